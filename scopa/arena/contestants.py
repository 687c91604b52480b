"""Everybody who can be sent into the arena: the levels, plugins, and those made to measure by.

A contestant is written ``NAME`` or ``NAME:OPTIONS`` (`scopa.ai.options`), and a bot that is another
program ``cmd:COMMAND`` (`scopa.bots.written`). Any of them can be given a limit of its own with the
options ``seconds`` and ``nodes``.
"""

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import cast

from scopa.ai import options, registry
from scopa.ai.baselines.esperto import EspertoPlayer
from scopa.ai.baselines.greedy import GreedyPlayer
from scopa.ai.baselines.ismcts import IsmctsPlayer
from scopa.ai.baselines.one_ply import OnePlyPlayer
from scopa.ai.baselines.scopone_greedy import ScoponeGreedyPlayer
from scopa.ai.baselines.tartaluca import TartalucaPlayer
from scopa.ai.cheaters.clairvoyant import SeesDeck, SeesHand
from scopa.ai.foreign.closing import closed
from scopa.ai.foreign.faults import BotFault
from scopa.ai.playable import objection
from scopa.ai.player import Limit, Player
from scopa.ai.registry import BUILT_IN, PluginError, UnknownPlayer
from scopa.ai.seer import Seer
from scopa.bots.written import PREFIX, Command, program_named, read_command
from scopa.engine.rules import Rules
from scopa.language import _

Maker = Callable[..., Player | Seer]


def open_spiel_ismcts(iterations: int = 200, c: float = 5.0) -> Player:
    """OpenSpiel's tree search; raises `PluginError` where OpenSpiel is not installed."""
    try:
        from scopa.rl.ismcts import OpenSpielIsmcts  # noqa: PLC0415 - an extra, and slow to import
    except ImportError as error:
        template = _("openspiel-ismcts needs OpenSpiel: install scopa[rl] ({reason})")
        raise PluginError(template.format(reason=error)) from error
    return OpenSpielIsmcts(iterations, c)


ARENA_LEVELS: Mapping[str, Maker] = {
    "greedy": GreedyPlayer,
    "one-ply": OnePlyPlayer,
    "scopone-greedy": ScoponeGreedyPlayer,
    "tartaluca": TartalucaPlayer,
    "esperto": EspertoPlayer,
    "ismcts": IsmctsPlayer,
    "openspiel-ismcts": open_spiel_ismcts,
    SeesHand.name: SeesHand,
    SeesDeck.name: SeesDeck,
}
"""What makes each player for the arena alone: fair baselines from weak to strong, then cheaters."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody in the arena."""

    text: str
    """The name with its options as it was written."""
    make: Callable[[], Player | Seer]
    """Makes the player for a seat and a match; raises `PluginError` where that fails."""
    limit: Limit | None
    """The limit of its own, if it has one."""
    command: Command | None = None
    """The command of a bot that is another program."""
    sees_stock: bool = False
    """Whether it is told the deals to come."""

    def check(self, rules: Rules) -> None:
        """See that it can be made, plays by the rules, and can be closed.

        Raises `PluginError`, `UnfitRules`, and `BotFault` with its name.
        """
        player = self.make()
        try:
            with closed([player]):
                refusal = objection(player, rules)
        except BotFault as fault:
            raise BotFault(f"{self.text} {fault}") from fault
        if refusal is not None:
            raise refusal


@dataclass(frozen=True, slots=True)
class Bot(Contestant):
    """A contestant that is told no more than its seat may know."""

    make: Callable[[], Player]


def enter(text: str) -> Contestant:
    """The contestant written in a text, somebody else's code not asked yet.

    Raises `UnknownPlayer`, `PluginError` and `OptionError`.
    """
    if text.startswith(PREFIX):
        command = read_command(text)
        return Bot(text, command.make, command.limit, command)
    name, written = options.split_name(text)
    make = _maker(name)
    chosen = options.parse(name, written, {**options.defaults(make), **options.LIMITS})
    try:
        limit = options.own_limit(chosen)
        made = functools.partial(make, **chosen)
        tried = None if name in registry.plugins().usable else made()
    except ValueError as error:
        raise options.OptionError(f"{text}: {error}") from error
    if isinstance(tried, Seer):
        return Contestant(text, made, limit, sees_stock=tried.sees_stock)
    return Bot(text, cast("Callable[[], Player]", made), limit)


def bot(text: str) -> Bot:
    """The contestant written in a text, which is told no more than its seat may know.

    Raises what `enter` raises, `PluginError` also for one that is told what is hidden.
    """
    contestant = enter(text)
    if not isinstance(contestant, Bot):
        template = _("{player} is no bot: it is told what is hidden")
        raise PluginError(template.format(player=text))
    return contestant


def _maker(name: str) -> Maker:
    """What makes the players of a name."""
    if name in ARENA_LEVELS:
        if name in registry.plugins().usable:
            template = _("plugin {name} can't be told from the arena's own {name}")
            raise PluginError(template.format(name=name))
        return ARENA_LEVELS[name]
    if name in BUILT_IN:
        return BUILT_IN[name].make
    if name in registry.plugins().usable:
        return functools.partial(registry.create, name)
    if program := program_named(name):
        template = _("no contestant is called {name!r}; the program is written {program}")
        raise UnknownPlayer(template.format(name=name, program=program))
    known = ", ".join((*BUILT_IN, *ARENA_LEVELS, *sorted(registry.plugins().usable)))
    template = _("no contestant is called {name!r}; there are {players}")
    raise UnknownPlayer(template.format(name=name, players=known))
