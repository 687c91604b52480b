"""The end of a round: who scored what, and with which cards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from scopa.engine.scoring import Breakdown
from scopa.language import _
from scopa.tui.commands import BREAKDOWN_COMMANDS, bindings
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import ReadingScreen
from scopa.tui.screens.score_lines import lay_out, score_lines
from scopa.tui.widgets.compared import Compared, Work
from scopa.tui.widgets.said import Said
from scopa.words.names import Names, special_game
from scopa.words.result import DECIDED, tie_text

Onward = Literal["go on", "leave"]
"""What the player wants after a round."""
MARGINS = 3
"""Cells left free beside the table, one of them for a scroll bar."""
AROUND = 4
"""Rows above and below the table, the words about what comes next among them."""
WIDEST = 96
"""Cells beyond which the columns are not drawn further apart."""


class BreakdownScreen(ReadingScreen[Onward]):
    """The breakdown of a round, category by category; closes with what comes next.

    Any click or Enter goes on. ``number`` is that of the round, ``totals_before`` and ``totals``
    are the points of each side in the match before and after it; ``final`` says that it ended
    the match.
    """

    CSS_PATH = "breakdown.tcss"
    BINDINGS = bindings(BREAKDOWN_COMMANDS)
    commands = BREAKDOWN_COMMANDS

    def __init__(
        self,
        number: int,
        breakdown: Breakdown,
        totals_before: Sequence[int],
        totals: Sequence[int],
        names: Names,
        *,
        final: bool,
        sealed: Callable[[], str] | None = None,
        comparing: Work | None = None,
    ) -> None:
        """Show the engine's ``breakdown`` of the round just played.

        ``sealed`` tells the fingerprint of the next deck; ``comparing`` works out what strong
        play made of the round, where that is to be told.
        """
        super().__init__()
        self._sealed, self._comparing = sealed, comparing
        self._number = number
        self._heading = partial(_heading, number, names)
        self._lines = partial(score_lines, breakdown, totals_before, totals, names)
        self._message = partial(_what_next, totals, names.rules.target, final)

    def compose(self) -> ComposeResult:
        """Yield the heading, the table and what comes next."""
        yield Said(self._heading, classes="heading")
        with VerticalScroll():
            with Center():
                yield Static(self._scores(self.app.size), id="scores")
            if self._comparing is not None:
                yield Compared(self._comparing)
            yield Said(self._message, id="next")
            if self._sealed is not None:
                yield Said(self._sealed, id="sealed")
        yield CommandFooter(self.commands)

    def say(self) -> None:
        """Say everything anew, the columns as wide as the words want them."""
        super().say()
        self._lay_out(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Lay the columns out for the new width."""
        self._lay_out(event.size)

    def _lay_out(self, size: Size) -> None:
        for scores in self.query("#scores").results(Static):  # none while the screen closes
            scores.update(self._scores(size))

    def _scores(self, size: Size) -> Content:
        width = min(size.width - MARGINS, WIDEST)
        around = AROUND + sum(each is not None for each in (self._sealed, self._comparing))
        return lay_out(self._lines(), width, size.height - around)

    def on_click(self, event: events.Click) -> None:
        """Go on, unless it is a key of the footer that is clicked."""
        if not self.in_sight:
            return
        footer = self.query_one(CommandFooter)
        on_footer = event.widget is not None and footer in event.widget.ancestors_with_self
        if not on_footer:
            self.action_go_on()

    def action_go_on(self) -> None:
        """Close the breakdown."""
        self.dismiss("go on")

    def action_review(self) -> None:
        """Tell what the plays of the round were worth."""
        self.host.review_open_match({self._number})

    def action_leave(self) -> None:
        """Leave the table as well; the match is kept."""
        self.dismiss("leave")


def _heading(number: int, names: Names) -> str:
    game = special_game(names.rules)
    if game:
        return _("End of round {number} · {game}").format(number=number, game=game)
    return _("End of round {number}").format(number=number)


def _what_next(totals: Sequence[int], target: int, final: bool) -> str:
    why = _(DECIDED) if final else tie_text(totals, target)
    if not why:
        return _("Press Enter for the next round.")
    what_next = _("Press Enter.")
    return f"{why} {what_next}"
