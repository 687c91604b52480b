"""What is done of a fit, kept in a file, so that it can be stopped at any moment and gone on with.

The file is an SQLite database: a step is in it whole or not at all.
"""

import io
import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from scopa.ai.player import Stop
from scopa.workers.sharing import shared_out

Task = TypeVar("Task")
Arrays = Sequence[NDArray[Any]]
"""What a step gives."""


class OtherFitError(Exception):
    """The file has the steps of something else; the text says of what."""


class Steps:
    """Steps of a fit by name, in a file or only in memory."""

    def __init__(self, path: Path | None, identity: Mapping[str, Any]) -> None:
        """Go on with a file, or begin it; `identity` is all that its content depends on.

        Raises `OtherFitError`, and `sqlite3.Error` where the file can't be read or written.
        """
        self._database = sqlite3.connect(path or ":memory:")
        with self._database:
            self._database.execute("create table if not exists fit (identity text unique)")
            self._database.execute("create table if not exists steps (name text unique, data blob)")
            text = json.dumps(identity, sort_keys=True)
            found = self._database.execute("select identity from fit").fetchone()
            if found is None:
                self._database.execute("insert into fit values (?)", (text,))
            elif found[0] != text:
                raise OtherFitError(found[0])

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._database.close()

    def get(self, name: str) -> Arrays | None:
        """What a step gave, if it is done."""
        found = self._database.execute("select data from steps where name = ?", (name,)).fetchone()
        if found is None:
            return None
        with np.load(io.BytesIO(found[0]), allow_pickle=False) as content:
            return [content[key] for key in content.files]

    def put(self, name: str, arrays: Arrays) -> None:
        """Keep what a step gave."""
        data = io.BytesIO()
        np.savez(data, *arrays)
        with self._database:
            self._database.execute(
                "insert or ignore into steps values (?, ?)", (name, data.getvalue())
            )

    def done(
        self,
        names: Iterable[str],
        task: Callable[[str], Task],
        work: Callable[[Task, Stop], Arrays],
        executor: Executor | None,
        in_flight: int,
    ) -> dict[str, Arrays]:
        """What each step gives: what is kept of it, or the work for its task."""
        found = {name: self.get(name) for name in names}
        missing = ((name, task(name)) for name, kept in found.items() if kept is None)
        answers = shared_out(executor, partial(_do, work), missing, in_flight)
        with closing(answers):
            for (name, _task), arrays in answers:
                self.put(name, arrays)
                found[name] = arrays
        return {name: arrays for name, arrays in found.items() if arrays is not None}


def _do(work: Callable[[Task, Stop], Arrays], named: tuple[str, Task], stop: Stop) -> Arrays:
    return work(named[1], stop)
