"""Locks between programs: one for each match, so that no two ever write the same one."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Protocol

from scopa.language import _
from scopa.storage.home import Home, StorageError, make_folder, reporting

PATIENCE = 0.5
"""Seconds to wait for a lock by default: another program's glance takes much less."""

POLL = 0.01


class Locked(StorageError):  # noqa: N818 - a state of things, not a fault
    """Another program holds the lock."""


class Lock(Protocol):
    """A lock that is held."""

    def release(self) -> None:
        """Give the lock back."""


def acquire(home: Home, name: str, patience: float = PATIENCE) -> Lock:
    """Hold the lock of this name, which the system gives back if the program dies.

    Waits `patience` seconds at most, then raises `Locked`; raises `StorageError` when the lock
    can't be made at all.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - slow, and the first frame can do without

    make_folder(home.locks)
    lock = FileLock(home.locks / f"{name}.lock", thread_local=False, poll_interval=POLL)
    with reporting(_("can't lock {name} in {folder}").format(name=name, folder=home.locks)):
        try:
            lock.acquire(timeout=patience)
        except Timeout:
            raise Locked(_("{name} is open in another program").format(name=name)) from None
    return lock


def forget(home: Home, name: str) -> None:
    """Remove the file of a lock that is held, and that nobody will ask for again."""
    with suppress(OSError):  # some systems keep a file that is open
        (home.locks / f"{name}.lock").unlink()


@contextmanager
def holding(home: Home, name: str, patience: float = PATIENCE) -> Iterator[None]:
    """Hold the lock of this name for a while; raises like `acquire`."""
    lock = acquire(home, name, patience)
    try:
        yield
    finally:
        lock.release()
