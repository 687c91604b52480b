"""``scopa bot``: a player of this program as a bot for other programs."""

import sys
from argparse import Namespace

from scopa.ai.foreign.faults import BotFault
from scopa.ai.registry import BUILT_IN
from scopa.arena import contestants
from scopa.bots.lines import ProtocolError
from scopa.bots.speaker import Speaker, speak
from scopa.commands import CommandError
from scopa.language import _


def run(arguments: Namespace) -> int:
    """Speak the line protocol on standard input and output, until told to quit.

    Raises a `Refusal`, be it of the player that is asked.
    """
    name = arguments.bot
    bot = contestants.bot(name)
    speaker = Speaker(name, bot.make, bot.limit, deterministic=name in BUILT_IN)
    if sys.stdin is None:
        raise CommandError(_("can't read stdin: it is closed"))
    try:
        speak(speaker, sys.stdin.fileno(), sys.stdout)
    except ProtocolError as error:
        template = _("whoever speaks to the bot {fault}")
        raise CommandError(template.format(fault=error)) from error
    except BotFault as fault:
        raise BotFault(f"{name} {fault}") from fault
    return 0
