"""The plays of many states at once, and the states that they lead to."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium import marks
from scopa.ai.equilibrium.branches import Branches
from scopa.ai.equilibrium.hands import Places, others
from scopa.ai.equilibrium.marks import BITS
from scopa.ai.equilibrium.states import Masks, Numbers, States
from scopa.ai.expert.state import State
from scopa.engine.captures import CaptureRule
from scopa.engine.cards import RANKS_PER_SUIT


@dataclass(frozen=True, slots=True)
class Captures:
    """What may be captured, kind by kind: one for each table and value of a card."""

    count: Numbers
    """How many ways there are, 1 or more."""
    first: Numbers
    """Where those of each kind begin in what follows."""
    captured: Masks
    """What each captures, nothing if the card is laid."""
    sweeps: NDArray[np.bool_]
    """Whether it is a scopa."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Every way to play every card in some situations: rows of each situation and card."""

    branches: Branches
    """The rows of situation * cards + place."""
    captured: Masks
    """What each way captures, nothing for a card that is laid; as `CaptureRule.sets` has them."""
    pair: Places
    """Situation * cards + place of each way."""
    marks: Masks
    """Those of the states that they lead to."""
    opens: bool
    """Whether it is the opener who plays."""


@dataclass(frozen=True, slots=True)
class Situations:
    """Open states, each with the cards that the hands still held are drawn from."""

    states: States
    cards: Numbers
    """Situations x cards: their numbers, rising."""
    marks: Masks
    """Those of the states."""
    hidden: Masks
    """The marks of the cards."""

    @classmethod
    def at(cls, start: State, cards: NDArray[np.integer]) -> "Situations":
        """One state, with other cards each time: situations x cards."""
        return cls.of(States.of([start] * len(cards)), cards)

    @classmethod
    def with_unseen(cls, states: States) -> "Situations":
        """Many states, each with all of its unseen cards, which are as many in each."""
        _, numbers = np.nonzero(states.unseen[:, None] & BITS)
        return cls.of(states, numbers.reshape(len(states), -1))

    @classmethod
    def of(cls, states: States, cards: NDArray[np.integer]) -> "Situations":
        """Some states, with the cards of each: situations x cards, their numbers, rising."""
        hidden = marks.HIDDEN[cards].sum(1, np.uint64)
        return cls(states, cards.astype(np.int64), marks.of_states(states), hidden)

    @property
    def drawn(self) -> int:
        """Cards that hands are drawn from."""
        return int(self.cards.shape[1])

    def ways(self, rule: CaptureRule, *, opens: bool) -> Ways:
        """All plays of the opener, or of the dealer."""
        captures, kind = self._captures(rule)
        branches = Branches.of(captures.count[kind])
        option = branches.counted(captures.first[kind])
        pair = branches.owners()
        following = self._marked(captures, option, pair, opens=opens)
        return Ways(branches, captures.captured[option], pair, following, opens)

    def _captures(self, rule: CaptureRule) -> tuple[Captures, Places]:
        """What can be captured, for every situation and card a kind of it.

        Cards of one value capture alike, whatever their suit.
        """
        first, table = marks.distinct(self.states.table)
        tables = self.states.table[first]
        asked = (table[:, None] * RANKS_PER_SUIT + self.cards % RANKS_PER_SUIT).reshape(-1)
        wanted = np.zeros(len(tables) * RANKS_PER_SUIT, np.bool_)
        wanted[asked] = True
        lying, value = np.divmod(np.flatnonzero(wanted), RANKS_PER_SUIT)
        sets = [
            rule.sets(card, cards) or (0,)
            for card, cards in zip(BITS[value].tolist(), tables[lying].tolist(), strict=True)
        ]
        count = np.fromiter(map(len, sets), np.int64, len(sets))
        captured = np.fromiter((each for some in sets for each in some), np.uint64)
        sweeps = (captured != 0) & (captured == np.repeat(tables[lying], count))
        captures = Captures(count, np.cumsum(count) - count, captured, sweeps)
        return captures, (np.cumsum(wanted) - 1)[asked]

    def _marked(self, captures: Captures, option: Places, pair: Places, *, opens: bool) -> Masks:
        """The marks of what follows, from those before, the cards, and what they capture."""
        pile, scopa = (
            (marks.OPENER, marks.OPENER_SCOPE) if opens else (marks.DEALER, marks.DEALER_SCOPE)
        )
        takes = (captures.captured != 0).astype(np.uint64)
        captured = marks.of_cards(captures.captured, pile - marks.TABLE) + captures.sweeps * scopa
        taker = ((1 if opens else -1) - self.states.taker).astype(np.uint64) * marks.TAKER
        situation = pair // self.drawn
        card = self.cards.reshape(-1)[pair]
        following: Masks = (pile - marks.TABLE)[card]
        following += taker[situation]
        following *= takes[option]
        following += captured[option]
        following += marks.TABLE[card]
        following += self.marks[situation]
        return following

    def states_after(self, ways: Ways, rows: Places) -> States:
        """The states that some of the ways lead to."""
        pair = ways.pair[rows]
        cards = BITS[self.cards.reshape(-1)[pair]]
        states = self.states.take(pair // self.drawn)
        return after(states, cards, ways.captured[rows], opens=ways.opens)

    def after(self, ways: Ways) -> tuple["Situations", Places]:
        """The different situations that follow, and which of them each of the ways leads to."""
        situation = ways.pair // self.drawn
        hidden = self.hidden[situation] - marks.HIDDEN[self.cards.reshape(-1)[ways.pair]]
        rows, kind = marks.distinct(ways.marks + hidden)
        parent, place = np.divmod(ways.pair[rows], self.drawn)
        cards = self.cards[parent[:, None], others(self.drawn)[place]]
        states = self.states_after(ways, rows)
        return Situations(states, cards, ways.marks[rows], hidden[rows]), kind


def after(states: States, cards: Masks, captured: Masks, *, opens: bool) -> States:
    """The states after a card is played in each, by the opener or by the dealer."""
    lays = (captured == 0).astype(np.uint64)  # numbers are multiplied faster than picked by `where`
    laid = cards * lays
    table = (states.table | laid) & ~captured
    pile = (cards ^ laid) | captured
    took = 1 - lays.astype(np.int64)
    scope = took * (table == 0)
    taker = states.taker * (1 - took) + (took if opens else -took)
    if opens:
        return States(
            table,
            states.opener | pile,
            states.dealer,
            taker,
            states.opener_scope + scope,
            states.dealer_scope,
        )
    return States(
        table,
        states.opener,
        states.dealer | pile,
        taker,
        states.opener_scope,
        states.dealer_scope + scope,
    )
