"""Changing values in a TOML text and leaving the rest as somebody wrote it, comments and all."""

import tomllib
from collections.abc import Mapping
from typing import Any

from scopa.language import _
from scopa.storage.home import StorageError


def changed(text: str, values: Mapping[str, object]) -> str:
    """The text with these values in it; a table among them is changed in the same way.

    Tables are taken to be whole: what they no longer have goes. An empty one isn't written where
    there was none. Raises `ValueError` for a text that isn't TOML, and `StorageError` for one that
    can be read but not changed.
    """
    import tomlkit  # noqa: PLC0415 - slow, and reading can do without

    before = tomllib.loads(text)
    try:
        document = tomlkit.parse(text)
    except (ValueError, RecursionError) as error:  # values in very many values
        raise StorageError(_("can't change the settings: {reason}").format(reason=error)) from None
    _put(document, before, values)
    return tomlkit.dumps(document)


def _put(table: Any, before: Mapping[str, Any], values: Mapping[str, object]) -> None:
    for key, value in values.items():
        old = before.get(key, {} if isinstance(value, Mapping) else None)
        if isinstance(value, Mapping) and isinstance(old, Mapping):
            _put_table(table, key, old, value)
        elif value != old:
            table[key] = value


def _put_table(
    table: Any, key: str, before: Mapping[str, Any], values: Mapping[str, object]
) -> None:
    if before == values:
        return
    if not before:
        table[key] = values
        return
    for name in before:
        if name not in values:
            del table[key][name]
    _put(table[key], before, values)
