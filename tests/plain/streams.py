"""Sessions on streams of the tests' own."""

import io
from collections.abc import Callable, Iterable
from pathlib import Path

from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.records import read
from scopa.storage import Home
from scopa.wanted import Wanted

QUICK = Wanted(rules=Rules(), level="easy", seed=428)
"""A match whose cards and opponent are the same each time."""


class Lines(io.StringIO):
    """Lines that come from a pipe, or from somebody at a terminal."""

    def __init__(self, lines: Iterable[str], *, terminal: bool = False) -> None:
        """Prepare the lines."""
        super().__init__("".join(f"{line}\n" for line in lines))
        self._terminal = terminal

    def isatty(self) -> bool:
        """Whether somebody sits at a terminal."""
        return self._terminal


class Answering:
    """Lines that are made up when they are asked for; None is the end of them."""

    def __init__(self, answer: Callable[[], str | None], *, terminal: bool = False) -> None:
        """Ask ``answer`` for each line."""
        self._answer, self._terminal = answer, terminal

    def readline(self) -> str:
        """The next line."""
        line = self._answer()
        return "" if line is None else f"{line}\n"

    def isatty(self) -> bool:
        """Whether somebody sits at a terminal."""
        return self._terminal


def play(home: Home, *lines: str, wanted: Wanted = QUICK, terminal: bool = False) -> list[str]:
    """The lines that a session answers; it quits at the end, unless it has done so before."""
    written = io.StringIO()
    reader = Lines([*lines, "quit"], terminal=terminal)
    home.prepare()
    assert Session(home, wanted, Console(reader, written)).run() == 0
    return written.getvalue().splitlines()


def answer_to(home: Home, *lines: str, wanted: Wanted = QUICK) -> list[str]:
    """What is said after the last of some lines."""
    before = len(play(Home(home.root / "before"), *lines[:-1], wanted=wanted))
    return play(home, *lines, wanted=wanted)[before - 1 : -1]


def match_in(folder: Path) -> Match:
    """The only match in a folder, as its record has it."""
    (path,) = folder.glob("*.scopa")
    match = read(path.read_bytes(), path.name).match
    assert match is not None
    return match


def view_of(home: Home) -> View:
    """What the person may know of the match in progress."""
    return match_in(home.matches).view(0)
