"""Running the command line.

What a command needs is imported when it runs, so that ``scopa --help`` answers at once and nothing
but playing loads Textual.
"""

import gettext
import importlib
import os
import sys
from collections.abc import Sequence

from scopa.arguments.parser import parser
from scopa.exit_status import FAILED, ignore_interrupts, silence_stdout, status_of
from scopa.language import DOMAIN, LOCALE, keep_system, speak
from scopa.language.chosen import chosen_language
from scopa.refusal import Refusal

TYPE_CHECKING = False  # what `typing` has, without the milliseconds that its import costs
if TYPE_CHECKING:
    from argparse import Namespace


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line; returns the status to exit with.

    Without arguments it is that of this process, which ends soon then, whatever plugins have left.
    """
    status = _main(arguments)
    if arguments is not None:
        return status
    ignore_interrupts()
    if "scopa.ai.foreign.call" in sys.modules:
        from scopa.ai.foreign.call import end_soon  # noqa: PLC0415 - only where there are players

        end_soon(status)
    return status


def _main(arguments: Sequence[str] | None) -> int:
    keep_system(os.environ)
    words = sys.argv[1:] if arguments is None else arguments
    _speak(chosen_language(words, os.environ))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # card signs on a terminal without them
    try:
        return status_of(lambda: _run(parser(words).parse_args(words)))
    except OSError as error:
        silence_stdout()
        return _failed(error)


def _speak(language: str) -> None:
    """Speak a language, and have argparse speak it, which asks gettext by itself."""
    speak(language)
    gettext.bindtextdomain(DOMAIN, LOCALE)
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language


def _run(arguments: "Namespace") -> int:
    """Run the command that was asked for."""
    command = importlib.import_module(f"scopa.commands.{arguments.command or 'play'}")
    from scopa.engine.errors import ToldError  # noqa: PLC0415 - the command has imported it

    try:
        status: int = command.run(arguments)
    except (Refusal, ToldError) as error:
        return _failed(error)
    return status


def _failed(error: Exception) -> int:
    from scopa.language.said import said  # noqa: PLC0415 - as above
    from scopa.one_line import one_line  # noqa: PLC0415 - help can do without

    print(f"scopa: {one_line(said(error))}", file=sys.stderr)
    return FAILED
