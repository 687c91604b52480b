"""The decks that can be played with: what their cards are called. `scopa.tui.decks` draws them."""

from dataclasses import dataclass

from scopa.language import N_, NC_, pgettext

InContext = tuple[str, str]
"""A text and, before it, the context in which it is translated."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What the cards of a deck are called, in the language that is spoken when they are.

    Suits are in the order of the code table; the court cards are the ranks from 8 to 10.
    """

    title: InContext
    """What the deck is called."""
    glyphs: str
    """A sign for each suit, one cell wide and no emoji."""
    in_english: tuple[InContext, ...]
    """The letters of all ranks, those of all suits, the names of the suits and of the court."""
    any_court: tuple[str, str, str]
    """A court card, whichever it is: ``a jack``."""
    meanings: tuple[str, ...] = ()
    """The suits by which the rules speak, where those of the deck are others."""

    @property
    def name(self) -> str:
        """What the deck is called in the settings."""
        return self.title[1]

    @property
    def ranks(self) -> str:
        """A letter or digit for each capture value."""
        return pgettext(*self.in_english[0])

    @property
    def letters(self) -> str:
        """A letter for each suit."""
        return pgettext(*self.in_english[1])

    @property
    def suits(self) -> tuple[str, ...]:
        """The names of the suits."""
        return tuple(pgettext(*text) for text in self.in_english[2:6])

    @property
    def court(self) -> tuple[str, ...]:
        """The names of the court cards."""
        return tuple(pgettext(*text) for text in self.in_english[6:])


FRENCH = Terms(
    title=NC_("deck", "french"),
    glyphs="♦♥♠♣",
    in_english=(
        # Translators: one letter or digit for each rank from ace to king, all different
        NC_("ranks of the French deck", "A234567JQK"),
        # Translators: one letter for each of diamonds, hearts, spades and clubs, all different
        NC_("suits of the French deck", "DHSC"),
        NC_("French deck", "diamonds"),
        NC_("French deck", "hearts"),
        NC_("French deck", "spades"),
        NC_("French deck", "clubs"),
        NC_("French deck", "jack"),
        NC_("French deck", "queen"),
        NC_("French deck", "king"),
    ),
    any_court=(N_("a jack"), N_("a queen"), N_("a king")),
    meanings=(N_("the coins"), N_("cups"), N_("swords"), N_("clubs")),
)
ITALIAN = Terms(
    title=NC_("deck", "italian"),
    glyphs="◉Ψ†⌠",
    in_english=(
        # Translators: one letter or digit for each rank from ace to re, all different
        NC_("ranks of the Italian deck", "A234567FCR"),
        # Translators: one letter for each of coins, cups, swords and clubs, all different
        NC_("suits of the Italian deck", "DCSB"),
        NC_("Italian deck", "coins"),
        NC_("Italian deck", "cups"),
        NC_("Italian deck", "swords"),
        NC_("Italian deck", "clubs"),
        NC_("Italian deck", "fante"),
        NC_("Italian deck", "cavallo"),
        NC_("Italian deck", "re"),
    ),
    any_court=(N_("a fante"), N_("a cavallo"), N_("a re")),
)
"""The letters are those of denari, coppe, spade and bastoni."""

TERMS = {terms.name: terms for terms in (FRENCH, ITALIAN)}
"""What the cards of each deck are called, by the name that it has in the settings."""
