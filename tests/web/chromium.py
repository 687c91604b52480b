"""A page in headless Chromium, looked at and typed into."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

from tests.web.serving import wait_until

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")

TAKE_TERMINAL = """
Object.defineProperty(Object.prototype, "fitAddon", {
  configurable: true,
  set(addon) {
    Object.defineProperty(this, "fitAddon", {value: addon});
    window.terminalOfTheTest = this.terminal;
  },
});
"""
"""textual.js keeps its terminal to itself, but sets this attribute of the object that has it."""
READ_TERMINAL = """
const terminal = window.terminalOfTheTest;
if (!terminal) return [];
const lines = terminal.buffer.active;
return Array.from({length: terminal.rows}, (_, row) => lines.getLine(row).translateToString());
"""


class Page:
    """The page with the table."""

    def __init__(self, chrome: Chrome) -> None:
        """Take over a browser."""
        self._chrome = chrome
        chrome.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": TAKE_TERMINAL})

    def load(self, address: str) -> None:
        """Load the page."""
        self._chrome.get(address)

    @property
    def title(self) -> str:
        """The title."""
        return self._chrome.title

    @property
    def lines(self) -> list[str]:
        """What is on the terminal, line by line."""
        lines: list[str] = self._chrome.execute_script(READ_TERMINAL)
        return lines

    @property
    def notice(self) -> str:
        """What stands before the terminal."""
        return self._chrome.find_element(By.ID, "ended").text

    def wait_for(self, *words: str) -> None:
        """Wait until all of ``words`` are on the terminal."""
        wait_until(lambda: all(word in "\n".join(self.lines) for word in words), f"{words}")

    def wait_for_notice(self, *words: str) -> None:
        """Wait until all of ``words`` stand before the terminal."""
        wait_until(lambda: all(word in self.notice for word in words), f"{words}")

    def press(self, *keys: str) -> None:
        """Type keys, wherever the page has its focus."""
        ActionChains(self._chrome).send_keys(*keys).perform()

    def click_on(self, text: str) -> None:
        """Click the middle of a text on the terminal; the lowest that there is."""
        lines = self.lines
        row = max(row for row, line in enumerate(lines) if text in line)
        column = lines[row].index(text) + len(text) / 2
        screen = self._chrome.find_element(By.CLASS_NAME, "xterm-screen")
        size = screen.size
        # Offsets are taken from the middle of the element.
        x = size["width"] * (column / len(lines[row]) - 0.5)
        y = size["height"] * ((row + 0.5) / len(lines) - 0.5)
        mouse = ActionChains(self._chrome)
        mouse.move_to_element_with_offset(screen, round(x), round(y)).click().perform()


@contextmanager
def page(width: int, height: int) -> Iterator[Page]:
    """A page of this size in pixels."""
    options = ChromeOptions()
    options.binary_location = CHROMIUM or ""
    options.add_argument("--headless=new")
    options.add_argument("--disable-dev-shm-usage")
    options.add_argument(f"--window-size={width},{height}")
    if os.getuid() == 0:
        options.add_argument("--no-sandbox")  # Chromium has none for root
    chrome = Chrome(options=options, service=Service(DRIVER))
    try:
        yield Page(chrome)
    finally:
        chrome.quit()
