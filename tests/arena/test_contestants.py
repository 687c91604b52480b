"""Who can be sent into the arena, and how it is written."""

import re

import pytest

from scopa import Rules
from scopa.ai import registry
from scopa.ai.baselines.ismcts import IsmctsPlayer
from scopa.ai.foreign.faults import BotFault
from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.options import OptionError
from scopa.ai.playable import UnfitRules
from scopa.ai.player import Limit
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.ai.seer import Seer
from scopa.arena import contestants
from tests.conftest import Install


@pytest.mark.parametrize("name", [*registry.BUILT_IN, *contestants.ARENA_LEVELS])
def test_levels_and_arena_levels_can_be_entered(name: str) -> None:
    """Each makes a new player for each seat, which is a player or a seer."""
    contestant = contestants.enter(name)
    player = contestant.make()
    assert player is not contestant.make()
    assert isinstance(player, Seer) != hasattr(player, "choose")
    assert contestant.text == name
    assert contestant.limit is None


@pytest.mark.parametrize("name", contestants.ARENA_LEVELS)
def test_arena_levels_are_not_offered_as_opponents(name: str) -> None:
    """A match against a person knows nothing of them, and no name is used twice."""
    assert name not in registry.names()
    assert name not in registry.BUILT_IN
    with pytest.raises(UnknownPlayer):
        registry.create(name)


def test_options_reach_the_player() -> None:
    """By position or by name."""
    for text in ("ismcts:7,c=2", "ismcts:c=2,iterations=7"):
        player = contestants.enter(text).make()
        assert isinstance(player, IsmctsPlayer)
        assert (player._iterations, player._exploration) == (7, 2.0)


def test_any_contestant_can_have_a_limit_of_its_own() -> None:
    """Levels, arena levels and plugins alike."""
    hard = contestants.enter("hard:seconds=0.5")
    assert hard.limit == Limit(seconds=0.5)
    assert isinstance(hard.make(), HardPlayer)
    assert contestants.enter("ismcts:9,nodes=100").limit == Limit(nodes=100)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("ismcts:0", "ismcts:0: ismcts needs iterations and c above 0"),
        ("ismcts:x", "ismcts: iterations must be a whole number, not 'x'"),
        ("greedy:nodes=0", "greedy:nodes=0: a limit of 0 nodes leaves nothing to look at"),
        ("greedy:seconds=-1", "greedy:seconds=-1: a limit of -1.0 seconds is negative"),
        ("hard:depth=2", "hard has no option 'depth=2'; it has seconds, nodes"),
        ("cheater-hand:value=x", "cheater-hand has no option 'value=x'; it has seconds, nodes"),
    ],
)
def test_bad_options_are_refused_at_once(text: str, says: str) -> None:
    """Before anything is played."""
    with pytest.raises(OptionError) as caught:
        contestants.enter(text)
    assert str(caught.value) == says


def test_an_unknown_name_lists_the_known_ones(install: Install) -> None:
    """Levels, arena levels, then plugins."""
    install(abel="tests.ai.bots:First")
    with pytest.raises(UnknownPlayer) as caught:
        contestants.enter("nobody:3")
    assert str(caught.value) == (
        "no contestant is called 'nobody'; there are "
        + ", ".join([*registry.BUILT_IN, *contestants.ARENA_LEVELS, "abel"])
    )


def test_plugins_can_be_entered(install: Install) -> None:
    """With a limit, but without options of their own."""
    install(abel="tests.ai.bots:First")
    contestant = contestants.enter("abel:nodes=5")
    assert isinstance(contestant.make(), ForeignPlayer)
    assert contestant.limit == Limit(nodes=5)
    with pytest.raises(OptionError, match="abel has no option 'x=1'; it has seconds, nodes"):
        contestants.enter("abel:x=1")


@pytest.mark.parametrize(
    ("bot", "error", "says"),
    [
        ("Unmade", PluginError, "plugin wild (tests.ai.bots:Unmade) can't be used: SystemExit: "),
        ("Refuses", UnfitRules, "wild doesn't play scopa: "),
        ("Stumbles", BotFault, "wild raised SystemExit: no rules"),
        ("ClosesBadly", BotFault, "wild raised OSError: the model is locked"),
    ],
)
def test_a_plugin_is_checked_before_it_plays(
    bot: str, error: type[Exception], says: str, install: Install
) -> None:
    """From the beginning to the end of its life; entering it is nothing to it."""
    install(wild=f"tests.ai.bots:{bot}")
    contestant = contestants.enter("wild")
    with pytest.raises(error, match=re.escape(says)):
        contestant.check(Rules())


def test_a_plugin_is_not_told_what_is_hidden(install: Install) -> None:
    """Not even one that asks for it as the arena's own cheaters do."""
    install(peeper="tests.ai.bots:AsksForSecrets")
    contestant = contestants.enter("peeper")
    contestant.check(Rules())
    assert not isinstance(contestant.make(), Seer)


def test_a_plugin_named_like_an_arena_level_is_reported(install: Install) -> None:
    """Neither of the two is measured in place of the other."""
    install(greedy="tests.ai.bots:First")
    with pytest.raises(PluginError, match="plugin greedy can't be told from"):
        contestants.enter("greedy")
