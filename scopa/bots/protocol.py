"""What the program and a bot say to each other, version 1 (docs/bots.md): written and read.

`scopa.bots.positions` has the position between the two.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scopa.ai.player import Limit
from scopa.bots.lines import ProtocolError
from scopa.engine.cards import NotationError
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.records.source import quoted

VERSION = "1"
HELLO = f"scopa {VERSION}"
READY = "ready"
STOP = "stop"
QUIT = "quit"
DETERMINISTIC = "deterministic"
KEY = re.compile("[a-z][a-z0-9_-]{0,39}")
"""The name of an option."""
GO = re.compile(r"go seed (\d{1,10})(?: seconds (\d{1,9}\.\d{3}))?(?: nodes (\d{1,18}))?", re.ASCII)
SEED_BITS = 31
"""What every shell can reckon with."""


@dataclass(frozen=True, slots=True)
class Introduction:
    """How a bot introduces itself."""

    name: str
    deterministic: bool
    """Whether it claims to play the same move in the same position with the same seed."""
    options: Mapping[str, str]
    """What can be set, with the defaults."""


class Introducing:
    """Reads an introduction line by line."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._deterministic = False
        self._options: dict[str, str] = {}

    def read(self, line: str) -> Introduction | None:
        """Take in a line; the introduction once it is complete. Raises `ProtocolError`."""
        word, _space, rest = line.partition(" ")
        if self._name is None:
            self._name = _name(line)
        elif line == DETERMINISTIC:
            self._deterministic = True
        elif word == "option":
            key, _space, default = rest.partition(" ")
            if not KEY.fullmatch(key) or key in self._options:
                raise unexpected(line, _("an option with a name of its own"))
            self._options[key] = default
        elif line == READY:
            return Introduction(self._name, self._deterministic, self._options)
        else:
            raise unexpected(line, repr(READY))
        return None


def _name(line: str) -> str:
    """The name in the first line of an introduction."""
    word, version, *name = [*line.split(" ", 2), ""]
    if word != "bot" or version != VERSION:
        raise unexpected(line, repr(f"bot {VERSION} NAME"))
    return name[0]


def introduction_lines(name: str, *, deterministic: bool) -> list[str]:
    """How a bot without options introduces itself."""
    return [f"bot {VERSION} {name}", *([DETERMINISTIC] if deterministic else []), READY]


def setting_lines(options: Mapping[str, str]) -> list[str]:
    """Set options of a bot."""
    return [f"option {key} {value}" for key, value in options.items()]


def match_line(rules: Rules, seat: int) -> str:
    """Begin a match."""
    return f"match {rules} {seat}"


def read_match(line: str) -> tuple[Rules, int]:
    """The rules and the seat of a new match; raises `ProtocolError`."""
    try:
        _word, text, seat = line.split(" ")
        rules = Rules.parse(text)
        return rules, [str(number) for number in range(rules.seats)].index(seat)
    except ValueError:
        raise unexpected(line, repr("match RULES SEAT")) from None


def refuse_line(reason: str) -> str:
    """Refuse to play a match."""
    return f"refuse {reason}"


def objection(line: str) -> str:
    """What a bot has against a new match; empty where it is ready. Raises `ProtocolError`."""
    word, _space, reason = line.partition(" ")
    if word == "refuse" and reason:
        return reason
    if line != READY:
        raise unexpected(line, repr(READY))
    return ""


def go_line(limit: Limit, seed: int) -> str:
    """Ask for a move in the position that was told."""
    return " ".join(["go", *_go_words(limit, seed)])


def _go_words(limit: Limit, seed: int) -> Iterator[str]:
    yield f"seed {seed}"
    if limit.seconds is not None:
        yield f"seconds {limit.seconds:.3f}"
    if limit.nodes is not None:
        yield f"nodes {limit.nodes}"


def read_go(line: str) -> tuple[Limit, int]:
    """The limit and the seed with which a move is asked for; raises `ProtocolError`."""
    asked = GO.fullmatch(line)
    try:
        if asked is not None:
            seed, seconds, nodes = asked.groups()
            limit = Limit(float(seconds) if seconds else None, int(nodes) if nodes else None)
            return limit, int(seed)
    except ValueError:  # no nodes
        pass
    raise unexpected(line, repr("go seed N [seconds X] [nodes N]"))


def is_info(line: str) -> bool:
    """Whether a line is a remark of the bot, which may stand before any answer."""
    return line == "info" or line.startswith("info ")


def move_line(move: Move) -> str:
    """Answer with a move."""
    return f"move {move}"


def answered_move(line: str) -> Move:
    """The move of an answer, legal or not; raises `ProtocolError`."""
    word, _space, text = line.partition(" ")
    if word == "move":
        try:
            return Move.parse(text)
        except NotationError:
            pass
    raise unexpected(line, repr("move CARD"))


def unexpected(line: str, expected: str) -> ProtocolError:
    """The error that says what came in place of what was expected."""
    template = _("said {line} where {expected} was expected")
    return ProtocolError(template.format(line=quoted(line), expected=expected))
