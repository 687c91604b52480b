"""Statistics: pages of figures about all that was played, and whether the cards were fair."""

from collections.abc import Iterator, Sequence
from itertools import chain

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Sparkline, Static

from scopa.history.fairness import fairness
from scopa.history.figures import Figures, Part, figures, people, trend
from scopa.history.index import Shelf
from scopa.history.told import Page, fair_page, heading, pages, told_unreadable
from scopa.language import _
from scopa.tui.cells import wrapped
from scopa.tui.commands import bindings
from scopa.tui.history_commands import STATISTICS_COMMANDS
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import ReadingScreen
from scopa.tui.screens.shelf import ShelfScreen
from scopa.tui.widgets.said import Said

WIDEST = 78
"""Cells beyond which lines don't grow."""
MARGINS = 3
"""Cells left free beside the text, one of them for a scroll bar."""
FEWEST_POINTS = 3
"""Values without which a curve shows nothing."""


class StatisticsScreen(ReadingScreen[None], ShelfScreen[None]):
    """One page at a time of one person's figures; curves stand above the page about time."""

    CSS_PATH = "statistics.tcss"
    BINDINGS = bindings(STATISTICS_COMMANDS)
    commands = STATISTICS_COMMANDS

    def __init__(self) -> None:
        super().__init__()
        self._shelf = Shelf(())
        self._people: Sequence[tuple[str, Sequence[Part]]] = ()
        self._player = 0
        self._page = 0
        self._pages: Sequence[Page] = ()
        self._figures = Figures()
        self._notice = ""
        """What is said while there are no figures."""

    def compose(self) -> ComposeResult:
        """Yield the heading, the curves and the page."""
        yield Said(self._heading, id="who", classes="heading")
        yield Said(self._title, id="title")
        with VerticalScroll(), Vertical(id="page"):
            for name in ("wins", "lost"):
                yield Said(lambda name=name: self._caption(name), id=f"{name}-caption")  # type: ignore[misc]  # bound now
                yield Sparkline((), id=name)
            yield Static(id="lines", markup=False)
        yield CommandFooter(self.commands)

    def on_mount(self) -> None:
        """Read the matches."""
        self._notice = _("Reading the matches…")
        self.read_shelf()
        self._show()

    def show_progress(self, text: str) -> None:
        """Say it where the page will be."""
        self._notice = text
        self._show()

    def show_shelf(self, found: Shelf) -> None:
        """Make the figures, and show the first page."""
        self._shelf = found
        self._people = tuple(people(found.matches).items())
        self._notice = "" if self._people else _("No match has been played yet.")
        self._choose(0)

    def _choose(self, player: int) -> None:
        self._player = player
        if self._people:
            _who, parts = self._people[player]
            self._figures = figures(parts, self._shelf.lost_per_round)
            self._pages = (*pages(self._figures), fair_page(fairness(parts)))
        self.refresh_bindings()
        self._show()

    def say(self) -> None:
        """Say everything anew; the titles of pages are words too."""
        self._choose(self._player)
        super().say()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Lay the columns out for the new width."""
        self.call_after_refresh(self._show)

    @property
    def _over_time(self) -> bool:
        """Whether the page is the one with the curves."""
        return bool(self._pages) and self._pages[self._page].curves

    def _heading(self) -> str:
        if not self._people:
            return _("Statistics")
        return heading(self._people[self._player][0], self._figures)

    def _title(self) -> str:
        if not self._pages:
            return ""
        title = self._pages[self._page].title
        return f"‹ {title} · {self._page + 1}/{len(self._pages)} ›"

    def _caption(self, name: str) -> str:
        if name == "wins":
            return _("matches won, of the last twenty each time")
        return _("points lost a round, match by match")

    def _show(self) -> None:
        if not (self.is_attached and self.display):
            return
        for said in self.query(Said):
            said.say()
        width = min(self.app.size.width - MARGINS, WIDEST)
        lines: Iterator[str] = iter((self._notice,))
        if self._pages and not self._notice:
            lines = self._pages[self._page].lines(width, True)  # noqa: FBT003 - as it is declared
        if self._shelf.unreadable:
            lines = chain(wrapped(told_unreadable(self._shelf), width), ("",), lines)
        self.query_one("#lines", Static).update("\n".join(lines))
        self._show_curve("wins", trend(self._figures.results))
        self._show_curve("lost", [lost for _day, lost in self._figures.lost])

    def _show_curve(self, name: str, values: Sequence[float]) -> None:
        shown = self._over_time and len(values) >= FEWEST_POINTS
        curve = self.query_one(f"#{name}", Sparkline)
        curve.data = values
        curve.display = self.query_one(f"#{name}-caption").display = shown

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a next player where several have played."""
        if action == "next_player" and len(self._people) < 2:
            return False
        return super().check_action(action, parameters)

    def action_page_by(self, step: int) -> None:
        """Turn to another page; round the ends."""
        if self._pages:
            self._page = (self._page + step) % len(self._pages)
            self._show()
            self.action_edge(-1)

    def action_next_player(self) -> None:
        """Show the figures of the next person."""
        if self._people:
            self._choose((self._player + 1) % len(self._people))

    def action_back(self) -> None:
        """Go back to the first screen."""
        self.dismiss()
