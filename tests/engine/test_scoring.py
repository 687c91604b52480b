"""The score of a round, category by category."""

import pytest

from scopa import Breakdown, CardSet, Category, Rules, Why
from scopa.engine.scoring import Tally, breakdown, most_points, strict_best
from tests.engine.setups import mask


def score(
    first: str, second: str, *, rules: str = "scopa", scope: tuple[int, int] = (0, 0)
) -> Breakdown:
    """The breakdown of two piles."""
    return breakdown(Rules.parse(rules), [mask(first), mask(second)], scope, (0, 0))


@pytest.mark.parametrize(
    ("counts", "winner"),
    [
        ((21, 19), 0),
        ((19, 21), 1),
        ((20, 20), None),
        ((0, 0), None),
        ((5, 5, 4), None),
        ((3, 3, 4), 2),
    ],
)
def test_a_point_goes_to_strictly_the_most(counts: tuple[int, ...], winner: int | None) -> None:
    """A tie at the top gives the point to nobody."""
    assert strict_best(counts) == winner


def test_cards_and_coins() -> None:
    """Most cards and most coins score one each, with the cards behind them."""
    result = score("AD 2D 3S", "3D KC")
    assert result[Category.CARDS].counts == (3, 2)
    assert result[Category.CARDS].winner == 0
    coins = result[Category.COINS]
    assert (coins.counts, coins.points, coins.why) == ((2, 1), (1, 0), Why.WON)
    assert coins.cards == (CardSet.parse("AD 2D"), CardSet.parse("3D"))


def test_ties_give_nobody_the_point() -> None:
    """Twenty cards each, five coins each: no point, and the reason is the tie."""
    first = "AD 2D 3D 4D 5D AH 2H 3H 4H 5H AS 2S 3S 4S 5S AC 2C 3C 4C 5C"
    second = "6D 7D JD QD KD 6H 7H JH QH KH 6S 7S JS QS KS 6C 7C JC QC KC"
    result = score(first, second)
    for category, count in ((Category.CARDS, 20), (Category.COINS, 5)):
        line = result[category]
        assert (line.counts, line.winner, line.why) == ((count, count), None, Why.TIE)
        assert line.points == (0, 0)
    assert result[Category.SETTEBELLO].winner == 1
    assert result[Category.PRIMIERA].counts == (64, 84)
    assert result.points == (0, 2)


def test_settebello_goes_to_its_holder() -> None:
    """The seven of coins is worth a point by itself."""
    line = score("7D", "AD 2D")[Category.SETTEBELLO]
    assert (line.counts, line.winner, line.cards[0]) == ((1, 0), 0, CardSet.parse("7D"))


def test_nobody_wins_what_nobody_has() -> None:
    """Empty piles score nothing, and not because of a tie."""
    result = score("", "")
    assert result.points == (0, 0)
    assert {line.why for line in result.categories} == {Why.NOBODY, Why.EACH}


@pytest.mark.parametrize(
    ("pile", "total"),
    [
        ("7D 7H 7S 7C", 84),
        ("7D 7H 7S 6S", None),
        ("7D 7H 7S KC", 73),
        ("AD 6H 5S 4C", 63),
        ("2D 3H JS QC", 45),
        ("AD 2D 6D 7H AS KC QC", 65),
    ],
)
def test_primiera_sums(pile: str, total: int | None) -> None:
    """The best card of each suit; without all four suits there is none."""
    assert score(pile, "").primiera[0].total == total


def test_primiera_is_lost_by_a_side_without_a_suit() -> None:
    """Three sevens don't help against four poor suits."""
    result = score("7D 7H 7S 6D 6H 6S", "2D 2H 2S JC")
    line = result[Category.PRIMIERA]
    assert (line.counts, line.winner, line.why) == ((0, 46), 1, Why.WON)
    hand = result.primiera[0]
    assert [str(card) for card in hand.best] == ["7D", "7H", "7S", "None"]
    assert hand.values == (21, 21, 21, 0)


def test_primiera_of_nobody() -> None:
    """When no side has all four suits, nobody wins it."""
    line = score("7D 7H 7S", "2D 2H JC")[Category.PRIMIERA]
    assert (line.counts, line.winner, line.why) == ((0, 0), None, Why.NOBODY)


def test_primiera_ties() -> None:
    """Equal sums give nobody the point."""
    line = score("7D AH 2S 3C", "7H AD 2C 3S")[Category.PRIMIERA]
    assert (line.counts, line.why) == ((62, 62), Why.TIE)


def test_primiera_takes_the_best_card_not_the_highest() -> None:
    """A seven beats a king, an ace beats a five."""
    hand = score("KD 7D AH 5H 6S QS 2C JC", "").primiera[0]
    assert [str(card) for card in hand.best] == ["7D", "AH", "6S", "2C"]


def test_southern_faces() -> None:
    """With ``faces=southern`` king, queen and jack count 10, 9 and 8."""
    hand = score("KD QH JS 7C", "", rules="scopa;faces=southern").primiera[0]
    assert hand.values == (10, 9, 8, 21)


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("AD 2D", 0),
        ("AD 2D 3D", 3),
        ("AD 2D 3D 5D", 3),
        ("AD 2D 3D 4D", 4),
        ("2D 3D 4D", 0),
        ("AD 2D 3D 4D 5D 6D 7D JD QD KD", 10),
        ("AH 2H 3H AS 2S 3S", 0),
    ],
)
def test_napola(pile: str, points: int) -> None:
    """Ace, two and three of coins score three, each next coin one more."""
    line = score(pile, "", rules="napola")[Category.NAPOLA]
    assert (line.points, line.why) == ((points, 0), Why.EACH)
    assert len(line.cards[0]) == points


def test_re_bello() -> None:
    """The king of coins scores one where it is on, and isn't counted where it is off."""
    assert score("KD", "", rules="re-bello")[Category.RE_BELLO].winner == 0
    with pytest.raises(KeyError):
        score("KD", "")[Category.RE_BELLO]


def test_scope_are_each_sides_own() -> None:
    """Every scopa scores; they aren't a contest."""
    line = score("", "", scope=(3, 1))[Category.SCOPE]
    assert (line.points, line.winner, line.why) == ((3, 1), None, Why.EACH)


def test_the_total_is_the_sum_of_the_lines() -> None:
    """A round's points are what its lines say, with the scope."""
    result = score("7D KD 7H 7S 7C", "AD 2D 3D 4H", rules="napola;re_bello=on", scope=(0, 2))
    assert result.points == (4, 6)
    assert result.points == tuple(
        sum(line.points[side] for line in result.categories) for side in (0, 1)
    )


def test_the_search_counts_the_same_points() -> None:
    """The tally of a search gives the breakdown's points."""
    rules = Rules.parse("napola;re_bello=on")
    piles = [mask("7D KD 7H 7S 7C"), mask("AD 2D 3D 4H")]
    assert Tally(rules).points(piles, [0, 2]) == [4, 6]


def test_three_sides() -> None:
    """With three sides a tie at the top still gives the point to nobody."""
    rules = Rules.parse("scopa-3")
    piles = [mask("AD 2D 3S"), mask("3D 4D 4S"), mask("5D KC")]
    result = breakdown(rules, piles, (0, 0, 1), (0, 0, 0))
    assert result[Category.CARDS].why is Why.TIE
    assert result[Category.COINS].counts == (2, 2, 1)
    assert result.points == (0, 0, 1)


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        ("scopa", 4 + 20),
        ("re-bello", 5 + 20),
        ("scopa;napola=on", 4 + 20 + 10),
        ("quindici;bonus=on", 4 + 20 + 26),
    ],
)
def test_no_side_has_more_than_the_most_points(rules: str, most: int) -> None:
    """A point a contest, and what scope, runs of coins and bonuses can come to."""
    assert most_points(Rules.parse(rules)) == most
