"""What is asked for at the start, on the command line."""

from dataclasses import dataclass
from datetime import date

from scopa.engine.rules import Rules
from scopa.records.codes import SharedDeal
from scopa.storage import Settings


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """How to play this time; None leaves a thing to the settings.

    ``level`` is that of all computer players; ``seed`` fixes the cards of the matches begun, the
    first dealer's seat included; ``theme`` is one of ours.
    """

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
    resume: bool = False
    """Whether to go on with the match left last."""

    @property
    def new_match(self) -> bool:
        """Whether a match of some kind was asked for, which may not be the one left unfinished."""
        return any(asked is not None for asked in (self.rules, self.level, self.seed))

    def over(self, settings: Settings) -> Settings:
        """Settings, changed as it is wanted this time; the theme is for the screen to choose."""
        return settings.changed(
            speed=self.speed or settings.speed,
            deck=self.deck or settings.deck,
            level=self.level or settings.level,
            levels=() if self.level else settings.levels,
            rules=str(self.rules) if self.rules else settings.rules,
        )
