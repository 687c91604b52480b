"""OpenSpiel's search plays in the arena, within its limits and by its seed."""

import random
import subprocess
import sys
from datetime import date

import pytest

from scopa import Match, Position, Rules
from scopa.ai.options import OptionError
from scopa.ai.player import NEVER, UNLIMITED, Limit
from scopa.ai.positions import after
from scopa.ai.registry import PluginError
from scopa.arena import contestants
from scopa.arena.duel import Duel
from scopa.rl.ismcts import OpenSpielIsmcts
from tests.ai.setups import STOPPED, begun


def turn(match: Match) -> int:
    """The seat to play."""
    assert match.turn is not None
    return match.turn


def ahead(position: Position, side: int) -> int:
    """What a side is ahead by at the end of a round for two, if both play their best on."""
    if not position.plays_left:
        points = position.points()
        return points[side] - points[1 - side]
    values = [ahead(after(position, move), side) for move in position.moves()]
    return max(values) if position.turn == side else min(values)


def test_the_same_seed_gives_the_same_moves() -> None:
    """In a duel, too, so that the arena's figures can be had again."""
    duel = Duel(("openspiel-ismcts:4", "random"), Rules(), 1, UNLIMITED, single_rounds=True)
    first, second = (duel.play(1, recorded_on=date(2026, 11, 30)) for _ in range(2))
    assert [match.record for match in first.played] == [match.record for match in second.played]


def test_it_finds_the_best_of_the_last_moves() -> None:
    """With two cards each and no stock, the other hand is known and all that follows few moves."""
    generator = random.Random(6)
    player = OpenSpielIsmcts(60, 5.0)
    decided = 0
    while decided < 8:
        match = begun(Rules(), generator)
        for _ in range(32):
            match.play(generator.choice(match.moves()))
        view, position = match.view(turn(match)), match.position()
        values = {move: ahead(after(position, move.mask), view.seat) for move in match.moves()}
        if len(set(values.values())) > 1:
            decided += 1
            move = player.choose(view, UNLIMITED, generator, NEVER)
            assert values[move] == max(values.values())


@pytest.mark.parametrize("limit", [Limit(nodes=100), Limit(nodes=1), Limit(seconds=0)])
def test_it_keeps_to_a_limit(limit: Limit) -> None:
    """A million iterations end when the positions or the seconds are used up."""
    match = begun(Rules(), random.Random(1))
    player = OpenSpielIsmcts(1_000_000, 5.0)
    move = player.choose(match.view(turn(match)), limit, random.Random(1), NEVER)
    assert move in match.moves()


def test_it_stops_when_it_is_told_to() -> None:
    """At once, with a legal move."""
    match = begun(Rules(), random.Random(1))
    player = OpenSpielIsmcts(1_000_000, 5.0)
    move = player.choose(match.view(turn(match)), UNLIMITED, random.Random(1), STOPPED)
    assert move in match.moves()


@pytest.mark.parametrize("options", ["1", "c=0", "10,c=-1"])
def test_options_with_which_it_can_not_search_are_refused(options: str) -> None:
    """The search needs two iterations to have tried anything."""
    with pytest.raises(OptionError, match="2 iterations or more and c above 0"):
        contestants.enter(f"openspiel-ismcts:{options}")


def test_the_environments_are_imported_only_where_they_are_used() -> None:
    """The arena starts without them, and works where they aren't installed."""
    code = "import sys, scopa.arena.contestants; print([n for n in sys.argv if n in sys.modules])"
    names = ["numpy", "pyspiel", "open_spiel", "pettingzoo", "gymnasium", "scopa.rl"]
    done = subprocess.run(
        [sys.executable, "-c", code, *names], capture_output=True, text=True, check=True
    )
    assert done.stdout == "[]\n"


def test_without_openspiel_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other contestants are there all the same."""
    monkeypatch.setitem(sys.modules, "scopa.rl.ismcts", None)
    with pytest.raises(PluginError, match=r"openspiel-ismcts needs OpenSpiel: .*scopa\[rl\]"):
        contestants.enter("openspiel-ismcts:50")
    assert contestants.enter("ismcts").make()
