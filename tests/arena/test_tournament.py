"""The arena: the same results however they are played, and an end when it is wanted."""

import multiprocessing
import pickle
from concurrent.futures import ThreadPoolExecutor

import pytest

from scopa import Rules
from scopa.ai.foreign.faults import BotFault
from scopa.ai.options import OptionError
from scopa.ai.playable import UnfitRules
from scopa.ai.registry import UnknownPlayer
from scopa.ai.simulate import PlayerFault
from scopa.arena import contestants, tournament
from scopa.arena.played import MatchPlayed, RoundPlayed
from scopa.arena.standing import Standing, Thinking, thinking
from scopa.arena.tally import NumberTally
from scopa.arena.tournament import Game, Plan, Result
from scopa.workers.processes import Processes
from tests.ai.bots import Counted
from tests.conftest import Install

PLAN = Plan(("random", "medium", "easy"), Rules(), numbers=3, seed=5)


def figures(results: list[Result]) -> dict[tuple[int, int], tuple[object, ...]]:
    """What was counted in each game, without the times."""
    return {(result.game.place, result.game.number): counted(result.tally) for result in results}


def counted(tally: NumberTally) -> tuple[object, ...]:
    """A tally without the times; the number of choices is a result like any other."""
    return tuple(
        (match.seating, match.rounds, match.winner, match.faults, tuple(map(len, match.seconds)))
        for match in tally.played
    )


def test_every_pair_plays_every_number() -> None:
    """In the order of the numbers, so that what is done so far is as much of each."""
    results = list(tournament.run(PLAN))
    games = [(result.game.number, result.game.place) for result in results]
    assert games == [(number, place) for number in (1, 2, 3) for place in (0, 1, 2)]
    pairs = [duel.names for duel in PLAN.duels]
    assert pairs == [("random", "medium"), ("random", "easy"), ("medium", "easy")]


def test_results_depend_on_the_plan_alone() -> None:
    """Not on the number of processes, nor on what was played before."""
    alone = figures(list(tournament.run(PLAN)))
    assert figures(list(tournament.run(PLAN))) == alone
    with Processes(2) as executor:
        assert figures(list(tournament.run(PLAN, executor, in_flight=4))) == alone
    with ThreadPoolExecutor(2) as threads:
        assert figures(list(tournament.run(PLAN, threads))) == alone
    pair = Plan(("random", "easy"), Rules(), numbers=3, seed=5)
    assert [counted(result.tally) for result in tournament.run(pair)] == [
        alone[1, number] for number in (1, 2, 3)
    ]


def test_leaving_early_ends_the_processes() -> None:
    """Searches that would take hours are given up."""
    plan = Plan(("random", "medium", "ismcts:1000000000"), Rules(), numbers=9)
    with Processes(2) as executor:
        results = tournament.run(plan, executor)
        assert next(results).game == Game(0, plan.duels[0], 1)
        results.close()
    assert not multiprocessing.active_children()


def test_faults_in_other_processes_come_back() -> None:
    """As they would in this one."""
    plan = Plan(("random", "cheater-hand"), Rules.parse("scopa-3"), numbers=1, single_rounds=True)
    (here,) = tournament.run(plan)
    with Processes(2) as executor:
        (there,) = tournament.run(plan, executor)
    assert here.tally.faults == there.tally.faults
    assert "raised UnfitRules" in here.tally.faults[0].text


def test_what_is_done_is_not_played_again() -> None:
    """The rest is, and gives what it gives in one go."""
    whole = {result.game: counted(result.tally) for result in tournament.run(PLAN)}
    done = list(whole)[:4]
    rest = {result.game: counted(result.tally) for result in tournament.run(PLAN, done=done)}
    assert list(rest) == list(whole)[4:]
    assert rest.items() <= whole.items()


def test_a_player_fault_survives_the_way_between_processes() -> None:
    """It is the same after pickling."""
    fault = pickle.loads(pickle.dumps(PlayerFault(1, "fell over")))
    assert str(fault) == "the player of seat 1 fell over"
    assert fault.seat == 1


def test_a_standing_adds_up() -> None:
    """Margins, counts and times of two numbers."""
    standing = Standing(PLAN.duels[0])
    for number, ahead in ((1, 2), (2, 0)):
        points = ((ahead, 0), (1, 1), (0, 1), (4, 0))
        rounds = tuple(
            RoundPlayed(0 if place == 0 else 1, each) for place, each in enumerate(points)
        )
        match = MatchPlayed((0, 1), rounds, winner=0, seconds=((0.25, 0.75), ()))
        standing.tallies.append(NumberTally(number, (match,)))
    assert standing.margin.mean == 8 / 8
    assert (standing.rounds.count.won, standing.rounds.won.share) == (3, 3 / 8)
    assert (standing.dealt.count.played, standing.opened.count.played) == (2, 6)
    assert (standing.opened.count.won, standing.opened.count.tied) == (2, 2)
    assert standing.matches.won.share == 1
    assert standing.thinking == (Thinking(4, 500, 750, 750), Thinking(0))


@pytest.mark.parametrize(("number", "p95"), [(1, 1), (2, 2), (19, 19), (20, 19), (100, 95)])
def test_95_percent_of_the_times_are_no_longer(number: int, p95: float) -> None:
    """The smallest time that holds for; given in seconds, told in milliseconds."""
    times = [float(time) for time in range(1, number + 1)]
    mean = 1000 * (number + 1) / 2
    assert thinking(times) == Thinking(number, mean, 1000 * p95, 1000 * number)


class Falters(Counted):
    """A bot that can't even say which rules it plays by."""

    def check_rules(self, rules: Rules) -> None:
        """Fail."""
        raise BotFault("didn't answer")


def test_a_bot_that_fails_at_the_start_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is refused before anything is played, and closed."""
    monkeypatch.setattr(contestants, "ARENA_LEVELS", {"falters": Falters})
    monkeypatch.setattr(Counted, "closed", 0)
    with pytest.raises(BotFault, match=r"^falters didn't answer$"):
        Plan(("easy", "falters"), Rules(), numbers=1).check()
    assert Counted.closed == 1


@pytest.mark.parametrize(
    ("names", "rules", "error"),
    [
        (("hard", "nobody"), "scopa", UnknownPlayer),
        (("ismcts:x", "hard"), "scopa", OptionError),
        (("hard", "esperto"), "scopone", UnfitRules),
        (("cheater-hand", "hard"), "scopa-3", UnfitRules),
    ],
)
def test_a_plan_is_checked_before_it_is_played(
    names: tuple[str, ...], rules: str, error: type[Exception]
) -> None:
    """Names, options, and whether the rules suit the players."""
    with pytest.raises(error):
        Plan(names, Rules.parse(rules), numbers=1).check()
    Plan(("hard", "greedy"), Rules.parse(rules), numbers=1).check()


def test_each_contestant_is_made_once_to_be_checked_and_once_for_each_seat(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many duels it plays, and each is closed."""
    for name in ("made", "checked", "closed"):
        monkeypatch.setattr(Counted, name, 0)
    install(counted="tests.ai.bots:Counted")
    plan = Plan(("counted", "easy", "random"), Rules(), numbers=1, single_rounds=True)
    plan.check()
    assert (Counted.made, Counted.checked, Counted.closed) == (1, 1, 1)
    games = [result for result in tournament.run(plan) if "counted" in result.game.duel.names]
    matches = sum(len(result.tally.played) for result in games)
    assert (Counted.made, Counted.checked, Counted.closed) == (matches + 1,) * 3
