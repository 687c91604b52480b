"""Files for shells and for ``man``, made from the parser of the command line.

A wheel carries them below ``share``, where an installation puts them: completions for bash, zsh
and fish, and the manual page. ``python -m tools.shared_files FOLDER`` writes them to look at.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from unittest.mock import patch

import shtab
from argparse_manpage.manpage import Manpage  # type: ignore[import-untyped] # it has no types

from scopa import PRESETS, __version__
from scopa.ai.registry import BUILT_IN, LEVELS
from scopa.arena.contestants import ARENA_LEVELS
from scopa.arguments.parser import parser
from scopa.exit_status import FAILED, INTERRUPTED
from scopa.language import speak
from tools.archives import EPOCH

SPEEDS = ("slow", "normal", "fast", "off")
THEMES = ("felt", "light", "contrast", "colour-blind", "terminal")
DECKS = ("french", "italian")
"""These lie in modules that need more than a build has; a test holds them to those."""
OFFERED: Mapping[str, Sequence[str]] = {
    "arena players": (*BUILT_IN, *ARENA_LEVELS),
    "bot": (*BUILT_IN, *ARENA_LEVELS),
    "deck": DECKS,
    "level": (*LEVELS, "person"),
    "players": tuple(BUILT_IN),
    "preset": tuple(PRESETS),
    "rules": tuple(PRESETS),
    "speed": SPEEDS,
    "theme": THEMES,
}
"""What a shell offers for an argument, though it takes more: by its name, or command and name."""
PATHS = {"FILE": shtab.FILE, "DIR": shtab.DIRECTORY}
"""Which paths a shell offers, by the word that the help has for the argument."""
COMPLETIONS = {
    "bash": "bash-completion/completions/scopa",
    "zsh": "zsh/site-functions/_scopa",
    "fish": "fish/vendor_completions.d/scopa.fish",
}
MANUAL = "man/man1/scopa.1"
WIDTH = "80"
"""Columns that the parser fills its texts to, whatever terminal they are made in."""


ENVIRONMENT = (
    ("SCOPA_HOME", "the folder of matches and settings, instead of the usual one of the system"),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", "the language, where nothing else has chosen it"),
    ("NO_COLOR", "if set, the cards are silhouettes"),
    ("TERM", "on a dumb terminal the game is played in words"),
)
STATUSES = (
    ("0", "All went well."),
    ("1", "A record has a fault (verify), or the program broke."),
    (str(FAILED), "What was asked for can't be done, or commands from a pipe ended too early."),
    (str(INTERRUPTED), "Ctrl+C ended it."),
)


def made() -> dict[str, str]:
    """Every made file: its path below ``share``, and its text, in English and of one width."""
    speak("en")
    with patch.dict(os.environ, COLUMNS=WIDTH):
        completions = {path: completion(shell) for shell, path in COMPLETIONS.items()}
        return completions | {MANUAL: manual()}


def completion(shell: str) -> str:
    """The completions for one of the shells of `COMPLETIONS`."""
    top = parser()
    _offer(top, "")
    for name, command in commands(top):
        command.description = None  # beside a name there is room for the short help alone
        _offer(command, name)
    script: str = shtab.complete(top, shell)
    # For zsh shtab lets the first of several arguments be completed; with this, each of them.
    return script.replace('"(*):', '"*:') + "\n"


def manual() -> str:
    """The manual page, in the language of roff, dated by ``SOURCE_DATE_EPOCH`` where it is set.

    The date is that of Greenwich, whatever the clock of the builder shows.
    """
    moment = datetime.fromtimestamp(float(os.environ.get(EPOCH) or time.time()), UTC)
    data = {
        "project_name": "scopa",
        "version": __version__,
        "description": "the Italian card game in the terminal",
        "manual_title": "User Commands",
        "date": f"{moment:%B %d, %Y}",  # dashes would be escaped
    }
    page = Manpage(parser(), data, format="single-commands-section")
    page.add_section("environment", "=", _definitions(ENVIRONMENT))
    page.add_section("exit status", "=", _definitions(STATUSES))
    return str(page)


def commands(top: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    """The commands of a parser, by name."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def _offer(command: argparse.ArgumentParser, name: str) -> None:
    """Note at the arguments of a command what a shell may offer for them."""
    for action in command._actions:
        if action.metavar in PATHS:
            action.complete = PATHS[action.metavar]  # type: ignore[attr-defined] # shtab's own
        elif action.choices is None:
            action.choices = OFFERED.get(f"{name} {action.dest}", OFFERED.get(action.dest))


def _definitions(table: Sequence[tuple[str, str]]) -> str:
    return "\n".join(f".TP\n.B {term}\n{text}" for term, text in table)


def write(share: Path) -> list[Path]:
    """Write all of it below a folder; returns the paths."""
    os.environ["COLUMNS"] = "80"  # by which argparse breaks lines
    paths = []
    for name, text in made().items():
        path = share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        paths.append(path)
    return paths


if __name__ == "__main__":
    for written in write(Path(sys.argv[1])):
        print(written)
