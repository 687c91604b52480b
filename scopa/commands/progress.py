"""A bar that shows how far a long command is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress


class Bar(Protocol):
    """What shows how far a command is."""

    def show(self, done: int, total: int) -> None:
        """Show that so much is done of so much in all."""
        ...

    def print(self, text: str) -> None:
        """Print a text to stdout, the bar out of its way."""
        ...


class _NoBar:
    """Shows nothing."""

    def show(self, done: int, total: int) -> None:
        pass

    def print(self, text: str) -> None:
        print(text, flush=True)


class _TerminalBar:
    """Shows a bar on a terminal."""

    def __init__(self, progress: "Progress") -> None:
        self._progress = progress
        self._task = progress.add_task("", total=None)

    def show(self, done: int, total: int) -> None:
        self._progress.update(self._task, completed=done, total=total)

    def print(self, text: str) -> None:
        if sys.stdout.isatty():  # the bar has to know of what appears above it
            self._progress.console.out(text, highlight=False)
        else:
            print(text, flush=True)


@contextmanager
def progress() -> Iterator[Bar]:
    """A bar on stderr while the block runs, if that is a terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield _NoBar()
        return
    # A pipe has no use for a bar, so only those who look at a terminal wait for the import.
    from rich.console import Console  # noqa: PLC0415 - as above
    from rich.progress import (  # noqa: PLC0415 - as above
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, redirect_stdout=False) as shown:
        yield _TerminalBar(shown)
