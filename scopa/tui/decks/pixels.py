"""Half-block pixel art: rows of letters as coloured cells, two pixels to a cell.

A letter is a paint, a dot is the bare card. A paint is dark or light, and the glyph of a cell
is chosen by that: where no colour is shown, the dark pixels stand alone. See `silhouette`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scopa.tui.art import FACE, SUIT_INKS, Span

BARE = "."
"""The pixel where the card is seen."""

PAINTS: Mapping[str, str] = {
    "k": "paint-black",
    "r": "paint-red",
    "g": "paint-green",
    "b": "paint-blue",
    "n": "paint-brown",
    "o": "paint-bronze",
    "s": "paint-steel",
    "y": "paint-gold",
    "f": "paint-skin",
    "w": "paint-white",
}
"""The theme variable of each paint."""
_LETTERS = {**PAINTS, **dict(zip("DHSC", SUIT_INKS, strict=True))}
"""The theme variable of each letter; the capitals are for the suits of the French deck."""
_LIGHT = frozenset(BARE + "yfw")
_LIGHT_PAINTS = frozenset(paint for letter, paint in _LETTERS.items() if letter in _LIGHT)
_DARK_PAINTS = frozenset(_LETTERS.values()) - _LIGHT_PAINTS

Rows = Sequence[str]
"""Rows of pixels from the top, all equally long."""


def painted(
    rows: Rows, bare: str = FACE, paints: Mapping[str, str] = _LETTERS
) -> tuple[tuple[Span, ...], ...]:
    """Half as many lines of cells as there are rows; of these there must be an even number.

    ``bare`` is the theme variable of the ground, ``paints`` those of the letters.
    """
    variables = {**paints, BARE: bare}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple(
        tuple(_cell(*pixels, variables) for pixels in zip(*pair, strict=True)) for pair in pairs
    )


def _cell(upper: str, lower: str, variables: Mapping[str, str]) -> Span:
    """Two pixels, one over the other."""
    above, below = variables[upper], variables[lower]
    if upper == lower:
        return Span(" " if upper in _LIGHT else "█", above, above)
    if upper == BARE or (upper in _LIGHT and lower not in _LIGHT):
        return Span("▄", below, above)
    return Span("▀", above, below)


def silhouette(span: Span) -> Span:
    """Painted cells as they can be told where no colour is shown: what is dark is filled."""
    if span.ground in _DARK_PAINTS:
        return span._replace(text="█" * len(span.text))
    if span.ink in _LIGHT_PAINTS:
        return span._replace(text=" " * len(span.text))
    return span


class Stamp(NamedTuple):
    """A sprite and where its top left goes."""

    sprite: Rows
    x: int
    y: int


def stamped(width: int, height: int, stamps: Iterable[Stamp]) -> tuple[str, ...]:
    """Sprites on a bare card, later ones over earlier ones."""
    grid = [[BARE] * width for _ in range(height)]
    for sprite, left, top in stamps:
        for y, row in enumerate(sprite, start=top):
            for x, pixel in enumerate(row, start=left):
                if pixel != BARE:
                    grid[y][x] = pixel
    return tuple(map("".join, grid))


def turned(sprite: Rows) -> tuple[str, ...]:
    """The sprite upside down."""
    return tuple(reversed(sprite))


def mirrored(sprite: Rows) -> tuple[str, ...]:
    """The sprite with left and right exchanged."""
    return tuple(row[::-1] for row in sprite)


def dressed(sprite: Rows, colours: Mapping[str, str]) -> tuple[str, ...]:
    """The sprite with some of its letters replaced by others."""
    table = str.maketrans(dict(colours))
    return tuple(row.translate(table) for row in sprite)
