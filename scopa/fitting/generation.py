"""One generation: rounds are played, deals solved, and networks trained on what came of it.

What a deal's end is worth is learnt backwards. Before the last deal it is exact; before the others
it is what the network for the next boundary says where the deal then ended. For the networks that
are kept, those of the last generation, it is the mean of that over several dealings, for most of
how one deal goes is luck. Then they learn on from deals that are solved, which are fewer, because
networks play less well than is possible. The networks for moves learn what the end of their deal
was worth.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property, partial
from typing import NamedTuple, TypeVar

import numpy as np

from scopa.ai.equilibrium.hands import Places
from scopa.ai.equilibrium.states import States
from scopa.ai.expert.weights import LEFT
from scopa.ai.maestro.inputs import Floats
from scopa.ai.maestro.network import Layers, Network, lead
from scopa.ai.player import Stop
from scopa.fitting import exact, redealing, solving
from scopa.fitting.moves import MoveNetwork
from scopa.fitting.plan import Plan
from scopa.fitting.redealing import Dealings
from scopa.fitting.selfplay import (
    DEALS,
    NEVER_BLIND,
    PLIES,
    DealPlayed,
    Networks,
    Play,
    joined,
    played_in_chunks,
)
from scopa.fitting.solving import Deals
from scopa.fitting.steps import Arrays, Steps
from scopa.fitting.training import Learnt, Lesson, Training, learnt
from scopa.workers.executors import Workers

LAST = LEFT[-1]
DEALS_AT_ONCE = 250
"""Deals before the last that one task solves, in some seconds."""

END = Training(hidden=32, epochs=12, decay=1e-2)
KEPT = Training(hidden=32, epochs=16, decay=2e-4)
"""There is little luck in these examples."""
SOLVED = Training(hidden=32, epochs=8, decay=2e-4, rate=1e-3)
"""They are few, so what is known already is to be changed but a little."""
EXACT = Training(hidden=128, epochs=24, decay=2e-5)
"""There is no luck in these at all."""
MOVE = Training(hidden=32, epochs=4, decay=1e-2)

Task = TypeVar("Task")
Report = Callable[[str], None]


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
    exact: tuple[States, Floats] | None = None
    """States before the last deal and what it is worth, of all generations so far.

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
        return Outcome(self.networks, self.exact)

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
    def exact(self) -> tuple[States, Floats]:
        """Those that `Outcome` hands on."""
        count = self.plan.in_generation(self.number, self.plan.exact)

        def task(places: Places) -> States:
            return self.played[-1].after[-1].take(places)

        found = self._in_pieces(("exact",), count, self.plan.chunk, task, exact.worth)
        states = [States(*columns) for *columns, _worth in found]
        worth = [arrays[-1] for arrays in found]
        if self.before and self.before.exact:
            earlier, known = self.before.exact
            states.insert(0, earlier)
            worth.insert(0, known)
        return joined(states), np.concatenate(worth)

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
        """From the ends of the fifth deal to what the last is worth."""
        states, targets = self.exact
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            training=EXACT,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
        )

    def _end_lesson(self, deal: int) -> Lesson:
        """From the end of a deal to that of the next, where no move of that was blind."""
        following = self.played[deal + 1]
        sighted = np.flatnonzero(following.blind == NEVER_BLIND)
        states = self.played[deal].after[-1].take(sighted)
        ends = following.after[-1].take(sighted)
        targets = self.networks.ends[LEFT[deal + 1]].forecasts_since(states, ends)
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            training=END,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
        )

    def _kept_lesson(self, deal: int) -> Lesson:
        """From the ends of a deal to the mean of several ends of the next."""
        states = self.played[deal].after[-1]

        def task(places: Places) -> Dealings:
            return Dealings(
                states=states.take(places),
                deal=deal + 1,
                players=self.before.networks if self.before else None,
                network=self.networks.ends[LEFT[deal + 1]],
                seed=self._seed(Purpose.DEALING, deal, int(places[0])),
            )

        words = "dealings", LEFT[deal]
        found = self._in_pieces(words, len(states), self.plan.chunk, task, redealing.worth)
        targets, noise = _joined(found)
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            training=KEPT,
            seed=self._seed(Purpose.ENDS, deal),
            start=self._start(deal),
            noise=noise,
        )

    def _solved_lesson(self, layers: Layers, deal: int) -> Lesson:
        """From the ends of a deal to what the next is worth, solved; it goes on from a network.

        They are the last ones, so that those it is measured on were held out when that was trained.
        """
        ends = self.played[deal].after[-1]
        states = ends.take(np.arange(len(ends) - self.plan.deals, len(ends)))

        def task(places: Places) -> Deals:
            return Deals(
                states=states.take(places),
                network=self.networks.ends[LEFT[deal + 1]],
                seed=self._seed(Purpose.SOLVING, deal, int(places[0])),
            )

        words = "solved deals", LEFT[deal]
        found = self._in_pieces(words, len(states), DEALS_AT_ONCE, task, solving.worth)
        targets, noise = _joined(found)
        return Lesson(
            states=states,
            hands=None,
            targets=targets,
            training=SOLVED,
            seed=self._seed(Purpose.SOLVED_ENDS, deal),
            start=layers,
            noise=noise,
        )

    def _in_pieces(
        self,
        words: tuple[str | int, ...],
        count: int,
        at_once: int,
        task: Callable[[Places], Task],
        work: Callable[[Task, Stop], Arrays],
    ) -> list[Arrays]:
        """The work for so many places, for some of them at once; each piece is a step."""
        pieces = {
            self._name(*words, start): np.arange(start, min(start + at_once, count))
            for start in range(0, count, at_once)
        }
        return self._done(pieces, lambda name: task(pieces[name]), work)

    def _seed(self, purpose: Purpose, *numbers: int) -> tuple[int, ...]:
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
            training=MOVE,
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


def _learnt(lesson: Lesson, stop: Stop) -> Arrays:
    found = learnt(lesson, stop)
    return [*found.layers, np.array([found.error, found.variance, found.noise])]


def _joined(worth: Iterable[Arrays]) -> tuple[Floats, float]:
    """What deals are worth, piece by piece, as one; and the mean variance that chance leaves."""
    means, noise = (np.concatenate(parts) for parts in zip(*worth, strict=True))
    return means, float(noise.mean())
