"""Which cards sweep a first table."""

from collections.abc import Collection

from scopa.engine.rules import Rules

FIFTEEN = 15
LARGEST = 10


def sweeping_value(rules: Rules, values: Collection[int]) -> int:
    """The value of the cards that make a scopa of a first table of these values; 0 where none do.

    A first table has no card or several, so what sweeps it takes their sum. An ace that takes all
    makes no scopa of several cards.
    """
    total = sum(values)
    value = FIFTEEN - total if rules.capture == "fifteen" else total
    if not values or not 1 <= value <= LARGEST or (value == 1 and rules.ace):
        return 0
    return value
