"""Judging what a player answers, which may be anything."""

from scopa.ai.faults import shortened
from scopa.engine.cards import Card, CardSet
from scopa.engine.moves import Move


def judge(answer: object, legal: tuple[Move, ...]) -> tuple[Move | None, str]:
    """The legal move that an answer equals, or None and what is wrong with the answer.

    May raise anything, as the answer's own methods may.
    """
    if type(answer) is not Move:
        return None, shortened(f"answered with a {type(answer).__name__}, not a move")
    parts = type(answer.card), type(answer.captured)
    if parts != (Card, CardSet):
        names = " and a ".join(part.__name__ for part in parts)
        return None, shortened(f"answered with a move of a {names}, not of a Card and a CardSet")
    for move in legal:
        if move == answer:
            return move, ""
    return None, shortened(f"played {answer}, which is illegal here")
