"""Checking what a player answers, which may be anything."""

import random

from scopa.ai.foreign.faults import BotFault, raised, shortened
from scopa.ai.player import Limit, Player, Stop, Stopped
from scopa.engine.cards import Card, CardSet
from scopa.engine.moves import Move
from scopa.engine.view import View
from scopa.language import _

Question = tuple[View, Limit, random.Random, Stop]
"""What `Player.choose` is given."""


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


def answered(player: Player, question: Question, legal: tuple[Move, ...]) -> Move:
    """The player's move, which is one of the legal ones.

    Raises `BotFault` for whatever else the player does, and `Stopped` where it does so.
    """
    try:
        move, fault = checked(player.choose(*question), legal)
    except (BotFault, Stopped):
        raise
    except Exception as error:
        raise BotFault(raised(error)) from error
    if move is None:
        raise BotFault(fault)
    return move
