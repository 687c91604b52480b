"""Players as strategies: they are asked with the views that the engine would give them."""

from scopa.ai.equilibrium.deal import Path
from scopa.ai.equilibrium.seated import Asked
from scopa.ai.expert.state import state_of
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.uniform import UniformPlayer
from tests.ai.equilibrium.toys import before_fifth_deal


def test_views_are_those_of_the_engine() -> None:
    """At every ply of a deal, for both seats: nothing differs."""
    for seed in range(20):
        match, rng = before_fifth_deal(seed)
        asked = Asked(HardPlayer(), match.view(0))
        state = state_of(match.view(1 - match.dealer))
        path: Path = ()
        for _ in range(6):
            assert match.turn is not None
            view = match.view(match.turn)
            assert asked.view(path, state, view.hand.mask) == view
            move = rng.choice(view.moves)
            match.play(move)
            path = (*path, (move.mask, move.card.bit))
            state = state.after(*path[-1])


def test_a_player_that_draws_by_lot_is_asked_often() -> None:
    """Its strategy is what was drawn; the same question gets the same answer."""
    match, _ = before_fifth_deal(3)
    view = match.view(1 - match.dealer)
    assert len(view.moves) > 1
    asked = Asked(UniformPlayer(), match.view(0), draws=200)
    chances = asked((), state_of(view), view.hand.mask)
    assert len(chances) == len(view.moves)
    assert sum(chances.values()) == 1
    assert asked((), state_of(view), view.hand.mask) == chances
