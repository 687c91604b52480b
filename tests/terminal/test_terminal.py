"""The program in a real terminal: what it shows, and that the terminal is given back."""

import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa.records import read
from tests.terminal.terminal import RESTORED, TMUX, Terminal

needs_tmux = pytest.mark.skipif(TMUX is None, reason="tmux is the terminal of these tests")

MY_TURN = re.compile("▸ ?You")
SUIT_LETTERS = str.maketrans("♦♥♠♣", "DHSC")
FIRST_SCREEN = ("Play", "Enter", "? Help", "q Quit")
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]")
FIXED_COLOUR = re.compile(r"\x1b\[(?:\d+;)*[34]8;[25]")
"""A colour of 256, or of 16 million."""

FAILING = """
from scopa.cli import main
from scopa.tui.screens.start import StartScreen

def fail(self):
    hand = ["7D", "KD"]
    return len(hand) / 0

StartScreen.action_set_up = fail
raise SystemExit(main())
"""
"""The program, failing when the level is changed."""
UNHURRIED = """
from scopa.cli import main
from scopa.tui import run

run.GRACE = 100.0
raise SystemExit(main())
"""
"""The program, which may take its time to close after a signal, as on a busy machine."""
THINKING = """
import os, pathlib, time
from scopa.ai.guard import GuardedPlayer
from scopa.cli import main
from scopa.storage import saved

def think(self, view, limit, rng, stop):
    pathlib.Path(os.environ["SCOPA_HOME"], "thinking").touch()
    time.sleep(600)

GuardedPlayer.choose = think
saved.first_dealer = lambda rules, seed: 0
raise SystemExit(main())
"""
"""The program, its opponent thinking about the first play of the match."""


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    """A terminal of 80 by 24."""
    with Terminal(tmp_path) as terminal:
        yield terminal


def cards_on(screen: str) -> set[str]:
    """The codes of the cards that can be read on a screen."""
    found = re.findall(r"([A2-7JQK])([♦♥♠♣DHSC])", screen)
    return {rank + suit.translate(SUIT_LETTERS) for rank, suit in found}


def cards_in(record: str) -> set[str]:
    """The codes of the cards on the table and in our hand, by the record of a match."""
    match = read(record, torn=True).match
    assert match is not None
    view = match.view(0)
    return {card.code for card in view.hand | view.table}


def record_in(home: Path) -> str:
    """The record of the only match."""
    (path,) = home.glob("matches/*.scopa")
    return path.read_text()


def plays_in(record: str) -> int:
    """How many plays a record has."""
    return len(re.findall(r"^[01] ", record, re.MULTILINE))


def wait_for_my_turn(terminal: Terminal, plays: int = 0) -> str:
    """Wait until it is our turn after ``plays`` or more, all cards shown; returns the record."""

    def is_my_turn(screen: str) -> bool:
        if not MY_TURN.search(screen):
            return False
        record = record_in(terminal.home)
        return plays_in(record) >= plays and cards_in(record) <= cards_on(screen)

    terminal.wait_until(is_my_turn, "our turn, with the cards of the record")
    return record_in(terminal.home)


@needs_tmux
def test_the_first_screen_says_what_to_press(terminal: Terminal) -> None:
    """The program starts on a screen that names its keys, with the mouse and no cursor."""
    terminal.start()
    terminal.wait_for(*FIRST_SCREEN)
    assert terminal.state()["alternate_on"] == "1"
    assert terminal.state()["mouse_sgr_flag"] == "1"


@needs_tmux
@pytest.mark.parametrize("keys", [(), ("Enter",), ("?",)], ids=["start", "table", "help"])
@pytest.mark.parametrize(
    ("number", "status"),
    [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)],
    ids=["SIGTERM", "SIGHUP", "SIGINT"],
)
def test_a_signal_gives_the_terminal_back(
    terminal: Terminal, keys: tuple[str, ...], number: signal.Signals, status: int
) -> None:
    """Whatever is on show, a signal ends the program and leaves the terminal as it was."""
    shown = {(): "q Quit", ("Enter",): "↵ Play", ("?",): "q Close"}
    terminal.start("--speed", "off", program=("-c", UNHURRIED))
    terminal.wait_for("q Quit")
    terminal.press(*keys)
    terminal.wait_for(shown[keys])
    terminal.signal(number)
    assert terminal.wait_for_end() == status
    assert terminal.state() == RESTORED
    assert "-echo" not in terminal.text()


@needs_tmux
@pytest.mark.parametrize(("keys", "status"), [(("q",), 0), (("C-c",), 130), (("C-q",), 0)])
def test_keys_give_the_terminal_back(
    terminal: Terminal, keys: tuple[str, ...], status: int
) -> None:
    """q, Ctrl+C and Ctrl+Q end the program and leave the terminal as it was."""
    terminal.start()
    terminal.wait_for(*FIRST_SCREEN)
    terminal.press(*keys)
    assert terminal.wait_for_end() == status
    assert terminal.state() == RESTORED
    text = terminal.text()
    assert "-echo" not in text
    assert "Set up" not in text


@needs_tmux
def test_a_crash_gives_the_terminal_back(terminal: Terminal) -> None:
    """An error in the program ends it with two lines, no traceback and no variables."""
    terminal.start("--speed", "off", program=("-c", FAILING))
    terminal.wait_for(*FIRST_SCREEN)
    terminal.press("m")
    assert terminal.wait_for_end() == 1
    assert terminal.state() == RESTORED
    text = terminal.text()
    assert "scopa stopped because of an error (ZeroDivisionError)" in text
    assert "scopa.log" in text.replace("\n", "")
    assert "Traceback" not in text
    assert "hand" not in text
    assert "ZeroDivisionError" in (terminal.home / "scopa.log").read_text()


@needs_tmux
@pytest.mark.parametrize("keys", [(), ("Enter",), ("Enter", "Enter")])
def test_a_terminal_that_vanishes_takes_the_program_along(
    terminal: Terminal, keys: tuple[str, ...]
) -> None:
    """When its window is closed, the program ends, whether or not it can still write to it."""
    terminal.start("--speed", "off")
    terminal.wait_for(*FIRST_SCREEN)
    terminal.press(*keys)
    terminal.wait_until(lambda text: not keys or "↵ Play" in text)
    terminal.vanish()
    terminal.wait_for_death()


@needs_tmux
@pytest.mark.parametrize("keys", [("q", "q"), ("C-c",)], ids=["q", "ctrl+c"])
def test_leaving_does_not_wait_for_the_opponent(terminal: Terminal, keys: tuple[str, ...]) -> None:
    """While the opponent thinks, for ten minutes here, the program can be left at once."""
    terminal.start("--speed", "off", program=("-c", THINKING))
    terminal.wait_for(*FIRST_SCREEN)
    terminal.press("Enter")
    terminal.wait_until(lambda _: terminal.home.joinpath("thinking").exists(), "a thought")
    terminal.wait_for("u Undo")
    for key in keys:
        terminal.press(key)
        terminal.wait_until(lambda text: "u Undo" not in text, "the table to close")
    assert terminal.wait_for_end() == (130 if keys == ("C-c",) else 0)


@needs_tmux
def test_a_killed_match_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    """After kill -9 in the middle of a match, the program offers it, and the cards are the same."""
    with Terminal(tmp_path) as terminal:
        terminal.start("--seed", "7", "--speed", "off", "--level", "hard")
        terminal.wait_for(*FIRST_SCREEN)
        terminal.press("Enter")
        begun = wait_for_my_turn(terminal)
        terminal.press("Enter")
        killed = wait_for_my_turn(terminal, plays=plays_in(begun) + 2)
        terminal.signal(signal.SIGKILL)
        assert terminal.wait_for_end() == 137
    with Terminal(tmp_path) as terminal:
        terminal.start("--speed", "off")
        terminal.wait_for("Resume your match", "You 0, Computer (hard) 0, round 1")
        terminal.press("Enter")
        assert wait_for_my_turn(terminal) == killed


@needs_tmux
@pytest.mark.parametrize(
    "exported", [{}, {"COLUMNS": "80", "LINES": "24"}], ids=["plain", "exported"]
)
def test_resizing_a_running_match(tmp_path: Path, exported: dict[str, str]) -> None:
    """Made too small, small, large and as before, the table shows its cards.

    Shells that export the size they began with don't change that.
    """
    with Terminal(tmp_path, env=exported) as terminal:
        terminal.start("--seed", "7", "--speed", "off")
        terminal.wait_for(*FIRST_SCREEN)
        terminal.press("Enter")
        record = wait_for_my_turn(terminal)
        terminal.resize(30, 8)
        terminal.wait_for("Too small", "30×8")
        for width, height in ((40, 12), (120, 40), (80, 24)):
            terminal.resize(width, height)
            terminal.wait_until(lambda text: "Too small" not in text and "q Back" in text)
            assert wait_for_my_turn(terminal) == record


@needs_tmux
@pytest.mark.parametrize("theme", [(), ("--theme", "felt")], ids=["default", "felt"])
def test_no_color_sends_no_colour(tmp_path: Path, theme: tuple[str, ...]) -> None:
    """With NO_COLOR not one colour comes to the terminal, in whatever theme."""
    with Terminal(tmp_path, env={"NO_COLOR": "1"}) as terminal:
        terminal.start(*theme, "--speed", "off")
        terminal.wait_for(*FIRST_SCREEN)
        assert not COLOUR.search(terminal.styled_text())
        terminal.press("Enter")
        wait_for_my_turn(terminal)
        assert not COLOUR.search(terminal.styled_text())


@needs_tmux
def test_the_terminal_theme_sends_the_sixteen_colours_only(tmp_path: Path) -> None:
    """In the terminal's own theme no colour is sent that its owner can't choose."""
    with Terminal(tmp_path, env={"COLORTERM": "truecolor"}) as terminal:
        terminal.start("--theme", "terminal", "--speed", "off")
        terminal.wait_for(*FIRST_SCREEN)
        assert COLOUR.search(terminal.styled_text())
        assert not FIXED_COLOUR.search(terminal.styled_text())
        terminal.press("Enter")
        wait_for_my_turn(terminal)
        assert not FIXED_COLOUR.search(terminal.styled_text())
        terminal.press("?")
        terminal.wait_for("q Close")
        assert not FIXED_COLOUR.search(terminal.styled_text())


@needs_tmux
def test_colour_is_sent_otherwise(terminal: Terminal) -> None:
    """Without NO_COLOR there are colours: the test above would see them."""
    terminal.start()
    terminal.wait_for(*FIRST_SCREEN)
    assert COLOUR.search(terminal.styled_text())
