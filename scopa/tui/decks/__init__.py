"""The decks of cards that can be played with."""

from scopa.tui.decks.deck import Deck
from scopa.tui.decks.french import FRENCH
from scopa.tui.decks.italian import ITALIAN

__all__ = ["FRENCH", "ITALIAN", "Deck", "deck_named"]

_DECKS = {deck.name: deck for deck in (FRENCH, ITALIAN)}


def deck_named(name: str) -> Deck:
    """The deck with this name, one of `scopa.language.card_terms.TERMS`."""
    return _DECKS[name]
