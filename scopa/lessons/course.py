"""All lessons, in the order in which people get things wrong."""

from scopa.lessons.basics import BASICS
from scopa.lessons.points import POINTS
from scopa.lessons.strategy import STRATEGY

LESSONS = (*BASICS, *POINTS, *STRATEGY)
