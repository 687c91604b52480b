"""A round of Scopa as an OpenSpiel game, ``python_scopa``; importing this module registers it.

Parameters, tensors and returns are documented in ``docs/environments.md``.
"""

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from scopa.engine.cards import CARDS, DECK_SIZE, CardSet
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.scoring import most_points
from scopa.engine.view import View
from scopa.rl import guessing
from scopa.rl.choosing import Choosing
from scopa.rl.rewards import margins
from scopa.rl.spaces import (
    ACTIONS,
    FIELDS,
    OFFSETS,
    PLAYS,
    observation,
    plays,
)
from scopa.rl.stepwise import StepwiseRound

SHORT_NAME = "python_scopa"
LAST_SEAT = -1
"""The dealer by default, so that player 0 opens."""
IN_PARAMETERS, IN_RULES = ":", "="
"""What stands between a setting and its value: OpenSpiel takes the equals sign for itself."""

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)

GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Scopa",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=True,
    parameter_specification={"rules": Rules().preset, "dealer": LAST_SEAT},
)


class ScopaGame(pyspiel.Game):
    """One round under some rules, from the first card dealt to the leftovers."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Parameters are ``rules``, such as ``scopone;re_bello:on``, and ``dealer``, a seat.

        Raises `RulesError`, and `ValueError` when there is no such seat.
        """
        chosen = {**GAME_TYPE.parameter_specification, **(params or {})}
        chosen["rules"] = chosen["rules"].replace(IN_RULES, IN_PARAMETERS)
        self.rules = Rules.parse(chosen["rules"].replace(IN_PARAMETERS, IN_RULES))
        self.dealer = chosen["dealer"] if chosen["dealer"] != LAST_SEAT else self.rules.seats - 1
        if not 0 <= self.dealer < self.rules.seats:
            raise ValueError(f"there is no seat {self.dealer}")
        super().__init__(GAME_TYPE, _game_info(self.rules), chosen)

    def new_initial_state(self) -> "ScopaState":
        """A round about to be dealt."""
        return ScopaState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A chance node for every card."""
        return DECK_SIZE

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: Mapping[str, Any] | None = None,
    ) -> "ScopaObserver":
        """What makes tensors and texts of what players observe; it takes no parameters."""
        if params:
            raise ValueError(f"observers take no parameters, such as {params}")
        return ScopaObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class ScopaState(pyspiel.State):
    """A round in progress."""

    def __init__(self, game: ScopaGame) -> None:
        """To be called by `ScopaGame.new_initial_state` only."""
        super().__init__(game)
        self.round = StepwiseRound(game.rules, game.dealer)

    def current_player(self) -> int:
        """The seat to play, or OpenSpiel's players for chance and the end."""
        if self.round.to_deal:
            return CHANCE
        position = self.round.position
        return position.turn if position.plays_left else TERMINAL

    def is_terminal(self) -> bool:
        """Whether the round is over."""
        return self.round.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every card that can be dealt next, and how likely it is."""
        return self.round.outcomes()

    def returns(self) -> list[float]:
        """For each player what its side is ahead by, in points; zeros before the end."""
        if not self.round.over:
            return [0.0] * self.num_players()
        ahead = margins(self.round.position.points())
        return [ahead[side] for side in self.round.position.prepared.side_of]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ScopaState":
        """A state that the player in turn can't tell from this one, drawn by chance.

        `sampler` gives numbers from 0 up to but not 1. Raises `ValueError` unless the player is in
        turn.
        """
        if player != self.current_player():
            raise ValueError(f"player {player} is not in turn")
        return state_seen(self.get_game(), self.round.view(player), self.round.choosing, sampler)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - it is in turn
        return self.round.legal()

    def _apply_action(self, action: int) -> None:
        self.round.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """The card dealt; or the move's notation as far as it is told with this action."""
        card = CARDS[action]
        if player == CHANCE:
            return card.code
        move = self.round.following(action)
        if isinstance(move, Choosing):
            return str(move)
        return str(Move.of(move, self.round.choosing.card or card.bit))

    def __str__(self) -> str:
        hands = (f"{seat}: {CardSet(hand)}" for seat, hand in enumerate(self.round.position.hands))
        return "\n".join((_table_text(self.round), *hands))


class ScopaObserver:
    """Makes tensors and texts of what players observe (``open_spiel/python/observation.py``)."""

    def __init__(self, kind: pyspiel.IIGObservationType) -> None:
        """An observer of this kind: public, private, and with perfect recall or without."""
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._public = kind.public_info
        self._recalls = kind.public_info and kind.perfect_recall
        fields = [field for field in FIELDS if (self._private if field.private else self._public)]
        spans = [np.arange(field.size) + OFFSETS[field.name] for field in fields]
        self._places = np.concatenate(spans)
        """Where in an observation the tensor's numbers stand, but for the plays."""
        if self._recalls:
            fields.append(PLAYS)
        self.tensor = np.zeros(sum(field.size for field in fields), np.float32)
        self.dict: dict[str, np.ndarray] = {}
        start = 0
        for field in fields:
            self.dict[field.name] = self.tensor[start : start + field.size]
            start += field.size

    def set_from(self, state: ScopaState, player: int) -> None:
        """Fill the tensor with what a player observes."""
        view = state.round.view(player)
        seen = observation(view, state.round.choosing)
        self.tensor[: len(self._places)] = seen[self._places]
        if self._recalls:
            self.dict[PLAYS.name][:] = plays(view)

    def string_from(self, state: ScopaState, player: int) -> str:
        """What a player observes as a text; with perfect recall all that it knows."""
        parts = []
        if self._private:
            parts.append(f"{player}: {CardSet(state.round.position.hands[player])}")
        if self._public:
            parts.append(_history_text(state.round) if self._recalls else _table_text(state.round))
        return "\n".join(parts)


def state_seen(
    game: ScopaGame, view: View, choosing: Choosing, draw: Callable[[], float]
) -> ScopaState:
    """A state of the game as the seat in turn sees it, what it doesn't see drawn by chance.

    The view must be one under the game's rules and dealer. `draw` gives numbers from 0 up to but
    not 1.
    """
    state = game.new_initial_state()
    for step in guessing.steps(view, choosing, draw):
        state.apply_action(step)
    return state


def _game_info(rules: Rules) -> pyspiel.GameInfo:
    most = most_points(rules)
    return pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=DECK_SIZE,
        num_players=rules.seats,
        min_utility=-float(most),
        max_utility=float(most),
        utility_sum=0.0,
        # Each card is played once at most, and named once at most among what another takes.
        max_game_length=2 * DECK_SIZE,
    )


def _table_text(round_: StepwiseRound) -> str:
    """What everybody sees of a round as it stands."""
    position = round_.position
    piles = " | ".join(str(CardSet(pile)) for pile in position.piles)
    return "\n".join(
        (
            f"dealt: {round_.dealt}, hands: {[hand.bit_count() for hand in position.hands]}",
            f"turn: {position.turn}, playing: {round_.choosing}",
            f"table: {CardSet(position.table)}",
            f"piles: {piles}",
            f"scope: {position.scope}, bonus: {position.bonus}, last capturer: {position.taker}",
        )
    )


def _history_text(round_: StepwiseRound) -> str:
    """All that everybody saw of a round: from it and the hands follows everything else."""
    return "\n".join(
        (
            f"dealt: {round_.dealt}, first table: {CardSet(round_.first_table)}",
            f"plays: {', '.join(map(str, round_.plays))}",
            f"playing: {round_.choosing}",
        )
    )


pyspiel.register_game(GAME_TYPE, ScopaGame)
