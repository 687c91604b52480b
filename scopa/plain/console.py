"""Lines in and lines out."""

import shutil
from typing import Protocol


class Reader(Protocol):
    """Where lines come from; any text stream fits."""

    def readline(self) -> str:
        """The next line with its end; empty when there is none any more."""
        ...

    def isatty(self) -> bool:
        """Whether somebody sits at a terminal."""
        ...


class Writer(Protocol):
    """Where lines go to; any text stream fits."""

    def write(self, text: str, /) -> object:
        """Write a text."""
        ...

    def flush(self) -> object:
        """Let it arrive."""
        ...


class Console:
    """Reads lines and writes lines, each as soon as it is there.

    Prompts are for people: where the lines come from a pipe, none is written.
    """

    def __init__(self, reader: Reader | None, writer: Writer | None) -> None:
        """Talk through two streams; one that is None is closed already."""
        self._reader, self._writer = reader, writer
        self.on_terminal = reader is not None and reader.isatty()

    def say(self, line: str) -> None:
        """Write a line; raises `BrokenPipeError` when nobody reads it."""
        self._write(f"{line}\n")

    def blank_out(self) -> None:
        """Move what was written out of sight, where somebody sees it."""
        if self.on_terminal:
            self._write("\n" * shutil.get_terminal_size().lines)

    def ask(self, prompt: str) -> str | None:
        """The next line, without the blanks around it; None when there is none any more."""
        if self.on_terminal:
            self._write(f"{prompt} ")
        line = self._reader.readline() if self._reader is not None else ""
        return line.strip() if line else None

    def break_line(self) -> None:
        """End the line of a prompt that got no answer."""
        if self.on_terminal:
            self._write("\n")

    def _write(self, text: str) -> None:
        if self._writer is not None:
            self._writer.write(text)
            self._writer.flush()
