"""Copying matches to where whoever plays wants them."""

from pathlib import Path

from scopa.language import _
from scopa.storage.home import reporting


def export(path: Path, folder: Path) -> Path:
    """Copy a record into a folder, where it replaces nothing; returns the copy.

    It gets a number behind its name when that is taken. Raises `StorageError`.
    """
    with reporting(_("can't copy {path} to {folder}").format(path=path, folder=folder)):
        content = path.read_bytes()
        number = 1
        while True:
            behind = f"-{number}" if number > 1 else ""
            copy = folder / f"{path.stem}{behind}{path.suffix}"
            try:
                with copy.open("xb") as file:
                    file.write(content)
            except FileExistsError:
                number += 1
            else:
                return copy
