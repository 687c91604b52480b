"""What players, sides and games are called."""

from dataclasses import replace

import pytest

from scopa.engine.rules import Rules
from scopa.records import Seat
from scopa.words.names import Names, game_name, special_game, with_level

FOUR = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1)


def test_the_viewer_is_you() -> None:
    """Whatever name is kept for the seat, and on the viewer's side too."""
    assert [FOUR.seat(seat) for seat in range(4)] == ["North", "You", "South", "West"]
    assert FOUR.sides == ("North and South", "You and West")
    assert FOUR.our_side == 1


def test_the_viewer_is_named_first() -> None:
    """A team is called by whoever is spoken to and then by the partner, wherever they sit."""
    last = replace(FOUR, viewer=3)
    assert last.sides == ("North and South", "You and Anna")
    assert last.short_sides == ("They", "We")


def test_teams_have_short_names() -> None:
    """Those of a score pad; sides of one player have no others than their own."""
    assert FOUR.short_sides == ("They", "We")
    three = Names(Rules.parse("scopa-3"), ("Anna", "Bruno", "Carla"), viewer=0)
    assert three.short_sides == three.sides == ("You", "Bruno", "Carla")
    assert replace(FOUR, viewer=None).short_sides == ("Team 1", "Team 2")


def test_numbered_names_have_initials() -> None:
    """Where they need not fit into a few cells, they are written out."""
    people = Names(Rules.parse("scopa-3"), ("Player 1", "Bruno", "Player 2"), viewer=None)
    assert people.sides == ("Player 1", "Bruno", "Player 2")
    assert people.short_sides == ("P1", "Bruno", "P2")


def test_levels_are_those_of_the_seats() -> None:
    """A person has none, and where none are told nobody has."""
    names = Names.of(Rules(), (Seat("You"), Seat("Computer", "hard")), viewer=0)
    assert [names.level(seat) for seat in (0, 1)] == ["", "hard"]
    assert names.players == ("You", "Computer")
    assert FOUR.level(0) == ""


def test_a_level_stands_behind_the_name() -> None:
    """A person has none."""
    assert with_level("Computer", "hard") == "Computer (hard)"
    assert with_level("Anna", None) == with_level("Anna", "") == "Anna"


def test_an_onlooker_has_no_side() -> None:
    """Where only others play nobody is spoken to."""
    names = Names(Rules(), ("Anna", "Bruno"), viewer=None)
    assert names.sides == ("Anna", "Bruno")
    assert names.our_side is None


@pytest.mark.parametrize(
    ("text", "name", "special"),
    [
        ("scopa", "scopa", ""),
        ("scopa;target=21", "scopa", ""),
        ("re-bello;target=31", "re-bello", "re-bello"),
        ("scopa;napola=on", "scopa+", "scopa+"),
    ],
)
def test_a_game_has_the_name_of_its_preset(text: str, name: str, special: str) -> None:
    """A target changes nothing about it, other settings do."""
    rules = Rules.parse(text)
    assert (game_name(rules), special_game(rules)) == (name, special)
