"""The end of a round: who scored what, and with which cards."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.widgets import Static

from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown
from scopa.tui.commands import BREAKDOWN_COMMANDS, CommandFooter, bindings
from scopa.tui.screens.frame import ReadingScreen
from scopa.tui.screens.score_lines import lay_out, score_lines

MARGINS = 3
"""Cells left free beside the table, one of them for a scroll bar."""
WIDEST = 96
"""Cells beyond which the columns are not drawn further apart."""


class BreakdownScreen(ReadingScreen[None]):
    """The breakdown of a round, category by category; any click or Enter goes on.

    ``totals_before`` and ``totals`` are the points of the match before and after the round, a
    number a side like ``names``; ``final`` says that the round ended the match.
    """

    CSS_PATH = "breakdown.tcss"
    BINDINGS = bindings(BREAKDOWN_COMMANDS)
    commands = BREAKDOWN_COMMANDS

    def __init__(
        self,
        breakdown: Breakdown,
        totals_before: Sequence[int],
        totals: Sequence[int],
        names: Sequence[str],
        rules: Rules,
        final: bool,
    ) -> None:
        """Show the engine's ``breakdown`` of the round just played."""
        super().__init__()
        self._lines = score_lines(breakdown, totals_before, totals, names, rules)
        self._message = _what_next(totals, rules, final)

    def compose(self) -> ComposeResult:
        """Yield the heading, the table and what comes next."""
        yield Static("End of the round", classes="heading")
        with VerticalScroll():
            with Center():
                yield Static(id="scores")
            yield Static(self._message, id="next")
        yield CommandFooter(self.commands)

    def on_resize(self, event: events.Resize) -> None:
        """Lay the columns out for the new width."""
        width = event.size.width - MARGINS
        for scores in self.query("#scores").results(Static):  # none while the screen closes
            scores.update(lay_out(self._lines, min(width, WIDEST)))

    def on_click(self, event: events.Click) -> None:
        """Go on, unless it is a key of the footer that is clicked."""
        footer = self.query_one(CommandFooter)
        on_footer = event.widget is not None and footer in event.widget.ancestors_with_self
        if self.in_sight and not on_footer:
            self.action_go_on()

    def action_go_on(self) -> None:
        """Close the breakdown."""
        self.dismiss()


def _what_next(totals: Sequence[int], rules: Rules, final: bool) -> str:
    if final:
        return "That decides the match. Press Enter."
    best = max(totals)
    if best >= rules.target:
        return f"A tie at {best}: another round decides. Press Enter."
    return "Press Enter for the next round."
