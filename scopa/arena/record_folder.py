"""Records of an arena's matches in a folder."""

import tempfile
from pathlib import Path

from scopa.arena.journal import digest
from scopa.arena.tournament import Game, Plan, Result
from scopa.language import _
from scopa.storage.home import make_folder, reporting


class RecordFolder:
    """A folder with a file for each match.

    A name says the arena, the contestants by their places, the number and the seating, so only
    the same match again has the same name.
    """

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Make the folder, if it isn't there.

        Raises `StorageError`, also where no file can be made in it.
        """
        make_folder(folder)
        with (
            reporting(_("can't write to {path}").format(path=folder)),
            tempfile.TemporaryFile(dir=folder),
        ):
            pass
        self._folder = folder
        self._arena = digest(plan)
        self._pairs = plan.pairs

    def paths(self, game: Game) -> list[Path]:
        """Where the records of a game lie, in the order of the seatings."""
        first, second = (place + 1 for place in self._pairs[game.place])
        start = f"arena-{self._arena}-{first}-{second}-{game.number:06}"
        return [
            self._folder / f"{start}-{seating}.scopa" for seating in range(1, game.seatings + 1)
        ]

    def has(self, game: Game) -> bool:
        """Whether all records of a game are there."""
        return all(path.exists() for path in self.paths(game))

    def add(self, result: Result) -> None:
        """Write the records of a game, each in one step; raises `StorageError`.

        So one that is there is whole, whenever an arena was killed.
        """
        for path, played in zip(self.paths(result.game), result.tally.played, strict=True):
            with reporting(_("can't write {path}").format(path=path)):
                fresh = path.with_name(f".{path.name}.new")
                fresh.write_text(played.record, encoding="utf-8", newline="\n")
                fresh.replace(path)
