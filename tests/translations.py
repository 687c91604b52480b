"""``python -m tests.translations`` brings the catalogues up to date with the code.

It collects every marked text, merges them into ``scopa/locale/*/LC_MESSAGES/scopa.po``, where
translations are written by hand, and compiles those to the ``.mo`` files that scopa reads.
"""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scopa.language import DOMAIN, LANGUAGES, LOCALE

PACKAGE = LOCALE.parent
KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
}
"""What marks a text, with the places of its arguments; the engine marks by its own names."""
WIDTH = 100


def po_path(language: str) -> Path:
    """Where a language's translations are written."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def extracted() -> Catalog:
    """Every text that is marked in the code."""
    catalogue = Catalog(project=DOMAIN, charset="utf-8")
    found = extract_from_dir(PACKAGE, keywords=KEYWORDS, comment_tags=("Translators:",))
    for path, _line, message, comments, context in sorted(found, key=lambda text: text[:2]):
        catalogue.add(message, locations=[(path, 0)], auto_comments=comments, context=context)
    return catalogue


def kept(language: str) -> Catalog:
    """The translations of a language as they stand in its file."""
    with po_path(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    """What scopa reads."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def main() -> None:
    """Update and compile every catalogue."""
    template = extracted()
    for language in LANGUAGES[1:]:
        path = po_path(language)
        catalogue = kept(language)
        catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
        catalogue.obsolete.clear()
        with path.open("wb") as file:
            write_po(file, catalogue, width=WIDTH, no_location=True, omit_header=False)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        untranslated = sum(1 for message in catalogue if message.id and not message.string)
        print(f"{language}: {len(catalogue)} texts, {untranslated} untranslated")


if __name__ == "__main__":
    main()
