"""What both seats can see, told from a view and from a position."""

import random

import pytest

from scopa import Match, Rules
from scopa.ai.expert.state import dealt_state, state_of
from scopa.engine.draws import drawn_deck


@pytest.mark.parametrize("dealer", [0, 1])
def test_a_deal_is_open_to_both_alike(dealer: int) -> None:
    """A position says after each deal what the view of either seat does."""
    chance = random.Random("plays")
    match = Match(Rules(), dealer)
    match.deal(drawn_deck("d", 1, 1))
    takers, scope = set(), 0
    for _deal in range(6):
        found = dealt_state(match.position())
        assert found == state_of(match.view(0)) == state_of(match.view(1))
        takers.add(found.taker)
        scope += found.opener_scope + found.dealer_scope
        for _play in range(6):
            match.play(chance.choice(match.moves()))
    assert takers == {-1, 0, 1}
    assert scope
