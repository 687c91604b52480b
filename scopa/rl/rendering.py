"""A table in words, with everything that is hidden: what an environment shows whoever trains."""

from collections.abc import Iterator

from scopa.engine.match import Match
from scopa.language import _


def table_text(match: Match, playing: str) -> str:
    """The round in play, or the last one; `playing` is the beginning of a move, if one is begun."""
    return "\n".join(_lines(match, playing))


def _lines(match: Match, playing: str) -> Iterator[str]:
    views = [match.view(seat) for seat in range(match.rules.seats)]
    view = views[0]
    template = _("round {round}, deal {deal}, {stock} cards in the stock")
    yield template.format(round=view.round_number, deal=view.deal, stock=view.stock)
    if view.plays:
        yield _("last play: {play}").format(play=view.plays[-1])
    yield _("table: {cards}").format(cards=view.table)
    for seen in views:
        yield _("player_{seat} holds: {cards}").format(seat=seen.seat, cards=seen.hand)
    if playing:
        yield _("player_{seat} begins: {move}").format(seat=view.turn, move=playing)
    elif view.turn is not None:
        yield _("player_{seat} is to play").format(seat=view.turn)
    for side, (pile, scope) in enumerate(zip(view.piles, view.scope, strict=True)):
        template = _("side {side}: {cards} cards, {scope} scope, {points} points before the round")
        yield template.format(side=side, cards=len(pile), scope=scope, points=view.totals[side])
