"""The end of a match."""

import os
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Literal

from rich.cells import chop_cells
from textual import events
from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.visual import VisualType
from textual.widgets import Static

from scopa.engine.match import Outcome
from scopa.language import _
from scopa.tui.cells import cell_len, filled, tail
from scopa.tui.commands import RESULT_COMMANDS, bindings
from scopa.tui.offers import CommandFooter
from scopa.tui.screens.frame import GameScreen
from scopa.tui.widgets.compared import Compared, Work
from scopa.tui.widgets.said import Said
from scopa.words.names import Names
from scopa.words.result import REMATCH_NOTE, headline, reason, takeback_note

After = Literal["rematch", "start"]
"""What the player wants after a match."""


class ResultScreen(GameScreen[After]):
    """Who won and why; closes with what the player wants next.

    ``takebacks`` is how many plays were taken back, ``record`` the file that holds the match.
    """

    CSS_PATH = "result.tcss"
    BINDINGS = bindings(RESULT_COMMANDS)
    AUTO_FOCUS = ""
    commands = RESULT_COMMANDS

    def __init__(
        self,
        outcome: Outcome,
        names: Names,
        takebacks: int,
        record: Path,
        comparing: Work | None = None,
        *,
        same_deals: bool = False,
    ) -> None:
        """Show the ``outcome`` of a match that is over.

        ``comparing`` works out what strong play made of its deals, where that is to be told;
        ``same_deals`` says that a rematch has them again.
        """
        super().__init__()
        self._comparing = comparing
        self._record = record
        self._texts: list[tuple[str, Callable[[], VisualType]]] = [
            ("headline", partial(announcement, outcome, names)),
            ("totals", partial(scoreboard, outcome, names)),
            ("why", partial(reason, outcome, names.rules.target)),
            ("takebacks", partial(takeback_note, takebacks)),
        ]
        if same_deals:
            self._texts.append(("again", lambda: _(REMATCH_NOTE)))

    def compose(self) -> ComposeResult:
        """Yield the announcement."""
        with VerticalScroll(id="result"):
            for name, words in self._texts:
                with Center():
                    yield Said(words, id=name)
            if self._comparing is not None:
                with Center():
                    yield Compared(self._comparing)
            with Center():
                yield Static(id="record", markup=False)
        yield CommandFooter(self.commands)

    def say(self) -> None:
        """Say everything anew."""
        super().say()
        self._show_record()

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the base class has it
        """Show as much of the record's path as there is room for."""
        self.call_after_refresh(self._show_record)

    def _show_record(self) -> None:
        """Name the file, but not in a browser: the folders of the server are nobody's business."""
        if self.app.is_web:
            return
        for line in self.query("#record").results(Static):  # none while the screen closes
            room = self.query_one("#result").scrollable_content_region.width
            line.update(_in_two_lines(_("Record: {path}").format(path=self._record), room))

    def action_rematch(self) -> None:
        """Play the same match-up again."""
        self.dismiss("rematch")

    def action_review(self) -> None:
        """Tell what the plays of the match were worth."""
        self.host.review_open_match()

    def action_start(self) -> None:
        """Go back to the first screen."""
        self.dismiss("start")


def _in_two_lines(text: str, room: int) -> str:
    """The whole text, broken behind a folder, or else where a line is full; or its end in one."""
    if cell_len(text) <= room:
        return text
    for place in (match.end() for match in reversed(list(re.finditer(re.escape(os.sep), text)))):
        lines = text[:place], text[place:]
        if max(map(cell_len, lines)) <= room:
            return "\n".join(lines)
    if cell_len(text) > 2 * room:
        return tail(text, room)
    return "\n".join(chop_cells(text, max(1, room)))


def announcement(outcome: Outcome, names: Names) -> Content:
    """Who won; a person's victory is celebrated."""
    text, winner = headline(outcome, names), outcome.winner
    people = (not names.level(seat) for seat in names.rules.seats_of(winner))
    if winner == names.our_side or (names.viewer is None and any(people)):
        cheer = _("{sentence}!").format(sentence=text)
        return Content.styled(f"★  {cheer}  ★", "bold $celebrate")
    return Content.styled(text, "bold")


def scoreboard(outcome: Outcome, names: Names) -> Content:
    """The totals of all sides, the winner's line marked."""
    width = max(map(cell_len, names.sides))
    lines = [
        Content.styled(
            f"{'▸' if side == outcome.winner else ' '} {filled(name, width)}  {total:>3}",
            "bold $celebrate" if side == outcome.winner else "",
        )
        for side, (name, total) in enumerate(zip(names.sides, outcome.totals, strict=True))
    ]
    return Content("\n").join(lines)
