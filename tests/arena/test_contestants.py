"""Who can be sent into the arena, and how it is written."""

import pytest

from scopa import Rules
from scopa.ai import registry
from scopa.ai.baselines.ismcts import IsmctsPlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.options import OptionError
from scopa.ai.player import Limit
from scopa.ai.registry import PluginError, UnknownPlayer
from scopa.ai.seer import Seer
from scopa.arena import contestants
from scopa.arena.duel import Duel
from tests.ai.bots import First
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
    assert isinstance(contestant.make(), First)
    assert contestant.limit == Limit(nodes=5)
    with pytest.raises(OptionError, match="abel has no option 'x=1'; it has seconds, nodes"):
        contestants.enter("abel:x=1")


def test_a_plugin_that_cannot_be_made_is_reported_when_entered(install: Install) -> None:
    """Not only when the match begins."""
    install(wild="tests.ai.bots:Unmade")
    with pytest.raises(PluginError, match="plugin wild"):
        contestants.enter("wild")


def test_a_plugin_that_cannot_be_closed_costs_nothing(install: Install) -> None:
    """Its match is over."""
    install(abel="tests.ai.bots:Clings")
    duel = Duel(("abel", "easy"), Rules(), 1, Limit(), single_rounds=True)
    duel.check()
    assert duel.play(1).faults == ()


def test_a_plugin_that_fails_over_the_rules_is_refused(install: Install) -> None:
    """By name, before anything is played."""
    install(abel="tests.ai.bots:Stumbles")
    duel = Duel(("easy", "abel"), Rules(), 1, Limit())
    with pytest.raises(PluginError, match="plugin abel can't be used: LookupError: which"):
        duel.check()


def test_a_plugin_is_not_told_what_is_hidden(install: Install) -> None:
    """One that asks for it is refused."""
    install(peeper="tests.ai.bots:AsksForSecrets")
    with pytest.raises(PluginError, match="plugin peeper can't be used: it asks to be told"):
        contestants.enter("peeper")


def test_a_plugin_named_like_an_arena_level_is_reported(install: Install) -> None:
    """Neither of the two is measured in place of the other."""
    install(greedy="tests.ai.bots:First")
    with pytest.raises(PluginError, match="plugin greedy can't be told from"):
        contestants.enter("greedy")
