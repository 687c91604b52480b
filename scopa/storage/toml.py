"""Writing TOML, which the standard library only reads."""

import datetime
import json
from collections.abc import Mapping

BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def dumps(table: Mapping[str, object]) -> str:
    """The text from which `tomllib.loads` makes an equal table.

    One key a line; tables inside the table are written inline. Raises `TypeError` for a value
    that TOML doesn't have.
    """
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in table.items())


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return str(value)
        case str():
            return _string(value)
        case datetime.date() | datetime.time():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            items = (f"{_key(key)} = {_value(item)}" for key, item in value.items())
            return f"{{{', '.join(items)}}}"
    raise TypeError(f"TOML has no {type(value).__name__}")


def _key(key: str) -> str:
    return key if key and BARE.issuperset(key) else _string(key)


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
