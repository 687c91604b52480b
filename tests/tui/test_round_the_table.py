"""Three and four players on the table: who sits where, whose turn, who deals, whose pile."""

import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.desk import COMPUTERS
from scopa.engine.cards import CARDS, CardSet
from scopa.engine.match import Match
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules
from scopa.tui.art import Size
from scopa.tui.board import Board
from scopa.tui.cells import cell_len
from scopa.tui.director import Mover, Place
from scopa.tui.widgets.motion import in_flight, point
from scopa.tui.widgets.picture import Picture, arrangement, paint
from scopa.words.names import Names
from tests.tui.test_picture import lines, shown

SIZES = [(80, 24), (40, 12), (120, 40), (60, 20), (72, 22), (100, 32)]
WITH_PANEL = [size for size in SIZES if size[0] >= 72]
PLAYERS = {seats: ("You", *names) for seats, names in COMPUTERS.items()}
GAMES = ["scopa-3", "scopa-4", "scopone", "scopone-scientifico", "scopone-6"]


def dealt(preset: str, *, dealer: int = 1, turn: int | None = 0) -> Picture:
    """The table after the first deal of a match, whoever's turn it is said to be."""
    rules = Rules.parse(preset)
    match = Match(rules, dealer)
    match.deal(random.Random(3).sample(CARDS, 40))
    board = replace(Board.of(match.view(0)), turn=turn)
    levels = (None, "easy", "medium", "expert")[: rules.seats]
    return Picture(board, Names(rules, PLAYERS[rules.seats], 0, levels=levels))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", GAMES)
def test_every_player_and_card_is_in_sight(preset: str, size: tuple[int, int]) -> None:
    """Names, all our cards, and all of the table's, by rank and suit, at every size."""
    picture = dealt(preset)
    text = shown(picture, size)
    for name in picture.names.players[1:]:
        assert name in text
    for card in (*picture.board.hand, *picture.board.table):
        assert card.name in text


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", GAMES)
def test_the_turn_is_marked_at_whoever_has_it(preset: str, size: tuple[int, int]) -> None:
    """One mark, in front of one name: ours, or that of the seat in turn."""
    rules = Rules.parse(preset)
    for turn in range(rules.seats):
        text = "\n".join(lines(dealt(preset, dealer=0, turn=turn), size))
        (behind,) = text.replace("▸ ", "▸").split("▸")[1:]
        ours = "We" if rules.seats == 4 and size[0] < 60 else "You"
        assert behind.startswith(ours if turn == 0 else PLAYERS[rules.seats][turn])
    assert "▸" not in shown(dealt(preset, turn=None), size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", GAMES)
def test_one_seat_deals(preset: str, size: tuple[int, int]) -> None:
    """Whoever it is, the word or the sign for it stands on the screen once."""
    for dealer in range(Rules.parse(preset).seats):
        text = shown(dealt(preset, dealer=dealer), size)
        assert text.count("dealer") + text.count("(d)") == 1


@pytest.mark.parametrize("size", WITH_PANEL)
def test_levels_are_told(size: tuple[int, int]) -> None:
    """At every place, where there is a panel."""
    text = shown(dealt("scopone", dealer=0), size)
    for level in ("easy", "medium", "expert"):
        assert level in text


@pytest.mark.parametrize(("preset", "piles"), [("scopa-3", 3), ("scopone", 2)])
@pytest.mark.parametrize("size", SIZES)
def test_each_side_has_a_pile(preset: str, piles: int, size: tuple[int, int]) -> None:
    """Three are counted where three play, and one a team where four do."""
    picture = dealt(preset)
    stacks = (CardSet.parse("AD"), CardSet.parse("2D 3H"), CardSet.parse("4D 5H 6C"))[:piles]
    text = shown(replace(picture, board=replace(picture.board, piles=stacks)), size)
    for number in range(1, piles + 1):
        assert f"{number} card" in text


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
def test_cards_that_are_not_drawn_are_counted(size: tuple[int, int]) -> None:
    """In one line, from the left neighbour to the right one, the number of each hand."""
    picture = dealt("scopone")
    board = replace(picture.board, hand_sizes=(9, 8, 7, 6))
    line = lines(replace(picture, board=board), size)[1]
    told = re.findall(r"(\w+)(?: dealer|\(d\))? ▒+×?(\d+)", line)
    assert told == [("Carla", "6"), ("Anna", "7"), ("Bruno", "8")]


@pytest.mark.parametrize("size", WITH_PANEL)
@pytest.mark.parametrize("preset", ["scopa-3", "scopone"])
def test_what_a_seat_played_last_stands_at_its_place(preset: str, size: tuple[int, int]) -> None:
    """The card, and the number of those it took."""
    picture = dealt(preset)
    seats = picture.board.rules.seats
    laid = Play(1, Move.parse("JC"), scopa=False, bonus=0)
    took = Play(seats - 1, Move.parse("7Sx3H+4C"), scopa=False, bonus=0)
    board = replace(
        picture.board,
        hand=(),
        hand_sizes=(0, *[2] * (seats - 1)),
        places=(),
        last_plays=(None, laid, *[None] * (seats - 3), took),
    )
    text = shown(replace(picture, board=board), size)
    assert "J♣" in text
    assert "7♠ +2" in text


@pytest.mark.parametrize("preset", GAMES)
def test_the_next_player_sits_at_the_right(preset: str) -> None:
    """The turn passes to the right, a partner sits opposite, and the last one at the left."""
    picture = dealt(preset)
    for size in WITH_PANEL:
        right, *partner, left = arrangement(picture.board, *size).others
        middle = arrangement(picture.board, *size).felt
        assert left.plate.right <= middle.x
        assert middle.right <= right.plate.x
        assert all(other.plate.y <= 1 for other in partner)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", GAMES)
def test_cards_come_from_and_go_to_the_right_place(preset: str, size: tuple[int, int]) -> None:
    """Hands are found by the seat, piles by the side, on the way as well as at rest."""
    board = dealt(preset).board
    layout = arrangement(board, *size)
    for seat in range(1, board.rules.seats):
        other = layout.others[seat - 1]
        assert point(Place("hand", seat, 1), board, size) == other.cards[1]
        start, end = Place("hand", seat, 0), Place("pile", board.rules.side_of(seat))
        mover = Mover(CARDS[0], start, end)
        (begin,) = in_flight([mover], board, board, 0.0, size)
        (arrived,) = in_flight([mover], board, board, 1.0, size)
        assert begin.at == other.cards[0]
        assert arrived.at == layout.piles[board.rules.side_of(seat)]


def test_cards_on_their_way_to_a_neighbour_are_as_large_as_those_held() -> None:
    """Those for us, and those for the table, are as large as the cards that lie there."""
    board = dealt("scopone").board
    movers = [Mover(None, Place("stock"), Place("hand", seat, 0)) for seat in range(4)]
    sizes = [flying.size for flying in in_flight(movers, board, board, 0.5, (80, 24))]
    assert sizes == [None, Size.SMALL, Size.MEDIUM, Size.SMALL]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopone"])
def test_hidden_cards_can_be_seen(preset: str, size: tuple[int, int]) -> None:
    """Their outlines and numbers are in colours that stand out from whatever is around them."""
    picture = dealt(preset)
    inks = {
        span.ink
        for line in paint(picture, picture.layout(*size))
        for span in line
        if span.ground in ("felt", "felt-edge")
    }
    assert "card-back-ink" not in inks


@given(
    st.integers(40, 160),
    st.integers(12, 60),
    st.sampled_from(GAMES),
    st.lists(st.text("ab 計", max_size=40), min_size=3, max_size=3),
    st.text("ab 計", max_size=40),
)
@settings(max_examples=40)
def test_any_names_leave_the_picture_as_wide_as_the_screen(
    width: int, height: int, preset: str, players: list[str], level: str
) -> None:
    """Long names and levels are cut, also those of letters that take two cells."""
    picture = dealt(preset, turn=1)
    seats = picture.board.rules.seats
    names = Names(
        picture.board.rules, ("You", *players[: seats - 1]), 0, levels=(None, *[level] * 3)
    )
    picture = replace(picture, names=names)
    assert {cell_len(line) for line in lines(picture, (width, height))} == {width}


def test_the_board_keeps_what_was_played_last() -> None:
    """A board carried on by a play says the same as one made from the view after it."""
    rules = Rules.parse("scopa-3")
    match = Match(rules, dealer=2)
    match.deal(random.Random(5).sample(CARDS, 40))
    before = Board.of(match.view(0))
    for _ in range(4):
        match.play(match.moves()[0])
    plays = match.rounds[-1].plays
    carried = before
    for play in plays:
        carried = carried.recorded(play, last=False)
    assert carried.last_plays == Board.of(match.view(0)).last_plays == (plays[3], *plays[1:3])
