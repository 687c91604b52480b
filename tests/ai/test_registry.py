"""Players by name: built-in levels, plugins, and names that don't work."""

import pathlib
import subprocess
import sys

import pytest

import scopa
from scopa.ai import registry
from scopa.ai.expert.player import ExpertPlayer
from scopa.ai.foreign.player import ForeignPlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.records import PERSON
from tests.ai.bots import First
from tests.ai.setups import ask, view_of
from tests.conftest import Install


def test_the_levels_are_offered_from_weak_to_strong() -> None:
    """Without plugins the opponents are the levels; the random player is none of them."""
    assert registry.names()[: len(registry.LEVELS)] == registry.LEVELS
    assert {"easy", "medium", "hard", "expert", "maestro"} <= set(registry.LEVELS)
    assert "random" not in registry.names()


@pytest.mark.parametrize("name", registry.BUILT_IN)
def test_every_built_in_player_can_be_made_and_says_what_it_is(name: str) -> None:
    """Each has a maker, a line of description, and plays."""
    view = view_of("2S 3S 4S", "KH KC QS QD")
    assert ask(registry.create(name), view) in view.moves
    assert registry.summary(name)


@pytest.mark.usefixtures("_no_numpy")
def test_a_level_that_lacks_a_library_says_so() -> None:
    """In one line; the other levels can be had all the same."""
    with pytest.raises(registry.PluginError, match=r"^maestro can't be used without numpy: "):
        registry.create("maestro")
    for name in registry.BUILT_IN:
        assert name == "maestro" or registry.create(name)


def test_expert_advises() -> None:
    """The level behind the hint is one of the levels; hard stands in for plugins."""
    assert registry.ADVISER in registry.LEVELS
    assert isinstance(registry.create(registry.ADVISER), ExpertPlayer)
    assert isinstance(registry.create(registry.STAND_IN), HardPlayer)


def made(name: str) -> object:
    """What a plugin's entry point has made."""
    player = registry.create(name)
    assert isinstance(player, ForeignPlayer)
    return player._player


def test_plugins_come_after_the_levels_by_name(install: Install) -> None:
    """An installed entry point is an opponent, and what it names is called to make it."""
    install(zeno="tests.ai.bots:Last", abel="tests.ai.bots:First")
    assert registry.names() == (*registry.LEVELS, "abel", "zeno")
    assert isinstance(made("abel"), First)
    assert registry.summary("abel") == "plugin tests.ai.bots:First"


def test_an_unknown_name_lists_the_known_ones(install: Install) -> None:
    """The error names what can be had, plugins and the random player included."""
    install(abel="tests.ai.bots:First")
    with pytest.raises(registry.UnknownPlayer) as caught:
        registry.create("hrad")
    known = ", ".join((*registry.BUILT_IN, "abel"))
    assert str(caught.value) == f"no player is called 'hrad'; there are {known}"


def test_a_plugin_named_like_a_level_is_reported_and_not_used(install: Install) -> None:
    """Nobody can stand in for a built-in player."""
    install(hard="tests.ai.bots:First", random="tests.ai.bots:First")
    assert registry.names() == registry.LEVELS
    assert isinstance(registry.create("hard"), HardPlayer)
    assert registry.plugins().problems == (
        "plugin hard (tests.ai.bots:First) is not used: hard is built in",
        "plugin random (tests.ai.bots:First) is not used: random is built in",
    )


def test_no_plugin_has_the_name_of_a_person(install: Install) -> None:
    """What stands for a person in the settings never means a computer player."""
    install(person="tests.ai.bots:First")
    assert PERSON not in registry.names()
    with pytest.raises(registry.UnknownPlayer):
        registry.create(PERSON)
    assert registry.plugins().problems == (
        "plugin person (tests.ai.bots:First) is not used: person stands for people",
    )


def test_two_plugins_of_one_name_are_reported(install: Install) -> None:
    """The one found first is used, the other reported."""
    install(abel="tests.ai.bots:Last")
    install(abel="tests.ai.bots:First")
    assert isinstance(made("abel"), First)
    assert registry.plugins().problems == (
        "plugin abel (tests.ai.bots:Last) is not used: another has that name",
    )


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("tests.ai.nowhere:Bot", "ModuleNotFoundError: No module named 'tests.ai.nowhere'"),
        ("tests.ai.bots:Missing", "AttributeError: module 'tests.ai.bots' has no attribute"),
        ("tests.ai.bots:Unmade", "SystemExit: no licence"),
        ("tests.ai.bots:NoBot", "it has no method choose"),
    ],
)
def test_a_plugin_that_cannot_be_made_is_named(install: Install, value: str, reason: str) -> None:
    """Whatever goes wrong while it is loaded becomes one error that says who and why."""
    install(wild=value)
    with pytest.raises(registry.PluginError) as caught:
        registry.create("wild")
    assert str(caught.value).startswith(f"plugin wild ({value}) can't be used: {reason}")


def test_plugins_are_looked_for_only_when_needed() -> None:
    """Making a built-in player doesn't pay for the search through installed packages."""
    code = (
        "import sys; from scopa.ai.registry import create; create('hard');"
        "assert 'importlib.metadata' not in sys.modules"
    )
    without_site = {"PYTHONPATH": str(pathlib.Path(scopa.__file__).parents[1])}
    subprocess.run([sys.executable, "-S", "-c", code], env=without_site, check=True)


@pytest.mark.parametrize("name", ['na"me', "\x1b[31mred", "[red]", "x" * 41])
def test_a_plugin_with_an_unusable_name_is_reported_and_not_used(
    install: Install, name: str
) -> None:
    """A name that no record or screen can hold is told in printable words."""
    install(**{name: "tests.ai.bots:First"})
    assert registry.names() == registry.LEVELS
    (problem,) = registry.plugins().problems
    assert problem.endswith("is not used: it needs a plainer name")
    assert problem.isprintable()


def test_broken_metadata_costs_the_plugins_only(
    install: Install, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package whose entry points can't be read doesn't keep anybody from playing."""
    info = tmp_path / "broken" / "broken-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "entry_points.txt").write_bytes(b"[scopa.players]\n\xff\xfe = x:y\n")
    monkeypatch.syspath_prepend(info.parent)
    install(abel="tests.ai.bots:First")
    assert registry.names() == registry.LEVELS
    (problem,) = registry.plugins().problems
    assert problem.startswith("plugins can't be listed: UnicodeDecodeError")
