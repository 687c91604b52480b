"""Fuzzes what reads the line protocol, on either side: ``python -m tests.fuzz.protocol``.

Any bytes are lines that are read, or a `ProtocolError`; whatever else is raised, and whatever takes
long, is reported with the bytes that show it.
"""

import random
from collections.abc import Iterator
from contextlib import suppress

from scopa import PRESETS, Rules
from scopa.ai.levels.uniform import UniformPlayer
from scopa.ai.player import NEVER
from scopa.bots import protocol
from scopa.bots.lines import LineBuffer, ProtocolError
from scopa.bots.positions import position_lines, read_position
from scopa.bots.protocol import Introducing
from scopa.bots.speaker import Speaker
from tests.ai.setups import begun
from tests.bots.running import in_turn
from tests.fuzz import fuzz

CHUNK = 100


def lines_of(content: bytes) -> Iterator[str]:
    """The lines in some bytes, as they come from a pipe."""
    buffer = LineBuffer()
    for start in range(0, len(content), CHUNK):
        buffer.add(content[start : start + CHUNK])
        while (line := buffer.take()) is not None:
            yield line


def read(content: bytes) -> None:
    """Take some bytes for all that can be said."""
    lines: list[str] = []
    introducing = Introducing()
    with suppress(ProtocolError):
        for line in lines_of(content):
            lines.append(line)
            for reader in (protocol.answered_move, protocol.objection, introducing.read):
                with suppress(ProtocolError):
                    reader(line)
    with suppress(ProtocolError):
        assert position_lines(read_position(lines)) == lines
    speaker = Speaker("somebody", UniformPlayer, None, deterministic=False)
    with suppress(ProtocolError):
        for line in lines:
            list(speaker.answers(line, NEVER))


def seeds() -> Iterator[bytes]:
    """Some of what is said in earnest."""
    yield b"bot 1 somebody\noption depth 3\ndeterministic\nready\nmove 7Dx3D+4S\n"
    for preset in PRESETS:
        rng = random.Random(1)
        match = begun(Rules.parse(preset), rng)
        for _play in range(20):
            match.play(rng.choice(match.moves()))
        view = in_turn(match)
        asked = [protocol.match_line(view.rules, view.seat), *position_lines(view), "go seed 1"]
        yield "".join(f"{line}\n" for line in position_lines(view)).encode()
        yield "".join(f"{line}\n" for line in asked).encode()


if __name__ == "__main__":
    fuzz(read, seeds())
