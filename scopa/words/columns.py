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


def laid_out(
    rows: Sequence[Cells], width: int, *, bars: bool, spare: Sequence[int] = ()
) -> Iterator[str]:
    """The rows in a width: the first column to the left, the others to the right.

    Bars are drawn where they are wanted and have room. Where there is little room for the first
    column, its texts go on in lines of their own; where there is less, the ``spare`` columns are
    left out, one after the other, and without any each row takes two lines.
    """
    texts = [[cell for cell in row if not cell.startswith(BAR)] for row in rows]
    columns = max(map(len, texts))
    widths = [
        max((len(row[n]) for row in texts if n < len(row)), default=0) for n in range(columns)
    ]
    used = [n for n in range(1, columns) if widths[n]]
    label, rest = widths[0], sum(widths[n] for n in used)
    gap = GAP if label + rest + GAP * len(used) <= width else NARROW_GAP
    room = width - rest - gap * len(used)
    if room < min(label, NARROWEST_LABEL):
        if spare:
            left_out, *others = spare
            fewer = [(*row[:left_out], *row[left_out + 1 :]) for row in rows]
            others = [column - (column > left_out) for column in others]
            yield from laid_out(fewer, width, bars=bars, spare=others)
        else:
            yield from _stacked(texts, widths, used, width)
        return
    room_for_bar = min(LONGEST, room - label - gap) if bars else 0
    for row, cells in zip(rows, texts, strict=True):
        first, *more = wrap(cells[0], min(label, room)) or [""]
        parts = [first.ljust(min(label, room))]
        parts += [cells[n].rjust(widths[n]) for n in used if n < len(cells)]
        if room_for_bar >= SHORTEST and row[-1].startswith(BAR):
            parts.append(share_bar(float(row[-1][len(BAR) :]), room_for_bar))
        yield (" " * gap).join(parts).rstrip()
        yield from more


def _stacked(
    texts: Sequence[Sequence[str]], widths: Sequence[int], used: Sequence[int], width: int
) -> Iterator[str]:
    """Two lines a row: the first column and the last, and under them what stands between."""
    *between, last = used
    for cells in texts:
        end = cells[last] if last < len(cells) else ""
        yield f"{cells[0].ljust(width - len(end))}{end}".rstrip()
        parts = [cells[n].rjust(widths[n]) for n in between if n < len(cells)]
        yield " ".join(parts).rjust(width).rstrip()


def share_bar(share: float, width: int) -> str:
    """A bar of so many cells, filled to a share."""
    whole, part = divmod(round(share * width * 8), 8)
    filled = "█" * whole + EIGHTHS[part].strip()
    return filled.ljust(width, EMPTY)
