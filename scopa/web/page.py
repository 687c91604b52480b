"""The page around the terminal, in the language of the visitor."""

import html
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from string import Template

import textual_serve

from scopa import language
from scopa.language import LANGUAGES, SOURCE, _

ASSETS = Path(str(files("scopa.web") / "static"))
"""Our script, style and icon."""
TERMINAL = Path(str(files(textual_serve) / "static"))
"""The terminal that runs in the browser, with its font."""


def language_of(accepted: str) -> str | None:
    """The first of our languages in an ``Accept-Language``, English if all are foreign to us.

    Browsers list what their user reads best first. ``None`` when nothing is asked for.
    """
    codes = [
        item.partition(";")[0].partition("-")[0].strip().lower() for item in accepted.split(",")
    ]
    if codes in ([""], ["*"]):
        return None
    return next((code for code in codes if code in LANGUAGES), SOURCE)


def said_to(accepted: str, text: str) -> str:
    """A text that is marked, in the language of an ``Accept-Language``."""
    language.speak(language_of(accepted) or language.of_system())
    return _(text)


def table_page(code: str) -> str:
    """The page with the terminal in it."""
    language.speak(code)
    texts = {
        "needs_script": _("The table needs JavaScript and cookies."),
        "closed": _("The table is closed"),
        "left": _("Your matches are kept. Close this page, or come back to the table."),
        "failed": _("Something went wrong. Your matches are kept, and you can go on with them."),
        "gone": _("The server has ended or can't be reached. Your matches are kept there."),
        "again": _("Back to the table"),
    }
    return _filled("table.html", code, texts)


def full_page(code: str) -> str:
    """What one visitor too many sees."""
    language.speak(code)
    texts = {
        "title": _("All tables are taken"),
        "text": _("As many people are playing as fit in here. Try again in a while."),
        "again": _("Try again"),
    }
    return _filled("full.html", code, texts)


def _filled(name: str, code: str, texts: Mapping[str, str]) -> str:
    template = Template((files("scopa.web") / name).read_text(encoding="utf-8"))
    return template.substitute(
        {key: html.escape(text) for key, text in texts.items()}, language=code
    )
