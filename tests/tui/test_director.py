"""How events are shown."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from scopa.engine.cards import CardSet, shuffled_deck
from scopa.engine.events import Event
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import PRESETS, Rules
from scopa.tui.board import Board
from scopa.tui.director import Place, Step, direct
from tests.tui.matches import HUMAN, NAMES, begun, cards, stacked

FOR_TWO = [name for name in PRESETS if Rules.parse(name).seats == 2]


def shown(match: Match, board: Board, events: tuple[Event, ...]) -> tuple[Step, ...]:
    """The steps of events that have just happened in a match."""
    return direct(board, events, NAMES, match.view(HUMAN).hand)


def after(match: Match, move: str) -> tuple[Step, ...]:
    """The steps of a move made now."""
    board = Board.of(match.view(HUMAN))
    return shown(match, board, match.play(Move.parse(move)))


def without_places(board: Board) -> Board:
    """The board with its table in the order of the code table: places are for the eye only."""
    return replace(board, places=tuple(board.table))


@pytest.mark.parametrize("preset", FOR_TWO)
def test_the_last_board_is_what_a_view_shows(preset: str) -> None:
    """Skipping everything leads to the board that the match is in, play after play."""
    rng = random.Random(preset)
    match = Match(Rules.parse(preset), dealer=0)
    board = Board.before_deal(match.rules, HUMAN, 0, 1, match.totals)
    while match.outcome is None and match.round_number < 4:
        if match.needs_deck:
            events = match.deal(shuffled_deck(rng))
        else:
            events = match.play(rng.choice(match.moves()))
        steps = shown(match, board, events)
        board = steps[-1].board
        if match.turn is not None:
            assert without_places(board) == Board.of(match.view(HUMAN))
        assert board.totals == match.totals


def test_a_round_ends_with_all_cards_in_piles() -> None:
    """The leftovers go to the pile of the side that captured last."""
    rng = random.Random(5)
    match = begun(shuffled_deck(rng))
    board = Board.of(match.view(HUMAN))
    while not match.needs_deck:
        board = shown(match, board, match.play(rng.choice(match.moves())))[-1].board
    assert not board.table
    assert sum(map(len, board.piles)) == 40


def test_a_capture_is_marked_before_it_is_taken_away() -> None:
    """The card comes from the hand, what it takes is marked, then all go to the pile."""
    match = begun(stacked("7S 2D 4H", "3C 5S QD", "7D AC KH JC"))
    played, taken = (step for step in after(match, "7Sx7D") if step.movers)
    assert played.movers[0].start == Place("hand", HUMAN, 2)
    assert played.board.in_play == cards("7S")[0]
    assert played.board.taking == CardSet.parse("7D")
    assert played.units > 0
    assert {mover.end for mover in taken.movers} == {Place("pile", HUMAN)}
    assert {mover.card for mover in taken.movers} == set(cards("7S 7D"))
    assert taken.during is not None
    assert taken.during.table == CardSet.parse("AC KH JC")
    assert taken.board.piles[HUMAN] == CardSet.parse("7S 7D")


def test_the_opponents_card_is_turned_over_on_its_way() -> None:
    """It leaves the hidden hand and arrives face up on the table."""
    match = begun(stacked("2D 4H 6S", "7S 3C QD", "7D AC KH JC"), "2D")
    step = after(match, "7Sx7D")[0]
    assert step.movers[0].start == Place("hand", 1, 2)
    assert step.movers[0].card == cards("7S")[0]
    assert step.during is not None
    assert step.during.hand_sizes == (2, 2)
    assert step.message == "Computer plays 7♠ and takes 7♦: settebello!"


def test_a_card_keeps_its_place_on_the_table() -> None:
    """A capture leaves a gap, and the next card that is laid fills it."""
    match = begun(stacked("AS 2D QS", "3C 5S 6D", "AD JC KH 7C"))
    board = Board.of(match.view(HUMAN))
    board = shown(match, board, match.play(Move.parse("ASxAD")))[-1].board
    assert board.places == (None, *cards("KH 7C JC"))
    board = shown(match, board, match.play(Move.parse("3C")))[-1].board
    assert board.places == cards("3C KH 7C JC")


def test_a_scopa_is_celebrated_while_its_cards_are_in_sight() -> None:
    """The banner flashes between the marking and the taking away."""
    match = begun(stacked("KD 2D 4H", "3C 5S QD", "2C 5D AC 2S"))
    steps = after(match, "KDx2C+5D+AC+2S")
    banners = [step for step in steps if step.board.banner]
    assert banners
    assert {step.board.flash for step in banners} == {True, False}
    assert all(step.board.table == CardSet.parse("KD 2C 5D AC 2S") for step in banners)
    assert steps[-1].board.scope == (cards("KD"), ())
    assert not steps[-1].board.banner
    assert steps[0].message == "You play K♦ and take 5♦+2♠+A♣+2♣: scopa!"


def last_play(last: str) -> tuple[Match, tuple[Step, ...]]:
    """The round's last play, made by the other side with the deck's last cards given."""
    rng = random.Random(11)
    match = begun(stacked("2D 4H 6S", "7S 3C QD", "7D AC KH JC", last=last))
    while sum(match.view(HUMAN).hand_sizes) + match.view(HUMAN).stock > 1:
        match.play(rng.choice(match.moves()))
    board = Board.of(match.view(HUMAN))
    return match, shown(match, board, match.play(match.moves()[0]))


def test_the_last_play_of_a_round_stays_until_a_key_is_pressed() -> None:
    """It holds with its card still on the table, and before anything is taken away."""
    _match, steps = last_play("QH KD")
    holding = [step for step in steps if step.holds]
    assert holding == [steps[0]]
    assert holding[0].board.in_play is not None
    assert holding[0].board.in_play in holding[0].board.table
    assert str(holding[0].message).startswith("Last play")


def test_a_voided_deal_is_explained() -> None:
    """Three kings on the table: shown and marked until a key is pressed."""
    match = Match(Rules(), dealer=1)
    board = Board.before_deal(match.rules, HUMAN, 1, 1, (0, 0))
    deck = stacked("2D 4H 6S", "7S 3C QD", "KD KH KS JC")
    events = match.deal(tuple(deck))
    (step,) = direct(board, events, NAMES, CardSet())
    assert step.holds
    assert step.board.table == CardSet.parse("KD KH KS JC")
    assert step.board.taking == CardSet.parse("KD KH KS")
    assert step.message == "Three kings on the table: Computer deals again"
    again = match.deal(tuple(stacked("2D 4H 6S", "7S 3C QD", "KD KH 5S JC")))
    (*_, dealt) = direct(step.board, again, NAMES, CardSet())
    assert not dealt.board.taking


def test_a_deal_is_announced() -> None:
    """The round's beginning says who deals and who plays first; later deals are counted."""
    match = Match(Rules(), dealer=1)
    board = Board.before_deal(match.rules, HUMAN, 1, 1, (0, 0))
    events = match.deal(tuple(stacked("2D 4H 6S", "7S 3C QD", "7D AC KH JC")))
    (first,) = shown(match, board, events)
    assert first.message == "Round 1: Computer deals, you play first"
    assert len(first.movers) == 10
    hands = [mover.end.owner for mover in first.movers if mover.end.where == "hand"]
    assert hands == [0, 1] * 3
    delays = [mover.delay for mover in first.movers]
    assert delays[0] == 0
    assert all(early < late < 1 for early, late in pairwise(delays))
    board = first.board
    for move in ("2D", "3Cx2D+AC", "4H", "QD", "6S"):
        board = shown(match, board, match.play(Move.parse(move)))[-1].board
    last = shown(match, board, match.play(Move.parse("7Sx7D")))[-1]
    assert last.message is not None
    assert last.message.endswith("· deal 2 of 6")
    assert "7♠" in last.message
    assert len(last.board.hand) == 3


def test_the_deal_begins_after_the_dealer() -> None:
    """RULES.md 2.2: when we deal, the first card goes to the other side."""
    match = Match(Rules(), dealer=HUMAN)
    board = Board.before_deal(match.rules, HUMAN, HUMAN, 1, (0, 0))
    (step,) = shown(match, board, match.deal(tuple(stacked("2D 4H 6S", "7S 3C QD", "7D AC KH JC"))))
    assert step.movers[0].end == Place("hand", 1, 0)
    assert step.message == "Round 1: You deal, Computer plays first"
    assert step.board.turn == 1


def test_gaps_close_with_the_next_deal() -> None:
    """While hands are dealt the cards on the table move together."""
    match = begun(stacked("AS 2D QS", "3C 5S 6D", "AD JC KH 7C"))
    board = Board.of(match.view(HUMAN))
    for move in ("ASxAD", "3C", "2D", "5Sx3C+2D", "QS", "6D"):
        assert match.view(HUMAN).deal == 1
        board = shown(match, board, match.play(Move.parse(move)))[-1].board
    assert match.view(HUMAN).deal == 2
    assert None not in board.places
