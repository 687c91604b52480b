"""What the engine has to say to people, in the language that is spoken.

The engine knows no gettext: its errors carry a template and fields, its options and presets their
texts in English, and both are translated here.
"""

from collections.abc import Iterator

from scopa.engine.errors import ToldError
from scopa.engine.rules import OPTIONS, Option
from scopa.language import _
from scopa.lists import alternatives, any_of

_BY_KEY = {option.key: option for option in OPTIONS}


def said(error: ToldError) -> str:
    """What is wrong with rules, with the notation of cards, or with a move."""
    return _(error.template).format(**dict(_fields(error)))


def _fields(error: ToldError) -> Iterator[tuple[str, object]]:
    for name, value in error.fields.items():
        if name == "values":
            yield name, option_values(_BY_KEY[str(error.fields["key"])])
        elif name == "equal":
            yield name, _(str(value))
        elif isinstance(value, tuple):
            yield name, any_of(value)
        else:
            yield name, value


def option_values(option: Option) -> str:
    """The values that an option takes, as they are written."""
    if option.choices:
        return alternatives(map(option.text, option.choices))
    return _(option.values)
