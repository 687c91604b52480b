"""Lists within sentences, as the language that is spoken joins them."""

from collections.abc import Iterable
from functools import reduce

from scopa.language import _


def conjoined(items: Iterable[str]) -> str:
    """All of these, one or more: ``a, b and c``."""
    *others, last = items
    if not others:
        return last
    return _("{others} and {last}").format(others=", ".join(others), last=last)


def alternatives(items: Iterable[str]) -> str:
    """One of these, of which there is one or more: ``a, b or c``."""
    *others, last = items
    if not others:
        return last
    return _("{others} or {last}").format(others=", ".join(others), last=last)


def any_of(items: Iterable[str], *, apart: bool = False) -> str:
    """The same, with an ``or`` before each, which long ones need; ``apart`` pauses there too.

    Empty where there is none.
    """

    def either(one: str, other: str) -> str:
        template = _("{one}, or {other}") if apart else _("{one} or {other}")
        return template.format(one=one, other=other)

    others = iter(items)
    return reduce(either, others, next(others, ""))
