"""The breakdown of a round in sentences: every category, who, and by which numbers."""

from collections.abc import Iterator, Sequence

from scopa.engine.cards import CardSet, Suit
from scopa.engine.events import RoundScored
from scopa.engine.scoring import Breakdown, Category, CategoryScore, PrimieraHand, Why
from scopa.words.names import Names
from scopa.words.result import points_text, target_text, tie_text


def told_score(scored: RoundScored, names: Names, *, final: bool) -> Iterator[str]:
    """Every line about a round that was counted; ``final`` says that it ended the match."""
    yield f"End of round {scored.number}."
    yield from told_breakdown(scored.breakdown, names)
    yield f"Points of the round: {by_side(scored.breakdown.points, names)}."
    yield told_totals(scored.totals, names)
    tie = tie_text(scored.totals, names.rules.target)
    if tie and not final:
        yield tie


def told_totals(totals: Sequence[int], names: Names) -> str:
    """The points of the match so far."""
    return f"Match: {by_side(totals, names)}; {target_text(names.rules.target)}."


def told_breakdown(breakdown: Breakdown, names: Names) -> Iterator[str]:
    """What each category came to."""
    for score in breakdown.categories:
        title = score.category.value.capitalize()
        if score.category is Category.PRIMIERA:
            for side, hand in enumerate(breakdown.primiera):
                yield f"{_whose_primiera(side, names)}: {_primiera(hand, names)}."
        yield f"{title}: {_counted(score, names)}."


def _counted(score: CategoryScore, names: Names) -> str:
    """The counts of a category, and who gets points for them."""
    match score.category:
        case Category.SETTEBELLO | Category.RE_BELLO:
            return _points(score, names)
        case Category.COINS | Category.NAPOLA:
            counts = [_with_ranks(cards, names) for cards in score.cards]
        case Category.PRIMIERA:
            counts = [str(count) if count else "none" for count in score.counts]
        case Category.SCOPE | Category.BONUS if not any(score.counts):
            return "none"
        case _:
            counts = [str(count) for count in score.counts]
    return f"{by_side(counts, names)}; {_points(score, names)}"


def _points(score: CategoryScore, names: Names) -> str:
    match score.why:
        case Why.WON:
            assert score.winner is not None
            return _gets(score.winner, "the point", names)
        case Why.TIE:
            return "a tie, so nobody gets the point"
        case Why.NOBODY:
            return "nobody gets the point"
        case Why.EACH if not any(score.points):
            return "nobody gets points"
        case Why.EACH:
            return ", ".join(
                _gets(side, points_text(points), names)
                for side, points in enumerate(score.points)
                if points
            )


def _gets(side: int, what: str, names: Names) -> str:
    seats = names.rules.seats_of(side)
    if names.viewer in seats or len(seats) > 1:
        return f"{side_name(side, names)} get {what}"
    return f"{side_name(side, names)} gets {what}"


def by_side(values: Sequence[object], names: Names) -> str:
    """A value a side: ``3 for you, 2 for Computer``."""
    return ", ".join(f"{value} for {side_name(side, names)}" for side, value in enumerate(values))


def side_name(side: int, names: Names) -> str:
    """What a side is called within a sentence."""
    seats = names.rules.seats_of(side)
    return " and ".join("you" if seat == names.viewer else names.seat(seat) for seat in seats)


def _with_ranks(cards: CardSet, names: Names) -> str:
    """How many cards of a suit that was named, and which."""
    if len(cards) in {0, 10}:
        return str(len(cards))
    return f"{len(cards)} ({', '.join(names.cards.rank(card.value) for card in cards)})"


def _whose_primiera(side: int, names: Names) -> str:
    if names.rules.seats_of(side) == (names.viewer,):
        return "Your primiera"
    return f"Primiera of {side_name(side, names)}"


def _primiera(hand: PrimieraHand, names: Names) -> str:
    """The best card of each suit, or the suits that are missing."""
    suits = zip(Suit, hand.best, strict=True)
    missing = [names.cards.suit(suit) for suit, card in suits if card is None]
    if missing:
        return f"none, for want of {' and '.join(missing)}"
    best = ", ".join(
        f"{names.cards.card(card)} {value}"
        for card, value in zip(hand.best, hand.values, strict=True)
        if card
    )
    return f"{best}, together {hand.total}"
