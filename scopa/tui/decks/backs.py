"""The back of the Italian cards, in half-block art."""

import functools

from scopa.tui.art import Art, Size, Span, outlined
from scopa.tui.decks.pixels import Rows, painted

_GROUND, _INK = "card-back", "card-back-ink"
_UPPER_HALVES: dict[Size, Rows] = {
    Size.LINE: ("x.x",),
    Size.SMALL: ("x.x",),
    Size.MEDIUM: (
        "x...x",
        ".x.x.",
        "..x..",
    ),
    Size.LARGE: (
        ".......",
        ".xxxxx.",
        ".x...x.",
        ".x.x.x.",
        ".xx.xx.",
    ),
    Size.HUGE: (
        ".............",
        ".xxxxxxxxxxx.",
        ".x.........x.",
        ".x.x..x..x.x.",
        ".x...xxx...x.",
        ".x..xx.xx..x.",
        ".x.xx.x.xx.x.",
        ".xxx.xxx.xxx.",
    ),
}
"""The lower halves mirror them."""


@functools.cache
def back(size: Size) -> Art:
    """A card face down, its outline included."""
    upper = _UPPER_HALVES[size]
    drawing = painted([*upper, *reversed(upper)], bare=_GROUND, paints={"x": _INK})
    if size is not Size.LINE:
        return outlined(drawing, "card-border")
    left, right = (Span(side, _GROUND, "felt") for side in ("▐", "▌"))
    return ((left, *drawing[0], right),)
