"""``scopa review``: what the plays of matches were worth, and how much was luck."""

import json
import sys
from argparse import Namespace
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from scopa import language
from scopa.ai.player import NEVER, Stop
from scopa.coach.findings import Basis, Findings, as_json
from scopa.coach.judge import Cancelled
from scopa.coach.report import report
from scopa.coach.reviewing import Reviewing
from scopa.coach.totals import FEWEST, Totals
from scopa.commands import CommandError
from scopa.commands.progress import Bar, progress
from scopa.commands.verify import BAD, told_drawn
from scopa.engine.match import Match
from scopa.exit_status import FAILED, INTERRUPTED
from scopa.hotseat import open_to_all
from scopa.language import _
from scopa.one_line import one_line
from scopa.records import Record, RecordError, only_person, people_of, read
from scopa.records.fingerprints import check_fingerprints
from scopa.storage import Home, ReviewFile, Settings, StorageError
from scopa.storage.files import read_file
from scopa.words.cards import CardNames, signs
from scopa.words.names import Names
from scopa.workers.processes import QUEUED, processes
from scopa.workers.sharing import shared_out


@dataclass(frozen=True, slots=True)
class Asked:
    """What is wanted of each record."""

    home: Home
    seat: int | None
    all_seats: bool
    luck: bool
    basis: Basis
    language: str
    """What is to be spoken in other processes too."""

    def seats(self, record: Record) -> tuple[int, ...]:
        """The seats to review: those asked for, or those of people, or the first."""
        if self.all_seats:
            return tuple(range(record.rules.seats))
        if self.seat is not None:
            return (self.seat,)
        return people_of(record.seats)

    def match(self, record: Record) -> Match | None:
        """As much of the match as may be told; all of it when every seat is asked for."""
        if record.match is None or self.all_seats:
            return record.match
        return open_to_all(record.match, people_of(record.seats))


@dataclass(frozen=True, slots=True)
class Task:
    """One record to review."""

    number: int
    file: str
    asked: Asked


@dataclass(frozen=True, slots=True)
class Done:
    """A record that was reviewed."""

    file: str
    content: bytes
    """What the file holds; a match doesn't go from process to process."""
    seats: tuple[int, ...]
    findings: Findings
    complaints: tuple[str, ...] = ()
    """What is to be said of the record, and why the review couldn't be kept where it isn't."""
    bad: bool = False
    """Whether ``scopa verify`` says so."""

    @property
    def record(self) -> Record:
        """The record that was reviewed; raises `RecordError`."""
        return read(self.content, one_line(self.file), torn=True)


Answer = Done | CommandError
"""What comes of a task; errors come as answers, for each has to wait for its turn."""


def run(arguments: Namespace) -> int:
    """Review the records one after the other, in their order, and print what was found.

    The same arguments print the same, however many jobs work. A file that can't be reviewed is told
    of on stderr, and the status is then `FAILED`; what ``scopa verify`` says against one is told
    there too, and the status is that of a bad one at least. After Ctrl+C it is that of an
    interrupted program, and all that was judged is kept. Raises a `Refusal`.
    """
    home = Home.default()
    asked = Asked(
        home=home,
        seat=arguments.seat,
        all_seats=arguments.all,
        luck=arguments.luck,
        basis=Basis(arguments.seed),
        language=language.spoken(),
    )
    printer = _Printer(_card_names(home, arguments.deck), asked, json=arguments.json)
    status = 0
    try:
        with progress() as bar, closing(_answers(arguments, asked, bar)) as answers:
            for answer in answers:
                if isinstance(answer, CommandError):
                    _complain(str(answer))
                    status = FAILED
                    continue
                bar.print(printer.told(answer))
                if answer.bad:
                    status = max(status, BAD)
                for complaint in answer.complaints:
                    _complain(complaint)
    except KeyboardInterrupt:
        status = INTERRUPTED
    for line in printer.totals():
        print(line)
    return status


def _complain(text: str) -> None:
    print(f"scopa: {one_line(text)}", file=sys.stderr)


def _card_names(home: Home, deck: str | None) -> CardNames:
    """The cards of a deck, or of that in the settings; raises `CommandError` for no deck."""
    settings, complaints = Settings.load(home)
    for complaint in complaints:
        print(f"scopa: {complaint}", file=sys.stderr)
    try:
        return signs((settings if deck is None else settings.changed(deck=deck)).deck)
    except ValueError as error:
        raise CommandError(str(error)) from None


def _answers(arguments: Namespace, asked: Asked, bar: Bar) -> Generator[Answer, None, None]:
    """What comes of each file, in their order."""
    files: Sequence[str] = arguments.files
    tasks = (Task(number, file, asked) for number, file in enumerate(files))
    if len(files) == 1:
        yield _reviewed(next(tasks), NEVER, bar)
        return
    early: dict[int, Answer] = {}
    following = 0
    jobs = arguments.jobs
    with (
        processes(jobs) as executor,
        closing(shared_out(executor, reviewed, tasks, QUEUED * jobs)) as answers,
    ):
        for done, (task, answer) in enumerate(answers, 1):
            bar.show(done, len(files))
            early[task.number] = answer
            while following in early:
                yield early.pop(following)
                following += 1


def reviewed(task: Task, stop: Stop) -> Answer:
    """Review a record, in whatever process."""
    language.speak(task.asked.language)
    return _reviewed(task, stop, None)


def _reviewed(task: Task, stop: Stop, bar: Bar | None) -> Answer:
    file, asked = task.file, task.asked
    try:
        content = read_file(Path(file))
        record = read(content, one_line(file), torn=True)
        match, seats = _to_review(record, one_line(file), asked)
    except (CommandError, RecordError, StorageError) as error:
        return CommandError(str(error))
    kept = ReviewFile.of(asked.home, Path(file))
    reviewing = Reviewing(match, seats, kept, asked.basis, luck=asked.luck)
    fault = _fault(record, content, one_line(file))
    complaints = [fault] if fault else [f"{one_line(file)}: {told}" for told in told_drawn(record)]
    try:
        for step in reviewing.steps(stop):
            if bar:
                bar.show(step.done, step.total)
    except StorageError as error:
        complaints.append(str(error))
    except Cancelled:
        return CommandError(_("interrupted"))  # nobody waits for it any more
    found = reviewing.findings if asked.luck else Findings(reviewing.findings.verdicts)
    return Done(file, content, seats, found, tuple(complaints), bad=bool(fault))


def _fault(record: Record, content: bytes, name: str) -> str:
    """What makes a record bad that can be reviewed all the same; empty where nothing does."""
    try:
        if record.torn:
            read(content, name)
        check_fingerprints(record, content, name)
    except RecordError as error:
        return str(error)
    return ""


def _to_review(record: Record, name: str, asked: Asked) -> tuple[Match, tuple[int, ...]]:
    """The match in a record and its seats that are wanted; raises `CommandError`."""
    if record.match is None:
        raise CommandError(_("{file}: the match hasn't begun").format(file=name))
    seats = asked.seats(record)
    if seats[-1] >= record.rules.seats:
        template = _("{file}: there is no seat {seat}, for the last is {last}")
        last = record.rules.seats - 1
        raise CommandError(template.format(file=name, seat=seats[-1], last=last))
    match = asked.match(record)
    if match is None:
        template = _("{file}: no round is over yet, and --all would show all hands")
        raise CommandError(template.format(file=name))
    return match, seats


class _Printer:
    """Tells what was found."""

    def __init__(self, cards: CardNames, asked: Asked, *, json: bool) -> None:
        self._cards, self._asked, self._json = cards, asked, json
        self._totals = Totals()

    def told(self, done: Done) -> str:
        """A report, or a line of JSON."""
        record = done.record
        match = self._asked.match(record)
        assert match is not None
        if self._json:
            return json.dumps(self._object(done, record, match), ensure_ascii=False)
        names = _names(record, done.seats, self._cards)
        self._totals.add(match, done.findings, names, done.seats)
        lines = report(match, done.findings, names, done.seats)
        return "\n".join((one_line(done.file), *lines, ""))

    def _object(self, done: Done, record: Record, match: Match) -> dict[str, object]:
        return {
            "file": done.file,
            "players": [seat.label for seat in record.seats],
            **as_json(match, done.findings, self._asked.basis, done.seats),
        }

    def totals(self) -> Iterator[str]:
        """What several matches come to."""
        if self._totals.matches >= FEWEST:
            yield from self._totals.told()


def _names(record: Record, seats: Sequence[int], cards: CardNames) -> Names:
    """The names of those at the seats; a person who played alone against computers is spoken to."""
    person = only_person(record.seats)
    viewer = person if person in seats else None
    return Names.of(record.rules, record.seats, viewer, cards)
