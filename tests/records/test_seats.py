"""Who sits where is told by the tags of a record, and found in them again."""

import datetime

import pytest

from scopa import Rules
from scopa.records import (
    Record,
    Seat,
    new_tags,
    only_person,
    people_of,
    read,
    seat_tags,
    seats_of,
    side_names,
    takebacks_of,
    viewer_of,
    write,
)


def test_the_tags_of_seats() -> None:
    """A computer player's level is part of the name that people read, and a tag of its own."""
    tags = seat_tags([Seat("You"), Seat("Computer", "hard")])
    assert list(tags.items()) == [
        ("Seat0", "You"),
        ("Seat1", "Computer (hard)"),
        ("Level1", "hard"),
    ]


@pytest.mark.parametrize(
    "seat",
    [
        Seat("Computer", "hard"),
        Seat("Ann (hard)"),
        Seat("Ann (hard)", "hard"),
        Seat("Ann (easy)", "hard"),
        Seat("", "a (b)"),
        Seat(""),
    ],
)
def test_seats_come_back(seat: Seat) -> None:
    """Whatever a person or a level is called, the same seats are read that were written."""
    seats = (seat, Seat("Other"))
    assert seats_of(seat_tags(seats), Rules()) == seats


def test_every_seat_of_the_rules() -> None:
    """There are as many seats as the rules have, in their order."""
    seats = tuple(Seat(name, level) for name, level in zip("ABCD", "wxyz", strict=True))
    assert seats_of(seat_tags(seats), Rules.parse("scopone")) == seats


def test_a_name_that_does_not_tell_the_level() -> None:
    """A name that somebody else wrote stays whole when the level isn't behind it."""
    tags = {"Seat0": "Ann", "Seat1": "Robot (hard) 2", "Level1": "hard"}
    assert seats_of(tags, Rules()) == (Seat("Ann"), Seat("Robot (hard) 2", "hard"))


def test_the_tags_of_a_new_match() -> None:
    """They are those that a record must have, then the seed if there is one."""
    day = datetime.date(2026, 11, 29)
    tags = new_tags(Rules(target=21), [Seat("A"), Seat("B", "easy")], day)
    assert list(tags.items()) == [
        ("Record", "1"),
        ("Rules", "scopa;target=21"),
        ("Date", "2026-11-29"),
        ("Seat0", "A"),
        ("Seat1", "B (easy)"),
        ("Level1", "easy"),
    ]
    seeded = new_tags(Rules(target=21), [Seat("A"), Seat("B", "easy")], day, seed=0)
    assert list(seeded.items()) == [*tags.items(), ("Seed", "0")]
    assert read(write(Record(seeded, None))).seats == (Seat("A"), Seat("B", "easy"))


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        ("scopa", ("A", "B")),
        ("scopa-3", ("A", "B", "C")),
        ("scopone", ("A and C", "B")),
    ],
)
def test_the_names_of_sides(rules: str, sides: tuple[str, ...]) -> None:
    """A team is called by both partners, or once if they have the same name."""
    game = Rules.parse(rules)
    assert side_names("ABCB"[: game.seats], game) == sides


ANNA, COMPUTER = Seat("Anna"), Seat("Computer", "hard")


@pytest.mark.parametrize(
    ("seats", "people", "viewer", "only"),
    [
        ((ANNA, COMPUTER), (0,), 0, 0),
        ((COMPUTER, ANNA), (1,), 1, 1),
        ((ANNA, ANNA), (0, 1), None, None),
        ((COMPUTER, COMPUTER), (0,), 0, None),
    ],
)
def test_who_is_a_person(
    seats: tuple[Seat, ...], people: tuple[int, ...], viewer: int | None, only: int | None
) -> None:
    """Whoever has no level; where all have one a match goes on from the first seat."""
    assert people_of(seats) == people
    assert (viewer_of(seats), only_person(seats)) == (viewer, only)


@pytest.mark.parametrize(("tag", "number"), [("3", 3), ("", 0), ("-1", 0), ("٣", 0), ("x", 0)])
def test_how_often_plays_were_taken_back(tag: str, number: int) -> None:
    """A tag that is no number says nothing."""
    assert takebacks_of({"Takebacks": tag}) == number
    assert takebacks_of({}) == 0
