"""What a deal is worth when both seats play by the reply model."""

import pytest

from scopa.ai.expert import deal_value
from scopa.ai.expert.deal_value import DealValue
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.replies import Policy, ReplyModel
from scopa.ai.expert.state import State
from scopa.engine.cards import CardSet

STOCK = 12


def mask(cards: str) -> int:
    """Cards by their codes."""
    return CardSet.parse(cards).mask


START = State(table=mask("2C 5H 6S KH"), opener=0, dealer=0, taker=0, ply=0)
HAND, OTHER = mask("7D 4C AH"), mask("7S 5C QD")


@pytest.fixture(scope="module")
def model() -> ReplyModel:
    """That of the kept fit."""
    return kept_knowledge().replies(STOCK)


def expected(model: ReplyModel, state: State, hand: int, other: int) -> float:
    """How many scope more the opener makes than the dealer, by all moves of the policy."""
    if not hand:
        return state.opener_scope - state.dealer_scope
    chances = Policy(model, state).chances(hand)
    return sum(
        chance * expected(model, state.after(move, card), other, hand ^ card)
        for move, card, chance in chances
    )


def lead(state: State) -> float:
    """A leaf: the lead in scope."""
    return state.opener_scope - state.dealer_scope


def test_it_is_the_expectation_over_all_moves(
    model: ReplyModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where none is left out."""
    monkeypatch.setattr(deal_value, "LEAST_SHARE", 0.0)
    value = DealValue(model, lead)
    for one, other in ((HAND, OTHER), (OTHER, HAND)):
        assert value(START, one, other) == pytest.approx(expected(model, START, one, other))


def test_what_is_left_out_matters_little(model: ReplyModel) -> None:
    """And the chances of the rest add up to one."""
    found = DealValue(model, lead)(START, HAND, OTHER)
    assert found == pytest.approx(expected(model, START, HAND, OTHER), abs=0.05)
    assert DealValue(model, lambda _state: 1.0)(START, HAND, OTHER) == pytest.approx(1.0)


def test_hands_asked_before_make_no_difference(model: ReplyModel) -> None:
    """What is remembered of them is of the open cards alone."""
    used = DealValue(model, lead)
    used(START, OTHER, HAND)
    used(START, HAND, mask("7S 5C JD"))
    assert used(START, HAND, OTHER) == DealValue(model, lead)(START, HAND, OTHER)
