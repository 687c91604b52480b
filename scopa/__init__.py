"""Scopa, the Italian card game: the rules, the match record, and players to be asked.

What stands in `__all__` is the public interface; docs/library.md shows how it is used and says how
stable it is. Names are imported when they are first asked for, so that the program, which
needs few of them, starts no slower.
"""

TYPE_CHECKING = False  # what `typing` has, without the milliseconds that its import costs
if TYPE_CHECKING:
    from scopa.ai.player import NEVER, Limit, Player, Stop
    from scopa.ai.registry import PluginError, UnknownPlayer
    from scopa.ai.registry import create as create_player
    from scopa.ai.registry import names as player_names
    from scopa.ai.simulate import PlayerFault, play_match
    from scopa.engine import (
        CARDS,
        CLASSIC,
        OPTIONS,
        PRESETS,
        RE_BELLO,
        SETTEBELLO,
        Breakdown,
        BrokenRule,
        Card,
        CardSet,
        CardsLike,
        Category,
        CategoryScore,
        Dealt,
        DealVoided,
        Denied,
        Event,
        IllegalMove,
        LeftoversTaken,
        Match,
        MatchStateError,
        MatchWon,
        Move,
        NotationError,
        Option,
        Outcome,
        Play,
        Played,
        Position,
        PreparedRules,
        Preset,
        PrimieraHand,
        Round,
        RoundBegan,
        RoundLog,
        RoundScored,
        Rules,
        RulesError,
        Step,
        Suit,
        View,
        Why,
        captures_of,
        drawn_dealer,
        drawn_deck,
        prepared,
        score_piles,
        shuffled_deck,
    )
    from scopa.records import Record, RecordError, Seat
    from scopa.records import read as read_record
    from scopa.records import write as write_record

__version__ = "0.1.0"

__all__ = [
    "CARDS",
    "CLASSIC",
    "NEVER",
    "OPTIONS",
    "PRESETS",
    "RE_BELLO",
    "SETTEBELLO",
    "Breakdown",
    "BrokenRule",
    "Card",
    "CardSet",
    "CardsLike",
    "Category",
    "CategoryScore",
    "DealVoided",
    "Dealt",
    "Denied",
    "Event",
    "IllegalMove",
    "LeftoversTaken",
    "Limit",
    "Match",
    "MatchStateError",
    "MatchWon",
    "Move",
    "NotationError",
    "Option",
    "Outcome",
    "Play",
    "Played",
    "Player",
    "PlayerFault",
    "PluginError",
    "Position",
    "PreparedRules",
    "Preset",
    "PrimieraHand",
    "Record",
    "RecordError",
    "Round",
    "RoundBegan",
    "RoundLog",
    "RoundScored",
    "Rules",
    "RulesError",
    "Seat",
    "Step",
    "Stop",
    "Suit",
    "UnknownPlayer",
    "View",
    "Why",
    "captures_of",
    "create_player",
    "drawn_dealer",
    "drawn_deck",
    "play_match",
    "player_names",
    "prepared",
    "read_record",
    "score_piles",
    "shuffled_deck",
    "write_record",
]

_NOT_OF_THE_ENGINE = {
    "NEVER": ("scopa.ai.player", "NEVER"),
    "Limit": ("scopa.ai.player", "Limit"),
    "Player": ("scopa.ai.player", "Player"),
    "PlayerFault": ("scopa.ai.simulate", "PlayerFault"),
    "PluginError": ("scopa.ai.registry", "PluginError"),
    "Record": ("scopa.records", "Record"),
    "RecordError": ("scopa.records", "RecordError"),
    "Seat": ("scopa.records", "Seat"),
    "Stop": ("scopa.ai.player", "Stop"),
    "UnknownPlayer": ("scopa.ai.registry", "UnknownPlayer"),
    "create_player": ("scopa.ai.registry", "create"),
    "play_match": ("scopa.ai.simulate", "play_match"),
    "player_names": ("scopa.ai.registry", "names"),
    "read_record": ("scopa.records", "read"),
    "write_record": ("scopa.records", "write"),
}
"""Where the names stand that `scopa.engine` doesn't have: the module, and the name there."""

if not TYPE_CHECKING:  # a type checker is to complain of names that there aren't

    def __getattr__(name: str) -> object:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - only for those who ask

        module, there = _NOT_OF_THE_ENGINE.get(name, ("scopa.engine", name))
        value = globals()[name] = getattr(import_module(module), there)
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
