"""Scopa, the Italian card game: the rules, the match record, and players to be asked.

What stands in `__all__` is the public interface; docs/library.md shows how it is used and says how
stable it is. Names are imported when they are first asked for, so that the program, which
needs few of them, starts no slower.
"""

TYPE_CHECKING = False  # what `typing` has, without the milliseconds that its import costs
if TYPE_CHECKING:
    from scopa.ai.playable import UnfitRules
    from scopa.ai.player import NEVER, Limit, Player, Stop
    from scopa.ai.registry import PluginError, UnknownPlayer
    from scopa.ai.registry import create as create_player
    from scopa.ai.registry import names as player_names
    from scopa.ai.simulate import PlayerFault, play_match
    from scopa.engine.captures import captures_of
    from scopa.engine.cards import (
        CARDS,
        RE_BELLO,
        SETTEBELLO,
        Card,
        CardSet,
        NotationError,
        Suit,
        shuffled_deck,
    )
    from scopa.engine.draws import drawn_dealer, drawn_deck
    from scopa.engine.events import (
        Dealt,
        DealVoided,
        Event,
        LeftoversTaken,
        MatchWon,
        Played,
        RoundBegan,
        RoundScored,
    )
    from scopa.engine.legality import BrokenRule, IllegalMove
    from scopa.engine.match import Match, Outcome, RoundLog, Step
    from scopa.engine.moves import Denied, Move, Play
    from scopa.engine.placed import CardsLike
    from scopa.engine.position import Position, PreparedRules, prepared
    from scopa.engine.round import MatchStateError, Round
    from scopa.engine.rules import CLASSIC, OPTIONS, PRESETS, Option, Preset, Rules, RulesError
    from scopa.engine.scoring import (
        Breakdown,
        Category,
        CategoryScore,
        PrimieraHand,
        Why,
        score_piles,
    )
    from scopa.engine.view import View
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
    "UnfitRules",
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

_NAMES = {
    "scopa.ai.playable": "UnfitRules",
    "scopa.ai.player": "NEVER Limit Player Stop",
    "scopa.ai.registry": "PluginError UnknownPlayer create_player player_names",
    "scopa.ai.simulate": "PlayerFault play_match",
    "scopa.engine.captures": "captures_of",
    "scopa.engine.cards": "CARDS RE_BELLO SETTEBELLO Card CardSet NotationError Suit shuffled_deck",
    "scopa.engine.draws": "drawn_dealer drawn_deck",
    "scopa.engine.events": (
        "Dealt DealVoided Event LeftoversTaken MatchWon Played RoundBegan RoundScored"
    ),
    "scopa.engine.legality": "BrokenRule IllegalMove",
    "scopa.engine.match": "Match Outcome RoundLog Step",
    "scopa.engine.moves": "Denied Move Play",
    "scopa.engine.placed": "CardsLike",
    "scopa.engine.position": "Position PreparedRules prepared",
    "scopa.engine.round": "MatchStateError Round",
    "scopa.engine.rules": "CLASSIC OPTIONS PRESETS Option Preset Rules RulesError",
    "scopa.engine.scoring": "Breakdown Category CategoryScore PrimieraHand Why score_piles",
    "scopa.engine.view": "View",
    "scopa.records": "Record RecordError Seat read_record write_record",
}
"""What is public of each module."""
_HOMES = {name: module for module, names in _NAMES.items() for name in names.split()}
_THERE = {
    "create_player": "create",
    "player_names": "names",
    "read_record": "read",
    "write_record": "write",
}
"""What a name is called where it stands, if it is called otherwise there."""

if not TYPE_CHECKING:  # a type checker is to complain of names that there aren't

    def __getattr__(name: str) -> object:
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module  # noqa: PLC0415 - only for those who ask

        value = getattr(import_module(_HOMES[name]), _THERE.get(name, name))
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
