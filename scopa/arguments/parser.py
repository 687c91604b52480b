"""What can be typed on the command line: every command with its options, and their help.

Only argparse is imported here; the values of options are read by what reads them elsewhere, which
is imported when there are such.
"""

import argparse

from scopa import __version__
from scopa.arguments.bots import add_bot, add_check_bot
from scopa.arguments.judging import add_review, add_stats, add_verify
from scopa.arguments.measuring import add_arena, add_simulate
from scopa.arguments.playing import add_daily, add_deal, add_play, add_rules, add_serve
from scopa.exit_status import FAILED
from scopa.language import LANGUAGES, N_, _
from scopa.language.chosen import FLAG

TYPE_CHECKING = False  # what `typing` has, without the milliseconds that its import costs
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import NoReturn

LANGUAGE_HELP = N_("the language: {languages}; otherwise that of the settings or the locale")

OF_EVERY_MATCH = ("rules", "level", "target", "seed", "speed", "theme", "deck", "duplicate")
PLAYING = (*OF_EVERY_MATCH, "plain", "resume")
"""The options that may stand before commands, for those that play."""
TAKEN_BEFORE = {"deal": PLAYING, "daily": PLAYING, "serve": OF_EVERY_MATCH}


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line."""

    def error(self, message: str) -> "NoReturn":
        """Say what is wrong in one line, and end."""
        template = _("scopa: {message} (see {command} --help)")
        self.exit(FAILED, f"{template.format(message=message, command=self.prog)}\n")


class _Commands(argparse._SubParsersAction):  # type: ignore[type-arg] # generic in stubs alone
    """The commands, before which options of playing may stand if they play."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: "str | Sequence[object] | None",
        option_string: str | None = None,
    ) -> None:
        """Read what a command's own options say; complain where those before it say nothing."""
        command = str(values[0]) if values else ""
        for name in PLAYING:
            value = getattr(namespace, name)
            given = value is not None and value is not False  # 0 is a seed
            if given and name not in TAKEN_BEFORE.get(command, ()):
                template = _("--{option} before {command} is an option of playing")
                parser.error(template.format(option=name, command=command))
        super().__call__(parser, namespace, values, option_string)


def parser(words: "Collection[str] | None" = None) -> Parser:
    """The parser of the command line.

    With the ``words`` that are to be parsed, only commands among those get their options: to give
    them to all of them takes a twentieth of ``scopa --help``.
    """
    top = Parser(
        prog="scopa",
        description=_("Scopa, the Italian card game, in the terminal. Without a command: play."),
        allow_abbrev=False,
    )
    top.add_argument(
        "--version",
        action="version",
        version=f"scopa {__version__}",
        help=_("show program's version number and exit"),
    )
    _add_language(top)
    add_play(top.add_argument_group(_("playing")))
    top.set_defaults(deal=None)
    commands = top.add_subparsers(
        dest="command", title=_("commands"), metavar="COMMAND", action=_Commands
    )
    for name, (about, add_options) in COMMANDS.items():
        command = commands.add_parser(name, help=_(about), allow_abbrev=False)
        if words is None or name in words:
            add_options(command)
            _add_language(command)
    return top


def _add_language(parser: argparse.ArgumentParser) -> None:
    """Let the language be chosen anywhere; `main` has done it, before any text was made."""
    parser.add_argument(
        FLAG,
        choices=LANGUAGES,
        metavar="CODE",
        default=argparse.SUPPRESS,
        help=_(LANGUAGE_HELP).format(languages=", ".join(LANGUAGES)),
    )


COMMANDS: "Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]" = {
    "rules": (N_("print the rules"), add_rules),
    "verify": (N_("referee match records"), add_verify),
    "review": (N_("judge the plays of match records"), add_review),
    "simulate": (N_("let players play each other without a screen"), add_simulate),
    "arena": (N_("measure players against each other"), add_arena),
    "check-bot": (N_("check that a bot does what it should"), add_check_bot),
    "bot": (N_("be a bot for other programs"), add_bot),
    "deal": (N_("play a deal by its code"), add_deal),
    "daily": (N_("play today's deal"), add_daily),
    "serve": (N_("play in a browser"), add_serve),
    "stats": (N_("tell what has been played"), add_stats),
}
"""Every command: what it does in a line, and what gives it its options."""
