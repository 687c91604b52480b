"""What the medium level sees: the value of its own move and nothing else."""

import pytest

from scopa.ai.levels.medium import MediumPlayer
from tests.ai.setups import ask, view_of


@pytest.mark.parametrize(
    ("hand", "table", "rules", "played"),
    [
        pytest.param("5D QH", "4S 5C", "scopa", "QHx4S+5C", id="a scopa above all"),
        pytest.param("7S KC", "7D KD KS", "scopa", "7Sx7D", id="the settebello"),
        pytest.param("AD 2S 7C", "KH QS", "scopa", "2S", id="lays what is worth least"),
        pytest.param("5S", "4H 6C JD 2D", "quindici", "5Sx2D+JD", id="coins"),
        pytest.param("5S", "4H 6C JD 2D", "quindici-napoli", "5Sx4H+6C", id="the bonus"),
        pytest.param("AS QC", "4H 5H", "assi", "QCx4H+5H", id="an ace makes no scopa"),
    ],
)
def test_it_takes_what_is_worth_most(hand: str, table: str, rules: str, played: str) -> None:
    """One position for each kind of gain, under the rules in force."""
    assert str(ask(MediumPlayer(), view_of(hand, table, rules=rules))) == played
