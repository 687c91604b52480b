"""A bot that does one thing wrong, by the mode in its first argument.

With a file as second argument it does so only where the file isn't there yet, and makes it.
"""

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NoReturn


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


def do_nothing(best: str) -> None:
    """Don't answer."""


def play(at_go: Callable[[str], object], at_stop: Callable[[str], object] = do_nothing) -> None:
    """Be a sound bot, but for what is done at `go`, which is told the first legal move."""
    best = ""
    for word, rest in heard():
        if word == "scopa":
            introduce()
        elif word == "match":
            say("ready")
        elif word == "position":
            best = ""
        elif word == "legal":
            best = best or rest
        elif word == "go":
            at_go(best)
        elif word == "stop":
            at_stop(best)
        elif word == "quit":
            return


def sound(best: str) -> None:
    """Answer as one should."""
    say(f"move {best}")


def end_within_a_line(best: str) -> None:
    """Answer without a newline, and end."""
    raw(f"move {best}".encode())
    sys.exit(4)


def flood_after(best: str) -> None:
    """Answer, and write without end."""
    sound(best)
    flood(b"y\n" * 2000)


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


def stay(best: str) -> None:
    """Answer, but never end."""
    ignore_everything()
    sound(best)
    idle()


def deafen(best: str) -> None:
    """Answer, and never read again."""
    sound(best)
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
    "refuses nothing": lambda: say("refuse"),
}
AT_GO: dict[str, Callable[[str], object]] = {
    "sound": sound,
    "mute": lambda best: idle(),
    "exits": lambda best: sys.exit(9),
    "fails": lambda best: fail(),
    "ends itself": lambda best: os.kill(os.getpid(), signal.SIGTERM),
    "garbage": lambda best: say("e2e4"),
    "no card": lambda best: say("move 8D"),
    "no move": lambda best: say("move"),
    "card twice": lambda best: say("move 7Dx7D"),
    "illegal": lambda best: say("move AD+2D" if best == "AD" else "move KDxAD+2D+3D+4D+5D+6D+7D"),
    "spaces": lambda best: say("move  7D"),
    "carriage return": lambda best: raw(f"move {best}\r\n".encode()),
    "empty line": lambda best: say("", f"move {best}"),
    "not UTF-8": lambda best: raw(b"move \xff\n"),
    "binary": lambda best: raw(bytes(range(256)) * 4),
    "half a line": lambda best: raw(f"move {best}".encode()),
    "half a line and ends": end_within_a_line,
    "endless line at go": lambda best: flood(b"a" * 5000),
    "remarks at go": lambda best: flood(b"info what\n" * 500),
    "errors": lambda best: flood(b"oh no\n" * 500, descriptor=2),
    "closes output": lambda best: close_output(),
    "forks": lambda best: fork(),
    "twice": lambda best: say(f"move {best}", f"move {best}"),
    "flood after": flood_after,
    "stays": stay,
    "deaf": deafen,
    "much to say": lambda best: say(*["info thinking"] * 900, f"move {best}"),
}


def main() -> None:
    """Be bad."""
    mode = sys.argv[1]
    if len(sys.argv) > 2:
        done = Path(sys.argv[2])
        if done.exists():
            mode = "sound"
        done.touch()
    if mode in AT_HELLO:
        AT_HELLO[mode]()
        idle()
    elif mode in AT_MATCH:
        sys.stdin.readline()
        introduce()
        sys.stdin.readline()
        AT_MATCH[mode]()
        idle()
    elif mode == "stops":
        play(do_nothing, at_stop=sound)
    elif mode == "never stops":
        play(do_nothing)
    else:
        play(AT_GO[mode])


if __name__ == "__main__":
    main()
