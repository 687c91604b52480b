"""Matches between players."""

import random

import pytest

from scopa import Move, Rules, View
from scopa.ai import registry
from scopa.ai.levels.uniform import UniformPlayer
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit, Player, Stop
from scopa.ai.simulate import PlayerFault, play_match
from tests.ai import bots
from tests.conftest import Install


class First:
    """Plays the first legal move."""

    def choose(self, view: View, limit: Limit, rng: random.Random, stop: Stop) -> Move:
        """Don't think."""
        assert not stop.is_set()
        return view.moves[0]


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopone"])
def test_a_match_is_played_to_its_end(preset: str) -> None:
    """The match is over, was opened by the dealer asked for, and every seat has played."""
    rules = Rules.parse(preset)
    match = play_match(rules, [UniformPlayer()] * rules.seats, "1", dealer=1)
    assert match.outcome is not None
    assert match.rounds[0].dealer == 1
    assert {play.seat for play in match.rounds[0].plays} == set(range(rules.seats))


def test_the_seed_decides() -> None:
    """The same seed gives the same match, another one another."""
    rounds = [play_match(Rules(), [UniformPlayer()] * 2, seed, 0).rounds for seed in "112"]
    assert rounds[0] == rounds[1]
    assert rounds[0] != rounds[2]


def test_other_players_get_the_same_decks() -> None:
    """The decks come from the seed alone, whoever plays."""
    one = play_match(Rules(), [UniformPlayer()] * 2, "1", 0)
    other = play_match(Rules(), [First(), First()], "1", 0)
    assert [log.decks for log in one.rounds[:2]] == [log.decks for log in other.rounds[:2]]


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (bots.Cheats(), "played .*, which is illegal here"),
        (bots.Raises(), "raised LookupError: no idea"),
        (bots.RaisesUnspeakably(), "raised Unspeakable"),
        (bots.Shrugs(), "answered with a str, not a move"),
        (bots.Spells(), "answered with a move of a str and a CardSet, not of"),
        (bots.Freezes(), "answered with a move of a Card and a frozenset, not of"),
        (bots.Rewrites(), "played 7D, which is illegal here"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else "",
)
def test_a_faulty_player_ends_the_match(player: Player, says: str) -> None:
    """A player that raises or answers with no legal move is named by its seat, whatever it does."""
    with pytest.raises(PlayerFault, match=f"the player of seat 1 {says}") as caught:
        play_match(Rules(), [First(), player], "1", dealer=0)
    assert caught.value.seat == 1


@pytest.mark.parametrize(
    ("player", "says"),
    [
        (bots.Stumbles, "raised SystemExit: no rules"),
        (bots.ClosesBadly, "raised OSError: the model is locked"),
        (bots.Exits, "raised SystemExit: goodbye"),
    ],
)
def test_an_installed_player_is_at_fault_for_whatever_it_does(
    player: type, says: str, install: Install
) -> None:
    """Before the match, in it and after it."""
    install(wild=f"tests.ai.bots:{player.__name__}")
    with pytest.raises(PlayerFault, match=f"the player of seat 0 {says}"):
        play_match(Rules(), [registry.create("wild"), First()], "1", dealer=0)


def test_a_player_that_refuses_the_rules_plays_no_match() -> None:
    """Be it installed or not; all of them are closed."""
    before = bots.Counted.closed
    with pytest.raises(UnfitRules, match="Refuses plays for three"):
        play_match(Rules(), [bots.Counted(), bots.Refuses()], "1", dealer=0)
    assert bots.Counted.closed == before + 1


def test_players_are_closed_when_the_match_is_over() -> None:
    """Each once; one that fails at it is at fault, and what went wrong before is told first."""
    before = bots.Counted.closed
    play_match(Rules(), [bots.Counted(), First()], "1", dealer=0)
    assert bots.Counted.closed == before + 1
    with pytest.raises(PlayerFault, match="seat 0 raised OSError"):
        play_match(Rules(), [bots.ClosesBadly(), bots.Counted()], "1", dealer=0)
    assert bots.Counted.closed == before + 2
    with pytest.raises(PlayerFault, match="seat 1 played"):
        play_match(Rules(), [bots.ClosesBadly(), bots.Cheats()], "1", dealer=0)
