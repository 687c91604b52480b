"""What a player is: the one method a bot has to write.

A whole bot, which plays the first legal move::

    class First:
        def choose(self, view, limit, rng, stop):
            return view.moves[0]

Announce it in the `pyproject.toml` of its own package, and `first` is an opponent like any other::

    [project.entry-points."scopa.players"]
    first = "my_package:First"

The entry point names something that is called without arguments, once for each seat and match,
and returns the player. Two further methods are called where a player has them: `check_rules(rules)`
before it plays, to raise `scopa.ai.playable.UnfitRules` for rules by which it can't; and `close()`
when its match is over, to give back what it holds.
"""

import random
from dataclasses import dataclass
from typing import Protocol

from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a player may think about one move.

    `seconds` is wall-clock time, `nodes` the number of positions looked at; None leaves that
    side open. Both open, a player takes what it needs to be good company: half a second at
    most, as a rule.
    Raises `ValueError` for a negative time or fewer than one node.
    """

    seconds: float | None = None
    """Wall-clock time for a move."""
    nodes: int | None = None
    """Positions to look at for a move."""

    def __post_init__(self) -> None:
        """Refuse limits within which nobody can play."""
        if self.seconds is not None and self.seconds < 0:
            template = _("a limit of {seconds} seconds is negative")
            raise ValueError(template.format(seconds=self.seconds))
        if self.nodes is not None and self.nodes < 1:
            template = _("a limit of {nodes} nodes leaves nothing to look at")
            raise ValueError(template.format(nodes=self.nodes))

    def or_else(self, default: "Limit") -> "Limit":
        """The limit itself, or the default where both sides of it are open."""
        return default if self == UNLIMITED else self


UNLIMITED = Limit()


class Stopped(Exception):  # noqa: N818 - an outcome that was asked for, not an error
    """The stop flag was set before a move was chosen, so there is none."""


class Stop(Protocol):
    """A flag that asks a thinking player to give up; a `threading.Event` fits."""

    def is_set(self) -> bool:
        """Whether the move is no longer wanted."""
        ...


class Never:
    """A stop flag that nobody sets."""

    def is_set(self) -> bool:
        """Whether to stop: never."""
        return False


NEVER = Never()
"""A flag that is never set, for those who want every move."""


class Player(Protocol):
    """Something that plays one seat through one match.

    A player may keep what it likes between moves. It is asked about one move at a time, though
    not always from the same thread, and it may be asked about an earlier position again after a
    move is taken back, so what matters for the move should be read from the view.

    A player may have two methods more. `check_rules`, given the `Rules` of a match, raises
    `UnfitRules` unless it can play by them. `close` is called when the match is over, to give back
    what the player holds; called once more, it does nothing.
    """

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Return one of `view.moves`; it is this seat's turn, so there is at least one.

        `view` is everything the seat may know: its hand, the table, the piles, the plays of the
        round, the cards not seen yet. `view.moves` lists the legal moves in a fixed order.

        `limit` is to be kept to; one well over time loses the move (`scopa.ai.foreign.player`).

        `rng` is the only source of chance to use: the same view and the same state of `rng` give
        the same move, so that matches can be repeated from a seed.

        `stop` is worth polling by a player that thinks for more than some 50 milliseconds. Once it
        is set the answer is thrown away: return any legal move at once.
        """
        ...
