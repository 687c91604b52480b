"""What the cards of the decks look like, and what they are called."""

import gettext
import itertools

import pytest
from rich.cells import cell_len

from scopa import language
from scopa.engine.cards import CARDS, Card, Suit
from scopa.storage import DECKS
from scopa.tui.art import SUIT_INKS, Art, Mark, Size
from scopa.tui.decks import FRENCH, ITALIAN, Deck, deck_named
from scopa.tui.themes import VARIABLES
from tests.tui.gallery import GALLERY, drawn

VARIATION_SELECTORS = "\ufe0e\ufe0f"
EVERY_DECK = pytest.mark.parametrize("deck", [FRENCH, ITALIAN], ids=lambda deck: deck.name)
EVERY_SIZE = pytest.mark.parametrize("size", Size)


def text(art: Art) -> str:
    """A drawing as it is without any colour."""
    return "\n".join("".join(span.text for span in line) for line in art)


def every_art(deck: Deck) -> list[Art]:
    """Whatever a deck can look like."""
    faces = (deck.face(*each) for each in itertools.product(CARDS, Size, Mark))
    return [*faces, *map(deck.back, Size)]


def test_every_deck_of_the_settings_is_there() -> None:
    """A deck that can be chosen can be drawn, and is found by its name."""
    assert [deck_named(name).name for name in DECKS] == list(DECKS)


@EVERY_DECK
@EVERY_SIZE
def test_a_drawing_fills_its_cells_exactly(deck: Deck, size: Size) -> None:
    """Faces and the back are as wide and high as their size says."""
    faces = [deck.face(card, size, mark) for card in CARDS for mark in Mark]
    for art in (*faces, deck.back(size)):
        lines = text(art).splitlines()
        assert [len(line) for line in lines] == [size.width] * size.height


def test_cards_look_as_they_did() -> None:
    """Those of the gallery, which is drawn anew when they are meant to look otherwise."""
    assert drawn() == GALLERY.read_text(encoding="utf-8")


@EVERY_DECK
def test_every_glyph_is_one_cell_wide(deck: Deck) -> None:
    """No glyph needs a variation selector, and none is wide."""
    glyphs = set("".join(map(text, every_art(deck)))) - {"\n"}
    assert {glyph for glyph in glyphs if cell_len(glyph) != 1} == set()
    assert glyphs.isdisjoint(VARIATION_SELECTORS)


@EVERY_DECK
def test_every_colour_is_a_theme_variable(deck: Deck) -> None:
    """Whatever is drawn has a colour in every theme."""
    spans = {span for art in every_art(deck) for line in art for span in line}
    assert {name for span in spans for name in (span.ink, span.ground)} <= set(VARIABLES)


@EVERY_DECK
@EVERY_SIZE
def test_a_card_shows_rank_sign_and_letter(deck: Deck, size: Size) -> None:
    """They stand together at the left of the first line, in the colour of the suit."""
    for card in CARDS:
        line = deck.face(card, size)[min(1, size.height - 1)]
        label = line[1]
        assert label.text == deck.label(card)
        assert label.ink == SUIT_INKS[card.suit]
        assert (len(line[0].text), len(label.text)) == (1, 3)


@EVERY_DECK
@EVERY_SIZE
@pytest.mark.parametrize("mark", Mark)
def test_all_cards_differ_without_colour(deck: Deck, size: Size, mark: Mark) -> None:
    """No two of the forty cards look the same when colours are gone, nor like a back."""
    shown = {text(deck.face(card, size, mark)) for card in CARDS}
    assert len(shown) == 40
    assert text(deck.back(size)) not in shown


@EVERY_SIZE
def test_the_decks_differ_without_colour(size: Size) -> None:
    """A coin is no diamond: of the decks' cards of one suit and rank none look the same."""
    for card in CARDS:
        assert text(FRENCH.face(card, size)) != text(ITALIAN.face(card, size))


@EVERY_DECK
@EVERY_SIZE
def test_marks_differ_without_colour(deck: Deck, size: Size) -> None:
    """A plain, a chosen and a taken card are told apart by their outline alone."""
    card = Card.parse("7D")
    assert len({text(deck.face(card, size, mark)) for mark in Mark}) == len(Mark)


@EVERY_DECK
@EVERY_SIZE
@pytest.mark.parametrize(
    ("mark", "ground"), [(Mark.CHOSEN, "card-cursor"), (Mark.TAKEN, "card-taken")]
)
def test_a_mark_colours_the_whole_face(deck: Deck, size: Size, mark: Mark, ground: str) -> None:
    """Around the picture of a marked card nothing of the plain face is left."""
    for card in CARDS:
        art = deck.face(card, size, mark)
        colours = {name for line in art for span in line for name in (span.ink, span.ground)}
        assert ground in colours
        assert "card-face" not in colours


@pytest.mark.parametrize("rank", "A234567")
def test_french_number_cards_show_as_many_pips(rank: str) -> None:
    """A large three has three pips, and the sign of its suit in a corner."""
    card = Card.parse(f"{rank}S")
    assert text(FRENCH.face(card, Size.LARGE)).count("♠") == card.value + 1


@EVERY_DECK
def test_suits_are_told_apart_by_their_letters(deck: Deck) -> None:
    """Each suit has a letter, a sign and a name of its own."""
    terms = deck.signs.terms
    for names in (terms.letters, terms.glyphs, terms.suits):
        assert len(set(names)) == len(Suit)


@EVERY_DECK
def test_ranks_are_told_apart_by_their_letters(deck: Deck) -> None:
    """So has each rank."""
    assert len(set(deck.signs.terms.ranks)) == 10


class Letters(gettext.NullTranslations):
    """A language in which only the letters on the cards differ."""

    def pgettext(self, context: str, message: str) -> str:
        """Four letters, or ten."""
        letters = {4: "QCPF", 10: "A234567SDR"}
        return letters[len(message)] if "of the French deck" in context else message


@EVERY_SIZE
def test_cards_follow_the_language(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card that was drawn before has other letters when another language is spoken."""
    queen, seven = Card.parse("QC"), Card.parse("7D")
    before = text(FRENCH.face(queen, size)), text(FRENCH.face(seven, size))
    monkeypatch.setattr(language, "_catalogue", Letters())
    assert "D♣F" in text(FRENCH.face(queen, size))
    assert "7♦Q" in text(FRENCH.face(seven, size))
    assert "7Q" in text(FRENCH.face(seven, size)) or size not in (Size.MEDIUM, Size.LARGE)
    monkeypatch.undo()
    assert (text(FRENCH.face(queen, size)), text(FRENCH.face(seven, size))) == before
