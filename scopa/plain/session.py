"""From the first line to the last: which match is played, and what is asked meanwhile."""

from collections.abc import Callable, Iterator, Mapping
from datetime import date

from scopa import next_match
from scopa.desk import Desk, Sitting
from scopa.engine.round import MatchStateError
from scopa.language import N_, NC_, _, pgettext
from scopa.plain import facts
from scopa.plain.answers import ANSWERS
from scopa.plain.commands import explained, find
from scopa.plain.console import Console
from scopa.plain.lobby import changed, told_matches
from scopa.plain.news import sentence
from scopa.plain.reading import Unclear, folded, number, quoted
from scopa.plain.review import told_review
from scopa.plain.school import School
from scopa.plain.scores import told_totals
from scopa.plain.statistics import told_statistics
from scopa.plain.table import Table
from scopa.records.codes import SharedDeal
from scopa.records.daily import day_of, today
from scopa.refusal import Refusal
from scopa.storage import Home, MatchInfo, Settings, StorageError, unfinished
from scopa.wanted import Wanted
from scopa.words import table as words
from scopa.words.cards import spoken
from scopa.words.fair import told_deck
from scopa.words.names import game_name
from scopa.words.result import target_text
from scopa.words.rulebook import rulebook

INPUT_ENDED = N_(
    "the input ended in the middle of the match; it is kept, and scopa --plain --resume goes on"
)


AGAIN = NC_("command", "again")
"""The word behind ``daily`` that asks for its cards once more, for practice."""


class InputEnded(Refusal, EOFError):  # noqa: N818 - says what it is
    """The lines ended in the middle of a match."""


class NothingToResume(Refusal, ValueError):  # noqa: N818 - says what it is
    """There is no unfinished match."""


class Session:
    """Reads line after line and does what it says."""

    def __init__(self, home: Home, wanted: Wanted, console: Console) -> None:
        """Get ready to play in a home; reads the settings."""
        remembered, self._messages = Settings.load(home)
        self._settings = wanted.over(remembered)
        self._home, self._wanted, self._console = home, wanted, console
        self._desk = Desk(home, wanted.seed, duplicate=wanted.duplicate)
        self._table: Table | None = None
        self._leaving = False
        self._school = School(home, spoken(self._settings.deck))
        self._commands: Mapping[str, Callable[[str], Iterator[str]]] = {
            "rules": self._told_rules,
            "new": self._new,
            "daily": self._daily,
            "deal": self._deal,
            "resume": self._resume,
            "matches": self._told_matches,
            "review": self._told_review,
            "stats": lambda __: told_statistics(self._home),
            "help": lambda __: explained(spoken(self._settings.deck)),
            "quit": self._quit,
            **self._school.commands,
        }

    def run(self) -> int:
        """Play until it is enough; returns the status to exit with.

        Raises `InputEnded` where the lines end in the middle of a match, `NothingToResume`, and
        `StorageError` where no match can be begun, or where what is done in one can't be saved and
        nobody is there to try again.
        """
        try:
            self._tell(self._open())
            while not self._leaving:
                self._go_on()
                line = self._console.ask(self._prompt)
                self._obey(self._at_end() if line is None else line)
        except KeyboardInterrupt:
            self._console.break_line()
            raise
        finally:
            self._desk.close()
        return 0

    @property
    def _prompt(self) -> str:
        """What is to be typed now."""
        playing = self._table.prompt if self._table else _("Your command:")
        return self._school.prompt or playing

    @property
    def _playing(self) -> bool:
        """Whether there is a match that isn't over."""
        return self._table is not None and not self._table.over

    @property
    def _enough(self) -> bool:
        """Whether the match is over and those are no people who go on typing plays."""
        over = self._table is not None and self._table.over
        return over and not self._console.on_terminal

    def _tell(self, lines: Iterator[str]) -> None:
        for line in lines:
            self._console.say(line)

    # At the beginning and at the end

    def _open(self) -> Iterator[str]:
        """Begin or go on with a match, or ask which."""
        yield _("Scopa. Say help to hear the commands.")
        matches, messages = unfinished(self._home)
        yield from map(sentence, (*self._messages, *messages))
        if self._home.is_untouched and self._console.on_terminal:
            yield _("New here? Say lessons to learn the game.")
        if self._wanted.resume:
            if not matches:
                raise NothingToResume(_("there is no unfinished match to resume"))
            yield from self._resume_match(matches[0])
        elif isinstance(self._wanted.deal, date):
            yield from self._open_daily(self._wanted.deal)
        elif self._wanted.deal is not None:
            yield from self._begin_shared(self._wanted.deal)
        elif matches and not self._wanted.new_match:
            yield from told_matches(matches)
            yield _("Say resume to go on with it, or new to begin another match.")
        else:
            yield from self._new("")

    def _at_end(self) -> str:
        """The command that the end of the lines stands for."""
        self._console.break_line()
        if self._playing and not self._console.on_terminal:
            raise InputEnded(_(INPUT_ENDED))
        return "quit"

    # Line by line

    def _go_on(self) -> None:
        """Let the match go on as far as it does without the person."""
        if self._table is None:
            return
        try:
            self._table.go_on()
        except StorageError as error:
            if not self._console.on_terminal:
                raise
            what_next = _("Press Enter to try again.")
            self._console.say(f"{sentence(words.not_saved(error))} {what_next}")

    def _obey(self, line: str) -> None:
        """Do what a line says, or tell why not."""
        try:
            self._tell(self._answer(line))
        except Unclear as error:
            self._console.say(sentence(str(error)))
        except MatchStateError:
            self._console.say(_("Nothing has been dealt yet."))
        except StorageError as error:
            if self._table and not self._console.on_terminal:
                raise
            self._console.say(sentence(words.not_saved(error) if self._table else str(error)))

    def _answer(self, line: str) -> Iterator[str]:
        taught = self._school.answered(line)
        if taught is not None:
            yield from taught
            return
        table = self._table
        if table is not None and not line:
            yield from table.enter()
            return
        if table is not None and table.play(line):
            return
        word, __, argument = line.partition(" ")
        command = find(word) if word else None
        if command is None and self._enough:
            self._leaving = True
            return
        if command is None:
            raise Unclear(self._unknown(word))
        argument = argument.strip()
        if command.name in self._commands:
            yield from self._commands[command.name](argument)
        elif table is None:
            raise Unclear(self._unknown(""))
        else:
            yield from ANSWERS[command.name](table, argument)

    def _unknown(self, word: str) -> str:
        """What to say instead of a word that means nothing here."""
        if not self._playing:
            return _("No match is being played: say new, resume, help or quit")
        template = _("There is no command {word}: say a card to play, or help")
        return template.format(word=quoted(word))

    # Matches

    def _new(self, argument: str) -> Iterator[str]:
        settings = self._settings
        for word in argument.split():
            settings = changed(settings, word)
        self._settings = settings
        rules, levels = next_match.rules_of(settings), next_match.levels_of(settings)
        dealer = next_match.dealer_of(settings)
        yield from self._sit_down(lambda: self._desk.begin(rules, levels, dealer))

    def _daily(self, argument: str) -> Iterator[str]:
        again = folded(argument) in {AGAIN[1], folded(pgettext(*AGAIN))}
        if argument and not again:
            raise Unclear(_("Say daily, or daily again to play its cards for practice"))
        day = self._table and day_of(self._table.saved.tags)
        yield from self._open_daily((again and day) or today(), again=again)

    def _open_daily(self, day: date, *, again: bool = False) -> Iterator[str]:
        yield _("The deal of {date}.").format(date=day.isoformat())
        begin = self._desk.practise_daily if again else self._desk.open_daily
        yield from self._sit_down(lambda: begin(day, self._wanted.level))
        yield from self._told_standing()

    def _deal(self, argument: str) -> Iterator[str]:
        try:
            deal = SharedDeal.parse(argument)
        except ValueError as error:
            raise Unclear(str(error)) from error
        yield from self._begin_shared(deal)

    def _begin_shared(self, deal: SharedDeal) -> Iterator[str]:
        levels = next_match.levels_of(self._settings.changed(rules=str(deal.rules)))
        yield from self._sit_down(lambda: self._desk.begin_shared(deal, levels))

    def _resume(self, argument: str) -> Iterator[str]:
        matches, messages = unfinished(self._home, self._desk.open_path)
        yield from map(sentence, messages)
        place = number(argument) if argument else 1
        if not 1 <= place <= len(matches):
            raise Unclear(
                _("There is no such unfinished match: say matches to hear which there are")
            )
        yield from self._resume_match(matches[place - 1])

    def _resume_match(self, info: MatchInfo) -> Iterator[str]:
        yield from self._sit_down(lambda: self._desk.resume(info.path))
        yield from self._told_standing()

    def _told_standing(self) -> Iterator[str]:
        """Where a match stands that has been begun before."""
        assert self._table is not None
        table, match = self._table, self._table.match
        if not match.rounds[0].decks or table.over:
            return
        playing = _("Round {number}.").format(number=match.round_number)
        yield f"{told_totals(match.totals, table.names)} {playing}"
        if match.turn is not None:
            yield sentence(words.told_so_far(table.view, table.names))

    def _sit_down(self, begin: Callable[[], Sitting]) -> Iterator[str]:
        """Leave the match being played for another one."""
        if self._table and self._playing and self._table.saved.is_worth_keeping:
            yield _("The match before is kept.")
        self._table = None
        sitting = begin()
        yield from map(sentence, self._desk.complaints())
        self._table = table = Table(sitting, self._console, spoken(self._settings.deck))
        rules = table.match.rules
        yield _("A match of {game}, {target}.").format(
            game=game_name(rules), target=target_text(rules.target)
        )
        yield from facts.opponents(table.names.viewer, table.saved.seats, rules)
        if table.match.needs_deck:
            yield sentence(told_deck(table.match, table.saved.next_deck))

    def _told_matches(self, _argument: str) -> Iterator[str]:
        """The matches that can be resumed, the one being played not among them."""
        matches, messages = unfinished(self._home, self._desk.open_path)
        yield from map(sentence, messages)
        yield from told_matches(matches)

    def _quit(self, _argument: str) -> Iterator[str]:
        self._leaving = True
        yield _("The match is kept. Goodbye.") if self._playing else _("Goodbye.")

    def _told_review(self, _argument: str) -> Iterator[str]:
        if self._table is None:
            raise Unclear(self._unknown(""))
        yield from told_review(self._home, self._table)

    def _told_rules(self, argument: str) -> Iterator[str]:
        rules = self._table.match.rules if self._table else next_match.rules_of(self._settings)
        sections = rulebook(rules, spoken(self._settings.deck))
        chosen = [each for each in sections if folded(each.title).startswith(folded(argument))]
        if not chosen:
            titles = ", ".join(section.title for section in sections)
            raise Unclear(_("The rules have these parts: {titles}").format(titles=titles))
        yield _("The rules of {game}.").format(game=game_name(rules))
        for section in chosen:
            yield sentence(section.title)
            yield from section.lines
