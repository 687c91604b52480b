"""The keys and the rules, from anywhere in the program."""

from collections.abc import Iterable, Sequence

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from scopa.engine.rules import Rules
from scopa.language import _
from scopa.tui.command import Command
from scopa.tui.keymap import Keymap, keymap_of
from scopa.tui.screens.page import PageScreen
from scopa.words.cards import CardNames
from scopa.words.rulebook import rulebook


class HelpScreen(PageScreen):
    """The keys of the screen it was called from, then the rules of the match being played."""

    def __init__(self, commands: Sequence[Command], rules: Rules, cards: CardNames) -> None:
        """Explain ``commands`` and ``rules``, with the names of these cards."""
        super().__init__(lambda: _("Keys and rules"), Page(commands, rules, cards))


class Page(Vertical):
    """The keys, and the rulebook section by section."""

    def __init__(self, commands: Sequence[Command], rules: Rules, cards: CardNames) -> None:
        """Explain these."""
        super().__init__(id="page")
        self._commands, self._rules, self._cards = commands, rules, cards

    def compose(self) -> ComposeResult:
        """Yield the sections."""
        yield Static(_("Keys"), classes="title", markup=False)
        yield Static(key_table(self._commands, keymap_of(self.app)))
        for section in rulebook(self._rules, self._cards):
            yield Static(section.title, classes="title", markup=False)
            yield Static("\n".join(section.lines), markup=False)


def key_table(commands: Iterable[Command], keymap: Keymap) -> Table:
    """A line for each command: its key, and what it does."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for command in commands:
        table.add_row(Text(keymap.label(command)), Text(command.explanation))
    return table
