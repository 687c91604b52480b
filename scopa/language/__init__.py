"""The language that scopa speaks: English where it arises, others from gettext catalogues.

Texts are marked where they arise with the names that gettext's tools look for. `_`, `ngettext`
and `pgettext` translate at once, so they belong in functions; a text that is made while a module
is imported is marked with `N_` or `NC_` and goes through `_` or `pgettext` when it is said. Texts
are whole sentences with named fields, ``_("{player} plays {card}").format(...)``, so that a
translator can reorder them.
"""

import gettext as _gettext
import re
from collections.abc import Mapping
from pathlib import Path

LANGUAGES = {"en": "English", "it": "italiano", "es": "español"}
"""The languages that are spoken: their ISO 639 codes, and what those who speak them call them."""
SOURCE = "en"
"""The one in which texts stand in the code, and that needs no catalogue."""
DOMAIN = "scopa"
LOCALE = Path(__file__).parent.with_name("locale")
"""Where the catalogues lie."""
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_spoken = SOURCE
_system = SOURCE


def speak(language: str) -> None:
    """Say everything in one of `LANGUAGES` from now on; raises `ValueError` for another."""
    if language not in LANGUAGES:
        raise ValueError(f"language must be one of {', '.join(LANGUAGES)}, not {language!r}")
    global _catalogue, _spoken  # noqa: PLW0603 - a program speaks one language at a time
    if language == SOURCE:
        _catalogue = _gettext.NullTranslations()
    else:
        _catalogue = _gettext.translation(DOMAIN, LOCALE, languages=[language])
    _spoken = language


def spoken() -> str:
    """The one of `LANGUAGES` that is spoken."""
    return _spoken


def of_locale(environ: Mapping[str, str]) -> str:
    """The first of `LANGUAGES` that the locale's variables ask for, as gettext reads them."""
    asked = next((environ[name] for name in _VARIABLES if environ.get(name)), "")
    codes = (re.split("[_.@]", locale)[0] for locale in asked.split(":"))
    return next((code for code in codes if code in LANGUAGES), SOURCE)


def keep_system(environ: Mapping[str, str]) -> None:
    """Remember what the locale asks for, before the program puts its own language there."""
    global _system  # noqa: PLW0603 - a program has one system under it
    _system = of_locale(environ)


def of_system() -> str:
    """The one of `LANGUAGES` that the system asked for, as `keep_system` was told."""
    return _system


def _(message: str) -> str:
    """The message in the language that is spoken."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """The one or the other message, as the language counts."""
    return _catalogue.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """The message as it is said in a context that tells it from others of the same letters."""
    return _catalogue.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that gettext's tools look for
    """The message itself, marked to be translated when it is said."""
    return message


def NC_(context: str, message: str) -> tuple[str, str]:  # noqa: N802 - as above
    """A context and a message, marked to be translated by `pgettext` when it is said."""
    return context, message
