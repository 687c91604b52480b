"""A table in words, with everything that is hidden: what an environment shows whoever trains.

The words are the same in every language, like the names of agents in them.
"""

from collections.abc import Iterator

from scopa.engine.match import Match


def table_text(match: Match, playing: str) -> str:
    """The round in play, or the last one; `playing` is the beginning of a move, if one is begun."""
    return "\n".join(_lines(match, playing))


def _lines(match: Match, playing: str) -> Iterator[str]:
    views = [match.view(seat) for seat in range(match.rules.seats)]
    view = views[0]
    yield f"round {view.round_number}, deal {view.deal}, stock {view.stock}"
    if view.plays:
        yield f"last play: {view.plays[-1]}"
    yield f"table: {view.table}"
    for seen in views:
        yield f"player_{seen.seat} holds: {seen.hand}"
    if playing:
        yield f"player_{view.turn} begins: {playing}"
    elif view.turn is not None:
        yield f"player_{view.turn} is to play"
    for side, (pile, scope) in enumerate(zip(view.piles, view.scope, strict=True)):
        points = f"points before the round {view.totals[side]}"
        yield f"side {side}: cards {len(pile)}, scope {scope}, {points}"
