"""A review as text: what could have been played better, round by round, and the sums."""

import textwrap
from collections.abc import Collection, Iterator
from typing import NamedTuple

from scopa.coach.findings import Findings
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.luck import Split
from scopa.coach.review import Mark, Review, Verdict
from scopa.coach.sentences import hint, kind_name, mark_name, percent, played
from scopa.coach.sentences import told as told_worth
from scopa.engine.match import Match, RoundLog
from scopa.engine.view import View
from scopa.language import _, ngettext
from scopa.language.lists import conjoined
from scopa.words.names import Names, game_name, with_level
from scopa.words.numbers import signed
from scopa.words.result import headline, target_text

WIDTH = 80
GOOD_ENOUGH = (Mark.BEST, Mark.GOOD)
"""Plays with these marks are only counted."""
HUNDREDTH = 0.005
"""Points that are rounded to a hundredth, and not to none."""


class Line(NamedTuple):
    """Something to say in a line, or in several where it doesn't fit."""

    text: str
    indent: int = 0
    """Cells before it."""
    hangs: bool = True
    """Whether further lines of it stand further in."""


BLANK = Line("")


def report(match: Match, findings: Findings, names: Names, seats: Collection[int]) -> Iterator[str]:
    """The lines of a review of some seats, with the split of the result where that is known."""
    for line in told(match, findings, names, seats):
        yield from wrapped(line)


def wrapped(line: Line, width: int = WIDTH) -> Iterator[str]:
    """A line of the report in so many cells; an empty one stays."""
    indent = " " * line.indent
    hanging = indent if line.indent == 0 and not line.hangs else f"{indent}  "
    return iter(
        textwrap.wrap(
            line.text,
            width,
            initial_indent=indent,
            subsequent_indent=hanging,
            break_on_hyphens=False,
        )
        or [""]
    )


def told(
    match: Match,
    findings: Findings,
    names: Names,
    seats: Collection[int],
    rounds: Collection[int] | None = None,
) -> Iterator[Line]:
    """All that is to be said of some seats in a match, or in some of its rounds."""
    yield from _header(match, names)
    review = findings.review(seats, rounds)
    for log in match.rounds:
        if log.plays and (rounds is None or log.number in rounds):
            yield BLANK
            yield Line(_round(log, names))
            yield from _faults(review, log, names)
    for seat in sorted(seats):
        yield BLANK
        yield from told_sums(seat, findings.review({seat}, rounds), names)
    if findings.splits:
        yield BLANK
        for side in sorted({match.rules.side_of(seat) for seat in seats}):
            yield told_luck(side, findings.split(side, rounds), names)


def _header(match: Match, names: Names) -> Iterator[Line]:
    sitting = range(match.rules.seats)
    players = conjoined(with_level(names.seat(seat), names.level(seat)) for seat in sitting)
    template = _("{game}, {target}: {players}")
    rules = match.rules
    target = target_text(rules.target)
    text = template.format(game=game_name(rules), target=target, players=players)
    yield Line(text, hangs=False)
    score = _points(match.totals, names)
    if match.outcome is None:
        template = _("Unfinished, in round {number}: {score}")
        yield Line(template.format(number=match.round_number, score=score))
    else:
        result = headline(match.outcome, names)
        yield Line(_("{result}: {score}").format(result=result, score=score))


def _points(points: tuple[int, ...], names: Names) -> str:
    """``You 3, Computer 1``."""
    return ", ".join(f"{side} {each}" for side, each in zip(names.sides, points, strict=True))


def _round(log: RoundLog, names: Names) -> str:
    """The line above a round."""
    dealer = names.seat(log.dealer)
    if log.breakdown is None:
        return _("Round {number}, dealt by {player}").format(number=log.number, player=dealer)
    return _("Round {number}, dealt by {player}: {points}").format(
        number=log.number, player=dealer, points=_points(log.breakdown.points, names)
    )


def _faults(review: Review, log: RoundLog, names: Names) -> Iterator[Line]:
    """Each play of a round that wasn't good, and what would have been better."""
    of_round = [each for each in review.verdicts if each.round_number == log.number]
    faults = [verdict for verdict in of_round if verdict.mark not in GOOD_ENOUGH]
    if not of_round:
        yield Line(_("There was no choice."), 2)
    elif not faults:
        text = ngettext("The one choice was good.", "All {count} choices were good.", len(of_round))
        yield Line(text.format(count=len(of_round)), 2)
    for verdict in faults:
        yield Line(title(verdict, names), 2)
        yield Line(position(verdict.view, names), 4)
        for text in compared(verdict, names):
            yield Line(text, 4)


def title(verdict: Verdict, names: Names) -> str:
    """``Play 5, You: mistake (coins given)``."""
    fields = {
        "number": verdict.number,
        "player": names.seat(verdict.seat),
        "mark": mark_name(verdict.mark),
    }
    if verdict.kind is None:
        return _("Play {number}, {player}: {mark}").format(**fields)
    return _("Play {number}, {player}: {mark} ({kind})").format(
        **fields, kind=kind_name(verdict.kind)
    )


def position(view: View, names: Names) -> str:
    """The cards between which a seat had to choose."""
    hand = names.cards.listed(view.hand)
    if not view.table:
        return _("The table is empty. Hand: {hand}.").format(hand=hand)
    table = names.cards.listed(view.table)
    return _("Table: {table}. Hand: {hand}.").format(table=table, hand=hand)


def compared(verdict: Verdict, names: Names) -> Iterator[str]:
    """What a play was worth, and the best one, with its reason, if it was another."""
    judgement = verdict.judgement
    better = hint(judgement, names)
    best_worth = _value(judgement.best, judgement)
    if verdict.made is judgement.best:
        yield _("Best: {hint} ({worth})").format(hint=better, worth=best_worth)
        return
    made = played(verdict.made.move, names.cards)
    worth = _value(verdict.made, judgement)
    yield _("Played: {move} ({worth})").format(move=made, worth=worth)
    yield _("Better: {hint} ({worth})").format(hint=better, worth=best_worth)


def _value(worth: Worth, judgement: Judgement) -> str:
    """What a move is worth, and whether its points are known and not estimated."""
    if not judgement.exact:
        return told_worth(worth)
    points = signed(worth.points)
    if worth.chance is None:
        return _("{points} points with best play").format(points=points)
    return _("{points} points with best play, {chance} to win the match").format(
        points=points, chance=percent(worth.chance)
    )


def told_sums(seat: int, review: Review, names: Names) -> Iterator[Line]:
    """What a seat's choices come to."""
    count = len(review.verdicts)
    text = ngettext(
        "{player}: {count} choice, {points} points lost",
        "{player}: {count} choices, {points} points lost",
        count,
    )
    points = f"{review.points_lost:.2f}"
    yield Line(text.format(player=names.seat(seat), count=count, points=points))
    marks = ", ".join(f"{mark_name(mark)} {review.marked(mark)}" for mark in Mark)
    yield Line(_("Marks: {marks}").format(marks=marks), 2)
    rounds = ", ".join(f"{number}: {lost:.2f}" for number, lost in review.lost_by_round().items())
    if rounds:
        yield Line(_("Points lost by round: {rounds}").format(rounds=rounds), 2)
    kinds = ", ".join(_lost_by_kind(review))
    if kinds:
        yield Line(_("Points lost by kind: {kinds}").format(kinds=kinds), 2)


def _lost_by_kind(review: Review) -> Iterator[str]:
    """What each kind comes to, and the little that was lost by good plays, which have none."""
    by_kind = review.lost_by_kind()
    for kind, lost in by_kind.items():
        yield f"{kind_name(kind)} {lost:.2f}"
    rest = review.points_lost - sum(by_kind.values())
    if rest >= HUNDREDTH:
        yield _("good plays {points}").format(points=f"{rest:.2f}")


def told_luck(side: int, split: Split, names: Names) -> Line:
    """Where the lead of a side came from."""
    if split.skill_shows:
        text = _(
            "{side}: {result} points of lead are {usual} of average deals, {cards} ± {error} of"
            " these cards and {plays} ± {plays_error} of the plays."
        )
    else:
        text = _(
            "{side}: {result} points of lead are {usual} of average deals, {cards} ± {error} of"
            " these cards and {plays} ± {plays_error} of the plays, which may be chance."
        )
    return Line(
        text.format(
            side=names.sides[side],
            result=signed(split.result),
            usual=signed(split.usual),
            cards=signed(split.cards),
            plays=signed(split.plays),
            error=f"{split.error:.2f}",
            plays_error=f"{split.plays_error:.2f}",
        )
    )
