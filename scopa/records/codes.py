"""Codes by which people share the deals of a match: ``scopa-34RGB-C9PM5E``.

A code is a preset, a seed of 50 bits in ten characters of Crockford's base 32, and a check
character; settings that differ from the preset stand behind it as they do in rules:
``scopa-34RGB-C9PM5E;target=21``. The first dealer is the one whom the seed gives, and whoever is
given the code takes the first seat. Any one character that is wrong is noticed: the check is the
remainder of a division by a primitive polynomial over GF(32), good for codes up to 31 characters.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Self

from scopa.engine.draws import drawn_dealer
from scopa.engine.match import Match
from scopa.engine.rules import PRESETS, Rules
from scopa.language import _
from scopa.records.fingerprints import as_drawn

SEED_BITS = 50
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIASES = str.maketrans("OIL", "011")
"""What people read for what is written."""
CODE = re.compile("([^;]+)-([^;-]{5})-?([^;-]{6})((?:;.*)?)")
POLYNOMIAL = 0b100101
EXAMPLE = "scopa-34RGB-C9PM5E"
"""What is shown to whoever asks what a code looks like."""


class CodeError(ValueError):
    """A text that is no code; `str` says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """Rules and a seed: with them everybody gets the same deals."""

    rules: Rules
    seed: int
    """Of `SEED_BITS` bits."""

    @classmethod
    def of(cls, tags: Mapping[str, str], match: Match) -> Self | None:
        """The deal of a match; None where a code can't give it.

        That is where its seed is none of ours, or its dealer or decks aren't those of the seed.
        """
        seed = tags.get("Seed", "")
        if not (seed.isascii() and seed.isdigit() and len(seed) < 20 and _follows(match, seed)):
            return None
        deal = cls(match.rules, int(seed))
        return deal if deal.seed < 1 << SEED_BITS and str(deal.seed) == seed else None

    @classmethod
    def parse(cls, text: str) -> Self:
        """The deal of a code, in letters of either case; raises `CodeError`, or `RulesError`."""
        parts = CODE.fullmatch(text.strip())
        if parts is None:
            raise CodeError(_("a code looks like {code}").format(code=EXAMPLE))
        preset, characters = parts[1].lower(), (parts[2] + parts[3]).upper().translate(ALIASES)
        if preset not in PRESETS:
            known = ", ".join(PRESETS)
            raise CodeError(
                _("no game is called {name}; there are {presets}").format(
                    name=repr(preset), presets=known
                )
            )
        for character in characters:
            if character not in ALPHABET:
                raise CodeError(
                    _("no code has the character {character}").format(character=repr(character))
                )
        digits, check = characters[:-1], characters[-1]
        if check != _check(preset, digits):
            raise CodeError(_("the code is mistyped: its characters don't fit each other"))
        seed = reduce(lambda number, digit: number << 5 | ALPHABET.index(digit), digits, 0)
        return cls(Rules.parse(preset + parts[4]), seed)

    def __str__(self) -> str:
        preset, semicolon, settings = str(self.rules).partition(";")
        shifts = range(SEED_BITS - 5, -1, -5)
        digits = "".join(ALPHABET[self.seed >> shift & 31] for shift in shifts)
        check = _check(preset, digits)
        return f"{preset}-{digits[:5]}-{digits[5:]}{check}{semicolon}{settings}"

    @property
    def dealer(self) -> int:
        """The seat that deals the first round."""
        return drawn_dealer(str(self.seed), self.rules.seats)


def _follows(match: Match, seed: str) -> bool:
    """Whether a match has the first dealer and the decks that a seed gives."""
    dealer = drawn_dealer(seed, match.rules.seats)
    return match.rounds[0].dealer == dealer and all(as_drawn(match, seed))


def _check(preset: str, digits: str) -> str:
    """The character that makes a whole of a preset and the digits of a seed."""
    values = [*(ord(letter) & 31 for letter in preset), *map(ALPHABET.index, digits)]
    return ALPHABET[_doubled(reduce(lambda rest, value: _doubled(rest) ^ value, values, 0))]


def _doubled(value: int) -> int:
    """The product with x in GF(32)."""
    value <<= 1
    return value ^ POLYNOMIAL if value & 32 else value
