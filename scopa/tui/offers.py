"""Where the commands of a screen are offered: the footer and the command palette."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial

from textual.app import ComposeResult
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from scopa.tui.cells import cell_len
from scopa.tui.command import Command, Shown
from scopa.tui.commands import HasCommands
from scopa.tui.keymap import keymap_of

ROOMY, COMPACT = 3, 2
"""Blanks about each key of the footer, as Textual leaves them."""
NEEDED = 3
"""Keys of the footer that never give way: what Enter does, the help, the way out."""


class CommandFooter(Footer):
    """The keys in force, in the language that is spoken; the less important ones give way.

    Textual's own footer lets keys that don't fit fall off the right edge.
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        """Make a footer for a screen with ``commands``."""
        super().__init__(show_command_palette=False)
        self._commands = {each.action_of(each.keys[0]): each for each in commands if each.keys}

    def compose(self) -> ComposeResult:
        """Yield the keys for which there is room."""
        keymap, order = keymap_of(self.app), list(self._commands)
        keys = [child for child in super().compose() if isinstance(child, FooterKey)]
        keys.sort(key=lambda key: order.index(key.action))  # those remapped come last
        for key in keys:
            command = self._commands[key.action]
            key.key_display = keymap.label(command)
            key.description, key.tooltip = command.title, command.explanation
        fitting, self.compact = self._fitting(keys, self.app.size.width)
        yield from fitting

    def _fitting(self, keys: list[FooterKey], width: int) -> tuple[list[FooterKey], bool]:
        """The keys that fit into so many cells, and whether they must stand close together."""
        always = [key for key in keys if self._commands[key.action].footer is Shown.ALWAYS]
        for shown in (keys, always):
            if _width(shown, ROOMY) <= width:
                return shown, False
        while _width(always, COMPACT) > width and len(always) > NEEDED:
            del always[-NEEDED]
        return always, True


def _width(keys: Sequence[FooterKey], blanks: int) -> int:
    return sum(cell_len(key.key_display + key.description) + blanks for key in keys)


class CommandProvider(Provider):
    """The commands of the screen on show, for the command palette."""

    def _commands(self) -> Iterable[Command]:
        screen = self.screen
        commands = screen.commands if isinstance(screen, HasCommands) else ()
        return (command for command in commands if command.in_palette)

    async def discover(self) -> Hits:
        """Every command, before anything is typed."""
        for command in self._commands():
            yield DiscoveryHit(command.title, self._run(command), help=command.explanation)

    async def search(self, query: str) -> Hits:
        """The commands whose name or explanation matches ``query``."""
        matcher = self.matcher(query)
        for command in self._commands():
            text = f"{command.title}: {command.explanation}"
            score = matcher.match(text)
            if score > 0:
                yield Hit(score, matcher.highlight(text), self._run(command), text=text)

    def _run(self, command: Command) -> Callable[[], Awaitable[None]]:
        return partial(self.screen.run_action, command.action)
