"""What the engine has to say to people, in the language that is spoken.

The engine knows no gettext: its errors carry a template and fields, its options and presets their
texts in English, and both are translated here.
"""

from scopa.engine.errors import ToldError
from scopa.engine.rules import OPTIONS, Option
from scopa.language import _
from scopa.lists import alternatives

_BY_KEY = {option.key: option for option in OPTIONS}


def said(error: ToldError) -> str:
    """What is wrong with rules, or with the notation of cards."""
    fields = dict(error.fields)
    if "values" in fields:
        fields["values"] = option_values(_BY_KEY[str(fields["key"])])
    return _(error.template).format(**fields)


def option_values(option: Option) -> str:
    """The values that an option takes, as they are written."""
    if option.choices:
        return alternatives(map(option.text, option.choices))
    return _(option.values)
