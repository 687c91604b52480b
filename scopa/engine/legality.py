"""Why a move is illegal, in one line that names the rule it breaks."""

import enum
from collections.abc import Iterable

from scopa.engine.captures import CaptureRule
from scopa.engine.cards import CardSet
from scopa.engine.moves import Move

RANK_NAMES = ("ace", "two", "three", "four", "five", "six", "seven", "jack", "queen", "king")
FIFTEEN = 15


class Fault(enum.Enum):
    """The rule that an illegal move breaks."""

    NOT_IN_HAND = "the card is not in the hand"
    NOT_ON_TABLE = "a captured card is not on the table"
    MUST_TAKE_EQUAL = "a single card matches, and exactly one such card must be taken"
    MUST_TAKE_WHOLE_TABLE = "the ace takes the whole table"
    MUST_CAPTURE = "the card can capture, so it may not be laid"
    CAPTURES_NOTHING = "the card can capture nothing"
    WRONG_SUM = "the captured cards don't add up"


class IllegalMove(ValueError):  # noqa: N818 - the name players use
    """A move that the rules don't allow; the text says which rule it breaks and what is legal."""

    def __init__(self, fault: Fault, move: Move, captures: tuple[CardSet, ...], text: str) -> None:
        super().__init__(text)
        self.fault = fault
        self.move = move
        self.captures = captures
        """What the card may capture instead; none when it can only be laid."""

    def __reduce__(self) -> tuple[object, ...]:
        return (IllegalMove, (self.fault, self.move, self.captures, str(self)))


def verify_move(rule: CaptureRule, hand: CardSet, table: CardSet, move: Move) -> None:
    """Raise `IllegalMove` unless the move is legal for this hand and table (RULES.md 2.5)."""
    captures: tuple[CardSet, ...] = ()
    if move.card in hand:
        sets = rule.sets(move.card.bit, table.mask)
        if move.captured.mask in (sets or (0,)):
            return
        captures = tuple(map(CardSet, sets))
    fault = _fault(rule, hand, table, move, captures)
    raise IllegalMove(fault, move, captures, _text(fault, rule, table, move, captures))


def _fault(
    rule: CaptureRule, hand: CardSet, table: CardSet, move: Move, captures: tuple[CardSet, ...]
) -> Fault:
    if move.card not in hand:
        return Fault.NOT_IN_HAND
    if move.captured - table:
        return Fault.NOT_ON_TABLE
    if not captures:
        return Fault.CAPTURES_NOTHING
    if rule.takes_whole_table(move.card):
        return Fault.MUST_TAKE_WHOLE_TABLE
    if rule.entries[move.card.bit].equals & table.mask:
        return Fault.MUST_TAKE_EQUAL
    if not move.captured:
        return Fault.MUST_CAPTURE
    return Fault.WRONG_SUM


def _text(
    fault: Fault, rule: CaptureRule, table: CardSet, move: Move, captures: tuple[CardSet, ...]
) -> str:
    card = move.card
    choices = _either(map(sum_of, captures))
    match fault:
        case Fault.NOT_IN_HAND:
            return f"{card.name} is not in the hand"
        case Fault.NOT_ON_TABLE:
            missing = move.captured - table
            return f"{_names(missing)} {'is' if len(missing) == 1 else 'are'} not on the table"
        case Fault.CAPTURES_NOTHING:
            return f"{card.name} can take nothing here: it can only be laid"
        case Fault.MUST_TAKE_WHOLE_TABLE:
            return f"{card.name} must take the whole table: {choices}"
        case Fault.MUST_TAKE_EQUAL:
            rank = RANK_NAMES[card.value - 1]
            article = "an" if rank == "ace" else "a"
            return f"{card.name} must take {article} {rank}: {choices}"
        case Fault.MUST_CAPTURE:
            return f"{card.name} can't be laid: it must take {choices}"
        case Fault.WRONG_SUM:
            total = sum(taken.value for taken in move.captured)
            if rule.makes_fifteen:
                wanted, total = FIFTEEN, total + card.value
                sets = f"{card.name}+{sum_of(move.captured)}"
            else:
                wanted, sets = card.value, sum_of(move.captured)
            return f"{sets} makes {total}, not {wanted}: {card.name} must take {choices}"


def sum_of(cards: CardSet) -> str:
    """The cards as people write a sum: ``3♦+7♣``."""
    return "+".join(card.name for card in cards)


def _names(cards: CardSet) -> str:
    return ", ".join(card.name for card in cards)


def _either(choices: Iterable[str]) -> str:
    return " or ".join(choices)
