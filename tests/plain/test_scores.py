"""The breakdown of a round in sentences."""

from collections.abc import Sequence

from scopa.engine.cards import CardSet
from scopa.engine.events import Dealt, DealVoided, Event, RoundBegan, RoundScored
from scopa.engine.rules import Rules
from scopa.engine.scoring import breakdown
from scopa.plain.news import told
from scopa.plain.scores import told_breakdown, told_score
from scopa.words.cards import SPOKEN
from scopa.words.names import Names

TWO = Names(Rules(), ("Anna", "Computer"), viewer=0, cards=SPOKEN)
FOUR = Names(Rules.parse("scopa-4"), ("North", "Anna", "South", "West"), viewer=1, cards=SPOKEN)
RED = "AD 2D 3D 4D 5D 6D 7D JD QD KD AH 2H 3H 4H 5H 6H 7H JH QH KH"
BLACK = "AS 2S 3S 4S 5S 6S 7S JS QS KS AC 2C 3C 4C 5C 6C 7C JC QC KC"
MIXED = (
    "AD 3D 5D 7D QD AH 3H 5H 7H QH AS 3S 5S 7S QS AC 3C 5C 7C QC",
    "2D 4D 6D JD KD 2H 4H 6H JH KH 2S 4S 6S JS KS 2C 4C 6C JC KC",
)


def scored(
    piles: Sequence[str], totals: tuple[int, ...], scope: Sequence[int] = (0, 0)
) -> RoundScored:
    """The count of piles written as cards, and the points of the match after it."""
    masks = [CardSet.parse(pile).mask for pile in piles]
    return RoundScored(3, breakdown(Rules(), masks, scope, (0, 0)), totals)


def test_ties_and_what_decides_them() -> None:
    """Equal counts give the point to nobody; the primiera is told card by card."""
    said = list(told_breakdown(scored(MIXED, (2, 0)).breakdown, TWO))
    assert said[0] == "Cards: 20 for you, 20 for Computer; a tie, so nobody gets the point."
    assert said[1] == (
        "Coins: 5 (ace, 3, 5, 7, queen) for you, 5 (2, 4, 6, jack, king) for Computer;"
        " a tie, so nobody gets the point."
    )
    assert said[2] == "Settebello: you get the point."
    assert said[3] == (
        "Your primiera: 7 of diamonds 21, 7 of hearts 21, 7 of spades 21, 7 of clubs 21,"
        " together 84."
    )
    assert said[4].startswith("Primiera of Computer: 6 of diamonds 18, 6 of hearts 18, ")
    assert said[5:] == [
        "Primiera: 84 for you, 72 for Computer; you get the point.",
        "Scope: none.",
    ]


def test_missing_suits() -> None:
    """Without a card of each suit there is no primiera; none has it, so nobody gets the point."""
    said = list(told_breakdown(scored((RED, BLACK), (3, 0)).breakdown, TWO))
    assert said[1] == "Coins: 10 for you, 0 for Computer; you get the point."
    assert said[3:6] == [
        "Your primiera: none, for want of spades and clubs.",
        "Primiera of Computer: none, for want of diamonds and hearts.",
        "Primiera: none for you, none for Computer; nobody gets the point.",
    ]


def test_teams_are_told_as_such() -> None:
    """The viewer is spoken to within a sentence, whichever seat it is."""
    said = list(told_breakdown(scored(MIXED, (2, 0), scope=(1, 2)).breakdown, FOUR))
    assert said[2] == "Settebello: North and South get the point."
    assert said[3].startswith("Primiera of North and South: 7 of diamonds")
    assert said[4].startswith("Primiera of you and West: 6 of diamonds")
    assert said[6] == (
        "Scope: 1 for North and South, 2 for you and West;"
        " North and South get 1 point, you and West get 2 points."
    )


def test_a_tie_at_the_target() -> None:
    """Another round is announced, unless the match is over for another reason."""
    tie = "A tie at 12: another round decides."
    assert list(told_score(scored(MIXED, (12, 12)), TWO, final=False))[-1] == tie
    assert tie not in told_score(scored(MIXED, (12, 12)), TWO, final=True)
    assert list(told_score(scored(MIXED, (9, 8)), TWO, final=False))[-1] == (
        "Match: 9 for you, 8 for Computer; 11 points win."
    )


def test_deals_of_all_kinds() -> None:
    """A void deal says why; the only deal, the last and the others say what is left."""
    kings = CardSet.parse("KD KH KS 2C")
    events: list[Event] = [
        RoundBegan(1, 0),
        DealVoided(kings),
        Dealt(1, 6, 3, CardSet(), 30),
        Dealt(6, 6, 3, CardSet(), 0),
        Dealt(1, 1, 9, CardSet(), 0),
        Dealt(1, 3, 1, CardSet(), 4),
    ]
    assert list(told(events, 0, TWO)) == [
        "Round 1: You deal, Computer plays first.",
        "Three kings on the table: You deal again.",
        "Deal 1 of 6: 3 cards each, 30 left in the stock.",
        "Deal 6 of 6, the last one: 3 cards each.",
        "All cards are dealt: 9 cards each.",
        "Deal 1 of 3: 1 card each, 4 left in the stock.",
    ]
