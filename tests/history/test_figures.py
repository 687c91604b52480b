"""Figures of a person's matches, against counting by hand and against the records."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Rules
from scopa.engine.scoring import Category
from scopa.history.account import Account
from scopa.history.figures import Contest, Part, Rate, figures, people
from scopa.history.index import Stored
from scopa.records import Record, Seat, new_tags
from tests.history.stored import EASY, YOU, played

HARD = Seat("Computer", "hard")
RULES = Rules(target=3)
SEEDS: dict[bool, Sequence[int]] = {
    won: [seed for seed in range(60) if (played(RULES, seed).outcome.winner == 0) is won]  # type: ignore[union-attr]  # it is over
    for won in (True, False)
}


def stored(
    seed: int = 1,
    seats: Sequence[Seat] = (YOU, EASY),
    *,
    rules: Rules = RULES,
    day: date = date(2026, 1, 1),
    takebacks: int = 0,
    steps: int | None = None,
) -> Stored:
    """A random match as the index gives it."""
    tags = new_tags(rules, seats, day) | {"Takebacks": str(takebacks)}
    account = Account.of(Record(tags, played(rules, seed, steps)))
    return Stored(Path(f"{seed}.scopa"), 0, account)


def mine(*matches: Stored) -> Sequence[Part]:
    """The parts of the one person there is."""
    (parts,) = people(matches).values()
    return parts


@settings(max_examples=15)
@given(
    seeds=st.lists(st.integers(0, 999), min_size=1, max_size=3),
    preset=st.sampled_from(["scopa", "scopa-3", "scopone", "re-bello"]),
    seat=st.integers(0, 1),
)
def test_figures_are_what_the_records_say(seeds: list[int], preset: str, seat: int) -> None:
    """Points, scope and categories, counted round by round from the matches themselves."""
    rules = Rules.parse(preset).with_target(5)
    seats = [YOU if each == seat else EASY for each in range(rules.seats)]
    made = figures(mine(*(stored(seed, seats, rules=rules) for seed in seeds)))
    matches = [played(rules, seed) for seed in seeds]
    rounds = [log.breakdown for match in matches for log in match.rounds if log.breakdown]
    assert made.rounds == len(rounds)
    assert made.matches.won == sum(
        match.outcome is not None and match.outcome.winner == seat for match in matches
    )
    scope = [each[Category.SCOPE].counts for each in rounds]
    assert made.scope == (
        sum(counts[seat] for counts in scope),
        sum(sum(counts) - counts[seat] for counts in scope),
    )
    primiera = [each[Category.PRIMIERA].winner for each in rounds]
    assert made.contests["primiera"] == Contest(
        primiera.count(seat),
        sum(winner not in (seat, None) for winner in primiera),
        len(rounds),
    )
    sides = rules.sides - 1
    margin = sum(
        each.points[seat] - (sum(each.points) - each.points[seat]) / sides for each in rounds
    )
    assert made.margin.mean == pytest.approx(margin / len(rounds))


def test_streaks() -> None:
    """The one that goes on, and the longest of those won."""
    won, lost = SEEDS[True], SEEDS[False]
    order = [won[0], won[1], lost[0], won[2], lost[1], lost[2], lost[3]]
    made = figures(mine(*map(stored, order)))
    assert (made.streak, made.longest) == (-3, 2)


def test_takebacks_and_unfinished_matches_stand_apart() -> None:
    """Matches with takebacks count, and the others are also counted alone."""
    won = SEEDS[True]
    made = figures(
        mine(stored(won[0]), stored(won[1], takebacks=2), stored(won[2], steps=50, takebacks=1))
    )
    assert made.matches == Rate(2, 2)
    assert made.untouched == Rate(1, 1)
    assert (made.unfinished, made.takebacks) == (1, 3)


def test_a_match_without_a_round_says_nothing() -> None:
    """It was hardly looked at, so it isn't counted among those unfinished."""
    made = figures(mine(stored(SEEDS[True][0]), stored(SEEDS[True][1], steps=30)))
    assert (made.matches.of, made.unfinished) == (1, 0)


def test_levels_games_and_months() -> None:
    """Win rates by whom one plays, by what, and by when."""
    won, lost = SEEDS[True], SEEDS[False]
    made = figures(
        mine(
            stored(won[0], day=date(2026, 1, 9)),
            stored(lost[0], day=date(2026, 1, 10)),
            stored(won[1], (YOU, HARD), day=date(2026, 2, 1)),
        )
    )
    assert made.levels == {"easy": Rate(1, 2), "hard": Rate(1, 1)}
    assert made.games == {"scopa": Rate(2, 3)}
    assert made.months == {"2026-01": Rate(1, 2), "2026-02": Rate(1, 1)}


def test_the_last_twenty() -> None:
    """Counted by themselves, where there are more."""
    order = [*SEEDS[True][:5], *SEEDS[False][:16]]
    assert figures(mine(*map(stored, order))).latest == {20: Rate(4, 20)}


def test_several_people_go_by_their_names() -> None:
    """A person alone among computer players is always the same one."""
    both = stored(1, (Seat("Player 1"), Seat("Player 2")))
    found = people([stored(2), stored(3, (EASY, Seat("Somebody"))), both])
    assert {who: len(parts) for who, parts in found.items()} == {
        "You": 2,
        "Player 1": 1,
        "Player 2": 1,
    }
    assert found["Player 1"][0].opponents == "people"


def test_partners_are_no_opponents() -> None:
    """In teams, only the levels of the other side count."""
    rules = Rules.parse("scopone").with_target(3)
    seats = (YOU, EASY, Seat("Anna", "expert"), HARD)
    assert mine(stored(1, seats, rules=rules))[0].opponents == "easy, hard"


def test_points_lost_come_from_reviews() -> None:
    """In the order of the matches, those that were reviewed."""
    lost = {"1.scopa": 0.5, "3.scopa": 0.25}
    made = figures(mine(stored(1), stored(2), stored(3)), lambda match, seat: lost.get(match.name))
    assert made.lost == (("2026-01-01", 0.5), ("2026-01-01", 0.25))


def test_nothing_is_known_of_nothing() -> None:
    """An interval from 0 to 1."""
    share = Rate(0, 0).share
    assert (share.low, share.high) == (0.0, 1.0)
