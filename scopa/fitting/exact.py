"""What last deals are worth, exactly."""

import numpy as np

from scopa.ai.equilibrium.last_deal import forecasts
from scopa.ai.equilibrium.states import States
from scopa.ai.player import Stop
from scopa.fitting.selfplay import RULE, columns
from scopa.fitting.steps import Arrays


def worth(states: States, _stop: Stop) -> Arrays:
    """The columns of the states before them, and what makes up their worth: states x categories."""
    return [*columns(states), forecasts(RULE, states).astype(np.float32)]
