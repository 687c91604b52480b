"""What is shown of other people's errors."""

import random
import re
from collections.abc import Callable

from scopa import View
from scopa.ai.foreign.faults import LONGEST, described, shortened


def test_a_line_has_no_breaks_no_control_characters_and_an_end() -> None:
    """Nothing that could disturb a terminal gets through, and no novel either."""
    assert shortened("two\nlines\tand \x1b[31mred") == "two lines and ?[31mred"
    assert shortened("x" * 500) == "x" * (LONGEST - 1) + "…"


def raised(work: Callable[[], object]) -> str:
    """What is shown of the error that comes of something."""
    try:
        work()
    except (LookupError, ValueError) as error:
        return described(error)
    raise AssertionError("it went well")


def test_the_line_of_an_error_is_told() -> None:
    """The innermost that is somebody else's, though it failed in what they called."""
    view = View.set_up(hand="7D KC 2S", table="3D 7C 4H JS")
    line = test_the_line_of_an_error_is_told.__code__.co_firstlineno
    told = raised(lambda: random.Random(1).choice(()))
    assert told.endswith(f" (test_faults.py:{line + 4})")
    told = raised(lambda: view.position({0: "7D"}))
    assert told.endswith(f" (test_faults.py:{line + 6})")


def test_a_long_error_leaves_room_for_its_line() -> None:
    """It is the text that is cut."""

    def fail() -> None:
        raise ValueError("x" * 500)

    told = raised(fail)
    assert len(told) == LONGEST
    assert re.search(r"x… \(test_faults\.py:\d+\)$", told)


def test_an_error_of_our_own_has_no_line() -> None:
    """Nobody else could look at it."""
    error = ValueError("bad")
    scopa: dict[str, object] = {"__name__": "scopa.somewhere", "error": error}
    exec("try: raise error\nexcept ValueError: pass", scopa)
    assert error.__traceback__ is not None
    assert described(error) == "ValueError: bad"


def test_an_exception_without_a_text_is_its_type() -> None:
    """There is no colon with nothing behind it."""
    assert described(KeyError()) == "KeyError"
    assert described(ValueError("bad")) == "ValueError: bad"
