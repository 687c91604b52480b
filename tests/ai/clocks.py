"""Processor time that passes when it is told to, and a bot that tells it."""

import random
import threading
import time
from collections import Counter

import pytest

from scopa import Move, View
from scopa.ai.player import Limit, Stop
from tests.ai import bots


class ThreadClocks:
    """The clock of each thread, in place of the system's."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have no thread have worked yet."""
        self._worked: Counter[int] = Counter()
        self._tester = threading.get_ident()
        monkeypatch.setattr(time, "thread_time", lambda: self._worked[threading.get_ident()])

    def work(self, seconds: int) -> None:
        """Have the thread that calls work."""
        self._worked[threading.get_ident()] += seconds

    def test(self, seconds: int) -> None:
        """Have the thread of the test work, whichever calls."""
        self._worked[self._tester] += seconds


class Works(bots.First):
    """A bot that works for 2 seconds, while the thread of the test works for 40."""

    def __init__(self, clocks: ThreadClocks) -> None:
        self._clocks = clocks

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """The first move."""
        self._clocks.work(2)
        self._clocks.test(40)
        return super().choose(view, limit, rng, stop)
