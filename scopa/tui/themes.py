"""The five looks of the program, as Textual themes.

Each theme gives the variables of :data:`VARIABLES` their colours: ``$card-face`` and so on in
a style sheet, ``app.theme_variables["card-face"]`` in code.

==================  ================================================================
variable            what it colours
==================  ================================================================
felt                the table
felt-edge           the rim of the table, behind everything else
felt-ink            text on the felt and on its rim
felt-muted          quiet text on the felt and on its rim
card-face           the face of a card
card-ink            text on a card's face that belongs to no suit
card-diamonds, …    rank and suit of a card, on card-face, card-cursor and card-taken
card-border         a card's outline
card-back           the back of a card
card-back-ink       its pattern
card-cursor         the face of the card that is chosen
card-cursor-edge    the outline of that card, and whatever points at it on the felt
card-taken          the face of a card that would be, or is being, taken
card-taken-edge     the outline of that card, and its mark on the felt
paint-gold, …       what the pictures on cards are painted with, on card-face and its like
celebrate           a scopa, a point won, the winner: text on the felt and on its rim
==================  ================================================================

No colour carries a meaning alone: cards bear letters, marks and outlines as well.
"""

from collections.abc import Mapping

from textual.theme import Theme

from scopa.tui.art import SUIT_INKS
from scopa.tui.decks.pixels import PAINTS

DEFAULT = "felt"
TERMINAL = "terminal"

_PAINTS = {
    "paint-black": "#2b2430",
    "paint-red": "#b8232f",
    "paint-green": "#1f862c",
    "paint-blue": "#2450b0",
    "paint-brown": "#74431f",
    "paint-bronze": "#a8761a",
    "paint-steel": "#8ba3bd",
    "paint-gold": "#f2c830",
    "paint-skin": "#f8d0ac",
    "paint-white": "#ffffff",
}
"""The paints of all themes but those that say otherwise."""

_FELT = Theme(
    name="felt",
    primary="#8fd3a6",
    secondary="#d8b46a",
    accent="#ffd75f",
    warning="#ffb454",
    error="#ff8f80",
    success="#8fe39a",
    foreground="#f2efe0",
    background="#0c2a1c",
    surface="#134430",
    panel="#0f3725",
    dark=True,
    variables={
        "felt": "#14492f",
        "felt-edge": "#0c2a1c",
        "felt-ink": "#f2efe0",
        "felt-muted": "#cfe0d4",
        "card-face": "#fbf6e6",
        "card-ink": "#22272b",
        "card-diamonds": "#9a3f00",
        "card-hearts": "#b00e2c",
        "card-spades": "#1a2433",
        "card-clubs": "#0a5a33",
        "card-border": "#fbf6e6",
        "card-back": "#7c1f2b",
        "card-back-ink": "#f3d9a6",
        "card-cursor": "#fff2b0",
        "card-cursor-edge": "#ffd75f",
        "card-taken": "#bfeff2",
        "card-taken-edge": "#6fe0ea",
        **_PAINTS,
        "celebrate": "#ffd75f",
        "footer-background": "#0c2a1c",
        "footer-foreground": "#f2efe0",
        "footer-key-foreground": "#ffd75f",
        "footer-description-foreground": "#f2efe0",
        "block-cursor-background": "#ffd75f",
        "block-cursor-foreground": "#12241b",
        "block-cursor-text-style": "bold",
    },
)

_LIGHT = Theme(
    name="light",
    primary="#1c6b43",
    secondary="#7a5200",
    accent="#8a4b00",
    warning="#8a4b00",
    error="#a8142a",
    success="#14663a",
    foreground="#1d2620",
    background="#ebede9",
    surface="#dbe6d6",
    panel="#d3dfcf",
    dark=False,
    variables={
        "felt": "#cfe2cf",
        "felt-edge": "#ebede9",
        "felt-ink": "#1d2620",
        "felt-muted": "#43534a",
        "card-face": "#ffffff",
        "card-ink": "#1d2620",
        "card-diamonds": "#994000",
        "card-hearts": "#b00e2c",
        "card-spades": "#16202e",
        "card-clubs": "#0a5a33",
        "card-border": "#6f8074",
        "card-back": "#23527a",
        "card-back-ink": "#e6f0fa",
        "card-cursor": "#fff2a8",
        "card-cursor-edge": "#8a4b00",
        "card-taken": "#b9ecf2",
        "card-taken-edge": "#00596b",
        **_PAINTS,
        "celebrate": "#8a2f00",
        "footer-background": "#d3dfcf",
        "footer-foreground": "#1d2620",
        "footer-key-foreground": "#7a2f00",
        "footer-description-foreground": "#1d2620",
        "block-cursor-background": "#1c6b43",
        "block-cursor-foreground": "#ffffff",
        "block-cursor-text-style": "bold",
    },
)

_CONTRAST = Theme(
    name="contrast",
    primary="#ffffff",
    secondary="#ffff00",
    accent="#ffff00",
    warning="#ffff00",
    error="#ff9a9a",
    success="#7dff7d",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#000000",
    dark=True,
    variables={
        "felt": "#000000",
        "felt-edge": "#000000",
        "felt-ink": "#ffffff",
        "felt-muted": "#e0e0e0",
        "card-face": "#ffffff",
        "card-ink": "#000000",
        "card-diamonds": "#6a2800",
        "card-hearts": "#960020",
        "card-spades": "#000000",
        "card-clubs": "#00451f",
        "card-border": "#ffffff",
        "card-back": "#00007a",
        "card-back-ink": "#ffffff",
        "card-cursor": "#ffff66",
        "card-cursor-edge": "#ffff00",
        "card-taken": "#7dffff",
        "card-taken-edge": "#00ffff",
        **_PAINTS,
        "celebrate": "#ffff00",
        "footer-background": "#000000",
        "footer-foreground": "#ffffff",
        "footer-key-foreground": "#ffff00",
        "footer-description-foreground": "#ffffff",
        "block-cursor-background": "#ffff00",
        "block-cursor-foreground": "#000000",
        "block-cursor-text-style": "bold",
    },
)

_COLOUR_BLIND = Theme(
    name="colour-blind",
    primary="#8fc4ff",
    secondary="#ffd75f",
    accent="#ffd75f",
    warning="#ffd75f",
    error="#ffb0a0",
    success="#8fc4ff",
    foreground="#f4f4f0",
    background="#0d1a2b",
    surface="#1d3450",
    panel="#152842",
    dark=True,
    variables={
        "felt": "#16304d",
        "felt-edge": "#0d1a2b",
        "felt-ink": "#f4f4f0",
        "felt-muted": "#d2dcea",
        "card-face": "#fbf8ee",
        "card-ink": "#101418",
        "card-diamonds": "#7a5200",
        "card-hearts": "#b0005e",
        "card-spades": "#101418",
        "card-clubs": "#0043a8",
        "card-border": "#fbf8ee",
        "card-back": "#6a2f00",
        "card-back-ink": "#ffe9c0",
        "card-cursor": "#fff2a0",
        "card-cursor-edge": "#ffd75f",
        "card-taken": "#c8ecff",
        "card-taken-edge": "#7fd4ff",
        **_PAINTS,
        "paint-red": "#c2185b",
        "paint-green": "#2a7fb8",
        "paint-blue": "#143f8c",
        "celebrate": "#ffd75f",
        "footer-background": "#0d1a2b",
        "footer-foreground": "#f4f4f0",
        "footer-key-foreground": "#ffd75f",
        "footer-description-foreground": "#f4f4f0",
        "block-cursor-background": "#ffd75f",
        "block-cursor-foreground": "#10202f",
        "block-cursor-text-style": "bold",
    },
)

_TERMINAL = Theme(
    name=TERMINAL,
    ansi=True,
    primary="ansi_green",
    secondary="ansi_cyan",
    accent="ansi_yellow",
    warning="ansi_yellow",
    error="ansi_red",
    success="ansi_green",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    dark=True,
    variables={
        "ansi-background": "ansi_black",
        "ansi-foreground": "ansi_white",
        "felt": "ansi_default",
        "felt-edge": "ansi_default",
        "felt-ink": "ansi_default",
        "felt-muted": "ansi_default",
        "card-face": "ansi_bright_white",
        "card-ink": "ansi_black",
        "card-diamonds": "ansi_red",
        "card-hearts": "ansi_red",
        "card-spades": "ansi_black",
        "card-clubs": "ansi_black",
        "card-border": "ansi_default",
        "card-back": "ansi_blue",
        "card-back-ink": "ansi_bright_white",
        "card-cursor": "ansi_bright_yellow",
        "card-cursor-edge": "ansi_yellow",
        "card-taken": "ansi_bright_cyan",
        "card-taken-edge": "ansi_cyan",
        "paint-black": "ansi_black",
        "paint-red": "ansi_red",
        "paint-green": "ansi_green",
        "paint-blue": "ansi_blue",
        "paint-brown": "ansi_yellow",
        "paint-bronze": "ansi_yellow",
        "paint-steel": "ansi_bright_blue",
        "paint-gold": "ansi_bright_yellow",
        "paint-skin": "ansi_bright_white",
        "paint-white": "ansi_bright_white",
        "celebrate": "ansi_yellow",
        "text-muted": "ansi_default",
        "block-cursor-background": "ansi_yellow",
        "block-cursor-foreground": "ansi_black",
        "block-cursor-text-style": "bold",
        "footer-key-foreground": "ansi_yellow",
    },
)

THEMES: tuple[Theme, ...] = (_FELT, _LIGHT, _CONTRAST, _COLOUR_BLIND, _TERMINAL)
NAMES: tuple[str, ...] = tuple(theme.name for theme in THEMES)

VARIABLES: tuple[str, ...] = (
    "felt",
    "felt-edge",
    "felt-ink",
    "felt-muted",
    "card-face",
    "card-ink",
    *SUIT_INKS,
    "card-border",
    "card-back",
    "card-back-ink",
    "card-cursor",
    "card-cursor-edge",
    "card-taken",
    "card-taken-edge",
    *PAINTS.values(),
    "celebrate",
)


def fallback_variables() -> dict[str, str]:
    """Colours for the moment before a theme of ours is chosen: those of the default theme."""
    return {name: _FELT.variables[name] for name in VARIABLES}


def first_theme(wanted: str | None, remembered: str, environment: Mapping[str, str]) -> str:
    """The theme to start with.

    ``wanted``, asked for on the command line and known to exist, comes first; a ``NO_COLOR``
    environment starts with the terminal's own look; otherwise it is the one ``remembered``.
    """
    if wanted is not None:
        return wanted
    if "NO_COLOR" in environment:
        return TERMINAL
    return remembered if remembered in NAMES else DEFAULT
