"""One generation: rounds are played, deals solved, and networks trained on what came of it.

What a deal's end is worth is learnt backwards. Before the last deal it is exact; before the others
it is what the network for the next boundary says where the deal then ended. For the networks that
are kept, those of the last generation, it is the mean of that over several dealings, for most of
how one deal goes is luck; and as networks don't play as well as it could be played, they learn from
fewer deals then that are solved. The networks for moves learn what the end of their deal was worth.
"""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property, partial
from typing import NamedTuple, TypeVar

import numpy as np

from scopa.ai.equilibrium.last_deal import forecasts
from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.states import States
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Layers, Network, lead
from scopa.ai.player import Stop
from scopa.fitting import redealing, solving
from scopa.fitting.moves import MoveNetwork
from scopa.fitting.plan import Plan
from scopa.fitting.redealing import Dealings
from scopa.fitting.selfplay import (
    DEALS,
    NEVER_BLIND,
    PLIES,
    RULE,
    DealPlayed,
    Networks,
    Play,
    columns,
    joined,
    played,
)
from scopa.fitting.solving import Deals
from scopa.fitting.steps import Arrays, Steps
from scopa.fitting.training import Learnt, Lesson, learnt
from scopa.workers.sharing import shared_out

LAST = LEFT[-1]
DEALS_AT_ONCE = 250
"""Deals before the last that one task solves, in some seconds."""
HIDDEN = 32
LAST_HIDDEN = 128
"""Hidden units of the network before the last deal, whose examples are exact."""
EPOCHS, KEPT_EPOCHS, LAST_EPOCHS, MOVE_EPOCHS = 12, 16, 24, 4
SOLVED_EPOCHS, SOLVED_RATE = 8, 1e-3
"""With few examples, what is known already is to be changed a little."""
DECAY, LITTLE_DECAY, LAST_DECAY = 1e-2, 2e-4, 2e-5
"""The second is for examples in which there is little luck, the third for those without."""

Task = TypeVar("Task")
Report = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the work: an executor, or this process, and how much to hand out at a time."""

    executor: Executor | None
    in_flight: int


class Purpose(IntEnum):
    """What chance is needed for."""

    PLAY = 1
    DEALING = 2
    SOLVING = 3
    ENDS = 4
    SOLVED_ENDS = 5
    MOVES = 6


class Outcome(NamedTuple):
    """What a generation hands on to the next."""

    networks: Networks
    solved: tuple[States, Floats] | None = None
    """States before the last deal with their forecasts, of all generations so far.

    None where the networks for that are known, and only those for moves are learnt.
    """


@dataclass(frozen=True)
class Generation:
    """One generation of a fit."""

    plan: Plan
    number: int
    before: Outcome | None
    """What the generation before it came to, by whose networks it plays."""
    steps: Steps
    workers: Workers
    report: Report
    networks: Networks = field(default_factory=lambda: Networks({}, {}))

    def run(self) -> Outcome:
        """Fit the networks, those for moves only if another generation is to play by them."""
        for deal in reversed(range(DEALS)):
            self.networks.ends[LEFT[deal]] = Network(self._end(deal))
        if not self._is_last:
            self.learn_moves()
        return Outcome(self.networks, self.solved)

    def learn_moves(self) -> None:
        """Fit the networks for moves to those for the ends."""
        keys = [(deal, ply) for deal in range(DEALS) for ply in range(PLIES - 1)]
        names = {self._name("move", deal, ply): (deal, ply) for deal, ply in keys}
        found = self._learn(names, lambda name: self._move_lesson(*names[name]))
        for key, each in zip(keys, found, strict=True):
            self.networks.moves[key] = MoveNetwork(each.layers)

    @property
    def _is_last(self) -> bool:
        return self.number == self.plan.generations

    @cached_property
    def played(self) -> list[DealPlayed]:
        """The rounds of this generation. They aren't kept, but played again when it comes to it."""
        plan, networks = self.plan, self.before.networks if self.before else None
        rounds = plan.in_generation(self.number, plan.rounds)
        whole = Play(rounds, self._seed(Purpose.PLAY), networks)
        return played_in_chunks(whole, plan.chunk, self.workers)

    @cached_property
    def solved(self) -> tuple[States, Floats]:
        """Those that `Outcome` hands on."""
        count = self.plan.in_generation(self.number, self.plan.exact)
        names = {self._name("solved", start): start for start in range(0, count, self.plan.chunk)}

        def task(name: str) -> States:
            start = names[name]
            places = np.arange(start, min(start + self.plan.chunk, count))
            return self.played[-1].after[-1].take(places)

        found = self._done(names, task, _solved)
        states = [States(*columns) for *columns, _ in found]
        forecasts = [arrays[-1] for arrays in found]
        if self.before and self.before.solved:
            earlier, known = self.before.solved
            states.insert(0, earlier)
            forecasts.insert(0, known)
        return joined(states), np.concatenate(forecasts)

    def _end(self, deal: int) -> Layers:
        """The network for the end of a deal."""
        if LEFT[deal] == LAST:
            return self._end_learnt("end", deal, self._last_lesson)
        if not self._is_last:
            return self._end_learnt("end", deal, self._end_lesson)
        layers = self._end_learnt("end", deal, self._kept_lesson)
        return self._end_learnt("solved end", deal, partial(self._solved_lesson, layers))

    def _end_learnt(self, what: str, deal: int, lesson: Callable[[int], Lesson]) -> Layers:
        """What a lesson teaches about the end of a deal."""
        [found] = self._learn([self._name(what, LEFT[deal])], lambda _name: lesson(deal))
        self.report(
            f"generation {self.number}, {LEFT[deal]:2} cards left, {what}: mean squared error"
            f" {found.error:.4f} of {found.variance:.4f} held out"
            + (f", of which {found.noise:.4f} is chance" if found.noise else "")
        )
        return found.layers

    def _last_lesson(self, deal: int) -> Lesson:
        states, forecasts = self.solved
        return Lesson(
            states=states,
            hands=None,
            targets=forecasts,
            hidden=LAST_HIDDEN,
            epochs=LAST_EPOCHS,
            decay=LAST_DECAY,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
        )

    def _end_lesson(self, deal: int) -> Lesson:
        """From the end of a deal to that of the next, where no move of that was blind."""
        following = self.played[deal + 1]
        sighted = np.flatnonzero(following.blind == NEVER_BLIND)
        states = self.played[deal].after[-1].take(sighted)
        ends = following.after[-1].take(sighted)
        targets = self.networks.ends[LEFT[deal + 1]].forecasts(ends)
        targets[:, FIXED] += lead(ends) - lead(states)
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            hidden=HIDDEN,
            epochs=EPOCHS,
            decay=DECAY,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
        )

    def _kept_lesson(self, deal: int) -> Lesson:
        """From the ends of a deal to the mean of several ends of the next."""
        states = self.played[deal].after[-1]
        targets, noise = self._worth(
            "dealings",
            deal,
            states,
            self.plan.chunk,
            lambda some, start: Dealings(
                states=some,
                deal=deal + 1,
                players=self.before.networks if self.before else None,
                network=self.networks.ends[LEFT[deal + 1]],
                seed=self._seed(Purpose.DEALING, deal, start),
            ),
            redealing.worth,
        )
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            hidden=HIDDEN,
            epochs=KEPT_EPOCHS,
            decay=LITTLE_DECAY,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
            noise=noise,
        )

    def _solved_lesson(self, layers: Layers, deal: int) -> Lesson:
        """From the ends of a deal to what the next is worth, solved; it goes on from a network."""
        states = self.played[deal].after[-1].take(np.arange(self.plan.deals))
        targets, noise = self._worth(
            "worth",
            deal,
            states,
            DEALS_AT_ONCE,
            lambda some, start: Deals(
                states=some,
                network=self.networks.ends[LEFT[deal + 1]],
                seed=self._seed(Purpose.SOLVING, deal, start),
            ),
            solving.worth,
        )
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            hidden=HIDDEN,
            epochs=SOLVED_EPOCHS,
            decay=LITTLE_DECAY,
            seed=self._seed(Purpose.SOLVED_ENDS, deal),
            start=layers,
            rate=SOLVED_RATE,
            noise=noise,
        )

    def _worth(
        self,
        what: str,
        deal: int,
        states: States,
        at_once: int,
        task: Callable[[States, int], Task],
        work: Callable[[Task, Stop], Arrays],
    ) -> tuple[Floats, float]:
        """What work finds that the deals after some states are worth, so many of them at once.

        And how much of the variance in it is chance.
        """
        starts = range(0, len(states), at_once)
        names = {self._name(what, LEFT[deal], start): start for start in starts}

        def some(name: str) -> Task:
            start = names[name]
            places = np.arange(start, min(start + at_once, len(states)))
            return task(states.take(places), start)

        found = self._done(names, some, work)
        means, noise = (np.concatenate(parts) for parts in zip(*found, strict=True))
        return means, float(noise.mean())

    def _seed(self, purpose: "Purpose", *numbers: int) -> tuple[int, ...]:
        """What chance begins with; the last is never 0, as zeros at the end make no difference."""
        return self.plan.seed, self.number, *numbers, purpose

    def _start(self, deal: int) -> Layers | None:
        return self.before.networks.ends[LEFT[deal]].layers if self.before else None

    def _move_lesson(self, deal: int, ply: int) -> Lesson:
        """From a move to the end of the deal, where no blind move came after it."""
        of_deal = self.played[deal]
        sighted = np.flatnonzero((of_deal.blind == NEVER_BLIND) | (of_deal.blind <= ply))
        states = of_deal.after[ply].take(sighted)
        ends = of_deal.after[-1].take(sighted)
        margins = self.networks.ends[LEFT[deal]].value(ends) - lead(states)
        return Lesson(
            states=states,
            hands=of_deal.hands[ply][sighted],
            targets=margins.astype(np.float32)[:, None],
            hidden=HIDDEN,
            epochs=MOVE_EPOCHS,
            decay=DECAY,
            seed=self._seed(Purpose.MOVES, deal, ply),
            start=self.before.networks.moves[deal, ply].layers if self.before else None,
        )

    def _learn(self, names: Iterable[str], lesson: Callable[[str], Lesson]) -> list[Learnt]:
        found = self._done(names, lesson, _learnt)
        return [Learnt(Layers(*layers), *measured.tolist()) for *layers, measured in found]

    def _done(
        self,
        names: Iterable[str],
        task: Callable[[str], Task],
        work: Callable[[Task, Stop], Arrays],
    ) -> list[Arrays]:
        workers = self.workers
        done = self.steps.done(names, task, work, workers.executor, workers.in_flight)
        return list(done.values())

    def _name(self, *words: str | int) -> str:
        return "/".join(map(str, (self.number, *words)))


def played_in_chunks(whole: Play, chunk: int, workers: Workers) -> list[DealPlayed]:
    """The deals of some rounds, of which so many are played in one go."""
    tasks = (
        replace(whole, rounds=min(chunk, whole.rounds - start), seed=(start, *whole.seed))
        for start in range(0, whole.rounds, chunk)
    )
    answers = shared_out(workers.executor, played, tasks, workers.in_flight)
    chunks = sorted(answers, key=lambda answer: answer[0].seed)
    return [
        DealPlayed(
            [joined(states) for states in zip(*(each.after for each in deals), strict=True)],
            [np.concatenate(hands) for hands in zip(*(each.hands for each in deals), strict=True)],
            np.concatenate([each.blind for each in deals]),
        )
        for deals in zip(*(chunk for _, chunk in chunks), strict=True)
    ]


def _solved(states: States, _stop: Stop) -> Arrays:
    """The columns of the states, and their forecasts."""
    return [*columns(states), forecasts(RULE, states).astype(np.float32)]


def _learnt(lesson: Lesson, stop: Stop) -> Arrays:
    found = learnt(lesson, stop)
    return [*found.layers, np.array([found.error, found.variance, found.noise])]
