"""Matches between players, without a screen and without a clock."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from scopa.ai.foreign.answers import answered
from scopa.ai.foreign.closing import close
from scopa.ai.foreign.faults import BotFault, raised
from scopa.ai.playable import objection
from scopa.ai.player import NEVER, UNLIMITED, Limit, Player, Stop
from scopa.engine.draws import drawn_deck
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import _
from scopa.refusal import Refusal

Ask = Callable[[Match, int], Move]
"""What chooses a legal move in a match for the seat in turn."""


class PlayerFault(Refusal):
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
    players with the same seed get the same decks. A player with a method `check_rules` is asked
    before, and one with a method `close` is closed in the end. Raises `PlayerFault` for whatever a
    player does wrong, and `UnfitRules` where one doesn't play by the rules.
    """
    chance = random.Random(f"{seed}/players")
    match = Match(rules, dealer)

    def ask(match: Match, seat: int) -> Move:
        return asked(players[seat], match, seat, limit, chance)

    with ExitStack() as stack:
        for seat, player in enumerate(players):
            stack.enter_context(_seated(seat, player, rules))
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
    """The player's move, which is a legal one; raises `PlayerFault`, and `Stopped` as it does."""
    try:
        return answered(player, (match.view(seat), limit, chance, stop), match.moves())
    except BotFault as fault:
        raise PlayerFault(seat, str(fault)) from fault


@contextmanager
def _seated(seat: int, player: Player, rules: Rules) -> Iterator[None]:
    """Have a player say whether it plays by the rules, and close it in the end.

    Raises `UnfitRules` and `PlayerFault`.
    """
    try:
        with _faults(seat):
            refusal = objection(player, rules)
        if refusal is not None:
            raise refusal
        yield
    except BaseException:
        with suppress(Exception):  # what came first is told
            close(player)
        raise
    with _faults(seat):
        close(player)


@contextmanager
def _faults(seat: int) -> Iterator[None]:
    """Whatever the player of a seat raises is its fault."""
    try:
        yield
    except BotFault as fault:
        raise PlayerFault(seat, str(fault)) from fault
    except Exception as error:
        raise PlayerFault(seat, raised(error)) from error
