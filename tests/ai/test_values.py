"""What cards are worth, in one place for all levels."""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import CARDS, Card, CardSet, Rules
from scopa.ai.values import worth
from scopa.engine.cards import ALL_CARDS
from tests.engine.setups import any_rules

masks = st.integers(0, ALL_CARDS)


def of(codes: str, rules: str = "scopa") -> float:
    """The worth of some cards."""
    return worth(Rules.parse(rules))(CardSet.parse(codes).mask)


@given(any_rules(), masks, masks)
def test_worth_adds_up(rules: Rules, one: int, other: int) -> None:
    """Cards apart are worth what they are worth together, and every card is worth something."""
    value = worth(rules)
    assert value(one) + value(other) == pytest.approx(value(one | other) + value(one & other))
    assert all(value(card.bit) > 0 for card in CARDS)


def best(cards: Iterable[Card], rules: str) -> Card:
    """The card worth most."""
    return max(cards, key=lambda card: of(card.code, rules))


def test_the_classic_order() -> None:
    """The settebello is worth most; then sevens, sixes, aces; a coin more than its likes."""
    assert best(CARDS, "scopa").code == "7D"
    assert of("7S") > of("6S") > of("AS") > of("5S")
    assert of("4D") > of("4S") == of("KS")


@pytest.mark.parametrize(
    ("option", "code"), [("re_bello=on", "KD"), ("napola=on", "AD"), ("napola=on", "3D")]
)
def test_options_raise_the_cards_they_are_about(option: str, code: str) -> None:
    """The rules in force decide, and other cards stay as they were."""
    assert of(code, f"scopa;{option}") > of(code) + 0.4
    assert of("7S", f"scopa;{option}") == of("7S")
