"""Changing values in a TOML text and leaving the rest as somebody wrote it, comments and all."""

import tomllib
from collections.abc import Mapping
from typing import Any

from scopa.language import _
from scopa.storage.home import StorageError


def changed(text: str, old: Mapping[str, object], new: Mapping[str, object]) -> str:
    """The text with that changed in it in which ``new`` differs from ``old``, and nothing else.

    So what others have written meanwhile stays, in the tables among the values too. Raises
    `ValueError` for a text that isn't TOML, and `StorageError` for one that can be read but not
    changed.
    """
    import tomlkit  # noqa: PLC0415 - slow, and reading can do without

    there = tomllib.loads(text)
    try:
        document = tomlkit.parse(text)
    except (ValueError, RecursionError) as error:  # values in very many values
        raise StorageError(_("can't change the settings: {reason}").format(reason=error)) from None
    _change(document, there, old, new)
    return tomlkit.dumps(document)


def _change(
    table: Any, there: Mapping[str, Any], old: Mapping[str, Any], new: Mapping[str, Any]
) -> None:
    for name in old:
        if name not in new and name in there:
            del table[name]
    for name, value in _differing(old, new).items():
        now = there.get(name)
        if isinstance(value, Mapping) and isinstance(now, Mapping) and now:
            _change(table[name], now, _table(old, name), new[name])
        elif value != now and (name in there or value != {}):
            table[name] = value


def _differing(old: Mapping[str, Any], new: Mapping[str, Any]) -> Mapping[str, Any]:
    """Those of the new values that aren't the old ones; of a table only those in it."""
    return {
        name: _differing(_table(old, name), value) if isinstance(value, Mapping) else value
        for name, value in new.items()
        if name not in old or value != old[name]
    }


def _table(values: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """The table of that name; an empty one where there is none."""
    value = values.get(name)
    return value if isinstance(value, Mapping) else {}
