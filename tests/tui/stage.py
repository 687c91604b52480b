"""An app with the program's looks that shows one screen and notes what it answers."""

import inspect
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.screen import Screen

from scopa.tui.app import ScopaApp
from scopa.tui.themes import THEMES, fallback_variables

STYLES = Path(inspect.getfile(ScopaApp)).with_name("app.tcss")


class Stage(App[None]):
    """Shows ``screen``; ``answers`` are what it was dismissed with."""

    CSS_PATH = STYLES
    HORIZONTAL_BREAKPOINTS = ScopaApp.HORIZONTAL_BREAKPOINTS
    VERTICAL_BREAKPOINTS = ScopaApp.VERTICAL_BREAKPOINTS

    def __init__(self, screen: Screen[Any]) -> None:
        super().__init__()
        self._first = screen
        self.answers: list[Any] = []

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours before a theme of ours is on."""
        return fallback_variables()

    def on_mount(self) -> None:
        """Put on the default theme and show the screen."""
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = THEMES[0].name
        self.push_screen(self._first, self.answers.append)


def slowest(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have what is shown slowly last until a key skips it, however slow the machine."""
    monkeypatch.setattr("scopa.tui.projector.SPEEDS", {"slow": 3600.0, "off": 0.0})


def shown_text(app: App[Any]) -> str:
    """Everything on the screen as plain text, line by line, blanks at the ends of lines cut."""
    lines = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in lines)
