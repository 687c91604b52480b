"""Where a deal stands, as a game to be solved: now, or when it began."""

from typing import NamedTuple

from scopa.ai.equilibrium.deal import OPENER, Path, Play, card_numbers, turn
from scopa.ai.expert.state import State, plays_back, state_of
from scopa.engine.captures import CaptureRule
from scopa.engine.view import View


class Situation(NamedTuple):
    """What is open in a deal, and how much isn't."""

    state: State
    sizes: tuple[int, int]
    """How many cards the opener and the dealer hold."""

    @property
    def unseen(self) -> tuple[int, ...]:
        """The numbers of the cards that nobody has seen but who holds them, in rising order."""
        return card_numbers(self.state.unseen)

    def after(self, play: Play) -> "Situation":
        """The situation after a play."""
        opener, dealer = self.sizes
        sizes = (opener - 1, dealer) if turn(self.state) == OPENER else (opener, dealer - 1)
        return Situation(self.state.after(*play), sizes)


def situation_of(view: View) -> Situation:
    """The situation now, in a round for two."""
    sizes = view.hand_sizes
    return Situation(state_of(view), (sizes[1 - view.dealer], sizes[view.dealer]))


def beginning_of(view: View, rule: CaptureRule) -> tuple[Situation, Path]:
    """The situation when the deal began, and the plays that were made since.

    In a view laid out by hand it is as far back as plays are told that the rule allows.
    """
    state = state_of(view)
    path = []
    for _, before, move, card in plays_back(view):
        if move not in rule.moves(card & before.unseen, before.table):
            break
        state = before
        path.append((move, card))
    size = view.rules.deals[view.deal - 1]
    sizes = size - (state.ply + 1) // 2, size - state.ply // 2
    return Situation(state, sizes), tuple(reversed(path))
