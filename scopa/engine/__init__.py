"""The game of Scopa and nothing else: cards, rules, captures, rounds, scoring, matches, views.

Pure: standard library only, no input or output, no clock, no global randomness. The names here
are what a bot or another program needs; scopa itself imports the modules.
"""

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
from scopa.engine.scoring import Breakdown, Category, CategoryScore, PrimieraHand, Why, score_piles
from scopa.engine.view import View

__all__ = [
    "CARDS",
    "CLASSIC",
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
    "Match",
    "MatchStateError",
    "MatchWon",
    "Move",
    "NotationError",
    "Option",
    "Outcome",
    "Play",
    "Played",
    "Position",
    "PreparedRules",
    "Preset",
    "PrimieraHand",
    "Round",
    "RoundBegan",
    "RoundLog",
    "RoundScored",
    "Rules",
    "RulesError",
    "Step",
    "Suit",
    "View",
    "Why",
    "captures_of",
    "drawn_dealer",
    "drawn_deck",
    "prepared",
    "score_piles",
    "shuffled_deck",
]
