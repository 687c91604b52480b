"""Products of many rows and a small matrix, in pieces that stay on one thread.

Libraries of linear algebra share out a large product among all processors. These are large only by
the number of their rows, and soon done: sharing them costs more than it saves, and a hundred times
as much where the other processors are busy, as in an arena. OpenBLAS, which numpy brings, leaves a
product of up to 2**18 multiplications to one thread.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[Any]
"""Of float32 or float64."""

MOST_AT_ONCE = 1 << 17
"""Multiplications in one piece."""


def product(rows: Rows, matrix: Rows, out: Rows | None = None) -> Rows:
    """`rows @ matrix`, of which the rows, and those of `out` if it is given, lie in a row each.

    The matrix has some thousand numbers at most.
    """
    if out is None:
        out = np.empty((len(rows), matrix.shape[1]), rows.dtype)
    piece = max(1, MOST_AT_ONCE // matrix.size)
    whole = len(rows) // piece * piece
    np.matmul(
        rows[:whole].reshape(-1, piece, rows.shape[1]),
        matrix,
        out=out[:whole].reshape(-1, piece, out.shape[1]),
    )
    np.matmul(rows[whole:], matrix, out=out[whole:])
    return out
