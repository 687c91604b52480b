"""What the engine and the system have to say to people, in the language that is spoken.

The engine knows no gettext: its errors carry a template and fields, its options and presets their
texts in English, and both are translated here.
"""

from collections.abc import Iterator

from scopa.engine.errors import ToldError
from scopa.engine.rules import OPTIONS, Option
from scopa.language import N_, _
from scopa.language.lists import alternatives, any_of

_BY_KEY = {option.key: option for option in OPTIONS}
_USUAL_REASONS = (
    N_("no such file or directory"),
    N_("permission denied"),
    N_("is a directory"),
    N_("not a directory"),
    N_("file exists"),
    N_("no space left on device"),
    N_("read-only file system"),
    N_("operation not permitted"),
    N_("input/output error"),
)
"""Why the system can't do things, in its words, to be translated."""


def said(error: Exception) -> str:
    """What an error says, be it the engine's, the system's, or one whose text is said already."""
    if isinstance(error, OSError) and error.strerror:
        return _(error.strerror.lower())
    if not isinstance(error, ToldError):
        return str(error)
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
