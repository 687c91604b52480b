"""What all screens have in common."""

from typing import ClassVar, cast

from textual import events
from textual.await_complete import AwaitComplete
from textual.containers import VerticalScroll
from textual.screen import Screen, ScreenResultType

from scopa.storage import Settings
from scopa.tui.command import Command
from scopa.tui.host import Host
from scopa.tui.screens.too_small import TooSmall, fits
from scopa.tui.widgets.said import Said

PASSING = 2.0
"""Seconds for which what is said in passing stays."""


EDGE_KEYS = (("home", "edge(-1)"), ("end", "edge(1)"))
PAGE_BACK = ("pageup", "page(-1)")
PAGE_KEYS = (PAGE_BACK, ("pagedown", "page(1)"), *EDGE_KEYS)
"""What the keys do that mean the same on every screen with something long on it."""


class ClosingOnce(Screen[ScreenResultType]):
    """A screen that closes itself and nothing else.

    What was typed or clicked before may arrive when the screen has been closed, or covered by
    another. Textual's own `dismiss` would then close whichever screen is on top.
    """

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close, unless the screen isn't on top."""
        return super().dismiss(result) if self.is_active else AwaitComplete()


class GameScreen(ClosingOnce[ScreenResultType]):
    """A screen that says so when the terminal is too small for it.

    Meanwhile its own commands sleep: nobody should play a card without seeing it.
    """

    commands: ClassVar[tuple[Command, ...]] = ()

    @property
    def host(self) -> Host:
        """The app."""
        return cast(Host, self.app)

    @property
    def settings(self) -> Settings:
        """The settings in force."""
        return self.host.settings

    def tell(self, text: str) -> None:
        """Say something in passing."""
        self.app.clear_notifications()
        self.notify(text, timeout=PASSING, markup=False)

    def say(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        for text in self.query(Said):
            text.say()
        for card in self.query_children(TooSmall):
            card.show(self.app.size)
        self.refresh_bindings()

    def on_mount(self) -> None:
        """Lay the card for small terminals over the screen."""
        if self.is_attached:  # not when the program ends at this very moment
            self.mount(TooSmall())

    def on_resize(self, event: events.Resize) -> None:
        """Show that card, or take it away."""
        for card in self.query_children(TooSmall):
            card.show(event.size)
        self.refresh_bindings()

    @property
    def in_sight(self) -> bool:
        """Whether the player sees the screen: what was meant for it before comes too late.

        On top it may still be empty, or be so again when the program ends.
        """
        there = self.is_active and self.is_attached and len(self.children) > 0
        return there and fits(self.app.size)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether the screen may act now."""
        return super().check_action(action, parameters) if self.in_sight else None


class ReadingScreen(GameScreen[ScreenResultType]):
    """A screen with one text to read, in a `VerticalScroll` that the screen's keys move."""

    BINDINGS: ClassVar = list(PAGE_KEYS)
    AUTO_FOCUS = ""

    @property
    def reader(self) -> VerticalScroll:
        """The scrolling part of the screen."""
        return self.query_one(VerticalScroll)

    def action_scroll(self, step: int) -> None:
        """Move ``step`` lines down; up when negative."""
        self.reader.scroll_relative(y=step, animate=False)

    def action_page(self, step: int) -> None:
        """Move a page down, or up when ``step`` is negative."""
        self.reader.scroll_relative(y=step * max(1, self.reader.size.height - 1), animate=False)

    def action_edge(self, step: int) -> None:
        """Move to the end, or to the beginning when ``step`` is negative."""
        if step < 0:
            self.reader.scroll_home(animate=False)
        else:
            self.reader.scroll_end(animate=False)
