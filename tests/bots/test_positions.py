"""A position is told so that a view can be made of it again, and nothing else is taken for one."""

import random
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import Match, Rules, View
from scopa.bots.lines import ProtocolError
from scopa.bots.positions import position_lines, read_position
from tests.ai.setups import begun
from tests.bots.running import first_view
from tests.engine.setups import any_rules, generators


@st.composite
def views(draw: st.DrawFn) -> View:
    """What some seat sees after some plays of a match, in its turn or not."""
    match: Match = begun(draw(any_rules()), draw(generators()))
    rng = draw(generators())
    for _play in range(draw(st.integers(0, 40))):
        if match.turn is not None:
            match.play(rng.choice(match.moves()))
    return match.view(draw(st.integers(0, match.rules.seats - 1)))


@given(views())
def test_every_view_comes_back(view: View) -> None:
    """Written and read, it is equal, preset and legal moves included."""
    lines = position_lines(view)
    read = read_position(lines)
    assert read == view
    assert read.moves == view.moves
    assert str(read.rules) == str(view.rules)


@given(views())
def test_every_attribute_is_told(view: View) -> None:
    """By its name; one that has several lines by its singular."""
    words = {line.split(" ")[0] for line in position_lines(view)}
    attributes = {field.name for field in fields(View)} - {"piles", "plays"}
    assert attributes <= words
    assert words - attributes <= {"position", "pile", "play", "legal"}


@given(views(), generators(), st.text(max_size=10))
def test_what_is_changed_is_noticed(view: View, rng: random.Random, text: str) -> None:
    """Any change of a line is refused, or is another position told as it should be."""
    lines = position_lines(view)
    at = rng.randrange(len(lines))
    choices = [
        [*lines[:at], *lines[at + 1 :]],
        [*lines[:at], lines[at], *lines[at:]],
        [*lines[:at], text, *lines[at + 1 :]],
        [*lines[:at], lines[at][: rng.randrange(len(lines[at]))] + text, *lines[at + 1 :]],
        lines[:at],
    ]
    changed = rng.choice(choices)
    try:
        read = read_position(changed)
    except ProtocolError:
        return
    assert position_lines(read) == changed


@given(st.lists(st.text(max_size=30), max_size=40))
def test_garbage_is_no_position(lines: list[str]) -> None:
    """It is refused, and nothing else is raised."""
    with pytest.raises(ProtocolError):
        read_position(lines)


@pytest.mark.parametrize(
    ("line", "instead"),
    [
        ("seat 0", "seat 2"),
        ("dealer 1", "dealer 2"),
        ("turn 0", "turn 2"),
        ("round_number 1", "round_number 0"),
        ("deal 1", "deal 7"),
        ("deal 1", "deal 01"),
        ("totals 0 0", "totals 0"),
        ("hand_sizes 3 3", "hand_sizes 3 4"),
        ("hand_sizes 3 3", "hand_sizes 2 4"),
        ("stock 30", "stock 29"),
        ("pile 1", "pile 0"),
        ("scope 0 0", "scope 0 0 0"),
        ("bonus 0 0", "bonus 0 -1"),
        ("last_capturer -", "last_capturer 2"),
        ("last_capturer -", "last_capturer 0\nplay 2 7D"),
        ("rules scopa", "rules scopa;target=11"),
    ],
)
def test_what_does_not_fit_is_refused(line: str, instead: str) -> None:
    """Each attribute is held against the rules and the others."""
    lines = position_lines(first_view())
    at = lines.index(line)
    changed = [*lines[:at], *instead.split("\n"), *lines[at + 1 :]]
    with pytest.raises(ProtocolError):
        read_position(changed)


def test_a_hidden_card_is_not_told() -> None:
    """The lines are those of the view: what lies in the stock changes none of them."""
    match = begun(Rules(), random.Random(1))
    deck = list(match.rounds[0].decks[-1])
    deck[-1], deck[-2] = deck[-2], deck[-1]
    other = Match(match.rules, match.dealer)
    other.deal(deck)
    assert position_lines(match.view(0)) == position_lines(other.view(0))
