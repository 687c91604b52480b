"""What the app offers its screens."""

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Protocol

from scopa.storage import Home, MatchInfo, Settings
from scopa.tui.keymap import Keymap


class Host(Protocol):
    """The app, as its screens know it."""

    home: Home
    keymap: Keymap
    matches: Sequence[MatchInfo]
    """The matches that can be resumed, the last one played first."""
    new_match_first: bool
    """Whether a new match is offered before those."""
    first_time: bool
    """Whether nothing was ever played or set here."""
    today_over: bool | None
    """Whether the deal of today has been played to its end; None before it is begun."""

    @property
    def messages(self) -> Sequence[str]:
        """What the player should hear."""

    # Settings

    @property
    def settings(self) -> Settings:
        """The settings in force."""

    @property
    def setting_faults(self) -> Sequence[str]:
        """A line about each thing that is wrong in the file of settings."""

    def change_settings(self, **changes: object) -> None:
        """Put changed settings in force and remember them."""

    def step_speed(self, step: int) -> None:
        """Change how fast moves are shown."""

    def step_theme(self, step: int) -> None:
        """Change the looks."""

    def step_deck(self, step: int) -> None:
        """Change the cards."""

    def step_language(self, step: int) -> None:
        """Speak another language."""

    # Matches

    def look_for_matches(self) -> None:
        """Bring ``matches`` and ``messages`` up to date."""

    def new_match(self) -> None:
        """Begin a match."""

    def resume_match(self, path: Path) -> None:
        """Go on with the match of that record."""

    def set_up_match(self) -> None:
        """Choose what the next match is like."""

    def play_daily(self) -> None:
        """Play the deal of the day."""

    # Other screens

    def learn(self) -> None:
        """Show the lessons."""

    def review_open_match(self, rounds: Collection[int] | None = None) -> None:
        """Tell what plays of the match at the table were worth."""

    def show_keys(self) -> None:
        """Show which keys do what."""

    def action_settings(self) -> None:
        """Show the settings."""

    def action_history(self) -> None:
        """List the stored matches."""

    def action_statistics(self) -> None:
        """Tell how they went."""

    def action_help(self) -> None:
        """Explain the keys and the rules."""

    def exit(self) -> None:
        """Leave the program."""
