"""Plays the steps of the director, in time."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from scopa.storage import SPEEDS
from scopa.tui.board import Board
from scopa.tui.director import Mover, Step

HUSH = 0.3
"""Seconds without a key after which a key is no longer meant for what was shown before."""
FRAME = 1 / 30
"""Seconds between two pictures of cards on their way."""


class Timer(Protocol):
    """Something that will go off; Textual's timers fit."""

    def stop(self) -> object:
        """Don't go off any more."""
        ...


class Clock(Protocol):
    """What sets timers; any widget or screen of Textual fits."""

    def set_timer(self, delay: float, callback: Callable[[], None], /) -> Timer:
        """Call back once, after so many seconds."""
        ...

    def set_interval(self, interval: float, callback: Callable[[], None], /) -> Timer:
        """Call back every so many seconds."""
        ...


@dataclass(frozen=True, slots=True)
class Flight:
    """Cards on their way from one board to another."""

    before: Board
    after: Board
    movers: tuple[Mover, ...]
    progress: float
    """How much of the whole movement is done, 0 to 1."""


class Projector:
    """Shows steps one after the other; `board`, `message` and `flight` are what is shown now.

    `changed` is called whenever one of them has changed, `speed` gives the name of the speed.
    """

    def __init__(
        self, board: Board, clock: Clock, speed: Callable[[], str], changed: Callable[[], None]
    ) -> None:
        """Show a board at rest."""
        self.board = board
        self.message = ""
        self.flight: Flight | None = None
        self._clock, self._speed, self._changed = clock, speed, changed
        self._steps: deque[Step] = deque()
        self._then: Callable[[], None] | None = None
        self._timer: Timer | None = None
        self._moving: Step | None = None
        self._hush: Timer | None = None
        self.holding = False
        """Whether what is shown stays until `skip`."""

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return self._then is not None

    @property
    def hushed(self) -> bool:
        """Whether a key pressed now may have been meant for what was shown before."""
        return self._hush is not None

    def hush(self) -> None:
        """Note that a key has just been pressed to skip something, or right after that.

        Nobody presses keys to skip where nothing moves.
        """
        if self._hush is not None:
            self._hush.stop()
            self._hush = None
        if SPEEDS[self._speed()]:
            self._hush = self._clock.set_timer(HUSH, self._speak_up)

    def _speak_up(self) -> None:
        self._hush = None

    def rest(self, board: Board, message: str | None = None) -> None:
        """Give up whatever is being shown, and show a board at rest, maybe with other words."""
        self._stop_timer()
        self._steps.clear()
        self._then = self._moving = self.flight = None
        self.holding = False
        self.board = board
        self.say(self.message if message is None else message)

    def say(self, message: str) -> None:
        """Show other words."""
        self.message = message
        self._changed()

    def run(self, steps: Sequence[Step], then: Callable[[], None]) -> None:
        """Show steps, and then call back; nothing else may be running."""
        self._steps.extend(steps)
        self._then = then
        self._next()

    def skip(self) -> None:
        """Go on from a board that holds, or at once to the next one that does, or to the end."""
        self._stop_timer()
        if self._moving is not None:
            self._steps.appendleft(replace(self._moving, movers=()))
            self._moving = self.flight = None
        if not self.holding:
            while self._steps and not self._steps[0].holds:
                self._take(self._steps.popleft())
        self.holding = False
        self._next()

    def _next(self) -> None:
        """Begin the next step."""
        unit = SPEEDS[self._speed()]
        while self._steps:
            step = self._steps.popleft()
            if step.movers and unit:
                self._depart(step, unit * step.travel)
                return
            if self._arrive(step):
                return
        then, self._then = self._then, None
        self._changed()
        if then is not None:
            then()

    def _depart(self, step: Step, seconds: float) -> None:
        """Set the cards of a step on their way."""
        before, begun = self.board, time.monotonic()
        self._take(step)
        self.board = step.during or before
        self._moving = step

        def tick() -> None:
            progress = (time.monotonic() - begun) / seconds
            if progress < 1:
                self.flight = Flight(before, step.board, step.movers, progress)
                self._changed()
                return
            self._stop_timer()
            self._moving = self.flight = None
            if not self._arrive(step):
                self._next()

        self._timer = self._clock.set_interval(FRAME, tick)
        tick()

    def _arrive(self, step: Step) -> bool:
        """Put up the board of a step; returns whether it is to be seen for a while."""
        self._take(step)
        pause = SPEEDS[self._speed()] * step.units
        if step.holds:
            self.holding = True
        elif pause:
            self._timer = self._clock.set_timer(pause, self._next)
        else:
            return False
        self._changed()
        return True

    def _take(self, step: Step) -> None:
        self.board = step.board
        if step.message is not None:
            self.message = step.message

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
