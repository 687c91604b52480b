"""The expert away from the classic game for two, where it searches a tree."""

import random
import threading

import pytest

from scopa import PRESETS, Move, Rules, View
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.expert.tree_player import (
    FEWEST,
    ITERATIONS,
    NODES,
    NODES_WHERE_DEAR,
    default_limit,
    expected_loss,
    is_settled,
)
from scopa.ai.player import Limit
from scopa.ai.tree_search import TreeSearch
from tests.ai.setups import GO_ON, begun, rest, view_of

FEW = Limit(nodes=4000)
LATE = "AH AS AC 2S 2C 3D 3S 3C 4D 4H 5D 5H 6D 6H 6S 7H JD JH QD QH KD"
DEVIATION = 3.0
ELSEWHERE = [name for name in PRESETS if name != "scopa"]


def opening(preset: str, seed: int = 1) -> View:
    """What the opener of a round sees, who has a choice."""
    match = begun(Rules.parse(preset), random.Random(seed))
    while len(match.moves()) == 1:
        match.play(match.moves()[0])
    assert match.turn is not None
    return match.view(match.turn)


def chosen(view: View, limit: Limit = FEW, seed: int = 1) -> Move:
    """The expert's move."""
    return ExpertPlayer().choose(view, limit, random.Random(seed), GO_ON)


@pytest.mark.parametrize("preset", ELSEWHERE)
def test_the_same_seed_gives_the_same_move(preset: str) -> None:
    """And a legal one, under the rules of every preset."""
    view = opening(preset)
    move = chosen(view)
    assert move in view.moves
    assert chosen(view) == move


@pytest.mark.parametrize(
    ("rules", "hand", "table", "pile", "others", "best"),
    [
        ("scopone", "7S 2H KC 4C JC QH 5S AC 6C", "7D KH QD JH", "", (9, 9, 9), "7Sx7D"),
        ("scopone", "3H 2H KC JC", "AD 2D 7D", LATE, (4, 4, 4), "KCxAD+2D+7D"),
        ("scopa-3", "7S 2H KC", "7D KH QD JH", "", (3, 3), "7Sx7D"),
        ("scopa-3", "QS 4H KC", "2D 7D", "AH KH", (3, 3), "QSx2D+7D"),
        ("quindici", "5S 4H KC", "3D 7D", "AH KH", (3,), "5Sx3D+7D"),
    ],
)
def test_it_finds_the_obvious_move(
    rules: str, hand: str, table: str, pile: str, others: tuple[int, ...], best: str
) -> None:
    """The settebello for the taking, and a scopa with coins in it, whoever else is at the table."""
    sides = Rules.parse(rules).sides
    view = view_of(hand, table, rules=rules, others=others, piles=(pile, *[""] * (sides - 1)))
    assert str(chosen(view, Limit(nodes=40_000))) == best


def test_the_last_cards_for_two_are_played_exactly() -> None:
    """However few positions it may look at: the king would give itself away with the leftovers."""
    hand, table, unseen = "KS 2S", "2C 7D", "KH"
    piles = (rest(hand, table, unseen), "")
    for seed in range(5):
        view = view_of(hand, table, rules="napola", piles=piles, others=(1,), last_capturer=1)
        assert str(chosen(view, Limit(nodes=1), seed)) == "2Sx2C"


def test_without_a_limit_late_choices_take_less() -> None:
    """At most so many positions early in the round, and so many iterations late."""
    assert default_limit(37, dear=False) == Limit(nodes=NODES)
    assert default_limit(37, dear=True) == Limit(nodes=NODES_WHERE_DEAR)
    assert default_limit(6, dear=False) == Limit(nodes=6 * ITERATIONS)


class Draws(random.Random):
    """A generator that counts what is drawn from it."""

    drawn = 0

    def random(self) -> float:
        """The next number."""
        self.drawn += 1
        return super().random()


def test_a_limit_of_positions_limits_the_search() -> None:
    """Half of the positions need half of the chance, and the clock and the stop flag end all."""
    view = opening("scopone")
    stop = threading.Event()

    def draws(limit: Limit) -> int:
        rng = Draws(1)
        assert ExpertPlayer().choose(view, limit, rng, stop) in view.moves
        return rng.drawn

    half, whole = draws(Limit(nodes=2000)), draws(Limit(nodes=4000))
    assert 1.7 * half < whole < 2.3 * half
    twenty = draws(Limit(nodes=20 * 36))
    assert draws(Limit(nodes=21 * 36 - 1)) == twenty < draws(Limit(nodes=21 * 36))
    assert draws(Limit(nodes=35)) == 0
    assert draws(Limit(seconds=0)) == 0
    stop.set()
    assert draws(Limit(nodes=10**9)) == 0


def test_the_deviation_is_that_of_the_rewards() -> None:
    """About three points in scopone, and none where only one round can be played."""
    search = TreeSearch(opening("scopone"), 5.0, random.Random(1).random)
    for _ in range(200):
        search.iterate()
    assert 2 < search.deviation() < 6
    hand, table = "KS KH", "2C"
    piles = (rest(hand, table, "3H 4H"), "", "")
    view = view_of(hand, table, rules="scopa-3", piles=piles, others=(1, 1), last_capturer=0)
    search = TreeSearch(view, 5.0, random.Random(1).random)
    for _ in range(20):
        search.iterate()
    assert search.deviation() == 0


def test_advice_counts_as_tries() -> None:
    """It moves the mean of each move by how much the move promises against the others."""
    view = opening("scopa-3")
    search = TreeSearch(view, 5.0, random.Random(1).random)
    for _ in range(50):
        search.iterate()
    before = [search.tries(move) for move in view.moves]
    base = sum(visits * mean for visits, mean in before) / 50
    gains = [float(place) for place in range(len(before))]
    search.advise(dict(zip(view.moves, gains, strict=True)), 30)
    for (visits, mean), gain, move in zip(before, gains, view.moves, strict=True):
        promised = base + gain - sum(gains) / len(gains)
        expected = (visits * mean + 30 * promised) / (visits + 30)
        tries, found = search.tries(move)
        assert tries == visits + 30
        assert found == pytest.approx(expected)


@pytest.mark.parametrize(
    ("visits", "left", "settled"),
    [((60, 50), 11, False), ((60, 50), 10, True), ((900, 0), 1000, False)],
)
def test_a_leader_that_cannot_be_overtaken(
    visits: tuple[int, int], left: int, settled: bool
) -> None:
    """Equal means leave a choice open until the iterations left can't change it."""
    assert is_settled([(count, 1.0) for count in visits], DEVIATION, FEWEST, left) is settled


def test_a_leader_that_is_surely_better() -> None:
    """A lead of two points settles a choice, though not at once; that of a tenth doesn't.

    Nor is there anything to find where every round ends alike.
    """
    sure, unsure, alike = [(900, 2.0), (900, 0.0)], [(400, 0.1), (400, 0.0)], [(9, 2.0), (9, 2.0)]
    assert is_settled(sure, DEVIATION, FEWEST, 10**6)
    assert not is_settled(sure, DEVIATION, FEWEST - 1, 10**6)
    assert not is_settled(unsure, DEVIATION, FEWEST, 10**6)
    assert is_settled(alike, 0.0, FEWEST, 10**6)


def test_the_expected_loss_is_that_of_sampling() -> None:
    """What three moves may gain on the leader, if their means are off by chance."""
    tries = [(400, 1.0), (100, 0.9), (25, 0.8), (4, -3.0)]
    rng = random.Random(1)
    found = 0.0
    for _ in range(20_000):
        for visits, mean in tries[1:]:
            error = DEVIATION * (1 / visits + 1 / 400) ** 0.5
            found += max(0.0, rng.gauss(mean - 1.0, error)) / 20_000
    assert expected_loss(tries, DEVIATION) == pytest.approx(found, rel=0.05)


def test_a_single_move_is_settled_at_once() -> None:
    """A person may ask about it, though there is nothing to choose."""
    assert is_settled([(64, -1.8)], DEVIATION, 64, 10**6)
