"""Some cards of each deck at each size, without colours, kept as text in `GALLERY`.

    python -m tests.tui.gallery

draws them anew.
"""

from pathlib import Path

from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.widgets.showcase import SIZES, line_up

GALLERY = Path(__file__).with_name("gallery.txt")


def drawn() -> str:
    """The cards that the first screen shows, deck by deck, the largest first."""
    parts = []
    for deck in (FRENCH, ITALIAN):
        for size in SIZES:
            lines = ("".join(span.text for span in line) for line in line_up(deck, size))
            parts.append("\n".join([f"{deck.name}, {size.name.lower()}", *lines]))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    GALLERY.write_text(drawn(), encoding="utf-8")
