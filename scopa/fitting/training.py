"""A network trained on examples, by Adam (Kingma and Ba 2015) with a rate that falls to zero."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from scopa.ai.equilibrium.points import FIXED
from scopa.ai.equilibrium.states import Masks, States
from scopa.ai.maestro.inputs import INPUTS, Floats, inputs
from scopa.ai.maestro.network import Layers
from scopa.ai.player import Stop
from scopa.fitting.moves import HELD_INPUTS, held_inputs

BATCH = 512
RATE = 6e-3
MEAN_DECAY, SQUARE_DECAY = 0.9, 0.999
TINY = 1e-8
EACH = 0.3
"""How much the squared error of each output counts, beside the square of their sum."""
LEAST = 20
"""The fewest examples that a network can be trained and measured on."""
HELD_OUT = 20
"""One in so many of the examples is kept apart, to measure the error on."""
INPUTS_SET = 90
"""About how many inputs of a state aren't zero, by which the first weights are scaled."""
ROWS = 1 << 13
"""Examples whose inputs are worked out in one go."""


class Training(NamedTuple):
    """How a network is trained."""

    hidden: int
    """Its hidden units, unless it starts from another."""
    epochs: int
    decay: float
    """How strongly weights are drawn to zero."""
    rate: float = RATE
    """Adam's, at first."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What a network is to learn."""

    states: States
    hands: Masks | None
    """The hand that a card was just played from, for networks that see one."""
    targets: Floats
    """A row for each state; with more outputs than one, the first four are tanh."""
    training: Training
    seed: tuple[int, ...]
    start: Layers | None
    """The weights to start from; without them they are drawn."""
    noise: float = 0.0
    """The variance that is known to be chance in the sum of the targets of a state."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """A trained network, with the mean squared error of its sum on examples it hasn't seen."""

    layers: Layers
    error: float
    variance: float
    """What the error would be of one that always says the mean."""
    noise: float
    """How much of the error is known to be chance."""


def learnt(lesson: Lesson, stop: Stop) -> Learnt:
    """Train a network. When told to stop it does, with what it has by then."""
    rows = _rows(lesson)
    count = len(rows) - max(1, len(rows) // HELD_OUT)
    chance = np.random.default_rng(lesson.seed)
    sizes = rows.shape[1], lesson.training.hidden, lesson.targets.shape[1]
    layers = lesson.start or _drawn(sizes, chance)
    layers = _trained(layers, rows[:count], lesson, chance, stop)
    misses, ends = [], lesson.targets[count:].sum(1)
    for start in range(count, len(rows), ROWS):
        block = slice(start, start + ROWS)
        found = _answers(layers, rows[block].astype(np.float32))[1]
        misses.append((found - lesson.targets[block]).sum(1))
    error = float((np.concatenate(misses) ** 2).mean())
    return Learnt(layers, error, float(ends.var()), lesson.noise)


def _rows(lesson: Lesson) -> np.ndarray[tuple[int, int], np.dtype[np.float16]]:
    """All inputs, in half precision, in which they are exact: halves and quarters."""
    hands = lesson.hands
    width = INPUTS + (0 if hands is None else HELD_INPUTS)
    rows = np.empty((len(lesson.states), width), np.float16)
    for start in range(0, len(rows), ROWS):
        block = np.arange(start, min(start + ROWS, len(rows)))
        states = lesson.states.take(block)
        rows[block, :INPUTS] = inputs(states)
        if hands is not None:
            rows[block, INPUTS:] = held_inputs(states, hands[block])
    return rows


def _drawn(sizes: tuple[int, int, int], chance: np.random.Generator) -> Layers:
    inputs, hidden, outputs = sizes

    def normal(shape: tuple[int, int], scale: float) -> Floats:
        return (chance.normal(size=shape) * scale).astype(np.float32)

    return Layers(
        normal((inputs, hidden), INPUTS_SET**-0.5),
        np.zeros(hidden, np.float32),
        normal((hidden, outputs), 0.05),
        np.zeros(outputs, np.float32),
    )


def _answers(layers: Layers, rows: Floats) -> tuple[Floats, Floats]:
    """The hidden units and the outputs."""
    middle = np.maximum(rows @ layers.hidden + layers.hidden_bias, 0)
    found = middle @ layers.outputs + layers.output_bias
    if found.shape[1] > FIXED:
        found[:, :FIXED] = np.tanh(found[:, :FIXED])
    return middle, found


def _slopes(layers: Layers, rows: Floats, targets: Floats, decay: float) -> Layers:
    """The gradient of the loss."""
    middle, found = _answers(layers, rows)
    errors = found - targets
    upper = (errors.sum(1, keepdims=True) + EACH * errors) / np.float32(len(rows))
    if found.shape[1] > FIXED:
        upper[:, :FIXED] *= 1 - found[:, :FIXED] ** 2
    lower = (upper @ layers.outputs.T) * (middle > 0)
    return Layers(
        rows.T @ lower + np.float32(decay) * layers.hidden,
        lower.sum(0),
        middle.T @ upper + np.float32(decay) * layers.outputs,
        upper.sum(0),
    )


class _Adam:
    """One array of weights that is trained, in place."""

    def __init__(self, start: Floats) -> None:
        self.weights = start.copy()
        self._mean, self._square = np.zeros_like(start), np.zeros_like(start)
        self._steps = 0

    def step(self, slope: Floats, rate: float) -> None:
        self._steps += 1
        self._mean += np.float32(1 - MEAN_DECAY) * (slope - self._mean)
        self._square += np.float32(1 - SQUARE_DECAY) * (slope * slope - self._square)
        mean = self._mean / np.float32(1 - MEAN_DECAY**self._steps)
        square = self._square / np.float32(1 - SQUARE_DECAY**self._steps)
        self.weights -= np.float32(rate) * mean / (np.sqrt(square) + np.float32(TINY))


def _trained(
    start: Layers,
    rows: np.ndarray[tuple[int, int], np.dtype[np.float16]],
    lesson: Lesson,
    chance: np.random.Generator,
    stop: Stop,
) -> Layers:
    """The weights after so many times through the rows, in an order drawn each time."""
    trained = [_Adam(array) for array in start]
    layers = Layers(*(each.weights for each in trained))
    batches = -(-len(rows) // BATCH)
    steps = lesson.training.epochs * batches
    for step in range(steps):
        if not step % batches:
            order = chance.permutation(len(rows))
        if stop.is_set():
            break
        batch = order[step % batches :: batches]
        slopes = _slopes(
            layers, rows[batch].astype(np.float32), lesson.targets[batch], lesson.training.decay
        )
        rate = lesson.training.rate * (1 + np.cos(np.pi * step / steps)) / 2
        for each, slope in zip(trained, slopes, strict=True):
            each.step(slope, rate)
    return layers
