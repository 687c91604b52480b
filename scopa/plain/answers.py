"""What can be asked of the table, by the names of the commands."""

from collections.abc import Callable, Iterator, Mapping

from scopa.plain import facts
from scopa.plain.reading import Unclear, number
from scopa.plain.table import Table

ALL = 40
"""More plays than any round has."""


def last(table: Table, argument: str) -> Iterator[str]:
    """The last plays: so many, or all of the round, or those since the person's own."""
    if not argument:
        return facts.last_plays(table.view, None, table.names)
    plays = ALL if argument.lower() == "all" else number(argument)
    if plays == 0:
        raise Unclear("Say last, or last 5, or last all")
    return facts.last_plays(table.view, plays, table.names)


ANSWERS: Mapping[str, Callable[[Table, str], Iterator[str]]] = {
    "hand": lambda table, _: iter([facts.hand(table.view, table.names)]),
    "table": lambda table, _: iter([facts.table(table.view, table.names)]),
    "moves": lambda table, _: facts.moves(table.view, table.names),
    "piles": lambda table, _: facts.piles(table.view, table.names),
    "score": lambda table, _: facts.score(table.view, table.match.totals, table.names),
    "breakdown": lambda table, _: table.breakdown(),
    "last": last,
    "stock": lambda table, _: facts.stock(table.view),
    "players": lambda table, _: facts.players(table.view, table.saved.seats),
    "hint": lambda table, _: table.hint(),
    "back": lambda table, _: table.change_card(),
    "undo": lambda table, _: table.take_back(),
    "save": lambda table, _: iter([f"Every play is saved at once, in {table.saved.path}"]),
}
