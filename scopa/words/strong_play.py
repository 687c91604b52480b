"""What strong play made of the same deals, in a sentence."""

from collections.abc import Sequence

from scopa.language import N_, _
from scopa.words.names import Names

PLAYING = N_("Strong play is playing the same deals…")


def told_round(points: Sequence[int], names: Names) -> str:
    """What it made of a round, our side first."""
    return _("Strong play with your cards: {points}").format(points=_counted(points, names))


def told_match(totals: Sequence[int], points: Sequence[int], names: Names) -> str:
    """What it made of all rounds of a match, next to what became of them."""
    return _("You {totals}; strong play had {points} over the same deals.").format(
        totals=_counted(totals, names), points=_counted(points, names)
    )


def _counted(points: Sequence[int], names: Names) -> str:
    """Points of every side, ours first: ``3–1``."""
    ours = names.our_side or 0
    ordered = [points[ours], *(each for side, each in enumerate(points) if side != ours)]
    return "–".join(map(str, ordered))
