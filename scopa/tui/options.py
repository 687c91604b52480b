"""What the command line may ask of the screens."""

from dataclasses import dataclass

from scopa.engine.rules import Rules
from scopa.storage import Home


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOptions:
    """How to play this time; None leaves a thing to the settings remembered in ``home``.

    ``seed`` fixes the cards of the matches begun, the first dealer's seat included.
    """

    home: Home
    rules: Rules | None = None
    level: str | None = None
    seed: int | None = None
    theme: str | None = None
    speed: str | None = None
