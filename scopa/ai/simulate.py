"""Matches between players, without a screen and without a clock."""

import random
from collections.abc import Sequence

from scopa.ai.faults import described
from scopa.ai.judge import judge
from scopa.ai.player import Limit, Player
from scopa.engine.cards import shuffled_deck
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules

UNLIMITED = Limit()


class PlayerFault(Exception):  # noqa: N818 - what a player did, and not an error of this program
    """A player raised, or its answer was no legal move; the text says what happened."""

    def __init__(self, seat: int, text: str) -> None:
        super().__init__(f"the player of seat {seat} {text}")
        self.seat = seat


class Never:
    """A stop flag that nobody sets."""

    def is_set(self) -> bool:
        """Whether to stop: never."""
        return False


def play_match(
    rules: Rules,
    players: Sequence[Player],
    seed: str,
    dealer: int,
    limit: Limit = UNLIMITED,
) -> Match:
    """Play a whole match between players, one a seat, and return it finished.

    The decks and the players' own chance are drawn from the seed, apart from each other: other
    players with the same seed get the same decks. Raises `PlayerFault`.
    """
    decks = random.Random(f"{seed}/decks")
    chance = random.Random(f"{seed}/players")
    match = Match(rules, dealer)
    while match.outcome is None:
        if match.turn is None:
            match.deal(shuffled_deck(decks))
        else:
            match.play(_chosen(match, match.turn, players[match.turn], limit, chance))
    return match


def _chosen(match: Match, seat: int, player: Player, limit: Limit, chance: random.Random) -> Move:
    """The player's move, which is a legal one."""
    view, legal = match.view(seat), match.moves()
    try:
        move, fault = judge(player.choose(view, limit, chance, Never()), legal)
    except Exception as error:
        raise PlayerFault(seat, f"raised {described(error)}") from error
    if move is None:
        raise PlayerFault(seat, fault)
    return move
