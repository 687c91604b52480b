"""The themes have every colour, and their text can be read."""

import pytest
from textual.app import App
from textual.color import Color
from textual.theme import Theme

from scopa.tui.art import SUIT_INKS
from scopa.tui.themes import (
    DEFAULT,
    NAMES,
    TERMINAL,
    THEMES,
    VARIABLES,
    fallback_variables,
    first_theme,
)

READABLE = 4.5
"""Contrast of text and background, as WCAG 2 level AA wants it."""
VISIBLE = 3.0
"""Contrast of outlines and their surroundings, as WCAG 2 wants it for graphics."""

ON_CARDS = [
    (ink, face)
    for face in ("card-face", "card-cursor", "card-taken")
    for ink in ("card-ink", *SUIT_INKS)
]
ON_THE_TABLE = [
    (ink, ground)
    for ground in ("felt", "felt-edge")
    for ink in ("felt-ink", "felt-muted", "celebrate")
]
BARS = [
    ("footer-foreground", "footer-background"),
    ("footer-key-foreground", "footer-background"),
    ("footer-description-foreground", "footer-background"),
    ("block-cursor-foreground", "block-cursor-background"),
]
TEXT_PAIRS = [*ON_CARDS, *ON_THE_TABLE, *BARS, ("card-back-ink", "card-back")]
OUTLINES = [
    ("card-cursor-edge", "felt"),
    ("card-taken-edge", "felt"),
    ("card-border", "felt"),
]
# The terminal's own sixteen colours are whatever its owner made them: there is nothing to measure.
MEASURED = [theme for theme in THEMES if theme.name != TERMINAL]


def luminance(color: Color) -> float:
    """The relative luminance of a colour, as WCAG 2 defines it: 0 for black, 1 for white."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, color.normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(theme: Theme, ink: str, ground: str) -> float:
    """The contrast of two of a theme's colours, 1 to 21."""
    lights = [luminance(Color.parse(theme.variables[name])) for name in (ink, ground)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("theme", MEASURED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids="-on-".join)
def test_text_can_be_read(theme: Theme, pair: tuple[str, str]) -> None:
    """Every text stands out from its background by 4.5 to 1 or more."""
    assert contrast(theme, *pair) >= READABLE


@pytest.mark.parametrize("theme", MEASURED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", OUTLINES, ids="-on-".join)
def test_outlines_can_be_seen(theme: Theme, pair: tuple[str, str]) -> None:
    """Every outline stands out from the felt by 3 to 1 or more."""
    assert contrast(theme, *pair) >= VISIBLE


def test_high_contrast_is_high() -> None:
    """The high-contrast theme reaches 7 to 1, WCAG's level AAA, for every text."""
    (theme,) = (theme for theme in THEMES if theme.name == "contrast")
    assert min(contrast(theme, *pair) for pair in TEXT_PAIRS) >= 7


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_theme_has_every_colour(theme: Theme) -> None:
    """A style sheet may use any of the documented variables, whatever the theme."""
    assert set(VARIABLES) <= set(theme.variables)
    assert set(VARIABLES) == set(fallback_variables())


def test_the_terminal_theme_uses_only_the_terminals_colours() -> None:
    """The terminal theme names none but the sixteen colours and the default."""
    (theme,) = (theme for theme in THEMES if theme.name == TERMINAL)
    variables = theme.to_color_system().generate()
    assert theme.ansi
    for name in VARIABLES:
        assert variables[name].startswith("ansi_")


@pytest.mark.parametrize(
    ("wanted", "remembered", "environment", "first"),
    [
        (None, "light", {}, "light"),
        ("contrast", "light", {}, "contrast"),
        (None, "light", {"NO_COLOR": "1"}, TERMINAL),
        ("felt", "light", {"NO_COLOR": "1"}, "felt"),
        (None, "gone", {}, DEFAULT),
    ],
)
def test_the_first_theme(
    wanted: str | None, remembered: str, environment: dict[str, str], first: str
) -> None:
    """What is asked for comes first, then NO_COLOR, then what was chosen last time."""
    assert first_theme(wanted, remembered, environment) == first


class Plain(App[None]):
    """An app with the themes and nothing else."""

    CSS = "Screen { background: $felt; color: $card-diamonds; border: solid $card-taken-edge; }"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our colours before a theme of ours is on."""
        return fallback_variables()

    def on_mount(self) -> None:
        """Make the themes known."""
        for theme in THEMES:
            self.register_theme(theme)


@pytest.mark.parametrize("name", NAMES)
async def test_textual_takes_the_theme(name: str) -> None:
    """Each theme can be put on, and its variables reach the style sheet and the code."""
    app = Plain()
    async with app.run_test() as pilot:
        app.theme = name
        await pilot.pause()
        wanted = next(theme for theme in THEMES if theme.name == name).variables
        assert app.theme_variables["felt"] == wanted["felt"]
        assert app.screen.styles.background == Color.parse(wanted["felt"])
