"""Positions that somebody lays out: what follows from where the cards lie, and what can't be."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import (
    CARDS,
    CLASSIC,
    Card,
    CardSet,
    Category,
    NotationError,
    Round,
    Rules,
    View,
    captures_of,
    score_piles,
    shuffled_deck,
)
from tests.engine.setups import any_rules, generators

LAST_CARDS = CardSet.parse("7D KC 3S 4S 3D 7C")
ENDGAME: dict[str, Any] = {
    "hands": ("7D KC", "3S 4S"),
    "table": "3D 7C",
    "piles": ("", CardSet.of(CARDS) - LAST_CARDS),
}


def underway(rules: Rules, generator: random.Random, plays: int) -> Round:
    """A round after some random plays, or at its end if that comes first."""
    round_ = Round(rules, generator.randrange(rules.seats), shuffled_deck(generator))
    while not round_.over and len(round_.plays) < plays:
        round_.play(generator.choice(round_.moves()))
    return round_


def laid_out(round_: Round, stock: list[Card]) -> Round:
    """The same position, set up by where its cards lie."""
    position = round_.position()
    return Round.set_up(
        round_.rules,
        hands=[CardSet(hand) for hand in position.hands],
        table=CardSet(position.table),
        piles=[CardSet(pile) for pile in position.piles],
        stock=stock,
        dealer=round_.dealer,
        last_capturer=position.taker,
        scope=position.scope,
        bonus=position.bonus,
        totals=round_.totals,
        round_number=round_.round_number,
    )


@settings(max_examples=60, deadline=None)
@given(any_rules(), generators(), st.integers(0, 39))
def test_a_round_that_is_laid_out_goes_on_like_the_one_that_was_dealt(
    rules: Rules, generator: random.Random, plays: int
) -> None:
    """The same moves, events and score."""
    deck = shuffled_deck(generator)
    dealt = Round(rules, generator.randrange(rules.seats), deck)
    while not dealt.over and len(dealt.plays) < plays:
        dealt.play(generator.choice(dealt.moves()))
    stock = deck[len(deck) - dealt.view(0).stock :]
    set_up = laid_out(dealt, list(stock))
    before = len(dealt.plays)
    while not dealt.over:
        assert set_up.moves() == dealt.moves()
        move = generator.choice(dealt.moves())
        assert set_up.play(move) == dealt.play(move)
        assert set_up.plays == dealt.plays[before:]
    assert set_up.score() == dealt.score()


@settings(max_examples=60, deadline=None)
@given(any_rules(), generators(), st.integers(0, 39))
def test_a_view_that_is_laid_out_is_that_of_the_seat_in_turn(
    rules: Rules, generator: random.Random, plays: int
) -> None:
    """Sizes of hands, stock and deal follow from the cards that are seen."""
    round_ = underway(rules, generator, plays)
    if round_.turn is None:
        return
    view = round_.view(round_.turn)
    assert view == View.set_up(
        rules,
        hand=view.hand,
        table=view.table,
        piles=view.piles,
        seat=view.seat,
        dealer=view.dealer,
        last_capturer=view.last_capturer,
        scope=view.scope,
        bonus=view.bonus,
        plays=view.plays,
    )


def test_cards_can_be_named_by_codes() -> None:
    """The shortest way to a position: texts, and all that isn't said is as at the start."""
    view = View.set_up(hand="7D KC 2S", table="3D 7C 4H JS")
    assert [str(move) for move in view.moves] == ["7Dx7C", "2S", "KCx3D+7C"]
    assert (view.dealer, view.hand_sizes, view.stock, view.deal) == (1, (3, 3), 30, 1)


def test_the_stock_is_what_lies_nowhere_else() -> None:
    """Without an order of its own it is dealt as the code table has it, from the next deal on."""
    round_ = Round.set_up(hands=("7D", "QS"), table="KC KH KS", piles=("AD 2D 3D 4D 5D", ""))
    assert round_.view(0).stock == 30
    for code in ("7D", "QS"):
        (move,) = [move for move in round_.moves() if move.card.code == code]
        round_.play(move)
    assert round_.view(0).hand == CardSet.parse("6D QD AH")


def test_an_endgame_is_played_out_and_counted() -> None:
    """The last capturer takes what is left, and the round is scored."""
    round_ = Round.set_up(**ENDGAME)
    while not round_.over:
        round_.play(round_.moves()[0])
    assert round_.view(0).piles[0] == CardSet.parse("7D 7C")
    assert round_.score().points == (1, 4)


def test_captures_of_a_card_need_a_table_only() -> None:
    """A single card before sums; under other rules other sets."""
    assert captures_of("7S", "7D 7C 3H 4S") == (CardSet.parse("7D"), CardSet.parse("7C"))
    assert captures_of(Card.parse("7S"), "AD 2D 4S QC") == (CardSet.parse("AD 2D 4S"),)
    assert captures_of("AS", "5D 3C", Rules.parse("assi")) == (CardSet.parse("5D 3C"),)
    assert captures_of("JS", "QD KC") == ()


def test_piles_are_counted_with_their_primiera() -> None:
    """The breakdown is that of a round; what was scored at the table is added."""
    score = score_piles(["7D AC 2H 3S KD", "KC"], scope=(0, 2))
    assert score.points == (4, 2)
    assert [hand.total for hand in score.primiera] == [62, None]
    assert score[Category.COINS].winner == 0
    rules = Rules.parse("re-bello")
    assert score_piles(["7D AC 2H 3S KD", "KC"], rules).points == (5, 0)


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"table": "3D 3D 7C"}, "3D stands twice"),
        ({"table": "3D 7D"}, "7D stands twice"),
        ({"table": "3D"}, "deals leave a stock of 30, 24, 18, 12, 6, 0 cards, not 1"),
        ({"hands": ("7D KC 3S", "4S")}, "no deal leads to hands of 3, 1 cards"),
        ({"hands": ("7D KC 3S 4S",)}, "there are 2 hands"),
        ({"hands": ("", ""), "table": "3D 7C", "stock": "7D KC 3S 4S"}, "a deal follows at once"),
        ({"piles": ("",)}, "there are 2 piles"),
        ({"stock": "7D"}, "the stock is not what lies nowhere else"),
        ({"dealer": 2}, "there is no seat 2"),
        ({"scope": (1,)}, "there are 2 sides"),
        ({"last_capturer": 0}, "last_capturer must be a side with a pile"),
    ],
)
def test_what_no_deal_leads_to_is_refused(changes: dict[str, Any], complaint: str) -> None:
    """The error says what is wrong with the cards."""
    with pytest.raises(ValueError, match=complaint):
        Round.set_up(**ENDGAME | changes)


def test_the_last_capturer_must_be_said_where_it_is_in_doubt() -> None:
    """Of several sides with piles any could have been the last."""
    mine = CardSet.parse("2D 2C")
    piles = (mine, CardSet.of(CARDS) - LAST_CARDS - mine)
    with pytest.raises(ValueError, match="last_capturer"):
        Round.set_up(**ENDGAME | {"piles": piles})
    assert Round.set_up(**ENDGAME | {"piles": piles, "last_capturer": 0}).view(0).scope == (0, 0)


def test_a_view_is_refused_like_a_round() -> None:
    """Bad codes, an empty hand, and cards to which no deal leads."""
    with pytest.raises(NotationError):
        View.set_up(hand="1D")
    with pytest.raises(ValueError, match="holds a card"):
        View.set_up(hand="")
    with pytest.raises(ValueError, match="not 32"):
        View.set_up(hand="7D KC", table="3D 7C 4H JS")
    with pytest.raises(ValueError, match="no seat"):
        View.set_up(CLASSIC, hand="7D", seat=2)
