"""What can be asked of the table, by the names of the commands."""

from collections.abc import Callable, Iterator, Mapping

from scopa.engine.cards import DECK_SIZE
from scopa.language import _, pgettext
from scopa.plain import facts
from scopa.plain.reading import Unclear, folded, number
from scopa.plain.table import Table


def last(table: Table, argument: str) -> Iterator[str]:
    """The last plays: so many, or all of the round, or those since the person's own."""
    if not argument:
        return facts.last_plays(table.view, None, table.names)
    everything = {"all", folded(pgettext("typed behind last", "all"))}
    plays = DECK_SIZE if folded(argument) in everything else number(argument)
    if plays == 0:
        raise Unclear(_("Say last, or last 5, or last all"))
    return facts.last_plays(table.view, plays, table.names)


def saved(table: Table) -> Iterator[str]:
    """Where the match is kept."""
    yield _("Every play is saved at once, in {path}").format(path=table.saved.path)


ANSWERS: Mapping[str, Callable[[Table, str], Iterator[str]]] = {
    "hand": lambda table, __: iter([facts.hand(table.own_view, table.names)]),
    "table": lambda table, __: iter([facts.table(table.view, table.names)]),
    "moves": lambda table, __: facts.moves(table.own_view, table.names),
    "piles": lambda table, __: facts.piles(table.view, table.names),
    "score": lambda table, __: facts.score(table.view, table.match.totals, table.names),
    "breakdown": lambda table, __: table.breakdown(),
    "last": last,
    "stock": lambda table, __: facts.stock(table.view),
    "players": lambda table, __: facts.players(table.view, table.names.viewer, table.saved.seats),
    "fair": lambda table, __: table.fairness(),
    "hint": lambda table, __: table.hint(),
    "back": lambda table, __: table.change_card(),
    "undo": lambda table, __: table.take_back(),
    "save": lambda table, __: saved(table),
}
