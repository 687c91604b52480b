"""The table as a picture, at every size."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.engine.cards import CARDS, Card, CardSet
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules
from scopa.tui.art import Mark
from scopa.tui.board import Board
from scopa.tui.cells import cell_len
from scopa.tui.decks import FRENCH
from scopa.tui.director import Mover, Place
from scopa.tui.themes import VARIABLES
from scopa.tui.widgets.motion import in_flight, point
from scopa.tui.widgets.picture import Flying, Picture, arrangement, paint
from tests.tui.matches import NAMES, cards

SIZES = [(80, 24), (40, 12), (120, 40), (60, 20), (72, 22), (200, 60), (41, 30)]
LAST = Play(1, Move.parse("QDx2C+7S"), scopa=False, bonus=0)
BOARD = replace(
    Board.before_deal(Rules.parse("re-bello"), 0, 1, 3, (4, 7)),
    turn=0,
    deal=5,
    stock=6,
    hand=cards("2D JH KS"),
    hand_sizes=(3, 2),
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
        assert card.code in text or FRENCH.label(card) in text
    assert text.count("4 cards") == 2
    for words in ("You 4 · 7 Computer", "to 11", "▸", "▮▮", "K♦D", "6", "7♠", "J♥ takes"):
        assert words in text
    assert "5 of 6" in text or "5/6" in text
    assert "dealer" in text or "Computer (d)" in text
    assert "Computer lays Q♠" in text
    assert "Q♦ took" in text


@pytest.mark.parametrize("size", SIZES)
def test_both_prizes_of_a_pile_are_in_sight(size: tuple[int, int]) -> None:
    """Words give way to the cards that score a point each."""
    piles = (CardSet.parse("7D KD QD 2C 7S"), CardSet.parse("AD 3D 4D 5D"))
    text = shown(replace(PICTURE, board=replace(BOARD, places=(), piles=piles)), size)
    assert ("7♦D" in text and "K♦D" in text) or "7♦K♦" in text


@pytest.mark.parametrize("size", SIZES)
def test_turn_and_dealer_move(size: tuple[int, int]) -> None:
    """The marks stand at the names of the seats they are about."""
    ours = next(line for line in lines(PICTURE, size) if "▸" in line)
    theirs = replace(PICTURE, board=replace(BOARD, turn=1, dealer=0))
    assert "You" in ours
    assert "Computer" in next(line for line in lines(theirs, size) if "▸" in line)
    assert "dealer" in shown(theirs, size) or "You (d)" in shown(theirs, size)


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
    ours, table = tuple(drawn[:hand]), tuple(drawn[hand : hand + 24])
    board = replace(BOARD, hand=ours, hand_sizes=(len(ours), 2), places=table)
    picture = Picture(
        board, replace(NAMES, players=("Anna", name)), message=message, prompt="press any key"
    )
    assert {len(line) for line in lines(picture, (width, height))} == {width}


@pytest.mark.parametrize("size", SIZES)
def test_a_banner_and_a_prompt_hide_no_card(size: tuple[int, int]) -> None:
    """What is celebrated stays in sight."""
    board = replace(BOARD, banner="SCOPA!", in_play=Card.parse("QS"))
    text = shown(replace(PICTURE, board=board, chosen=None, prompt="press any key"), size)
    for card in cards("7D 3C QS 2D JH KS"):
        assert card.code in text or FRENCH.label(card) in text
    assert "press any key" in text


def test_a_long_message_takes_both_lines_of_words() -> None:
    """At 40 columns a sentence of 60 letters is whole while there is nothing to choose."""
    message = "Computer plays K♠ and takes 7♦+3♥: scopa! settebello!"
    text = shown(replace(PICTURE, caption="", message=message), (40, 12))
    assert message in text


def test_a_long_message_begins_behind_the_words_about_the_choice() -> None:
    """At 40 columns it is whole while a card is chosen, too."""
    message = "Computer plays K♠ and takes 7♦+3♥: scopa! settebello!"
    text = shown(replace(PICTURE, caption="J♥ takes 5♦+3♣", message=message), (40, 12))
    assert f"J♥ takes 5♦+3♣ · {message}" in text


@pytest.mark.parametrize("size", SIZES)
def test_wide_letters_shift_nothing(size: tuple[int, int]) -> None:
    """A name of letters that take two cells each leaves every row as wide as the screen."""
    names = replace(NAMES, players=("Anna", "計算機の長い名前"))
    picture = replace(PICTURE, names=names, message="計算機" * 30)
    assert {cell_len(line) for line in lines(picture, size)} == {size[0]}


@pytest.mark.parametrize("size", SIZES)
def test_the_daily_deal_is_named_at_every_size(size: tuple[int, int]) -> None:
    """Like special rules, beside the score of the match."""
    board = replace(PICTURE.board, rules=Rules())
    picture = replace(PICTURE, board=board, occasion="Daily deal")
    assert "Daily deal" in lines(picture, size)[0]


def test_special_rules_are_named_at_every_size() -> None:
    """The game's name stands in the top line, unless it is the usual one."""
    usual = replace(PICTURE, board=replace(BOARD, rules=Rules(target=21)))
    for size in SIZES:
        assert "re-bello" in lines(PICTURE, size)[0]
        assert "scopa" not in lines(usual, size)[0]


def test_coins_are_not_taken_for_a_card() -> None:
    """On a narrow screen coins are counted in a word, for 4♦ is a card."""
    text = shown(PICTURE, (40, 12))
    assert "4 coins" in text
    assert "4♦" not in text


def test_the_chosen_card_is_raised() -> None:
    """It stands a row higher than its neighbours."""
    layout = PICTURE.layout(80, 24)
    picture = lines(PICTURE, (80, 24))
    assert "▛" in picture[layout.hand[1].y - 1]
    assert "▗" in picture[layout.hand[0].y]


def test_cards_fly_from_place_to_place() -> None:
    """At the start they are where they come from, at the end where they go."""
    layout = arrangement(BOARD, 80, 24)
    mover = Mover(Card.parse("7D"), Place("table", number=0), Place("pile", 1))
    first = in_flight([mover], BOARD, BOARD, 0.0, (80, 24))
    last = in_flight([mover], BOARD, BOARD, 1.0, (80, 24))
    assert first == (Flying(mover.card, layout.table[0], Mark.TAKEN),)
    assert last == (Flying(mover.card, layout.piles[1], Mark.TAKEN),)


def test_dealt_cards_leave_one_after_the_other() -> None:
    """A delayed card isn't there before it leaves, and all arrive by the end."""
    layout = arrangement(BOARD, 80, 24)
    movers = [Mover(None, Place("stock"), Place("hand", number=i), delay=0.4 * i) for i in range(2)]
    assert len(in_flight(movers, BOARD, BOARD, 0.2, (80, 24))) == 1
    ends = [flying.at for flying in in_flight(movers, BOARD, BOARD, 1.0, (80, 24))]
    assert ends == [layout.hand[0], layout.hand[1]]


def test_every_place_is_where_the_board_shows_it() -> None:
    """Hands and piles are found from the seat that looks, whichever it is."""
    layout = arrangement(BOARD, 80, 24)
    other = replace(BOARD, seat=1, hand=cards("2D JH"))
    mirrored = arrangement(other, 80, 24)
    assert point(Place("stock"), BOARD, (80, 24)) == layout.stock
    assert point(Place("table", number=1), BOARD, (80, 24)) == layout.table[1]
    for owner in (0, 1):
        hand, pile = Place("hand", owner, 1), Place("pile", owner)
        assert point(hand, BOARD, (80, 24)) == layout.hands[owner][1]
        assert point(hand, other, (80, 24)) == mirrored.hands[1 - owner][1]
        assert point(pile, BOARD, (80, 24)) == layout.piles[owner]
        assert point(pile, other, (80, 24)) == mirrored.piles[1 - owner]
