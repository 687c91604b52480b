"""Showing steps in time, with a clock of the test's own."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scopa.engine.rules import Rules
from scopa.storage import SPEEDS
from scopa.tui.board import Board
from scopa.tui.director import TRAVEL, Mover, Place, Step
from scopa.tui.projector import Projector

BOARD = Board.before_deal(Rules(), 0, 0, 1, (0, 0))


def board(stock: int) -> Board:
    """A board that can be told from others."""
    return replace(BOARD, stock=stock)


class Timer:
    """A timer that goes off when the test says so."""

    def __init__(self, callback: Callable[[], None]) -> None:
        self.callback: Callable[[], None] | None = callback

    def stop(self) -> None:
        """Forget what to do."""
        self.callback = None


class Clock:
    """Keeps its timers for the test to let them go off."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []

    def set_timer(self, seconds: float, callback: Callable[[], None], /) -> Timer:
        """Keep a timer, whether it is to go off once or often."""
        self.timers.append(Timer(callback))
        return self.timers[-1]

    set_interval = set_timer

    def ring(self) -> None:
        """Let the timer set last go off."""
        callback = self.timers[-1].callback
        assert callback is not None
        callback()

    @property
    def running(self) -> int:
        """Timers that are still to go off."""
        return sum(timer.callback is not None for timer in self.timers)


class Show:
    """A projector with everything it needs."""

    def __init__(self, speed: str) -> None:
        self.clock = Clock()
        self.speed = speed
        self.seen: list[int] = []
        self.done = 0
        self.projector = Projector(BOARD, self.clock, lambda: self.speed, self.note)

    def note(self) -> None:
        """Take note of a board."""
        self.seen.append(self.projector.board.stock)

    def finish(self) -> None:
        """Count an end."""
        self.done += 1

    def run(self, *steps: Step) -> None:
        """Show steps."""
        self.projector.run(steps, self.finish)


MOVING = Step(board(7), 1.0, movers=(Mover(None, Place("stock"), Place("hand")),), during=board(8))


def test_steps_are_shown_one_after_the_other() -> None:
    """Each board stays until its time is over, then the end is told once."""
    show = Show("normal")
    show.run(Step(board(1), 1.0, "one"), Step(board(2), 1.0))
    assert (show.projector.board.stock, show.projector.message) == (1, "one")
    show.clock.ring()
    assert (show.projector.board.stock, show.projector.message) == (2, "one")
    assert show.projector.busy
    show.clock.ring()
    assert show.done == 1
    assert not show.projector.busy


def test_at_speed_off_everything_is_there_at_once() -> None:
    """No timer is set, and no card travels."""
    show = Show("off")
    show.run(MOVING, Step(board(2), 5.0, "end"))
    assert (show.projector.board.stock, show.projector.message) == (2, "end")
    assert show.done == 1
    assert not show.clock.timers


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
def test_a_step_that_holds_waits_for_a_key_at_any_speed(speed: str) -> None:
    """Time doesn't end it, skipping does."""
    show = Show(speed)
    show.run(Step(board(1), holds=True), Step(board(2)))
    assert show.projector.holding
    assert show.clock.running == 0
    assert show.done == 0
    show.projector.skip()
    assert show.done == 1
    assert show.projector.board.stock == 2


def test_cards_travel_before_the_board_changes() -> None:
    """While they are on their way the board between is shown."""
    show = Show("slow")
    show.run(MOVING)
    flight = show.projector.flight
    assert flight is not None
    assert (flight.before.stock, show.projector.board.stock, flight.after.stock) == (40, 8, 7)
    assert 0 <= flight.progress < 1


def test_a_slow_terminal_sees_fewer_steps_of_a_movement(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the next picture comes late, the cards are where they should be by then, or there."""
    now = 0.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    show = Show("slow")
    show.run(MOVING)
    now = 0.9 * SPEEDS["slow"] * TRAVEL
    show.clock.ring()
    flight = show.projector.flight
    assert flight is not None
    assert flight.progress == pytest.approx(0.9)
    now *= 50
    show.clock.ring()
    assert show.projector.flight is None
    assert show.projector.board.stock == 7


def test_skipping_goes_to_the_end_and_stops_the_clock() -> None:
    """Nothing goes off later that would show an old board."""
    show = Show("slow")
    show.run(MOVING, Step(board(3), 9.0, "end"))
    show.projector.skip()
    assert (show.projector.board.stock, show.projector.message) == (3, "end")
    assert show.projector.flight is None
    assert show.clock.running == 0
    assert show.done == 1


def test_skipping_stops_at_a_step_that_holds() -> None:
    """What must be seen is seen, even if the key came while its cards were moving."""
    show = Show("slow")
    show.run(replace(MOVING, holds=True), Step(board(3)))
    show.projector.skip()
    assert show.projector.board.stock == 7
    assert show.projector.holding
    assert show.done == 0
    show.projector.skip()
    assert show.done == 1


def test_rest_gives_up_what_is_shown() -> None:
    """After a takeback nothing of the old showing goes on."""
    show = Show("slow")
    show.run(MOVING, Step(board(3)))
    show.projector.rest(board(9), "back")
    assert (show.projector.board.stock, show.projector.message) == (9, "back")
    assert not show.projector.busy
    assert show.clock.running == 0
    assert show.done == 0


def test_a_key_soon_after_a_skip_may_have_been_meant_for_it() -> None:
    """Each key prolongs that; then a while without one ends it."""
    show = Show("slow")
    assert not show.projector.hushed
    show.projector.hush()
    assert show.projector.hushed
    show.projector.hush()
    assert show.clock.running == 1
    show.clock.ring()
    assert not show.projector.hushed


def test_where_nothing_moves_keys_are_meant_as_they_come() -> None:
    """At speed off nobody presses keys to skip."""
    show = Show("off")
    show.projector.hush()
    assert not show.projector.hushed
