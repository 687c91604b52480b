"""What can be chosen for a match: by the command line, and on the first screen."""

from dataclasses import dataclass

from scopa.engine.rules import PRESETS, Rules
from scopa.storage import Home

SEATS = 2
"""How many players the screens have room for."""
PRESETS_SHOWN = tuple(name for name in PRESETS if Rules.parse(name).seats == SEATS)
"""The named rules for so many."""
TARGETS = (11, 16, 21, 31)
"""The usual points that win a match (RULES.md 6)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """How to play this time; None leaves a thing to the settings remembered in ``home``.

    ``seed`` fixes the cards of the matches begun, the first dealer's seat included; ``theme`` is
    one of ours.
    """

    home: Home
    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    theme: str | None = None
    speed: str | None = None
    deck: str | None = None

    @property
    def match_is_asked_for(self) -> bool:
        """Whether a match of some kind was asked for, which may not be the one left unfinished."""
        return any(asked is not None for asked in (self.rules, self.level, self.seed))
