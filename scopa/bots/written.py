"""Command bots as they are written: ``cmd:./mybot --flag``, ``cmd:seconds=0.5 depth=3 ./mybot``.

Settings stand before the command as variables do in a shell. `seconds` and `nodes` are a limit of
the bot's own; whatever else is set are options that the bot itself has.
"""

import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass

from scopa.ai.options import LIMITS, OptionError, own_limit, parse
from scopa.ai.player import Limit
from scopa.ai.registry import PluginError
from scopa.bots.lines import CONTROL, LONGEST_LINE
from scopa.bots.player import CommandPlayer
from scopa.bots.protocol import KEY
from scopa.language import _

PREFIX = "cmd:"
HERE = f"{os.curdir}{os.sep}"
"""What stands before the name of a program in the folder that one is in."""
SETTING = re.compile(f"({KEY.pattern})=(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Command:
    """A command that starts a bot, and what is set for it."""

    words: tuple[str, ...]
    options: Mapping[str, str]
    limit: Limit | None

    def make(self) -> CommandPlayer:
        """A player that is this bot."""
        return CommandPlayer(self.words, self.options)


def read_command(text: str) -> Command:
    """The command written in a text, which need not begin with `PREFIX`.

    Raises `OptionError` for what can't be read, and `PluginError` where there is no such program.
    """
    settings, words = _split(text.removeprefix(PREFIX))
    limits = ",".join(f"{key}={settings.pop(key)}" for key in LIMITS if key in settings)
    try:
        limit = own_limit(parse(text, limits, LIMITS))
    except ValueError as error:
        raise OptionError(str(error)) from error
    if not hasattr(os, "killpg"):
        raise PluginError(_("bots that are commands need a system with process groups"))
    if shutil.which(words[0]) is None:
        raise PluginError(_why_not(words[0]))
    return Command(words, settings, limit)


def _is_short_line(value: str) -> bool:
    """Whether a value can be told to a bot; what wasn't UTF-8 on the command line can't."""
    try:
        return not CONTROL.search(value) and len(value.encode()) <= LONGEST_LINE // 2
    except UnicodeEncodeError:
        return False


def program_named(text: str) -> str | None:
    """How a bot is written whose program a text names; None where it looks like no program."""
    if os.sep in text:
        return f"{PREFIX}{shlex.quote(text)}"
    if _is_file(text):
        return f"{PREFIX}{shlex.quote(f'{HERE}{text}')}"
    return None


def _is_file(name: str) -> bool:
    return os.path.isfile(name)  # noqa: PTH113 - a Path raises for a name that is too long


def _why_not(program: str) -> str:
    """Why a program can't be run."""
    if os.sep not in program and _is_file(program):
        template = _("{command} can't be run: there is no such program; write {file} for the file")
        return template.format(command=program, file=f"{HERE}{program}")
    if _is_file(program):
        return _("{command} can't be run: the file isn't executable").format(command=program)
    return _("{command} can't be run: there is no such program").format(command=program)


def _split(text: str) -> tuple[dict[str, str], tuple[str, ...]]:
    """The settings and the words of a command."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        template = _("{command} is no command: {reason}")
        raise OptionError(template.format(command=repr(text), reason=error)) from error
    settings: dict[str, str] = {}
    while words and (setting := SETTING.fullmatch(words[0])):
        key, value = setting[1], setting[2]
        if key in settings:
            raise OptionError(_("{player}: {key} is set twice").format(player=text, key=key))
        if not _is_short_line(value):
            template = _("{player}: {key} must be a short line of text")
            raise OptionError(template.format(player=text, key=key))
        settings[key] = value
        words.pop(0)
    if not words:
        raise OptionError(_("{player} names no command").format(player=repr(text)))
    return settings, tuple(words)
