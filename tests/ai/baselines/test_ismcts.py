"""Information-set Monte Carlo tree search."""

import random
import threading

import pytest

from scopa import Match, Rules, View, shuffled_deck
from scopa.ai.baselines.ismcts import IsmctsPlayer
from scopa.ai.levels.uniform import UniformPlayer
from scopa.ai.player import Limit
from scopa.ai.tree_search import TreeSearch
from tests.ai.setups import GO_ON, ask, begun, margin, rest, view_of


def searched(view: View, iterations: int) -> dict[str, int]:
    """How often each move was tried."""
    search = TreeSearch(view, 5.0, random.Random(1).random)
    for _ in range(iterations):
        search.iterate()
    return {str(move): search.visits(move) for move in view.moves}


def test_every_iteration_tries_a_move() -> None:
    """All moves of the root are tried before any is tried again, and all tries are counted."""
    view = view_of("7S 2H KC", "7D 7C 4S JH")
    assert set(searched(view, len(view.moves)).values()) == {1}
    assert sum(searched(view, 200).values()) == 200


def test_it_concentrates_on_the_best_move() -> None:
    """The settebello for the taking gets most of the iterations."""
    visits = searched(view_of("7S 2H KC", "7D 7C 4S JH"), 600)
    assert visits["7Sx7D"] > 300


def test_the_last_card_of_the_other_hand_is_known() -> None:
    """Laying the king would give it away with the leftovers; there is one world only."""
    hand, table, unseen = "KS 2S", "2C 7D", "KH"
    others = rest(hand, table, unseen)
    view = view_of(hand, table, piles=(others, ""), others=(1,), last_capturer=1)
    assert str(ask(IsmctsPlayer(200), view)) == "2Sx2C"


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopa-4", "quindici-napoli"])
def test_it_is_better_than_chance(preset: str) -> None:
    """With three and four seats, too: few iterations are enough."""
    assert margin(Rules.parse(preset), IsmctsPlayer(50), UniformPlayer(), 6, seed=3) > 0.4


def test_nodes_limit_the_iterations() -> None:
    """Each iteration looks at every position to the end of the round."""
    match = begun(Rules(), random.Random(1))
    view = match.view(match.view(0).turn or 0)
    player = IsmctsPlayer(50)

    def draws(limit: Limit) -> float:
        rng = random.Random(1)
        player.choose(view, limit, rng, GO_ON)
        return rng.random()

    assert draws(Limit(nodes=36 * 20)) == draws(Limit(nodes=36 * 21 - 1))
    assert draws(Limit(nodes=36 * 20)) != draws(Limit(nodes=36 * 21))
    assert draws(Limit(nodes=10**9)) == draws(Limit())


@pytest.mark.parametrize("limit", [Limit(), Limit(seconds=0)], ids=["stop", "seconds"])
def test_it_gives_up_when_asked_to(limit: Limit) -> None:
    """The stop flag and the clock end a search that would take hours."""
    match = Match(Rules(), 1)
    match.deal(shuffled_deck(random.Random(1)))
    stop = threading.Event()
    if limit.seconds is None:
        stop.set()
    view = match.view(0)
    move = IsmctsPlayer(10**9).choose(view, limit, random.Random(1), stop)
    assert move in view.moves


@pytest.mark.parametrize(("iterations", "c"), [(0, 5.0), (10, 0.0), (10, -1.0)])
def test_it_needs_iterations_and_exploration(iterations: int, c: float) -> None:
    """Anything else would divide by nothing or look at one move only."""
    with pytest.raises(ValueError, match="above 0"):
        IsmctsPlayer(iterations, c)
