"""The plates of those who sit round the table: name, level, turn, dealer, and cards in hand."""

from scopa.language import _
from scopa.tui.board import Board
from scopa.tui.cells import cell_len, shortened, shortened_name
from scopa.tui.geometry import Box, Point
from scopa.tui.widgets.canvas import Canvas
from scopa.words.choices import level_name
from scopa.words.names import Names

TURN = "▸"
WIDE = 20
"""Cells from which a plate in a line says in words what it says in signs on a narrower one."""


def dealer_mark(*, wide: bool) -> str:
    """What is said of the dealer, in a word or in a sign."""
    # Translators: "(d)" stands for "dealer" where there is hardly any room.
    return _("dealer") if wide else _("(d)")


def draw_plate(
    canvas: Canvas, board: Board, names: Names, seat: int, box: Box, *, counted: bool
) -> None:
    """Who sits here; ``counted`` says that their cards aren't drawn, and are to be counted."""
    if counted:
        _draw_in_line(canvas, board, names, seat, box)
    elif box.height > 1:
        _draw_beside(canvas, board, names, seat, box)
    else:
        _draw_opposite(canvas, board, names, seat, box)


def draw_last_play(canvas: Canvas, board: Board, names: Names, seat: int, box: Box) -> None:
    """What the seat played last, below its cards."""
    canvas.write(shortened(_last_play(board, names, seat), box.width - 1), Point(box.x + 1, box.y))


def draw_backs(canvas: Canvas, count: int, at: Point, *, wide: bool) -> int:
    """A hand face down in a line; returns the next column."""
    shown = min(count, 3) if wide else 1
    end = canvas.write(" ".join(["▒▒"] * shown), at, "felt-muted")
    return canvas.write(f"×{count}", Point(end, at.y)) if count > shown else end


def _draw_beside(canvas: Canvas, board: Board, names: Names, seat: int, box: Box) -> None:
    """The name over the level, which gives way to the dealer's mark where both don't fit."""
    _draw_name(canvas, board, names.seat(seat), seat, Point(box.x, box.y), box.width)
    about = _about(board, names, seat)
    if cell_len(about) > box.width and board.dealer == seat:
        about = dealer_mark(wide=cell_len(dealer_mark(wide=True)) <= box.width)
    indent = min(1, max(0, box.width - cell_len(about)))
    about = shortened(about, box.width - indent)
    canvas.write(about, Point(box.x + indent, box.y + 1), "felt-muted")


def _draw_opposite(canvas: Canvas, board: Board, names: Names, seat: int, box: Box) -> None:
    """All in the middle of one line."""
    parts = (_about(board, names, seat), _last_play(board, names, seat))
    about = " · ".join(part for part in parts if part)
    name = names.seat(seat)
    left = box.x + max(0, (box.width - cell_len(name) - cell_len(about) - 3) // 2)
    end = _draw_name(canvas, board, name, seat, Point(left, box.y), box.width)
    canvas.write(shortened(about, box.right - end - 1), Point(end + 1, box.y), "felt-muted")


def _draw_in_line(canvas: Canvas, board: Board, names: Names, seat: int, box: Box) -> None:
    """The name, with the number of cards behind it."""
    wide, dealer = box.width >= WIDE, board.dealer == seat
    count = board.hand_sizes[seat]
    backs, number = ("▒▒", f"×{count}") if wide else ("▒", str(count))
    mark = " " * wide + dealer_mark(wide=wide)
    room = box.width - len(backs + number) - (cell_len(mark) if dealer else 0) - 1
    end = _draw_name(canvas, board, names.seat(seat), seat, Point(box.x, box.y), room)
    if dealer:
        end = canvas.write(mark, Point(end, box.y), "felt-muted")
    if count:
        end = canvas.write(backs, Point(end + 1, box.y), "felt-muted")
        canvas.write(number, Point(end, box.y))


def _draw_name(canvas: Canvas, board: Board, name: str, seat: int, at: Point, width: int) -> int:
    """The turn's mark, or its place, and the name; returns the next column."""
    turn = board.turn == seat
    if turn:
        canvas.write(TURN, at, "celebrate", bold=True)
    gap = 1 if width < WIDE else 2
    ink = "celebrate" if turn else "felt-ink"
    return canvas.write(shortened_name(name, width - gap), Point(at.x + gap, at.y), ink, bold=True)


def _about(board: Board, names: Names, seat: int) -> str:
    """The level, and whether the seat deals."""
    parts = [level_name(names.level(seat)), dealer_mark(wide=True) if board.dealer == seat else ""]
    return " · ".join(part for part in parts if part)


def _last_play(board: Board, names: Names, seat: int) -> str:
    """The card that the seat played last, and how many it took: ``7♠ +2``."""
    play = board.last_plays[seat]
    if play is None:
        return ""
    taken = len(play.move.captured)
    card = names.cards.card(play.move.card)
    return f"{card} +{taken}" if taken else card
