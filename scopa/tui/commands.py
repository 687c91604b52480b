"""Every command of the screens, once: keys, footer, command palette and help all read it here.

A screen names its commands in a class attribute ``commands`` and binds them with
:func:`bindings`; the action is the name of the method ``action_…`` that does the work.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from textual.binding import Binding, BindingType

from scopa.language import N_
from scopa.storage import DECKS, SPEEDS
from scopa.tui.command import Command, Shown
from scopa.words.choices import deck_name, speed_name


@runtime_checkable
class HasCommands(Protocol):
    """A screen that says which commands it has."""

    commands: tuple[Command, ...]


DIGITS = tuple("1234567890")

SPEED = Command(
    "speed",
    "app.next_speed",
    ("s",),
    N_("Speed"),
    N_("Change the speed: {speeds}."),
    fields=lambda: {"speeds": ", ".join(map(speed_name, SPEEDS))},
)
THEME = Command("theme", "app.next_theme", ("t",), N_("Theme"), N_("Change to the next theme."))
DECK = Command(
    "deck",
    "app.next_deck",
    ("d",),
    N_("Cards"),
    N_("Change the cards: {decks}."),
    fields=lambda: {"decks": ", ".join(map(deck_name, DECKS))},
)
FAIR = Command(
    "fair",
    "app.fair",
    ("f",),
    N_("Fair"),
    N_("Show the fingerprints of the decks, and the code that shares the deals."),
)
REVIEW = Command(
    "played.review",
    "review",
    ("v",),
    N_("Review"),
    N_("Tell what each play was worth, and what would have been better."),
    Shown.WIDE,
)
SETTINGS = Command(
    "preferences",
    "app.settings",
    ("o",),
    N_("Settings"),
    N_("Change the looks, the speed, the language and the keys."),
)
HELP = Command(
    "help",
    "app.help",
    ("question_mark", "f1"),
    N_("Help"),
    N_("Show the keys and the rules."),
    Shown.ALWAYS,
)
LOOKS = (THEME, SETTINGS, HELP)
"""What each screen has, but those that come with the settings or the help."""
BACK = Command(
    "back",
    "back",
    ("q", "escape"),
    N_("Back"),
    N_("Go back to where you were."),
    Shown.ALWAYS,
    kept=("escape",),
)
"""The way out of a screen that was laid over another one."""

INTERRUPT = Command(
    "interrupt",
    "interrupt",
    ("ctrl+c",),
    N_("Quit"),
    N_("Leave the program from anywhere."),
    everywhere=True,
    kept=("ctrl+c",),
)
EVERYWHERE = (
    Command(
        "palette",
        "command_palette",
        ("ctrl+p",),
        N_("Palette"),
        N_("List what can be done here, to search and choose from."),
        everywhere=True,
    ),
    INTERRUPT,
)
"""What the application itself does, whichever screen is up."""

SCROLL = Command(
    "scroll",
    "scroll({step})",
    ("up", "down"),
    N_("Scroll"),
    N_("Scroll by a line; Page Up and Page Down scroll by a page."),
    Shown.ALWAYS,
    in_palette=False,
)

LEAVE = Command(
    "table.leave",
    "leave",
    ("q", "escape"),
    N_("Back"),
    N_("Leave the table; the match is kept for you."),
    Shown.ALWAYS,
    kept=("escape",),
)

HINT = Command(
    "table.hint",
    "hint",
    ("h",),
    N_("Hint"),
    N_(
        "Show the best play and why; once more, what all are worth: the points that the round"
        " is expected to end with, yours less the others'."
    ),
    Shown.ALWAYS,
)

TAKEBACK = Command(
    "table.takeback",
    "takeback",
    ("u",),
    N_("Undo"),
    N_("Take your last play back; the match remembers that you did."),
    Shown.ALWAYS,
)

TABLE_COMMANDS = (
    Command(
        "table.card",
        "choose_card({step})",
        ("left", "right"),
        N_("Card"),
        N_("Choose a card of your hand."),
        Shown.WIDE,
        kept=("left", "right"),
        in_palette=False,
    ),
    Command(
        "table.capture",
        "choose_capture({step})",
        ("up", "down"),
        N_("Take"),
        N_("Choose what the card takes, where there are several ways."),
        Shown.WIDE,
        kept=("up", "down"),
        in_palette=False,
    ),
    Command(
        "table.play",
        "play",
        ("enter", "space"),
        N_("Play"),
        N_("Play the chosen card."),
        Shown.ALWAYS,
    ),
    Command(
        "table.pick",
        "pick_card({number})",
        DIGITS,
        N_("Pick"),
        N_("Choose a card of your hand by its number, 0 being the tenth."),
        in_palette=False,
    ),
    HINT,
    TAKEBACK,
    FAIR,
    SPEED,
    DECK,
    *LOOKS,
    Command(
        "table.mouse",
        "",
        (),
        N_("Mouse"),
        N_(
            "Click a card of your hand to choose it and again to play it; or click cards of the"
            " table: a set that can be taken is taken at once."
        ),
        in_palette=False,
    ),
    LEAVE,
)

AT_ANY_TIME = (LEAVE, HELP)
"""The commands whose keys mean the same while something is being shown at the table."""
BEFORE_THE_CURTAIN = (TAKEBACK, FAIR, SPEED, THEME, DECK, SETTINGS)
"""Those whose keys mean the same while all hands are hidden; all others show the hand."""
AFTER_SKIPPING = (HINT, *BEFORE_THE_CURTAIN)
"""Those whose keys do what they say once they have skipped what is being shown; others only skip.

Which card is chosen, and what is played, mustn't change by a key that was pressed to skip.
"""

MENU_COMMANDS = (
    Command(
        "menu.choose",
        "choose",
        ("enter", "space"),
        N_("Choose"),
        N_("Do what the chosen line says."),
        Shown.ALWAYS,
        in_palette=False,
        kept=("enter",),
    ),
    Command(
        "menu.line",
        "move({step})",
        ("up", "down"),
        N_("Line"),
        N_("Choose a line."),
        Shown.WIDE,
        in_palette=False,
        kept=("up", "down"),
    ),
    Command(
        "menu.change",
        "change({step})",
        ("left", "right"),
        N_("Change"),
        N_("Change the value of the chosen line."),
        Shown.WIDE,
        in_palette=False,
        kept=("left", "right"),
    ),
)
"""What all menus have in common."""

START_COMMANDS = (
    *MENU_COMMANDS,
    Command("start.new", "new_match", ("n",), N_("New"), N_("Begin a new match."), Shown.ALWAYS),
    Command(
        "start.resume", "resume", ("c",), N_("Resume"), N_("Go on with the match played last.")
    ),
    Command(
        "start.setup",
        "set_up",
        ("m",),
        N_("Set up"),
        N_("Choose the game, the players and the rules of the next match."),
    ),
    Command(
        "start.daily",
        "daily",
        ("e",),
        N_("Daily"),
        N_("Play today's deal, the same for everybody."),
    ),
    Command(
        "start.history",
        "app.history",
        ("h",),
        N_("History"),
        N_("List the matches that are stored, to resume, replay, export or delete."),
    ),
    Command(
        "start.statistics",
        "app.statistics",
        ("a",),
        N_("Statistics"),
        N_("Tell how often you win, against whom, by what, and whether the cards are fair."),
    ),
    Command("start.learn", "learn", ("l",), N_("Learn"), N_("Learn to play, step by step.")),
    SPEED,
    DECK,
    *LOOKS,
    Command("start.quit", "app.quit", ("q",), N_("Quit"), N_("Leave the program."), Shown.ALWAYS),
)

BREAKDOWN_COMMANDS = (
    Command(
        "breakdown.go_on",
        "go_on",
        ("enter", "space"),
        N_("Go on"),
        N_("Go on with the match."),
        Shown.ALWAYS,
        kept=("enter",),
    ),
    SCROLL,
    REVIEW,
    FAIR,
    *LOOKS,
    LEAVE,
)

RESULT_COMMANDS = (
    Command(
        "result.rematch",
        "rematch",
        ("enter", "r"),
        N_("Rematch"),
        N_("Play another match."),
        Shown.ALWAYS,
    ),
    Command(
        "result.start",
        "start",
        ("s", "q", "escape"),
        N_("Start"),
        N_("Go back to the first screen."),
        Shown.ALWAYS,
        kept=("escape",),
    ),
    REVIEW,
    FAIR,
    *LOOKS,
)

HELP_COMMANDS = (
    SCROLL,
    THEME,
    Command(
        "reading.close",
        "close",
        ("q", "escape", "question_mark", "enter"),
        N_("Close"),
        N_("Go back to where you were."),
        Shown.ALWAYS,
        kept=("escape",),
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
            priority=command.everywhere,
            id=command.binding_id(key),
        )
        for command in commands
        for key in command.keys
    ]
