"""What can be typed on the command line: every command with its options, and their help.

Only argparse is imported here; the values of options are read by what reads them elsewhere, which
is imported when there are such.
"""

import argparse

from scopa import __version__
from scopa import argument_types as types
from scopa.bot_arguments import add_bot, add_check_bot
from scopa.exit_status import FAILED
from scopa.language import LANGUAGES, N_, _
from scopa.language.chosen import FLAG

TYPE_CHECKING = False  # what `typing` has, without the milliseconds that its import costs
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import NoReturn

    Options = argparse._ActionsContainer

ARENA_DESCRIPTION = N_("""\
Let every pair of players play the same decks with every seating, so that the luck of the cards
falls to both, and print by how much one is better: points a round and Elo with standard errors,
matches and rounds won with 95% intervals, the processor time of a choice, and faults. The figures,
times apart, depend on what is asked for alone, and not on who plays it.
""")
ARENA_PLAYERS = N_("""\
players:
  easy, medium, hard, expert, random and plugins, as in a match;
  greedy, one-ply, scopone-greedy, tartaluca, esperto, ismcts: fair players for the arena alone;
  openspiel-ismcts: OpenSpiel's own search, where scopa[rl] is installed;
  cheater-hand, cheater-deck: what seeing the other hand, or the stock as well, would be worth;
  NAME:OPTION=VALUE,… sets options, as in ismcts:iterations=3000,c=5 or, for the first option,
  ismcts:3000; every player has the options seconds and nodes, for a limit of its own;
  'cmd:COMMAND' is a bot that is another program, 'cmd:seconds=0.5 COMMAND' with a limit.
""")
SERVE_DESCRIPTION = N_(
    """\
Serve the table to browsers. Each has settings and matches of its own, known by a cookie; the
options of playing hold for all of them. Only this machine is served unless --anyone is given:
there is no password.
"""
)
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
LANGUAGE_HELP = N_("the language: {languages}; otherwise that of the settings or the locale")
RULES_HELP = N_("a preset and settings, such as 'scopa;target=21;re_bello=on' (see: scopa rules)")


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
    _add_play(top.add_argument_group(_("playing")))
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


def _add_play(options: "Options") -> None:
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
        help=_("the other players: easy, medium, hard, expert, a plugin, or person"),
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


def _add_deal(command: argparse.ArgumentParser) -> None:
    command.description = _("Begin a match with the deals of a code, from the same seat.")
    command.add_argument(
        "deal", type=types.code, metavar="CODE", help=_("as scopa verify and the key f tell it")
    )
    _play_with_deal(command)


def _add_daily(command: argparse.ArgumentParser) -> None:
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


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.description = _("Print the rules, the options and the presets.")
    command.add_argument("preset", nargs="?", default="scopa", metavar="PRESET", help=_(RULES_HELP))


def _add_verify(command: argparse.ArgumentParser) -> None:
    command.description = _(
        "Check match records line by line; stop at the first fault with status 1."
    )
    command.add_argument(
        "files", nargs="+", metavar="FILE", help=_("a record; - reads standard input")
    )


def _add_review(command: argparse.ArgumentParser) -> None:
    command.description = _(REVIEW_DESCRIPTION)
    command.formatter_class = argparse.RawDescriptionHelpFormatter
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
    command.add_argument("--seed", type=types.seed, default=1, metavar="N", help=_("default: 1"))
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


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.description = _("Let players play each other, round the seats in turn, and count.")
    command.add_argument(
        "players", nargs="+", metavar="PLAYER", help=_("a level, a plugin, or random")
    )
    command.add_argument(
        "--matches", type=types.count, default=100, metavar="N", help=_("default: 100")
    )
    command.add_argument("--seed", type=types.seed, default=1, metavar="N", help=_("default: 1"))
    command.add_argument("--rules", default="scopa", metavar="TEXT", help=_(RULES_HELP))
    command.add_argument("--records", metavar="DIR", help=_("write a record of every match"))


def _add_stats(command: argparse.ArgumentParser) -> None:
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


def _add_arena(command: argparse.ArgumentParser) -> None:
    command.description = _(ARENA_DESCRIPTION)
    command.formatter_class = argparse.RawDescriptionHelpFormatter
    command.epilog = _(ARENA_PLAYERS)
    command.add_argument("players", nargs="+", metavar="PLAYER", help=_("two or more; see below"))
    length = command.add_mutually_exclusive_group()
    length.add_argument(
        "--matches",
        type=types.count,
        metavar="N",
        help=_("play N whole matches with each seating (default: 100)"),
    )
    length.add_argument(
        "--rounds",
        type=types.count,
        metavar="N",
        help=_("play N single rounds from 0–0 with each seating instead: quicker for margins"),
    )
    command.add_argument("--seed", type=types.seed, default=1, metavar="N", help=_("default: 1"))
    command.add_argument("--rules", default="scopa", metavar="TEXT", help=_(RULES_HELP))
    command.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=_("the same decks for every seating and pair (default), or new ones each time"),
    )
    workers = command.add_mutually_exclusive_group()
    workers.add_argument(
        "--jobs",
        type=types.count,
        default=1,
        metavar="N",
        help=_("processes to play in (default: 1)"),
    )
    workers.add_argument(
        "--dask",
        type=types.address,
        metavar="HOST:PORT",
        help=_("play on the Dask cluster of this scheduler (needs the extra scopa[cluster])"),
    )
    limit = command.add_mutually_exclusive_group()
    limit.add_argument(
        "--seconds",
        type=types.seconds,
        metavar="X",
        help=_("the most that a move may take; the figures then depend on the machine"),
    )
    limit.add_argument(
        "--nodes", type=types.count, metavar="N", help=_("the most positions looked at for a move")
    )
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("print one JSON object"))
    output.add_argument(
        "--details", action="store_true", help=_("tell each duel in full when there are several")
    )
    command.add_argument("--csv", metavar="FILE", help=_("write a table with a row for each match"))
    command.add_argument("--records", metavar="DIR", help=_("write a record of every match"))
    command.add_argument(
        "--state",
        metavar="FILE",
        help=_("keep in FILE what is played, and go on from what is there"),
    )


def _add_serve(command: argparse.ArgumentParser) -> None:
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


COMMANDS: "Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]]" = {
    "rules": (N_("print the rules"), _add_rules),
    "verify": (N_("referee match records"), _add_verify),
    "review": (N_("judge the plays of match records"), _add_review),
    "simulate": (N_("let players play each other without a screen"), _add_simulate),
    "arena": (N_("measure players against each other"), _add_arena),
    "check-bot": (N_("check that a bot does what it should"), add_check_bot),
    "bot": (N_("be a bot for other programs"), add_bot),
    "deal": (N_("play a deal by its code"), _add_deal),
    "daily": (N_("play today's deal"), _add_daily),
    "serve": (N_("play in a browser"), _add_serve),
    "stats": (N_("tell what has been played"), _add_stats),
}
"""Every command: what it does in a line, and what gives it its options."""
