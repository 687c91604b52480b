"""``scopa``: play a match in the terminal."""

import gc
import os
import sys
from argparse import Namespace

from scopa.commands import CommandError
from scopa.engine.rules import Rules
from scopa.storage import Home, Settings, StorageError
from scopa.tui.options import PlayOptions

ERRORS = (CommandError, StorageError, ValueError)
NO_SCREEN = (
    "playing needs a terminal that can be drawn on; without one there are"
    " 'scopa rules', 'scopa verify' and 'scopa simulate' (scopa --help)"
)
NO_STDERR = "the table is drawn on stderr, which must be the terminal too"
"""Textual draws there, whatever stdout is."""


def run(arguments: Namespace) -> int:
    """Check what was asked for, then show the table; returns the status to exit with.

    Raises `CommandError`, and `ValueError` or `StorageError` for what the options name.
    """
    options = play_options(arguments)
    if not _can_draw():
        raise CommandError(NO_SCREEN)
    options.home.prepare()
    # Textual takes its time to import, so only those who play wait for it. Nothing imported is
    # ever garbage, and to look for garbage among it would take a twentieth of the start.
    gc.disable()
    from scopa.tui.run import run as show  # noqa: PLC0415
    from scopa.tui.themes import NAMES  # noqa: PLC0415

    gc.freeze()
    gc.enable()

    if options.theme is not None and options.theme not in NAMES:
        raise CommandError(f"theme must be one of {', '.join(NAMES)}, not {options.theme!r}")
    if sys.stderr is None or not sys.stderr.isatty():
        raise CommandError(NO_STDERR)
    return show(options)


def play_options(arguments: Namespace) -> PlayOptions:
    """What the arguments ask for, checked; raises `CommandError` and `ValueError`."""
    if arguments.level is not None:
        from scopa.ai import registry  # noqa: PLC0415 - the first frame can do without

        registry.summary(arguments.level)
    if arguments.speed is not None:
        Settings().changed(speed=arguments.speed)
    return PlayOptions(
        home=Home.default(),
        rules=_rules(arguments.rules, arguments.target),
        level=arguments.level,
        seed=arguments.seed,
        theme=arguments.theme,
        speed=arguments.speed,
    )


def _rules(text: str | None, target: int | None) -> Rules | None:
    if text is None and target is None:
        return None
    rules = Rules.parse(text or "scopa")
    return rules if target is None else rules.with_target(target)


def _can_draw() -> bool:
    streams = (sys.stdin, sys.stdout)
    on_terminal = all(stream is not None and stream.isatty() for stream in streams)
    return on_terminal and os.environ.get("TERM") != "dumb"
