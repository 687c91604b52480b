"""A deal as an OpenSpiel game, to ask for its own exploitability: an outside check."""

from collections.abc import Mapping
from typing import Any

import pyspiel
from open_spiel.python import policy

from scopa.ai.equilibrium.deal import Play, Strategy, turn
from tests.ai.equilibrium.sequence_form import SequenceForm
from tests.ai.equilibrium.toys import toy

GAME_TYPE = pyspiel.GameType(
    short_name="python_scopa_deal",
    long_name="A deal of Scopa",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={"seed": 1},
)
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)


class DealGame(pyspiel.Game):
    """The game of the toy deal of a seed."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        params = {**GAME_TYPE.parameter_specification, **(params or {})}
        self.deal = toy(params["seed"])
        self.pairs = [(hand, other) for hand in self.deal.hands for other in self.deal.others(hand)]
        paths = [path for each in SequenceForm(self.deal).sequences for _, path in each]
        self.plays = sorted({play for path in paths for play in path})
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.plays),
            max_chance_outcomes=len(self.pairs),
            num_players=2,
            min_utility=-40.0,
            max_utility=40.0,
            utility_sum=0.0,
            max_game_length=2 * self.deal.hand_size,
        )
        super().__init__(GAME_TYPE, info, params)

    def new_initial_state(self) -> "DealState":
        """A deal about to be dealt."""
        return DealState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> "Observer":
        """What tells what a player knows."""
        return Observer()


class DealState(pyspiel.State):
    """A deal in progress."""

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self.open = game.deal.start
        self.hands: list[int] = []
        self.path: tuple[Play, ...] = ()

    def current_player(self) -> int:
        """The player to play."""
        if not self.hands:
            return CHANCE
        return TERMINAL if self.is_terminal() else turn(self.open)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return bool(self.hands) and self.get_game().deal.is_over(self.open)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every pair of hands, each as likely."""
        return [
            (place, 1 / len(self.get_game().pairs)) for place in range(len(self.get_game().pairs))
        ]

    def _legal_actions(self, player: int) -> list[int]:
        plays = self.get_game().deal.plays(self.open, self.hands[player])
        return sorted(map(self.get_game().plays.index, plays))

    def _apply_action(self, action: int) -> None:
        if not self.hands:
            self.hands = list(self.get_game().pairs[action])
            return
        play = self.get_game().plays[action]
        self.hands[turn(self.open)] ^= play[1]
        self.open = self.open.after(*play)
        self.path = (*self.path, play)

    def returns(self) -> list[float]:
        """What the end is worth to both."""
        if not self.is_terminal():
            return [0.0, 0.0]
        worth = self.get_game().deal.leaf(self.open)
        return [worth, -worth]

    def __str__(self) -> str:
        return f"{self.hands} {self.path}"


class Observer:
    """Tells what a player knows: its hand and all plays."""

    tensor = None
    dict: Mapping[str, Any] = {}

    def set_from(self, state: DealState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: DealState, player: int) -> str:
        """The hand that is left and the plays: from them follows all that a player knows."""
        return f"{player} {state.hands[player] if state.hands else 0} {state.path}"


class StrategyPolicy(policy.Policy):
    """A strategy of both players as OpenSpiel asks for it."""

    def __init__(self, game: DealGame, strategy: Strategy) -> None:
        super().__init__(game, [0, 1])
        self._strategy = strategy

    def action_probabilities(
        self, state: DealState, player_id: int | None = None
    ) -> dict[int, float]:
        """The chance of each action of the player in turn."""
        hand = state.hands[turn(state.open)]
        chances = self._strategy(state.path, state.open, hand)
        return {self.game.plays.index(play): chance for play, chance in chances.items()}


def policy_of(game: DealGame, strategy: Strategy) -> StrategyPolicy:
    """A strategy for OpenSpiel."""
    return StrategyPolicy(game, strategy)


pyspiel.register_game(GAME_TYPE, DealGame)
