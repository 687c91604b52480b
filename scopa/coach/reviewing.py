"""The review of a match in the making: step by step, kept, and what is kept not made again."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from scopa.ai.player import NEVER, Stop
from scopa.coach.findings import Basis, as_json, from_json
from scopa.coach.luck import round_splits
from scopa.coach.review import Verdict, choices
from scopa.engine.match import Match, RoundLog
from scopa.storage import ReviewFile

USUAL_BASIS = Basis()
ROUND_OF_LUCK = 20
"""Choices that take as long to judge as it takes to split a round, in the classic game."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a review is."""

    done: int
    total: int
    verdict: Verdict | None = None
    """What was just judged, if that was a play."""


class Reviewing:
    """Reviews some seats of a match, and with `luck` splits its result.

    What is kept in the file holds, and isn't made again; what is new is kept there when `steps`
    ends, however it does. All of it, the making of this too, is for a thread that may take its
    time.
    """

    def __init__(
        self,
        match: Match,
        seats: Collection[int],
        kept: ReviewFile | None = None,
        basis: Basis = USUAL_BASIS,
        *,
        luck: bool = False,
        rounds: Collection[int] | None = None,
    ) -> None:
        """Get ready; of ``rounds``, where they are given, only those are looked at."""
        self.match = match
        self.seats = seats
        self.basis = basis
        self._file = kept
        self.findings = from_json(kept.read() if kept else None, match, basis)
        """What is known so far."""
        self._choices = [
            choice
            for choice in choices(match, seats)
            if choice.place not in self.findings.verdicts and _is_among(choice.place[0], rounds)
        ]
        self._rounds = [
            log
            for log in match.rounds
            if luck and self._lacks_split(log) and _is_among(log.number, rounds)
        ]

    def _lacks_split(self, log: RoundLog) -> bool:
        return log.breakdown is not None and log.number not in self.findings.splits

    @property
    def total(self) -> int:
        """How much there is to do, as `Progress` counts it; 0 where all was kept."""
        return len(self._choices) + ROUND_OF_LUCK * len(self._rounds)

    def steps(self, stop: Stop = NEVER) -> Iterator[Progress]:
        """Do what is to be done, step by step; there may be nothing.

        Raises `scopa.coach.judge.Cancelled` soon after `stop` is set, and `StorageError` where the
        review can't be kept, which leaves the findings as they are.
        """
        try:
            yield from self._steps(stop)
        finally:
            self._keep()

    def _steps(self, stop: Stop) -> Iterator[Progress]:
        done, total = 0, self.total
        seed, effort, replays = self.basis.seed, self.basis.effort, self.basis.replays
        for choice in self._choices:
            verdict = choice.judged(effort, seed, stop)
            self.findings.verdicts[choice.place] = verdict
            done += 1
            yield Progress(done, total, verdict)
        for log in self._rounds:
            self.findings.splits[log.number] = round_splits(
                self.match.rules, log, replays=replays, seed=seed, stop=stop
            )
            done += ROUND_OF_LUCK
            yield Progress(done, total)

    def _keep(self) -> None:
        if self._file and (self._choices or self._rounds):
            seats = range(self.match.rules.seats)
            self._file.write(as_json(self.match, self.findings, self.basis, seats))


def _is_among(number: int, rounds: Collection[int] | None) -> bool:
    return rounds is None or number in rounds
