"""Why a move is illegal, in one sentence that names the rule it breaks."""

from scopa.engine.cards import CardSet
from scopa.engine.legality import FIFTEEN, Fault, IllegalMove
from scopa.engine.view import View
from scopa.words.cards import CardNames


def why_illegal(error: IllegalMove, view: View, names: CardNames) -> str:
    """Which rule the move breaks in this view, and what would be legal."""
    card, move = names.card(error.move.card), error.move
    choices = names.either(error.captures)
    match error.fault:
        case Fault.NOT_IN_HAND:
            return f"{card} is not in the hand"
        case Fault.NOT_ON_TABLE:
            return _not_on_table(move.captured - view.table, names)
        case Fault.CAPTURES_NOTHING:
            return f"{card} can take nothing here: it can only be laid"
        case Fault.MUST_TAKE_WHOLE_TABLE:
            return f"{card} must take the whole table: {choices}"
        case Fault.MUST_TAKE_EQUAL:
            return f"{card} must take {names.one(move.card.value)}: {choices}"
        case Fault.MUST_CAPTURE:
            return f"{card} can't be laid: it must take {choices}"
        case Fault.WRONG_SUM:
            total = sum(taken.value for taken in move.captured)
            sets, wanted = move.captured, move.card.value
            if view.rules.capture == "fifteen":
                sets, total, wanted = CardSet(move.mask), total + wanted, FIFTEEN
            summed = names.together(sets)
            return f"{summed} makes {total}, not {wanted}: {card} must take {choices}"


def _not_on_table(cards: CardSet, names: CardNames) -> str:
    missing = names.together(cards)
    return f"{missing} {'is' if len(cards) == 1 else 'are'} not on the table"
