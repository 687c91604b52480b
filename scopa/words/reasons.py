"""Why a move is illegal, in one sentence that names the rule it breaks."""

from scopa.engine.cards import CardSet
from scopa.engine.legality import FIFTEEN, BrokenRule, IllegalMove
from scopa.engine.view import View
from scopa.language import _, ngettext
from scopa.words.cards import CardNames


def why_illegal(error: IllegalMove, view: View, names: CardNames) -> str:
    """Which rule the move breaks in this view, and what would be legal."""
    card, move = names.card(error.move.card), error.move
    choices = names.either(error.captures)
    match error.broken_rule:
        case BrokenRule.NOT_IN_HAND:
            return _("{card} is not in the hand").format(card=card)
        case BrokenRule.NOT_ON_TABLE:
            return _not_on_table(move.captured - view.table, names)
        case BrokenRule.CAPTURES_NOTHING:
            return _("{card} can take nothing here: it can only be laid").format(card=card)
        case BrokenRule.MUST_TAKE_WHOLE_TABLE:
            template = _("{card} must take the whole table: {choices}")
            return template.format(card=card, choices=choices)
        case BrokenRule.MUST_TAKE_EQUAL:
            template, equal = _("{card} must take {equal}: {choices}"), names.one(move.card.value)
            return template.format(card=card, equal=equal, choices=choices)
        case BrokenRule.MUST_CAPTURE:
            template = _("{card} can't be laid: it must take {choices}")
            return template.format(card=card, choices=choices)
        case BrokenRule.WRONG_SUM:
            return _wrong_sum(error, view, names)


def _not_on_table(cards: CardSet, names: CardNames) -> str:
    template = ngettext("{cards} is not on the table", "{cards} are not on the table", len(cards))
    return template.format(cards=names.together(cards))


def _wrong_sum(error: IllegalMove, view: View, names: CardNames) -> str:
    move = error.move
    summed, wanted = move.captured, move.card.value
    if view.rules.capture == "fifteen":
        summed, wanted = CardSet(move.mask), FIFTEEN
    return _("{cards} makes {total}, not {wanted}: {card} must take {choices}").format(
        cards=names.together(summed),
        total=sum(card.value for card in summed),
        wanted=wanted,
        card=names.card(move.card),
        choices=names.either(error.captures),
    )
