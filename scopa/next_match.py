"""The next match: what the settings say of it, and what can be chosen.

Every ``step_…`` gives the settings to change, with their new values.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, TypeVar

from scopa.desk import POSITIONS, seat_names
from scopa.engine.rules import OPTIONS, PRESETS, Option, Rules
from scopa.language import NC_, _, pgettext
from scopa.records import PERSON
from scopa.storage import DEALERS, Settings
from scopa.words.choices import level_name
from scopa.words.names import game_name, spoken_name

TARGETS = (11, 16, 21, 31)
"""The usual points that win a match (RULES.md 6)."""
MIXED = NC_("level", "mixed")[1]
"""Instead of the level of all computer players, where they differ."""

Choice = TypeVar("Choice")


def neighbour(choices: Sequence[Choice], current: Choice, step: int) -> Choice:
    """The choice ``step`` places after ``current``, round the ends; the first if that is none."""
    if current not in choices:
        return choices[0]
    return choices[(choices.index(current) + step) % len(choices)]


def rules_of(settings: Settings) -> Rules:
    """The rules of the next match."""
    return Rules.parse(settings.rules)


def levels_of(settings: Settings) -> tuple[str, ...]:
    """Who plays the next match after the first person, in the order of play.

    Computer players by their names, and `PERSON` for further people.
    """
    return tuple(settings.level_of(seat) for seat in range(1, rules_of(settings).seats))


def names_of(settings: Settings) -> tuple[str, ...]:
    """What those at the seats of the next match are called."""
    return tuple(map(spoken_name, seat_names(levels_of(settings))))


def common_level(settings: Settings) -> str:
    """The level of all computer players of the next match, or `MIXED`."""
    first, *others = dict.fromkeys(levels_of(settings))
    return MIXED if others else first


def dealer_of(settings: Settings) -> int | None:
    """The seat that deals first; None when it is drawn."""
    places = POSITIONS[rules_of(settings).seats]
    return places.index(settings.dealer) if settings.dealer in places else None


def dealer_name(settings: Settings) -> str:
    """Who deals first."""
    dealer = dealer_of(settings)
    if dealer is None:
        return pgettext("first dealer", "drawn")
    return names_of(settings)[dealer]


def told(settings: Settings) -> str:
    """The next match in a line: ``scopone to 21, with Anna hard``."""
    rules = rules_of(settings)
    game = _("{game} to {target}").format(game=game_name(rules), target=rules.target)
    level = common_level(settings)
    if level == PERSON:
        return _("{game}, {number} people at one keyboard").format(game=game, number=rules.seats)
    if rules.seats == 2:
        return _("{game}, against {level}").format(game=game, level=level_name(level))
    if level != MIXED:
        return _("{game}, all {level}").format(game=game, level=level_name(level))
    levels = levels_of(settings)
    players = map(_with_level, names_of(settings), (PERSON, *levels))
    return f"{game}: {', '.join(islice(players, PERSON not in levels, None))}"


def _with_level(name: str, level: str) -> str:
    return name if level == PERSON else f"{name} {level_name(level)}"


def open_options(rules: Rules) -> Iterator[Option]:
    """The options that can be chosen apart from the preset, those without effect left out."""
    idle = {"bonus": rules.capture != "fifteen", "redeal": not rules.table}
    for option in OPTIONS:
        if option.label and not idle.get(option.key):
            yield option


def step_game(settings: Settings, step: int) -> Mapping[str, object]:
    """Another preset, to the same points."""
    rules = rules_of(settings)
    preset = neighbour(tuple(PRESETS), rules.preset, step)
    return {"rules": str(Rules.parse(preset).with_target(rules.target))}


def step_target(settings: Settings, step: int) -> Mapping[str, object]:
    """Another number of points to win."""
    rules = rules_of(settings)
    return {"rules": str(rules.with_target(neighbour(TARGETS, rules.target, step)))}


def step_option(settings: Settings, option: Option, step: int) -> Mapping[str, object]:
    """Another value of an option; the bonus goes where fifteen goes."""
    rules = rules_of(settings)
    values: dict[str, Any] = {
        option.key: neighbour(option.choices, getattr(rules, option.key), step)
    }
    if values.get("capture") == "equal":
        values["bonus"] = False
    return {"rules": str(replace(rules, **values))}


def step_level(settings: Settings, names: Sequence[str], step: int) -> Mapping[str, object]:
    """Another of the players of these names, the same for all seats."""
    level = neighbour(names, common_level(settings), step)
    return {"level": level, "levels": ()}


def step_level_of(
    settings: Settings, seat: int, names: Sequence[str], step: int
) -> Mapping[str, object]:
    """Another player at one seat; the others keep theirs."""
    levels = list(levels_of(settings))
    levels[seat - 1] = neighbour(names, levels[seat - 1], step)
    return {"levels": (*levels, *settings.levels[len(levels) :])}


def step_dealer(settings: Settings, step: int) -> Mapping[str, object]:
    """Another first dealer."""
    places = (DEALERS[0], *POSITIONS[rules_of(settings).seats])
    return {"dealer": neighbour(places, settings.dealer, step)}
