"""``python -m tests.translations`` brings the catalogues up to date with the code.

It collects every marked text, merges them into ``scopa/locale/*/LC_MESSAGES/scopa.po``, where
translations are written by hand, and compiles those to the ``.mo`` files that scopa reads.
"""

import io
import re
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from scopa.language import DOMAIN, LANGUAGES, LOCALE, SOURCE

PACKAGE = LOCALE.parent
TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE)
"""The languages that have a catalogue."""
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NC_": ((1, "c"), 2),
    "marked": None,
    "marked_in": ((1, "c"), 2),
    "RulesError": None,
    "NotationError": None,
    "Preset": (3,),
}
"""What marks a text, with the places of its arguments; the engine marks by its own names."""
ARGPARSE: tuple[str | tuple[str, str], ...] = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "unrecognized arguments: %s",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "one of the arguments %s is required",
    "expected one argument",
    "expected at least one argument",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
)
"""What argparse says of our command line; it asks gettext for these texts itself."""
WIDTH = 100
FIELD = re.compile(r"\{[^}]*\}|%(?:\([a-z_]+\))?[srd]")
"""A place in a text where something is filled in."""


def po_path(language: str) -> Path:
    """Where a language's translations are written."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted() -> Catalog:
    """Every text that is marked in the code."""
    catalogue = Catalog(project=DOMAIN, charset="utf-8")
    found = extract_from_dir(PACKAGE, keywords=KEYWORDS, comment_tags=("Translators:",))
    for path, _line, message, comments, context in sorted(found, key=lambda text: text[:2]):
        catalogue.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    for text in ARGPARSE:
        catalogue.add(text, flags=["python-format"])
    return catalogue


def kept(language: str) -> Catalog:
    """The translations of a language as they stand in its file; none where there is no file yet."""
    if not po_path(language).exists():
        return Catalog(language, DOMAIN, project=DOMAIN, charset="utf-8", fuzzy=False)
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def missing(language: str) -> list[str]:
    """The texts of the code that a language's file has not, or has untranslated."""
    catalogue = kept(language)
    return [
        _text(message)
        for message in extracted()
        if message.id and not _translated(catalogue.get(message.id, message.context))
    ]


def unlike(language: str) -> list[str]:
    """The texts whose translations have other fields than they have themselves."""
    return [_text(message) for message in kept(language) if message.id and not _alike(message)]


def _text(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def _translations(message: Message) -> tuple[str, ...]:
    """The translation, or one for each plural form."""
    string = message.string
    return (string,) if isinstance(string, str) else tuple(string or ())


def _translated(message: Message | None) -> bool:
    return message is not None and all(_translations(message))


def _alike(message: Message) -> bool:
    """Whether every translation there is has the fields of its text.

    A text for one thing may say the number as a word, and so may its translation.
    """
    texts = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    needed = set.intersection(*(set(FIELD.findall(text)) for text in texts))
    possible = set.union(*(set(FIELD.findall(text)) for text in texts))
    found = [set(FIELD.findall(text)) for text in _translations(message) if text]
    return all(needed <= fields <= possible for fields in found)


def compiled(catalogue: Catalog) -> bytes:
    """What scopa reads."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def texts(catalogue: Catalog) -> set[str]:
    """What is translated in a catalogue, each text with its context and its translation."""
    return {
        repr((_text(each), each.context, _translations(each)))
        for each in catalogue
        if each.id and any(_translations(each))
    }


def compiled_texts(language: str) -> set[str]:
    """The same of a compiled catalogue as it lies in the package."""
    with po_path(language).with_suffix(".mo").open("rb") as file:
        return texts(read_mo(file))


def main() -> None:
    """Update and compile every catalogue."""
    template = extracted()
    for language in TRANSLATED:
        path = po_path(language)
        catalogue = kept(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        with path.open("wb") as file:
            write_po(file, catalogue, width=WIDTH, no_location=True, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        print(f"{language}: {len(catalogue)} texts, {len(missing(language))} untranslated")


if __name__ == "__main__":
    main()
