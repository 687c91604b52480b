"""What can be typed to let players play each other."""

import argparse

from scopa.arguments import options, types
from scopa.arguments.paragraphs import Paragraphs
from scopa.language import N_, _

ARENA_DESCRIPTION = N_("""\
Let every pair of players play the same decks with every seating, so that the luck of the cards
falls to both, and print by how much one is better: points a round and Elo with standard errors,
matches and rounds won with 95% intervals, the processor time of a choice, and faults. The figures,
times apart, depend on what is asked for alone, and not on who plays it.
""")
ARENA_PLAYERS = N_("""\
players:
  easy, medium, hard, expert, maestro, random and plugins, as in a match;
  greedy, one-ply, scopone-greedy, tartaluca, esperto, ismcts: fair players for the arena alone;
  openspiel-ismcts: OpenSpiel's own search, where scopa[rl] is installed;
  cheater-hand, cheater-deck: what seeing the other hand, or the stock as well, would be worth;
  NAME:OPTION=VALUE,… sets options, as in ismcts:iterations=3000,c=5 or, for the first option,
  ismcts:3000; every player has the options seconds and nodes, for a limit of its own;
  'cmd:COMMAND' is a bot that is another program, 'cmd:seconds=0.5 COMMAND' with a limit.
""")


def add_simulate(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa simulate``."""
    command.description = _("Let players play each other, round the seats in turn, and count.")
    command.add_argument(
        "players", nargs="+", metavar="PLAYER", help=_("a level, a plugin, or random")
    )
    command.add_argument(
        "--matches", type=types.count, default=100, metavar="N", help=_("default: 100")
    )
    options.seed(command)
    options.rules(command)
    options.records(command)


def add_arena(command: argparse.ArgumentParser) -> None:
    """The arguments of ``scopa arena``."""
    command.description = _(ARENA_DESCRIPTION)
    command.formatter_class = Paragraphs
    command.epilog = _(ARENA_PLAYERS)
    command.add_argument("players", nargs="+", metavar="PLAYER", help=_("two or more; see below"))
    _add_length(command)
    options.seed(command)
    options.rules(command)
    command.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help=_("the same decks for every seating and pair (default), or new ones each time"),
    )
    command.add_argument(
        "--luck",
        action="store_true",
        help=_("also tell points a round with the luck of the deals taken out (classic game only)"),
    )
    _add_workers(command)
    _add_limit(command)
    _add_output(command)


def _add_length(command: argparse.ArgumentParser) -> None:
    """How much is played."""
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


def _add_workers(command: argparse.ArgumentParser) -> None:
    """Who plays it."""
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


def _add_limit(command: argparse.ArgumentParser) -> None:
    """What a move may take."""
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


def _add_output(command: argparse.ArgumentParser) -> None:
    """What is printed and what is kept."""
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help=_("print one JSON object"))
    output.add_argument(
        "--details", action="store_true", help=_("tell each duel in full when there are several")
    )
    command.add_argument(
        "--csv",
        type=types.place,
        metavar="FILE",
        help=_("write a table with a row for each match"),
    )
    options.records(command)
    command.add_argument(
        "--state",
        type=types.place,
        metavar="FILE",
        help=_("keep in FILE what is played, and go on from what is there"),
    )
