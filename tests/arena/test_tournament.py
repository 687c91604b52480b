"""The arena: the same results however they are played, and an end when it is wanted."""

import multiprocessing
import pickle

import pytest

from scopa.ai.simulate import PlayerFault
from scopa.arena import tournament
from scopa.arena.duel import ContestantFault, Tally
from scopa.arena.standing import Standing, Thinking, thinking
from scopa.arena.tournament import Game, Plan, Result
from scopa.engine import Rules

PLAN = Plan(("random", "medium", "easy"), Rules(), numbers=3, seed=5)


def figures(results: list[Result]) -> dict[tuple[int, int], tuple[object, ...]]:
    """What was counted in each game, without the times."""
    return {(result.game.place, result.game.number): counted(result.tally) for result in results}


def counted(tally: Tally) -> tuple[object, ...]:
    """A tally without the times; the number of choices is a result like any other."""
    choices = tuple(map(len, tally.seconds))
    return tally.number, tally.margin, tally.matches, tally.rounds, tally.dealt, choices


def test_every_pair_plays_every_number() -> None:
    """In the order of the numbers, so that what is done so far is as much of each."""
    results = list(tournament.run(PLAN))
    games = [(result.game.number, result.game.place) for result in results]
    assert games == [(number, place) for number in (1, 2, 3) for place in (0, 1, 2)]
    pairs = [duel.names for duel in PLAN.duels]
    assert pairs == [("random", "medium"), ("random", "easy"), ("medium", "easy")]


def test_results_depend_on_the_plan_alone() -> None:
    """Not on the number of processes, nor on what was played before."""
    alone = figures(list(tournament.run(PLAN, jobs=1)))
    assert figures(list(tournament.run(PLAN, jobs=1))) == alone
    assert figures(list(tournament.run(PLAN, jobs=2))) == alone
    pair = Plan(("random", "easy"), Rules(), numbers=3, seed=5)
    assert [counted(result.tally) for result in tournament.run(pair)] == [
        alone[1, number] for number in (1, 2, 3)
    ]


def test_leaving_early_ends_the_processes() -> None:
    """Searches that would take hours are given up."""
    plan = Plan(("random", "medium", "ismcts:1000000000"), Rules(), numbers=9)
    results = tournament.run(plan, jobs=2)
    assert next(results).game == Game(0, plan.duels[0], 1)
    results.close()
    assert not multiprocessing.active_children()


def test_a_fault_in_another_process_is_reported() -> None:
    """As it would be in this one."""
    plan = Plan(("random", "cheater-hand"), Rules.parse("scopa-3"), numbers=1)
    for jobs in (1, 2):
        with pytest.raises(ContestantFault, match=r"cheater-hand raised UnfitRules: .* \(match 1"):
            list(tournament.run(plan, jobs))
    assert not multiprocessing.active_children()


def test_a_player_fault_survives_the_way_between_processes() -> None:
    """It is the same after pickling."""
    fault = pickle.loads(pickle.dumps(PlayerFault(1, "fell over")))
    assert str(fault) == "the player of seat 1 fell over"
    assert fault.seat == 1


def test_a_standing_adds_up() -> None:
    """Margins, counts and times of two numbers."""
    standing = Standing(PLAN.duels[0])
    for number, margin in ((1, 6.0), (2, 0.0)):
        tally = Tally(number, margin)
        for difference in (2, 0, -1, 4):
            tally.rounds.add(difference)
        tally.dealt.add(2)
        tally.matches.add(1)
        tally.seconds[0].extend([0.25, 0.75])
        standing.tallies.append(tally)
    assert standing.margin.mean == 0.75
    assert (standing.rounds.count.won, standing.rounds.won.share) == (4, 0.5)
    assert (standing.dealt.count.played, standing.opened.count.played) == (2, 6)
    assert (standing.opened.count.won, standing.opened.count.tied) == (2, 2)
    assert standing.matches.won.share == 1
    assert standing.thinking == (Thinking(4, 0.5, 0.75, 0.75), Thinking(0))


@pytest.mark.parametrize(("number", "p95"), [(1, 1), (2, 2), (19, 19), (20, 19), (100, 95)])
def test_95_percent_of_the_times_are_no_longer(number: int, p95: float) -> None:
    """The smallest time that holds for."""
    times = [float(time) for time in range(1, number + 1)]
    assert thinking(times) == Thinking(number, (number + 1) / 2, p95, number)
