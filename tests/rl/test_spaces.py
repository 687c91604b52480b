"""What is observed: where everything stands, and nothing that is hidden."""

import random
from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from scopa import CARDS, CardSet, Match, Rules
from scopa.rl import guessing, spaces, stepwise
from scopa.rl.choosing import NOTHING_CHOSEN
from tests.rl.setups import TEXTS, some_way_into


def part(vector: spaces.Vector, name: str) -> spaces.Vector:
    """A field of an observation."""
    field = next(field for field in spaces.FIELDS if field.name == name)
    return vector[spaces.OFFSETS[name] : spaces.OFFSETS[name] + field.size]


def cards(vector: spaces.Vector) -> CardSet:
    """The cards that are ones."""
    return CardSet.of(card for card, there in zip(CARDS, vector, strict=True) if there)


@given(st.sampled_from(TEXTS), st.integers(0, 1 << 32))
def test_equal_views_give_equal_observations(text: str, seed: int) -> None:
    """What a seat doesn't see, drawn anew, changes nothing that it observes."""
    generator = random.Random(seed)
    played = some_way_into(Rules.parse(text), generator)
    seat = played.position.turn
    view = played.view(seat)
    steps = guessing.steps(view, played.choosing, generator.random)
    other = stepwise.replayed(played.rules, played.dealer, steps)
    for observe in (spaces.observation, lambda view, _: spaces.plays(view)):
        seen, drawn = (observe(each.view(seat), each.choosing) for each in (played, other))
        assert np.array_equal(seen, drawn)


@given(st.sampled_from(TEXTS), st.integers(0, 1 << 32))
def test_an_observation_tells_what_the_view_tells(text: str, seed: int) -> None:
    """Field by field, seats and sides counted from the one that observes."""
    played = some_way_into(Rules.parse(text), random.Random(seed))
    rules = played.rules
    for seat in range(rules.seats):
        view = played.view(seat)
        vector = spaces.observation(view, played.choosing)
        assert vector.shape == (spaces.OBSERVATION_SIZE,)
        assert vector.dtype == np.float32
        assert vector.min() >= 0
        assert vector.max() <= 1
        assert cards(part(vector, "hand")) == view.hand
        assert cards(part(vector, "unseen")) == view.unseen
        assert cards(part(vector, "table")) == view.table
        assert cards(part(vector, "playing")).mask == played.choosing.card
        assert cards(part(vector, "taking")).mask == played.choosing.taken
        piles = part(vector, "piles").reshape(spaces.SIDES, -1)
        seats = [(seat + place) % rules.seats for place in range(rules.seats)]
        sides = [(view.side + place) % rules.sides for place in range(rules.sides)]
        assert [cards(pile) for pile in piles[: rules.sides]] == [view.piles[s] for s in sides]
        assert not piles[rules.sides :].any()
        for other, made in zip(
            seats, part(vector, "played").reshape(spaces.SEATS, -1), strict=False
        ):
            assert cards(made) == CardSet.of(p.move.card for p in view.plays if p.seat == other)
        counts: dict[str, list[float]] = {
            "hand_sizes": [view.hand_sizes[other] / 20 for other in seats],
            "stock": [view.stock / 40],
            "scope": [view.scope[side] / 20 for side in sides],
            "bonus": [view.bonus[side] / 26 for side in sides],
            "totals": [0.0] * rules.sides,
            "last_capturer": [side == view.last_capturer for side in sides],
            "dealer": [other == view.dealer for other in seats],
            "turn": [other == view.turn for other in seats],
        }
        for name, expected in counts.items():
            told = part(vector, name)
            assert np.allclose(told[: len(expected)], np.array(expected, np.float32))
            assert not told[len(expected) :].any()


def test_totals_are_told_in_parts_of_twice_the_target() -> None:
    """A side at the target has a half, and more than twice the target is 1."""
    match = Match(Rules(target=1), 0)
    match.totals = (1, 5)
    match.deal(CARDS)
    for seat, expected in enumerate(([0.5, 1, 0], [1, 0.5, 0])):
        vector = spaces.observation(match.view(seat), NOTHING_CHOSEN)
        assert part(vector, "totals").tolist() == expected


def test_plays_are_told_in_order() -> None:
    """The card, then what it took; zeros behind the last one."""
    played = some_way_into(Rules.parse("scopone"), random.Random(5))
    view = played.view(0)
    told = spaces.plays(view).reshape(-1, 2, len(CARDS))
    for play, (card, taken) in zip(view.plays, told, strict=False):
        assert cards(card) == CardSet.of([play.move.card])
        assert cards(taken) == play.move.captured
    assert len(view.plays) > 5
    assert not told[len(view.plays) :].any()
    assert told.size == spaces.PLAYS.size


def test_the_page_tells_where_everything_stands() -> None:
    """Field by field."""
    page = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
    for field in spaces.FIELDS:
        offset = spaces.OFFSETS[field.name]
        assert f"| {offset} | `{field.name}` | {field.size} | {field.summary} |" in page


def test_the_sizes_are_those_that_are_documented() -> None:
    """Networks that were trained depend on them."""
    assert spaces.ACTIONS == 40
    assert spaces.OBSERVATION_SIZE == 505
    assert spaces.PLAYS.size == 3200
