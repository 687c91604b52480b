"""Which language to speak: by the command line, by the settings, then by the locale."""

import re
from collections.abc import Mapping, Sequence
from itertools import takewhile

from scopa.home_folder import SETTINGS, home_folder
from scopa.language import LANGUAGES, of_locale

FLAG = "--lang"
_SETTING = rf"""(?m)^language\s*=\s*(["'])({"|".join(LANGUAGES)})\1"""
"""The line of the settings, as a regular expression, which isn't compiled where there are none."""


def chosen_language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language for a command line: one of `LANGUAGES`."""
    return _flag(arguments) or _setting(environ) or of_locale(environ)


def _flag(arguments: Sequence[str]) -> str:
    """What ``--lang`` asks for, wherever it stands; empty where that is no language.

    The parser complains of those, in the language that is then spoken.
    """
    words = list(takewhile(lambda word: word != "--", arguments))
    asked = ""
    for place, word in enumerate(words):
        name, equals, value = word.partition("=")
        if name == FLAG:
            asked = value if equals else "".join(words[place + 1 : place + 2])
    return asked if asked in LANGUAGES else ""


def _setting(environ: Mapping[str, str]) -> str:
    """What the settings say, empty where they say nothing.

    Only this line is looked for: to read TOML would cost ``scopa --help`` a third of its time.
    """
    try:
        text = (home_folder(environ) / SETTINGS).read_text(encoding="utf-8", errors="replace")
    except (OSError, RuntimeError):
        return ""
    found = re.search(_SETTING, text)
    return found[2] if found else ""
