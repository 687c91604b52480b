"""A process that is spoken to never blocks the one that speaks."""

import time

import pytest

from scopa.ai.foreign.faults import BotFault
from scopa.bots.process import BotProcess
from tests.bots.running import CEILING, assert_gone

LINES = [f"{number:090}" for number in range(2000)]
"""More than pipes hold."""


def test_more_than_a_pipe_holds_goes_through() -> None:
    """What is said and what comes back don't wait for each other."""
    process = BotProcess(["cat"])
    process.say(LINES)
    deadline = time.monotonic() + CEILING
    assert [process.line(deadline) for _line in LINES] == LINES
    process.close()
    assert_gone(process.pid)


def test_a_program_that_never_reads_does_not_hold_anything_up() -> None:
    """Neither while it is spoken to nor when it is to quit."""
    process = BotProcess(["sleep", "60"])
    process.say(LINES)
    with pytest.raises(TimeoutError):
        process.line(time.monotonic() + 0.1)
    process.say(LINES)
    process.close()
    assert_gone(process.pid)


def test_a_program_that_closes_its_input_may_still_speak() -> None:
    """What it wasn't told is lost."""
    process = BotProcess(["sh", "-c", "exec 0<&-; echo closed; sleep 0.1; echo bye"])
    deadline = time.monotonic() + CEILING
    assert process.line(deadline) == "closed"
    process.say(LINES)
    assert process.line(deadline) == "bye"
    with pytest.raises(BotFault, match="exited with status 0"):
        process.line(deadline)
    process.close()


def test_ctrl_c_while_a_program_is_to_quit(monkeypatch: pytest.MonkeyPatch) -> None:
    """It doesn't outlive its being waited for."""

    def interrupted() -> bool:
        raise KeyboardInterrupt

    process = BotProcess(["sleep", "60"])
    monkeypatch.setattr(process, "quit", interrupted)
    with pytest.raises(KeyboardInterrupt):
        process.close()
    assert_gone(process.pid)


def test_a_command_may_be_no_command() -> None:
    """Whatever the system has against it."""
    for command in (["./nowhere"], ["/"], ["sh\0"], [__file__]):
        with pytest.raises(BotFault, match="couldn't be started: "):
            BotProcess(command)
