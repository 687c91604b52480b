"""Sentences about a side."""

import pytest

from scopa.engine.rules import Rules
from scopa.words.names import Names
from scopa.words.sides import BySide

WINS = BySide(
    you="you {what}",
    we="you and {partner} {what}",
    one="{player} {what}s",
    they="{one} and {other} {what}",
)
FOUR = ("North", "Anna", "South", "West")


@pytest.mark.parametrize(
    ("rules", "players", "viewer", "said"),
    [
        ("scopa", ("You", "Computer"), 0, ["you win", "Computer wins"]),
        ("scopa", ("Anna", "Bruno"), None, ["Anna wins", "Bruno wins"]),
        ("scopa-3", FOUR[:3], 2, ["North wins", "Anna wins", "you win"]),
        ("scopa-4", FOUR, 1, ["North and South win", "you and West win"]),
        ("scopa-4", FOUR, 3, ["North and South win", "you and Anna win"]),
        ("scopa-4", FOUR, None, ["North and South win", "Anna and West win"]),
    ],
)
def test_each_kind_of_side_has_its_sentence(
    rules: str, players: tuple[str, ...], viewer: int | None, said: list[str]
) -> None:
    """The viewer alone or with a partner, another player, and others together."""
    names = Names(Rules.parse(rules), players, viewer)
    assert [WINS.of(side, names, what="win") for side in range(len(said))] == said
