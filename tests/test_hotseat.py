"""Who sits at the keyboard: the turns, what is hidden between them, and whose play may go back."""

import random

from scopa.engine.cards import CARDS
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.hotseat import HotSeat, open_to_all


def dealt(preset: str = "scopa", dealer: int = 1) -> Match:
    """A match whose first round has been dealt."""
    match = Match(Rules.parse(preset), dealer)
    match.deal(random.Random(3).sample(CARDS, 40))
    return match


def play(hotseat: HotSeat, match: Match) -> None:
    """The seat in turn makes its first move, and the next one's turn comes."""
    seat = match.turn
    assert seat is not None
    hotseat.after(seat, match.play(match.moves()[0]))
    if match.turn is not None:
        hotseat.turn_comes(match.turn)


def test_a_round_in_progress_is_open_to_one_person_alone() -> None:
    """Several people have hands that the others may not see, until the match is over."""
    match = dealt()
    assert open_to_all(match, [0]) is match
    assert open_to_all(match, [0, 1]) is None
    while match.turn is not None and match.round_number == 1:
        match.play(match.moves()[0])
    first = list(match.steps())
    match.deal(random.Random(4).sample(CARDS, 40))
    shown = open_to_all(match, [0, 1])
    assert shown is not None
    assert list(shown.steps()) == first
    over = dealt("scopa;target=1")
    while over.outcome is None:
        if over.needs_deck:
            over.deal(random.Random(5).sample(CARDS, 40))
        over.play(over.moves()[0])
    assert open_to_all(over, [0, 1]) is over


def test_one_person_always_sits_there() -> None:
    """Spoken to as you, with a hand that is seen whoever has the turn."""
    match = dealt()
    hotseat = HotSeat([0], match)
    assert not hotseat.gather(match)
    while match.turn is not None:
        assert (hotseat.shared, hotseat.hidden) == (False, False)
        assert hotseat.seat == hotseat.viewer == hotseat.undoer == 0
        play(hotseat, match)


def test_two_people_take_turns() -> None:
    """Each sees a hand once it is asked for, and nobody is you."""
    match = dealt()
    hotseat = HotSeat([0, 1], match)
    assert (hotseat.shared, hotseat.viewer) == (True, None)
    for turn in (0, 1, 0, 1, 0, 1):
        assert (hotseat.seat, hotseat.hidden) == (turn, True)
        hotseat.reveal()
        assert not hotseat.hidden
        play(hotseat, match)


def test_hands_stay_seen_while_computers_play() -> None:
    """The keyboard is passed when the next person's turn comes, and not before."""
    match = dealt("scopone", dealer=3)
    hotseat = HotSeat([0, 2], match)
    hotseat.reveal()
    play(hotseat, match)
    assert (hotseat.seat, hotseat.hidden, match.turn) == (0, False, 1)
    play(hotseat, match)
    assert (hotseat.seat, hotseat.hidden, match.turn) == (2, True, 2)


def test_new_cards_are_hidden() -> None:
    """Whoever played last before a deal must not see theirs before the others see theirs."""
    match = dealt("scopa-3", dealer=2)
    hotseat = HotSeat([0, 1], match)
    for _ in range(8):
        hotseat.reveal()
        play(hotseat, match)
    assert (hotseat.seat, hotseat.hidden, match.turn) == (1, False, 2)
    hotseat.after(2, match.play(match.moves()[0]))
    assert match.view(0).deal == 2
    assert (hotseat.seat, hotseat.hidden) == (1, True)
    assert hotseat.turn_comes(0)
    assert (hotseat.seat, hotseat.hidden) == (0, True)


def test_a_round_begins_with_whoever_plays_first() -> None:
    """Even if they played last in the round before: meanwhile all have looked at the screen."""
    match = dealt()
    hotseat = HotSeat([0, 1], match)
    while not match.needs_deck:
        hotseat.reveal()
        play(hotseat, match)
    assert (hotseat.seat, hotseat.hidden) == (1, False)
    assert hotseat.gather(match)
    assert (hotseat.seat, hotseat.hidden) == (1, True)
    assert not hotseat.gather(match)
    assert hotseat.undoer is None


def test_a_play_may_go_back_until_the_next_hand_is_seen() -> None:
    """The turn is then that of whoever played it, behind a curtain again."""
    match = dealt()
    hotseat = HotSeat([0, 1], match)
    assert hotseat.undoer is None
    hotseat.reveal()
    play(hotseat, match)
    assert hotseat.undoer == 0
    hotseat.took_back()
    assert (hotseat.seat, hotseat.hidden, hotseat.undoer) == (0, True, None)
    hotseat = HotSeat([0, 1], match)
    hotseat.reveal()
    play(hotseat, match)
    hotseat.reveal()
    assert hotseat.undoer is None
