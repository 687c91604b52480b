"""What the coach says: why a move is the best, and what the others are worth."""

from collections.abc import Iterator

from scopa.coach.judgement import Judgement, Worth
from scopa.coach.reasons import (
    Alike,
    Ends,
    Fact,
    KeepsBack,
    Least,
    Left,
    NothingLikeIt,
    Only,
    Sweeps,
    Takes,
    TakesLast,
    reasons,
)
from scopa.coach.review import Kind, Mark
from scopa.engine.cards import CardSet
from scopa.engine.moves import Move
from scopa.engine.scoring import PRIZES, Category
from scopa.language import _, ngettext
from scopa.language.lists import conjoined
from scopa.words.cards import CardNames
from scopa.words.choices import prize_name
from scopa.words.names import Names
from scopa.words.numbers import signed

MOST_NAMED = 4
"""Cards of a table that are named one by one; larger tables are only said to be left."""


def hint(judgement: Judgement, names: Names) -> str:
    """The best move, and why."""
    move = judgement.best.move
    why = conjoined(_fact(fact, names.cards) for fact in reasons(judgement))
    if not move.captured:
        return _("Lay {card}: {why}").format(card=names.cards.card(move.card), why=why)
    return _("{move}: {why}").format(move=played(move, names.cards), why=why)


def played(move: Move, cards: CardNames) -> str:
    """A move in a few cells: ``7♠ takes 7♦``, or the card alone that is laid."""
    card = cards.card(move.card)
    if not move.captured:
        return card
    return _("{card} takes {captured}").format(card=card, captured=cards.together(move.captured))


def alternatives(judgement: Judgement, names: Names) -> Iterator[str]:
    """A line about each legal move, the best first, with what it is expected to bring."""
    for worth in judgement.worths:
        yield _("{move}: {worth}").format(move=played(worth.move, names.cards), worth=told(worth))


def in_a_line(judgement: Judgement, names: Names) -> str:
    """All moves and the points that they are expected to bring, the best first."""
    moves = " · ".join(
        f"{played(worth.move, names.cards)} {signed(worth.points)}" for worth in judgement.worths
    )
    return _("Points: {moves}").format(moves=moves)


def told(worth: Worth) -> str:
    """What a move is worth: ``+0.35 points, 52% to win the match``."""
    points = signed(worth.points)
    if worth.chance is None:
        return _("{points} points").format(points=points)
    return _("{points} points, {chance} to win the match").format(
        points=points, chance=percent(worth.chance)
    )


def percent(chance: float) -> str:
    """A chance in hundredths: ``52.3%``."""
    return f"{round(100 * chance, 1) + 0.0:.1f}%"  # never -0.0


def mark_name(mark: Mark) -> str:
    """What a play is called by what it lost."""
    names = {
        Mark.BEST: _("best"),
        Mark.GOOD: _("good"),
        Mark.INACCURACY: _("inaccuracy"),
        Mark.MISTAKE: _("mistake"),
        Mark.BLUNDER: _("blunder"),
    }
    return names[mark]


def kind_name(kind: Kind) -> str:
    """What a play lost by."""
    names = {
        Kind.SWEEP_ALLOWED: _("sweep allowed"),
        Kind.SCOPA_MISSED: _("scopa missed"),
        Kind.SEVEN_GIVEN: _("seven given"),
        Kind.COINS_GIVEN: _("coins given"),
        Kind.CAPTURE_MISSED: _("capture missed"),
        Kind.LAST_CAPTURE_LOST: _("last capture lost"),
        Kind.OTHER: _("other"),
    }
    return names[kind]


def _fact(fact: Fact, cards: CardNames) -> str:
    match fact:
        case Sweeps():
            return _("a scopa")
        case Takes(category, taken):
            return _taken(category, taken)
        case Left(table, sweepers, unseen):
            return _left(table, sweepers, unseen, cards)
        case NothingLikeIt(card):
            return _("nobody else can hold another {rank}").format(rank=cards.rank(card.value))
        case KeepsBack(category):
            return _kept(category)
        case TakesLast() | Ends():
            return _end(fact)
        case Only():
            return _("there is no other play")
        case Alike(others):
            return ngettext(
                "the other play comes to the same", "every other play comes to the same", others
            )
        case Least():
            return _("nothing is to be had here, and this gives least away")


def _taken(category: Category, taken: CardSet) -> str:
    count = len(taken)
    match category:
        case prize if prize in PRIZES:
            return prize_name(prize)
        case Category.COINS:
            return ngettext("a coin", "{count} coins", count).format(count=count)
        case Category.PRIMIERA:
            return ngettext("a seven", "{count} sevens", count).format(count=count)
        case _:
            return ngettext("one card", "{count} cards", count).format(count=count)


def _kept(category: Category) -> str:
    match category:
        case prize if prize in PRIZES:
            return _("{prize} stays in your hand").format(prize=prize_name(prize))
        case Category.PRIMIERA:
            return _("no seven is given away")
        case _:
            return _("no coin is given away")


def _left(table: CardSet, sweepers: CardSet, unseen: int, cards: CardNames) -> str:
    named = cards.together(table) if len(table) <= MOST_NAMED else ""
    if not sweepers:
        if not named:
            return _("the table left can't be swept")
        return _("the table left ({cards}) can't be swept").format(cards=named)
    count = len(sweepers)
    return ngettext(
        "only one of the {unseen} cards unseen sweeps the table left",
        "only {count} of the {unseen} cards unseen sweep the table left",
        count,
    ).format(count=count, unseen=unseen)


def _end(fact: TakesLast | Ends) -> str:
    match fact:
        case TakesLast(settled):
            return _("you capture last") if settled else _("with best play you capture last")
        case Ends(margin, settled):
            return _ended(round(margin)) if settled else _at_worst(round(margin))


def _ended(margin: int) -> str:
    count = abs(margin)
    if not margin:
        return _("for certain the round ends level")
    if margin > 0:
        return ngettext(
            "for certain you end the round one point ahead",
            "for certain you end the round {count} points ahead",
            count,
        ).format(count=count)
    return ngettext(
        "for certain you end the round one point behind",
        "for certain you end the round {count} points behind",
        count,
    ).format(count=count)


def _at_worst(margin: int) -> str:
    """The margin where the other plays best; it may as well err."""
    count = abs(margin)
    if not margin:
        return _("at worst the round ends level")
    if margin > 0:
        return ngettext(
            "at worst you end the round one point ahead",
            "at worst you end the round {count} points ahead",
            count,
        ).format(count=count)
    return ngettext(
        "at worst you end the round one point behind",
        "at worst you end the round {count} points behind",
        count,
    ).format(count=count)
