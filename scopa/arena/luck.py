"""The luck of the deals of a round, which can be taken out of its result.

A deal is compared with the ways in which it might have been dealt. The hands are as likely to be
any of the hidden cards, whatever was played before. So what they are worth more than such hands
are on average is zero on average, however the worth is reckoned: a margin less its luck has the
expectation of the margin, and the better the worth, the less of its spread. It is the part for
chance of AIVAT (Burch, Schmid, Moravčík, Morrill and Bowling 2018). What the first four cards of
the table bring isn't luck in this sense.

The last deal is worth what perfect play makes of it, one before it what both get where they play
by the expert's model of replies (`scopa.ai.expert.deal_value`). The average is over all ways to
deal the last six cards, and over some of them before.
"""

import itertools
import random
from collections.abc import Callable, Iterable, Iterator
from statistics import fmean

from scopa.ai.endgame import LastDeal, lead
from scopa.ai.expert.deal_value import DealValue
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.leaves import PointsLeaf
from scopa.ai.expert.player import is_fitted_to
from scopa.ai.expert.state import dealt_state
from scopa.ai.player import NEVER, Stop, Stopped
from scopa.arena.contestants import Contestant
from scopa.engine.cards import ALL_CARDS, bits
from scopa.engine.match import RoundLog
from scopa.engine.position import Position
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.refusal import Refusal

DRAWN_PAIRS = 6
"""Ways to deal that are drawn for an average, each with the one that swaps the two hands."""

Hands = tuple[int, int]
"""The hand of each seat, as a mask."""
Worth = Callable[[Hands], float]
"""By how many points the round is worth more for side 0 than for side 1."""


class UncountedLuck(Refusal):
    """The luck of the deals can't be told; the text says why."""


def check(rules: Rules, contestant: Contestant) -> None:
    """Raise `UncountedLuck` where nothing is known of what deals are worth, or of their chances.

    Who sees what comes next plays for it, so it isn't any hand any more that is dealt.
    """
    if not is_fitted_to(rules):
        template = _("luck can be taken out in the classic game for two alone, not in {rules}")
        raise UncountedLuck(template.format(rules=rules))
    if contestant.sees_stock:
        template = _("no deal is luck to {player}, who sees it coming")
        raise UncountedLuck(template.format(player=contestant.text))


def luck_of_round(rules: Rules, log: RoundLog, chance: str, stop: Stop = NEVER) -> float:
    """The points by which the deals of a finished round of the classic game favoured side 0.

    `chance` is the seed of the ways that are drawn. Raises `Stopped` soon after the flag is set.
    """
    total = 0.0
    for number, position in enumerate(dealt(rules, log), 1):
        if stop.is_set():
            raise Stopped
        total += luck_of_deal(position, f"{chance}/{number}")
    return total


def luck_of_deal(position: Position, chance: str) -> float:
    """What a deal that was just dealt is worth to side 0 more than it might have been.

    `chance` is as in `luck_of_round`.
    """
    worth = worth_at(position)
    might_have_been = fmean(map(worth, ways_to_deal(position, chance)))
    return worth((position.hands[0], position.hands[1])) - might_have_been


def dealt(rules: Rules, log: RoundLog) -> Iterator[Position]:
    """The positions of a round right after each of its deals."""
    position = Position.dealt(rules, log.dealer, [card.bit for card in log.decks[-1]])
    per_deal = position.hands[0].bit_count() * rules.seats
    for place, play in enumerate(log.plays):
        if place % per_deal == 0:
            yield position.copy()
        position.push(play.move.mask)


def ways_to_deal(position: Position, chance: str) -> Iterable[Hands]:
    """All hands, or some that are drawn, that might have been dealt where a deal begins."""
    hidden = ALL_CARDS & ~(position.table | position.piles[0] | position.piles[1])
    size = position.hands[0].bit_count()
    cards = list(bits(hidden))
    if len(cards) == 2 * size:
        return [(sum(hand), hidden ^ sum(hand)) for hand in itertools.combinations(cards, size)]
    return _drawn(cards, size, random.Random(chance))


def _drawn(cards: list[int], size: int, generator: random.Random) -> Iterator[Hands]:
    for _pair in range(DRAWN_PAIRS):
        drawn = generator.sample(cards, 2 * size)
        one, other = sum(drawn[:size]), sum(drawn[size:])
        yield one, other
        yield other, one


def worth_at(position: Position) -> Worth:
    """What any hands are worth that might have been dealt where a deal begins."""
    if not position.deals:
        return lambda hands: LastDeal(0, lead).value(_with(position, hands), 0)
    stock = position.plays_left - sum(hand.bit_count() for hand in position.hands)
    knowledge = kept_knowledge()
    value = DealValue(knowledge.replies(stock), PointsLeaf(knowledge.value(stock)))
    opener = 1 - position.dealer
    sign = 1 if opener == 0 else -1
    state = dealt_state(position)
    return lambda hands: sign * value(state, hands[opener], hands[1 - opener])


def _with(position: Position, hands: Hands) -> Position:
    """The position with other hands."""
    other = position.copy()
    other.hands = list(hands)
    return other
