"""What can be typed behind the commands for bots."""

from scopa.arguments import options
from scopa.language import _

TYPE_CHECKING = False  # as in `scopa.arguments.parser`
if TYPE_CHECKING:
    from argparse import ArgumentParser


def add_check_bot(command: "ArgumentParser") -> None:
    """The arguments of ``scopa check-bot``."""
    command.description = _(
        "Ask a bot for its moves in hundreds of positions, and tell what it does wrong, with the"
        " position that shows it. The status is 1 where a check fails."
    )
    command.add_argument(
        "bot", metavar="BOT", help=_("a plugin, a level, or cmd:COMMAND, as in the arena")
    )
    command.add_argument(
        "--rules",
        action="append",
        metavar="TEXT",
        help=_("check with these rules alone; may be given several times (default: every preset)"),
    )
    options.seed(command)
    command.add_argument("--json", action="store_true", help=_("print one JSON object"))
    command.set_defaults(command="check_bot")


def add_bot(command: "ArgumentParser") -> None:
    """The arguments of ``scopa bot``."""
    command.description = _(
        "Speak the line protocol of bots on standard input and output, as docs/bots.md has it, and"
        " play as the player of this name."
    )
    command.add_argument(
        "bot", metavar="PLAYER", help=_("a level, a plugin, or another player of the arena")
    )
