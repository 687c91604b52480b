"""The players that can be asked for by name: the built-in levels and installed plugins."""

import functools
import os
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scopa.ai.foreign.faults import BotFault, described
from scopa.ai.foreign.player import GRACE, ForeignPlayer
from scopa.ai.levels.easy import EasyPlayer
from scopa.ai.levels.hard import HardPlayer
from scopa.ai.levels.medium import MediumPlayer
from scopa.ai.levels.uniform import UniformPlayer
from scopa.ai.player import Player
from scopa.language import N_, NC_, _
from scopa.one_line import one_line
from scopa.records import PERSON
from scopa.refusal import Refusal

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

NAME = re.compile(r"[\w.+-][\w .+-]{0,39}")
"""What the name of a plugin may be: 40 letters, digits and the like."""

GROUP = "scopa.players"
"""The entry-point group in which other packages announce their players."""


class UnknownPlayer(Refusal, ValueError):  # noqa: N818 - says what it is
    """No player has this name; the text lists those that can be had."""


class PluginError(Refusal):
    """A plugin, or a level that needs a library, could not be made into a player.

    The text names it and says why, in one line.
    """


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A player that comes with the program."""

    title: tuple[str, str]
    """The name, behind the context in which it is translated."""
    make: Callable[[], Player]
    summary: str
    opponent: bool = True
    """Whether it is offered for a seat."""

    @property
    def name(self) -> str:
        """What is typed, and kept in settings and records."""
        return self.title[1]


def expert(worlds: int = 0, points: bool = False) -> Player:
    """The search player, imported only when asked for; the options are those of `ExpertPlayer`."""
    from scopa.ai.expert.player import ExpertPlayer  # noqa: PLC0415 - starts without it

    return ExpertPlayer(worlds, points=points)


def maestro(points: bool = False) -> Player:
    """The player that solves deals, imported only when asked for, with what it computes by.

    Raises `PluginError` where that isn't installed as it should be.
    """
    try:
        from scopa.ai.maestro.player import MaestroPlayer  # noqa: PLC0415 - starts without numpy
    except ImportError as error:
        template = _("maestro can't be used without numpy: {reason}")
        raise PluginError(template.format(reason=described(error))) from error
    return MaestroPlayer(points=points)


BUILT_IN: Mapping[str, BuiltIn] = {
    level.name: level
    for level in (
        BuiltIn(
            NC_("level", "easy"), EasyPlayer, N_("takes what it sees, and overlooks many a sum")
        ),
        BuiltIn(
            NC_("level", "medium"),
            MediumPlayer,
            N_("knows what cards are worth, but forgets which have gone"),
        ),
        BuiltIn(
            NC_("level", "hard"),
            HardPlayer,
            N_("counts cards, minds what it leaves, plays the end exactly"),
        ),
        BuiltIn(
            NC_("level", "expert"),
            expert,
            N_("weighs what you may hold, and searches each deal to its end"),
        ),
        BuiltIn(
            NC_("level", "maestro"),
            maestro,
            N_("solves the deals of scopa for two; other games it plays like expert"),
        ),
        BuiltIn(
            NC_("level", "random"),
            UniformPlayer,
            N_("any legal move with equal chance, for measuring"),
            opponent=False,
        ),
    )
}
"""Every built-in player by name, opponents from weak to strong."""

LEVELS = tuple(name for name, player in BUILT_IN.items() if player.opponent)
"""The built-in players offered as opponents, from weak to strong."""

ADVISER = "expert"
"""The level behind hints and reviews: all but the strongest, and it answers at once."""

STAND_IN = "hard"
"""The level that plays for a plugin that fails: strong, and it answers at once."""


@dataclass(frozen=True, slots=True)
class Plugins:
    """The plugins installed: those that can be used, and one line about each that can't."""

    usable: Mapping[str, "EntryPoint"] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


@functools.cache
def plugins() -> Plugins:
    """Look for installed plugins, once a process; none is imported by this.

    A plugin named like a built-in player, a person, or a plugin found before it, is not used and is
    reported in `Plugins.problems`; so is one whose name no record or screen can hold.
    """
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and seldom needed

    usable: dict[str, EntryPoint] = {}
    problems = []
    try:
        entries = tuple(entry_points(group=GROUP))
    except Exception as error:  # noqa: BLE001 - one package's broken metadata spoils the list
        problem = _("plugins can't be listed: {error}").format(error=described(error))
        return Plugins(problems=(problem,))
    for entry in entries:
        if not NAME.fullmatch(entry.name):
            template = _("plugin {plugin} is not used: it needs a plainer name")
            problems.append(template.format(plugin=_label(entry)))
        elif entry.name in BUILT_IN:
            template = _("plugin {plugin} is not used: {name} is built in")
            problems.append(template.format(plugin=_label(entry), name=entry.name))
        elif entry.name == PERSON:
            template = _("plugin {plugin} is not used: {name} stands for people")
            problems.append(template.format(plugin=_label(entry), name=entry.name))
        elif entry.name in usable:
            if entry.value != usable[entry.name].value:
                template = _("plugin {plugin} is not used: another has that name")
                problems.append(template.format(plugin=_label(entry)))
        else:
            usable[entry.name] = entry
    return Plugins(usable, tuple(problems))


def names() -> tuple[str, ...]:
    """Every opponent on offer: the built-in levels from weak to strong, then plugins by name."""
    return (*LEVELS, *sorted(plugins().usable))


def summary(name: str) -> str:
    """One line about a player, without a full stop; raises `UnknownPlayer`."""
    if name in BUILT_IN:
        return _(BUILT_IN[name].summary)
    return _("plugin {plugin}").format(plugin=_plugin(name).value)


def create(name: str) -> Player:
    """Make a new player; a plugin's is guarded as `ForeignPlayer` tells.

    Raises `UnknownPlayer` when no player has this name, and `PluginError` when a plugin can't be
    imported, can't be made, or is no player, and when a level lacks a library.
    """
    if name in BUILT_IN:
        return BUILT_IN[name].make()
    player = foreign(name)
    try:
        player.make()
    except BotFault as fault:
        label = _("plugin {plugin}").format(plugin=_label(_plugin(name)))
        raise PluginError(f"{label} {fault}") from fault
    return player


def foreign(name: str, *, grace: float = GRACE) -> ForeignPlayer:
    """A plugin's player that is imported and made when it is first needed.

    Raises `UnknownPlayer` when no plugin has this name.
    """
    return ForeignPlayer(name, _plugin(name).load, grace=grace)


def _plugin(name: str) -> "EntryPoint":
    """The entry point of this name; raises `UnknownPlayer`."""
    try:
        return plugins().usable[name]
    except KeyError:
        if name.startswith("cmd:") or os.sep in name:
            template = _("{name!r} is a program, and programs play in the arena only")
            raise UnknownPlayer(template.format(name=name)) from None
        known = ", ".join((*BUILT_IN, *sorted(plugins().usable)))
        template = _("no player is called {name!r}; there are {players}")
        raise UnknownPlayer(template.format(name=name, players=known)) from None


def _label(entry: "EntryPoint") -> str:
    """A plugin's name and where it comes from."""
    return one_line(f"{entry.name} ({entry.value})")
