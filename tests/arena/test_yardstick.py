"""How far players are from optimal in the fifth deal."""

from dataclasses import replace

import pytest

from scopa.ai.expert.leaves import Leaf
from scopa.ai.expert.state import State
from scopa.ai.levels.hard import HardPlayer
from scopa.arena import yardstick
from scopa.engine.cards import COINS
from tests.ai.equilibrium.toys import before_fifth_deal, toy


def pile_ahead(state: State) -> float:
    """A leaf that is worked out at once: coins and scope by which the opener is ahead."""
    coins = (state.opener & COINS).bit_count() - (state.dealer & COINS).bit_count()
    return coins + state.opener_scope - state.dealer_scope


def test_a_strong_player_leaves_less_to_gain_than_random_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In the same state with the same hands; the best response never loses."""
    monkeypatch.setattr(yardstick, "ExpertPlayer", HardPlayer)  # quicker, and as good a state
    met = yardstick.met("1/1")
    assert met.before.deal == yardstick.FIFTH
    assert not met.deal.start.ply
    assert len(met.deal.hands) == yardstick.HANDS
    met = replace(met, deal=replace(met.deal, leaf=pile_ahead))
    random_play, hard = (
        list(yardstick.gains(yardstick.strategy_of(name, met, draws=1), met, hands=1, seed="1"))
        for name in ("random", "hard")
    )
    assert min(*random_play, *hard) >= 0
    assert sum(random_play) > sum(hard)


def test_the_ends_of_the_deal_are_worth_what_they_are_exactly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Those of the deal that is met, for all the cards that are dealt in it."""
    monkeypatch.setattr(yardstick, "ExpertPlayer", HardPlayer)
    told: list[object] = []

    def leaf_of(*ends: object) -> Leaf:
        told.extend(ends)
        return pile_ahead

    monkeypatch.setattr(yardstick, "ExactEnds", leaf_of)
    deal = yardstick.met("1/1").deal
    assert deal.leaf is pile_ahead
    assert told == [deal.start, 3, yardstick.RULE]
    assert deal.hand_size == 3


def test_the_command_prints_a_line_a_player(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the standard error of what was sampled."""
    monkeypatch.setattr(yardstick, "ExpertPlayer", HardPlayer)
    monkeypatch.setattr(yardstick, "gains", lambda *_: iter([0.5, 0.25]))
    yardstick.main(["hard", "random", "--states", "2", "--hands", "1"])
    assert capsys.readouterr().out == "hard: 0.3750 ± 0.0000\nrandom: 0.3750 ± 0.0000\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("cheater-hand", "sees what is hidden"),
        ("solved:soon", "solved:soon doesn't say in how many passes"),
        ("solved", "solved doesn't say in how many passes"),
        ("hard --states 0", "can't be below 1"),
        ("hard --hands 0", "can't be below 1"),
        ("hard --hands 221", "the fifth deal has 220 hands, so --hands can't be above that"),
    ],
)
def test_what_tells_nothing_is_not_measured(
    words: str,
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Cheaters don't play by what a seat may know, and of nothing there is no mean."""
    monkeypatch.setattr(yardstick, "ExpertPlayer", HardPlayer)
    with pytest.raises(SystemExit, match="2"):
        yardstick.main(words.split())
    assert said in capsys.readouterr().err


def test_the_solution_of_a_deal_is_measured_like_a_player() -> None:
    """It leaves the less to gain, the longer it was worked at."""
    deal = toy(1)
    met = yardstick.Met(before_fifth_deal(1)[0].view(0), deal)
    rough, fine = (
        sum(yardstick.gains(yardstick.strategy_of(f"solved:{passes}", met, 1), met, 15, "1"))
        for passes in (1, 40)
    )
    assert rough > 0.1 > fine > 0
