"""Fitting the search player's numbers by self-play.

    python -m scopa.ai.expert.fitting [--rounds N] [--generations G] [--seed S] [--jobs J]

plays rounds of the classic game with the numbers fitted so far (at first with rough ones made by
hand), fits new ones to how those rounds went on and to the moves that were chosen, and writes
``weights.json``. Each generation plays twice the rounds of the one before. The same arguments give
the same numbers, however many jobs there are.
"""

import argparse
import multiprocessing
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from scopa.ai.expert.boundary import (
    GRADES,
    SEVENS,
    SIXES,
    BoundaryValue,
    Weights,
    primiera_places,
    sweep_features,
)
from scopa.ai.expert.knowledge import Knowledge
from scopa.ai.expert.leaves import swing
from scopa.ai.expert.match_chances import Ended
from scopa.ai.expert.replies import FEATURES, HAND, PLIES
from scopa.ai.expert.selfplay import Boundary, Decision, Samples, played_round
from scopa.ai.expert.weights import FILE, LEFT, Fit, rough_fit
from scopa.ai.outlook import chances_of_none
from scopa.engine.cards import ALL_CARDS, CARD_OF_BIT, COINS, SETTEBELLO, VALUE_MASKS, bits
from scopa.exit_status import end_by, needing_numpy

with needing_numpy(__name__):
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float64]
CHUNK = 50
"""Rounds that are played in one go, from a seed of their own."""
DIGITS = 4
RIDGE = 2e-3
"""How strongly forecasts are drawn to those of the generation before, for each sample."""
POLICY_RIDGE = 1e-4
STEPS = 30


def played(fit: Fit, seed: str) -> Samples:
    """A chunk of rounds."""
    knowledge, generator = Knowledge(fit), random.Random(seed)
    samples = Samples()
    for _ in range(CHUNK):
        samples += played_round(knowledge, generator)
    return samples


def fit_majority(
    met: Sequence[Boundary], place: int, cards: int, enough: int, before: Sequence[float]
) -> list[float]:
    """The weights of cards or coins, over the boundaries where it isn't decided yet."""
    rows, ends = [], []
    for _, (table, opener, dealer, taker, *_), won, _ in met:
        ours, theirs = (opener & cards).bit_count(), (dealer & cards).bit_count()
        lying = (table & cards).bit_count()
        if max(ours, theirs) < enough:
            rows.append([ours - theirs, lying * taker, lying, taker, 1.0])
            ends.append(won[place])
    return fit_tanh(np.array(rows, float), np.array(ends, float), before)


def fit_settebello(met: Sequence[Boundary], before: Sequence[float]) -> list[float]:
    """The weights of the settebello: on the table a tanh, still hidden a line."""
    lying, hidden = [], []
    for _, (table, opener, dealer, taker, *_), won, _ in met:
        if table & SETTEBELLO.bit:
            sevens = (SEVENS & ~(opener | dealer | table)).bit_count()
            lying.append(([1.0, taker, sevens], won[2]))
        elif not (opener | dealer) & SETTEBELLO.bit:
            hidden.append(([1.0, taker], won[2]))
    return [*_fit(fit_tanh, lying, before[:3]), *_fit(fit_line, hidden, before[3:])]


def _fit(
    fit: Callable[[Floats, Floats, Sequence[float]], list[float]],
    samples: Sequence[tuple[list[float], int]],
    before: Sequence[float],
) -> list[float]:
    if not samples:
        return list(before)
    rows, ends = zip(*samples, strict=True)
    return fit(np.array(rows, float), np.array(ends, float), before)


def fit_primiera(met: Sequence[Boundary], before: Sequence[float]) -> list[float]:
    """The weights of the primiera: one for each pair of best cards, and the sevens and sixes."""
    rows = np.zeros((len(met), GRADES * GRADES + 6))
    for row, (_, (table, opener, dealer, taker, *_), _, _) in zip(rows, met, strict=True):
        for place in primiera_places(opener, dealer):
            row[place] += 1
        sevens, sixes = (table & SEVENS).bit_count(), (table & SIXES).bit_count()
        row[-6:] = [sevens, sevens * taker, sixes, sixes * taker, 1.0, taker]
    return fit_tanh(rows, np.array([each.ends[3] for each in met], float), before)


def fit_scope(met: Sequence[Boundary], before: Sequence[float]) -> list[float]:
    """The weights of the scope to come, a line."""
    rows = [sweep_features(each.state.table, sweep_chance(each)) for each in met]
    ends = np.array([each.ends[4] for each in met], float)
    return fit_line(np.array(rows, float), ends, before)


def sweep_chance(each: Boundary) -> float:
    """The chance that the opener will hold a card that sweeps the table."""
    state = each.state
    total = sum(CARD_OF_BIT[bit].value for bit in bits(state.table))
    if not 0 < total <= 10:
        return 0.0
    unseen = VALUE_MASKS[total] & ~(state.opener | state.dealer | state.table)
    return 1.0 - chances_of_none(each.left, HAND)[unseen.bit_count()]


def fit_line(rows: Floats, ends: Floats, before: Sequence[float]) -> list[float]:
    """The ridge regression of ends on rows, drawn to the weights before."""
    start = np.array(before)
    gap = rows.T @ (ends - rows @ start)
    return _rounded(start + np.linalg.solve(_ridged(rows.T @ rows, len(ends)), gap))


def fit_tanh(rows: Floats, ends: Floats, before: Sequence[float]) -> list[float]:
    """The least squares of ends against the tanh of rows, by Levenberg and Marquardt's steps.

    Drawn to the weights before, from which it starts.
    """
    start = weights = np.array(before)
    pull = RIDGE * len(ends)

    def loss(tried: Floats) -> float:
        return float(
            ((ends - np.tanh(rows @ tried)) ** 2).sum() + pull * ((tried - start) ** 2).sum()
        )

    current, damping = loss(weights), 1e-3
    for _ in range(STEPS):
        found = np.tanh(rows @ weights)
        slopes = rows * (1 - found**2)[:, None]
        curvature = _ridged(slopes.T @ slopes, len(ends))
        downhill = slopes.T @ (ends - found) - pull * (weights - start)
        for _ in range(STEPS):
            step = np.linalg.solve(curvature + damping * np.diag(np.diag(curvature)), downhill)
            if (better := loss(weights + step)) < current:
                weights, current, damping = weights + step, better, damping / 4
                break
            damping *= 4
        else:
            break
    return _rounded(weights)


def fit_policy(made: Sequence[Decision]) -> dict[str, float]:
    """The weights of one ply's choices: a conditional logit, by Newton's steps."""
    rows = np.array([row for each in made for row in each.features], float)
    sizes = np.array([len(each.features) for each in made])
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]])
    group = np.repeat(np.arange(len(made)), sizes)
    chosen = starts + np.array([each.chosen for each in made])
    weights = np.zeros(rows.shape[1])
    pull = POLICY_RIDGE * len(made)
    for _ in range(STEPS):
        scores = rows @ weights
        shares = np.exp(scores - np.maximum.reduceat(scores, starts)[group])
        shares /= np.add.reduceat(shares, starts)[group]
        means = np.add.reduceat(shares[:, None] * rows, starts)
        slope = rows[chosen].sum(0) - means.sum(0) - pull * weights
        curvature = (rows * shares[:, None]).T @ rows - means.T @ means
        step = np.linalg.solve(curvature + pull * np.eye(len(weights)), slope)
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return dict(zip(FEATURES, _rounded(weights), strict=True))


def _ridged(curvature: Floats, samples: int) -> Floats:
    return curvature + RIDGE * samples * np.eye(len(curvature))


def _rounded(weights: NDArray[np.floating[Any]]) -> list[float]:
    return [round(float(weight), DIGITS) for weight in weights]


def fit_spread(met: Sequence[Boundary], weights: Weights) -> Weights:
    """How ends lie about the forecasts, as `scopa.ai.expert.leaves` has it.

    How far the fixed points go together; as many ties and as many scope as were met.
    """
    found, ends = forecasts_of(weights, met), np.array([each.ends for each in met], float)
    forecasts, won = found[:, :4], ends[:, :4]
    common = fit_common(won - forecasts, 1 - forecasts**2)
    swings = [[swing(*each) for each in zip(row, common, strict=True)] for row in forecasts]
    undecided = (1 - forecasts**2 - np.array(swings) ** 2).sum(0)
    ties = ((won == 0).sum(0) / (undecided + RIDGE * len(met)))[[0, 1, 3]]
    more = np.array([each.scope for each in met]) - np.abs(found[:, 4])
    return {
        "common": _rounded(common),
        "ties": _rounded(ties),
        "more scope": _rounded(np.maximum(0.0, more.mean(keepdims=True) / 2)),
    }


def fit_common(errors: Floats, scale: Floats) -> Floats:
    """The loadings of one factor on the scaled errors, 0 to 1.

    By least squares of the errors' products for each two of them, one loading after the other.
    """
    products = errors.T @ errors / (scale.T @ scale + RIDGE * len(errors))
    np.fill_diagonal(products, 0.0)
    loadings = np.full(len(products), 0.5)
    for _ in range(STEPS):
        for place in range(len(loadings)):
            loadings[place] = 0.0
            loading = products[place] @ loadings / (loadings @ loadings + RIDGE)
            loadings[place] = min(max(loading, 0.0), 1.0)
    return loadings


def fit_value(met: Sequence[Boundary], before: Weights) -> Weights:
    """The weights of the boundary value for one number of cards left."""
    weights = {
        "cards": fit_majority(met, 0, ALL_CARDS, 21, before["cards"]),
        "coins": fit_majority(met, 1, COINS, 6, before["coins"]),
        "settebello": fit_settebello(met, before["settebello"]),
        "primiera": fit_primiera(met, before["primiera"]),
        "scope": fit_scope(met, before["scope"]),
    }
    return {**weights, **fit_spread(met, weights)}


def fit_rounds(points: Sequence[Ended]) -> Mapping[Ended, float]:
    """How often a round ends with which points."""
    return {
        ended: round(times / len(points), DIGITS)
        for ended, times in sorted(Counter(points).items())
    }


def fitted(samples: Samples, before: Fit) -> Fit:
    """All the numbers, fitted to some rounds that were played with those before."""
    values = {
        left: fit_value(
            [each for each in samples.boundaries if each.left == left], before.values[left]
        )
        for left in LEFT
    }
    policy = [
        fit_policy([each for each in samples.decisions if each.ply == ply]) for ply in range(PLIES)
    ]
    return Fit(values, policy, fit_rounds(samples.rounds))


def forecasts_of(weights: Weights, met: Sequence[Boundary]) -> Floats:
    """A row of forecasts for each boundary; all have the same number of cards left."""
    value = BoundaryValue(weights, met[0].left, HAND)
    states = (each.state for each in met)
    return np.array([value.forecasts(s.opener, s.dealer, s.table, s.taker) for s in states])


def explained(weights: Weights, met: Sequence[Boundary]) -> float:
    """The share of the variance of the rest of the margin that the value explains."""
    found = forecasts_of(weights, met).sum(1)
    ends = np.array([sum(each.ends) for each in met], float)
    return float(1 - ((ends - found) ** 2).mean() / ends.var())


def main() -> int:
    """Play, fit, and write the weights; returns the exit status."""
    parser = argparse.ArgumentParser(description="Fit the search player's numbers by self-play.")
    parser.add_argument("--rounds", type=int, default=2400, help="in the last generation")
    parser.add_argument("--generations", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    fit = rough_fit()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(arguments.jobs, context) as pool:
        for generation in range(1, arguments.generations + 1):
            rounds = arguments.rounds >> (arguments.generations - generation)
            seeds = [f"{arguments.seed}/{generation}/{chunk}" for chunk in range(rounds // CHUNK)]
            samples = Samples()
            for chunk in pool.map(partial(played, fit), seeds):
                samples += chunk
            before, fit = fit, fitted(samples, fit)
            for left in LEFT:
                met = [each for each in samples.boundaries if each.left == left]
                sys.stderr.write(
                    f"generation {generation}, {left:2} cards left, {len(met)} rounds: R²"
                    f" {explained(before.values[left], met):.3f} before,"
                    f" {explained(fit.values[left], met):.3f} after\n"
                )
    made_by = (
        f"python -m scopa.ai.expert.fitting --rounds {arguments.rounds}"
        f" --generations {arguments.generations} --seed {arguments.seed}"
    )
    FILE.write_text(fit.text(made_by), encoding="utf-8")
    return 0


if __name__ == "__main__":
    end_by(main)
