"""What a player has chosen once and for all."""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Self

from scopa.engine.rules import Rules, RulesError
from scopa.language import LANGUAGES, N_, _
from scopa.language.card_terms import TERMS
from scopa.one_line import one_line
from scopa.storage import document
from scopa.storage.files import move_file, read_file, replace_file
from scopa.storage.home import Home, StorageError
from scopa.storage.locks import holding

SPEEDS: Mapping[str, float] = {"slow": 0.6, "normal": 0.3, "fast": 0.12, "off": 0.0}
"""How fast moves are shown, each with the seconds that a unit of showing takes."""

DECKS = tuple(TERMS)
"""The decks of cards that can be played with."""

DEALERS = ("drawn", "you", "right", "opposite", "left")
"""Who may deal the first round: by chance, or whoever sits there."""

LONGEST_MESSAGE = 160
"""Characters to which a message about the settings is cut."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; they are changed with `changed` and kept with `save`.

    Raises `ValueError` when made with a value out of range.
    """

    theme: str = "felt"
    deck: str = "french"
    """What the cards look like: one of `DECKS`."""
    speed: str = "normal"
    """One of `SPEEDS`."""
    level: str = "medium"
    """Who plays at the seats that ``levels`` leaves out.

    A computer player by its name in the registry of players, or `scopa.records.PERSON`.
    """
    levels: tuple[str, ...] = ()
    """The same for each of the seats after the first person's, in the order of play."""
    dealer: str = "drawn"
    """Who deals the first round: one of `DEALERS`; where nobody sits there, it is drawn."""
    language: str = ""
    """What is spoken: one of `LANGUAGES`, or what the locale says where this is empty."""
    rules: str = "scopa"
    """The rules of the next match, as `Rules.parse` reads them."""
    keys: Mapping[str, object] = field(default_factory=dict, hash=False)
    """Which keys do what, as the file has it; only the screens know what it means."""
    lessons: tuple[str, ...] = ()
    """The names of the lessons that were done."""
    kept: Mapping[str, object] = field(default_factory=dict, compare=False, repr=False)
    """What stands in the file and means nothing here: unknown keys, known ones of a bad value."""

    def __post_init__(self) -> None:
        for key, (accepts, _wanted) in _KEYS.items():
            value = getattr(self, key)
            if not accepts(value):
                raise ValueError(_fault(key, value))

    @property
    def faults(self) -> list[str]:
        """A line about each thing in the file that means nothing here."""
        return [_message(key, value) for key, value in self.kept.items()]

    def level_of(self, seat: int) -> str:
        """Who plays so many seats after the first person, from 1 on."""
        return self.levels[seat - 1] if seat <= len(self.levels) else self.level

    @classmethod
    def load(cls, home: Home) -> tuple[Self, list[str]]:
        """The settings kept in the home, and a line about each thing that is wrong with them.

        A thing that is wrong counts as not set, and is kept by the next `save`. A file that isn't
        TOML at all is set aside.
        """
        if not home.settings.exists():
            return cls(), []
        try:
            settings = cls._from_table(tomllib.loads(_text(home)))
            return settings, settings.faults
        except StorageError as error:
            return cls(), [str(error)]
        except (ValueError, RecursionError) as error:
            return cls(), [_put_aside(home, error)]

    def changed(self, **values: object) -> Self:
        """Settings with these values, which also replace bad ones that were kept.

        Raises `ValueError` for a value out of range and `TypeError` for an unknown setting.
        """
        kept = {key: value for key, value in self.kept.items() if key not in values}
        new: Mapping[str, Any] = values
        return replace(self, kept=kept, **new)

    def save(self, home: Home, since: "Settings | None" = None) -> None:
        """Keep what differs from the settings ``since`` then, in one step; raises `StorageError`.

        Without them that is what differs from the defaults. Whatever else stands in the file stays
        as it is: what was written by hand or by another program meanwhile, comments, order, and
        what means nothing.
        """
        with holding(home, ".settings"):
            replace_file(home.settings, self._written(home, since or Settings()))

    def _written(self, home: Home, since: "Settings") -> str:
        """The text of the file with what has changed since then."""
        old = {key: value for key, value in since._table().items() if key not in self.kept}
        try:
            text = _text(home) if home.settings.exists() else ""
            return document.changed(text, old, self._table_over(text, since))
        except ValueError as error:  # somebody has just written what isn't TOML
            _put_aside(home, error)
            return document.changed("", Settings()._table(), self._table())

    def _table_over(self, text: str, since: "Settings") -> dict[str, object]:
        """All that is set, with the lessons that the text has beside those done since then."""
        done = [lesson for lesson in self.lessons if lesson not in since.lessons]
        if not done:
            return self._table()
        known = self._from_table(tomllib.loads(text)).lessons
        return self._table() | {"lessons": list(dict.fromkeys((*known, *done)))}

    def _table(self) -> dict[str, object]:
        """All that is set, as the file has it."""
        values = {key: getattr(self, key) for key in _KEYS if key not in self.kept}
        return {
            key: list(value) if isinstance(value, tuple) else value for key, value in values.items()
        }

    @classmethod
    def _from_table(cls, table: Mapping[str, object]) -> Self:
        known: dict[str, Any] = {}
        kept: dict[str, object] = {}
        for key, value in table.items():
            read = tuple(value) if isinstance(value, list) else value
            if key in _KEYS and _KEYS[key][0](read):
                known[key] = read
            else:
                kept[key] = value
        return cls(**known, kept=kept)


def _text(home: Home) -> str:
    """What the file says; raises `StorageError`, and `ValueError` where it isn't UTF-8.

    Some editors begin it with a byte order mark, which is no TOML.
    """
    return read_file(home.settings).decode("utf-8-sig")


def _makes_rules(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(Rules.parse(value))
    except RulesError:
        return False


def _is_speed(value: object) -> bool:
    return isinstance(value, str) and value in SPEEDS


def _is_deck(value: object) -> bool:
    return isinstance(value, str) and value in DECKS


def _is_dealer(value: object) -> bool:
    return isinstance(value, str) and value in DEALERS


def _is_language(value: object) -> bool:
    return isinstance(value, str) and value in ("", *LANGUAGES)


def _are_names(value: object) -> bool:
    return isinstance(value, tuple) and all(map(_is_name, value))


def _is_table(value: object, deepest: int = 4) -> bool:
    """Whether it is a table, of tables perhaps, and not of absurdly many in each other."""
    return isinstance(value, dict) and all(
        deepest > 1 and _is_table(inner, deepest - 1)
        for inner in value.values()
        if isinstance(inner, dict)
    )


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value.isprintable() and value != ""


_A_NAME, _ONE_OF = N_("a name"), N_("one of {names}")
_NAMES_WANTED = N_("a list of names")
_KEYS: Mapping[str, tuple[Callable[[object], bool], str]] = {
    "theme": (_is_name, _A_NAME),
    "deck": (_is_deck, _ONE_OF),
    "speed": (_is_speed, _ONE_OF),
    "level": (_is_name, _A_NAME),
    "levels": (_are_names, _NAMES_WANTED),
    "dealer": (_is_dealer, _ONE_OF),
    "language": (_is_language, N_("one of {names}, or empty")),
    "lessons": (_are_names, _NAMES_WANTED),
    "rules": (_makes_rules, N_("a preset with settings like 'scopa;target=21'")),
    "keys": (_is_table, N_("a table")),
}
"""Every setting, which values it takes, and how to say so."""
_NAMES: Mapping[str, Iterable[str]] = {
    "deck": DECKS,
    "speed": SPEEDS,
    "dealer": DEALERS,
    "language": LANGUAGES,
}
"""The values of those settings that have a few, as they are written in any language."""


def _fault(key: str, value: object) -> str:
    """What is wrong with a value that a setting doesn't take, or with a key that is no setting."""
    if key not in _KEYS:
        return _("{key} is no setting").format(key=key)
    wanted = _(_KEYS[key][1]).format(names=", ".join(_NAMES.get(key, ())))
    template = _("{key} must be {wanted}, not {value!r}")
    return template.format(key=key, wanted=wanted, value=value)


def _message(key: str, value: object) -> str:
    line = one_line(f"settings.toml: {_fault(key, value)}")
    return line if len(line) <= LONGEST_MESSAGE else f"{line[: LONGEST_MESSAGE - 1]}…"


def _put_aside(home: Home, error: Exception) -> str:
    """Move the file away that isn't TOML; returns what to tell of it."""
    line = re.search(r"at line (\d+)", str(error))
    if line:
        fault = _("settings.toml can't be understood in line {line}").format(line=line[1])
    else:
        fault = _("settings.toml can't be understood")
    try:
        path = move_file(home, home.settings, home.set_aside).relative_to(home.root)
    except StorageError as refused:
        template = _("{fault}: the usual settings are used; {error}")
        return one_line(template.format(fault=fault, error=refused))
    template = _("{fault}: the usual settings are used, and the file is now {path}")
    return one_line(template.format(fault=fault, path=path))
