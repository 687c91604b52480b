"""Memory of arrays that are done with, for those that follow."""

from functools import cache

import numpy as np

KEPT = (1 << 25) - (1 << 16)
"""Bytes of the largest array whose memory is kept: glibc goes no further."""


@cache
def keep_memory() -> None:
    """Let the process keep what its arrays give back, up to some 64 megabytes.

    A tree is made of many arrays of a few megabytes that come and go. glibc would get each from the
    system and return it, which takes a third as long as all else; it stops doing so once it has
    seen a larger one freed. With another C library nothing happens.
    """
    np.empty(KEPT, np.uint8)
