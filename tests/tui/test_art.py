"""What drawings of cards are made of."""

import pytest

from scopa.tui.art import Size, empty, scopa_marks


@pytest.mark.parametrize("size", Size)
def test_an_empty_place_is_as_large_as_a_card(size: Size) -> None:
    """Its outline fills the cells of a card."""
    lines = ["".join(span.text for span in line) for line in empty(size)]
    assert [len(line) for line in lines] == [size.width] * size.height


def test_scope_are_marked_one_by_one_or_counted() -> None:
    """Each scopa is a turned card in the pile; very many are a number."""
    assert scopa_marks(0) == ""
    assert scopa_marks(2) == "▮▮"
    assert "7" in scopa_marks(7)
    assert len(scopa_marks(7)) < 5
