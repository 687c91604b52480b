"""The text of a round's breakdown: the engine's figures, set out in columns."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from textual.content import Content

from scopa.engine.cards import CardSet, Suit
from scopa.engine.scoring import PRIZES, Breakdown, Category, CategoryScore, PrimieraHand, Why
from scopa.language import _, pgettext
from scopa.tui.cells import cell_len, filled, shortened
from scopa.words.cards import CardNames
from scopa.words.choices import category_name
from scopa.words.names import Names
from scopa.words.result import target_text

ROOMY = 64
"""From this width on the reasons have a column of their own, if they fit in."""
LABEL_WIDTH = 11
ROOMY_LABEL = 14
REASON_WIDTH = 24
"""What columns have at least, so that they stay the same from round to round."""
NONE = "–"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: a label, a cell a side, and why things are so.

    ``short`` are the cells for narrow columns. ``points`` (a number a side) are shown beside the
    cells of the sides that score; a ``needed`` reason is shown on a narrow screen too.
    """

    label: str
    cells: tuple[str, ...]
    short: tuple[str, ...] = ()
    reason: str = ""
    brief: str = ""
    """The reason for a narrow column; empty where it needs a line of its own."""
    needed: bool = False
    points: tuple[int, ...] = ()
    style: str = ""


RULE = Line("", ())
"""A line across the table."""


def score_lines(
    breakdown: Breakdown,
    totals_before: Sequence[int],
    totals: Sequence[int],
    names: Names,
) -> list[Line]:
    """Every line of the breakdown of a round; all numbers are the engine's.

    ``totals_before`` and ``totals`` are the match's points before and after the round.
    """
    lines = [Line("", names.sides, names.short_sides, style="bold $celebrate")]
    for score in breakdown.categories:
        lines += _category_lines(score, breakdown, names)
    sums = tuple(
        f"{before} + {points} = {after}"
        for before, points, after in zip(totals_before, breakdown.points, totals, strict=True)
    )
    lines += [
        RULE,
        Line(_("this round"), tuple(map(str, breakdown.points)), style="bold"),
        Line(
            pgettext("breakdown", "match"),
            sums,
            tuple(map(str, totals)),
            reason=target_text(names.rules.target),
            brief=_("to {target}").format(target=names.rules.target),
            needed=True,
            style="bold",
        ),
    ]
    return lines


def _category_lines(score: CategoryScore, breakdown: Breakdown, names: Names) -> list[Line]:
    reason, brief, needed = _reason(score, names)
    head = Line(
        category_name(score.category),
        _counts(score, names.cards),
        reason=reason,
        brief=brief,
        needed=needed,
        points=score.points,
    )
    match score.category:
        case Category.COINS | Category.NAPOLA if any(score.cards):
            ranks = tuple(_ranks(cards, names.cards) for cards in score.cards)
            return [head, Line("", ranks, style="$felt-muted")]
        case Category.PRIMIERA:
            return [head, *(_suit_line(suit, breakdown.primiera, names.cards) for suit in Suit)]
        case _:
            return [head]


def _counts(score: CategoryScore, names: CardNames) -> tuple[str, ...]:
    match score.category:
        case category if category in PRIZES:
            return tuple(names.listed(cards) or NONE for cards in score.cards)
        case Category.PRIMIERA:
            return tuple(
                str(count) if count else pgettext("primiera", "none") for count in score.counts
            )
        case _:
            return tuple(map(str, score.counts))


def _ranks(cards: CardSet, names: CardNames) -> str:
    """The ranks of cards whose suit the line's label tells."""
    if len(cards) == 10:
        return _("all ten")
    return "".join(names.rank(card.value) for card in cards)


def _suit_line(suit: Suit, hands: Sequence[PrimieraHand], names: CardNames) -> Line:
    """The best card of a suit on each side, and its value in the primiera."""
    best = [hand.best[suit] for hand in hands]
    cells = tuple(
        f"{names.card(card)} {hand.values[suit]}" if card else NONE
        for card, hand in zip(best, hands, strict=True)
    )
    name = names.suit(suit)
    reason = "" if all(best) else _("no {suit}: no primiera").format(suit=name)
    return Line(f" {name}", cells, reason=reason, needed=bool(reason), style="$felt-muted")


def _reason(score: CategoryScore, names: Names) -> tuple[str, str, bool]:
    """Who gets the points of a category, or why nobody does, in full and in brief.

    And whether that needs saying; it does not where the point beside a side's count says it all.
    """
    match score.why:
        case Why.WON:
            assert score.winner is not None
            return names.sides[score.winner], names.short_sides[score.winner], False
        case Why.TIE:
            best = max(score.counts)
            tied = "–".join([str(best)] * score.counts.count(best))
            return _("{tied}: nobody").format(tied=tied), _("nobody"), True
        case Why.NOBODY if score.category is Category.PRIMIERA:
            return _("nobody has four suits"), _("nobody"), True
        case Why.NOBODY:
            return _("nobody"), _("nobody"), True
        case _:
            scorers = [side for side, count in enumerate(score.points) if count]
            if len(scorers) == 1:
                return names.sides[scorers[0]], names.short_sides[scorers[0]], False
            if scorers:
                return _("each its own"), pgettext("breakdown", "each"), False
            return _("nobody"), _("nobody"), False


def lay_out(lines: Sequence[Line], width: int, height: int) -> Content:
    """The lines as text ``width`` cells wide; what is more than ``height`` rows is scrolled to.

    Where that is needed, what it comes to is told first.
    """
    columns = _columns(lines, width)
    texts = list(_texts(lines, width, columns))
    if len(texts) > height:
        rule = lines.index(RULE)
        sums_first = [lines[0], *lines[rule + 1 :], RULE, *lines[1:rule]]
        texts = list(_texts(sums_first, width, columns))
    return Content("\n").join(texts)


class _Columns(NamedTuple):
    """How wide the columns are."""

    label: int
    cell: int
    reason: int
    """0 when reasons have no column; those that are needed then have lines of their own."""
    brief: bool = True
    """Whether reasons are told in brief."""

    def told(self, line: Line) -> str:
        """What the column of reasons says of a line."""
        if not self.reason:
            return ""
        return line.brief if self.brief else line.reason


def _columns(lines: Sequence[Line], width: int) -> _Columns:
    """The widest columns in which everything fits that has to be told."""
    sides = len(lines[0].cells)
    longest = max(cell_len(line.label) for line in lines) + 1
    needed = 1 + max(_shortest(line) for line in lines)
    if width >= ROOMY:
        label = max(ROOMY_LABEL, longest)
        reason = max(REASON_WIDTH, *(cell_len(line.reason) for line in lines))
        cell = (width - label - reason) // sides
        if cell >= needed:
            return _Columns(label, cell, reason, brief=False)
    label = max(LABEL_WIDTH, longest)
    reason = max(cell_len(line.brief) for line in lines)
    cell = (width - label - reason) // sides
    if cell >= needed:
        return _Columns(label, cell, reason)
    return _Columns(label, (width - label) // sides, 0)


def _shortest(line: Line) -> int:
    """The cells that a column needs for a line, points included."""
    cells = line.short or line.cells
    marks = map(_mark, line.points or (0,) * len(cells))
    return max((cell_len(text + mark) for text, mark in zip(cells, marks, strict=True)), default=0)


def _mark(points: int) -> str:
    """The points beside a cell."""
    return f" +{points}" if points else ""


def _texts(lines: Sequence[Line], width: int, columns: _Columns) -> Iterator[Content]:
    for line in lines:
        if line is RULE:
            yield Content.styled("─" * width, "$felt-muted")
            continue
        yield _row(line, columns)
        if line.needed and not columns.told(line):
            yield Content.styled(f"  {line.reason}", "italic $celebrate")


def _row(line: Line, columns: _Columns) -> Content:
    fit = all(cell_len(cell) < columns.cell for cell in line.cells)
    cells = line.cells if fit or not line.short else line.short
    points = line.points or (0,) * len(line.cells)
    parts = [_fitted(line.label, columns.label, "bold" if line.points else line.style)]
    for cell, scored in zip(cells, points, strict=True):
        parts.append(_cell(cell, scored, columns.cell, line.style))
    if columns.reason:
        style = "italic $celebrate" if line.needed else "$felt-muted"
        parts.append(Content.styled(shortened(columns.told(line), columns.reason), style))
    return Content("").join(parts)


def _cell(text: str, scored: int, width: int, style: str) -> Content:
    if not scored:
        return _fitted(text, width, style)
    mark = _mark(scored)
    blanks = " " * (width - cell_len(text + mark))
    return Content.assemble((text, "bold"), (mark, "bold $celebrate"), blanks)


def _fitted(text: str, width: int, style: str) -> Content:
    """``text`` in a column of ``width`` cells; where it must be cut, the last one stays free."""
    shown = text if cell_len(text) <= width else shortened(text, width - 1)
    return Content.styled(filled(shown, width), style)
