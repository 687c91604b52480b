"""The other end of the line protocol: a player of this program as a bot for others."""

import os
import random
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from queue import Queue
from typing import TextIO

from scopa.ai.foreign.closing import close
from scopa.ai.foreign.faults import shortened, text_of
from scopa.ai.playable import objection
from scopa.ai.player import Limit, Player, Stop
from scopa.bots import protocol
from scopa.bots.lines import LineBuffer, ProtocolError
from scopa.bots.positions import BEGIN, WORDS, read_position
from scopa.bots.process import CHUNK
from scopa.language import _

MOST_WAITING = 1000
"""Lines that are read ahead, so that a `stop` is seen while a move is thought about."""

Heard = tuple[str, threading.Event] | ProtocolError | None
"""A line, and the flag that stops what it asks for; or what was wrong with it; None at the end."""


class Speaker:
    """Answers for a player, line by line; as strict as the program is with bots."""

    def __init__(
        self, name: str, make: Callable[[], Player], limit: Limit | None, *, deterministic: bool
    ) -> None:
        """Speak for the players that are made by `make`, within this limit if there is one."""
        self._name = shortened(name)
        self._make = make
        self._limit = limit
        self._deterministic = deterministic
        self._player: Player | None = None
        self._position: list[str] = []

    def answers(self, line: str, stop: Stop) -> Iterator[str]:
        """What there is to say to a line; raises `ProtocolError` for one that can't be right."""
        word = line.partition(" ")[0]
        if word == "scopa":
            yield from protocol.introduction_lines(self._name, deterministic=self._deterministic)
        elif word == "match":
            yield self._begun(line)
        elif line == BEGIN:
            self._position = [line]
        elif word in WORDS:
            self._position.append(line)
        elif word == "go":
            yield self._played(line, stop)

    def close(self) -> None:
        """Let the player give back what it holds."""
        player, self._player = self._player, None
        close(player)

    def _begun(self, line: str) -> str:
        """Have a new player for a match, and say whether it plays such."""
        rules, _seat = protocol.read_match(line)
        self.close()
        self._player = self._make()
        refusal = objection(self._player, rules)
        if refusal is not None:
            return protocol.refuse_line(shortened(text_of(refusal)))
        return protocol.READY

    def _played(self, line: str, stop: Stop) -> str:
        limit, seed = protocol.read_go(line)
        view = read_position(self._position)
        if not view.moves or view.turn != view.seat:
            raise ProtocolError(_("told a position in which there is nothing to play"))
        if self._player is None:
            self._player = self._make()
        move = self._player.choose(view, self._limit or limit, random.Random(seed), stop)
        return protocol.move_line(move)


def speak(speaker: Speaker, source: int, sink: TextIO) -> None:
    """Answer what comes from a file, by its number, until it ends or says `quit`.

    Raises `ProtocolError`, and whatever the player raises.
    """
    heard: Queue[Heard] = Queue(MOST_WAITING)
    threading.Thread(target=_listen, args=(source, heard), name="scopa bot", daemon=True).start()
    with closing(speaker):
        while (message := heard.get()) is not None:
            if isinstance(message, ProtocolError):
                raise message
            for answer in speaker.answers(*message):
                print(answer, file=sink, flush=True)


def _listen(source: int, heard: "Queue[Heard]") -> None:
    """Pass lines on as they come, and set the flag of the last `go` when it is to stop."""
    stop = threading.Event()
    try:
        for line in _lines(source):
            if line == protocol.QUIT:
                break
            if line == protocol.STOP:
                stop.set()
                continue
            if line.startswith("go"):
                stop = threading.Event()
            heard.put((line, stop))
    except ProtocolError as error:
        heard.put(error)
    stop.set()
    heard.put(None)


def _lines(source: int) -> Iterator[str]:
    """The lines of a file; what stands behind the last newline is none."""
    buffer = LineBuffer()
    while chunk := os.read(source, CHUNK):
        buffer.add(chunk)
        while (line := buffer.take()) is not None:
            yield line
