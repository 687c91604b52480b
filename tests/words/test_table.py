"""The sentences of the table."""

from dataclasses import replace

import pytest

from scopa.engine.cards import CardSet
from scopa.engine.events import LeftoversTaken, Played
from scopa.engine.moves import Denied, Move, Play
from scopa.engine.rules import Rules
from scopa.words import table as words
from scopa.words.names import Names
from tests.tui.matches import NAMES


def play(seat: int, move: str, *, scopa: bool = False, bonus: int = 0) -> Play:
    """A play by its notation."""
    return Play(seat, Move.parse(move), scopa, bonus)


@pytest.mark.parametrize(
    ("made", "sentence"),
    [
        (play(0, "2C"), "You lay 2♣"),
        (play(1, "2C"), "Computer lays 2♣"),
        (play(0, "KHx3D+7C"), "You play K♥ and take 3♦+7♣"),
        (play(1, "7Sx7D"), "Computer plays 7♠ and takes 7♦: settebello!"),
        (play(1, "7Dx7S"), "Computer plays 7♦ and takes 7♠: settebello!"),
        (play(1, "7Sx7D", scopa=True), "Computer plays 7♠ and takes 7♦: scopa! settebello!"),
        (play(0, "6Sx4D+5H", bonus=2), "You play 6♠ and take 4♦+5♥: bonus 2!"),
    ],
)
def test_a_play_is_told(made: Play, sentence: str) -> None:
    """Who played what, what it took, and why it matters."""
    assert words.told(Played(made), NAMES) == sentence


def test_the_last_play_says_what_becomes_of_the_rest() -> None:
    """Who gets the leftovers, and that a sweep is no scopa."""
    event = Played(play(1, "2C"), denied=None)
    told = words.told_last(event, LeftoversTaken(0, CardSet.parse("2C KD")), NAMES)
    assert told == "Last play: Computer lays 2♣. You get the last 2 cards"
    sweep = Played(play(1, "7Sx7H"), Denied.LAST_PLAY)
    assert words.told_last(sweep, LeftoversTaken(1, CardSet()), NAMES).startswith(
        "Last play, so no scopa: Computer plays"
    )


def test_an_ace_that_takes_all_is_told_to_be_no_scopa() -> None:
    """With `ace=on`, also on the last play, where that isn't the reason."""
    sweep = Played(play(0, "ASx2C+7H"), Denied.ACE)
    told = "You play A♠ and take 7♥+2♣: no scopa, for an ace took all"
    assert words.told(sweep, NAMES) == told
    assert words.told_last(sweep, LeftoversTaken(0, CardSet()), NAMES) == f"Last play: {told}"


def test_the_viewer_is_told_by_the_seat() -> None:
    """Whoever looks from seat 1 is spoken to, whatever the name that is kept for that seat."""
    names = replace(NAMES, viewer=1)
    assert words.told(Played(play(1, "2C")), names) == "You lay 2♣"
    assert words.told(Played(play(0, "2C")), names) == "Anna lays 2♣"
    assert words.told(Played(play(1, "2C")), replace(NAMES, viewer=None)) == "Computer lays 2♣"


def test_teams_are_told_by_both_names() -> None:
    """Partners get the last cards together."""
    four = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1)
    cards = CardSet.parse("2C KD")
    assert words.told_leftovers(LeftoversTaken(0, cards), four).startswith("North and South get")
    assert words.told_leftovers(LeftoversTaken(1, cards), four).startswith("You and West get")


def test_a_sweep_that_scores_is_told_as_a_scopa() -> None:
    """With `last=dealer` the last play may score."""
    sweep = Played(play(1, "7Sx7H", scopa=True))
    told = words.told_last(sweep, LeftoversTaken(1, CardSet()), NAMES)
    assert "no scopa" not in told
    assert "scopa!" in told


@pytest.mark.parametrize(
    ("side", "codes", "sentence"),
    [
        (0, "2C", "You get the last card"),
        (1, "2C KD", "Computer gets the last 2 cards"),
        (None, "2C KD", "Nobody captured, so nobody gets the last 2 cards"),
    ],
)
def test_leftovers_are_told(side: int | None, codes: str, sentence: str) -> None:
    """RULES.md 2.9."""
    assert words.told_leftovers(LeftoversTaken(side, CardSet.parse(codes)), NAMES) == sentence


def test_a_proposal_says_which_of_how_many() -> None:
    """The count is there only where there is a choice."""
    move = Move.parse("JHx5D+3C")
    assert words.proposal(move, 1, 3, NAMES) == "J♥ takes 5♦+3♣ · 2 of 3 ↑↓"
    assert words.proposal(move, 0, 1, NAMES) == "J♥ takes 5♦+3♣"
    assert words.proposal(Move.parse("JH"), 0, 0, NAMES) == "J♥ takes nothing: lay it"


def test_picking_counts_to_the_sum_that_is_needed() -> None:
    """To the card's value, or to fifteen with it."""
    move = Move.parse("JHx5D")
    assert words.picking(move, NAMES).endswith("5 of 8")
    assert words.picking(move, replace(NAMES, rules=Rules.parse("quindici"))).endswith("13 of 15")
