"""Reading and writing so that a crash at any moment leaves a file as it was or as it should be."""

import itertools
import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import BinaryIO

from scopa.language import _
from scopa.storage.home import Home, StorageError, make_folder, reporting
from scopa.storage.locks import holding

LARGEST = 1 << 24
"""Bytes; a match of the largest target stays far below."""


def read_file(path: Path) -> bytes:
    """All of a file; raises `StorageError`, also when it is absurdly large."""
    with reporting(_cannot_read(path)), path.open("rb") as file:
        return read_stream(file, str(path))


def read_stream(stream: BinaryIO, name: str) -> bytes:
    """All that comes from a stream; raises `StorageError`, also when it is absurdly much."""
    with reporting(_cannot_read(name)):
        content = stream.read(LARGEST + 1)
    if len(content) > LARGEST:
        template = _("can't read {path}: it has more than {size} MiB")
        raise StorageError(template.format(path=name, size=LARGEST >> 20))
    return content


def _cannot_read(path: Path | str) -> str:
    return _("can't read {path}").format(path=path)


def replace_file(path: Path, content: str) -> None:
    """Put a text in a file's place in one step, on the disk when this returns.

    A crash leaves the old file or the new one. The new one is made next to it as a hidden file,
    so only one program at a time may do this to a path. Where a symbolic link has that place, this
    is about what it leads to. Raises `StorageError`.
    """
    path = Path(os.path.realpath(path))
    fresh = path.with_name(f".{path.name}.new")
    with reporting(_("can't write {path}").format(path=path)):
        try:
            with fresh.open("wb") as file:
                file.write(content.encode())
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError:
            fresh.unlink(missing_ok=True)
            raise
    _sync_folder(path.parent)


def move_file(home: Home, path: Path, folder: Path) -> Path:
    """Move a file or whatever it is into a folder of the home, where it replaces nothing.

    It gets a number behind its name when that is taken. Returns where it is now; raises
    `StorageError`.
    """
    make_folder(folder)
    what = _("can't move {path} to {folder}").format(path=path, folder=folder)
    with holding(home, ".moving"), reporting(what):
        target = folder / path.name
        for number in itertools.count(1):
            if not os.path.lexists(target):
                break
            target = folder / f"{path.name}.{number}"
        path.rename(target)
        return target


class AppendedFile:
    """A file to which whole texts are appended, each on the disk before `append` returns."""

    def __init__(self, path: Path, size: int) -> None:
        """Open a file that has `size` bytes; raises `StorageError`."""
        self.path = path
        self._file = self._open()
        self._size = size
        self._closed = False

    @property
    def intact(self) -> bool:
        """Whether all that was appended is still there, under the name of the file."""
        try:
            there = self.path.stat()
            ours = self._file.closed or os.path.samestat(there, os.fstat(self._file.fileno()))
        except OSError:
            return False
        return ours and there.st_size >= self._size

    def content(self) -> str:
        """All that was appended, and what was there before; raises `StorageError`."""
        with reporting(_cannot_read(self.path)):
            return self.path.read_bytes()[: self._size].decode(errors="replace")

    def cut(self, size: int) -> None:
        """Drop everything behind the first `size` bytes; raises `StorageError`."""
        if self._file.closed and not self._closed:
            self._file = self._open()
        with reporting(_("can't cut {path}").format(path=self.path)):
            self._file.truncate(size)
            self._size = self._file.seek(size)

    def append(self, text: str) -> None:
        """Append all of a text or, when that fails, nothing of it; raises `StorageError`."""
        with reporting(_("can't write to {path}").format(path=self.path)):
            self.cut(self._size)  # what an earlier failure may have left behind
            try:
                written = self._write(text.encode())
            except OSError:
                with suppress(StorageError):
                    self.cut(self._size)
                raise
        self._size += written

    def replace(self, text: str) -> None:
        """Put a text in the file's place as `replace_file` does; raises `StorageError`.

        What is appended next goes behind the text or, when this failed, behind what was there.
        """
        self._file.close()  # an open file can't be replaced on every system
        replace_file(self.path, text)
        self._size = len(text.encode())

    def close(self) -> None:
        """Close the file for good; everything is written already."""
        self._file.close()
        self._closed = True

    def _open(self) -> FileIO:
        with reporting(_("can't open {path}").format(path=self.path)):
            return self.path.open("r+b", buffering=0)

    def _write(self, content: bytes) -> int:
        left = memoryview(content)
        while left:
            left = left[self._file.write(left) :]
        os.fsync(self._file.fileno())
        return len(content)


def _sync_folder(folder: Path) -> None:
    """Put a folder's list of names on the disk, where the system can do that.

    A failure is no error: the new file is in place already, and no caller could go back.
    """
    if os.name == "posix":
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
