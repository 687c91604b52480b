"""Players' options in their names."""

import pytest

from scopa.ai.options import OptionError, defaults, parse, split_name


def maker(number: int = 3, part: float = 0.5, wise: bool = True, book: str = "") -> None:
    """Something with an option of each kind."""


def unusual(function: object = print, *, number: int = 1) -> None:
    """Something with a parameter that is no option."""


def test_options_are_the_plain_defaults_of_a_maker() -> None:
    """In order; other parameters can't be set by name."""
    assert list(defaults(maker).items()) == [
        ("number", 3),
        ("part", 0.5),
        ("wise", True),
        ("book", ""),
    ]
    assert defaults(unusual) == {"number": 1}
    assert defaults(object) == {}


@pytest.mark.parametrize(
    ("text", "name", "options"),
    [("ismcts", "ismcts", ""), ("ismcts:3000", "ismcts", "3000"), ("a:b=c:d", "a", "b=c:d")],
)
def test_a_colon_parts_name_and_options(text: str, name: str, options: str) -> None:
    """The first one does."""
    assert split_name(text) == (name, options)


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ("", {}),
        ("7", {"number": 7}),
        ("7,part=2", {"number": 7, "part": 2.0}),
        ("wise=off,book=red", {"wise": False, "book": "red"}),
        ("wise=on", {"wise": True}),
    ],
)
def test_values_are_read_as_the_type_of_the_default(text: str, chosen: dict[str, object]) -> None:
    """A value without a key is the first option."""
    assert parse("somebody", text, defaults(maker)) == chosen


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("numbers=3", "somebody has no option 'numbers=3'; it has number, part, wise, book"),
        ("number=x", "somebody: number must be a whole number, not 'x'"),
        ("x", "somebody: number must be a whole number, not 'x'"),
        ("number=", "somebody: number must be a whole number, not ''"),
        ("part=nan", "somebody: part must be a number, not 'nan'"),
        ("part=inf", "somebody: part must be a number, not 'inf'"),
        ("wise=true", "somebody: wise must be on or off, not 'true'"),
        ("3,number=4", "somebody: number is set twice"),
        (",", "somebody: number must be a whole number, not ''"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    """The error says who, which option, and what it must be."""
    with pytest.raises(OptionError) as caught:
        parse("somebody", text, defaults(maker))
    assert str(caught.value) == says


def test_one_without_options_says_so() -> None:
    """There is nothing to list."""
    with pytest.raises(OptionError, match="simple has no option '3'; it has none"):
        parse("simple", "3", {})
