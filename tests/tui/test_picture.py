"""The table as a picture, at every size."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.engine.cards import CARDS, Card, CardSet
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules
from scopa.tui.art import Mark, label
from scopa.tui.board import Board
from scopa.tui.director import Mover, Place
from scopa.tui.themes import VARIABLES
from scopa.tui.widgets.motion import in_flight, point
from scopa.tui.widgets.picture import Flying, Picture, arrangement, paint
from tests.tui.matches import NAMES, cards

SIZES = [(80, 24), (40, 12), (120, 40), (60, 20), (72, 22), (200, 60), (41, 30)]
LAST = Play(1, Move.parse("QDx2C+7S"), scopa=False, bonus=0)
BOARD = replace(
    Board.before_deal(Rules.parse("re-bello"), 1, 3, (4, 7)),
    turn=0,
    deal=5,
    stock=6,
    hand=cards("2D JH KS"),
    opposing=2,
    places=(Card.parse("7D"), None, *cards("3C QS")),
    piles=(CardSet.parse("AD 3D 4D 5D"), CardSet.parse("KD QD 2C 7S")),
    scope=(cards("4D 5D"), ()),
    last_capture=LAST,
)
PICTURE = Picture(BOARD, NAMES, chosen=1, caption="J♥ takes", message="Computer lays Q♠")


def lines(picture: Picture, size: tuple[int, int]) -> list[str]:
    """The picture without its colours."""
    return ["".join(span.text for span in line) for line in paint(picture, picture.layout(*size))]


def shown(picture: Picture, size: tuple[int, int]) -> str:
    """The picture as one text, words apart by one space."""
    return " ".join(" ".join(lines(picture, size)).split())


@pytest.mark.parametrize("size", SIZES)
def test_the_picture_fills_the_screen_but_the_footer(size: tuple[int, int]) -> None:
    """One row is left, and every row is as wide as the screen."""
    picture = lines(PICTURE, size)
    assert len(picture) == size[1] - 1
    assert {len(line) for line in picture} == {size[0]}


@pytest.mark.parametrize("size", SIZES)
def test_every_fact_is_in_sight(size: tuple[int, int]) -> None:
    """Counts of both piles, prizes, scope, stock, deal, score, target, turn, last capture."""
    text = shown(PICTURE, size)
    for card in cards("7D 3C QS 2D JH KS"):
        assert card.code in text or label(card) in text
    assert text.count("4 cards") == 2
    for words in ("You 4 · 7 Computer", "to 11", "▸", "▮▮", "K♦D", "6", "7♠", "J♥ takes"):
        assert words in text
    assert "5 of 6" in text or "5/6" in text
    assert "dealer" in text or "Computer D" in text
    assert "Computer lays Q♠" in text
    assert "Q♦ took" in text


@pytest.mark.parametrize("size", SIZES)
def test_turn_and_dealer_move(size: tuple[int, int]) -> None:
    """The marks stand at the names of the seats they are about."""
    ours = next(line for line in lines(PICTURE, size) if "▸" in line)
    theirs = replace(PICTURE, board=replace(BOARD, turn=1, dealer=0))
    assert "You" in ours
    assert "Computer" in next(line for line in lines(theirs, size) if "▸" in line)
    assert "dealer" in shown(theirs, size) or "You D" in shown(theirs, size)


@pytest.mark.parametrize("size", SIZES)
def test_every_ink_is_a_theme_variable(size: tuple[int, int]) -> None:
    """Whatever is drawn has a colour in every theme."""
    taking = replace(BOARD, taking=CardSet.parse("3C"), in_play=Card.parse("QS"), banner="SCOPA!")
    picture = replace(PICTURE, board=taking, prompt="press any key")
    used = {
        variable
        for line in paint(picture, picture.layout(*size))
        for span in line
        for variable in (span.ink, span.ground)
    }
    assert used <= set(VARIABLES)


@given(
    st.integers(40, 160),
    st.integers(12, 60),
    st.lists(st.sampled_from(CARDS), max_size=34, unique=True),
    st.integers(0, 10),
    st.text("abc ", max_size=60),
    st.text("abc ", max_size=200),
)
@settings(max_examples=60)
def test_any_board_can_be_painted(
    width: int, height: int, drawn: list[Card], hand: int, name: str, message: str
) -> None:
    """Long names and messages are cut, and full tables and hands are drawn."""
    board = replace(BOARD, hand=tuple(drawn[:hand]), places=tuple(drawn[hand : hand + 24]))
    picture = Picture(board, ("You", name), message=message, prompt="press any key")
    assert {len(line) for line in lines(picture, (width, height))} == {width}


@pytest.mark.parametrize("size", SIZES)
def test_a_banner_and_a_prompt_hide_no_card(size: tuple[int, int]) -> None:
    """What is celebrated stays in sight."""
    board = replace(BOARD, banner="SCOPA!", in_play=Card.parse("QS"))
    text = shown(replace(PICTURE, board=board, chosen=None, prompt="press any key"), size)
    for card in cards("7D 3C QS 2D JH KS"):
        assert card.code in text or label(card) in text
    assert "press any key" in text


def test_a_long_message_takes_both_lines_of_words() -> None:
    """At 40 columns a sentence of 60 letters is whole while there is nothing to choose."""
    message = "Computer plays K♠ and takes 7♦+3♥: scopa! settebello!"
    text = shown(replace(PICTURE, caption="", message=message), (40, 12))
    assert message in text


def test_the_chosen_card_is_raised() -> None:
    """It stands a row higher than its neighbours."""
    layout = PICTURE.layout(80, 24)
    picture = lines(PICTURE, (80, 24))
    assert "▛" in picture[layout.hand[1].y - 1]
    assert "▗" in picture[layout.hand[0].y]


def test_cards_fly_from_place_to_place() -> None:
    """At the start they are where they come from, at the end where they go."""
    layout = arrangement(BOARD, 80, 24)
    mover = Mover(Card.parse("7D"), Place("table", 0), Place("pile", 1))
    first = in_flight([mover], layout, layout, 0.0)
    last = in_flight([mover], layout, layout, 1.0)
    assert first == (Flying(mover.card, layout.table[0], Mark.TAKEN),)
    assert last == (Flying(mover.card, layout.piles[1], Mark.TAKEN),)


def test_dealt_cards_leave_one_after_the_other() -> None:
    """A delayed card isn't there before it leaves, and all arrive by the end."""
    layout = arrangement(BOARD, 80, 24)
    movers = [Mover(None, Place("stock"), Place("hand", i), delay=0.4 * i) for i in range(2)]
    assert len(in_flight(movers, layout, layout, 0.2)) == 1
    ends = [flying.at for flying in in_flight(movers, layout, layout, 1.0)]
    assert ends == [layout.hand[0], layout.hand[1]]


@pytest.mark.parametrize("where", ["hand", "opposing", "table", "pile", "stock"])
def test_every_place_is_somewhere(where: str) -> None:
    """All kinds of places are known to the layout."""
    layout = arrangement(BOARD, 80, 24)
    at = point(Place(where, 1), layout)  # type: ignore[arg-type]
    assert 0 <= at.x < 80
