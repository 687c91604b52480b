"""Help in paragraphs that are as wide as the terminal."""

import argparse
import re


class Paragraphs(argparse.HelpFormatter):
    """Fills paragraphs one by one; where a line ends with ``;`` or ``:``, one ends."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        """Paragraphs as far from the margin as their first lines; names with hyphens stay whole."""
        from textwrap import fill  # noqa: PLC0415 - as argparse does, for help alone

        filled = []
        for paragraph in re.split(r"(?<=[;:])\n", text.rstrip()):
            margin = indent + paragraph[: len(paragraph) - len(paragraph.lstrip())]
            filled.append(
                fill(
                    " ".join(paragraph.split()),
                    width,
                    initial_indent=margin,
                    subsequent_indent=margin,
                    break_long_words=False,
                    break_on_hyphens=False,
                )
            )
        return "\n".join(filled)
