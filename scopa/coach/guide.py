"""What is said at each stop of a tour through a reviewed match."""

from collections.abc import Collection, Iterator

from scopa.coach.findings import Findings
from scopa.coach.report import BLANK, Line, compared, title, told_luck, told_sums
from scopa.coach.review import Verdict
from scopa.coach.sentences import played
from scopa.coach.tour import Stop
from scopa.language import _
from scopa.words.names import Names


def heading(stop: Stop, verdict: Verdict | None, names: Names, *, judging: bool) -> str:
    """Which play it is, and its mark; ``judging`` says that more verdicts are to come."""
    if verdict is not None:
        return title(verdict, names)
    if not stop.reviewed:
        template = _("Play {number}, {player}")
    elif stop.forced:
        template = _("Play {number}, {player}: the only legal play")
    elif judging:
        template = _("Play {number}, {player}: not judged yet")
    else:
        template = _("Play {number}, {player}: not judged")
    _round, number = stop.place
    return template.format(number=number, player=names.seat(stop.seat))


def sentences(stop: Stop, verdict: Verdict | None, names: Names) -> Iterator[str]:
    """What was played and its worth, and what would have been better, and why."""
    if verdict is not None:
        yield from compared(verdict, names)
    else:
        yield _("Played: {move}").format(move=played(stop.move, names.cards))


def hidden_hands(stop: Stop, names: Names) -> Iterator[str]:
    """What the others held, which nobody else could know then."""
    for seat, hand in stop.others.items():
        player = names.seat(seat)
        if hand:
            cards = names.cards.listed(hand)
            yield _("{player} held {cards}.").format(player=player, cards=cards)
        else:
            yield _("{player} held no cards.").format(player=player)


def summary(
    findings: Findings, names: Names, seats: Collection[int], rounds: Collection[int] | None
) -> Iterator[Line]:
    """What the plays of some seats come to, and what luck and skill made of the result."""
    for seat in sorted(seats):
        yield from told_sums(seat, findings.review({seat}, rounds), names)
        yield BLANK
    if not findings.splits:
        return
    for side in sorted({names.rules.side_of(seat) for seat in seats}):
        yield told_luck(side, findings.split(side, rounds), names)
    yield Line(
        _(
            "The cards gave what strong players would have led by with these very deals, above"
            " average ones; the plays gave the rest. What is less than twice its ± may be chance."
        )
    )
