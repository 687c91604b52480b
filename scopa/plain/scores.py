"""The breakdown of a round in sentences: every category, who, and by which numbers."""

from collections.abc import Iterator, Sequence

from scopa.engine.cards import CardSet, Suit
from scopa.engine.events import RoundScored
from scopa.engine.scoring import PRIZES, Breakdown, Category, CategoryScore, PrimieraHand, Why
from scopa.language import N_, _, pgettext
from scopa.language.lists import conjoined
from scopa.words.choices import category_name
from scopa.words.names import Names
from scopa.words.result import points_text, target_text, tie_text
from scopa.words.sides import BySide

_GETS_THE_POINT = BySide(
    you=N_("you get the point"),
    we=N_("you and {partner} get the point"),
    one=N_("{player} gets the point"),
    they=N_("{one} and {other} get the point"),
)
_GETS = BySide(
    you=N_("you get {points}"),
    we=N_("you and {partner} get {points}"),
    one=N_("{player} gets {points}"),
    they=N_("{one} and {other} get {points}"),
)
_FOR = BySide(
    you=N_("{value} for you"),
    we=N_("{value} for you and {partner}"),
    one=N_("{value} for {player}"),
    they=N_("{value} for {one} and {other}"),
)
_PRIMIERA_OF = BySide(
    you=N_("Your primiera: {primiera}."),
    we=N_("Primiera of you and {partner}: {primiera}."),
    one=N_("Primiera of {player}: {primiera}."),
    they=N_("Primiera of {one} and {other}: {primiera}."),
)


def told_score(scored: RoundScored, names: Names, *, final: bool) -> Iterator[str]:
    """Every line about a round that was counted; ``final`` says that it ended the match."""
    yield _("End of round {number}.").format(number=scored.number)
    yield from told_breakdown(scored.breakdown, names)
    points = by_side(scored.breakdown.points, names)
    yield _("Points of the round: {points}.").format(points=points)
    yield told_totals(scored.totals, names)
    tie = tie_text(scored.totals, names.rules.target)
    if tie and not final:
        yield tie


def told_totals(totals: Sequence[int], names: Names) -> str:
    """The points of the match so far."""
    template = _("Match: {points}; {target}.")
    return template.format(points=by_side(totals, names), target=target_text(names.rules.target))


def told_breakdown(breakdown: Breakdown, names: Names) -> Iterator[str]:
    """What each category came to."""
    for score in breakdown.categories:
        title = category_name(score.category)
        if score.category is Category.PRIMIERA:
            for side, hand in enumerate(breakdown.primiera):
                yield _PRIMIERA_OF.of(side, names, primiera=_primiera(hand, names))
        yield f"{title[:1].upper()}{title[1:]}: {_counted(score, names)}."


def _counted(score: CategoryScore, names: Names) -> str:
    """The counts of a category, and who gets points for them."""
    match score.category:
        case category if category in PRIZES:
            return _points(score, names)
        case Category.COINS | Category.NAPOLA:
            counts = [_with_ranks(cards, names) for cards in score.cards]
        case Category.PRIMIERA:
            none = pgettext("primiera", "none")
            counts = [str(count) if count else none for count in score.counts]
        case Category.SCOPE | Category.BONUS if not any(score.counts):
            return pgettext("scope or bonus", "none")
        case Category.CARDS | Category.SCOPE | Category.BONUS:
            counts = [str(count) for count in score.counts]
    return f"{by_side(counts, names)}; {_points(score, names)}"


def _points(score: CategoryScore, names: Names) -> str:
    match score.why:
        case Why.WON:
            assert score.winner is not None
            return _GETS_THE_POINT.of(score.winner, names)
        case Why.TIE:
            return _("a tie, so nobody gets the point")
        case Why.NOBODY:
            return _("nobody gets the point")
        case Why.EACH if not any(score.points):
            return _("nobody gets points")
        case Why.EACH:
            return ", ".join(
                _GETS.of(side, names, points=points_text(points))
                for side, points in enumerate(score.points)
                if points
            )


def by_side(values: Sequence[object], names: Names) -> str:
    """A value a side: ``3 for you, 2 for Computer``."""
    return ", ".join(_FOR.of(side, names, value=value) for side, value in enumerate(values))


def _with_ranks(cards: CardSet, names: Names) -> str:
    """How many cards of a suit that was named, and which."""
    if len(cards) in {0, 10}:
        return str(len(cards))
    return f"{len(cards)} ({', '.join(names.cards.rank(card.value) for card in cards)})"


def _primiera(hand: PrimieraHand, names: Names) -> str:
    """The best card of each suit, or the suits that are missing."""
    suits = zip(Suit, hand.best, strict=True)
    missing = [names.cards.suit(suit) for suit, card in suits if card is None]
    if missing:
        return _("none, for want of {suits}").format(suits=conjoined(missing))
    best = ", ".join(
        f"{names.cards.card(card)} {value}"
        for card, value in zip(hand.best, hand.values, strict=True)
        if card
    )
    return _("{cards}, together {total}").format(cards=best, total=hand.total)
