"""What players, sides and games are called."""

import pytest

from scopa.engine.rules import Rules
from scopa.words.names import Names, game_name, special_game

FOUR = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1)


def test_the_viewer_is_you() -> None:
    """Whatever name is kept for the seat, and on the viewer's side too."""
    assert [FOUR.seat(seat) for seat in range(4)] == ["North", "You", "South", "West"]
    assert FOUR.sides == ("North and South", "You and West")
    assert FOUR.our_side == 1


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
