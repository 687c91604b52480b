"""The themes have every colour, and their text can be read."""

import itertools
import math

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from rich.terminal_theme import TerminalTheme
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


SYSTEMS = (ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD)
"""All colours, 256 and 16 of them."""
VGA = TerminalTheme(
    (0, 0, 0),
    (170, 170, 170),
    [
        (0, 0, 0),
        (170, 0, 0),
        (0, 170, 0),
        (170, 85, 0),
        (0, 0, 170),
        (170, 0, 170),
        (0, 170, 170),
        (170, 170, 170),
    ],
    [
        (85, 85, 85),
        (255, 85, 85),
        (85, 255, 85),
        (255, 255, 85),
        (85, 85, 255),
        (255, 85, 255),
        (85, 255, 255),
        (255, 255, 255),
    ],
)
"""The sixteen colours by which the nearest one is chosen."""
EYES = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What becomes of linear red, green and blue (Machado, Oliveira and Fernandes 2009)."""
LAB = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""Linear red, green and blue to X, Y and Z, each in parts of white."""
APART = 20.0
"""Distance in CIELAB from which colours that lie apart are not taken for each other."""


def linear(part: float) -> float:
    """A part of a colour, 0 to 1, as an amount of light."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


Matrix = tuple[tuple[float, float, float], ...]


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    """The product, nothing of it negative."""
    return [max(0.0, sum(a * b for a, b in zip(row, vector, strict=True))) for row in matrix]


def lab(color: Color, eyes: Matrix) -> list[float]:
    """A colour as such eyes see it, in CIELAB."""
    x, y, z = (
        part ** (1 / 3) for part in times(LAB, times(eyes, list(map(linear, color.normalized))))
    )
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]


def luminance(color: Color) -> float:
    """The relative luminance of a colour, as WCAG 2 defines it: 0 for black, 1 for white."""
    red, green, blue = map(linear, color.normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def shown(theme: Theme, name: str, system: ColorSystem) -> Color:
    """One of a theme's colours as a terminal with so many of them shows it."""
    color = RichColor.parse(theme.variables[name]).downgrade(system)
    return Color(*color.get_truecolor(VGA))


def contrast(
    theme: Theme, ink: str, ground: str, system: ColorSystem = ColorSystem.TRUECOLOR
) -> float:
    """The contrast of two of a theme's colours, 1 to 21."""
    lights = [luminance(shown(theme, name, system)) for name in (ink, ground)]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


@pytest.mark.parametrize("theme", MEASURED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", TEXT_PAIRS, ids="-on-".join)
def test_text_can_be_read(theme: Theme, pair: tuple[str, str]) -> None:
    """Every text stands out by 4.5 to 1 or more, with all colours, with 256 and with 16."""
    assert min(contrast(theme, *pair, system) for system in SYSTEMS) >= READABLE


@pytest.mark.parametrize("theme", MEASURED, ids=lambda theme: theme.name)
@pytest.mark.parametrize("pair", OUTLINES, ids="-on-".join)
def test_outlines_can_be_seen(theme: Theme, pair: tuple[str, str]) -> None:
    """Every outline stands out from the felt by 3 to 1 or more, with few colours too."""
    assert min(contrast(theme, *pair, system) for system in SYSTEMS) >= VISIBLE


@pytest.mark.parametrize("eyes", EYES)
def test_colour_blind_eyes_tell_the_suits_apart(eyes: str) -> None:
    """In the theme that is made for them no suit has the colour of another."""
    (theme,) = (theme for theme in THEMES if theme.name == "colour-blind")
    inks = [lab(Color.parse(theme.variables[ink]), EYES[eyes]) for ink in SUIT_INKS]
    assert min(itertools.starmap(math.dist, itertools.combinations(inks, 2))) >= APART


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
