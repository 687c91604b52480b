"""Who sits at the seats of a match, and the header tags that say so."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scopa.engine.rules import Rules
from scopa.language import NC_
from scopa.language.lists import conjoined

PERSON = NC_("level", "person")[1]
"""Stands for a person where the levels of computer players are listed; no player has that name."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat."""

    name: str
    """What whoever sits there is called."""
    level: str | None = None
    """The computer player's name in the registry of players; None for a person."""

    @property
    def label(self) -> str:
        """The name, and the level behind it: ``Computer (hard)``."""
        return self.name if self.level is None else f"{self.name}{_suffix(self.level)}"


def seat_tags(seats: Iterable[Seat]) -> dict[str, str]:
    """The tags of the seats: ``SeatN`` for each, and ``LevelN`` for the computer players."""
    tags = {}
    for number, seat in enumerate(seats):
        tags[f"Seat{number}"] = seat.label
        if seat.level is not None:
            tags[f"Level{number}"] = seat.level
    return tags


def seats_of(tags: Mapping[str, str], rules: Rules) -> tuple[Seat, ...]:
    """The seats that the tags of a record with these rules name; the inverse of `seat_tags`."""
    return tuple(_seat(tags, number) for number in range(rules.seats))


def people_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that no computer player has; the first one where they have all."""
    return _people(seats) or (0,)


def viewer_of(seats: Sequence[Seat]) -> int | None:
    """The seat that is spoken to as ``you``: the only one of `people_of`; None where several are.

    Several read along, so none of them is spoken to alone.
    """
    first, *others = people_of(seats)
    return None if others else first


def only_person(seats: Sequence[Seat]) -> int | None:
    """The seat of the only person who played; None where several did, or computers alone."""
    people = _people(seats)
    return people[0] if len(people) == 1 else None


def side_names(names: Sequence[str], rules: Rules) -> tuple[str, ...]:
    """What to call each side: by the names of its seats, equal ones once."""
    seats = map(rules.seats_of, range(rules.sides))
    return tuple(conjoined(dict.fromkeys(names[seat] for seat in side)) for side in seats)


def _people(seats: Sequence[Seat]) -> tuple[int, ...]:
    return tuple(number for number, seat in enumerate(seats) if seat.level is None)


def _seat(tags: Mapping[str, str], number: int) -> Seat:
    label, level = tags[f"Seat{number}"], tags.get(f"Level{number}")
    return Seat(label if level is None else label.removesuffix(_suffix(level)), level)


def _suffix(level: str) -> str:
    return f" ({level})"
