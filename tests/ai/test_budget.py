"""What a search may take: positions, time, and until it is stopped."""

import math
import threading

import pytest

from scopa.ai import budget as budget_module
from scopa.ai.budget import LOOK_EVERY, Budget, OutOfBudget
from scopa.ai.player import Limit
from tests.ai.setups import GO_ON


class Clock:
    """A clock that shows what it is set to."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        """The time it shows, in seconds."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock in place of the machine's."""
    clock = Clock()
    monkeypatch.setattr(budget_module, "time", clock)
    return clock


def spend(budget: Budget, positions: int) -> None:
    """Pay for so many positions."""
    for _ in range(positions):
        budget.spend()


def test_no_more_positions_than_allowed() -> None:
    """Each is paid for before it is looked at; the first beyond the limit is refused."""
    budget = Budget(Limit(nodes=3), GO_ON)
    for left in (2, 1, 0):
        budget.spend()
        assert budget.left() == left
    with pytest.raises(OutOfBudget):
        budget.spend()


def test_time_runs_out(clock: Clock) -> None:
    """The clock is looked at now and then; the pace so far says what can still be afforded."""
    budget = Budget(Limit(seconds=2.0), GO_ON)
    spend(budget, LOOK_EVERY)
    clock.now += 0.5
    assert budget.left() == pytest.approx(3 * LOOK_EVERY)
    clock.now += 1.5
    assert budget.left() == 0
    with pytest.raises(OutOfBudget):
        spend(budget, LOOK_EVERY)


def test_what_is_known_is_paid_for_and_tells_nothing_of_the_pace(clock: Clock) -> None:
    """It took no time of this search."""
    known = 1_000_000
    for limit in (Limit(seconds=2.0), Limit(seconds=2.0, nodes=known + 1000)):
        budget = Budget(limit, GO_ON)
        budget.spend_on_known(known)
        spend(budget, LOOK_EVERY)
        clock.now += 0.5
        assert budget.left() == pytest.approx(3 * LOOK_EVERY)
        assert budget.spent == known + LOOK_EVERY
    with pytest.raises(OutOfBudget):
        budget.spend_on_known(known)


def test_the_scarcer_of_both_limits_counts(clock: Clock) -> None:
    """Positions left are those that both allow."""
    budget = Budget(Limit(seconds=2.0, nodes=100), GO_ON)
    spend(budget, 60)
    clock.now += 1.0
    assert budget.left() == 40
    clock.now += 0.5
    assert budget.left() == pytest.approx(20)


def test_an_open_limit_ends_only_when_stopped() -> None:
    """Nothing runs out, but somebody may not want the move any more."""
    stop = threading.Event()
    budget = Budget(Limit(), stop)
    spend(budget, 10 * LOOK_EVERY)
    assert budget.left() == math.inf
    stop.set()
    with pytest.raises(OutOfBudget):
        spend(budget, LOOK_EVERY)


def test_it_can_be_looked_at_without_paying(clock: Clock) -> None:
    """Between two positions that take long."""
    stop = threading.Event()
    budget = Budget(Limit(seconds=2.0), stop)
    budget.look()
    clock.now += 2.0
    with pytest.raises(OutOfBudget):
        budget.look()
    clock.now -= 2.0
    budget.look()
    stop.set()
    with pytest.raises(OutOfBudget):
        budget.look()
    assert budget.spent == 0
