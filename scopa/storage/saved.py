"""A match whose every step is on disk before anybody hears of it."""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Self

from scopa.engine.events import Event
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.records import (
    Record,
    RecordError,
    SealedDeck,
    Seat,
    deck_tag,
    decks_of,
    layout,
    lines,
    new_tags,
    read,
    takebacks_of,
    with_tags,
    write,
)
from scopa.records.fingerprints import check_fingerprints
from scopa.storage.draws import first_dealer, new_seed, next_deck
from scopa.storage.files import AppendedFile, move_file, read_file, replace_file
from scopa.storage.home import Home, StorageError, make_folder
from scopa.storage.locks import Lock, acquire, forget

SUFFIX = ".scopa"
_NO_TAGS: Mapping[str, str] = {}


def read_saved(path: Path) -> tuple[Record, bytes]:
    """The record of a match that was saved, whose end a crash may have cut, and the file's bytes.

    Raises `StorageError` when the file can't be read, is no record, or has fingerprints that don't
    fit its decks: nobody may go on with other cards than those told of before the deal.
    """
    content = read_file(path)
    try:
        record = read(content, path.name, torn=True)
        check_fingerprints(record, content, path.name)
    except RecordError as error:
        raise StorageError(str(error)) from error
    return record, content


class SavedMatch:
    """A match and its record on disk, which no other program can open meanwhile.

    `match` is to be looked at only: `deal`, `play` and `takeback` change it. When one of them
    raises `StorageError`, the match is as it was, on disk and here, and may go on later.
    """

    def __init__(self, path: Path, home: Home, lock: Lock) -> None:
        """Open a record that is locked already; see `create` and `open`."""
        record, content = read_saved(path)
        self.path = path
        """The record; in the folder of finished matches from the last play on."""
        self._home = home
        self._tags = dict(record.tags)
        self._tags.setdefault("Seed", str(new_seed(record.rules)))
        self.seats = record.seats
        """Who sits at each seat."""
        self.match = record.match or Match(record.rules, first_dealer(record.rules, self.seed))
        """The match; another object after a takeback."""
        self._lock = lock
        self._length = record.length or 0
        self._file = AppendedFile(path, len(content))
        try:
            self._mend(content, record.torn)
            if self.tags != record.tags:
                self._file.replace(with_tags(self._file.content(), {"Seed": self.seed}))
        except BaseException:
            self._file.close()
            raise

    @classmethod
    def create(
        cls,
        home: Home,
        rules: Rules,
        seats: Sequence[Seat],
        dealer: int | None = None,
        seed: int | None = None,
        tags: Mapping[str, str] = _NO_TAGS,
    ) -> Self:
        """Begin a match and keep it in the home, with more header tags than every match has.

        Without a dealer one is drawn. A seed makes the deals repeatable; without one it is drawn.
        Raises `ValueError` for seats that a record can't hold, and `StorageError`.
        """
        now = datetime.now().astimezone()
        if seed is None:
            seed = new_seed(rules, dealer)
        if dealer is None:
            dealer = first_dealer(rules, str(seed))
        tags = {**new_tags(rules, seats, now.date(), seed), **tags}
        text = write(Record(tags, Match(rules, dealer)))
        read(text, "the new match")
        home.prepare()
        path = home.matches / f"{now:%Y-%m-%d-%H%M%S}-{os.urandom(2).hex()}{SUFFIX}"
        lock = acquire(home, path.stem)
        try:
            if path.exists():
                raise StorageError(_("{path} is already there").format(path=path))
            replace_file(path, text)
            return cls(path, home, lock)
        except BaseException:
            lock.release()
            raise

    @classmethod
    def open(cls, path: Path, home: Home) -> Self:
        """Go on with a match; a last line that a crash cut is cut away.

        Raises `StorageError` when `read_saved` does, or the file is open in another program
        (`scopa.storage.locks.Locked`).
        """
        lock = acquire(home, path.stem)
        try:
            return cls(path, home, lock)
        except BaseException:
            lock.release()
            raise

    @property
    def tags(self) -> Mapping[str, str]:
        """The header tags of the record."""
        return self._tags

    @property
    def seed(self) -> str:
        """What the deals are drawn from."""
        return self._tags["Seed"]

    @property
    def next_deck(self) -> SealedDeck:
        """The deck that is dealt next when one is needed; it doesn't change until then."""
        return next_deck(self.match, self.seed)

    @property
    def takebacks(self) -> int:
        """How often a play was taken back."""
        return takebacks_of(self._tags)

    def deal(self) -> tuple[Event, ...]:
        """Deal the deck that the match needs, save it with its seal; returns what happened.

        Raises `MatchStateError` when none is needed, and `StorageError`.
        """
        deck, number = self.next_deck, len(list(decks_of(self.match))) + 1
        events = self.match.deal(deck.cards)
        seal = {deck_tag(number): deck.seal}
        self._save({} if seal.items() <= self._tags.items() else seal)  # a cut file has it already
        return events

    def play(self, move: Move) -> tuple[Event, ...]:
        """Make a move for the seat in turn and save it; returns what happened.

        Raises `IllegalMove` or `MatchStateError` like `Match.play`, and `StorageError`.
        """
        events = self.match.play(move)
        self._save()
        if self.match.outcome is not None:
            self._file_away()
        return events

    def takeback(self, seat: int) -> bool:
        """Go back to before the seat's last play in this round; False when there is none.

        The record says how many times this was done (``[Takebacks "N"]``). Raises `StorageError`.
        """
        if self.match.turn is None:
            return False
        plays = self.match.rounds[-1].plays
        back = next((n for n, play in enumerate(reversed(plays), 1) if play.seat == seat), 0)
        if back:
            tags = {**self._tags, "Takebacks": str(self.takebacks + 1)}
            self._rewrite(Record(tags, self.match, self._length - back))
        return back > 0

    @property
    def is_worth_keeping(self) -> bool:
        """Whether a card was ever played in it."""
        return self.takebacks > 0 or any(log.plays for log in self.match.rounds)

    def leave(self) -> None:
        """Close the match; one in which no card was ever played isn't kept."""
        if not self.is_worth_keeping and self._file.intact:
            with suppress(OSError):  # then it is kept after all
                self._file.close()
                self.path.unlink()
                forget(self._home, self.path.stem)
        self.close()

    def close(self) -> None:
        """Let other programs have the match; everything is saved already."""
        self._file.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def _file_away(self) -> None:
        """Put the finished match with the others; if that fails, the next look round does it."""
        self._file.close()
        with suppress(StorageError):
            self.path = move_file(self._home, self.path, self._home.finished)

    def _mend(self, content: bytes, torn: bool) -> None:
        """Cut off what a crash left half written, then write what it kept from being written."""
        whole = content[: content.rfind(b"\n") + 1] if torn else content
        missing = self._missing()
        if missing or whole != content or not whole.endswith(b"\n"):
            end = len(whole.rstrip(b"\n"))
            self._file.cut(end)
            self._file.append("\n" + layout(missing))
            self._length += len(missing)

    def _missing(self) -> list[str]:
        """The lines that the match implies and the file doesn't hold yet."""
        return list(islice(lines(self.match), self._length, None))

    def _save(self, new_tags: Mapping[str, str] = _NO_TAGS) -> None:
        missing, tags = self._missing(), {**self._tags, **new_tags}
        try:
            harmed = not self._file.intact or not self._tags.keys().isdisjoint(new_tags)
            if harmed:  # by somebody, and the whole match is at hand
                self._rewrite(Record(tags, self.match, self._length + len(missing)))
                return
            if new_tags:
                self._file.replace(with_tags(self._file.content(), new_tags) + layout(missing))
            else:
                self._file.append(layout(missing))
            self._tags = tags
            self._length += len(missing)
        except StorageError:
            self.match = _replayed(write(Record(self._tags, self.match, self._length)))
            raise

    def _rewrite(self, record: Record) -> None:
        text = write(record)
        make_folder(self.path.parent)
        self._file.replace(text)
        self._tags = record.tags
        self.match = _replayed(text)
        self._length = record.length or 0


def _replayed(text: str) -> Match:
    match = read(text).match
    assert match is not None  # a match that is saved has begun
    return match
