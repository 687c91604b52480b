"""A real terminal for tests: a tmux server of their own, looked at and typed into."""

import itertools
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

TMUX = shutil.which("tmux")
OTHERS = ("COLUMNS", "LINES", "COLORTERM", "FORCE_COLOR", "NO_COLOR", "TMUX")
"""What the environment says of the terminal in which tests run."""
CEILING = 120.0
"""Seconds after which something awaited counts as never happening: no test waits so long."""
POLL = 0.05
ROOT = Path(__file__).parents[2]
SHELL_MARK = "the shell goes on"
RESTORED = {
    "alternate_on": "0",
    "cursor_flag": "1",
    "mouse_any_flag": "0",
    "mouse_all_flag": "0",
    "mouse_button_flag": "0",
    "mouse_standard_flag": "0",
    "mouse_sgr_flag": "0",
}
"""What tmux says of a terminal that a program has given back."""

_NUMBERS = itertools.count()


class Terminal:
    """A terminal in which a command runs under a shell that tells its exit status."""

    def __init__(
        self, folder: Path, width: int = 80, height: int = 24, env: dict[str, str] | None = None
    ) -> None:
        """Prepare a terminal; ``folder`` is for what it needs, and the home of the program."""
        self.home = folder / "home"
        self._pid_file = folder / "pid"
        self._socket = folder / f"tmux-{next(_NUMBERS)}"
        self._size = (width, height)
        self._env = {"SCOPA_HOME": str(self.home), "PYTHONPATH": str(ROOT), **(env or {})}

    def start(self, *arguments: str, program: tuple[str, str] = ("-m", "scopa")) -> None:
        """Run the program with ``arguments``, or another one given in Python's own options."""
        python = shlex.join([sys.executable, *program, *arguments])
        ended = f'; echo "status $?"; stty -a | grep -o -- "-\\?echo "; echo {SHELL_MARK}'
        noting = shlex.quote(f"echo $$ > {self._pid_file}; exec {python}")
        command = f"sh -c {noting}{ended}; sleep 600"
        settings = [part for pair in self._env.items() for part in ("-e", "=".join(pair))]
        width, height = map(str, self._size)
        self._tmux("new-session", "-d", "-x", width, "-y", height, *settings, command)
        self._tmux("set-option", "-g", "status", "off")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.vanish()
        if self._pid_file.exists() and self.runs():
            self.signal(signal.SIGKILL)

    def vanish(self) -> None:
        """Go away from under the program, as a window does when it is closed."""
        self._tmux("kill-server", check=False)

    def runs(self) -> bool:
        """Whether the program is still running."""
        try:
            os.kill(int(self._pid_file.read_text()), 0)
        except ProcessLookupError:
            return False
        return True

    def wait_for_death(self) -> None:
        """Wait until the program has ended, where there is no terminal left to tell of it."""
        deadline = time.monotonic() + CEILING
        while self.runs():
            assert time.monotonic() < deadline, "the program lives on without its terminal"
            time.sleep(POLL)

    def text(self) -> str:
        """What is on the screen."""
        return self._tmux("capture-pane", "-p")

    def styled_text(self) -> str:
        """What is on the screen, with the escape sequences that style it."""
        return self._tmux("capture-pane", "-p", "-e")

    def press(self, *keys: str) -> None:
        """Type keys, by tmux's names."""
        self._tmux("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        """Change the size of the terminal."""
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def signal(self, number: signal.Signals) -> None:
        """Send the program a signal."""
        os.kill(int(self._pid_file.read_text()), number)

    def wait_for(self, *words: str) -> str:
        """Wait until all of ``words`` are on the screen; returns the screen."""
        return self.wait_until(lambda text: all(word in text for word in words), f"{words}")

    def wait_until(self, holds: Callable[[str], bool], what: str = "it") -> str:
        """Wait until something holds of the screen's text; returns the text."""
        deadline = time.monotonic() + CEILING
        while not holds(text := self.text()):
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}; the screen is:\n{text}")
            time.sleep(POLL)
        return text

    def wait_for_end(self) -> int:
        """Wait until the program has ended; returns its exit status."""
        text = self.wait_for(SHELL_MARK)
        found = re.search(r"status (\d+)", text)
        assert found is not None, text
        return int(found[1])

    def state(self) -> dict[str, str]:
        """How the terminal is set, for each mode named in `RESTORED`."""
        form = " ".join(f"#{{{name}}}" for name in RESTORED)
        values = self._tmux("display-message", "-p", form).split()
        return dict(zip(RESTORED, values, strict=True))

    def _tmux(self, *arguments: str, check: bool = True) -> str:
        assert TMUX is not None
        done = subprocess.run(
            [TMUX, "-f", os.devnull, "-S", str(self._socket), *arguments],
            check=check,
            env={name: value for name, value in os.environ.items() if name not in OTHERS},
            capture_output=True,
            text=True,
        )
        return done.stdout
