"""The protocol with one process of a bot, in its order: hello, options, match, moves."""

import contextlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeVar

from scopa.ai.foreign.call import STOP_GRACE
from scopa.ai.foreign.faults import BotFault, shortened
from scopa.ai.player import NEVER, Limit, Stop, Stopped
from scopa.bots import protocol
from scopa.bots.lines import ProtocolError
from scopa.bots.positions import position_lines
from scopa.bots.process import BotProcess
from scopa.bots.protocol import Introducing
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import N_, _
from scopa.records.source import quoted

READY_SECONDS = 10.0
"""How long a bot may take to introduce itself, and to get ready for a match."""
NO_ANSWER = N_("didn't answer within {seconds} s")
MOST_LINES = 1000
"""Lines that a bot may say before it has answered."""

Answer = TypeVar("Answer")


class Conversation:
    """One run of a bot. Whatever it does wrong raises `BotFault`, and ends it."""

    def __init__(
        self, command: Sequence[str], options: Mapping[str, str], stop: Stop = NEVER
    ) -> None:
        """Start the bot, and set these options of it; raises `BotFault`.

        A bot that isn't ready when the flag is set is not waited for; that is a fault as well.
        """
        self._process = BotProcess(command)
        self.say(protocol.HELLO)
        self.introduction = self._hear_ready(Introducing().read, stop)
        for key in options:
            if key not in self.introduction.options:
                self.kill()
                raise BotFault(shortened(_("has no option {key}").format(key=key)))
        self.say(*protocol.setting_lines(options))

    @property
    def pid(self) -> int:
        """The number of the bot's process, and of its process group."""
        return self._process.pid

    def begin(self, rules: Rules, seat: int, stop: Stop = NEVER) -> str:
        """Begin a match; what the bot has against its rules, if anything.

        Raises `BotFault`, also where the bot isn't ready when the flag is set.
        """
        self._check_silence()
        self.say(protocol.match_line(rules, seat))
        return self._hear_ready(protocol.objection, stop)

    def ask(self, view: View, limit: Limit, seed: int, patience: float, stop: Stop = NEVER) -> Move:
        """The bot's move, legal or not, which it has so many seconds for; raises `BotFault`.

        Where the flag is set meanwhile the bot is told, and has a second to answer anything.
        """
        self._check_silence()
        self.say(*position_lines(view), protocol.go_line(limit, seed))
        try:
            return self._hear(protocol.answered_move, patience, stop)
        except Stopped:
            self.say(protocol.STOP)
            return self._hear(protocol.answered_move, STOP_GRACE)

    def say(self, *lines: str) -> None:
        """Say something, and don't wait for an answer."""
        self._process.say(lines)

    def quit(self) -> bool:
        """Let the bot quit; whether it has ended soon, with all that it started."""
        return self._process.quit()

    def close(self) -> None:
        """Let the bot quit, and see that nothing is left of it."""
        self._process.close()

    def kill(self) -> None:
        """End the bot at once."""
        self._process.kill()

    def _hear(
        self, read: Callable[[str], Answer | None], patience: float, stop: Stop = NEVER
    ) -> Answer:
        """What the bot's lines come to, remarks aside: the first thing that is read from them."""
        deadline = time.monotonic() + patience
        with self._faults(patience):
            for _line in range(MOST_LINES):
                line = self._process.line(deadline, stop)
                answer = None if protocol.is_info(line) else read(line)
                if answer is not None:
                    return answer
            template = _("said {count} lines without an answer among them")
            raise ProtocolError(template.format(count=MOST_LINES))

    def _hear_ready(self, read: Callable[[str], Answer | None], stop: Stop) -> Answer:
        """What the bot says when it gets ready."""
        try:
            return self._hear(read, READY_SECONDS, stop)
        except Stopped:
            self.kill()
            raise BotFault(_("was stopped before it was ready")) from None

    def _check_silence(self) -> None:
        """See that the bot has said nothing but remarks since it answered."""
        with self._faults():
            for _line in range(MOST_LINES):
                line = self._process.unasked()
                if line is None:
                    return
                if not protocol.is_info(line):
                    template = _("said {line} without being asked")
                    raise ProtocolError(template.format(line=quoted(line)))
            template = _("said {count} lines without being asked")
            raise ProtocolError(template.format(count=MOST_LINES))

    @contextlib.contextmanager
    def _faults(self, patience: float = 0.0) -> Iterator[None]:
        """End the bot for whatever it does wrong, as for being late after so many seconds."""
        try:
            yield
        except Stopped:
            raise
        except TimeoutError as error:
            self.kill()
            raise BotFault(_(NO_ANSWER).format(seconds=f"{patience:g}")) from error
        except ProtocolError as error:
            self.kill()
            raise BotFault(str(error)) from error
        except BaseException:
            self.kill()
            raise
