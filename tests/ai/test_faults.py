"""What is shown of other people's errors."""

from scopa.ai.faults import LONGEST, described, shortened


def test_a_line_has_no_breaks_no_control_characters_and_an_end() -> None:
    """Nothing that could disturb a terminal gets through, and no novel either."""
    assert shortened("two\nlines\tand \x1b[31mred") == "two lines and ?[31mred"
    assert shortened("x" * 500) == "x" * (LONGEST - 1) + "…"


def test_an_exception_without_a_text_is_its_type() -> None:
    """There is no colon with nothing behind it."""
    assert described(KeyError()) == "KeyError"
    assert described(ValueError("bad")) == "ValueError: bad"
