"""Points, boxes, and cards laid out in them: the arithmetic behind the layout."""

from typing import NamedTuple

from scopa.tui.art import Size


class Point(NamedTuple):
    """A cell."""

    x: int
    y: int


class Box(NamedTuple):
    """A rectangle of cells; it may be empty."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.y + self.height

    def holds(self, other: "Box") -> bool:
        """Whether another box lies wholly inside this one."""
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.right <= self.right
            and other.bottom <= self.bottom
        )


NOWHERE = Box(0, 0, 0, 0)
"""The box of what an arrangement doesn't have."""


def grid_height(width: int, size: Size, count: int) -> int:
    """The rows that so many cards take, side by side."""
    rows = max(1, -(-count // _per_row(width, size)))
    return rows * (size.height + _gap(size)) - _gap(size)


def grid(within: Box, size: Size, count: int) -> tuple[Point, ...]:
    """So many cards in rows of about the same length, in the middle of a box."""
    if count == 0:
        return ()
    rows = -(-count // _per_row(within.width, size))
    columns = -(-count // rows)
    step = Point(size.width + _gap(size), size.height + _gap(size))
    left = within.x + (within.width - columns * step.x + _gap(size)) // 2
    top = within.y + max(0, within.height - rows * step.y + _gap(size)) // 2
    return tuple(
        Point(left + place % columns * step.x, top + place // columns * step.y)
        for place in range(count)
    )


def fan(within: Box, size: Size, count: int) -> tuple[Point, ...]:
    """So many cards side by side in the middle of a box, overlapping when they are too many."""
    pitch = size.width + _gap(size)
    if count > 1:
        pitch = min(pitch, (within.width - size.width) // (count - 1))
    left = within.x + (within.width - pitch * (count - 1) - size.width) // 2
    return tuple(Point(left + place * pitch, within.y) for place in range(count))


def column(within: Box, size: Size, count: int) -> tuple[Point, ...]:
    """So many cards from the top of a box down, of each but the last one only an edge seen.

    Those for which there is no room lie on the last one.
    """
    left = within.x + (within.width - size.width) // 2
    steps = within.height - size.height
    return tuple(Point(left, within.y + min(place, steps)) for place in range(count))


def _gap(size: Size) -> int:
    """Cells between cards; those of one line have a margin of their own."""
    return 0 if size is Size.LINE else 1


def _per_row(width: int, size: Size) -> int:
    gap = _gap(size)
    return (width + gap) // (size.width + gap)
