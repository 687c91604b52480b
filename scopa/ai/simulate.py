"""Matches between players, without a screen and without a clock."""

import random
from collections.abc import Callable, Sequence

from scopa.ai.answers import checked
from scopa.ai.faults import BotFault, described
from scopa.ai.player import NEVER, UNLIMITED, Limit, Player, Stop
from scopa.engine.draws import drawn_deck
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import _

Ask = Callable[[Match, int], Move]
"""What chooses a legal move in a match for the seat in turn."""


class PlayerFault(Exception):  # noqa: N818 - what a player did, and not an error of this program
    """A player raised, or its answer was no legal move; the text says what happened."""

    def __init__(self, seat: int, text: str) -> None:
        super().__init__(seat, text)
        self.seat = seat
        """Whose player it is."""
        self.text = text
        """What it did."""

    def __str__(self) -> str:
        return _("the player of seat {seat} {fault}").format(seat=self.seat, fault=self.text)


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
    chance = random.Random(f"{seed}/players")
    match = Match(rules, dealer)

    def ask(match: Match, seat: int) -> Move:
        return asked(players[seat], match, seat, limit, chance)

    play_on(match, seed, ask)
    return match


def play_on(match: Match, seed: str, ask: Ask, rounds: int | None = None) -> None:
    """Play a match on to its end, or until so many of its rounds are over if that comes first.

    The decks are those of the seed, whatever is played.
    """
    while match.outcome is None and (rounds is None or match.round_number <= rounds):
        if match.turn is None:
            log = match.rounds[-1]
            match.deal(drawn_deck(seed, log.number, len(log.decks) + 1))
        else:
            match.play(ask(match, match.turn))


def asked(
    player: Player,
    match: Match,
    seat: int,
    limit: Limit,
    chance: random.Random,
    stop: Stop = NEVER,
) -> Move:
    """The player's move, which is a legal one; raises `PlayerFault`."""
    view, legal = match.view(seat), match.moves()
    try:
        move, mistake = checked(player.choose(view, limit, chance, stop), legal)
    except BotFault as fault:
        raise PlayerFault(seat, str(fault)) from fault
    except Exception as error:
        raise PlayerFault(seat, _("raised {error}").format(error=described(error))) from error
    if move is None:
        raise PlayerFault(seat, mistake)
    return move
