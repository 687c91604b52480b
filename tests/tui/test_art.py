"""What cards look like."""

import itertools

import pytest
from rich.cells import cell_len

from scopa.engine.cards import CARDS, Card
from scopa.tui.art import Art, Mark, Size, back, empty, face, label, scopa_marks

EMOJI_SUITS = "♦♥♠♣"
VARIATION_SELECTORS = "\ufe0e\ufe0f"


def text(art: Art) -> str:
    """A drawing as it is without any colour."""
    return "\n".join("".join(span.text for span in line) for line in art)


EVERY_FACE = list(itertools.product(CARDS, Size, Mark))
EVERY_ART = [
    *(face(*each) for each in EVERY_FACE),
    *(back(size) for size in Size),
    *(empty(size) for size in Size),
]


@pytest.mark.parametrize("size", Size)
def test_a_drawing_fills_its_cells_exactly(size: Size) -> None:
    """Faces, the back and the empty place are as wide and high as their size says."""
    arts = [face(card, size, mark) for card in CARDS for mark in Mark]
    for art in (*arts, back(size), empty(size)):
        lines = text(art).splitlines()
        assert [len(line) for line in lines] == [size.width] * size.height


def test_every_glyph_is_one_cell_wide() -> None:
    """No glyph needs a variation selector, and none is wide."""
    glyphs = set("".join(map(text, EVERY_ART))) - {"\n"}
    assert {glyph for glyph in glyphs if cell_len(glyph) != 1} == set()
    assert glyphs.isdisjoint(VARIATION_SELECTORS)


@pytest.mark.parametrize(("card", "size"), list(itertools.product(CARDS, Size)))
def test_a_card_shows_rank_letter_and_glyph(card: Card, size: Size) -> None:
    """Rank and suit letter stand side by side or in one label, and the suit's glyph is there."""
    shown = text(face(card, size))
    assert card.code in shown or label(card) in shown
    assert card.suit.glyph in shown


@pytest.mark.parametrize(("size", "mark"), list(itertools.product(Size, Mark)))
def test_all_cards_differ_without_colour(size: Size, mark: Mark) -> None:
    """No two of the forty cards look the same when colours are gone, nor like a back."""
    shown = {text(face(card, size, mark)) for card in CARDS}
    assert len(shown) == 40
    assert text(back(size)) not in shown


@pytest.mark.parametrize("size", Size)
def test_marks_differ_without_colour(size: Size) -> None:
    """A plain, a chosen and a taken card are told apart by their outline alone."""
    card = Card.parse("7D")
    assert len({text(face(card, size, mark)) for mark in Mark}) == len(Mark)


def test_each_suit_has_its_own_ink() -> None:
    """The four suits use four theme variables."""
    inks = {
        span.ink
        for code in ("AD", "AH", "AS", "AC")
        for line in face(Card.parse(code), Size.SMALL)
        for span in line
        if "A" in span.text
    }
    assert inks == {"card-diamonds", "card-hearts", "card-spades", "card-clubs"}


@pytest.mark.parametrize("rank", "A234567")
@pytest.mark.parametrize("size", [Size.LARGE, Size.HUGE])
def test_large_number_cards_show_as_many_pips(rank: str, size: Size) -> None:
    """A large three has three pips, and the sign of its suit in a corner."""
    card = Card.parse(f"{rank}S")
    assert text(face(card, size)).count("♠") == card.value + 1


def test_scope_are_marked_one_by_one_or_counted() -> None:
    """Each scopa is a turned card in the pile; very many are a number."""
    assert scopa_marks(0) == ""
    assert scopa_marks(2) == "▮▮"
    assert "7" in scopa_marks(7)
    assert len(scopa_marks(7)) < 5
