"""What can be typed to play, on this terminal or for browsers, and to read the rules."""

import argparse

from scopa.arguments import types
from scopa.arguments.options import RULES_HELP
from scopa.language import N_, _

TYPE_CHECKING = False  # as in `scopa.arguments.parser`
if TYPE_CHECKING:
    Options = argparse._ActionsContainer

SERVE_DESCRIPTION = N_(
    """\
Serve the table to browsers. Each has settings and matches of its own, known by a cookie; the
options of playing hold for all of them. Only this machine is served unless --anyone is given:
there is no password.
"""
)


def add_play(options: "Options") -> None:
    """What can be typed without a command."""
    _add_match(options)
    _add_plain(options)
    options.add_argument(
        "--resume", action="store_true", help=_("with --plain: go on with the match left last")
    )


def _add_plain(options: "Options", default: object = False) -> None:
    options.add_argument(
        "--plain",
        action="store_true",
        help=_("play line by line, in words, with commands typed or from a pipe"),
        default=default,
    )


def _add_match(options: "Options", default: object = None) -> None:
    """Options of every match; `argparse.SUPPRESS` leaves what stood before a command."""
    _add_level(options, default)
    options.add_argument(
        "--target",
        type=int,
        metavar="N",
        help=_("points that win the match, 1 to 999"),
        default=default,
    )
    options.add_argument(
        "--seed",
        type=types.seed,
        metavar="N",
        help=_("deal the cards that this number gives"),
        default=default,
    )
    options.add_argument("--rules", metavar="TEXT", help=_(RULES_HELP), default=default)
    options.add_argument(
        "--duplicate",
        action="store_true",
        help=_("hear after each round what strong play made of the same cards"),
        default=default,
    )
    _add_looks(options, default)


def _add_level(options: "Options", default: object = None) -> None:
    options.add_argument(
        "--level",
        metavar="NAME",
        help=_("the other players: easy, medium, hard, expert, maestro, a plugin, or person"),
        default=default,
    )


def _add_looks(options: "Options", default: object = None) -> None:
    options.add_argument(
        "--speed", metavar="NAME", help=_("slow, normal, fast or off"), default=default
    )
    options.add_argument("--theme", metavar="NAME", help=_("how the table looks"), default=default)
    options.add_argument(
        "--deck",
        metavar="NAME",
        help=_("what the cards look like: french, italian"),
        default=default,
    )


def add_deal(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa deal``."""
    command.description = _("Begin a match with the deals of a code, from the same seat.")
    command.add_argument(
        "deal", type=types.code, metavar="CODE", help=_("as scopa verify and the key f tell it")
    )
    _play_with_deal(command)


def add_daily(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa daily``."""
    command.description = _(
        "Play the deals of a day, the same for everybody. The first match counts: left in the"
        " middle it is gone on with, and once it is over it is shown, and can be played again."
    )
    command.add_argument(
        "--date",
        dest="deal",
        type=types.past_day,
        default="",
        metavar="YYYY-MM-DD",
        help=_("another day than today, but no day to come"),
    )
    _play_with_deal(command)


def _play_with_deal(command: argparse.ArgumentParser) -> None:
    """Let a command play, with those options that don't change the deals, given here or before."""
    _add_level(command, argparse.SUPPRESS)
    _add_plain(command, argparse.SUPPRESS)
    _add_looks(command, argparse.SUPPRESS)
    command.set_defaults(command="play")


def add_rules(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa rules``."""
    command.description = _("Print the rules, the options and the presets.")
    command.add_argument("preset", nargs="?", default="scopa", metavar="PRESET", help=_(RULES_HELP))


def add_serve(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa serve``."""
    command.description = _(SERVE_DESCRIPTION)
    command.add_argument(
        "--host",
        default="127.0.0.1",
        metavar="HOST",
        help=_("where to listen (default: 127.0.0.1)"),
    )
    command.add_argument(
        "--port",
        type=types.port,
        default=8000,
        metavar="N",
        help=_("default: 8000; 0 takes a free one"),
    )
    command.add_argument(
        "--anyone",
        action="store_true",
        help=_("allow a HOST that others reach: whoever does plays on this machine"),
    )
    _add_match(command.add_argument_group(_("playing")), argparse.SUPPRESS)
