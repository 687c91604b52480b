"""Options that several commands have."""

from scopa.arguments import types
from scopa.language import N_, _

TYPE_CHECKING = False  # as in `scopa.arguments.parser`
if TYPE_CHECKING:
    from argparse import ArgumentParser

RULES_HELP = N_("a preset and settings, such as 'scopa;target=21;re_bello=on' (see: scopa rules)")


def seed(command: "ArgumentParser") -> None:
    """From what number all chance comes, 1 unless it is said."""
    command.add_argument("--seed", type=types.seed, default=1, metavar="N", help=_("default: 1"))


def rules(command: "ArgumentParser") -> None:
    """By what rules players play each other, the classic ones unless it is said."""
    command.add_argument("--rules", default="scopa", metavar="TEXT", help=_(RULES_HELP))


def records(command: "ArgumentParser") -> None:
    """Where a record of each match is written, if anywhere."""
    command.add_argument(
        "--records", type=types.place, metavar="DIR", help=_("write a record of every match")
    )
