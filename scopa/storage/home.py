"""The folder that holds everything the program keeps."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from scopa.home_folder import SETTINGS, home_folder
from scopa.language import _
from scopa.language.said import said
from scopa.refusal import Refusal


class StorageError(Refusal):
    """Something could not be kept or fetched; the text says what and why, in one line."""


@dataclass(frozen=True, slots=True)
class Home:
    """The folder and the places in it. Folders are made when something is first put there."""

    root: Path

    @classmethod
    def default(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """``$SCOPA_HOME`` if it is set, else the user's data folder of this system.

        Raises `StorageError` when that begins with a ``~`` that stands for no folder.
        """
        try:
            return cls(home_folder(environ))
        except RuntimeError:
            chosen = environ["SCOPA_HOME"]
            template = _("SCOPA_HOME is {folder}, which no user has")
            raise StorageError(template.format(folder=chosen)) from None

    @property
    def matches(self) -> Path:
        """The folder of the matches in progress."""
        return self.root / "matches"

    @property
    def finished(self) -> Path:
        """The folder of finished matches."""
        return self.root / "finished"

    @property
    def reviews(self) -> Path:
        """The folder of reviews, which can be made again from the matches."""
        return self.root / "reviews"

    @property
    def set_aside(self) -> Path:
        """The folder of files that could not be read; nothing in it is ever deleted."""
        return self.root / "set-aside"

    @property
    def trash(self) -> Path:
        """The folder of deleted matches, which stay there."""
        return self.root / "trash"

    @property
    def locks(self) -> Path:
        """The folder of lock files."""
        return self.root / "locks"

    @property
    def settings(self) -> Path:
        """The file of settings."""
        return self.root / SETTINGS

    @property
    def is_untouched(self) -> bool:
        """Whether no settings and no matches are kept here."""
        kept = (path for folder in (self.matches, self.finished) for path in folder.glob("*"))
        return not self.settings.exists() and not any(kept)

    @property
    def log(self) -> Path:
        """The file to which a crash is written."""
        return self.root / "scopa.log"

    def prepare(self) -> None:
        """Make the folders of matches and locks; `StorageError` when matches can't be kept here."""
        for folder in (self.matches, self.locks):
            make_folder(folder)
            if not os.access(folder, os.W_OK | os.X_OK):
                template = _("can't write to {folder}: set SCOPA_HOME to another folder")
                raise StorageError(template.format(folder=folder))


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, unless it is there; `StorageError` when that fails."""
    with reporting(_("can't make the folder {folder}").format(folder=folder)):
        folder.mkdir(parents=True, exist_ok=True)


@contextmanager
def reporting(what: str) -> Iterator[None]:
    """Turn an `OSError` into a `StorageError` that says what could not be done, and why."""
    try:
        yield
    except OSError as error:
        raise StorageError(f"{what}: {said(error)}") from error
