"""What can be typed to look at what was played: the commands for records and statistics."""

import argparse

from scopa.arguments import options, types
from scopa.arguments.paragraphs import Paragraphs
from scopa.language import N_, _

REVIEW_DESCRIPTION = N_("""\
Judge every play of a person, or of other seats, on what that seat could know, and tell what would
have been better, and why. What was judged is kept, and not judged again. The same files and seed
give the same review, whatever the number of jobs.
""")
REVIEW_MARKS = N_("""\
marks, by the points of the round that a play loses against the best one, or near the end of a
match for two by what it loses of the chance to win the match:
  inaccuracy from 0.1 points or 1% on, mistake from 0.25 or 2.5%, blunder from 0.5 or 5%;
  another than the best that loses less is good.
""")


def add_verify(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa verify``."""
    command.description = _(
        "Check match records line by line; stop at the first fault with status 1."
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help=_("a record; - reads standard input")
    )


def add_review(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa review``."""
    command.description = _(REVIEW_DESCRIPTION)
    command.formatter_class = Paragraphs
    command.epilog = _(REVIEW_MARKS)
    command.add_argument("files", nargs="+", metavar="FILE", help=_("a record"))
    seats = command.add_mutually_exclusive_group()
    seats.add_argument("--seat", type=types.seat, metavar="N", help=_("review this seat, 0 to 3"))
    seats.add_argument("--all", action="store_true", help=_("review every seat"))
    command.add_argument(
        "--luck", action="store_true", help=_("tell also how much of the result the cards gave")
    )
    command.add_argument(
        "--json", action="store_true", help=_("print one JSON object a file, each in a line")
    )
    options.seed(command)
    command.add_argument(
        "--jobs",
        type=types.count,
        default=1,
        metavar="N",
        help=_("processes to work in (default: 1)"),
    )
    command.add_argument(
        "--deck", metavar="NAME", help=_("what the cards are called: french, italian")
    )


def add_stats(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa stats``."""
    command.description = _(
        "Tell how often you win, against whom and by what, from the matches that are stored."
    )
    form = command.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print one JSON object"))
    form.add_argument("--csv", action="store_true", help=_("print a row for each match"))
    command.add_argument("--game", metavar="NAME", help=_("only of this game, such as scopone"))
    command.add_argument(
        "--since",
        type=types.any_day,
        metavar="DATE",
        help=_("only of matches begun since, as 2026-11-30"),
    )
    command.add_argument(
        "--fair", action="store_true", help=_("what was dealt, against what chance gives")
    )
