"""A computer player as a strategy of a deal: what it would play with any hand, by asking it."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Protocol, runtime_checkable

from scopa.ai.equilibrium.deal import Path, Play, turn
from scopa.ai.expert.state import State
from scopa.ai.player import NEVER, UNLIMITED, Limit, Player, Stop
from scopa.engine.cards import CARD_OF_BIT, CardSet
from scopa.engine.moves import Move
from scopa.engine.moves import Play as Played
from scopa.engine.view import View


@runtime_checkable
class Mixing(Protocol):
    """A player that tells how likely it is to make each move."""

    def chances(
        self, view: View, limit: Limit, rng: random.Random, stop: Stop
    ) -> Mapping[Move, float]:
        """The moves that `choose` may return, each with its chance."""
        ...


class Asked:
    """The strategy of a player in the deal that a view is the beginning of.

    One that is `Mixing` tells. Others are asked each question so many times with chance of its own:
    a player that draws by lot is measured as one that mixes what was drawn, which makes it seem
    easier to beat than it is, the less so the more is drawn.
    """

    def __init__(
        self,
        player: Player,
        before: View,
        *,
        draws: int = 1,
        limit: Limit = UNLIMITED,
        seed: int = 1,
    ) -> None:
        """`before` is what anybody sees of a round for two before a deal's first play."""
        self._player = player
        self._before = before
        self._draws = draws
        self._limit = limit
        self._seed = seed

    def __call__(self, path: Path, state: State, hand: int) -> Mapping[Play, float]:
        """How often it makes each play, of those it makes."""
        view = self.view(path, state, hand)
        if len(view.moves) == 1:
            return {_as_play(view.moves[0]): 1.0}
        if isinstance(self._player, Mixing):
            rng = random.Random(f"{self._seed} {path} {hand}")
            chances = self._player.chances(view, self._limit, rng, NEVER)
            return {_as_play(move): chance for move, chance in chances.items()}
        chosen = Counter(
            self._player.choose(
                view, self._limit, random.Random(f"{self._seed} {path} {hand} {draw}"), NEVER
            )
            for draw in range(self._draws)
        )
        return {_as_play(move): count / self._draws for move, count in chosen.items()}

    def view(self, path: Path, state: State, hand: int) -> View:
        """What the seat in turn sees with this hand after some plays."""
        before = self._before
        seats = _seats(before)
        order = 1 if seats[0] == 0 else -1
        seat = seats[turn(state)]
        hand_sizes = [0, 0]
        hand_sizes[seat] = hand.bit_count()
        hand_sizes[1 - seat] = hand.bit_count() - (state.ply & 1)
        taker = {1: seats[0], -1: seats[1], 0: None}[state.taker]
        return replace(
            before,
            seat=seat,
            turn=seat,
            hand=CardSet(hand),
            table=CardSet(state.table),
            hand_sizes=tuple(hand_sizes),
            piles=(CardSet(state.opener), CardSet(state.dealer))[::order],
            scope=(state.opener_scope, state.dealer_scope)[::order],
            last_capturer=taker,
            plays=(*before.plays, *_plays(before, path)),
        )


def _seats(view: View) -> tuple[int, int]:
    """The seats of the opener and the dealer."""
    return 1 - view.dealer, view.dealer


def _plays(before: View, path: Path) -> list[Played]:
    """The plays of a path as a view tells them."""
    table = before.table.mask
    plays = []
    for ply, (move, card) in enumerate(path):
        captured = move ^ card
        table ^= captured or card
        seat = _seats(before)[ply & 1]
        play = Move(CARD_OF_BIT[card], CardSet(captured))
        plays.append(Played(seat, play, scopa=bool(captured and not table), bonus=0))
    return plays


def _as_play(move: Move) -> Play:
    return move.mask, move.card.bit
