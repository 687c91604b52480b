"""The text of a round's breakdown: the engine's figures, set out in columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from textual.content import Content

from scopa.engine.cards import CardSet, Suit
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown, Category, CategoryScore, PrimieraHand, Why

ROOMY = 64
"""From this width on the reasons have a column of their own."""
LABEL_WIDTH = {False: 11, True: 14}
REASON_WIDTH = 24
NONE = "–"

SUIT_NAMES = ("diamonds", "hearts", "spades", "clubs")


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
    needed: bool = False
    points: tuple[int, ...] = ()
    style: str = ""


RULE = Line("", ())
"""A line across the table."""


def score_lines(
    breakdown: Breakdown,
    totals_before: Sequence[int],
    totals: Sequence[int],
    names: Sequence[str],
    rules: Rules,
) -> list[Line]:
    """Every line of the breakdown of a round; all numbers are the engine's.

    ``totals_before`` and ``totals`` are the match's points before and after the round, and
    ``names`` says who each side is.
    """
    short_names = tuple(name.partition(" (")[0] for name in names)
    lines = [Line("", tuple(names), short_names, style="bold $celebrate")]
    for score in breakdown.categories:
        lines += _category_lines(score, breakdown, names)
    sums = tuple(
        f"{before} + {points} = {after}"
        for before, points, after in zip(totals_before, breakdown.points, totals, strict=True)
    )
    lines += [
        RULE,
        Line("this round", tuple(map(str, breakdown.points)), style="bold"),
        Line(
            "match",
            sums,
            tuple(map(str, totals)),
            reason=f"{rules.target} points win",
            needed=True,
            style="bold",
        ),
    ]
    return lines


def _category_lines(score: CategoryScore, breakdown: Breakdown, names: Sequence[str]) -> list[Line]:
    reason, needed = _reason(score, names)
    head = Line(
        score.category.value,
        _counts(score),
        reason=reason,
        needed=needed,
        points=score.points,
    )
    match score.category:
        case Category.COINS | Category.NAPOLA if any(score.cards):
            return [head, Line("", tuple(map(_ranks, score.cards)), style="$felt-muted")]
        case Category.PRIMIERA:
            return [head, *(_suit_line(suit, breakdown.primiera) for suit in Suit)]
        case _:
            return [head]


def _counts(score: CategoryScore) -> tuple[str, ...]:
    match score.category:
        case Category.SETTEBELLO | Category.RE_BELLO:
            return tuple(" ".join(card.name for card in cards) or NONE for cards in score.cards)
        case Category.PRIMIERA:
            return tuple(str(count) if count else "none" for count in score.counts)
        case _:
            return tuple(map(str, score.counts))


def _ranks(cards: CardSet) -> str:
    """The ranks of cards whose suit the line's label tells."""
    return "all ten" if len(cards) == 10 else "".join(card.rank for card in cards)


def _suit_line(suit: Suit, hands: Sequence[PrimieraHand]) -> Line:
    """The best card of a suit on each side, and its value in the primiera."""
    best = [hand.best[suit] for hand in hands]
    cells = tuple(
        f"{card.name} {hand.values[suit]}" if card else NONE
        for card, hand in zip(best, hands, strict=True)
    )
    name = SUIT_NAMES[suit]
    reason = "" if all(best) else f"no {name}: no primiera"
    return Line(f" {name}", cells, reason=reason, needed=bool(reason), style="$felt-muted")


def _reason(score: CategoryScore, names: Sequence[str]) -> tuple[str, bool]:
    """Who gets the points of a category, or why nobody does; and whether that needs saying.

    It does not where the point beside a side's count says it all.
    """
    match score.why:
        case Why.WON:
            assert score.winner is not None
            return names[score.winner], False
        case Why.TIE:
            best = max(score.counts)
            return "–".join([str(best)] * score.counts.count(best)) + ": nobody", True
        case Why.NOBODY if score.category is Category.PRIMIERA:
            return "nobody has four suits", True
        case Why.NOBODY:
            return "nobody", True
        case _:
            scorers = [name for name, count in zip(names, score.points, strict=True) if count]
            return " and ".join(scorers) or "nobody", False


def lay_out(lines: Sequence[Line], width: int) -> Content:
    """The lines as text ``width`` cells wide."""
    roomy = width >= ROOMY
    texts: list[Content] = []
    for line in lines:
        texts.append(_row(line, width, roomy))
        if line.needed and not roomy:
            texts.append(Content.styled(f"  {line.reason}", "italic $celebrate"))
    return Content("\n").join(texts)


def _row(line: Line, width: int, roomy: bool) -> Content:
    if line is RULE:
        return Content.styled("─" * width, "$felt-muted")
    label_width = LABEL_WIDTH[roomy]
    reason_width = REASON_WIDTH if roomy else 0
    column = (width - label_width - reason_width) // len(line.cells)
    fit = all(len(cell) < column for cell in line.cells)
    cells = line.cells if fit or not line.short else line.short
    points = line.points or (0,) * len(line.cells)
    parts = [_fitted(line.label, label_width, "bold" if line.points else line.style)]
    for cell, scored in zip(cells, points, strict=True):
        parts.append(_cell(cell, scored, column, line.style))
    if roomy:
        style = "italic $celebrate" if line.needed else "$felt-muted"
        parts.append(Content.styled(line.reason[:reason_width], style))
    return Content("").join(parts)


def _cell(text: str, scored: int, width: int, style: str) -> Content:
    if not scored:
        return _fitted(text, width, style)
    mark = f" +{scored}"
    return Content.assemble(
        (text, "bold"), (mark, "bold $celebrate"), " " * (width - len(text) - len(mark))
    )


def _fitted(text: str, width: int, style: str) -> Content:
    """``text`` filled to ``width`` cells, or cut to it."""
    shown = text if len(text) <= width else f"{text[: width - 2]}… "
    return Content.styled(shown.ljust(width), style)
