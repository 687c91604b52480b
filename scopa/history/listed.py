"""A stored match in a line, and in a few."""

from scopa.engine.rules import Rules
from scopa.history.index import Stored
from scopa.language import _, ngettext
from scopa.records import only_person
from scopa.words.days import occasion
from scopa.words.names import Names, game_name, special_game, with_level
from scopa.words.result import takeback_note

WIDE = 60
"""Cells from which a line has room for the time and the game."""


def line(stored: Stored, width: int) -> str:
    """When, how it ended, and who had how many points; the game and the time where they fit."""
    account, rules = stored.account, Rules.parse(stored.account.rules)
    played = stored.played
    names = _names(stored, rules, levels=False)
    points = ", ".join(
        f"{name} {total}" for name, total in zip(names.sides, account.totals, strict=True)
    )
    if width < WIDE:
        return f"{played:%Y-%m-%d} {_result(stored, rules)} {points}"
    game = special_game(rules) or occasion(account.of_day) or game_name(rules)
    return f"{played:%Y-%m-%d %H:%M}  {_result(stored, rules):<12}{game:<13} {points}"


def about(stored: Stored) -> str:
    """Who played what, and how long."""
    account, rules = stored.account, Rules.parse(stored.account.rules)
    rounds = ngettext("{number} round", "{number} rounds", account.rounds)
    facts = [
        str(rules),
        *filter(None, [occasion(account.of_day), *account.of_day.values()]),
        ", ".join(_names(stored, rules, levels=True).sides),
        rounds.format(number=account.rounds),
    ]
    if account.takebacks:
        facts.append(takeback_note(account.takebacks))
    return " · ".join(facts)


def _result(stored: Stored, rules: Rules) -> str:
    winner = stored.account.winner
    if winner is None:
        return _("unfinished")
    person = only_person(stored.account.seated())
    if person is None:
        return _("finished")
    return _("won") if rules.side_of(person) == winner else _("lost")


def _names(stored: Stored, rules: Rules, *, levels: bool) -> Names:
    """What the sides are called; the only person is ``you``."""
    seats = stored.account.seated()
    labels = tuple(with_level(seat.name, seat.level if levels else None) for seat in seats)
    return Names(rules, labels, only_person(seats))
