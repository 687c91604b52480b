"""What stands around the table's cards: score, piles, stock, dealer, turn and last capture."""

import textwrap

from scopa.engine.cards import COINS, RE_BELLO, SETTEBELLO, Card
from scopa.engine.moves import Play
from scopa.tui import words
from scopa.tui.art import Size, back, empty, face, label, scopa_marks
from scopa.tui.board import HUMAN, OPPONENT, Board
from scopa.tui.layout import STOCK_ROWS, Box, Layout, Point
from scopa.tui.widgets.canvas import Canvas, shortened

RIM = "felt-edge"
TURN = "▸"
DEALER = "dealer"
WIDE = 60
"""Columns from which the lines say in words what they say in signs on a narrower screen."""


def draw_bar(canvas: Canvas, board: Board, names: tuple[str, ...], layout: Layout) -> None:
    """The top line: the match's score and target, the round and the deal."""
    bar = layout.bar
    canvas.fill(bar, RIM)
    score = f"{names[HUMAN]} {board.totals[HUMAN]} · {board.totals[OPPONENT]} {names[OPPONENT]}"
    round_, target = f"Round {board.round_number}", f"first to {board.rules.target}"
    middle = bar.x + (bar.width - len(score)) // 2
    if middle - max(len(round_), len(target)) > 2:
        canvas.write(round_, Point(1, bar.y), "felt-muted")
    else:
        target, middle = f"to {board.rules.target}", 1
    canvas.write(score, Point(middle, bar.y), bold=True, width=bar.width - middle - len(target) - 2)
    canvas.write(target, Point(bar.right - 1 - len(target), bar.y), "felt-muted")


def draw_panel(canvas: Canvas, board: Board, names: tuple[str, ...], layout: Layout) -> None:
    """The column at the right: the opponent's pile, the stock, our pile."""
    panel = layout.panel
    assert panel is not None
    canvas.fill(panel, RIM)
    for side in (OPPONENT, HUMAN):
        at = layout.piles[side]
        name = Box(at.x, at.y - 1, panel.right - 1 - at.x, 1)
        _draw_name(canvas, board, names[side], side, name)
        _draw_pile(canvas, board, side, at, layout.heap)
    _draw_stock(canvas, board, layout.stock, layout.heap)
    if board.last_capture is not None:
        below = layout.stock.y + layout.heap.height + 1
        box = Box(layout.stock.x, below, panel.width - 2, STOCK_ROWS - 1)
        _draw_last_capture(canvas, board.last_capture, names, box)


def _draw_pile(canvas: Canvas, board: Board, side: int, at: Point, size: Size) -> None:
    pile = board.piles[side]
    canvas.draw(back(size) if pile else empty(size), at)
    x, y = at.x + size.width + 1, at.y + (size.height - 3) // 2
    canvas.write(_count(len(pile), "card", 2), Point(x, y))
    coins = (pile.mask & COINS).bit_count()
    end = canvas.write(_count(coins, "coin", 2), Point(x, y + 1))
    for order, card in enumerate(_prizes(board, side)):
        canvas.draw(face(card, Size.LINE), Point(end + 1 + 5 * order, y + 1))
    _draw_scope(canvas, board, side, Point(x, y + 2))


def _draw_name(canvas: Canvas, board: Board, name: str, side: int, box: Box) -> None:
    turn = board.turn == side
    dealer = board.dealer == side
    room = box.width - 2 - (len(DEALER) + 1 if dealer else 0)
    if turn:
        canvas.write(TURN, Point(box.x, box.y), "celebrate", bold=True)
    ink = "celebrate" if turn else "felt-ink"
    canvas.write(name, Point(box.x + 2, box.y), ink, bold=True, width=room)
    if dealer:
        canvas.write(DEALER, Point(box.right - len(DEALER), box.y), "felt-muted")


def _draw_scope(canvas: Canvas, board: Board, side: int, at: Point) -> None:
    """The scope of a side, each one a card turned in its pile."""
    count = len(board.scope[side])
    if count == 0:
        x = canvas.write("no scopa", at, "felt-muted")
    else:
        x = canvas.write(f"{_scope(count)} ", at)
        x = canvas.write(scopa_marks(count), Point(x, at.y), "celebrate")
    if board.bonus[side]:
        canvas.write(f" +{board.bonus[side]}", Point(x, at.y), "celebrate")


def _draw_stock(canvas: Canvas, board: Board, at: Point, size: Size) -> None:
    canvas.draw(back(size) if board.stock else empty(size), at)
    x, y = at.x + size.width + 1, at.y + (size.height - 3) // 2
    canvas.write(f"{board.stock:2} in stock", Point(x, y))
    if board.deal:
        canvas.write(
            f"deal {board.deal} of {len(board.rules.deals)}", Point(x, y + 1), "felt-muted"
        )


def _draw_last_capture(canvas: Canvas, play: Play, names: tuple[str, ...], box: Box) -> None:
    canvas.write("last capture", Point(box.x, box.y), "felt-muted")
    text = f"{names[play.seat]}: {words.told_short(play)}"
    for y, line in enumerate(textwrap.wrap(text, box.width)[: box.height - 1], start=box.y + 1):
        canvas.write(line, Point(box.x, y))


def draw_lines(canvas: Canvas, board: Board, names: tuple[str, ...], layout: Layout) -> None:
    """The same in three lines, where there is no room for a column."""
    for side, box in ((OPPONENT, layout.opponent), (HUMAN, layout.mine)):
        canvas.fill(box, RIM)
        _draw_side_line(canvas, board, names[side], side, box)
    _draw_info_line(canvas, board, names, layout.info)


def _draw_info_line(canvas: Canvas, board: Board, names: tuple[str, ...], box: Box) -> None:
    """The stock, the deal and the last capture, in one line."""
    canvas.fill(box, RIM)
    stock = f"stock {board.stock}"
    if board.deal:
        stock = f"{stock} · deal {board.deal}/{len(board.rules.deals)}"
    end = canvas.write(stock, Point(1, box.y), "felt-muted")
    play = board.last_capture
    if play is not None:
        who = f"{names[play.seat]}: " if box.width >= WIDE else ""
        _write_right(canvas, who + words.told_short(play), box, end + 2)


def _draw_side_line(canvas: Canvas, board: Board, name: str, side: int, box: Box) -> None:
    """A side's name, the opponent's hand, and a side's pile, in one line."""
    wide = box.width >= WIDE
    turn = board.turn == side
    if turn:
        canvas.write(TURN, Point(0, box.y), "celebrate", bold=True)
    ink = "celebrate" if turn else "felt-ink"
    end = canvas.write(name, Point(1, box.y), ink, bold=True, width=16 if wide else 9)
    if board.dealer == side:
        end = canvas.write(f" {DEALER if wide else 'D'}", Point(end, box.y), "felt-muted")
    if side == OPPONENT and board.opposing:
        end = _draw_backs(canvas, board.opposing, Point(end + 1, box.y))
    _write_right(canvas, _pile_text(board, side, wide=wide), box, end + 1)


def _pile_text(board: Board, side: int, *, wide: bool) -> str:
    """What is in a pile, in words or in signs."""
    pile, scope, bonus = board.piles[side], len(board.scope[side]), board.bonus[side]
    coins = (pile.mask & COINS).bit_count()
    parts = [_count(len(pile), "card"), _count(coins, "coin") if wide else f"{coins}♦"]
    parts += [label(card) for card in _prizes(board, side)]
    if scope:
        parts.append(f"{_scope(scope)} {scopa_marks(scope)}" if wide else scopa_marks(scope))
    if bonus:
        parts.append(f"+{bonus}")
    return (" · " if wide else " ").join(parts)


def _write_right(canvas: Canvas, text: str, box: Box, start: int) -> None:
    """Write at the right end of a line, not further left than ``start``."""
    text = shortened(text, box.right - 1 - start)
    canvas.write(text, Point(box.right - 1 - len(text), box.y))


def _draw_backs(canvas: Canvas, count: int, at: Point) -> int:
    """A hand face down in a line; returns the next column."""
    x = at.x
    for _ in range(min(count, 3)):
        x = canvas.write("▒▒", Point(x, at.y), "card-back-ink") + 1
    return canvas.write(f"×{count}", Point(x, at.y)) if count > 3 else x


def _count(number: int, noun: str, width: int = 0) -> str:
    """A number, right-aligned if a width is given, with its noun."""
    return f"{number:{width}} {noun}{'' if number == 1 else 's'}"


def _scope(number: int) -> str:
    return f"{'scopa' if number == 1 else 'scope'} {number}"


def _prizes(board: Board, side: int) -> list[Card]:
    """The cards of a pile that score a point each."""
    prizes = [SETTEBELLO, RE_BELLO] if board.rules.re_bello else [SETTEBELLO]
    return [card for card in prizes if card in board.piles[side]]
