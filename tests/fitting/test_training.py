"""Networks trained on examples."""

import threading

import numpy as np
from numpy.testing import assert_array_equal

from scopa.ai.equilibrium.states import counted
from scopa.ai.maestro.network import CATEGORIES, Layers
from scopa.ai.player import NEVER
from scopa.fitting.selfplay import Play, played
from scopa.fitting.training import RATE, Learnt, Lesson, Training, learnt


def lesson(
    outputs: int, start: Layers | None = None, decay: float = 0.0, rate: float = RATE
) -> Lesson:
    """The margin of cards, in tenths, shared out among the outputs."""
    deal = played(Play(1200, (1,), None), NEVER)[2]
    states = deal.after[4]
    margin = (counted(states.opener) - counted(states.dealer)) / 10
    targets = np.tile(margin[:, None] / outputs, (1, outputs)).astype(np.float32)
    hands = deal.hands[4] if outputs == 1 else None
    training = Training(8, 20, decay, rate)
    return Lesson(states, hands, targets, training, (1,), start)


def test_what_can_be_learnt_is() -> None:
    """By networks of moves and of ends, on examples that they haven't seen."""
    for outputs in (1, len(CATEGORIES)):
        found = learnt(lesson(outputs, decay=0.01), NEVER)
        assert found.error < found.variance / 10


def test_the_same_lesson_gives_the_same_network() -> None:
    """To the last bit."""
    first, again = (learnt(lesson(1), NEVER) for _ in range(2))
    for one, other in zip(first.layers, again.layers, strict=True):
        assert_array_equal(one, other)
    assert (first.error, first.variance) == (again.error, again.variance)


def test_training_goes_on_from_earlier_weights() -> None:
    """Which stay as they are themselves."""
    start = learnt(lesson(1), NEVER)
    kept = [array.copy() for array in start.layers]
    stop = threading.Event()
    stop.set()
    same = learnt(lesson(1, start.layers), stop)
    further = learnt(lesson(1, start.layers), NEVER)
    slower = learnt(lesson(1, start.layers, rate=RATE / 100), NEVER)
    for before, array, unmoved in zip(kept, start.layers, same.layers, strict=True):
        assert_array_equal(array, before)
        assert_array_equal(unmoved, before)
    assert further.error < start.error
    moved = [float(np.abs(each.layers.hidden - kept[0]).max()) for each in (slower, further)]
    assert 0 < moved[0] < moved[1] / 10


def test_weights_are_drawn_to_zero() -> None:
    """So that those of inputs that are never met end there."""

    def size(found: Learnt) -> float:
        return float(np.square(found.layers.hidden).sum())

    assert size(learnt(lesson(1, decay=0.1), NEVER)) < size(learnt(lesson(1), NEVER)) / 2
