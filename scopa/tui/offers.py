"""Where the commands of a screen are offered: the footer and the command palette."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.widgets import Footer
from textual.widgets._footer import FooterKey

from scopa.tui.cells import cell_len
from scopa.tui.command import Command, Shown
from scopa.tui.commands import BACK, HELP, LEAVE, HasCommands
from scopa.tui.keymap import keymap_of

ROOMY, COMPACT = 3, 2
"""Blanks about each key of the footer, as Textual leaves them."""
NEEDED = 3
"""Keys of the footer that never give way: what Enter does, the help, the way out."""
PLAIN_KEYS = ((HELP,), (BACK, LEAVE))
"""Commands whose keys say without words what they do, the plainest first."""


class _Offer(NamedTuple):
    """A key of the footer, in words."""

    command: Command
    binding: Binding
    label: str
    """How the key is written."""
    title: str
    explanation: str
    enabled: bool

    @property
    def width(self) -> int:
        """The cells it takes, without the blanks about it."""
        return cell_len(self.label + self.title)


class CommandFooter(Footer):
    """The keys in force, in the language that is spoken; the less important ones give way.

    Textual's own footer lets keys that don't fit fall off the right edge, and makes all of them
    anew whenever anything is played.
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        """Make a footer for a screen with ``commands``."""
        super().__init__(show_command_palette=False)
        self._commands = {each.action_of(each.keys[0]): each for each in commands if each.keys}
        self._shown: tuple[Sequence[_Offer], bool] = ((), False)

    async def recompose(self) -> None:
        """Show the keys in force, unless they are shown, or the footer is on its way out."""
        if self.is_attached and not self._pruning and self._fitting() != self._shown:
            await super().recompose()

    def compose(self) -> ComposeResult:
        """Yield the keys for which there is room, once it is known which are in force."""
        if not self._bindings_ready:
            return
        self._shown = offers, self.compact = self._fitting()
        for offer in offers:
            key = FooterKey(
                offer.binding.key,
                offer.label,
                offer.title,
                offer.binding.action,
                disabled=not offer.enabled,
                tooltip=offer.explanation,
                classes="-compact" if self.compact else "",
            )
            key.set_reactive(FooterKey.compact, self.compact)
            yield key

    def _offers(self) -> list[_Offer]:
        """Every command that may stand in the footer, in the order of the commands."""
        bindings: dict[str, tuple[Binding, bool]] = {}
        for _node, binding, enabled, _tooltip in self.screen.active_bindings.values():
            if binding.show and binding.action in self._commands:
                bindings.setdefault(binding.action, (binding, enabled))
        keymap = keymap_of(self.app)
        return [
            _Offer(
                command,
                binding=bindings[action][0],
                label=keymap.label(command),
                title=command.title,
                explanation=command.explanation,
                enabled=bindings[action][1],
            )
            for action, command in self._commands.items()
            if action in bindings
        ]

    def _fitting(self) -> tuple[list[_Offer], bool]:
        """The keys for which there is room, and whether they must stand close together.

        First those give up their words that need them least, then the second key gives way: at
        the table the hint, before the takeback.
        """
        width, offers = self.app.size.width, self._offers()
        always = [offer for offer in offers if offer.command.footer is Shown.ALWAYS]
        for shown in (offers, always):
            if _width(shown, ROOMY) <= width:
                return shown, False
        while _width(shown := _shortened(always, width), COMPACT) > width and len(always) > NEEDED:
            del always[1]
        return shown, True


def _shortened(offers: Sequence[_Offer], width: int) -> list[_Offer]:
    """The keys, without as many of their words as keep them from fitting."""
    shown = list(offers)
    for commands in PLAIN_KEYS:
        if _width(shown, COMPACT) <= width:
            break
        shown = [each._replace(title="") if each.command in commands else each for each in shown]
    return shown


def _width(offers: Sequence[_Offer], blanks: int) -> int:
    return sum(offer.width + blanks for offer in offers)


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
