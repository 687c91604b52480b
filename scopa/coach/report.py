"""A review as text: what could have been played better, round by round, and the sums."""

import textwrap
from collections.abc import Collection, Iterator

from scopa.coach.findings import Findings
from scopa.coach.judgement import Judgement, Worth
from scopa.coach.luck import Split
from scopa.coach.review import Mark, Review, Verdict
from scopa.coach.sentences import hint, kind_name, mark_name, percent, played, signed, told
from scopa.engine.match import Match, RoundLog
from scopa.language import _, ngettext
from scopa.lists import conjoined
from scopa.words.choices import level_name
from scopa.words.names import Names, game_name
from scopa.words.result import headline, target_text

WIDTH = 80
GOOD_ENOUGH = (Mark.BEST, Mark.GOOD)
"""Plays with these marks are only counted."""


def report(match: Match, findings: Findings, names: Names, seats: Collection[int]) -> Iterator[str]:
    """The lines of a review of some seats, with the split of the result where that is known."""
    yield from _header(match, names)
    review = findings.review(seats)
    for log in match.rounds:
        if log.plays:
            yield ""
            yield _round(log, names)
            yield from _faults(review, log, names)
    for seat in sorted(seats):
        yield ""
        yield from _sums(seat, findings.review({seat}), names)
    if findings.splits:
        yield ""
        for side in sorted({match.rules.side_of(seat) for seat in seats}):
            yield from wrapped(_luck(side, findings.split(side), names))


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> Iterator[str]:
    """A paragraph in lines of the report's width."""
    return iter(
        textwrap.wrap(
            text,
            WIDTH,
            initial_indent=indent,
            subsequent_indent=f"{indent}  " if hanging is None else hanging,
            break_on_hyphens=False,
        )
    )


def _header(match: Match, names: Names) -> Iterator[str]:
    players = conjoined(map(_with_level, [names] * match.rules.seats, range(match.rules.seats)))
    template = _("{game}, {target}: {players}")
    rules = match.rules
    target = target_text(rules.target)
    yield from wrapped(
        template.format(game=game_name(rules), target=target, players=players), hanging=""
    )
    score = _points(match.totals, names)
    if match.outcome is None:
        yield _("Unfinished, in round {number}: {score}").format(
            number=match.round_number, score=score
        )
    else:
        result = headline(match.outcome, names)
        yield _("{result}: {score}").format(result=result, score=score)


def _with_level(names: Names, seat: int) -> str:
    name, level = names.seat(seat), names.level(seat)
    if not level:
        return name
    return _("{player} ({level})").format(player=name, level=level_name(level))


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


def _faults(review: Review, log: RoundLog, names: Names) -> Iterator[str]:
    """Each play of a round that wasn't good, and what would have been better."""
    of_round = [each for each in review.verdicts if each.round_number == log.number]
    faults = [verdict for verdict in of_round if verdict.mark not in GOOD_ENOUGH]
    if not of_round:
        yield "  " + _("There was no choice.")
    elif not faults:
        yield "  " + ngettext(
            "The one choice was good.", "All {count} choices were good.", len(of_round)
        ).format(count=len(of_round))
    for verdict in faults:
        yield from _fault(verdict, names)


def _fault(verdict: Verdict, names: Names) -> Iterator[str]:
    judgement, view, cards = verdict.judgement, verdict.view, names.cards
    yield from wrapped(_title(verdict, names), "  ")
    hand = cards.listed(view.hand)
    table = cards.listed(view.table)
    yield from wrapped(
        _("Table: {table}. Hand: {hand}.").format(table=table, hand=hand)
        if view.table
        else _("The table is empty. Hand: {hand}.").format(hand=hand),
        "    ",
    )
    made = played(verdict.made.move, cards)
    worth = _value(verdict.made, judgement)
    yield from wrapped(_("Played: {move} ({worth})").format(move=made, worth=worth), "    ")
    better = hint(judgement, names)
    worth = _value(judgement.best, judgement)
    yield from wrapped(_("Better: {hint} ({worth})").format(hint=better, worth=worth), "    ")


def _title(verdict: Verdict, names: Names) -> str:
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


def _value(worth: Worth, judgement: Judgement) -> str:
    """What a move is worth, and whether its points are certain."""
    if not judgement.exact:
        return told(worth)
    points = signed(worth.points)
    if worth.chance is None:
        return _("{points} points for certain").format(points=points)
    return _("{points} points for certain, {chance} to win the match").format(
        points=points, chance=percent(worth.chance)
    )


def _sums(seat: int, review: Review, names: Names) -> Iterator[str]:
    """What a seat's choices come to."""
    count = len(review.verdicts)
    yield ngettext(
        "{player}: {count} choice, {points} points lost",
        "{player}: {count} choices, {points} points lost",
        count,
    ).format(player=names.seat(seat), count=count, points=f"{review.points_lost:.2f}")
    marks = ", ".join(f"{mark_name(mark)} {review.marked(mark)}" for mark in Mark)
    yield from wrapped(_("Marks: {marks}").format(marks=marks), "  ")
    rounds = ", ".join(f"{number}: {lost:.2f}" for number, lost in review.lost_by_round().items())
    if rounds:
        yield from wrapped(_("Points lost by round: {rounds}").format(rounds=rounds), "  ")
    kinds = ", ".join(
        f"{kind_name(kind)} {lost:.2f}" for kind, lost in review.lost_by_kind().items()
    )
    if kinds:
        yield from wrapped(_("Points lost by kind: {kinds}").format(kinds=kinds), "  ")


def _luck(side: int, split: Split, names: Names) -> str:
    """Where the lead of a side came from."""
    return _(
        "{side}: {result} points of lead are {usual} of average deals, {cards} of these cards and"
        " {plays} of the plays, the last two ± {error}."
    ).format(
        side=names.sides[side],
        result=signed(split.result),
        usual=signed(split.usual),
        cards=signed(split.cards),
        plays=signed(split.plays),
        error=f"{split.error:.2f}",
    )
