"""The whole table as a picture: pure drawing of a board in a layout."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from scopa.engine.cards import Card, CardSet
from scopa.tui.art import Mark, Size
from scopa.tui.board import NO_CARDS, Board
from scopa.tui.cells import cell_len
from scopa.tui.decks import FRENCH, Deck
from scopa.tui.geometry import Box, Point
from scopa.tui.layout import Layout, arrange
from scopa.tui.seating import Counts
from scopa.tui.widgets.canvas import Canvas, Line
from scopa.tui.widgets.plates import draw_last_play, draw_plate
from scopa.tui.widgets.summary import draw_bar, draw_lines, draw_panel
from scopa.words.names import Names

RIM = "felt-edge"
"""The ground of everything around the table's cards."""
CHOICE_INK = "card-cursor-edge"
"""The ink of words about the chosen card."""


class Flying(NamedTuple):
    """A card between two places."""

    card: Card | None
    """None when it is face down."""
    at: Point
    mark: Mark = Mark.PLAIN
    size: Size | None = None
    """How large it is drawn, where that isn't the size of the table's cards."""


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything that is to be seen."""

    board: Board
    names: Names
    occasion: str = ""
    """What the match is called, where it has the deals of a day."""
    chosen: int | None = None
    """The place in our hand of the chosen card."""
    lit: CardSet = NO_CARDS
    """The table cards that the chosen card would take."""
    caption: str = ""
    """Words about the chosen card."""
    message: str = ""
    """Words about what happened."""
    prompt: str = ""
    """What to do about a picture that stays."""
    flying: tuple[Flying, ...] = ()
    open_hands: Mapping[int, CardSet] = field(default_factory=dict)
    """The hands of others that lie face up, by seat."""
    deck: Deck = FRENCH
    """What the cards look like."""

    def layout(self, width: int, height: int) -> Layout:
        """Where everything goes on a terminal of this size."""
        return arrangement(self.board, width, height)


def arrangement(board: Board, width: int, height: int) -> Layout:
    """Where everything of a board goes on a terminal of this size."""
    hands = tuple(board.hand_sizes[seat] for seat in board.seats)
    return arrange(width, height, Counts(len(board.places), hands, max(board.rules.deals)))


def paint(picture: Picture, layout: Layout) -> list[Line]:
    """The rows of the picture, the footer's left out."""
    canvas = Canvas(layout.screen.width, layout.caption.bottom + 1, "felt", picture.deck)
    if layout.panel is not None:
        draw_panel(canvas, picture.board, picture.names, layout)
    else:
        draw_lines(canvas, picture.board, picture.names, layout)
    _draw_others(canvas, picture, layout)
    draw_bar(canvas, picture.board, picture.names, layout, picture.occasion)
    _draw_table(canvas, picture, layout)
    _draw_hand(canvas, picture, layout)
    _draw_speech(canvas, picture, layout)
    if picture.prompt:
        _draw_prompt(canvas, picture, layout)
    for card, at, mark, smaller in picture.flying:
        size = smaller or layout.size
        art = canvas.deck.back(size) if card is None else canvas.deck.face(card, size, mark)
        canvas.draw(art, at, top=layout.bar.bottom)
    return canvas.lines()


def _draw_others(canvas: Canvas, picture: Picture, layout: Layout) -> None:
    board, names = picture.board, picture.names
    _, *seats = board.seats
    for seat, other in zip(seats, layout.others, strict=True):
        if other.plate.height:
            counted = not other.window.height
            draw_plate(canvas, board, names, seat, other.plate, counted=counted)
        if other.window.height:
            cards = picture.open_hands.get(seat, NO_CARDS)
            for card, at in zip_longest(cards, other.cards):
                deck, size = canvas.deck, other.size
                art = deck.back(size) if card is None else deck.face(card, size)
                canvas.draw(art, at, top=other.window.y)
        if other.plate.height > 1 and (below := other.below).height:
            draw_last_play(canvas, board, names, seat, below)


def _draw_table(canvas: Canvas, picture: Picture, layout: Layout) -> None:
    board = picture.board
    taken = board.taking or picture.lit
    for card, at in zip(board.places, layout.table, strict=True):
        if card is not None:
            mark = Mark.TAKEN if card in taken else Mark.PLAIN
            mark = Mark.CHOSEN if card == board.in_play else mark
            canvas.draw(canvas.deck.face(card, layout.size, mark), at)
    if board.banner:
        _draw_banner(canvas, board.banner, layout.banner, bright=board.flash)


def _draw_hand(canvas: Canvas, picture: Picture, layout: Layout) -> None:
    """Our cards from left to right, each one over the one before, so that all ranks are seen."""
    if not picture.board.hand:
        for at in layout.hand:
            canvas.draw(canvas.deck.back(layout.size), at)
        return
    for place, (card, at) in enumerate(zip(picture.board.hand, layout.hand, strict=True)):
        chosen = place == picture.chosen
        mark = Mark.CHOSEN if chosen else Mark.PLAIN
        canvas.draw(
            canvas.deck.face(card, layout.size, mark), Point(at.x, at.y - layout.lift * chosen)
        )


def _draw_banner(canvas: Canvas, words: str, box: Box, *, bright: bool) -> None:
    """Words in the middle of a box, flashing between bright and dim."""
    star = "★" if bright else "☆"
    line = f"  {star}   {' '.join(words)}   {star}  "
    width = cell_len(line)
    left = box.x + (box.width - width) // 2
    canvas.fill(Box(left, box.y, width, box.height), "card-cursor" if bright else RIM)
    at = Point(left, box.y + box.height // 2)
    canvas.write(line, at, "card-ink" if bright else "celebrate", bold=True)


def _draw_prompt(canvas: Canvas, picture: Picture, layout: Layout) -> None:
    """What to do, where our hand was, or above the table while we hold cards."""
    line = f" {picture.prompt} "
    box = layout.banner if picture.board.hand else layout.hand_box
    width = cell_len(line)
    at = Point(box.x + (box.width - width) // 2, box.y + box.height // 2)
    canvas.fill(Box(at.x, at.y, width, 1), "card-cursor")
    canvas.write(line, at, "card-ink", bold=True)


def unread(picture: Picture, layout: Layout) -> str:
    """What of the caption there is no room for."""
    caption, width = picture.caption, layout.message.width - 2
    if len(wrap(caption, width)) <= 2:
        return ""
    shown = "".join(_wrapped(caption, width)).removesuffix("…")
    left = len("".join(caption.split())) - len("".join(shown.split()))
    rest = len(caption)
    while left:
        rest -= 1
        left -= not caption[rest].isspace()
    return caption[rest:]


def _draw_speech(canvas: Canvas, picture: Picture, layout: Layout) -> None:
    """The two lines of words: about the chosen card, and about what happened."""
    width = layout.message.width - 2
    lines = _speech(picture.caption, picture.message, width)
    for box, (choice, past) in zip((layout.caption, layout.message), lines, strict=True):
        canvas.fill(box, RIM)
        left = box.x + max(1, (box.width - cell_len(choice + past)) // 2)
        end = canvas.write(choice, Point(left, box.y), CHOICE_INK, bold=True)
        canvas.write(past, Point(end, box.y), "felt-ink", width=box.x + 1 + width - end)


def _speech(caption: str, message: str, width: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """Two lines of at most ``width`` cells, each what it says of the choice and of the past.

    Each has its own line where both fit. A caption too long for that takes both, as does a
    message that stands alone; another message begins behind the caption.
    """
    if cell_len(caption) > width:
        first, second = _wrapped(caption, width)
        return (first, ""), (second, "")
    if cell_len(message) <= width:
        return (caption, ""), ("", message)
    text = f"{caption} · {message}" if caption else message
    first, second = _wrapped(text, width)
    return (caption, first.removeprefix(caption)), ("", second)


def _wrapped(text: str, width: int) -> tuple[str, str]:
    """The text in two lines, with ``…`` where something is left out."""
    first, second = [*wrap(text, width, max_lines=2, placeholder="…"), "", ""][:2]
    return first, second
