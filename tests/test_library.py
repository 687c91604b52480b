"""``import scopa`` for those who want the rules alone."""

import ast
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scopa
from tests.records.matches import finished

DAY = date(2026, 11, 30)
LAZY = """
import sys
before = set(sys.modules)
import scopa
print(*sorted(set(sys.modules) - before))
scopa.Card
print(*sorted(name for name in sys.modules if name.partition(".")[0] in {"scopa", "textual"}
              and not name.startswith("scopa.engine")))
"""


def test_nothing_is_imported_before_it_is_asked_for() -> None:
    """The package alone, without even a module of Python; for a name of the rules the engine."""
    told = subprocess.run([sys.executable, "-c", LAZY], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["scopa", "scopa"]


def imported() -> dict[str, tuple[str, str]]:
    """The imports for type checkers: the module of each name, and what it is called there."""
    block = ast.parse(Path(scopa.__file__).read_text(encoding="utf-8"))
    return {
        alias.asname or alias.name: (line.module or "", alias.name)
        for line in ast.walk(block)
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("scopa.")
        for alias in line.names
    }


def test_every_public_name_can_be_had() -> None:
    """Each is what a type checker takes it for; there are no others."""
    assert scopa.__all__ == list(dict.fromkeys(scopa.__all__))
    assert set(scopa.__all__) <= set(dir(scopa))
    homes = imported()
    assert set(scopa.__all__) == set(homes)
    for name, (module, there) in homes.items():
        assert getattr(scopa, name) is getattr(import_module(module), there)


def test_other_names_are_refused_as_ever() -> None:
    """The usual error, so that ``hasattr`` and ``from scopa import …`` work."""
    with pytest.raises(AttributeError, match="has no attribute 'Deck'"):
        scopa.Deck  # type: ignore[attr-defined]  # noqa: B018 - what a type checker says, too


def test_a_match_is_recorded_and_read_again() -> None:
    """Seats are names of people, or players with their level."""
    match = finished(scopa.CLASSIC, 1)
    seats: list[scopa.Seat | str] = ["Anna", scopa.Seat("Computer", "hard")]
    text = scopa.write_record(scopa.Record.of(match, seats, DAY, seed=7))
    record = scopa.read_record(text)
    assert record.seats == (scopa.Seat("Anna"), scopa.Seat("Computer", "hard"))
    assert record.tags["Seed"] == "7"
    assert record.match is not None
    assert record.match.outcome == match.outcome
    with pytest.raises(ValueError, match="2 seats, not 1"):
        scopa.Record.of(match, ["Anna"], DAY)


@given(st.text(max_size=250))
def test_a_record_that_can_be_made_can_be_read(name: str) -> None:
    """A name that is taken comes back as it was."""
    match = scopa.Match(scopa.CLASSIC, 0)
    try:
        record = scopa.Record.of(match, [name, "B"], DAY)
    except ValueError:
        return
    assert scopa.read_record(scopa.write_record(record)).seats[0].name == name


@pytest.mark.parametrize("name", ['"', "two\nlines", "x" * 201])
def test_a_name_that_no_tag_can_hold_is_refused(name: str) -> None:
    """It would make a record that nothing reads; whatever people are called is taken."""
    match = scopa.Match(scopa.CLASSIC, 0)
    with pytest.raises(ValueError, match="no tag of a record can hold"):
        scopa.Record.of(match, [name, "B"], DAY)
    assert scopa.Record.of(match, ["Zoë 🂡 (hard)", "B"], DAY).tags["Seat0"] == "Zoë 🂡 (hard)"
