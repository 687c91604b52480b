"""Rounds of the classic game that the search plays against itself, to fit its numbers to."""

import random
from dataclasses import dataclass, field
from typing import NamedTuple

from scopa.ai.expert.knowledge import CLASSIC, Knowledge
from scopa.ai.expert.match_chances import Ended
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.expert.replies import HAND, PLIES, ReplyModel
from scopa.ai.expert.state import State, state_of
from scopa.ai.player import NEVER, UNLIMITED
from scopa.engine.cards import shuffled_deck
from scopa.engine.dealing import is_void
from scopa.engine.moves import Move
from scopa.engine.round import Round
from scopa.engine.scoring import measures
from scopa.engine.view import View

OPENER, DEALER = 0, 1
WORLDS = 12
"""Guessed hands a move: few, for a fit needs many rounds more than it needs perfect ones."""


class Boundary(NamedTuple):
    """A position between two deals and how the round went on, from the opener's side."""

    left: int
    """Cards still to be played."""
    state: State
    ends: tuple[int, ...]
    """Who won cards, coins, settebello, primiera (1, -1 or 0), and the lead in scope to come."""
    scope: int
    """The scope still made, by both sides."""


class Decision(NamedTuple):
    """A choice among several moves that the player made."""

    ply: int
    features: list[list[float]]
    """A row a move, in the order of `FEATURES`."""
    chosen: int


@dataclass(slots=True)
class Samples:
    """What there is to be learnt from some rounds."""

    boundaries: list[Boundary] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    rounds: list[Ended] = field(default_factory=list)

    def __iadd__(self, other: "Samples") -> "Samples":
        self.boundaries += other.boundaries
        self.decisions += other.decisions
        self.rounds += other.rounds
        return self


def played_round(knowledge: Knowledge, generator: random.Random) -> Samples:
    """One round between two equal players; the opener is seat 0."""
    round_ = dealt_round(generator)
    player = ExpertPlayer(WORLDS, knowledge, points=True)
    samples = Samples()
    met: list[View] = []
    while not round_.over:
        view = round_.view(OPENER if round_.turn == OPENER else DEALER)
        if view.plays and sum(view.hand_sizes) == 2 * HAND:
            met.append(view)
        move = player.choose(view, UNLIMITED, generator, NEVER)
        if view.stock and len(view.moves) > 1:
            samples.decisions.append(_decision(knowledge.replies(view.stock), view, move))
        round_.play(move)
    final = round_.view(OPENER)
    piles = [pile.mask for pile in final.piles]
    won = [_winner(*map(measure, piles)) for _, measure in measures(CLASSIC)]
    samples.boundaries += [
        Boundary(
            left=view.stock + 2 * HAND,
            state=state_of(view),
            ends=(*won, _lead(final) - _lead(view)),
            scope=sum(final.scope) - sum(view.scope),
        )
        for view in met
    ]
    samples.rounds.append(Ended(*round_.score().points))
    return samples


def dealt_round(generator: random.Random) -> Round:
    """A round that isn't void, opened by seat 0."""
    deck = shuffled_deck(generator)
    while is_void(CLASSIC, deck):
        deck = shuffled_deck(generator)
    return Round(CLASSIC, DEALER, deck)


def _winner(opener: int, dealer: int) -> int:
    return (opener > dealer) - (opener < dealer)


def _lead(view: View) -> int:
    return view.scope[OPENER] - view.scope[DEALER]


def _decision(model: ReplyModel, view: View, chosen: Move) -> Decision:
    """The features of every move of the hand, as the reply model has them."""
    state, hand = state_of(view), view.hand.mask
    rows = {
        move.mask: model.features(state, move.mask, move.card.bit, hand ^ move.card.bit)
        for move in view.moves
    }
    return Decision(min(state.ply, PLIES - 1), list(rows.values()), list(rows).index(chosen.mask))
