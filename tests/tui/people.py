"""Tables at which several people sit, and what may be seen there."""

from pathlib import Path

from textual.pilot import Pilot

from scopa.engine.cards import CardSet
from scopa.records import PERSON
from scopa.storage import Home, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.decks import FRENCH
from scopa.tui.screens.table import TableScreen
from scopa.tui.sight import Sight
from scopa.wanted import Wanted
from tests.tui.sitting import until
from tests.tui.stage import shown_text

TWO = (PERSON,)
"""Who else sits at a table of two people."""


def app_of(
    folder: Path, levels: tuple[str, ...] = TWO, rules: str = "scopa", speed: str = "off"
) -> ScopaApp:
    """The program with such a match set up; the cards are always the same."""
    home = Home(folder)
    Settings(speed=speed, levels=levels, rules=rules, dealer="right").save(home)
    return ScopaApp(home, Wanted(seed=3))


def table(pilot: Pilot[None]) -> TableScreen:
    """The table, which is on show."""
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def sit_down(pilot: Pilot[None]) -> TableScreen:
    """Begin or go on with the match; returns its table, behind the curtain."""
    await pilot.press("enter")
    await pilot.pause()
    await curtain(pilot)
    return table(pilot)


async def curtain(pilot: Pilot[None]) -> None:
    """Let computers play until another person's turn has come."""
    await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen) and table(pilot).curtain)


async def reveal(pilot: Pilot[None]) -> None:
    """Open the curtain."""
    await pilot.press("x")
    await pilot.pause()
    assert not table(pilot).curtain


async def play(pilot: Pilot[None]) -> None:
    """Play the card that is chosen."""
    await pilot.press("enter")
    await pilot.pause()


def secrets(sight: Sight, *, but: int | None = None) -> CardSet:
    """The cards of all hands, that of one seat left out."""
    match = sight.match
    if match.turn is None:
        return CardSet()
    seats = (seat for seat in range(match.rules.seats) if seat != but)
    return CardSet.of(card for seat in seats for card in match.view(seat).hand)


def told(text: str, cards: CardSet) -> list[str]:
    """Those of some cards of which a text says anything."""
    names = (FRENCH.signs.card(card) for card in cards)
    return [name for name in names if name in text]


def leaks(pilot: Pilot[None]) -> list[str]:
    """What is to be seen of hands that may not be."""
    screen = table(pilot)
    seen = None if screen.curtain else screen.sight.seat
    return told(shown_text(pilot.app), secrets(screen.sight, but=seen))
