"""A bot's process, spoken to line by line, and trusted in nothing.

Its pipes never block: what it doesn't read waits here, and what it writes is read only while a
line of it is wanted. So a bot that reads nothing, floods its output or its errors, or leaves
children behind can waste no more than the time it is given.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Iterable, Sequence
from typing import IO

from scopa.ai.foreign.faults import BotFault, shortened
from scopa.ai.player import NEVER, Stop, Stopped
from scopa.bots.lines import LineBuffer
from scopa.bots.protocol import QUIT
from scopa.language import _

CHUNK = 4096
POLL = 0.02
"""Seconds between two looks at the stop flag."""
QUIT_GRACE = 1.0
"""Seconds that a bot has to end once it is told to quit."""
KEPT_ERRORS = 16
"""Chunks of what the bot wrote to its standard error last."""


class BotProcess:
    """A running bot, in a process group of its own."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start the command; raises `BotFault` when that can't be done."""
        try:
            self._process = subprocess.Popen(
                command,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            template = _("couldn't be started: {reason}")
            raise BotFault(shortened(template.format(reason=reason))) from error
        self._stdin, self._stdout, self._stderr = map(_pipe, self._pipes())
        self._unsent = b""
        self._lines = LineBuffer()
        self._errors: deque[bytes] = deque(maxlen=KEPT_ERRORS)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)

    @property
    def pid(self) -> int:
        """The number of the process, and of its group."""
        return self._process.pid

    def say(self, lines: Iterable[str]) -> None:
        """Have these lines sent as soon as the bot reads, which it does while it is listened to."""
        self._unsent += "".join(f"{line}\n" for line in lines).encode()
        self._send()

    def line(self, deadline: float, stop: Stop = NEVER) -> str:
        """The next line that the bot writes.

        The deadline is a time of `time.monotonic`. Raises `TimeoutError` when it has passed,
        `Stopped` when the flag is set, `BotFault` when the bot has ended, and `ProtocolError` for
        what is no line.
        """
        while (line := self._lines.take()) is None:
            if stop.is_set():
                raise Stopped
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self._exchange(min(POLL, left))
        return line

    def unasked(self) -> str | None:
        """A line that is there already, though nothing was asked; None where there is none."""
        line = self._lines.take()
        if line is None:
            self._exchange(0)
            line = self._lines.take()
        return line

    def quit(self) -> bool:
        """Tell the bot to quit; whether it has ended soon, with all that it started."""
        if self._process.returncode is not None:
            return False
        deadline = time.monotonic() + QUIT_GRACE
        self.say([QUIT])
        self._close_stdin()
        self._await_end(deadline)
        try:
            self._process.wait(max(0.0, deadline - time.monotonic()))
        except subprocess.TimeoutExpired:
            return False
        return not self._end_group()

    def close(self) -> None:
        """Tell the bot to quit, and end its whole process group; what it started, too."""
        try:
            self.quit()
        finally:  # Ctrl+C may come while a bot is waited for that never ends
            self.kill()

    def kill(self) -> None:
        """End the bot's process group at once, and bury the bot."""
        if self._process.returncode is None:
            self._end_group()
            self._process.wait()
        self._selector.close()
        for pipe in self._pipes():
            with contextlib.suppress(OSError):
                pipe.close()

    def _end_group(self) -> bool:
        """End what there is of the process group; whether there was anything.

        To be called before the bot itself is waited for, or right after that: later the number
        may be another's.
        """
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            return False
        return True

    def _pipes(self) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        return process.stdin, process.stdout, process.stderr

    def _send(self) -> None:
        """Send what the pipe takes, and ask to be told when it takes more."""
        if self._process.stdin is None or self._process.stdin.closed:
            return
        while self._unsent:
            try:
                sent = os.write(self._stdin, self._unsent)
            except BlockingIOError:
                break
            except OSError:  # nobody reads any more, which shows elsewhere
                sent = len(self._unsent)
            self._unsent = self._unsent[sent:]
        waiting = self._stdin in self._selector.get_map()
        if self._unsent and not waiting:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        elif waiting and not self._unsent:
            self._selector.unregister(self._stdin)

    def _exchange(self, patience: float) -> None:
        """Send and take in what is ready within so many seconds."""
        ready = {key.fd for key, _events in self._selector.select(patience)}
        if self._stdin in ready:
            self._send()
        if self._stderr in ready:
            self._take_errors()
        if self._stdout in ready:
            chunk = _read(self._stdout)
            if chunk == b"":
                raise self._ended()
            self._lines.add(chunk or b"")

    def _take_errors(self) -> None:
        chunk = _read(self._stderr)
        if chunk:
            self._errors.append(chunk)
        elif chunk == b"":
            self._selector.unregister(self._stderr)

    def _ended(self) -> BotFault:
        """The fault of a bot that has closed its output, with its last words."""
        for _chunk in range(KEPT_ERRORS):
            if self._stderr in self._selector.get_map():
                self._take_errors()
        self.kill()
        status = self._process.returncode
        if status >= 0:
            text = _("exited with status {status}").format(status=status)
        else:
            text = _("ended by signal {signal}, or closed its output").format(signal=-status)
        words = b"".join(self._errors).decode(errors="replace").strip().splitlines()
        return BotFault(shortened(f"{text}: {words[-1]}" if words else text))

    def _close_stdin(self) -> None:
        if self._stdin in self._selector.get_map():
            self._selector.unregister(self._stdin)
        with contextlib.suppress(OSError):
            self._pipes()[0].close()

    def _await_end(self, deadline: float) -> None:
        """Wait until the bot closes its output, as it does when it ends; what it says is lost."""
        while (left := deadline - time.monotonic()) > 0:
            ready = {key.fd for key, _events in self._selector.select(left)}
            if self._stderr in ready:
                self._take_errors()
            if self._stdout in ready and _read(self._stdout) == b"":
                return


def _pipe(pipe: IO[bytes]) -> int:
    """The number of a pipe that won't block any more."""
    os.set_blocking(pipe.fileno(), False)
    return pipe.fileno()


def _read(pipe: int) -> bytes | None:
    """What has come through a pipe; empty at its end, None where nothing has come."""
    try:
        return os.read(pipe, CHUNK)
    except BlockingIOError:
        return None
