"""Reviews of matches, a JSON file each.

They can be made again from the records, which stay the truth: whatever is wrong with such a file,
it counts as not there, and the next one takes its place.
"""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from scopa.storage.files import read_file, replace_file
from scopa.storage.home import Home, StorageError, make_folder
from scopa.storage.locks import holding


@dataclass(frozen=True, slots=True)
class ReviewFile:
    """Where the review of one match is kept."""

    home: Home
    name: str

    @classmethod
    def of(cls, home: Home, record: Path) -> Self:
        """That of a record: named after it, with a hash of its folder unless that is the home's."""
        folder = record.resolve().parent
        if folder in (home.matches.resolve(), home.finished.resolve()):
            return cls(home, record.stem)
        place = hashlib.sha256(str(folder).encode("utf-8", "surrogateescape")).hexdigest()
        return cls(home, f"{record.stem}-{place[:8]}")

    @property
    def path(self) -> Path:
        """The file, whether it is there or not."""
        return self.home.reviews / f"{self.name}.json"

    def read(self) -> object:
        """What is kept; None where nothing is, or nothing that can be read."""
        try:
            return json.loads(read_file(self.path))
        except (StorageError, ValueError, RecursionError):
            return None

    def write(self, content: object) -> None:
        """Keep this in place of what was there; raises `StorageError`."""
        make_folder(self.home.reviews)
        with holding(self.home, ".reviews"):
            replace_file(self.path, json.dumps(content, separators=(",", ":")))
