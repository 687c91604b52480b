"""The commands of the screens on which something is set up: a match, the settings, the keys."""

from scopa.language import N_
from scopa.next_match import TARGETS
from scopa.tui.command import Command, Shown
from scopa.tui.commands import BACK, DECK, HELP, LOOKS, MENU_COMMANDS, SPEED, THEME

NEW_MATCH_COMMANDS = (
    *MENU_COMMANDS,
    Command("setup.begin", "begin", ("n",), N_("Play"), N_("Begin the match."), Shown.ALWAYS),
    Command("setup.game", "next_game", ("r",), N_("Game"), N_("Change to the next game.")),
    Command(
        "setup.points",
        "next_target",
        ("p",),
        N_("Points"),
        N_("Change how many points win: {points}."),
        fields=lambda: {"points": ", ".join(map(str, TARGETS))},
    ),
    Command(
        "setup.level",
        "next_level",
        ("l",),
        N_("Level"),
        N_("Change the level of all computer players."),
    ),
    *LOOKS,
    BACK,
)

SETTINGS_COMMANDS = (
    *MENU_COMMANDS,
    SPEED,
    DECK,
    THEME,
    Command(
        "settings.keys", "keys", ("k",), N_("Keys"), N_("Choose which keys do what."), Shown.ALWAYS
    ),
    HELP,
    BACK,
)

KEYS_COMMANDS = (
    *MENU_COMMANDS,
    Command(
        "keys.default",
        "default",
        ("backspace", "delete"),
        N_("Default"),
        N_("Give the chosen command back the keys of the set."),
        Shown.ALWAYS,
        in_palette=False,
    ),
    THEME,
    HELP,
    BACK,
)
