"""A view as lines of text, and back.

Every attribute of a `View` stands in a line that begins with its name, in the order of the class;
an attribute that has several parts of several words has a line for each. The legal moves follow.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from scopa.bots.lines import ProtocolError
from scopa.engine.cards import DECK_SIZE, CardSet
from scopa.engine.moves import Move, Play
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.language import _
from scopa.records.source import quoted

BEGIN = "position"
LEGAL = "legal"
NOBODY = "-"
MOST_DIGITS = 9

Line = Sequence[str]
"""The words of a line behind the first one."""


class _Attribute(NamedTuple):
    """An attribute of a view, and how it is told."""

    name: str
    word: str
    """What its lines begin with."""
    write: Callable[[Any], Iterable[Line]]
    read: Callable[[Sequence[Line]], object]
    """What some lines tell; raises `ValueError` or `IndexError` for bad ones."""
    several: bool = False
    """Whether it may have any number of lines, none included."""


def _row(name: str, write: Callable[[Any], Line], read: Callable[[Line], object]) -> _Attribute:
    """An attribute in one line of several words."""
    return _Attribute(name, name, lambda value: [write(value)], lambda lines: read(lines[0]))


def _one(name: str, read: Callable[[str], object], write: Callable[[Any], str] = str) -> _Attribute:
    """An attribute in one word."""

    def only(line: Line) -> object:
        (text,) = line
        return read(text)

    return _row(name, lambda value: [write(value)], only)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise ValueError(text)
    return int(text)


def _maybe_number(text: str) -> int | None:
    return None if text == NOBODY else _number(text)


def _number_or_nobody(number: int | None) -> str:
    return NOBODY if number is None else str(number)


def _numbers(name: str) -> _Attribute:
    return _row(name, lambda numbers: [*map(str, numbers)], lambda line: tuple(map(_number, line)))


def _codes(cards: CardSet) -> Line:
    return [card.code for card in cards]


def _cards(codes: Line) -> CardSet:
    return CardSet.parse(" ".join(codes))


def _piles_written(piles: Iterable[CardSet]) -> Iterator[Line]:
    return ([str(side), *_codes(pile)] for side, pile in enumerate(piles))


def _piles(lines: Sequence[Line]) -> tuple[CardSet, ...]:
    return tuple(_cards(line[1:]) for line in lines)


def _plays_written(plays: Iterable[Play]) -> Iterator[Line]:
    return ([str(play), *([f"+{play.bonus}"] if play.bonus else [])] for play in plays)


def _plays(lines: Sequence[Line]) -> tuple[Play, ...]:
    return tuple(map(_play, lines))


def _play(line: Line) -> Play:
    seat, move, *bonus = line
    points = _number(bonus[0].removeprefix("+")) if bonus else 0
    return Play(_number(seat), Move.parse(move.removesuffix("#")), move.endswith("#"), points)


ATTRIBUTES = (
    _one("rules", Rules.parse),
    _one("seat", _number),
    _one("dealer", _number),
    _one("turn", _maybe_number, _number_or_nobody),
    _one("round_number", _number),
    _one("deal", _number),
    _numbers("totals"),
    _row("hand", _codes, _cards),
    _row("table", _codes, _cards),
    _numbers("hand_sizes"),
    _one("stock", _number),
    _Attribute("piles", "pile", _piles_written, _piles, several=True),
    _numbers("scope"),
    _numbers("bonus"),
    _one("last_capturer", _maybe_number, _number_or_nobody),
    _Attribute("plays", "play", _plays_written, _plays, several=True),
)
"""Every attribute, in the order of the class and of the lines."""
WORDS = {*(attribute.word for attribute in ATTRIBUTES), LEGAL}
"""The first words of the lines behind `BEGIN`."""


def position_lines(view: View) -> list[str]:
    """The position as one seat sees it."""
    lines = [
        [attribute.word, *line]
        for attribute in ATTRIBUTES
        for line in attribute.write(getattr(view, attribute.name))
    ]
    moves = [[LEGAL, str(move)] for move in view.moves]
    return [BEGIN, *map(" ".join, lines + moves)]


def read_position(lines: Sequence[str]) -> View:
    """The view that these lines tell of, which are exactly those of `position_lines`.

    What can be checked without knowing what is hidden is checked, the legal moves included; that
    the plays of the round led here is not. Raises `ProtocolError`.
    """
    try:
        view = _read(lines)
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


def _read(lines: Sequence[str]) -> View:
    """The view, its parts not yet held against each other; errors are those of attributes."""
    words = [line.split(" ") for line in lines]
    values: dict[str, Any] = {}
    _expect(words[0], BEGIN)
    at = 1
    for attribute in ATTRIBUTES:
        end = at
        if attribute.several:
            while end < len(words) and words[end][0] == attribute.word:
                end += 1
        else:
            _expect(words[at], attribute.word)
            end += 1
        values[attribute.name] = attribute.read([line[1:] for line in words[at:end]])
        at = end
    return View(**values)


def _expect(line: Line, word: str) -> None:
    """Raise `ProtocolError` unless the line begins with this word."""
    if line[0] != word:
        template = _("told a position with {line} where {expected} was expected")
        raise ProtocolError(template.format(line=quoted(" ".join(line)), expected=repr(word)))


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
        all(len(each) == rules.sides for each in (view.totals, view.scope, view.bonus, view.piles)),
        len(view.hand_sizes) == rules.seats and view.hand_sizes[view.seat] == len(view.hand),
        sum(map(len, seen)) + len(view.unseen) == DECK_SIZE,
        sum(view.hand_sizes) + view.stock + len(view.table) + piles == DECK_SIZE,
    )
    if not all(fits):
        raise ProtocolError(_("told a position whose parts don't fit each other"))
