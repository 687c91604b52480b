"""The player that solves the deal it is in."""

import random
import threading
from dataclasses import dataclass, replace

import numpy as np
import pytest

from scopa import Card, CardSet, Move, Play, View
from scopa.ai.endgame import best_move, lead
from scopa.ai.equilibrium.cfr import Choice
from scopa.ai.equilibrium.last_deal import LastDealValue, Worth
from scopa.ai.equilibrium.points import margin
from scopa.ai.equilibrium.states import States, Values
from scopa.ai.expert.knowledge import kept_knowledge
from scopa.ai.expert.state import State, state_of
from scopa.ai.expert.worlds import explained_plays, likelihood
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.maestro import player, search
from scopa.ai.maestro.match_value import MatchWorth
from scopa.ai.maestro.player import MaestroPlayer
from scopa.ai.maestro.ranges import ranges
from scopa.ai.maestro.search import mixed
from scopa.ai.maestro.situation import beginning_of, situation_of
from scopa.ai.player import Limit
from scopa.engine.captures import CaptureRule
from scopa.engine.cards import ALL_CARDS, COINS
from tests.ai.equilibrium.toys import RULE
from tests.ai.setups import GO_ON, view_of
from tests.coach.setups import midway

QUICK = Limit(nodes=20_000)
SOLVING = Limit(nodes=1_000_000)
"""Enough for a whole fifth deal."""


def chances(view: View, limit: Limit = QUICK, seed: int = 1, **options: bool) -> dict[str, float]:
    """How likely each move is."""
    found = MaestroPlayer(**options).chances(view, limit, random.Random(seed), GO_ON)
    return {str(move): chance for move, chance in found.items()}


@pytest.mark.parametrize("plays", range(0, 30, 5))
def test_chances_are_of_legal_moves_and_add_up(plays: int) -> None:
    """From the first deal to the fifth, at every ply; and it plays one of them."""
    view = midway("scopa", plays, plays)
    found = MaestroPlayer().chances(view, QUICK, random.Random(1), GO_ON)
    assert set(found) <= set(view.moves)
    assert sum(found.values()) == pytest.approx(1)
    assert MaestroPlayer().choose(view, QUICK, random.Random(1), GO_ON) in found


def test_the_same_seed_and_limit_give_the_same_move() -> None:
    """A limit of nodes makes a move reproducible, from a sample of the hands as well."""
    for plays in (0, 14, 25):
        view = midway("scopa", plays, 3)
        assert chances(view) == chances(view)


def test_the_lot_is_drawn_from_the_generator_that_it_is_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each play comes as often as it is meant to, and by the same seed the same."""
    view = midway("scopa", 0, 3)
    usual, seldom = view.moves[:2]
    monkeypatch.setattr(MaestroPlayer, "chances", lambda *_: {usual: 0.8, seldom: 0.2})
    drawn, again = (
        [MaestroPlayer().choose(view, QUICK, random.Random(seed), GO_ON) for seed in range(200)]
        for _ in range(2)
    )
    assert drawn == again
    assert 140 < drawn.count(usual) < 180


def test_a_deal_that_is_known_draws_as_much_by_lot() -> None:
    """The same view and state of chance give the same move, asked first or again."""
    for seed in range(2):
        view = midway("scopa", 24, seed)
        asked = MaestroPlayer()
        rng = random.Random(seed)
        first, after = asked.choose(view, SOLVING, rng, GO_ON), rng.getstate()
        rng = random.Random(seed)
        assert asked.choose(view, SOLVING, rng, GO_ON) == first
        assert rng.getstate() == after


def test_a_solution_is_kept_for_one_score_as_the_opener_has_it() -> None:
    """The same deal with the dealer's seat and the piles of both exchanged is another to play."""
    view = near_end(midway("scopa", 24, 3), (10, 6))
    other = replace(
        view,
        seat=1 - view.seat,
        turn=1 - view.seat,
        dealer=1 - view.dealer,
        piles=view.piles[::-1],
        scope=view.scope[::-1],
        last_capturer=None if view.last_capturer is None else 1 - view.last_capturer,
        plays=tuple(play._replace(seat=1 - play.seat) for play in view.plays),
    )
    asked = MaestroPlayer()
    asked.chances(view, SOLVING, random.Random(1), GO_ON)
    found = asked.chances(other, SOLVING, random.Random(1), GO_ON)
    assert found == MaestroPlayer().chances(other, SOLVING, random.Random(1), GO_ON)
    assert found != MaestroPlayer().chances(view, SOLVING, random.Random(1), GO_ON)


def test_a_solution_is_kept_for_one_limit() -> None:
    """What was found with more is no answer with less: play would depend on what came before."""
    view = midway("scopa", 24, 4)
    asked = MaestroPlayer()
    asked.chances(view, SOLVING, random.Random(1), GO_ON)
    found = asked.chances(view, QUICK, random.Random(1), GO_ON)
    assert found == MaestroPlayer().chances(view, QUICK, random.Random(1), GO_ON)


def test_a_deal_that_is_known_is_not_searched_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """At none of its plays."""
    asked = MaestroPlayer()
    asked.chances(midway("scopa", 24, 4), SOLVING, random.Random(1), GO_ON)
    monkeypatch.delattr(player, "Search")
    for plays in (24, 26):
        found = asked.chances(midway("scopa", plays, 4), SOLVING, random.Random(1), GO_ON)
        assert sum(found.values()) == pytest.approx(1)


@dataclass
class Exact:
    """What exact values were asked for."""

    worths: list[Worth]
    """What was played for."""
    ends: int = 0
    """How many were valued."""


@pytest.fixture
def exact(monkeypatch: pytest.MonkeyPatch) -> Exact:
    """Told of them."""
    exact = Exact([])

    class Told(LastDealValue):
        def __init__(self, rule: CaptureRule, worth: Worth = margin) -> None:
            exact.worths.append(worth)
            super().__init__(rule, worth)

        def __call__(self, states: States) -> Values:
            exact.ends += len(states)
            return super().__call__(states)

    monkeypatch.setattr(player, "LastDealValue", Told)
    return exact


def test_what_the_fifth_deal_ends_in_is_worth_what_it_plays_for(exact: Exact) -> None:
    """Exactly, from the first play on: points, or the chance to win a match near its end."""
    view = midway("scopa", 25, 4)
    assert beginning_of(view, RULE)[1]
    chances(near_end(view, (0, 0)), SOLVING)
    assert exact.ends > 0
    assert exact.worths.pop() is margin
    opener, dealer = 1 - view.dealer, view.dealer
    chances(near_end(view, (10, 6)), QUICK)
    to_go = {0: 1, 1: 5}
    [worth] = exact.worths
    expected = MatchWorth(kept_knowledge().fit.match_chances, (to_go[opener], to_go[dealer]))
    ends = States.of([State(0, ALL_CARDS ^ COINS, COINS, 1, 0)])
    assert worth(ends) == expected(ends)


def test_other_deals_end_in_nothing_that_is_known_exactly(exact: Exact) -> None:
    """Before the fifth deal, and before the fourth."""
    for plays in (1, 19):
        chances(midway("scopa", plays, 4))
    assert not exact.worths


class Later:
    """A stop flag that is set after so many looks at it."""

    def __init__(self, looks: int) -> None:
        self.left = looks

    def is_set(self) -> bool:
        """Whether it has been looked at so often."""
        self.left -= 1
        return self.left < 0


def test_a_solution_that_was_cut_short_is_not_kept() -> None:
    """Stopped amid its passes, it solves the deal again when it is asked again."""
    view = midway("scopa", 24, 4)
    never = Later(1000)
    whole = MaestroPlayer().chances(view, SOLVING, random.Random(1), never)
    amid_passes = Later(1000 - never.left - 3)
    asked = MaestroPlayer()
    assert asked.chances(view, SOLVING, random.Random(1), amid_passes) != whole
    assert asked.chances(view, SOLVING, random.Random(1), GO_ON) == whole


def test_a_view_laid_out_by_hand_need_not_tell_the_plays() -> None:
    """What is left of the deal is solved, all hands being as likely."""
    view = replace(midway("scopa", 26, 4), plays=())
    assert situation_of(view).state.ply
    for limit in (QUICK, SOLVING):
        found = MaestroPlayer().chances(view, limit, random.Random(1), GO_ON)
        assert set(found) <= set(view.moves)
    assert beginning_of(view, RULE) == (situation_of(view), ())


def told_the_last_play(table: str, laid: str) -> View:
    """What the dealer sees before the last play of the fifth deal, and that a card was laid."""
    known = replace(view_of("QS", table, others=(0,), dealer=0), deal=5, stock=6)
    unseen = CardSet.parse("AS 3D 4C 6C JD KH")
    piles, coins = known.unseen - unseen, CardSet(COINS)
    play = Play(1, Move(Card.parse(laid), CardSet()), scopa=False, bonus=0)
    return replace(known, piles=(piles & coins, piles - coins), plays=(play,))


def test_a_view_laid_out_by_hand_may_tell_the_last_play_alone() -> None:
    """The dealer's last card, after that, is played as what follows is worth exactly."""
    view = told_the_last_play("6H 3C 4S 5C", "3C")
    exact = LastDealValue(RULE)

    def worth(move: Move) -> float:
        after = state_of(view).after(move.mask, move.card.bit)
        return float(exact(States.of([after]))[0])

    assert len(view.moves) > 1
    best = min(view.moves, key=worth)
    assert chances(view, SOLVING, points=True) == {str(best): 1.0}


@pytest.mark.parametrize("laid", ["5C", "7D"])
def test_a_view_laid_out_by_hand_may_tell_plays_that_cannot_be(laid: str) -> None:
    """The five would have captured, and the seven isn't there; what is left of the deal is."""
    view = told_the_last_play("6H 2C 4S 3H 5C", laid)
    assert beginning_of(view, RULE) == (situation_of(view), ())
    assert set(chances(view, SOLVING)) <= set(map(str, view.moves))


def test_what_is_hidden_makes_no_difference() -> None:
    """Other cards in the other hand, the same view: all hands that may be held are solved."""
    view = midway("scopa", 24, 5)
    assert len(view.moves) > 1
    assert chances(view) == chances(view, seed=2)  # nothing is drawn by lot in the fifth deal


def test_the_settebello_is_not_left() -> None:
    """What every level takes, it takes."""
    [(move, chance)] = chances(view_of("7S 2S KH", "7D 4C QS JH")).items()
    assert (move, chance) == ("7Sx7D", 1)


def test_the_last_deal_is_played_exactly() -> None:
    """Where nothing is hidden any more it plays as the exact search does."""
    view = midway("scopa", 30, 2)
    assert not view.stock
    assert chances(view, points=True) == {str(best_move(view, view.moves, lead)): 1.0}


def test_other_rules_are_searched_as_a_tree() -> None:
    """There are no networks for them."""
    view = midway("scopone", 20, 1)
    found = MaestroPlayer().choose(view, Limit(nodes=500), random.Random(1), GO_ON)
    assert found in view.moves


def test_without_time_the_level_below_answers() -> None:
    """A limit too small for the smallest deal, and a stop flag set, still give a legal move."""
    view = midway("scopa", 0, 1)
    expected = HardPlayer().choose(view, QUICK, random.Random(1), GO_ON)
    assert chances(view, Limit(nodes=1)) == {str(expected): 1.0}
    stopped = threading.Event()
    stopped.set()
    assert MaestroPlayer().choose(view, Limit(), random.Random(1), stopped) in view.moves


def test_a_limit_that_ends_a_large_deal_leaves_the_small_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first answer stands where the next isn't reached."""
    view = midway("scopa", 0, 1)
    monkeypatch.setattr(search, "SHARE", 50.0)  # reaches for far more than there is
    small = chances(view, Limit(nodes=search.FIRST * 4))
    assert sum(small.values()) == pytest.approx(1)


def test_no_deal_is_too_large_for_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond a size more time makes no difference."""
    view = midway("scopa", 0, 1)
    monkeypatch.setattr(search, "LARGEST", 15_000)
    assert chances(view, Limit(nodes=100_000)) == chances(view, Limit(nodes=200_000))


def test_near_the_end_of_a_match_it_plays_for_the_match() -> None:
    """At 10–9 any point may win: what it does differs from playing for points, as not at 0–0."""
    differ = 0
    for seed in range(8):
        view = near_end(midway("scopa", 24, seed), (10, 9))
        for_points = chances(view, points=True)
        differ += chances(view) != for_points
        assert chances(near_end(view, (0, 0))) == for_points
    assert differ > 0


def test_hands_are_as_likely_as_the_plays_make_them() -> None:
    """Not told what was played, it may play otherwise."""
    views = (midway("scopa", 14, seed) for seed in range(7, 22))
    assert any(chances(view) != chances(replace(view, plays=())) for view in views)


def test_it_mixes_before_the_fifth_deal_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of plays of about the same worth it doesn't always make the best."""
    views = [midway("scopa", 0, seed) for seed in range(15)]
    found = [chances(view) for view in views]
    monkeypatch.setattr(player, "ALIKE", 0.0)
    assert found != [chances(view) for view in views]


def near_end(view: View, totals: tuple[int, int]) -> View:
    """The same with another score of the match."""
    return replace(view, totals=totals)


def test_good_plays_are_mixed_as_the_equilibrium_does() -> None:
    """Those much worse, or hardly ever made, are left out; where all are, the best is made."""
    plays = [(place, place) for place in range(4)]
    values, shares = (1.0, 0.995, 0.99, 0.5), (0.5, 0.25, 0.05, 0.2)
    choices = [Choice(*each) for each in zip(plays, values, shares, strict=True)]
    found = mixed(choices, 0.02)
    assert found == pytest.approx({plays[0]: 2 / 3, plays[1]: 1 / 3})
    assert mixed(choices, 0.0) == {plays[0]: 1.0}
    rare = [choice._replace(probability=0.01) for choice in choices]
    assert mixed(rare, 0.02) == {plays[0]: 1.0}


def test_ranges_explain_the_plays_of_both() -> None:
    """Each hand is as likely as the model makes the plays of its seat; before any, all alike."""
    view = midway("scopa", 26, 4)
    here = situation_of(view)
    assert here.state.ply
    model = kept_knowledge().replies(view.stock)
    cards = np.array([here.unseen])
    found = ranges(view, cards, here.sizes, model)
    opener = 1 - view.dealer
    for seat, size, held in zip((opener, view.dealer), here.sizes, found, strict=True):
        plays = explained_plays(view, seat, model)
        hand = sum(1 << card for card in here.unseen[:size])
        assert held[0, 0] == pytest.approx(likelihood(hand, plays))
    start = midway("scopa", 0, 1)
    unplayed = situation_of(start)
    cards = np.array([unplayed.unseen[:8]] * 2)
    model = kept_knowledge().replies(start.stock)
    assert all((each == 1).all() for each in ranges(start, cards, (3, 3), model))
