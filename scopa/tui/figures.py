"""What stands in the middle of a card: pips, or the figure of a court card, in ``*`` for the suit.

The figures of the largest cards are drawn in dots, two of which make a cell.
"""

LARGE = {
    "A": ("       ", "   *   ", "       "),
    "2": ("   *   ", "       ", "   *   "),
    "3": ("   *   ", "   *   ", "   *   "),
    "4": (" *   * ", "       ", " *   * "),
    "5": (" *   * ", "   *   ", " *   * "),
    "6": (" *   * ", " *   * ", " *   * "),
    "7": (" *   * ", " * * * ", " *   * "),
    "J": (" ▐███▌ ", "  ▜█▛  ", "  * *  "),
    "Q": (" • • • ", " ▜███▛ ", "  * *  "),
    "K": (" ▖▗█▖▗ ", " █▟█▙█ ", "  * *  "),
}
"""Three lines of seven cells: pips, or a shield, a coronet, a crown."""

_NOTHING, _ONE, _TWO = "           ", "     *     ", "   *   *   "
_PIPS = {
    "A": (_NOTHING, "    ╭─╮    ", "    │*│    ", "    ╰─╯    ", _NOTHING),
    "2": (_ONE, _NOTHING, _NOTHING, _NOTHING, _ONE),
    "3": (_ONE, _NOTHING, _ONE, _NOTHING, _ONE),
    "4": (_TWO, _NOTHING, _NOTHING, _NOTHING, _TWO),
    "5": (_TWO, _NOTHING, _ONE, _NOTHING, _TWO),
    "6": (_TWO, _NOTHING, _TWO, _NOTHING, _TWO),
    "7": (_TWO, _ONE, _TWO, _NOTHING, _TWO),
}
_COURT = {
    "J": (
        "        ## ",
        "   ######  ",
        "  ######   ",
        "  ##   ##  ",
        "  # # # #  ",
        "  #     #  ",
        "   #   #   ",
        "    ###    ",
        "  #######  ",
        " ######### ",
    ),
    "Q": (
        "     #     ",
        "  # ### #  ",
        "  #######  ",
        " ###   ### ",
        " ## # # ## ",
        " ##     ## ",
        " ###   ### ",
        " ## ### ## ",
        "   #####   ",
        "  #######  ",
    ),
    "K": (
        "  # # # #  ",
        "  #######  ",
        "  #######  ",
        "  #     #  ",
        "  # # # #  ",
        "  ## # ##  ",
        "  #######  ",
        "   #####   ",
        " ## ### ## ",
        " ######### ",
    ),
}
_CELLS = {"  ": " ", "# ": "▀", " #": "▄", "##": "█"}


def _cells(dots: tuple[str, ...]) -> tuple[str, ...]:
    """Lines of dots as half as many lines of cells."""
    pairs = zip(dots[::2], dots[1::2], strict=True)
    return tuple(
        "".join(_CELLS[upper + lower] for upper, lower in zip(*pair, strict=True)) for pair in pairs
    )


HUGE = _PIPS | {rank: _cells(dots) for rank, dots in _COURT.items()}
"""Five lines of eleven cells: pips, or a page, a queen, a king."""
