"""What the command line asks for."""

from dataclasses import dataclass
from datetime import date

from scopa.engine.rules import Rules
from scopa.records.codes import SharedDeal
from scopa.storage import Home


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """How to play this time; None leaves a thing to the settings remembered in ``home``.

    ``level`` is that of all computer players; ``seed`` fixes the cards of the matches begun, the
    first dealer's seat included; ``theme`` is one of ours.
    """

    home: Home
    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    theme: str | None = None
    speed: str | None = None
    deck: str | None = None
    duplicate: bool = False
    """Whether what strong play makes of the deals is told in the matches begun."""
    deal: SharedDeal | date | None = None
    """The deal of a code, or of a day, with which to begin at once."""

    @property
    def match_is_asked_for(self) -> bool:
        """Whether a match of some kind was asked for, which may not be the one left unfinished."""
        return any(asked is not None for asked in (self.rules, self.level, self.seed))
