"""The rules object: every option and preset of RULES.md 6, validated when made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any, Literal, Self

from scopa.engine.cards import DECK_SIZE
from scopa.engine.errors import ToldError, marked, marked_in

Capture = Literal["equal", "fifteen"]
Faces = Literal["10", "southern"]
LastPlay = Literal["off", "dealer"]


class RulesError(ToldError):
    """Rules that make no game; the text says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules a match is played by; the defaults are the classic game for two.

    Raises `RulesError` for a value out of range and for a combination that can't be dealt. Two
    rules with the same settings are equal, whichever preset they started from.
    """

    seats: int = 2
    """How many play: 2, 3 or 4."""
    deals: tuple[int, ...] = (3, 3, 3, 3, 3, 3)
    """The hand sizes of the round's deals, in order."""
    table: int = 4
    """Cards face up at the start: 0 or 4."""
    capture: Capture = "equal"
    """What a capture adds up to: the value of the card, or fifteen with it."""
    target: int = 11
    """Points that win the match, 1 to 999."""
    redeal: int | None = 3
    """The number of kings on the first table that voids the deal: 3, 4 or None (never)."""
    re_bello: bool = False
    """Whether the king of coins scores a point."""
    napola: bool = False
    """Whether coins in sequence from the ace score, from three on."""
    napoleone: bool = False
    """Whether all ten coins win the match."""
    faces: Faces = "10"
    """What court cards count for in the primiera: 10 each, or 8, 9 and 10 (southern)."""
    ace: bool = False
    """Whether an ace captures the whole table (*asso piglia tutto*)."""
    last: LastPlay = "off"
    """Whose last play of the round may score a scopa."""
    bonus: bool = False
    """Whether captures of three cards may have a bonus; only where captures make fifteen."""
    preset: str = field(default="scopa", compare=False)
    """The preset that `str` writes the settings against."""

    def __post_init__(self) -> None:
        for option in OPTIONS:
            value = getattr(self, option.key)
            if not option.accepts(value):
                raise _bad_value(option, value)
        if self.preset not in PRESETS:
            raise _unknown_preset(self.preset)
        dealt = self.seats * sum(self.deals) + self.table
        if dealt != DECK_SIZE:
            raise RulesError(
                "{seats} seats with deals of {deals} and {table} on the table use {dealt} cards,"
                " not {cards}",
                seats=self.seats,
                deals=_deals_text(self.deals),
                table=self.table,
                dealt=dealt,
                cards=DECK_SIZE,
            )
        if self.bonus and self.capture != "fifteen":
            raise RulesError("bonus=on goes only with capture=fifteen")

    @property
    def sides(self) -> int:
        """How many sides score: one a seat, or two teams of two."""
        return 2 if self.seats == 4 else self.seats

    @property
    def most_kings(self) -> int:
        """The most kings that the first table may have; more of them void the deal."""
        return self.table if self.redeal is None else self.redeal - 1

    def side_of(self, seat: int) -> int:
        """The side a seat plays for; partners sit opposite each other."""
        return seat % self.sides

    def seats_of(self, side: int) -> tuple[int, ...]:
        """The seats of a side, in seat order."""
        return tuple(range(side, self.seats, self.sides))

    @classmethod
    def parse(cls, text: str) -> Self:
        """Rules from a preset and settings, such as ``scopa;target=21;re_bello=on``.

        The settings may come in any order. Raises `RulesError` for an unknown preset or key, a
        key named twice, a bad value, and a combination that can't be dealt.
        """
        name, *settings = text.split(";")
        if name not in PRESETS:
            raise _unknown_preset(name)
        return cls(preset=name, **_settings(PRESETS[name].settings) | _settings(settings))

    def with_target(self, target: int) -> Self:
        """The same rules with another target; `RulesError` when it is out of range."""
        return replace(self, target=target)

    def __str__(self) -> str:
        """The preset, then the settings that differ from it in the order of `OPTIONS`."""
        base = _settings(PRESETS[self.preset].settings)
        differing = [
            f"{option.key}={option.text(value)}"
            for option in OPTIONS
            if (value := getattr(self, option.key)) != base.get(option.key, option.default)
        ]
        return ";".join([self.preset, *differing])


@dataclass(frozen=True, slots=True)
class Option:
    """One option of RULES.md 6; its key is the attribute of `Rules` that holds it."""

    key: str
    """The attribute of `Rules`, and the key in their text."""
    values: str
    """The values in words."""
    summary: str
    """What it settles, in a line."""
    label: str
    """What it is called in the list of options; empty for what is chosen elsewhere."""
    accepts: Callable[[Any], bool]
    """Whether `Rules` may have a value."""
    parse: Callable[[str], Any]
    """The value that a text stands for; `KeyError` or `ValueError` where there is none."""
    text: Callable[[Any], str]
    """The text of a value."""
    choices: tuple[Any, ...] = ()
    """Every value, where they are few; the default is not always the first."""

    @property
    def default(self) -> Any:
        """The value in the classic game for two."""
        return _DEFAULTS[self.key]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named bundle of settings."""

    name: str
    """What it is called."""
    settings: tuple[str, ...]
    """What differs from the classic game, each as ``key=value``."""
    summary: str
    """What it is, in a line."""


def _whole_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError
    return int(text)


def _choice(key: str, label: str, choices: Mapping[str, Any], summary: str) -> Option:
    """An option whose values are a few words."""
    words = {value: word for word, value in choices.items()}
    *others, last = choices

    def accepts(value: Any) -> bool:
        return any(value == choice and type(value) is type(choice) for choice in words)

    return Option(
        key=key,
        values=f"{', '.join(others)} or {last}",
        summary=summary,
        label=label,
        accepts=accepts,
        parse=lambda text: choices[text],
        text=lambda value: words[value],
        choices=tuple(words),
    )


def _switch(key: str, label: str, summary: str) -> Option:
    return _choice(key, label, {ON: True, OFF: False}, summary)


def _deals_text(deals: tuple[int, ...]) -> str:
    return "+".join(map(str, deals))


ON, OFF = marked_in("option", "on"), marked_in("option", "off")
OPTIONS = (
    _choice(
        "seats",
        "",
        {"2": 2, "3": 3, "4": 4},
        marked("players; four are two teams, partners opposite"),
    ),
    Option(
        key="deals",
        values=marked("hand sizes of 1 or more joined by +"),
        summary=marked("the hand sizes of the round's deals, in order"),
        label="",
        accepts=lambda deals: (
            isinstance(deals, tuple)
            and len(deals) > 0
            and all(type(size) is int and size >= 1 for size in deals)
        ),
        parse=lambda text: tuple(_whole_number(size) for size in text.split("+")),
        text=_deals_text,
    ),
    _choice("table", "", {"0": 0, "4": 4}, marked("cards face up at the start")),
    _choice(
        "capture",
        marked("Captures"),
        {marked_in("option", "equal"): "equal", marked_in("option", "fifteen"): "fifteen"},
        marked("take what equals the card, or what makes fifteen with it"),
    ),
    Option(
        key="target",
        values=marked("a number from 1 to 999"),
        summary=marked("the points that win the match"),
        label="",
        accepts=lambda target: type(target) is int and 1 <= target <= 999,
        parse=_whole_number,
        text=str,
    ),
    _choice(
        "redeal",
        marked("Kings redeal"),
        {"3": 3, "4": 4, OFF: None},
        marked("so many kings on the first table void the deal"),
    ),
    _switch("re_bello", marked("Re bello"), marked("the king of coins scores 1")),
    _switch(
        "napola",
        marked("Napola"),
        marked("ace, two and three of coins score 3, and 1 more for each next coin"),
    ),
    _switch("napoleone", marked("Napoleone"), marked("all ten coins win the match")),
    _choice(
        "faces",
        marked("Court cards"),
        {"10": "10", marked_in("option", "southern"): "southern"},
        marked("primiera values of K Q J: 10 each, or 10, 9 and 8"),
    ),
    _switch("ace", marked("Ace takes all"), marked("an ace takes the whole table")),
    _choice(
        "last",
        marked("Last scopa"),
        {OFF: "off", marked_in("option", "dealer"): "dealer"},
        marked("the round's last play may score a scopa if the dealer's side makes it"),
    ),
    _switch(
        "bonus",
        marked("Bonus"),
        marked("with fifteen: points for three suits in a capture of three, and for 4-5-6"),
    ),
)
"""Every option, in the order in which settings are written."""

_DEFAULTS = {item.name: item.default for item in fields(Rules)}
_BY_KEY = {option.key: option for option in OPTIONS}


def _settings(texts: tuple[str, ...] | list[str]) -> dict[str, Any]:
    """The keyword arguments of `Rules` that these ``key=value`` texts stand for."""
    chosen: dict[str, Any] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        option = _BY_KEY.get(key)
        if option is None or not equals:
            known = ", ".join(_BY_KEY)
            raise RulesError(
                "{text!r} is not key=value with a key of {keys}", text=text, keys=known
            )
        if option.key in chosen:
            raise RulesError("{key} is set twice", key=key)
        try:
            chosen[option.key] = option.parse(value)
        except (KeyError, ValueError):
            raise _bad_value(option, value) from None
    return chosen


def _bad_value(option: Option, value: object) -> RulesError:
    return RulesError(
        "{key} must be {values}, not {value}",
        key=option.key,
        values=option.values,
        value=str(value),
    )


def _unknown_preset(name: str) -> RulesError:
    presets = ", ".join(PRESETS)
    return RulesError("{name!r} is not a preset; there are {presets}", name=name, presets=presets)


def _presets(*presets: Preset) -> Mapping[str, Preset]:
    return MappingProxyType({preset.name: preset for preset in presets})


PRESETS = _presets(
    Preset("scopa", (), "the classic game for two"),
    Preset("scopa-3", ("seats=3", "deals=3+3+3+3"), "three players, each alone"),
    Preset("scopa-4", ("seats=4", "deals=3+3+3"), "four players in two teams"),
    Preset("scopone", ("seats=4", "deals=9"), "two teams, nine cards each at once"),
    Preset(
        "scopone-scientifico",
        ("seats=4", "deals=10", "table=0"),
        "two teams, ten cards each, an empty table",
    ),
    Preset("scopone-6", ("seats=4", "deals=6+3"), "two teams, six cards each, then three"),
    Preset("scopone-2", ("deals=10+10", "table=0"), "scopone for two: ten cards, then ten"),
    Preset("quindici", ("capture=fifteen", "redeal=off"), "captures make fifteen"),
    Preset(
        "quindici-napoli",
        ("capture=fifteen", "redeal=off", "bonus=on"),
        "fifteen, the Neapolitan way, with its bonus",
    ),
    Preset("assi", ("ace=on",), "the ace takes all"),
    Preset("re-bello", ("re_bello=on",), "five fixed points a round"),
    Preset(
        "napola",
        ("target=21", "napola=on", "napoleone=on"),
        "coins in sequence score, and all ten win",
    ),
)
"""The presets of RULES.md 6, by name."""

CLASSIC = Rules()
"""The classic game for two, to eleven."""
