"""States between two deals, drawn by hypothesis."""

from hypothesis import strategies as st

from scopa.ai.expert.state import State
from scopa.ai.maestro.inputs import DEALER, OPENER, PLACES, TABLE
from scopa.engine.cards import DECK_SIZE


def state_of(places: list[int], taker: int) -> State:
    """The state in which the cards are in these places."""
    table, opener, dealer = (
        sum(1 << card for card, there in enumerate(places) if there == place)
        for place in (TABLE, OPENER, DEALER)
    )
    return State(table, opener, dealer, taker, 0, taker > 0, taker < 0)


STATES = st.builds(
    state_of,
    st.lists(st.sampled_from(PLACES), min_size=DECK_SIZE, max_size=DECK_SIZE),
    st.sampled_from((-1, 0, 1)),
)
"""Whatever the places of the cards, reached in a game or not."""
