"""Checking what a player answers, which may be anything."""

from scopa.ai.faults import shortened
from scopa.engine.cards import Card, CardSet
from scopa.engine.moves import Move
from scopa.language import _


def checked(answer: object, legal: tuple[Move, ...]) -> tuple[Move | None, str]:
    """The legal move that an answer equals, or None and what the player did instead.

    That is said so that it goes behind the name of the player.

    May raise anything, as the answer's own methods may.
    """
    if type(answer) is not Move:
        template = _("answered with a {type}, not a move")
        return None, shortened(template.format(type=type(answer).__name__))
    parts = type(answer.card), type(answer.captured)
    if parts != (Card, CardSet):
        template = _(
            "answered with a move of a {card} and a {captured}, not of a Card and a CardSet"
        )
        card, captured = (part.__name__ for part in parts)
        return None, shortened(template.format(card=card, captured=captured))
    for move in legal:
        if move == answer:
            return move, ""
    return None, shortened(_("played {move}, which is illegal here").format(move=answer))
