"""Duels: the same decks for both, every seating, and what is counted."""

import functools
import itertools
import random
from typing import Any

import pytest

from scopa import Match, Move, Rules, View
from scopa.ai import registry
from scopa.ai.foreign.faults import BotFault
from scopa.ai.player import Limit, Stop, Stopped
from scopa.arena import contestants, table
from scopa.arena.contestants import Maker
from scopa.arena.duel import Duel, seatings
from scopa.arena.played import MatchPlayed, Misplay, RoundPlayed
from scopa.arena.table import ContestantError
from scopa.arena.tally import Count, NumberTally
from tests.ai import bots
from tests.ai.setups import STOPPED
from tests.conftest import Install

UNLIMITED = Limit()


def duel_of(first: str, second: str, rules: str = "scopa", **settings: Any) -> Duel:
    """A duel of seed 1."""
    limit = settings.pop("limit", UNLIMITED)
    return Duel((first, second), Rules.parse(rules), 1, limit, **settings)


class Notes:
    """A bot that plays the first move and notes what it is asked."""

    asked: list[tuple[View, Limit]] = []  # noqa: RUF012 - what all its instances note together

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Note the question."""
        self.asked.append((view, limit))
        return view.moves[0]


@pytest.fixture
def bot_levels(monkeypatch: pytest.MonkeyPatch) -> list[tuple[View, Limit]]:
    """Enter the test bots as ``first``, ``raises``, ``cheats`` and ``notes``."""
    levels: dict[str, Maker] = {
        "first": bots.First,
        "raises": bots.Raises,
        "cheats": bots.Cheats,
        "notes": Notes,
    }
    monkeypatch.setattr(contestants, "ARENA_LEVELS", levels)
    monkeypatch.setattr(Notes, "asked", [])
    return Notes.asked


def test_two_sides_are_swapped() -> None:
    """Each contestant plays each side once."""
    assert seatings(2) == ((0, 1), (1, 0))


def test_three_sides_are_shared_evenly() -> None:
    """Each is alone at each place once, so both sit there equally often."""
    every = seatings(3)
    assert len(set(every)) == 6
    for place in range(3):
        assert sorted(seating[place] for seating in every) == [0, 0, 0, 1, 1, 1]
    assert all(set(seating) == {0, 1} for seating in every)


PRESETS = ["scopa", "scopa-3", "scopa-4", "scopone"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("single_rounds", [False, True])
def test_a_deterministic_player_is_as_good_as_itself(preset: str, single_rounds: bool) -> None:
    """The null check: the margin is exactly zero, and everything is won as often as lost."""
    tested = duel_of("hard", "hard", preset, single_rounds=single_rounds)
    for number in range(1, 4):
        tally = tested.play(number)
        assert tally.margin == 0
        for count in (tally.rounds, tally.matches):
            assert count.won == count.lost
        assert bool(tally.matches.played) != single_rounds


def test_swapping_the_names_swaps_the_figures() -> None:
    """Whoever is named first, of two that leave nothing to chance."""
    for number in (1, 2):
        one, other = duel_of("hard", "greedy").play(number), duel_of("greedy", "hard").play(number)
        assert one.margin == -other.margin
        for there, back in ((one.rounds, other.rounds), (one.matches, other.matches)):
            assert (there.won, there.lost, there.tied) == (back.lost, back.won, back.tied)


def played(monkeypatch: pytest.MonkeyPatch, tested: Duel, number: int) -> list[Match]:
    """The matches of a number."""
    matches: list[Match] = []

    class Kept(Match):
        def __init__(self, rules: Rules, dealer: int) -> None:
            super().__init__(rules, dealer)
            matches.append(self)

    monkeypatch.setattr(table, "Match", Kept)
    tested.play(number)
    return matches


@pytest.mark.parametrize("preset", PRESETS)
def test_every_seating_and_every_duel_gets_the_same_decks(
    monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    """And the same first dealer, who is another one in the next number."""
    rules = Rules.parse(preset)
    dealers = []
    for number in range(1, rules.seats + 1):
        matches = played(monkeypatch, duel_of("random", "medium", preset), number)
        matches += played(monkeypatch, duel_of("easy", "random", preset), number)
        assert len(matches) == 2 * len(seatings(rules.sides))
        for one, other in itertools.pairwise(matches):
            rounds = list(zip(one.rounds, other.rounds, strict=False))
            assert all(first.decks == second.decks for first, second in rounds)
            assert all(first.dealer == second.dealer for first, second in rounds)
        dealers.append(matches[0].rounds[0].dealer)
    assert dealers == list(range(rules.seats))


def test_numbers_and_seeds_have_decks_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deck is played in two numbers, or with two seeds."""
    decks = {
        played(monkeypatch, Duel(("easy", "easy"), Rules(), seed, UNLIMITED), number)[0]
        .rounds[0]
        .decks[0]
        for seed in (1, 2)
        for number in (1, 2)
    }
    assert len(decks) == 4


def test_everything_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tally of a number agrees with its matches."""
    tested = duel_of("medium", "easy")
    tally = tested.play(1)
    margin = rounds = won = dealt = 0
    for side, match in enumerate(played(monkeypatch, tested, 1)):
        assert match.outcome is not None
        won += match.outcome.winner == side
        for log in match.rounds:
            assert log.breakdown is not None
            margin += log.breakdown.points[side] - log.breakdown.points[1 - side]
            rounds += 1
            dealt += log.dealer == side
    assert tally.margin == margin
    assert (tally.rounds.played, tally.matches.played) == (rounds, 2)
    assert (tally.matches.won, tally.dealt.played) == (won, dealt)


def test_three_play_for_the_mean_and_the_best() -> None:
    """The margin is over the mean of the others, and the round goes to the best."""
    one_round = (RoundPlayed(dealt_by=0, points=(2, 0, 3)),)
    ahead_of_the_mean = MatchPlayed((0, 1, 1), one_round, winner=None, seconds=((), ()))
    with_a_bad_side = MatchPlayed((1, 0, 0), one_round, winner=None, seconds=((), ()))
    tally = NumberTally(1, (ahead_of_the_mean, ahead_of_the_mean, with_a_bad_side))
    assert tally.margin == 2 * (2 - 1.5) + (1.5 - 2)
    assert (tally.rounds.won, tally.rounds.lost) == (1, 2)


def test_only_plays_with_a_choice_are_timed(bot_levels: list[tuple[View, Limit]]) -> None:
    """Forced plays are made all the same."""
    tally = duel_of("notes", "first", single_rounds=True).play(1)
    choices = [view for view, _ in bot_levels if len(view.moves) > 1]
    assert 0 < len(list(tally.seconds(0))) == len(choices) < len(bot_levels) == 36
    assert all(seconds >= 0 for who in (0, 1) for seconds in tally.seconds(who))


def test_a_limit_of_its_own_goes_before_the_common_one(
    bot_levels: list[tuple[View, Limit]],
) -> None:
    """Each move of a player is asked for within its limit."""
    duel_of("notes:nodes=5", "first", single_rounds=True, limit=Limit(seconds=2)).play(1)
    assert {limit for _, limit in bot_levels} == {Limit(nodes=5)}
    bot_levels.clear()
    duel_of("notes", "first", single_rounds=True, limit=Limit(seconds=2)).play(1)
    assert {limit for _, limit in bot_levels} == {Limit(seconds=2)}


@pytest.mark.usefixtures("bot_levels")
@pytest.mark.parametrize(
    ("name", "says"),
    [("raises", "raised LookupError: no idea"), ("cheats", "which is illegal here")],
)
def test_a_fault_is_survived(name: str, says: str) -> None:
    """A move drawn from the seed is played instead, and what was done is told."""
    tested = duel_of("first", name, single_rounds=True)
    tally = tested.play(3)
    assert len(tally.faults) == 36  # each of its moves in two rounds
    first = tally.faults[0]
    assert (first.contestant, first.round) == (1, 1)
    assert says in first.text
    assert [fault.play for fault in tally.played[0].faults] in (
        list(range(0, 36, 2)),
        list(range(1, 36, 2)),
    )
    again = tested.play(3)
    assert again.margin == tally.margin
    assert again.rounds == tally.rounds
    assert duel_of("first", name, single_rounds=True).play(4).margin != tally.margin


class Falls:
    """A bot that plays and is closed, but fails in the middle of the round."""

    closed = 0

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first move, early in a round."""
        if len(view.plays) > 17:
            raise BotFault("fell over")
        return view.moves[0]

    def close(self) -> None:
        """Count."""
        Falls.closed += 1


def test_a_bot_that_fell_is_asked_again_and_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own words are told as they are; each of its players is closed once."""
    monkeypatch.setattr(contestants, "ARENA_LEVELS", {"falls": Falls})
    monkeypatch.setattr(Falls, "closed", 0)
    tally = duel_of("falls", "easy", single_rounds=True).play(1)
    assert set(tally.faults) == {Misplay(0, 1, play, "fell over") for play in range(18, 36)}
    assert Falls.closed == 2


def test_failing_at_the_end_is_a_fault(install: Install) -> None:
    """Of a match that counts all the same, after its last play."""
    install(wild="tests.ai.bots:ClosesBadly")
    tally = duel_of("easy", "wild", single_rounds=True).play(1)
    assert len(tally.faults) == 2
    for fault in tally.faults:
        assert (fault.contestant, fault.round, fault.play) == (1, 1, 36)
        assert fault.text.startswith("raised OSError: the model is locked (bots.py:")


def test_a_plugin_that_hangs_does_not_hold_the_arena(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every move of it is a fault, and it still comes second."""
    monkeypatch.setattr(registry, "foreign", functools.partial(registry.foreign, grace=0))
    install(wild="tests.ai.bots:Hangs")
    tally = duel_of("hard", "wild", single_rounds=True).play(1)
    texts = [fault.text for fault in tally.faults]
    assert len(texts) == 36
    assert len(set(texts)) == 2
    assert tally.margin > 0


def test_who_cannot_be_made_any_more_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """It isn't the game that is at fault then, and random moves would say nothing."""
    made = iter([bots.First])

    def make() -> bots.First:
        return next(made)()

    monkeypatch.setattr(contestants, "ARENA_LEVELS", {"gone": make})
    with pytest.raises(ContestantError, match="gone can't be made any more: StopIteration"):
        duel_of("gone", "easy").play(1)


def test_without_duplicate_every_match_has_its_own_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other ones for each seating and each duel."""
    first = played(monkeypatch, duel_of("easy", "medium", duplicate=False), 1)
    second = played(monkeypatch, duel_of("easy", "random", duplicate=False), 1)
    assert len({match.rounds[0].decks[0] for match in (*first, *second)}) == 4


def test_a_duel_stops_when_asked_to() -> None:
    """Also between the moves of players that don't look at the flag."""
    with pytest.raises(Stopped):
        duel_of("random", "random").play(1, STOPPED)


def test_cheaters_are_told_by_the_arena() -> None:
    """They play, and win more than they lose against a level that doesn't see."""
    tested = duel_of("cheater-hand", "hard", single_rounds=True)
    assert sum(tested.play(number).margin for number in range(1, 21)) > 10


def test_counts_go_by_the_sign() -> None:
    """Above zero is won, below it lost; a tie scores a half."""
    count = Count.of((3, 0.5, 0, -1))
    assert count.score == 2.5
    assert (count.won, count.lost, count.tied, count.played) == (2, 1, 1, 4)
    assert count.turned == Count(won=1, lost=2, tied=1)
    assert count + count.turned == Count(won=3, lost=3, tied=2)
