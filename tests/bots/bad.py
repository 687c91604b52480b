"""A bot that does one thing wrong, by the mode in its first argument.

With a file as second argument it does so only where the file isn't there yet, and writes the number
of its process into it.
"""

import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import NoReturn

TOLD = {
    *("rules", "seat", "dealer", "turn", "round_number", "deal", "totals", "hand", "table"),
    *("hand_sizes", "stock", "pile", "scope", "bonus", "last_capturer", "play"),
}
"""The words of a position that a bot may pass over."""


@dataclass
class Asked:
    """What a bot knows of the position in which it is to play."""

    legal: list[str] = field(default_factory=list)
    limit: str = ""

    @property
    def first(self) -> str:
        """The first legal move."""
        return self.legal[0]


def say(*lines: str) -> None:
    """Write lines at once."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def raw(*chunks: bytes) -> None:
    """Write bytes at once."""
    for chunk in chunks:
        os.write(1, chunk)


def idle() -> NoReturn:
    """Stay, and do nothing."""
    while True:
        time.sleep(60)


def flood(chunk: bytes, descriptor: int = 1) -> NoReturn:
    """Write without end."""
    while True:
        os.write(descriptor, chunk)


def heard() -> Iterator[tuple[str, str]]:
    """The lines that come, as their first words and the rest."""
    while line := sys.stdin.readline():
        word, _space, rest = line.rstrip("\n").partition(" ")
        yield word, rest


def introduce() -> None:
    """Say hello."""
    say("bot 1 bad", "ready")


def do_nothing(asked: Asked) -> None:
    """Don't answer."""


def play(
    at_go: Callable[[Asked], object],
    at_stop: Callable[[Asked], object] = do_nothing,
    at_quit: Callable[[Asked], object] = do_nothing,
    at_else: Callable[[Asked], object] = do_nothing,
) -> None:
    """Be a sound bot, but for what is done at `go`, `stop`, `quit` and at words it doesn't know."""
    asked = Asked()
    for word, rest in heard():
        if word == "scopa":
            introduce()
        elif word == "match":
            say("ready")
        elif word == "position":
            asked = Asked()
        elif word == "legal":
            asked.legal.append(rest)
        elif word == "go":
            asked.limit = rest
            at_go(asked)
        elif word == "stop":
            at_stop(asked)
        elif word == "quit":
            at_quit(asked)
            return
        elif word not in TOLD:
            at_else(asked)


def sound(asked: Asked) -> None:
    """Answer as one should."""
    say(f"move {asked.first}")


def end_within_a_line(asked: Asked) -> None:
    """Answer without a newline, and end."""
    raw(f"move {asked.first}".encode())
    sys.exit(4)


def flood_after(asked: Asked) -> None:
    """Answer, and write without end."""
    sound(asked)
    flood(b"y\n" * 2000)


def remark_after(asked: Asked) -> None:
    """Answer, and make remarks without end."""
    sound(asked)
    flood(b"info what\n" * 500)


def close_output() -> None:
    """Let nobody hear anything any more."""
    os.close(1)
    idle()


def fork() -> None:
    """Leave a child behind that holds everything open, and end."""
    if os.fork() == 0:
        idle()
    os._exit(3)


def fail() -> None:
    """Have a bug."""
    raise LookupError("no idea")


def ignore_everything() -> None:
    """Mind no signal that can be ignored, and no end of the input."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)


def stay(asked: Asked) -> None:
    """Answer, but never end."""
    ignore_everything()
    sound(asked)
    idle()


def deafen(asked: Asked) -> None:
    """Answer, and never read again."""
    sound(asked)
    idle()


def leave_child(asked: Asked) -> None:
    """Answer, and have a child that stays when everybody has gone."""
    sound(asked)
    if os.fork() == 0:
        os.close(1)
        idle()


def draw(asked: Asked) -> None:
    """Play whichever legal move comes to mind."""
    say(f"move {random.choice(asked.legal)}")


def think(asked: Asked) -> None:
    """Answer where there is a limit, and otherwise think for ever."""
    if "seconds" in asked.limit or "nodes" in asked.limit:
        sound(asked)
    else:
        idle()


AT_HELLO: dict[str, Callable[[], object]] = {
    "silent": idle,
    "exits at hello": lambda: sys.exit(7),
    "other program": lambda: say("GNU bash, version 5"),
    "other version": lambda: say("bot 2 later", "ready"),
    "bad option": lambda: say("bot 1 bad", "option Depth 3", "ready"),
    "option twice": lambda: say("bot 1 bad", "option a 3", "option a 4", "ready"),
    "never ready": lambda: say("bot 1 bad", "so what"),
    "endless line": lambda: flood(b"a" * 5000),
    "zeros": lambda: flood(bytes(5000)),
    "yes": lambda: flood(b"y\n" * 2000),
    "remarks": lambda: flood(b"info what\n" * 500),
}
AT_MATCH: dict[str, Callable[[], object]] = {
    "exits at match": lambda: sys.exit(0),
    "garbage at match": lambda: say("what?"),
    "never ready for a match": idle,
    "refuses nothing": lambda: say("refuse"),
}
AT_GO: dict[str, Callable[[Asked], object]] = {
    "sound": sound,
    "mute": lambda asked: idle(),
    "exits": lambda asked: sys.exit(9),
    "fails": lambda asked: fail(),
    "ends itself": lambda asked: os.kill(os.getpid(), signal.SIGTERM),
    "garbage": lambda asked: say("e2e4"),
    "no card": lambda asked: say("move 8D"),
    "no move": lambda asked: say("move"),
    "card twice": lambda asked: say("move 7Dx7D"),
    "illegal": lambda asked: say("move KDxAD+2D+3D+4D+5D+6D+7D"),
    "spaces": lambda asked: say("move  7D"),
    "carriage return": lambda asked: raw(f"move {asked.first}\r\n".encode()),
    "empty line": lambda asked: say("", f"move {asked.first}"),
    "not UTF-8": lambda asked: raw(b"move \xff\n"),
    "binary": lambda asked: raw(bytes(range(256)) * 4),
    "half a line": lambda asked: raw(f"move {asked.first}".encode()),
    "half a line and ends": end_within_a_line,
    "endless line at go": lambda asked: flood(b"a" * 5000),
    "remarks at go": lambda asked: flood(b"info what\n" * 500),
    "errors": lambda asked: flood(b"oh no\n" * 500, descriptor=2),
    "closes output": lambda asked: close_output(),
    "forks": lambda asked: fork(),
    "twice": lambda asked: say(f"move {asked.first}", f"move {asked.first}"),
    "flood after": flood_after,
    "remarks after": remark_after,
    "stays": stay,
    "deaf": deafen,
    "leaves a child": leave_child,
    "chance": draw,
    "thinks": think,
    "much to say": lambda asked: say(*["info thinking"] * 900, f"move {asked.first}"),
}


OTHERWISE: dict[str, Callable[[], object]] = {
    "stops": lambda: play(do_nothing, at_stop=sound),
    "never stops": lambda: play(do_nothing),
    "never quits": lambda: play(sound, at_quit=lambda asked: idle()),
    "minds every word": lambda: play(sound, at_else=lambda asked: sys.exit(6)),
}


def main() -> None:
    """Be bad."""
    mode, *rest = sys.argv[1:]
    done = Path(rest[0]) if rest else None
    if mode in AT_GO:
        play(AT_GO[mode] if done is None else once(AT_GO[mode], done))
    elif mode in OTHERWISE:
        OTHERWISE[mode]()
    elif done is not None and done.exists():
        play(sound)
    else:
        if done is not None:
            done.write_text(str(os.getpid()))
        before_match(mode)


def once(misdeed: Callable[[Asked], object], done: Path) -> Callable[[Asked], object]:
    """The misdeed where it is the first time, and what is right afterwards."""

    def at_go(asked: Asked) -> None:
        if done.exists():
            sound(asked)
        else:
            done.write_text(str(os.getpid()))
            misdeed(asked)

    return at_go


def before_match(mode: str) -> None:
    """Do what is wrong at the hello, or when a match is to begin."""
    if mode in AT_MATCH:
        sys.stdin.readline()
        introduce()
        sys.stdin.readline()
        AT_MATCH[mode]()
    else:
        AT_HELLO[mode]()
    idle()


if __name__ == "__main__":
    main()
