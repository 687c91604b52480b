"""Rows of cells set under each other, the last with a bar where there is room for it."""

from collections.abc import Iterator, Sequence
from textwrap import wrap

Cells = tuple[str, ...]
BAR = "\0"
"""What a cell begins with that is a bar of the share behind it, 0 to 1."""
GAP, NARROW_GAP = 2, 1
NARROWEST_LABEL = 12
"""Cells below which a first column that needs more gets lines of its own."""
SHORTEST, LONGEST = 6, 24
"""Cells that a bar takes."""
EIGHTHS = " ▏▎▍▌▋▊▉"
EMPTY = "░"


def laid_out(rows: Sequence[Cells], width: int, *, bars: bool) -> Iterator[str]:
    """The rows in a width: the first column to the left, the others to the right.

    Bars are drawn where they are wanted and have room. Where there is little room for the first
    column, its texts go on in lines of their own, or stand above the others altogether.
    """
    texts = [[cell for cell in row if not cell.startswith(BAR)] for row in rows]
    columns = max(map(len, texts))
    widths = [
        max((len(row[n]) for row in texts if n < len(row)), default=0) for n in range(columns)
    ]
    used = [n for n in range(1, columns) if widths[n]]
    label, rest = widths[0], sum(widths[n] for n in used)
    gap = GAP if label + rest + GAP * len(used) <= width else NARROW_GAP
    room_for_label = width - rest - gap * len(used)
    room_for_bar = min(LONGEST, room_for_label - label - gap)
    above = room_for_label < min(label, NARROWEST_LABEL)
    label = min(label, width if above else room_for_label)
    for row, cells in zip(rows, texts, strict=True):
        first, *more = wrap(cells[0], label) or [""]
        parts = [cells[n].rjust(widths[n]) for n in used if n < len(cells)]
        if bars and room_for_bar >= SHORTEST and row[-1].startswith(BAR):
            parts.append(share_bar(float(row[-1][len(BAR) :]), room_for_bar))
        line = (" " * gap).join(parts)
        if above:
            yield from (first, *more, line.rjust(width).rstrip())
        else:
            yield (first.ljust(label) + " " * gap + line).rstrip()
            yield from more


def share_bar(share: float, width: int) -> str:
    """A bar of so many cells, filled to a share."""
    whole, part = divmod(round(share * width * 8), 8)
    filled = "█" * whole + EIGHTHS[part].strip()
    return filled.ljust(width, EMPTY)
