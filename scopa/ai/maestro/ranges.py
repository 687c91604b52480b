"""How likely each side is to hold what, by what it has played in the deal."""

import numpy as np
from numpy.typing import NDArray

from scopa.ai.equilibrium.cfr import Ranges
from scopa.ai.equilibrium.hands import hands
from scopa.ai.equilibrium.products import Rows
from scopa.ai.expert.replies import ReplyModel
from scopa.ai.expert.worlds import explained_plays, likelihood
from scopa.engine.view import View


def ranges(
    view: View, cards: NDArray[np.integer], sizes: tuple[int, int], model: ReplyModel
) -> Ranges:
    """The ranges of the opener and the dealer, who are taken to play by a model of strong play.

    `cards` are those that hands are drawn from, a row of numbers for each root, and `sizes` what
    the opener and the dealer hold.
    """
    opener = 1 - view.dealer
    return (
        _range(view, opener, cards, sizes[0], model),
        _range(view, view.dealer, cards, sizes[1], model),
    )


def _range(view: View, seat: int, cards: NDArray[np.integer], size: int, model: ReplyModel) -> Rows:
    """How likely a seat that holds each hand now was to make its plays: roots by hands."""
    plays = explained_plays(view, seat, model)
    places = hands(cards.shape[1], size)
    if not plays:
        return np.ones((len(cards), len(places)))
    masks = sum(1 << cards[:, place] for place in np.array(places).T)
    held, which = np.unique(masks, return_inverse=True)
    likely = np.array([likelihood(hand, plays) for hand in held.tolist()])
    return likely[which].reshape(len(cards), len(places))
