"""The judge: a value for every move of a view, on what its seat can know."""

import random

import pytest

from scopa import PRESETS, CardSet, Category, Move, Rules, View
from scopa.ai.budget import Budget
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.player import move_values
from scopa.ai.expert.stakes import leaf_of_points
from scopa.ai.player import NEVER, UNLIMITED
from scopa.coach.judge import Cancelled, Effort, advise, judge
from scopa.coach.judgement import Judgement, Worth
from tests.ai.last_deals import last_deal, plain_cards
from tests.ai.setups import STOPPED, begun
from tests.coach.setups import midway

QUICK = Effort(worlds=10, iterations=40, fewest=5)
LAST_DEAL = 30
"""Plays of the classic game before the last deal."""


def judged(view: View, effort: Effort = QUICK, seed: int = 1) -> Judgement:
    """The judgement by a generator of this seed."""
    return judge(view, effort, random.Random(seed), NEVER)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("plays", [0, 11, 23])
def test_every_move_is_judged_and_the_best_comes_first(preset: str, plays: int) -> None:
    """Under every preset; the parts of a value add up to it."""
    view = midway(preset, plays, seed=plays)
    judgement = judged(view)
    assert {worth.move for worth in judgement.worths} == set(view.moves)
    for worth in judgement.worths:
        assert sum(worth.parts.values()) == pytest.approx(worth.points)
        value = worth.chance if judgement.by_chance else worth.points
        best = judgement.best.chance if judgement.by_chance else judgement.best.points
        assert value is not None
        assert best is not None
        assert value <= best
        assert judgement.points_lost(worth.move) >= 0


@pytest.mark.parametrize("preset", ["scopa", "quindici", "scopone"])
def test_the_same_seed_gives_the_same_judgement(preset: str) -> None:
    """To the last digit."""
    view = midway(preset, 9, seed=2)
    assert judged(view) == judged(view)


@pytest.mark.parametrize("preset", ["scopa", "scopone"])
def test_the_same_question_gets_the_same_advice(preset: str) -> None:
    """However often it is asked."""
    view = midway(preset, 20, seed=2)
    assert advise(view, NEVER) == advise(view, NEVER)


@pytest.mark.parametrize("preset", ["scopa", "scopa-4", "scopone"])
def test_a_single_move_is_advised(preset: str) -> None:
    """Early in a round too, where three seats or more hold a single legal move."""
    rng = random.Random(5)
    while True:
        match = begun(Rules.parse(preset), rng)
        while match.turn is not None:
            view = match.view(match.turn)
            if len(view.moves) == 1:
                assert [worth.move for worth in advise(view, NEVER).worths] == list(view.moves)
                return
            match.play(rng.choice(view.moves))


def test_the_end_of_a_round_is_judged_as_a_brute_force_solver_does() -> None:
    """Every value of 150 last deals is what the margin will be, and certain."""
    for seed in range(150):
        view = midway("scopa", LAST_DEAL + seed % 4, seed)
        judgement = judged(view)
        assert judgement.exact
        sign = -1 if view.seat else 1
        margins = {
            (card, taken): sign * after.margin()
            for card, taken, after in last_deal(view).following()
        }
        for worth in judgement.worths:
            (card,) = plain_cards(CardSet.of([worth.move.card]))
            assert worth.points == margins[card, plain_cards(worth.move.captured)]
            assert worth.error == 0


def test_the_classic_game_is_judged_by_the_expert_search() -> None:
    """The points by category add up to what the search of the player itself says."""
    view = midway("scopa", 7, seed=3)
    knowledge = kept_knowledge()
    values = move_values(
        view, knowledge, leaf_of_points, 10, Budget(UNLIMITED, NEVER), random.Random(1)
    )
    for worth in judged(view).worths:
        assert worth.points == pytest.approx(values[worth.move])


def test_a_chance_is_known_where_there_is_a_table_of_chances() -> None:
    """In the classic game for two, and nowhere else."""
    for preset, known in [("scopa", True), ("scopone", False), ("quindici", False)]:
        for worth in judged(midway(preset, 5, seed=1)).worths:
            assert (worth.chance is not None) is known
            assert worth.chance is None or 0 <= worth.chance <= 1


def test_near_the_end_of_a_match_the_chance_decides() -> None:
    """To three points either side may win the match in this round."""
    assert judged(midway("scopa;target=3", 5, seed=1)).by_chance
    assert not judged(midway("scopa;target=21", 5, seed=1)).by_chance


def test_a_tree_tries_every_move() -> None:
    """So that no move is judged by a glance."""
    view = midway("scopone", 3, seed=1)
    for worth in judged(view, Effort(iterations=20, fewest=30)).worths:
        assert 0 < worth.error < 2


def test_a_move_that_is_asked_about_gets_the_attention() -> None:
    """The others are tried less, so that less is certain of them."""
    view = midway("scopone", 3, seed=1)
    effort = Effort(iterations=20, fewest=200, fewest_of_others=5)
    one, *_, other = view.moves
    first, second = (judge(view, effort, random.Random(1), NEVER, each) for each in (one, other))
    assert first.of(one).error < second.of(one).error
    assert first.of(other).error > second.of(other).error


def test_a_tree_stops_where_the_best_move_is_settled() -> None:
    """As the player does: more effort than it takes changes nothing."""
    view = midway("scopa-3", 25, seed=4)
    many, more = (judged(view, Effort(iterations=each)) for each in (3000, 6000))
    assert many == more


def test_a_judgement_can_be_cancelled() -> None:
    """Soon after the flag is set there is an exception instead."""
    for preset in ("scopa", "scopone"):
        with pytest.raises(Cancelled):
            judge(midway(preset, 3, seed=1), QUICK, random.Random(1), STOPPED)


def worth(code: str, points: float, error: float = 0.0, chance: float | None = None) -> Worth:
    """What a move is worth, made by hand."""
    return Worth(Move.parse(code), points, {Category.CARDS: points}, chance, error)


def test_what_a_move_loses() -> None:
    """The difference to the best, unless that is within the noise; `KeyError` for no legal move."""
    view = midway("scopa", 0, seed=1)
    worths = worth("7D", 1.0, 0.1, 0.6), worth("2C", 0.9, 0.1, 0.7), worth("3C", 0.2, 0.1, 0.5)
    judgement = Judgement(view, worths, exact=False, by_chance=False)
    assert judgement.points_lost(Move.parse("2C")) == 0
    assert judgement.points_lost(Move.parse("3C")) == pytest.approx(0.8)
    assert judgement.chance_lost(Move.parse("2C")) == 0
    assert judgement.chance_lost(Move.parse("3C")) == pytest.approx(0.1)
    with pytest.raises(KeyError):
        judgement.of(Move.parse("KC"))
