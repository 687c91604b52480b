"""The picture in the README.

    python -m tests.pictures

plays the first plays of a match with a fixed seed, and writes ``docs/table.svg``. The fonts are
left to whoever looks at it: the picture names no address.
"""

import asyncio
import re
import tempfile
from pathlib import Path

from scopa.storage import Home
from scopa.tui.app import ScopaApp
from scopa.tui.options import PlayOptions

PICTURE = Path(__file__).parent.parent / "docs" / "table.svg"
SIZE = (120, 40)
SEED = 428
KEYS = ("enter", "2", "enter", "2", "enter", "1", "enter", "2", "enter", "2", "enter", "1", "enter")
CHOICE = ("3",)
"""Keys that show what a card would take."""


async def drawn(home: Path) -> str:
    """The table in the third deal, with what a card would take lit up."""
    app = ScopaApp(
        PlayOptions(
            home=Home(home), level="hard", seed=SEED, theme="felt", speed="off", deck="italian"
        )
    )
    async with app.run_test(size=SIZE) as pilot:
        for key in (*KEYS, *CHOICE):
            await pilot.press(key)
            await pilot.pause(0.3)
        return without_fonts(app.export_screenshot(title="scopa"))


def without_fonts(svg: str) -> str:
    """The picture without the fonts that would be fetched."""
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")


def main() -> None:
    """Draw the picture."""
    with tempfile.TemporaryDirectory() as home:
        picture = asyncio.run(drawn(Path(home)))
    PICTURE.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
