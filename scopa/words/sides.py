"""Sentences about a side, which differ by who it is and how many they are."""

from dataclasses import dataclass

from scopa.language import _
from scopa.words.names import Names


@dataclass(frozen=True, slots=True)
class BySide:
    """One sentence for each kind of side, in English and marked to be translated.

    They may have fields of their own beside those that are told here.
    """

    you: str
    we: str
    """The viewer and a ``{partner}``."""
    one: str
    """Another ``{player}``."""
    they: str
    """A team of others: ``{one}`` and ``{other}``."""

    def of(self, side: int, names: Names, **fields: object) -> str:
        """The sentence about a side, its fields filled."""
        seats = names.rules.seats_of(side)
        others = [names.seat(seat) for seat in seats if seat != names.viewer]
        if len(others) == len(seats):
            template = self.one if len(seats) == 1 else self.they
        else:
            template = self.we if others else self.you
        first, last = (others[0], others[-1]) if others else ("", "")
        told = {"partner": first, "player": first, "one": first, "other": last, **fields}
        return _(template).format(**told)
