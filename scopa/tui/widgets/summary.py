"""What stands around the table's cards: score, piles, stock, dealer, turn and last capture."""

import textwrap
from collections.abc import Sequence

from scopa.engine.cards import COINS, Card
from scopa.engine.moves import Play
from scopa.engine.scoring import prizes
from scopa.language import _, ngettext
from scopa.tui.art import Size, empty, scopa_marks
from scopa.tui.board import Board
from scopa.tui.cells import cell_len, shortened, shortened_name
from scopa.tui.decks import Deck
from scopa.tui.geometry import Box, Point
from scopa.tui.layout import Layout
from scopa.tui.widgets.canvas import Canvas
from scopa.tui.widgets.plates import TURN, dealer_mark, draw_backs
from scopa.words import table as words
from scopa.words.names import Names, special_game

RIM = "felt-edge"
WIDE = 60
WIDE_NAME, NARROW_NAME = 16, 9
"""Columns from which the lines say in words what they say in signs on a narrower screen."""


def draw_bar(canvas: Canvas, board: Board, names: Names, layout: Layout, occasion: str) -> None:
    """The top line: the match's score and target, the round, and the game or the occasion."""
    bar = layout.bar
    canvas.fill(bar, RIM)
    score = _score(board, names.sides)
    short_target = _("to {target}").format(target=board.rules.target)
    if cell_len(score) + cell_len(short_target) + 4 > bar.width:
        score = _score(board, names.short_sides)
    game = special_game(board.rules) or occasion
    round_ = _("Round {number}").format(number=board.round_number)
    target = _("first to {target}").format(target=board.rules.target)
    middle = bar.x + (bar.width - cell_len(score)) // 2
    if middle - max(cell_len(round_), cell_len(target)) > 2:
        texts = (f"{round_} · {game}", game) if game else (round_,)
        text = next((text for text in texts if cell_len(text) <= middle - 2), texts[-1])
        canvas.write(shortened(text, middle - 2), Point(1, bar.y), "felt-muted")
    else:
        target, middle = short_target, 1
        if game and cell_len(f"{score}{game}{target}") + 5 < bar.width:
            target = f"{game} {target}"
    end = bar.right - 1 - cell_len(target)
    canvas.write(score, Point(middle, bar.y), bold=True, width=end - middle - 1)
    canvas.write(target, Point(end, bar.y), "felt-muted")


def _score(board: Board, names: Sequence[str]) -> str:
    """The totals of all sides, ours first; of two the numbers stand side by side."""
    ours, *others = board.sides
    if len(others) > 1:
        return " · ".join(f"{names[side]} {board.totals[side]}" for side in board.sides)
    return f"{names[ours]} {board.totals[ours]} · {board.totals[others[0]]} {names[others[0]]}"


def _spoken_for(board: Board, layout: Layout, side: int) -> list[int]:
    """The seats of a side that have no plate, so that their turn and deal show at the side."""
    plated = zip(board.seats[1:], layout.others, strict=True)
    elsewhere = {seat for seat, other in plated if other.plate.height}
    return [seat for seat in board.rules.seats_of(side) if seat not in elsewhere]


def draw_panel(canvas: Canvas, board: Board, names: Names, layout: Layout) -> None:
    """The column at the right: the piles of the others, the stock, our pile."""
    panel = layout.panel
    assert panel is not None
    canvas.fill(panel, RIM)
    for side, at in zip(board.sides, layout.piles, strict=True):
        box = Box(at.x, at.y - 1, panel.right - 1 - at.x, 1)
        texts = names.sides[side], names.short_sides[side]
        _draw_name(canvas, board, texts, _spoken_for(board, layout, side), box)
        _draw_pile(canvas, board, side, at, layout.heap, panel.right)
    _draw_stock(canvas, board, layout.stock, layout.heap)
    if board.last_capture is not None:
        _draw_last_capture(canvas, board.last_capture, names, layout.capture)


def _draw_pile(canvas: Canvas, board: Board, side: int, at: Point, size: Size, right: int) -> None:
    """A pile, and beside it what is in it, as far as the column ``right``."""
    pile, prizes = board.piles[side], _prizes(board, side)
    canvas.draw(canvas.deck.back(size) if pile else empty(size), at)
    x, y = at.x + size.width + 1, at.y + (size.height - 3) // 2
    canvas.write(_cards(len(pile), 2), Point(x, y))
    coins = (pile.mask & COINS).bit_count()
    text, room = _coins(coins, 2), right - x - 1 - Size.LINE.width * len(prizes)
    end = canvas.write(text if cell_len(text) <= room else f"{coins:2}", Point(x, y + 1))
    for order, card in enumerate(prizes):
        place = Point(end + 1 + Size.LINE.width * order, y + 1)
        canvas.draw(canvas.deck.face(card, Size.LINE), place)
    _draw_scope(canvas, board, side, Point(x, y + 2))


def _draw_name(
    canvas: Canvas, board: Board, texts: Sequence[str], seats: Sequence[int], box: Box
) -> None:
    """The first of some names that fits, and whether these seats have the turn, or deal."""
    marks = [dealer_mark(wide=True), dealer_mark(wide=False)] if board.dealer in seats else [""]
    pairs = [(text, mark) for text in texts for mark in marks]
    room = box.width - 2
    name, mark = next(
        (pair for pair in pairs if cell_len(" ".join(pair).strip()) <= room), pairs[-1]
    )
    if board.turn in seats:
        canvas.write(TURN, Point(box.x, box.y), "celebrate", bold=True)
    ink = "celebrate" if board.turn in seats else "felt-ink"
    end = Point(box.right - cell_len(mark), box.y)
    canvas.write(
        name, Point(box.x + 2, box.y), ink, bold=True, width=end.x - box.x - 2 - bool(mark)
    )
    canvas.write(mark, end, "felt-muted")


def _draw_scope(canvas: Canvas, board: Board, side: int, at: Point) -> None:
    """The scope of a side, each one a card turned in its pile."""
    count = len(board.scope[side])
    if count == 0:
        x = canvas.write(_("no scopa"), at, "felt-muted")
    else:
        x = canvas.write(f"{_scope(count)} ", at)
        x = canvas.write(scopa_marks(count), Point(x, at.y), "celebrate")
    if board.bonus[side]:
        canvas.write(f" +{board.bonus[side]}", Point(x, at.y), "celebrate")


def _draw_stock(canvas: Canvas, board: Board, at: Point, size: Size) -> None:
    canvas.draw(canvas.deck.back(size) if board.stock else empty(size), at)
    x, y = at.x + size.width + 1, at.y + (size.height - 3) // 2
    canvas.write(_("{number} in stock").format(number=f"{board.stock:2}"), Point(x, y))
    if board.deal:
        deal = _("deal {deal} of {deals}").format(deal=board.deal, deals=len(board.rules.deals))
        canvas.write(deal, Point(x, y + 1), "felt-muted")


def _draw_last_capture(canvas: Canvas, play: Play, names: Names, box: Box) -> None:
    canvas.write(_("last capture"), Point(box.x, box.y), "felt-muted")
    text = f"{names.seat(play.seat)}: {words.told_short(play, names)}"
    for y, line in enumerate(textwrap.wrap(text, box.width)[: box.height - 1], start=box.y + 1):
        canvas.write(line, Point(box.x, y))


def draw_lines(canvas: Canvas, board: Board, names: Names, layout: Layout) -> None:
    """The same in lines, where there is no room for a column."""
    for other in layout.others:
        canvas.fill(other.plate, RIM)
    for side, box in zip(board.sides, layout.lines, strict=True):
        canvas.fill(box, RIM)
        room = WIDE_NAME if box.width >= WIDE else NARROW_NAME
        fits = cell_len(names.sides[side]) <= room
        name = shortened(names.sides[side] if fits else names.short_sides[side], room)
        _draw_side_line(canvas, board, name, side, _spoken_for(board, layout, side), box)
    _draw_info_line(canvas, board, names, layout.info)


def _draw_info_line(canvas: Canvas, board: Board, names: Names, box: Box) -> None:
    """The stock, the deal and the last capture, in one line."""
    canvas.fill(box, RIM)
    stock, play = _("stock {number}").format(number=board.stock), board.last_capture
    if board.deal:
        wide = box.width >= WIDE or play is None
        text = _("deal {deal}/{deals}") if wide else "{deal}/{deals}"
        deal = text.format(deal=board.deal, deals=len(board.rules.deals))
        stock = f"{stock} · {deal}"
    end = canvas.write(stock, Point(1, box.y), "felt-muted")
    if play is not None:
        who, what = names.seat(play.seat), words.told_short(play, names)
        texts = f"{who}: {what}", f"{shortened_name(who, 5)}: {what}", what
        _write_right(canvas, texts, box, end + 1)


def _draw_side_line(
    canvas: Canvas, board: Board, name: str, side: int, seats: Sequence[int], box: Box
) -> None:
    """A side's name, the hidden cards of these seats of it, and its pile, in one line."""
    wide = box.width >= WIDE
    turn = board.turn in seats
    if turn:
        canvas.write(TURN, Point(0, box.y), "celebrate", bold=True)
    ink = "celebrate" if turn else "felt-ink"
    end = canvas.write(name, Point(1, box.y), ink, bold=True)
    if board.dealer in seats:
        end = canvas.write(f" {dealer_mark(wide=wide)}", Point(end, box.y), "felt-muted")
    hidden = sum(board.hand_sizes[seat] for seat in seats if seat != board.seat)
    if hidden:
        end = draw_backs(canvas, hidden, Point(end + 1, box.y), wide=wide)
    _write_right(canvas, _pile_texts(canvas.deck, board, side, wide=wide), box, end + 1)


def _pile_texts(deck: Deck, board: Board, side: int, *, wide: bool) -> tuple[str, ...]:
    """What is in a pile, in words or partly in signs; the shorter texts come later."""
    pile, scope, bonus = board.piles[side], len(board.scope[side]), board.bonus[side]
    cards, coins = len(pile), _coins((pile.mask & COINS).bit_count())
    prizes = _prizes(board, side)
    points = []
    if scope:
        points.append(f"{_scope(scope)} {scopa_marks(scope)}" if wide else scopa_marks(scope))
    if bonus:
        points.append(f"+{bonus}")
    labels, names = map(deck.label, prizes), "".join(map(deck.signs.card, prizes))
    rest = [*labels, *points]
    texts = (
        [_cards(cards), coins, *rest],
        [f"{cards}, {coins}", *rest],
        [f"{cards}, {coins}", names, *points],
    )
    return tuple((" · " if wide else " ").join(parts) for parts in texts)


def _write_right(canvas: Canvas, texts: Sequence[str], box: Box, start: int) -> None:
    """Write the first of some texts that fits at the right end of a line, from ``start`` on."""
    room = box.right - 1 - start
    text = next((text for text in texts if cell_len(text) <= room), shortened(texts[-1], room))
    canvas.write(text, Point(box.right - 1 - cell_len(text), box.y))


def _cards(number: int, width: int = 0) -> str:
    """So many cards, the number right-aligned if a width is given."""
    return ngettext("{number} card", "{number} cards", number).format(number=f"{number:{width}}")


def _coins(number: int, width: int = 0) -> str:
    """So many coins, the number right-aligned if a width is given."""
    return ngettext("{number} coin", "{number} coins", number).format(number=f"{number:{width}}")


def _scope(number: int) -> str:
    return ngettext("scopa {number}", "scope {number}", number).format(number=number)


def _prizes(board: Board, side: int) -> list[Card]:
    """The cards of a pile that score a point each."""
    return [card for card in prizes(board.rules).values() if card in board.piles[side]]
