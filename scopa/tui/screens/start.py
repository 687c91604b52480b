"""The first screen: what to press, and how to play."""

from collections.abc import Iterator, Sequence
from functools import partial

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Vertical
from textual.widgets import Static

from scopa import lessons, next_match
from scopa.language import _, ngettext
from scopa.records import viewer_of
from scopa.storage import MatchInfo
from scopa.tui.cells import cell_len, wrapped
from scopa.tui.commands import START_COMMANDS, bindings
from scopa.tui.decks import deck_named
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.menu import WIDTH, Menu, MenuScreen, Row, ignoring_step
from scopa.tui.screens.title import large_title, small_title
from scopa.tui.widgets.showcase import Showcase
from scopa.words.days import occasion
from scopa.words.names import Names, special_game, with_level

RESUMABLE = 3
"""The most matches to resume that are listed; the history has all of them."""
MARGIN = 2
"""Cells left free on either side of a message, as start.tcss has them."""
LINES_OF_THE_REST = 4
"""What the footer takes, the small title, and a free line below it and above the messages.

On low screens start.tcss leaves these lines out; there they are in reserve.
"""
LARGER_TITLE = 6
"""How many lines more the large title takes, with the free line that follows it."""


class StartScreen(MenuScreen[None]):
    """The screen at the bottom of all others: begin, resume, set up, leave."""

    BINDINGS = bindings(START_COMMANDS)
    commands = START_COMMANDS

    def compose(self) -> ComposeResult:
        """Yield the title, the menu and whatever has to be said."""
        with Vertical(id="room"):
            with Center():
                yield Static(large_title(), id="large-title")
            with Center():
                yield Static(small_title(), id="small-title")
            with Center():
                yield Menu(id="menu")
            with Center(classes="-spare"):
                yield Showcase()
            with Center():
                yield Static(id="messages", markup=False)
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Keep the menu true."""
        self.watch(self.app, "settings", self._settings_changed, init=False)

    def _settings_changed(self) -> None:
        self.show_menu()

    def on_screen_resume(self) -> None:
        """Look again for matches to resume: one may just have been left."""
        self.host.look_for_matches()
        self.show_menu(highlighted=int(self.host.first_time))

    def show_menu(self, highlighted: int | None = None) -> None:
        """Fill the menu with what is true now; the same row stays chosen unless one is named."""
        super().show_menu(highlighted)
        if self.closing:
            return
        self._show_messages()
        self.call_after_refresh(self.make_room)

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Fit what has to be said into the new size; the menu follows by itself."""
        self._show_messages()

    def _show_messages(self) -> None:
        """Say what has to be said, as much of it as leaves the whole menu its room.

        The large title gives way to it.
        """
        if self.closing or not self.rows:
            return
        width = max(1, self.size.width - 2 * MARGIN)
        room = self.size.height - LINES_OF_THE_REST - self.lines
        told = fitted_messages(self.host.messages, width, room)
        self.set_class(bool(told) and len(told) > room - LARGER_TITLE, "-crowded")
        messages = self.query_one("#messages", Static)
        messages.update("\n".join(told))
        messages.display = bool(told)

    def make_room(self) -> None:
        """Show cards where the menu leaves room for them."""
        super().make_room()
        if self.closing:
            return
        deck = deck_named(self.settings.deck)
        self.query_one(Showcase).fill(deck, self.size.width, self.spare_rows)

    def make_rows(self) -> Iterator[Row]:
        """The rows: ways to play, settings, older matches, help, and the way out."""
        host = self.host
        if host.first_time:
            new_here = _("New here? {count} short lessons.").format(count=lessons.COUNT)
            yield self._learning(new_here)
        yield from self._ways_to_play()
        yield Row(_("Set up a match"), self.key("start.setup"), ignoring_step(host.set_up_match))
        yield self._daily()
        yield Row(_("Settings"), self.key("preferences"), ignoring_step(host.action_settings))
        yield Row(_("History"), self.key("start.history"), ignoring_step(host.action_history))
        statistics = ignoring_step(host.action_statistics)
        yield Row(_("Statistics"), self.key("start.statistics"), statistics)
        if not host.first_time:
            yield self._learning()
        yield from (
            self._resuming(info, _("Older match"), "") for info in host.matches[1:RESUMABLE]
        )
        yield Row(_("Keys and rules"), self.key("help"), ignoring_step(host.action_help))
        yield Row(_("Quit"), self.key("start.quit"), ignoring_step(host.exit))

    def _ways_to_play(self) -> Iterator[Row]:
        """The rows that begin or go on with a match; what Enter does at once comes first."""
        host = self.host
        new, what = ignoring_step(host.new_match), next_match.told(host.settings)
        if not host.matches:
            yield Row(_("Play"), _("Enter"), new, detail=what)
        elif host.new_match_first:
            yield Row(_("New match"), _("Enter"), new, detail=what)
            yield self._resuming(host.matches[0], _("Resume your match"), self.key("start.resume"))
        else:
            yield self._resuming(host.matches[0], _("Resume your match"), _("Enter"))
            yield Row(_("New match"), self.key("start.new"), new, detail=what)

    def _daily(self) -> Row:
        """The row of the daily deal, which says whether today's has been played."""
        details = {None: "", False: _("Today's is begun."), True: _("Today's is played.")}
        play = ignoring_step(self.host.play_daily)
        detail = details[self.host.today_over]
        return Row(_("Daily deal"), self.key("start.daily"), play, detail=detail)

    def _learning(self, detail: str = "") -> Row:
        learn = ignoring_step(self.host.learn)
        return Row(_("Learn to play"), self.key("start.learn"), learn, detail=detail)

    def _resuming(self, info: MatchInfo, label: str, key: str) -> Row:
        resume = ignoring_step(partial(self.host.resume_match, info.path))
        what = special_game(info.rules) or occasion(info.tags)
        return Row(f"{label} · {what}" if what else label, key, resume, detail=describe(info))

    def action_new_match(self) -> None:
        """Begin a new match, whatever row is chosen."""
        self.host.new_match()

    def action_resume(self) -> None:
        """Go on with the match that was played last, whatever row is chosen."""
        for info in self.host.matches[:1]:
            self.host.resume_match(info.path)

    def action_daily(self) -> None:
        """Play the deal of the day."""
        self.host.play_daily()

    def action_learn(self) -> None:
        """Show the lessons."""
        self.host.learn()

    def action_set_up(self) -> None:
        """Choose the game, the players and the rules of the next match."""
        self.host.set_up_match()


def fitted_messages(messages: Sequence[str], width: int, most: int) -> list[str]:
    """Messages in lines of so many cells: at most so many, but the first message whole.

    Where some are left out, the last line says how many.
    """
    folded = [wrapped(message, width) for message in messages]
    told = len(folded)
    while told > 1 and sum(map(len, folded[:told])) + (told < len(folded)) > most:
        told -= 1
    lines = [line for message in folded[:told] for line in message]
    left = len(folded) - told
    if left:
        template = ngettext("and {number} more message", "and {number} more messages", left)
        lines.append(template.format(number=left))
    return lines


def describe(info: MatchInfo) -> str:
    """How a match stands: ``You 5, Computer (easy) 7, round 3``.

    The round gets a line of its own rather than be broken.
    """
    levels = len(info.seats) == 2
    labels = tuple(with_level(seat.name, seat.level if levels else None) for seat in info.seats)
    names = Names(info.rules, labels, viewer_of(info.seats))
    score = [f"{name} {total}" for name, total in zip(names.sides, info.totals, strict=True)]
    told, round_ = ", ".join(score), _("round {number}").format(number=info.round_number)
    whole = f"{told}, {round_}"
    return whole if cell_len(whole) <= WIDTH else f"{told},\n{round_}"
