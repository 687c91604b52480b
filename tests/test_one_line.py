"""Texts from elsewhere are made fit for a screen."""

from scopa.one_line import one_line


def test_a_line_has_no_breaks_and_no_control_characters() -> None:
    """Nothing that could disturb a terminal gets through, and what was there can be told."""
    assert one_line("two\nlines\r\n\tand \x1b[31mred ") == "two lines and ?[31mred"


def test_other_alphabets_stay() -> None:
    """What a screen can show is left as it is."""
    assert one_line("città 7♦ 牌") == "città 7♦ 牌"
