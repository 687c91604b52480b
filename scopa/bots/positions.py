"""A view as lines of text, and back.

Every attribute of a `View` stands in a line that begins with its name, in the order of the class;
an attribute that has several parts of several words has a line for each. The legal moves follow.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from scopa.bots.lines import ProtocolError
from scopa.engine.cards import DECK_SIZE, CardSet
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.records.source import quoted

BEGIN = "position"
WORDS = {
    *("rules", "seat", "dealer", "turn", "round_number", "deal", "totals", "hand", "table"),
    *("hand_sizes", "stock", "pile", "scope", "bonus", "last_capturer", "play", "legal"),
}
"""The first words of the lines behind `BEGIN`."""
NOBODY = "-"
MOST_DIGITS = 9

Part = TypeVar("Part")


def position_lines(view: View) -> list[str]:
    """The position as one seat sees it."""
    return [BEGIN, *(" ".join(line) for line in _words(view))]


def _words(view: View) -> Iterator[list[str]]:
    yield ["rules", str(view.rules)]
    yield ["seat", str(view.seat)]
    yield ["dealer", str(view.dealer)]
    yield ["turn", _number_or_nobody(view.turn)]
    yield ["round_number", str(view.round_number)]
    yield ["deal", str(view.deal)]
    yield ["totals", *map(str, view.totals)]
    yield ["hand", *_codes(view.hand)]
    yield ["table", *_codes(view.table)]
    yield ["hand_sizes", *map(str, view.hand_sizes)]
    yield ["stock", str(view.stock)]
    for side, pile in enumerate(view.piles):
        yield ["pile", str(side), *_codes(pile)]
    yield ["scope", *map(str, view.scope)]
    yield ["bonus", *map(str, view.bonus)]
    yield ["last_capturer", _number_or_nobody(view.last_capturer)]
    for play in view.plays:
        yield ["play", str(play), *([f"+{play.bonus}"] if play.bonus else [])]
    for move in view.moves:
        yield ["legal", str(move)]


def _codes(cards: CardSet) -> Iterator[str]:
    return (card.code for card in cards)


def _number_or_nobody(number: int | None) -> str:
    return NOBODY if number is None else str(number)


def read_position(lines: Sequence[str]) -> View:
    """The view that these lines tell of, which are exactly those of `position_lines`.

    What can be checked without knowing what is hidden is checked, the legal moves included; that
    the plays of the round led here is not. Raises `ProtocolError`.
    """
    try:
        view = _Reader(lines).view()
        _check(view)
        written = position_lines(view)
    except (ValueError, IndexError) as error:
        if isinstance(error, ProtocolError):
            raise
        raise ProtocolError(_("told a position that can't be read")) from None
    for line, expected in zip(lines, written, strict=False):
        if line != expected:
            template = _("told a position with {line} where {expected} was expected")
            text = template.format(line=quoted(line), expected=quoted(expected))
            raise ProtocolError(text)
    if len(lines) != len(written):
        raise ProtocolError(_("told a position with a line too many or too few"))
    return view


class _Reader:
    """Takes line after line of a position; it raises `ValueError` or `IndexError` for bad ones."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = [line.split(" ") for line in lines]
        self._at = 0

    def view(self) -> View:
        """The view, its parts not yet held against each other."""
        self._take(BEGIN)
        rules = Rules.parse(self._one("rules", str))
        return View(
            rules=rules,
            seat=self._one("seat", _number),
            dealer=self._one("dealer", _number),
            turn=self._one("turn", _maybe_number),
            round_number=self._one("round_number", _number),
            deal=self._one("deal", _number),
            totals=self._numbers("totals"),
            hand=_cards(self._take("hand")),
            table=_cards(self._take("table")),
            hand_sizes=self._numbers("hand_sizes"),
            stock=self._one("stock", _number),
            piles=tuple(_cards(self._take("pile")[1:]) for _side in range(rules.sides)),
            scope=self._numbers("scope"),
            bonus=self._numbers("bonus"),
            last_capturer=self._one("last_capturer", _maybe_number),
            plays=tuple(self._plays()),
        )

    def _take(self, word: str) -> list[str]:
        """The words behind the first one of the next line, which must be this."""
        first, *rest = self._lines[self._at]
        if first != word:
            template = _("told a position with {line} where {expected} was expected")
            text = template.format(line=quoted(" ".join([first, *rest])), expected=repr(word))
            raise ProtocolError(text)
        self._at += 1
        return rest

    def _one(self, word: str, read: Callable[[str], Part]) -> Part:
        (text,) = self._take(word)
        return read(text)

    def _numbers(self, word: str) -> tuple[int, ...]:
        return tuple(map(_number, self._take(word)))

    def _plays(self) -> Iterator[Play]:
        while self._at < len(self._lines) and self._lines[self._at][0] == "play":
            seat, move, *bonus = self._take("play")
            points = _number(bonus[0].removeprefix("+")) if bonus else 0
            scopa = move.endswith("#")
            yield Play(_number(seat), Move.parse(move.removesuffix("#")), scopa, points)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise ValueError(text)
    return int(text)


def _maybe_number(text: str) -> int | None:
    return None if text == NOBODY else _number(text)


def _cards(codes: Iterable[str]) -> CardSet:
    return CardSet.parse(" ".join(codes))


def _check(view: View) -> None:
    """Raise `ProtocolError` where the parts of a view don't fit the rules or each other."""
    rules = view.rules
    seats, sides = range(rules.seats), range(rules.sides)
    piles = sum(map(len, view.piles))
    seen = (view.hand, view.table, *view.piles)
    fits = (
        view.seat in seats,
        view.dealer in seats,
        view.turn is None or view.turn in seats,
        view.last_capturer is None or view.last_capturer in sides,
        all(play.seat in seats for play in view.plays),
        view.round_number >= 1,
        1 <= view.deal <= len(rules.deals),
        all(len(sums) == rules.sides for sums in (view.totals, view.scope, view.bonus)),
        len(view.hand_sizes) == rules.seats and view.hand_sizes[view.seat] == len(view.hand),
        sum(map(len, seen)) + len(view.unseen) == DECK_SIZE,
        sum(view.hand_sizes) + view.stock + len(view.table) + piles == DECK_SIZE,
    )
    if not all(fits):
        raise ProtocolError(_("told a position whose parts don't fit each other"))
