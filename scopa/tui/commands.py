"""Every command of the screens, once: keys, footer, command palette and help all read it here.

A screen names its commands in a class attribute ``commands`` and binds them with
:func:`bindings`; the action is the name of the method ``action_…`` that does the work.
"""

import enum
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol, runtime_checkable

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.widgets import Footer


class Shown(enum.Enum):
    """Where the footer has room for a command."""

    NEVER = "never"
    WIDE = "wide"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can ask for.

    ``keys`` are Textual's names of the keys (none for what only the mouse does), and ``key_label``
    is how the footer and the help write them. ``name`` is the footer's and the palette's word for
    it, ``tooltip`` one sentence that explains it.

    ``action`` is a Textual action. ``{step}`` in it becomes -1 for the first key and 1 for the
    second; ``{number}`` becomes the digit of the key, 0 standing for ten.
    """

    action: str
    keys: tuple[str, ...]
    key_label: str
    name: str
    tooltip: str
    footer: Shown = Shown.NEVER
    in_palette: bool = True
    everywhere: bool = False
    """Whether the keys work on every screen and in every field, before any other use of them."""

    def action_of(self, key: str) -> str:
        """The action that ``key``, one of ``keys``, stands for."""
        if "{step}" in self.action:
            return self.action.format(step=-1 if key == self.keys[0] else 1)
        if "{number}" in self.action:
            return self.action.format(number=int(key) or 10)
        return self.action


@runtime_checkable
class HasCommands(Protocol):
    """A screen that says which commands it has."""

    commands: tuple[Command, ...]


DIGITS = tuple("1234567890")

SPEED = Command(
    "app.next_speed", ("s",), "s", "Speed", "Change the speed: slow, normal, fast, off."
)
THEME = Command("app.next_theme", ("t",), "t", "Theme", "Change to the next theme.")
HELP = Command(
    "app.help",
    ("question_mark", "f1"),
    "?",
    "Help",
    "Show the keys and the rules.",
    Shown.ALWAYS,
)

EVERYWHERE = (
    Command(
        "command_palette",
        ("ctrl+p",),
        "Ctrl+P",
        "Palette",
        "List what can be done here, to search and choose from.",
        everywhere=True,
    ),
    Command(
        "interrupt",
        ("ctrl+c",),
        "Ctrl+C",
        "Quit",
        "Leave the program from anywhere.",
        everywhere=True,
    ),
)
"""What the application itself does, whichever screen is up."""

SCROLL = Command(
    "scroll({step})",
    ("up", "down"),
    "↑↓",
    "Scroll",
    "Scroll by a line; Page Up and Page Down scroll by a page.",
    Shown.ALWAYS,
    in_palette=False,
)

TABLE_COMMANDS = (
    Command(
        "choose_card({step})",
        ("left", "right"),
        "←→",
        "Card",
        "Choose a card of your hand.",
        Shown.WIDE,
        in_palette=False,
    ),
    Command(
        "choose_capture({step})",
        ("up", "down"),
        "↑↓",
        "Take",
        "Choose what the card takes, where there are several ways.",
        Shown.WIDE,
        in_palette=False,
    ),
    Command("play", ("enter", "space"), "↵", "Play", "Play the chosen card.", Shown.ALWAYS),
    Command(
        "pick_card({number})",
        DIGITS,
        "1-0",
        "Pick",
        "Choose a card of your hand by its number, 0 being the tenth.",
        in_palette=False,
    ),
    Command(
        "hint",
        ("h",),
        "h",
        "Hint",
        "Show what the strongest level would play.",
        Shown.ALWAYS,
    ),
    Command(
        "takeback",
        ("u",),
        "u",
        "Undo",
        "Take your last play back; the match remembers that you did.",
        Shown.ALWAYS,
    ),
    SPEED,
    THEME,
    HELP,
    Command(
        "",
        (),
        "mouse",
        "Mouse",
        "Click a card of your hand to choose it and again to play it, or cards of the table to"
        " pick what it takes.",
        in_palette=False,
    ),
    Command(
        "leave",
        ("q", "escape"),
        "q",
        "Back",
        "Leave the table; the match is kept for you.",
        Shown.ALWAYS,
    ),
)

START_COMMANDS = (
    Command(
        "choose",
        ("enter", "space"),
        "↵",
        "Choose",
        "Do what the chosen line says.",
        Shown.ALWAYS,
        in_palette=False,
    ),
    Command(
        "move({step})",
        ("up", "down"),
        "↑↓",
        "Line",
        "Choose a line.",
        Shown.WIDE,
        in_palette=False,
    ),
    Command(
        "change({step})",
        ("left", "right"),
        "←→",
        "Change",
        "Change the value of the chosen line.",
        Shown.WIDE,
        in_palette=False,
    ),
    Command("new_match", ("n",), "n", "New", "Begin a new match.", Shown.ALWAYS),
    Command("next_level", ("l",), "l", "Opponent", "Change the opponent's level."),
    Command(
        "next_target",
        ("p",),
        "p",
        "Points",
        "Change how many points win a match: 11, 16, 21 or 31.",
    ),
    SPEED,
    THEME,
    HELP,
    Command("app.quit", ("q",), "q", "Quit", "Leave the program.", Shown.ALWAYS),
)

BREAKDOWN_COMMANDS = (
    Command(
        "go_on",
        ("enter", "space", "q", "escape"),
        "↵",
        "Go on",
        "Go on with the match.",
        Shown.ALWAYS,
    ),
    SCROLL,
    THEME,
    HELP,
)

RESULT_COMMANDS = (
    Command("rematch", ("enter", "r"), "↵", "Rematch", "Play another match.", Shown.ALWAYS),
    Command(
        "start",
        ("s", "q", "escape"),
        "s",
        "Start",
        "Go back to the first screen.",
        Shown.ALWAYS,
    ),
    THEME,
    HELP,
)

HELP_COMMANDS = (
    SCROLL,
    THEME,
    Command(
        "close",
        ("q", "escape", "question_mark", "enter"),
        "q",
        "Close",
        "Go back to where you were.",
        Shown.ALWAYS,
    ),
)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The key bindings of ``commands``, in order; the footer shows each command once."""
    return [
        Binding(
            key,
            command.action_of(key),
            command.name,
            show=command.footer is not Shown.NEVER and key == command.keys[0],
            key_display=command.key_label,
            tooltip=command.tooltip,
            priority=command.everywhere,
        )
        for command in commands
        for key in command.keys
    ]


class CommandFooter(Footer):
    """A footer whose less important keys give way on a narrow terminal.

    ``WIDE`` commands are marked with the class ``-spare``, which the app's style sheet hides
    below its first width breakpoint: Textual's own footer lets keys that don't fit fall off
    the right edge.
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        """Make a footer for a screen with ``commands``."""
        super().__init__(show_command_palette=False)
        self._spare = {
            each.action_of(each.keys[0]) for each in commands if each.footer is Shown.WIDE
        }

    def compose(self) -> ComposeResult:
        """Yield the keys, those that may give way marked."""
        for child in super().compose():
            child.set_class(getattr(child, "action", None) in self._spare, "-spare")
            yield child


class CommandProvider(Provider):
    """The commands of the screen on show, for the command palette."""

    def _commands(self) -> Iterable[Command]:
        screen = self.screen
        commands = screen.commands if isinstance(screen, HasCommands) else ()
        return (command for command in commands if command.in_palette)

    async def discover(self) -> Hits:
        """Every command, before anything is typed."""
        for command in self._commands():
            yield DiscoveryHit(command.name, self._run(command), help=command.tooltip)

    async def search(self, query: str) -> Hits:
        """The commands whose name or explanation matches ``query``."""
        matcher = self.matcher(query)
        for command in self._commands():
            text = f"{command.name}: {command.tooltip}"
            score = matcher.match(text)
            if score > 0:
                yield Hit(score, matcher.highlight(text), self._run(command), text=text)

    def _run(self, command: Command) -> Callable[[], Awaitable[None]]:
        return partial(self.screen.run_action, command.action)
