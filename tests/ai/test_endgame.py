"""The end of a round for two is played exactly."""

import random

import pytest

from scopa import CardSet, Match, Position, Rules, View
from scopa.ai.endgame import best_move, can_be_solved
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.medium import MediumPlayer
from tests.ai.last_deals import last_deal, plain_cards
from tests.ai.setups import ask, begun, rest, view_of

LAST_DEAL = 6
"""Cards in both hands of the classic game's last deal."""
PLAYS = 36
"""Cards played in a round of the classic game."""


def plain_value(position: Position, side: int) -> int:
    """Minimax of the difference in points for a side, without any cleverness."""
    if position.plays_left == 0:
        points = position.points()
        return points[side] - points[1 - side]
    values = []
    for move in position.moves():
        following = position.copy()
        following.push(move)
        values.append(plain_value(following, side))
    own = position.prepared.side_of[position.turn] == side
    return max(values) if own else min(values)


@pytest.mark.parametrize(
    "rules",
    ["scopa", "quindici-napoli", "assi", "scopa;last=dealer;napola=on;re_bello=on"],
)
def test_the_move_is_as_good_as_a_plain_search_finds(rules: str) -> None:
    """From random last deals, no legal move leads to a better end than the one chosen."""
    game = Rules.parse(rules)
    for seed in range(25):
        rng = random.Random(seed)
        match = begun(game, rng)
        while match.view(0).stock:
            match.play(rng.choice(match.moves()))
        deck = [card.bit for card in match.rounds[0].decks[-1]]
        position = Position.dealt(game, match.dealer, deck)
        for play in match.rounds[0].plays:
            position.push(play.move.mask)
        view = match.view(position.turn)
        chosen = position.copy()
        chosen.push(best_move(view, view.moves).mask)
        assert plain_value(chosen, view.side) == plain_value(position, view.side)


def random_last_deal(left: int, rng: random.Random) -> Match:
    """A match in its first round with so many cards left to play, after random plays."""
    match = begun(Rules(), rng)
    for _ in range(PLAYS - left):
        match.play(rng.choice(match.moves()))
    return match


@pytest.mark.no_cover
def test_a_thousand_last_deals_are_played_as_a_brute_force_solver_plays_them() -> None:
    """Expert's and hard's moves are worth what the best one is, with three to six cards left.

    The solver shares no code with the engine, and tries every line of play to its end.
    """
    rng = random.Random(1)
    players = ExpertPlayer(), HardPlayer()
    for number in range(1000):
        left = LAST_DEAL if number % 2 else rng.randint(3, LAST_DEAL - 1)
        match = random_last_deal(left, rng)
        assert match.turn is not None
        view = match.view(match.turn)
        margins = {
            (card, taken): after.margin() for card, taken, after in last_deal(view).following()
        }
        best = min(margins.values()) if view.seat else max(margins.values())
        for player in players:
            move = ask(player, view)
            (card,) = plain_cards(CardSet.of([move.card]))
            assert margins[card, plain_cards(move.captured)] == best


def end_of_round(hand: str, table: str, unseen: str, own: str = "") -> View:
    """The last cards of a round; what isn't named lies in the pile of the other side."""
    return view_of(
        hand,
        table,
        piles=(own, rest(hand, table, unseen, own)),
        others=(len(unseen.split()),),
        last_capturer=1,
    )


def test_what_is_unseen_is_the_other_hand() -> None:
    """Only two seats, no stock and few cards are solved."""
    assert can_be_solved(end_of_round("2S 3S 4S", "KH", "5C 6C 7C"))
    assert not can_be_solved(end_of_round("2S 3S 4S 5S", "KH", "5C 6C 7C QC"))
    assert not can_be_solved(view_of("2S 3S 4S", "KH"))
    three_others = rest("2S", "KH", "3S 4S 5S")
    assert not can_be_solved(
        view_of("2S", "KH", rules="scopa-4", piles=(three_others, ""), others=(1, 1, 1))
    )


def test_it_secures_the_leftovers() -> None:
    """Taking the four leaves the other one nothing to take, and so the settebello lies safe.

    Two captures look alike. After 2Sx2C the other takes the four, captures last and gets the
    seven; after 4Sx4C the two is still there to be taken, and nothing for the other.
    """
    view = end_of_round("2S 4S", "2C 4C 7D KH KS", "4H JH")
    assert str(ask(MediumPlayer(), view)) == "2Sx2C"
    assert str(ask(HardPlayer(), view)) == "4Sx4C"
