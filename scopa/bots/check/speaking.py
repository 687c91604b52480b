"""Checks of those bots that speak the line protocol."""

import os
import signal
from collections.abc import Callable
from contextlib import closing, suppress

from scopa.ai.foreign.answers import checked
from scopa.ai.foreign.faults import BotFault
from scopa.ai.foreign.player import GRACE
from scopa.bots.check.asking import Reply
from scopa.bots.check.finding import Finding, wrong
from scopa.bots.check.playing import QUICK
from scopa.bots.conversation import Conversation
from scopa.bots.player import DEFAULT_SECONDS
from scopa.bots.protocol import STOP, Introduction
from scopa.bots.written import Command
from scopa.engine.view import View
from scopa.language import _

UNKNOWN = "hereafter some words of a version to come"
"""A line that no bot knows."""


def introduced(command: Command) -> tuple[Introduction | None, Finding]:
    """Whether a bot starts and introduces itself, and what it says."""
    check = _("says hello")
    try:
        with closing(Conversation(command.words, command.options)) as bot:
            introduction = bot.introduction
    except BotFault as fault:
        return None, Finding(check, passed=False, told=str(fault))
    return introduction, Finding(check, passed=True, told=repr(introduction.name))


def unasked(command: Command, view: View) -> Finding:
    """Whether a bot passes over what it doesn't know, and a `stop` that comes too late."""
    check = _("passes over a late stop, and over words that it doesn't know")

    def try_it(bot: Conversation) -> str:
        fault = _played(bot, view)
        bot.say(STOP, UNKNOWN)
        return fault or _played(bot, view)

    return _tried(check, command, view, try_it)


def restarted(command: Command, view: View) -> Finding:
    """Whether a bot that was killed can be started again in the middle of a round."""
    check = _("goes on where it was, killed and started again")

    def try_it(bot: Conversation) -> str:
        fault = _played(bot, view)
        with suppress(ProcessLookupError):
            os.killpg(bot.pid, signal.SIGKILL)
        return fault

    first = _tried(check, command, view, try_it)
    return _tried(check, command, view, lambda bot: _played(bot, view)) if first.passed else first


def gone(command: Command, view: View) -> Finding:
    """Whether a bot ends when it is told to, and leaves no process behind."""
    check = _("ends when told to quit, with all that it started")

    def try_it(bot: Conversation) -> str:
        fault = _played(bot, view)
        return fault or ("" if bot.quit() else _("had to be killed, or left a process behind"))

    return _tried(check, command, view, try_it)


def _tried(
    check: str, command: Command, view: View, try_it: Callable[[Conversation], str]
) -> Finding:
    """What comes of a conversation that tells what went wrong in it."""
    try:
        with closing(Conversation(command.words, command.options)) as bot:
            fault = try_it(bot)
    except BotFault as error:
        fault = str(error)
    return wrong(check, Reply(None, fault, 0.0), view) if fault else Finding(check, passed=True)


def _played(bot: Conversation, view: View) -> str:
    """What a bot does instead of a legal move, if it does."""
    objection = bot.begin(view.rules, view.seat)
    if objection:
        return _("refused: {reason}").format(reason=objection)
    answer = bot.ask(view, QUICK, 1, DEFAULT_SECONDS + GRACE)
    return checked(answer, view.moves)[1]
