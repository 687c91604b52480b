"""``scopa``: play a match in the terminal."""

import gc
import os
import sys
from argparse import Namespace
from datetime import date
from typing import TextIO

from scopa.commands import CommandError
from scopa.engine.rules import Rules
from scopa.language import N_, _
from scopa.language.said import said
from scopa.records import PERSON
from scopa.storage import Home, Settings
from scopa.wanted import Wanted

NO_SCREEN = N_("the table needs a terminal that it can be drawn on; scopa --plain plays in words")
RESUME_IN_WORDS = N_("--resume goes with --plain; the first screen offers to resume a match")
NO_STDERR = N_("the table is drawn on stderr, which must be the terminal too")
"""Textual draws there, whatever stdout is."""


def run(arguments: Namespace) -> int:
    """Check what was asked for, then play; returns the status to exit with.

    Raises a `Refusal` or `RulesError` for what the options name, and a `Refusal` where a pipe of
    commands ends too early.
    """
    wanted = wanted_by(arguments)
    _check_together(wanted)
    if arguments.plain or _must_be_plain():
        check_theme(wanted.theme)
        return _play_in_words(wanted)
    if wanted.resume:
        raise CommandError(_(RESUME_IN_WORDS))
    if not (_is_on_a_page() or _is_terminal(sys.stdout)):
        raise CommandError(_(NO_SCREEN))
    return _show_table(wanted)


def _check_together(wanted: Wanted) -> None:
    """Raise `CommandError` for options that contradict each other."""
    if wanted.deal is not None and (wanted.rules or wanted.seed is not None):
        raise CommandError(
            _("the deals are chosen already: no --rules, --target or --seed with them")
        )
    if isinstance(wanted.deal, date) and wanted.level == PERSON:
        raise CommandError(_("the deal of a day is for one person: no --level person with it"))
    if wanted.resume and (wanted.deal is not None or wanted.new_match):
        raise CommandError(_("--resume goes on with a match as it is: nothing of it can be chosen"))


def _play_in_words(wanted: Wanted) -> int:
    from scopa.plain.run import run as play  # noqa: PLC0415 - only for this

    return play(Home.default(), wanted)


def _show_table(wanted: Wanted) -> int:
    home = Home.default()
    home.prepare()
    # Textual takes its time to import, so only those who play wait for it. Nothing imported is
    # ever garbage, and to look for garbage among it would take a twentieth of the start.
    gc.disable()
    from scopa.tui.run import run as show  # noqa: PLC0415 - as above

    check_theme(wanted.theme)
    gc.freeze()
    gc.enable()

    if not (_is_on_a_page() or _is_terminal(sys.stderr)):
        raise CommandError(_(NO_STDERR))
    return show(home, wanted)


def check_theme(name: str | None) -> None:
    """Raise `CommandError` for a theme that there isn't."""
    if name is None:
        return
    from scopa.tui.themes import NAMES  # noqa: PLC0415 - only those who name one wait for Textual

    if name not in NAMES:
        template = _("theme must be one of {names}, not {theme!r}")
        raise CommandError(template.format(names=", ".join(NAMES), theme=name))


def wanted_by(arguments: Namespace) -> Wanted:
    """What the arguments ask for, checked; raises `CommandError` and `RulesError`."""
    if arguments.level not in {None, PERSON}:
        from scopa.ai import registry  # noqa: PLC0415 - the first frame can do without

        try:
            registry.summary(arguments.level)
        except registry.UnknownPlayer as error:
            template = _("{what_is_wrong}; {person} stands for somebody at the keyboard")
            told = template.format(what_is_wrong=error, person=PERSON)
            raise CommandError(told) from None
    _check_settings(speed=arguments.speed, deck=arguments.deck)
    return Wanted(
        rules=_rules(arguments.rules, arguments.target),
        level=arguments.level,
        seed=arguments.seed,
        theme=arguments.theme,
        speed=arguments.speed,
        deck=arguments.deck,
        duplicate=bool(arguments.duplicate),
        deal=arguments.deal,
        resume=getattr(arguments, "resume", False),
    )


def _check_settings(**values: str | None) -> None:
    """Raise `CommandError` for a value that a setting can't have; None is none."""
    try:
        Settings().changed(**{key: value for key, value in values.items() if value is not None})
    except ValueError as error:
        raise CommandError(said(error)) from None


def _rules(text: str | None, target: int | None) -> Rules | None:
    if text is None and target is None:
        return None
    rules = Rules.parse(text or "scopa")
    return rules if target is None else rules.with_target(target)


def _must_be_plain() -> bool:
    """Whether commands come from elsewhere than a keyboard, or the terminal can't be drawn on."""
    if _is_on_a_page():
        return False
    return not _is_terminal(sys.stdin) or os.environ.get("TERM") == "dumb"


def _is_on_a_page() -> bool:
    """Whether what is drawn goes to a page in a browser, as a driver named for Textual says."""
    return "TEXTUAL_DRIVER" in os.environ


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()
