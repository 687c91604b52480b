"""A bar that shows how far a long command is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Show = Callable[[int, int], None]
"""Shows that so much is done of so much in all."""


@contextmanager
def progress() -> Iterator[Show]:
    """A bar on stderr, if that is a terminal, while the block runs; what it gives moves the bar."""
    if not sys.stderr.isatty():
        yield lambda _done, _total: None
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
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
