"""What a solver tells a player: amid a deal, with some hands likelier, over several deals."""

from dataclasses import replace
from itertools import combinations, permutations

import numpy as np
import pytest
from numpy.typing import NDArray

from scopa.ai.equilibrium.cfr import Solver
from scopa.ai.equilibrium.deal import OPENER, Deal, Path, Play, Strategy, turn
from scopa.ai.equilibrium.situations import Situations
from scopa.ai.equilibrium.solved_deal import SolvedDeal
from scopa.ai.equilibrium.states import States, counted, one_by_one
from scopa.ai.equilibrium.tree import Tree
from scopa.ai.expert.state import State
from scopa.engine.cards import bits
from tests.ai.equilibrium.toys import RULE, cards_ahead, numbers_of, toy

PASSES = 60


def solved(
    deal: Deal,
    hidden: tuple[int, ...],
    state: State | None = None,
    ranges: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None,
) -> Solver:
    """A deal from a state on, its hands drawn from each of some sets of cards."""
    start = state or deal.start
    sizes = (deal.hand_size - (start.ply + 1) // 2, deal.hand_size - start.ply // 2)
    leaves = one_by_one(deal.leaf, 2 * deal.hand_size)
    tree = Tree(Situations.at(start, numbers_of(*hidden)), sizes, deal.rule, leaves)
    solver = Solver(tree, ranges, np.float64)
    solver.run(PASSES)
    return solver


def worth(deal: Deal, strategy: Strategy, path: Path, state: State, hands: list[int]) -> float:
    """What a state is worth to the opener if both play by a strategy, seeing the hands."""
    if deal.is_over(state):
        return deal.leaf(state)
    total = 0.0
    for play, chance in strategy(path, state, hands[turn(state)]).items():
        left = hands.copy()
        left[turn(state)] ^= play[1]
        total += chance * worth(deal, strategy, (*path, play), state.after(*play), left)
    return total


@pytest.mark.parametrize("seed", [1, 2])
def test_the_rest_of_a_solved_deal_is_worth_what_it_was_in_the_whole(seed: int) -> None:
    """From any first play on, the opener's hands as likely as the solution plays it with them.

    The dealer's choices are worth to each of its hands what the whole solution makes with it.
    """
    deal = toy(seed, leaf=cards_ahead)
    solution = SolvedDeal(deal)
    solution.run(100)
    for play in deal.plays(deal.start, deal.unseen):
        reach = {
            hand ^ play[1]: solution.strategy((), deal.start, hand)[play]
            for hand in deal.hands
            if hand & play[1]
        }
        if sum(reach.values()) < 1e-3:
            continue
        hidden, state = deal.unseen ^ play[1], deal.start.after(*play)
        opener = np.array([[reach[card] for card in bits(hidden)]])
        dealer = np.ones((1, 10))
        rest = solved(deal, (hidden,), state, (opener, dealer))
        assert rest.exploitability() == pytest.approx(0, abs=1e-4)
        for hand in map(sum, combinations(bits(hidden), 2)):
            against = {card: share for card, share in reach.items() if not card & hand}
            total = sum(against.values())
            if total < 1e-3:
                continue
            whole = sum(
                share * worth(deal, solution.strategy, (play,), state, [card, hand])
                for card, share in against.items()
            )
            choices = rest.choices(hand)
            assert {choice.play for choice in choices} == set(deal.plays(state, hand))
            assert sum(choice.probability for choice in choices) == pytest.approx(1)
            best = max(choice.value for choice in choices)
            assert best == pytest.approx(-whole / total, abs=1e-3)


def test_what_is_expected_of_a_measure_is_what_play_by_the_solution_comes_to() -> None:
    """For each of several deals, which begin in different states: the mean over all hands.

    Of what is played for, and of the opener's cards.
    """
    deals = [toy(seed, unseen=5, leaf=cards_ahead) for seed in (1, 2)]
    roots = Situations.of(
        States.of(deal.start for deal in deals), numbers_of(*(deal.unseen for deal in deals))
    )
    tree = Tree(roots, (2, 2), RULE, one_by_one(cards_ahead, 4))
    solver = Solver(tree, dtype=np.float64)
    solver.run(PASSES)
    ends = tree.last.states
    expected = solver.expected(np.stack([tree.last.values, counted(ends.opener)], axis=1))
    for deal, (ahead, cards) in zip(deals, expected, strict=True):
        solution = SolvedDeal(deal)
        solution.run(PASSES)
        pairs = [
            [opener, dealer]
            for opener, dealer in permutations(map(sum, combinations(bits(deal.unseen), 2)), 2)
            if not opener & dealer
        ]
        for found, leaf in ((ahead, cards_ahead), (cards, opener_cards)):
            measured = replace(deal, leaf=leaf)
            total = sum(worth(measured, solution.strategy, (), deal.start, pair) for pair in pairs)
            assert found == pytest.approx(total / len(pairs), abs=1e-3)


def opener_cards(state: State) -> float:
    """A measure: the cards in the opener's pile."""
    return float(state.opener.bit_count())


def test_deals_solved_at_once_are_solved_like_each_alone() -> None:
    """And a hand's choices are worth the mean, the deals being as likely."""
    deal = toy(5, unseen=8, leaf=cards_ahead)
    cards = list(bits(deal.unseen))
    hidden = (sum(cards[:6]), sum(cards[:2] + cards[4:]))
    both, *each = solved(deal, hidden), *(solved(deal, (one,)) for one in hidden)
    assert both.tree.nodes == sum(one.tree.nodes for one in each)
    for hand in (sum(cards[:2]), sum(cards[4:6])):
        alone = [dict(values_of(one, hand)) for one in each]
        for play, value in values_of(both, hand):
            assert value == pytest.approx(sum(one[play] for one in alone) / 2, abs=1e-3)


def test_a_deal_is_as_important_as_the_hands_of_the_other_are_likely() -> None:
    """With all the likelihood in one of two, only that one counts."""
    deal = toy(5, unseen=8, leaf=cards_ahead)
    cards = list(bits(deal.unseen))
    hidden = (sum(cards[:6]), sum(cards[:2] + cards[4:]))
    likely = np.ones((2, 15))
    unlikely = likely * [[1], [1e-9]]
    both, first = solved(deal, hidden, ranges=(likely, unlikely)), solved(deal, hidden[:1])
    hand = sum(cards[:2])
    assert dict(values_of(both, hand)) == pytest.approx(dict(values_of(first, hand)), abs=1e-3)


def values_of(solver: Solver, hand: int) -> list[tuple[Play, float]]:
    """The plays of a hand and what they are worth."""
    return [(choice.play, choice.value) for choice in solver.choices(hand)]


def test_half_the_precision_is_enough_to_play_by() -> None:
    """The strategies of 32 bits leave as little to exploit, to a thousandth of a point."""
    deal = toy(2, leaf=cards_ahead)
    tree = solved(deal, (deal.unseen,)).tree
    solver = Solver(tree)
    solver.run(PASSES)
    assert tree.levels[0].player == OPENER
    assert solver.average[0].dtype == np.float32
    assert solver.exploitability() == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("seed", [0, 2, 3])
def test_after_a_play_that_it_never_makes_a_hand_is_not_played_by_lot(seed: int) -> None:
    """What the average has there is left from the first pass, in which all is as likely."""
    deal = toy(seed, unseen=8, hand_size=3, table=3, leaf=cards_ahead)
    tree = Tree(
        Situations.at(deal.start, numbers_of(deal.unseen)),
        (3, 3),
        deal.rule,
        one_by_one(deal.leaf, 6),
    )
    solver = Solver(tree)
    solver.run(12)
    asked = by_lot = 0
    for hand in deal.hands[::7]:
        first = solver.shares((), hand, deal.plays(deal.start, hand))
        for play in (play for play, share in first.items() if share < 1e-4):
            state, left = deal.start.after(*play), hand ^ play[1]
            for reply in deal.plays(state, deal.unseen & ~hand)[:3]:
                plays = deal.plays(state.after(*reply), left)
                shares = solver.shares((play, reply), left, plays).values()
                if len(shares) > 1:
                    asked += 1
                    by_lot += max(shares) - min(shares) < 1e-4
    assert by_lot < asked / 4
