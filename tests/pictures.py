"""The pictures in the README.

    python -m tests.pictures

plays the first plays of matches with a fixed seed, and writes the files of `PICTURES`. The fonts
are left to whoever looks at them: a picture names no address.
"""

import asyncio
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path

from scopa.engine.rules import Rules
from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.wanted import Wanted

FOLDER = Path(__file__).parent.parent / "docs"
SIZE = (120, 40)


@dataclass(frozen=True)
class Picture:
    """A picture: a match, and the keys that lead to what is shown of it."""

    file: str
    rules: str
    deck: str
    seed: int
    keys: tuple[str, ...]


PICTURES = (
    Picture(
        "table.svg",
        "scopa",
        "italian",
        428,
        (
            *("enter", "2", "enter", "2", "enter", "1", "enter"),
            *("2", "enter") * 2,
            "1",
            "enter",
            "3",
        ),
    ),
    Picture("scopone.svg", "scopone", "french", 29, ("enter", "enter", "enter")),
)
"""The table for two in the third deal, with what a card would take lit up; the table for four."""


async def drawn(picture: Picture, home: Path) -> str:
    """The table once the keys have been pressed."""
    wanted = Wanted(
        rules=Rules.parse(picture.rules),
        level="hard",
        seed=picture.seed,
        theme="felt",
        speed="off",
        deck=picture.deck,
    )
    app = ScopaApp(Home(home), wanted)
    async with app.run_test(size=SIZE) as pilot:
        for key in picture.keys:
            await pilot.press(key)
            await pilot.pause(0.3)
        return without_fonts(app.export_screenshot(title="scopa"))


def without_fonts(svg: str) -> str:
    """The picture without the fonts that would be fetched."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Draw the pictures."""
    for picture in PICTURES:
        with tempfile.TemporaryDirectory() as home:
            svg = asyncio.run(drawn(picture, Path(home)))
        (FOLDER / picture.file).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
