"""The commands of the lessons: in part those of the table, where `scopa.tui.commands` has them."""

from scopa.language import N_
from scopa.tui.command import Command, Shown
from scopa.tui.commands import BACK, DECK, HELP, LOOKS, MENU_COMMANDS, SPEED, TABLE_COMMANDS

_TABLE = {command.id: command for command in TABLE_COMMANDS}
_LEAVE = Command(
    "lesson.leave",
    "leave",
    ("q", "escape"),
    N_("Back"),
    N_("Leave the lesson for another time."),
    Shown.ALWAYS,
    kept=("escape",),
)

LESSONS_COMMANDS = (
    *(command for command in MENU_COMMANDS if command.id != "menu.change"),
    *LOOKS,
    BACK,
)
"""Those of the list of lessons."""

LESSON_COMMANDS = (
    _TABLE["table.card"],
    _TABLE["table.capture"],
    Command(
        "lesson.go_on",
        "go_on",
        ("enter", "space"),
        N_("Go on"),
        N_("Read on, give the chosen answer, or play the chosen card."),
        Shown.ALWAYS,
        kept=("enter",),
    ),
    _TABLE["table.pick"],
    SPEED,
    DECK,
    *LOOKS,
    _TABLE["table.mouse"],
    _LEAVE,
)
"""Those of a lesson, and of the drill."""

LESSON_AT_ANY_TIME = (_LEAVE, HELP)
"""The commands whose keys mean the same while something is being shown."""
