"""A program in the place of scopa: it tells its environment, then says back what it is sent.

It speaks the protocol of textual-serve: a letter for the kind, four bytes for the length, and the
data. ``stubborn`` as its argument keeps it from ending when it is asked to.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

COMMAND = [str(Path(__file__))]
STUBBORN = [*COMMAND, "stubborn"]
TOLD = ("SCOPA_HOME", "LANGUAGE", "COLUMNS", "ROWS", "TERM", "NO_COLOR")


def main() -> None:
    """Run until it is told to quit, or sent a ``q``."""
    sys.stdout.buffer.write(b"__GANGLION__\n")
    environment = {name: os.environ.get(name) for name in TOLD} | {"pid": os.getpid()}
    _send(b"D", json.dumps(environment).encode())
    while head := sys.stdin.buffer.read(5):
        data = sys.stdin.buffer.read(int.from_bytes(head[1:], "big"))
        if head[:1] == b"D":
            _send(b"D", data)
        if data == b"q":
            _send(b"M", b'{"type": "exit"}')
            return
        if head[:1] == b"M" and json.loads(data)["type"] == "quit":
            _quit()
            return


def _quit() -> None:
    if "stubborn" in sys.argv:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        time.sleep(600)


def _send(kind: bytes, data: bytes) -> None:
    sys.stdout.buffer.write(kind + len(data).to_bytes(4, "big") + data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
