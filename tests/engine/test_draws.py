"""Deals drawn from a seed."""

from scopa import CARDS
from scopa.engine.draws import drawn_dealer, drawn_deck


def test_a_seed_gives_the_same_deals_for_ever() -> None:
    """A shared seed means the same cards next year, too."""
    deck = drawn_deck("7", 1, 1)
    assert " ".join(card.code for card in deck[:10]) == "2C 6H KS 6D 2S 3D 7D AS 3H AH"
    assert sorted(deck) == list(CARDS)
    assert [drawn_dealer(str(seed), 2) for seed in range(8)] == [0, 0, 1, 0, 1, 1, 0, 0]


def test_each_draw_has_its_place() -> None:
    """Rounds and attempts are drawn apart from each other."""
    decks = {
        drawn_deck(seed, number, attempt)
        for seed in "78"
        for number in (1, 2)
        for attempt in (1, 2)
    }
    assert len(decks) == 8
