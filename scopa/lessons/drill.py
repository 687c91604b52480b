"""A drill in counting cards: watch some plays, and say what has gone and what can still come."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from scopa.engine.cards import VALUE_MASKS, Card, CardSet
from scopa.engine.events import Event
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _, ngettext
from scopa.lessons.start import LEARNER, OTHER, deal
from scopa.words.cards import CardNames

QUESTIONS = 10
"""How many a drill has."""
PLAYS = 3
"""Plays before each; that makes 30 of a round's 36, so that something is unknown to the last."""
MOST_ON_THE_TABLE = 8
"""Cards, the one being played among them, that even a small screen has in one row."""
ALL_OF_A_VALUE = 4
SEEN_TO_CHOOSE = 3
"""How many cards that have been seen stand beside one that has not."""
EVEN = 0.5
"""How likely a question of either kind is."""


@dataclass(frozen=True, slots=True)
class HowManyHaveGone:
    """How many cards of a value are in the piles."""

    value: int
    right: int
    """Which choice is right, from 0."""

    def asked(self, names: CardNames) -> str:
        """The question."""
        template = _("How many cards of the rank {rank} lie in the piles?")
        return template.format(rank=names.rank(self.value))

    def choices(self, names: CardNames) -> tuple[str, ...]:  # noqa: ARG002 - as the other has it
        """The answers to choose from."""
        return tuple(
            ngettext("{number} card", "{number} cards", count).format(number=count)
            for count in range(ALL_OF_A_VALUE + 1)
        )


@dataclass(frozen=True, slots=True)
class WhichCanTheyHold:
    """Which one of some cards the opponent may have."""

    cards: tuple[Card, ...]
    right: int

    def asked(self, names: CardNames) -> str:  # noqa: ARG002 - as the other has it
        """The question."""
        return _("Which of these cards can the computer still hold?")

    def choices(self, names: CardNames) -> tuple[str, ...]:
        """The answers to choose from."""
        return tuple(map(names.card, self.cards))


Question = HowManyHaveGone | WhichCanTheyHold


class Drill:
    """Ten questions about a game that is shown play by play."""

    def __init__(self, rng: random.Random) -> None:
        """Deal a game; everything is drawn from ``rng``."""
        self._rng = rng
        self.match, self._moves = _game(rng)
        """The game that is watched."""
        self.asked = self.right = 0
        """How many questions were answered, and how many of them right."""

    @property
    def over(self) -> bool:
        """Whether all questions were answered."""
        return self.asked == QUESTIONS

    @property
    def view(self) -> View:
        """What the learner may know."""
        return self.match.view(LEARNER)

    def play(self) -> tuple[Event, ...]:
        """Play on by one card; returns what happened."""
        return self.match.play(next(self._moves))

    def question(self) -> Question:
        """A question about the game as it stands."""
        view = self.view
        gone = CardSet(view.piles[0].mask | view.piles[1].mask)
        if self._rng.random() < EVEN:
            value = self._rng.randint(1, 10)
            return HowManyHaveGone(value, (VALUE_MASKS[value] & gone.mask).bit_count())
        seen = gone if len(gone) >= SEEN_TO_CHOOSE else gone | view.table | view.hand
        possible = self._rng.choice(sorted(view.unseen))
        cards = sorted([possible, *self._rng.sample(sorted(seen), k=SEEN_TO_CHOOSE)])
        return WhichCanTheyHold(tuple(cards), cards.index(possible))

    def answer(self, question: Question, choice: int) -> bool:
        """Count an answer, from 0; returns whether it is right."""
        self.asked += 1
        self.right += choice == question.right
        return choice == question.right


def _game(rng: random.Random) -> tuple[Match, Iterator[Move]]:
    """A match that has been dealt, and the moves to watch, which never crowd the table."""
    while True:
        match = Match(Rules(), OTHER)
        deal(match, rng)
        dealt = list(match.steps())
        moves, crowded = [], False
        for _play in range(QUESTIONS * PLAYS):
            crowded |= len(match.view(LEARNER).table) == MOST_ON_THE_TABLE
            takes = [move for move in match.moves() if move.captured]
            moves.append(rng.choice(takes or match.moves()))
            match.play(moves[-1])
        if not crowded:
            return Match.replayed(match.rules, OTHER, dealt), iter(moves)


def verdict(question: Question, choice: int, names: CardNames) -> str:
    """What is said to an answer."""
    if choice == question.right:
        return _("Right.")
    return _("No: {answer}.").format(answer=question.choices(names)[question.right])


def result(drill: Drill) -> str:
    """How a drill has gone so far."""
    return _("{right} of {count} right.").format(right=drill.right, count=drill.asked)
