"""The commands of the screens about matches that were played."""

from scopa.language import N_
from scopa.tui.command import Command, Shown
from scopa.tui.commands import BACK, DECK, LOOKS, REVIEW, SCROLL

STATISTICS_COMMANDS = (
    Command(
        "statistics.page",
        "page_by({step})",
        ("left", "right"),
        N_("Page"),
        N_("Turn to the page before or to the next."),
        Shown.ALWAYS,
        in_palette=False,
        kept=("left", "right"),
    ),
    SCROLL,
    Command(
        "statistics.player",
        "next_player",
        ("p",),
        N_("Player"),
        N_("Show the figures of the next player, where several have played."),
        Shown.WIDE,
    ),
    *LOOKS,
    BACK,
)

HISTORY_COMMANDS = (
    Command(
        "history.open",
        "open",
        ("enter", "space"),
        N_("Open"),
        N_("Go on with an unfinished match, or replay a finished one."),
        Shown.ALWAYS,
        kept=("enter",),
    ),
    Command(
        "history.line",
        "move({step})",
        ("up", "down"),
        N_("Match"),
        N_("Choose a match; Page Up, Page Down, Home and End go further."),
        in_palette=False,
        kept=("up", "down"),
    ),
    Command(
        "history.replay",
        "replay",
        ("r",),
        N_("Replay"),
        N_("Step through the match as it was played."),
    ),
    REVIEW,
    Command(
        "history.export",
        "export",
        ("e",),
        N_("Export"),
        N_("Copy the record of the match into the working directory."),
        Shown.WIDE,
    ),
    Command(
        "history.delete",
        "delete",
        ("x", "delete"),
        N_("Delete"),
        N_("Put the match into the folder “trash” of the home, which is never emptied."),
        Shown.ALWAYS,
    ),
    Command(
        "history.undo",
        "undo",
        ("u",),
        N_("Undo"),
        N_("Bring back the match that was deleted last, until this screen is left."),
        Shown.WIDE,
    ),
    *LOOKS,
    BACK,
)

REPLAY_COMMANDS = (
    Command(
        "replay.step",
        "step({step})",
        ("left", "right"),
        N_("Step"),
        N_("Go a play back or on; the mouse wheel does too, and a click goes on."),
        Shown.ALWAYS,
        in_palette=False,
        kept=("left", "right"),
    ),
    Command(
        "replay.round",
        "round({step})",
        ("up", "down"),
        N_("Round"),
        N_("Go to the beginning of a round; Home and End go to that of the match and to its end."),
        Shown.ALWAYS,
        in_palette=False,
        kept=("up", "down"),
    ),
    DECK,
    *LOOKS,
    BACK,
)

REVIEW_COMMANDS = (
    Command(
        "review.better",
        "better",
        ("enter", "space"),
        N_("Better"),
        N_("Mark the best play on the table, or again the one that was made; a click does too."),
        Shown.ALWAYS,
        kept=("enter",),
    ),
    Command(
        "review.step",
        "step({step})",
        ("left", "right"),
        N_("Step"),
        N_("Go to the play before or to the next; the mouse wheel and clicks on the curve do too."),
        Shown.ALWAYS,
        in_palette=False,
        kept=("left", "right"),
    ),
    Command(
        "review.round",
        "round({step})",
        ("up", "down"),
        N_("Round"),
        N_("Go to the beginning of a round; Home and End go to that of the match and to its end."),
        Shown.WIDE,
        in_palette=False,
        kept=("up", "down"),
    ),
    Command(
        "review.all",
        "all",
        ("a",),
        N_("All"),
        N_("Stop at the plays of all, or only where a player who is reviewed had a choice."),
    ),
    Command(
        "review.hands",
        "hands",
        ("b",),
        N_("Hands"),
        N_("Tell what the others held, or no more."),
        Shown.WIDE,
    ),
    Command(
        "review.summary",
        "summary",
        ("s",),
        N_("Summary"),
        N_("Tell what all plays come to, and luck from skill; or go back to the plays."),
        Shown.ALWAYS,
    ),
    DECK,
    *LOOKS,
    BACK,
)
