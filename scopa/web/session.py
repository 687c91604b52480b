"""One visitor at one table: the program, run for a page that is open."""

import asyncio
import contextlib
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from aiohttp import WSCloseCode, web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from scopa.exit_status import INTERRUPTED

GRACE = 3.0
"""Seconds that the program has to end by itself; every play is saved already."""
DRIVER = "scopa.web.driver:PageDriver"
LEFT = (0, INTERRUPTED)
"""The statuses of a program that was left by its player, Ctrl+C included."""
WIDTHS = range(20, 501)
HEIGHTS = range(6, 301)
"""Columns and rows that a terminal may have, whatever a page says."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Whose table it is: the visitor's home, and the language that the browser asks for."""

    home: Path
    language: str


class Session(AppService):
    """The program behind an open page, and what goes back and forth between the two.

    textual-serve takes a line for a shell and has one environment for everybody. Here it is
    arguments, and the environment is the visitor's own: `_open_app_process`, which it calls when
    started, is where the two are decided. It also waits for ever for the program to end.
    """

    def __init__(self, arguments: Sequence[str], visit: Visit, page: web.WebSocketResponse) -> None:
        """Get ready to run Python with ``arguments`` for the ``visit`` of a ``page``."""
        super().__init__(
            " ".join(arguments),
            write_bytes=page.send_bytes,
            write_str=page.send_str,
            close=_wait_for_the_end,
            download_manager=DownloadManager(),
        )
        self._arguments = arguments
        self._visit = visit
        self._page = page

    async def play(self, width: int, height: int) -> None:
        """Run the program until it ends or the page goes away."""
        await self.start(_within(WIDTHS, width), _within(HEIGHTS, height))
        try:
            with contextlib.suppress(ConnectionError):  # a page that is gone gets no answer
                async for message in self._page:
                    if isinstance(message.data, str):
                        await self.obey(message.data)
        finally:
            await self.stop()

    async def obey(self, text: str) -> None:
        """Do what a message of the page says; one that says nothing sensible is passed over."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            return
        match message:
            case ["stdin", str(typed)]:
                await self.send_bytes(typed.encode("utf-8", "replace"))
            case ["resize", {"width": int(width), "height": int(height)}]:
                await self.set_terminal_size(_within(WIDTHS, width), _within(HEIGHTS, height))
            case ["ping", str(sent)]:
                await self._page.send_json(["pong", sent])
            case ["focus"]:
                await self.focus()
            case ["blur"]:
                await self.blur()

    async def run(self) -> None:
        """Pass on what the program draws until it ends, then close the page with a word on how."""
        await super().run()
        assert self._process is not None
        status = await self._process.wait()
        code = WSCloseCode.OK if status in LEFT else WSCloseCode.INTERNAL_ERROR
        await self._page.close(code=code)

    async def stop(self) -> None:
        """End the program, by force if it won't."""
        process = self._process
        if process is not None:
            await self.send_meta({"type": "quit"})
            try:
                await asyncio.wait_for(process.wait(), GRACE)
            except TimeoutError:
                pass
            finally:  # cancelled, too, when the server can't wait any longer
                if process.returncode is None:
                    process.kill()
        await super().stop()

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        self._process = process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=True,  # Ctrl+C is for the server, which ends the programs in order
        )
        self._stdin = process.stdin
        return process

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        """What the page can do and who is there, whatever terminal the server runs in."""
        environment = super()._build_environment(width, height)
        environment.pop("NO_COLOR", None)
        return environment | {
            "TEXTUAL_DRIVER": DRIVER,
            "TERM": "xterm-256color",
            "SCOPA_HOME": str(self._visit.home),
            "LANGUAGE": self._visit.language,
        }


async def _wait_for_the_end() -> None:
    """Keep the page open when the program says that it ends: its status will tell how."""


def _within(bounds: range, number: int) -> int:
    return min(max(number, bounds[0]), bounds[-1])
