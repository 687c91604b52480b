"""The state of an arena in a file: what was played so far, so that it can be gone on with.

JSON lines. The first says what is played; each of the others is a game that was, with all its
matches. A program that is killed at whatever byte leaves whole lines and at most a part of one,
which is cut off when the file is opened again.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from scopa import __version__
from scopa.arena.duel import Duel, seatings
from scopa.arena.played import MatchPlayed, from_json, to_json
from scopa.arena.tally import NumberTally
from scopa.arena.tournament import Game, Plan, Result
from scopa.language import _
from scopa.one_line import one_line
from scopa.refusal import Refusal
from scopa.storage.home import Home, reporting
from scopa.storage.locks import Lock, Locked, acquire, forget

FORMAT = 2
UNREADABLE = (LookupError, TypeError, ValueError, RecursionError)
"""What comes of lines that weren't written in here."""


class JournalError(Refusal):
    """A file that holds no state of this arena; the text says why, in one line."""


def identity(plan: Plan) -> dict[str, Any]:
    """All on which what is played in a game depends; how many there are is none of it."""
    return {
        "scopa-arena": FORMAT,
        "version": __version__,
        "players": list(plan.names),
        "rules": str(plan.rules),
        "seed": plan.seed,
        "mode": "rounds" if plan.single_rounds else "matches",
        "duplicate": plan.duplicate,
        "luck": plan.luck,
        "seconds": plan.limit.seconds,
        "nodes": plan.limit.nodes,
    }


def digest(plan: Plan) -> str:
    """Letters and digits by which arenas are told apart."""
    return hashlib.sha256(_line(identity(plan))).hexdigest()[:10]


class Journal:
    """The state of an arena in a file that is open."""

    def __init__(self, path: Path, plan: Plan, lock: Lock, lock_name: str) -> None:
        """Go on with a file, or begin one; `open` holds the lock."""
        self.path = path
        self._plan = plan
        self._lock, self._lock_name = lock, lock_name
        self.results: dict[Game, Result] = {}
        """What the file held of the plan when it was opened."""
        whole = self._load()
        with reporting(_("can't write to {path}").format(path=path)):
            self._file = path.open("ab", buffering=0)
            self._file.truncate(whole)
        if not whole:
            self._write(identity(plan))

    @classmethod
    def open(cls, path: Path, plan: Plan) -> Self:
        """Open the state of a plan; a file that isn't there is begun.

        It may hold more numbers than the plan has, or fewer. Raises `JournalError` when it holds
        something else, or is in use, and `StorageError` when it can't be read or written.
        """
        name = f"arena-{hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]}"
        try:
            lock = acquire(Home.default(), name)
        except Locked:
            template = _("{path} is in use by another program")
            raise JournalError(template.format(path=one_line(str(path)))) from None
        try:
            return cls(path, plan, lock, name)
        except BaseException:
            lock.release()
            raise

    def add(self, result: Result) -> None:
        """Keep a result; raises `StorageError`."""
        matches = [to_json(played) for played in result.tally.played]
        game = {"duel": result.game.place, "number": result.game.number}
        self._write({**game, "matches": matches})

    def close(self) -> None:
        """Close the file, for others to go on with."""
        self._file.close()
        forget(Home.default(), self._lock_name)
        self._lock.release()

    def _write(self, content: Mapping[str, Any]) -> None:
        with reporting(_("can't write to {path}").format(path=self.path)):
            left = memoryview(_line(content))
            while left:
                left = left[self._file.write(left) :]

    def _load(self) -> int:
        """Take what is in the file; how many of its bytes are whole lines."""
        if not self.path.exists():
            return 0
        if not (self.path.is_file() or self.path.is_dir()):
            raise self._no_state()  # a device, say, which may go on without end
        lines = self._lines()
        first = next(lines, b"")
        begun = _line(identity(self._plan))
        if not first.endswith(b"\n") and begun.startswith(first):
            return 0  # killed while it was begun
        self._check(first)
        whole = len(first)
        duels = self._plan.duels
        for number, line in enumerate(lines, 2):
            if not line.endswith(b"\n"):
                break
            self._take(line, number, duels)
            whole += len(line)
        return whole

    def _lines(self) -> Iterator[bytes]:
        with reporting(_("can't read {path}").format(path=self.path)), self.path.open("rb") as file:
            yield from file

    def _check(self, first: bytes) -> None:
        """Raise `JournalError` unless the first line says that this plan is played."""
        try:
            found = json.loads(first)
            if found["scopa-arena"] != FORMAT:
                raise ValueError(found)
        except UNREADABLE:
            raise self._no_state() from None
        for key, wanted in identity(self._plan).items():
            if found.get(key) != wanted:
                template = _(
                    "{path} is the state of another arena, with {key} {found}, not {wanted}"
                )
                path, there = one_line(str(self.path)), json.dumps(found.get(key))
                text = template.format(path=path, key=key, found=there, wanted=json.dumps(wanted))
                raise JournalError(text)

    def _no_state(self) -> JournalError:
        template = _("{path} isn't the state of an arena")
        return JournalError(template.format(path=one_line(str(self.path))))

    def _take(self, line: bytes, number: int, duels: Sequence[Duel]) -> None:
        """Take the game of a line; the same game a second time counts for nothing."""
        try:
            found = json.loads(line)
            place, of_game = found["duel"], found["number"]
            played = tuple(map(from_json, found["matches"]))
            if not (_counts(place, 0) and _counts(of_game, 1) and self._fits(played)):
                raise ValueError(found)
            game = Game(place, duels[place], of_game)
        except UNREADABLE:
            template = _("{path}:{line}: not a game of an arena")
            path = one_line(str(self.path))
            raise JournalError(template.format(path=path, line=number)) from None
        if of_game <= self._plan.numbers:
            self.results.setdefault(game, Result(game, NumberTally(of_game, played)))

    def _fits(self, matches: Sequence[MatchPlayed]) -> bool:
        """Whether a game of the plan may have these matches."""
        plan = self._plan
        seated = tuple(match.seating for match in matches)
        won = (match.winner is not None for match in matches)
        told = (one.luck is not None for match in matches for one in match.rounds)
        return (
            seated == seatings(plan.rules.sides)
            and all(each != plan.single_rounds for each in won)
            and all(each == plan.luck for each in told)
        )


def _counts(number: object, least: int) -> bool:
    """Whether something is a whole number, this or more."""
    return type(number) is int and number >= least


def _line(content: Mapping[str, Any]) -> bytes:
    return json.dumps(content, separators=(",", ":")).encode() + b"\n"
