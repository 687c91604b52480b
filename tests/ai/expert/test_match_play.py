"""Near the end of a match the expert plays for the match, not for points."""

from dataclasses import replace

import pytest

from scopa import Position, View
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.expert.stakes import NEAR, is_near_end
from scopa.ai.expert.weights import kept_fit
from scopa.ai.positions import after
from scopa.arena import contestants
from tests.ai.setups import ask, view_of
from tests.ai.test_endgame import plain_value

CHANCES = kept_fit().match_chances

WINS_WITH_ONE = replace(
    view_of(
        "6S KS",
        "6D 7D 4C",
        piles=(
            "3D 4D QD KD AH QH KH 3S 4S 5S 7S QS 2C 3C 5C 7C QC KC",
            "AD 2D 5D JD 2H 3H 4H 5H JH AS 2S JS AC 6C JC",
        ),
        others=(2,),
        last_capturer=0,
    ),
    totals=(10, 5),
    scope=(0, 1),
)
"""One point wins. The king takes the cards for sure, though the other side may get four points;
the six loses by two points, not by three, but by nought to two."""

LOSES_WITH_THREE = replace(
    view_of(
        "3H 4D",
        "AC 4C",
        piles=(
            "AD 6D JD QD KD 5H JH KH AS 2S 3S 5S 7S JS QS KS 5C JC QC KC",
            "2D 3D 5D 7D 2H 4H 6H 7H QH 4S 6S 2C 3C 6C",
        ),
        others=(2,),
        last_capturer=1,
    ),
    totals=(8, 8),
)
"""Both need three. The four captures and loses by two to three, which is the match; the three laid
down loses by nought to two, and the match goes on."""


def outcome(view: View, position: Position) -> tuple[float, int]:
    """The chance and the margin of seat 0, the opener, by trying out all moves of both."""
    if position.plays_left == 0:
        own, other = position.points()
        return chance(view.totals[0] + own, view.totals[1] + other), own - other
    found = [outcome(view, after(position, move)) for move in position.moves()]
    return max(found) if position.turn == 0 else min(found)


def chance(own: int, other: int) -> float:
    """The chance of the round's opener to win a match to 11 with these totals after it."""
    if own != other and max(own, other) >= 11:
        return float(own > other)
    return 1.0 - CHANCES(11 - other, 11 - own)


@pytest.mark.parametrize(
    ("view", "for_points", "for_the_match"),
    [(WINS_WITH_ONE, "6Sx6D", "KSx6D+4C"), (LOSES_WITH_THREE, "4Dx4C", "3H")],
)
def test_the_last_deal_is_played_for_the_match(
    view: View, for_points: str, for_the_match: str
) -> None:
    """Each player's move is the only best one for what it plays for, as brute force has it."""
    position = view.position({1: view.unseen})
    following = {str(move): after(position, move.mask) for move in view.moves}
    chances = {text: outcome(view, each)[0] for text, each in following.items()}
    margins = {text: plain_value(each, 0) for text, each in following.items()}
    assert str(ask(ExpertPlayer(), view)) == for_the_match
    assert chances[for_the_match] == max(chances.values()) > chances[for_points]
    assert str(ask(ExpertPlayer(points=True), view)) == for_points
    assert margins[for_points] == max(margins.values()) > margins[for_the_match]


@pytest.mark.parametrize(
    ("totals", "near"), [((0, 0), False), ((11 - NEAR, 0), True), ((3, 10), True), ((4, 4), False)]
)
def test_the_end_is_near_when_either_side_is(totals: tuple[int, int], near: bool) -> None:
    """Far from it the expert plays for points, move by move as one that does so to the end."""
    view = replace(view_of("7D 2C 4C", "AH 3S 5H 6C"), totals=totals)
    assert is_near_end(view) == near


def test_a_tie_beyond_the_target_is_near_the_end() -> None:
    """Then the next round that isn't tied decides; the margin decides among equals."""
    view = replace(LOSES_WITH_THREE, totals=(12, 12))
    assert is_near_end(view)
    assert str(ask(ExpertPlayer(), view)) == "4Dx4C"


def test_the_arena_can_switch_it_off() -> None:
    """The contestant with the option plays for points, the one without for the match."""
    answers = []
    for text in ("expert", "expert:points=on"):
        player = contestants.enter(text).make()
        assert isinstance(player, ExpertPlayer)
        answers.append(str(ask(player, LOSES_WITH_THREE)))
    assert answers == ["3H", "4Dx4C"]
