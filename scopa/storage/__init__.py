"""Where matches and settings live on disk, and how they survive whatever happens to the program."""

from scopa.storage.home import Home, StorageError
from scopa.storage.listing import MatchInfo, unfinished
from scopa.storage.reviews import ReviewFile
from scopa.storage.saved import SavedMatch
from scopa.storage.settings import DEALERS, DECKS, SPEEDS, Settings

__all__ = [
    "DEALERS",
    "DECKS",
    "SPEEDS",
    "Home",
    "MatchInfo",
    "ReviewFile",
    "SavedMatch",
    "Settings",
    "StorageError",
    "unfinished",
]
