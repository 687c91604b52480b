"""The history: every stored match, to go on with, replay, review, export or delete."""

from collections.abc import Iterator
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.widgets import Static

from scopa.history.index import Shelf, Stored
from scopa.history.listed import about, line
from scopa.history.told import told_unreadable
from scopa.home_folder import short_path
from scopa.hotseat import open_to_all
from scopa.language import _
from scopa.records import Record, RecordError, people_of, read
from scopa.storage import ReviewFile, StorageError
from scopa.storage.exports import export
from scopa.storage.files import read_file
from scopa.storage.trash import discard, restore
from scopa.tui.cells import tail
from scopa.tui.commands import bindings
from scopa.tui.history_commands import HISTORY_COMMANDS
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import PAGE_KEYS
from scopa.tui.screens.replay import ReplayScreen
from scopa.tui.screens.review import ReviewScreen
from scopa.tui.screens.shelf import ShelfScreen
from scopa.tui.widgets.long_list import LongList
from scopa.tui.widgets.said import Said


class HistoryScreen(ShelfScreen[None]):
    """A line for each match, the one played last first; what is known of the chosen one below."""

    CSS_PATH = "history.tcss"
    BINDINGS = [*bindings(HISTORY_COMMANDS), *PAGE_KEYS]  # noqa: RUF012 - as the base class has it
    AUTO_FOCUS = ""
    commands = HISTORY_COMMANDS

    def __init__(self) -> None:
        super().__init__()
        self._matches: list[Stored] = []
        self._deleted: list[tuple[Path, Stored]] = []
        """Where each match that was deleted is now, and what it was; the last one last."""
        self._notice = ""
        """What is said while there is no match to tell of."""
        self._note = ("", 0)
        """What was said in passing, and the place that was chosen then."""
        self._shelf = Shelf(())

    def compose(self) -> ComposeResult:
        """Yield the heading, the list and what is known of the chosen match."""
        yield Said(self._heading, classes="heading")
        yield LongList()
        yield Static(id="about", markup=False)
        yield CommandFooter(self.commands)

    def _heading(self) -> str:
        return " · ".join(filter(None, (_("History"), told_unreadable(self._shelf))))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is exported from a browser: the copy would be the server's."""
        if action == "export" and self.app.is_web:
            return False
        return super().check_action(action, parameters)

    def on_screen_resume(self) -> None:
        """Read the matches: one may just have been played."""
        self._notice = _("Reading the matches…")
        self.read_shelf()
        self._tell_about()

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._fill()

    @property
    def list(self) -> LongList:
        """The list."""
        return self.query_one(LongList)

    @property
    def chosen(self) -> Stored | None:
        """The chosen match, if there is any."""
        return self._matches[self.list.chosen] if self._matches else None

    def show_progress(self, text: str) -> None:
        """Say it under the list."""
        self._notice = text
        self._tell_about()

    def show_shelf(self, found: Shelf) -> None:
        """List all matches."""
        self._matches = sorted(
            found.matches, key=lambda stored: (stored.changed, stored.name), reverse=True
        )
        self._notice = "" if self._matches else _("No match has been played yet.")
        self._shelf = found
        self.query_one(".heading", Said).say()
        self._fill()

    def _fill(self) -> None:
        self.list.fill(len(self._matches), lambda place, width: line(self._matches[place], width))

    def tell(self, text: str) -> None:
        """Say something where it hides no match, until another is chosen."""
        self._note = (text, self.list.chosen)
        self._tell_about()

    @on(LongList.Moved)
    def _tell_about(self) -> None:
        noted = bool(self._note_here)
        for text in self.query("#about").results(Static):  # none while the screen closes
            text.set_class(noted, "-noted")
            text.update("\n".join(self._about(text.size.width)))

    @property
    def _note_here(self) -> str:
        """What was said in passing, while the same match is chosen."""
        note, place = self._note
        return note if place == self.list.chosen else ""

    def _about(self, width: int) -> Iterator[str]:
        """What is said under the list, in lines of so many cells."""
        if self._note_here:
            yield self._note_here
            if self.has_class("-low"):
                return  # there are but two lines
        if self._notice:
            yield self._notice
        elif self.chosen is not None:
            yield about(self.chosen)
            if not self.app.is_web:  # the folders of the server are none of a visitor's business
                yield tail(short_path(self.chosen.path), width)

    @on(LongList.Chosen)
    def _clicked_again(self) -> None:
        if self.in_sight:
            self.action_open()

    # What the keys do

    def action_move(self, step: int) -> None:
        """Choose the next match, or the one before with -1."""
        self.list.choose(self.list.chosen + step)

    def action_page(self, step: int) -> None:
        """Choose the match a page further down, or up with -1."""
        self.list.choose(self.list.chosen + step * max(1, self.list.size.height - 1))

    def action_edge(self, step: int) -> None:
        """Choose the last match, or the first with -1."""
        self.list.choose(0 if step < 0 else len(self._matches) - 1)

    def action_open(self) -> None:
        """Go on with the chosen match, or replay it when it is over."""
        chosen = self.chosen
        if chosen is None:
            return
        if chosen.account.winner is not None:
            self.action_replay()
        else:
            self.host.resume_match(chosen.path)

    def action_replay(self) -> None:
        """Step through the chosen match."""
        chosen, record = self._read_chosen()
        if chosen is None or record is None:
            return
        people = people_of(record.seats)
        match = record.match and open_to_all(record.match, people)
        if record.match is None or not any(log.plays for log in record.match.rounds):
            self.tell(_("Nothing has been played in this match yet."))
        elif match is None:
            self.tell(_("No round of this match is over yet."))
        else:
            self.app.push_screen(ReplayScreen(match, record.seats, people[0]))

    def action_review(self) -> None:
        """Tell what the plays of the chosen match were worth."""
        chosen, record = self._read_chosen()
        if chosen is None or record is None:
            return
        kept = ReviewFile.of(self.host.home, chosen.path)
        review = None
        if record.match is not None:
            review = ReviewScreen.of_finished(record.match, record.seats, kept)
        if review is None:
            self.tell(_("No round of this match is over yet."))
        else:
            self.app.push_screen(review)

    def _read_chosen(self) -> tuple[Stored | None, Record | None]:
        """The chosen match and its record, where there are such; else why not is said."""
        chosen = self.chosen
        if chosen is None:
            return None, None
        try:
            return chosen, read(read_file(chosen.path), chosen.name, torn=True)
        except (RecordError, StorageError) as error:
            self.tell(str(error))
            return chosen, None

    def action_export(self) -> None:
        """Copy the record of the chosen match into the working directory."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            copy = export(chosen.path, Path.cwd())
        except StorageError as error:
            self.tell(str(error))
        else:
            self.tell(_("Copied to {path}").format(path=short_path(copy)))

    def action_delete(self) -> None:
        """Put the chosen match into the trash."""
        chosen = self.chosen
        if chosen is None:
            return
        try:
            where = discard(self.host.home, chosen.path)
        except StorageError as error:
            self.tell(str(error))
            return
        self._deleted.append((where, chosen))
        self._matches.remove(chosen)
        self._fill()
        self.tell(_("Deleted; undo brings it back."))

    def action_undo(self) -> None:
        """Bring back the match that was deleted last."""
        if not self._deleted:
            self.tell(_("Nothing was deleted here."))
            return
        where, stored = self._deleted[-1]
        try:
            restore(self.host.home, where, stored.path)
        except StorageError as error:
            self.tell(str(error))
            return
        self._deleted.pop()
        self.read_shelf()
        self.tell(_("Brought back."))

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss()
