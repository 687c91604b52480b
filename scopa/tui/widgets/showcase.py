"""A few cards of a deck side by side, to choose it by."""

from scopa.engine.cards import Card
from scopa.tui.art import Size
from scopa.tui.decks import Deck
from scopa.tui.geometry import Point
from scopa.tui.widgets.canvas import Canvas, Line
from scopa.tui.widgets.drawn import Drawn

SHOWN = tuple(map(Card.parse, ("7D", "JS", "QC", "KH")))
"""A card of each suit, the settebello and all court cards among them; a back follows."""
MARGIN = 1
"""Rows between the cards and what is above them."""
SIZES = (Size.HUGE, Size.LARGE, Size.MEDIUM, Size.SMALL)


def fitting(width: int, height: int) -> Size | None:
    """The largest size in which the cards have room; None where none has."""
    return next((size for size in SIZES if _width(size) <= width and size.height <= height), None)


def _width(size: Size) -> int:
    return (len(SHOWN) + 1) * (size.width + 1) - 1


def line_up(deck: Deck, size: Size) -> list[Line]:
    """The cards in one drawing."""
    canvas = Canvas(_width(size), size.height, "felt", deck)
    arts = [*(deck.face(card, size) for card in SHOWN), deck.back(size)]
    for place, art in enumerate(arts):
        canvas.draw(art, Point(place * (size.width + 1), 0))
    return canvas.lines()


class Showcase(Drawn):
    """Shows the cards of a deck, under something else."""

    def fill(self, deck: Deck, width: int, rows: int) -> None:
        """Show some as large as they fit into so many cells and rows, or none."""
        size = fitting(width, rows - MARGIN)
        self.display = size is not None
        if size is not None:
            self.styles.width, self.styles.height = _width(size), size.height
            self.draw(line_up(deck, size))
