"""Cheaters: what they are told, by whom, and what they make of it."""

import random

import pytest

from scopa import CardSet, Match, Move, Position, Rules, View
from scopa.ai import registry
from scopa.ai.cheaters.clairvoyant import SeesDeck, SeesHand
from scopa.ai.cheaters.expected import expected_margin
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit, Stop
from scopa.ai.positions import after
from scopa.ai.seer import Informed, Secrets, Seer, position_told, secrets_of
from tests.ai.setups import GO_ON, NO_LIMIT, STOPPED, begun, view_of
from tests.ai.test_alphabeta import ToTheEnd
from tests.engine.setups import deck_of, position_of


class Witness:
    """A seer that remembers what it was told."""

    def __init__(self, *, sees_stock: bool) -> None:
        self.sees_stock = sees_stock
        self.told: list[Secrets] = []

    def choose_seeing(
        self, view: View, secrets: Secrets, limit: Limit, rng: random.Random, stop: Stop
    ) -> Move:
        """The first move."""
        self.told.append(secrets)
        return view.moves[0]


def dealt() -> Match:
    """A match with known cards, seat 0 to play."""
    match = Match(Rules(), 1)
    match.deal(
        deck_of(opener="2H 3H 4H", dealer="5H 6H 7H", table="AS AC KS KC", then="7D 2D 6D 3D 5D 4D")
    )
    return match


def told(*, sees_stock: bool) -> Secrets:
    """What a seer is told at the start of that match."""
    match, witness = dealt(), Witness(sees_stock=sees_stock)
    Informed(witness, match.position).choose(match.view(0), NO_LIMIT, random.Random(1), GO_ON)
    return witness.told[0]


def test_one_that_sees_hands_is_told_the_hands() -> None:
    """And nothing of the stock."""
    hands = (CardSet.parse("2H 3H 4H"), CardSet.parse("5H 6H 7H"))
    assert told(sees_stock=False) == Secrets(hands, None)


def test_one_that_sees_the_stock_is_told_the_deals_in_order() -> None:
    """The next deal first, a hand a seat."""
    deals = told(sees_stock=True).deals
    assert deals is not None
    assert len(deals) == 5
    assert deals[0] == (CardSet.parse("7D 6D 5D"), CardSet.parse("2D 3D 4D"))


@pytest.mark.parametrize("stock", [False, True])
def test_a_position_can_be_made_of_what_is_told(stock: bool) -> None:
    """With the stock it plays on as the match itself would."""
    match = dealt()
    truth = match.position()
    position = position_told(match.view(0), secrets_of(truth, stock=stock))
    assert position.hands == truth.hands
    assert position.deals == (truth.deals if stock else [])
    assert position.table == truth.table
    assert position.turn == truth.turn


@pytest.mark.parametrize("seer", [SeesHand, SeesDeck])
def test_no_cheater_is_a_player(seer: type[SeesHand]) -> None:
    """Nothing that seats players by name knows them, and they couldn't be asked by a view."""
    assert isinstance(seer(), Seer)
    assert not hasattr(seer(), "choose")
    with pytest.raises(registry.UnknownPlayer):
        registry.create(seer.name)
    with pytest.raises(registry.UnknownPlayer):
        registry.summary(seer.name)
    assert seer.name not in registry.names()


def by_scope(position: Position, side: int) -> float:
    """A valuation that minds nothing but scope."""
    return position.scope[side] - position.scope[1 - side]


@pytest.mark.parametrize(("other", "played"), [("KC 2C", "3S"), ("QC 2C", "4S")])
def test_it_plays_by_what_the_other_holds(other: str, played: str) -> None:
    """Six on the table: laying four makes ten, laying three makes nine."""
    view = view_of("3S 4S", "6H", others=(2,))
    secrets = Secrets((view.hand, CardSet.parse(other)), None)
    move = SeesHand(by_scope).choose_seeing(view, secrets, NO_LIMIT, random.Random(1), GO_ON)
    assert str(move) == played


@pytest.mark.parametrize(("seer", "deals"), [(SeesHand(), 0), (SeesDeck(), 1)])
def test_the_end_of_the_round_is_played_perfectly(seer: SeesHand, deals: int) -> None:
    """The last deal by one that sees the hand, the last two by one that sees the stock."""
    for seed in range(6):
        rng = random.Random(seed)
        match = begun(Rules(), rng)
        while len(match.position().deals) > deals:
            match.play(rng.choice(match.moves()))
        view, truth = match.view(0), match.position()
        informed = Informed(seer, match.position)
        move = informed.choose(view, Limit(nodes=10**6), random.Random(1), GO_ON)
        best = ToTheEnd(0).value(truth, 0)
        assert ToTheEnd(0).value(after(truth, move.mask), 0) == best


def test_a_limit_keeps_it_from_looking_further() -> None:
    """With a single node the rest of the deal is searched all the same, and nothing more."""
    differing = 0
    for seed in range(12):
        match = begun(Rules(), random.Random(seed))
        informed = [Informed(seer, match.position) for seer in (SeesHand(), SeesDeck())]
        view = match.view(0)
        near, far = (
            [
                player.choose(view, Limit(nodes=nodes), random.Random(1), GO_ON)
                for player in informed
            ]
            for nodes in (1, 3000)
        )
        assert near[0] == near[1] == far[0]
        differing += far[1] != far[0]
    assert differing


def test_it_gives_up_when_asked_to() -> None:
    """The stop flag and the clock end a search through all the deals."""
    match = begun(Rules(), random.Random(1))
    for flag, limit in ((STOPPED, Limit(nodes=10**9)), (GO_ON, Limit(seconds=0, nodes=10**9))):
        informed = Informed(SeesDeck(), match.position)
        assert informed.choose(match.view(0), limit, random.Random(1), flag) in match.moves()


@pytest.mark.parametrize("preset", ["scopa-3", "scopa-4", "scopone-2", "quindici", "re-bello"])
def test_it_is_made_for_the_classic_game(preset: str) -> None:
    """Other rules are refused by name; another target changes nothing."""
    with pytest.raises(UnfitRules, match=f"cheater-deck plays the classic game .*, not {preset}"):
        SeesDeck().check_rules(Rules.parse(preset))
    SeesDeck().check_rules(Rules(target=21))


def test_what_a_side_expects_the_other_fears() -> None:
    """At every end of a deal, in random play."""
    rng = random.Random(1)
    position = begun(Rules(), rng).position()
    ends = []
    while position.plays_left > 6:
        position.push(rng.choice(position.moves()))
        if position.plays_left % 6 == 0:
            value = expected_margin(position, 0)
            assert expected_margin(position, 1) == -value
            ends.append(value)
    assert len(set(ends)) == 5


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("dealer", [0, 1])
def test_what_it_expects(side: int, dealer: int) -> None:
    """More of anything is better: cards, coins, primiera, settebello, leftovers to come, scope."""

    def expects(
        pile: str, *, table: str = "", taker: int = 0, scope: int = 0, left: int = 12
    ) -> float:
        piles = (pile, "KC QC") if side == 0 else ("KC QC", pile)
        position = position_of(
            hands=["", ""], table=table, piles=piles, plays_left=left, taker=taker, dealer=dealer
        )
        position.scope[side] = scope
        return expected_margin(position, side)

    assert expects("7D 2S") > expects("7S 2D") + 0.5
    assert expects("7S 2S") > expects("KS 2S")
    assert expects("2D 3S") > expects("2S 3S")
    assert expects("2S 3S 4S 5S 6S") > expects("2S 3S 4S")
    ours, theirs = (expects("2S", table="7D KD", taker=last, left=6) for last in (side, 1 - side))
    assert ours > theirs
    assert expects("2S", scope=2) == pytest.approx(expects("2S") + 2)
