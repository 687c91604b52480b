"""The end of a match."""

from collections.abc import Sequence
from typing import Literal

from textual.app import ComposeResult
from textual.containers import Center, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from scopa.engine.match import Outcome
from scopa.engine.rules import Rules
from scopa.tui.commands import RESULT_COMMANDS, CommandFooter, bindings
from scopa.tui.screens.frame import GameScreen

After = Literal["rematch", "start"]
"""What the player wants after a match."""


class ResultScreen(GameScreen[After]):
    """Who won and why; closes with what the player wants next.

    ``names`` says who each side is, the player's own being side 0; ``takebacks`` is how many
    plays were taken back.
    """

    CSS_PATH = "result.tcss"
    BINDINGS = bindings(RESULT_COMMANDS)
    AUTO_FOCUS = ""
    commands = RESULT_COMMANDS

    def __init__(
        self, outcome: Outcome, names: Sequence[str], rules: Rules, takebacks: int
    ) -> None:
        """Show the ``outcome`` of a match that is over."""
        super().__init__()
        self._texts = (
            ("headline", headline(outcome, names)),
            ("totals", scoreboard(outcome, names)),
            ("why", reason(outcome, rules)),
            ("takebacks", takeback_note(takebacks)),
        )

    def compose(self) -> ComposeResult:
        """Yield the announcement."""
        with VerticalScroll(id="result"):
            for name, text in self._texts:
                with Center():
                    yield Static(text, id=name)
        yield CommandFooter(self.commands)

    def action_rematch(self) -> None:
        """Play the same match-up again."""
        self.dismiss("rematch")

    def action_start(self) -> None:
        """Go back to the first screen."""
        self.dismiss("start")


def headline(outcome: Outcome, names: Sequence[str]) -> Content:
    """Who won."""
    if outcome.winner == 0:
        return Content.styled("★  You win the match!  ★", "bold $celebrate")
    return Content.styled(f"{names[outcome.winner]} wins the match", "bold")


def scoreboard(outcome: Outcome, names: Sequence[str]) -> Content:
    """The totals of all sides, the winner's first line marked."""
    width = max(map(len, names))
    lines = [
        Content.styled(
            f"{'▸' if side == outcome.winner else ' '} {name.ljust(width)}  {total:>3}",
            "bold $celebrate" if side == outcome.winner else "",
        )
        for side, (name, total) in enumerate(zip(names, outcome.totals, strict=True))
    ]
    return Content("\n").join(lines)


def reason(outcome: Outcome, rules: Rules) -> str:
    """Why the match is over (RULES.md 4, and the option ``napoleone``)."""
    if outcome.napoleone:
        return "All ten coins in one pile: napoleone wins the match at once."
    return f"{rules.target} points or more, and more than anyone else."


def takeback_note(takebacks: int) -> str:
    """How often plays were taken back, as the match's record says it."""
    match takebacks:
        case 0:
            return "No play was taken back."
        case 1:
            return "One play was taken back."
        case _:
            return f"{takebacks} plays were taken back."
