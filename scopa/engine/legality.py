"""Why a move is illegal, in one line that names the rule it breaks."""

import enum

from scopa.engine.captures import CaptureRule
from scopa.engine.cards import CardSet
from scopa.engine.errors import ToldError, marked
from scopa.engine.moves import Move

_ANY = (
    marked("an ace"),
    marked("a two"),
    marked("a three"),
    marked("a four"),
    marked("a five"),
    marked("a six"),
    marked("a seven"),
    marked("a jack"),
    marked("a queen"),
    marked("a king"),
)
"""A card of each value."""
FIFTEEN = 15


class BrokenRule(enum.Enum):
    """The rule that an illegal move breaks."""

    NOT_IN_HAND = "the card is not in the hand"
    NOT_ON_TABLE = "a captured card is not on the table"
    MUST_TAKE_EQUAL = "a single card matches, and exactly one such card must be taken"
    MUST_TAKE_WHOLE_TABLE = "the ace takes the whole table"
    MUST_CAPTURE = "the card can capture, so it may not be laid"
    CAPTURES_NOTHING = "the card can capture nothing"
    WRONG_SUM = "the captured cards don't add up"


class IllegalMove(ToldError):  # noqa: N818 - the name players use
    """A move that the rules don't allow; the text says which rule it breaks and what is legal."""

    def __init__(
        self,
        broken_rule: BrokenRule,
        move: Move,
        captures: tuple[CardSet, ...],
        template: str,
        **fields: object,
    ) -> None:
        super().__init__(template, **fields)
        self.broken_rule = broken_rule
        """The rule that it breaks."""
        self.move = move
        """The move that was tried."""
        self.captures = captures
        """What the card may capture instead; none when it can only be laid."""

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.broken_rule, self.move, self.captures, self.template)
        return (IllegalMove, parts, {"fields": self.fields})


def verify_move(rule: CaptureRule, hand: CardSet, table: CardSet, move: Move) -> None:
    """Raise `IllegalMove` unless the move is legal for this hand and table (RULES.md 2.5)."""
    captures: tuple[CardSet, ...] = ()
    if move.card in hand:
        sets = rule.sets(move.card.bit, table.mask)
        if move.captured.mask in (sets or (0,)):
            return
        captures = tuple(map(CardSet, sets))
    broken = _broken(rule, hand, table, move, captures)
    template, fields = _told(broken, rule, table, move)
    choices = tuple(map(sum_of, captures))
    raise IllegalMove(
        broken, move, captures, template, card=move.card.name, choices=choices, **fields
    )


def _broken(
    rule: CaptureRule, hand: CardSet, table: CardSet, move: Move, captures: tuple[CardSet, ...]
) -> BrokenRule:
    if move.card not in hand:
        return BrokenRule.NOT_IN_HAND
    if move.captured - table:
        return BrokenRule.NOT_ON_TABLE
    if not captures:
        return BrokenRule.CAPTURES_NOTHING
    if rule.takes_whole_table(move.card):
        return BrokenRule.MUST_TAKE_WHOLE_TABLE
    if rule.entries[move.card.bit].equals & table.mask:
        return BrokenRule.MUST_TAKE_EQUAL
    if not move.captured:
        return BrokenRule.MUST_CAPTURE
    return BrokenRule.WRONG_SUM


def _told(
    broken: BrokenRule, rule: CaptureRule, table: CardSet, move: Move
) -> tuple[str, dict[str, object]]:
    """The template that tells what is broken, and its fields but for the card and the choices."""
    match broken:
        case BrokenRule.NOT_IN_HAND:
            return marked("{card} is not in the hand"), {}
        case BrokenRule.NOT_ON_TABLE:
            missing = move.captured - table
            cards = ", ".join(card.name for card in missing)
            if len(missing) == 1:
                return marked("{cards} is not on the table"), {"cards": cards}
            return marked("{cards} are not on the table"), {"cards": cards}
        case BrokenRule.CAPTURES_NOTHING:
            return marked("{card} can take nothing here: it can only be laid"), {}
        case BrokenRule.MUST_TAKE_WHOLE_TABLE:
            return marked("{card} must take the whole table: {choices}"), {}
        case BrokenRule.MUST_TAKE_EQUAL:
            equal = _ANY[move.card.value - 1]
            return marked("{card} must take {equal}: {choices}"), {"equal": equal}
        case BrokenRule.MUST_CAPTURE:
            return marked("{card} can't be laid: it must take {choices}"), {}
        case BrokenRule.WRONG_SUM:
            template = marked("{cards} makes {total}, not {wanted}: {card} must take {choices}")
            return template, _sum(rule, move)


def _sum(rule: CaptureRule, move: Move) -> dict[str, object]:
    """What was added up, what it makes, and what it should make."""
    cards, wanted = sum_of(move.captured), move.card.value
    total = sum(taken.value for taken in move.captured)
    if rule.makes_fifteen:
        cards, total, wanted = f"{move.card.name}+{cards}", total + wanted, FIFTEEN
    return {"cards": cards, "total": total, "wanted": wanted}


def sum_of(cards: CardSet) -> str:
    """The cards as people write a sum: ``3♦+7♣``."""
    return "+".join(card.name for card in cards)
