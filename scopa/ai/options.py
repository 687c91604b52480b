"""Players' options in their names: ``ismcts:3000``, ``expert:worlds=30,seconds=0.1``.

A maker's options are its parameters that have a number, a text or a switch as default; what is
written is read as the type of the default. A single value without a key is the first option.
"""

import inspect
import math
from collections.abc import Callable, Mapping
from typing import Any

from scopa.ai.player import Limit
from scopa.language import N_, _
from scopa.refusal import Refusal

LIMITS: Mapping[str, Any] = {"seconds": 0.0, "nodes": 0}
"""The options that every contestant has, and their types."""

WORDS = {
    int: N_("a whole number"),
    float: N_("a number"),
    bool: N_("on or off"),
    str: N_("a text"),
}
SWITCH = {"on": True, "off": False}


class OptionError(Refusal, ValueError):
    """An option that a player doesn't have, or a value that it can't take; the text says which."""


def split_name(text: str) -> tuple[str, str]:
    """The name of a player and the text of its options, which is empty when there is none."""
    name, _, options = text.partition(":")
    return name, options


def defaults(make: Callable[..., object]) -> dict[str, Any]:
    """The options of a maker, in order, with their defaults."""
    parameters = inspect.signature(make).parameters.values()
    return {
        parameter.name: parameter.default
        for parameter in parameters
        if type(parameter.default) in WORDS
    }


def parse(player: str, text: str, known: Mapping[str, Any]) -> dict[str, Any]:
    """The options written in a text, for a player whose options have these defaults.

    Raises `OptionError`.
    """
    chosen: dict[str, Any] = {}
    for item in text.split(",") if text else ():
        key, equals, value = item.partition("=")
        if not equals:
            key, value = next(iter(known), ""), item
        if key not in known:
            raise _no_option(player, item, known)
        if key in chosen:
            raise OptionError(_("{player}: {key} is set twice").format(player=player, key=key))
        chosen[key] = _read(player, key, value, type(known[key]))
    return chosen


def own_limit(chosen: dict[str, Any]) -> Limit | None:
    """The limit that some options make, taken out of them; None where none does.

    Raises `ValueError` for one within which nobody can play.
    """
    limits = {key: chosen.pop(key) for key in LIMITS if key in chosen}
    return Limit(**limits) if limits else None


def _read(player: str, key: str, text: str, kind: type) -> Any:
    """A value of this type from its text."""
    try:
        value = SWITCH[text] if kind is bool else kind(text)
    except (KeyError, ValueError):
        value = None
    if value is None or (kind is float and not math.isfinite(value)):
        template = _("{player}: {key} must be {kind}, not {text!r}")
        raise OptionError(template.format(player=player, key=key, kind=_(WORDS[kind]), text=text))
    return value


def _no_option(player: str, item: str, known: Mapping[str, Any]) -> OptionError:
    template = (
        _("{player} has no option {item!r}; it has {options}")
        if known
        else _("{player} has no option {item!r}; it has none")
    )
    return OptionError(template.format(player=player, item=item, options=", ".join(known)))
