"""Several people who play line by line: whose turn, and that a hand is heard by its player only."""

import subprocess
import sys

import pytest

from scopa.engine.rules import Rules
from scopa.records import PERSON
from scopa.storage import Home, Settings
from scopa.wanted import Wanted
from tests.plain.streams import match_in, play, view_of

TWO = Wanted(rules=Rules(), level=PERSON, seed=428)
PASS = "Pass the keyboard to {}, who presses Enter."
SCREEN = 24
"""Lines of a terminal."""


@pytest.fixture(autouse=True)
def _lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", str(SCREEN))


def at_terminal(home: Home, *lines: str, wanted: Wanted = TWO) -> list[str]:
    """What is heard at a terminal."""
    return play(home, *lines, wanted=wanted, terminal=True)


def after(said: list[str], line: str) -> list[str]:
    """What is said after a line, prompts left out."""
    place = next(n for n, each in enumerate(said) if each.endswith(line))
    return said[place + 1 :]


def test_the_keyboard_is_passed_on(home: Home) -> None:
    """Enter tells the hand, by name; a play sends it out of sight, and the next one is asked."""
    said = at_terminal(home, "", "1")
    assert "At the table: Player 1; Player 2." in said
    first, second = (f"Player {seat + 1}" for seat in order(home))
    rest = after(said, PASS.format(first))
    assert rest[0].startswith("Enter: On the table: ")
    assert rest[1].startswith(f"{first}'s hand: 1: ")
    played, last = rest[2:], "Your play: "
    assert played[0] == last
    assert played[1:SCREEN] == [""] * (SCREEN - 1)
    assert played[SCREEN].startswith(f"{first} ")
    assert played[SCREEN + 1] == PASS.format(second)
    assert not any("hand: " in line for line in played)


def order(home: Home) -> tuple[int, int]:
    """The seats in the order in which they play."""
    first = (match_in(home.matches).dealer + 1) % 2
    return first, 1 - first


@pytest.mark.parametrize("asked", ["hand", "moves", "hint", "1", "7d", "lay 7d"])
def test_nobody_hears_a_hand_before_enter(home: Home, asked: str) -> None:
    """At a terminal, where another person may still be looking, that is asked for in vain."""
    said = at_terminal(home, asked, "table")
    first = f"Player {order(home)[0] + 1}"
    assert f"Enter: First {first} presses Enter." in said
    assert not any("hand: " in line or "Hint" in line for line in said)
    assert not match_in(home.matches).rounds[0].plays


@pytest.mark.parametrize("asked", ["table", "piles", "score", "last", "players", "stock", "rules"])
def test_what_all_may_know_is_told_at_any_time(home: Home, asked: str) -> None:
    """It has nothing of a hand, and the keyboard is still to be passed."""
    said = at_terminal(home, asked, "hand")
    assert "Enter: First" in " ".join(said)
    assert not any("hand: " in line for line in said)


def test_undo_is_for_the_last_player_until_the_next_hand_is_told(home: Home) -> None:
    """After that what was played stands."""
    said = at_terminal(home, "", "1", "undo", "", "1", "", "undo")
    first, second = (f"Player {seat + 1}" for seat in order(home))
    taken = after(said, f"{first}'s play is taken back.")
    assert taken[0] == PASS.format(first)
    assert any(line.endswith("Nothing to take back: what was played stands.") for line in said)
    assert len(match_in(home.matches).rounds[0].plays) == 1
    assert view_of(home).turn == order(home)[1]
    assert said.count(PASS.format(second)) == 2


def test_from_a_pipe_every_line_is_for_whoever_has_the_turn(home: Home) -> None:
    """Nobody looks on; Enter may be there or not, and both hands are told in turn."""
    said = play(home, "1", "", "1", "hand", wanted=TWO)
    first, second = (f"Player {seat + 1}" for seat in order(home))
    hands = [line.split("'s hand")[0] for line in said if "'s hand: " in line]
    assert hands[:2] == [first, second]
    assert [play.seat for play in match_in(home.matches).rounds[0].plays] == list(order(home))
    assert "" not in said


def test_a_resumed_match_begins_with_the_keyboard(home: Home) -> None:
    """Whoever has the turn gets it, and hears the hand after Enter."""
    at_terminal(home, "", "1", "")
    said = at_terminal(home, "undo", "hand", wanted=Wanted(resume=True))
    second = f"Player {order(home)[1] + 1}"
    assert PASS.format(second) in said
    assert any(line.endswith("Nothing to take back: what was played stands.") for line in said)
    assert not any("hand: " in line for line in said)


def test_people_and_computers_in_teams(home: Home) -> None:
    """A partner who is a person, and computers that play in between without a pause."""
    home.prepare()
    Settings(rules="scopa-4", levels=("random", PERSON, "random")).save(home)
    said = play(home, *["1"] * 12, "players", wanted=Wanted(seed=1))
    assert "At the table: Player 1 and Player 2; Bruno (random) and Carla (random)." in said
    assert {line for line in said if line.startswith("Pass ")} == {
        PASS.format("Player 1"),
        PASS.format("Player 2"),
    }
    assert not any("your partner" in line for line in said)
    assert any(line.startswith("Carla (random): ") for line in said)


def test_a_pipe_plays_two_people_to_the_end(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """The level on the command line; the first card every time, with status 0."""
    monkeypatch.setenv("SCOPA_HOME", str(home.root))
    arguments = ["--level", PERSON, "--target", "1", "--seed", "2"]
    ended = subprocess.run(
        [sys.executable, "-m", "scopa", *arguments],
        input="1\n" * 500,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert match_in(home.finished).outcome is not None
    assert " wins the match." in ended.stdout
    assert "You" not in ended.stdout.replace("Your", "")
