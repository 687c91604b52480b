"""A question put to somebody else's player, in a thread of its own."""

import random
import threading
import time
from dataclasses import replace

from scopa.ai.answers import checked
from scopa.ai.faults import BotFault, described
from scopa.ai.player import Limit, Player, Stop
from scopa.ai.registry import PluginError
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

POLL = 0.02
"""Seconds between two looks at the stop flag while a plugin thinks."""


class Stopped(Exception):  # noqa: N818 - an outcome that was asked for, not an error
    """The stop flag was set before a move was chosen, so there is none."""


class Thought:
    """One question put to a player that may do anything, in a thread of its own.

    `move` and `fault` are to be read once `wait` has returned True: a legal move, or what the
    plugin did instead.
    """

    def __init__(self, player: Player, view: View, limit: Limit, rng: random.Random) -> None:
        self.move: Move | None = None
        self.fault = ""
        self._stop = threading.Event()
        self._done = threading.Event()
        threading.Thread(
            target=self._run, args=(player, view, limit, rng), name="scopa plugin", daemon=True
        ).start()

    def wait(self, deadline: float, stop: Stop) -> bool:
        """Whether the plugin is done by the deadline; if not, its own stop flag is set.

        Raises `Stopped` when the stop flag of the caller is set first.
        """
        while not self._done.wait(max(0.0, min(POLL, deadline - time.monotonic()))):
            if stop.is_set():
                self._stop.set()
                raise Stopped
            if time.monotonic() >= deadline:
                self._stop.set()
                return False
        return True

    def _run(self, player: Player, view: View, limit: Limit, rng: random.Random) -> None:
        """Ask, and check the answer; the plugin's objects are touched in this thread only."""
        legal = view.moves
        try:
            answer: object = player.choose(replace(view), limit, rng, self._stop)
            self.move, self.fault = checked(answer, legal)
        except BotFault as fault:
            self.fault = str(fault)
        except PluginError as error:
            cause = error.__cause__
            reason = described(cause) if cause else error
            self.fault = _("can't be used: {reason}").format(reason=reason)
        except BaseException as error:  # noqa: BLE001 - a plugin may even call sys.exit()
            self.fault = _("raised {error}").format(error=described(error))
        finally:
            self._done.set()
