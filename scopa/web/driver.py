"""How the program draws when a page shows what it draws."""

import os

from textual.drivers.web_driver import WebDriver


class PageDriver(WebDriver):
    """Textual's driver for the web, which ends the program when the server is gone."""

    def run_input_thread(self) -> None:
        """Wait for input until there is no more.

        That there is none before the program has ended means that the server is no more, and
        nothing can be drawn either, not even a goodbye. Every play is saved already.
        """
        super().run_input_thread()
        if not self.exit_event.is_set():
            os._exit(0)
