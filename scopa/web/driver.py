"""How the program draws when a page shows what it draws."""

import os

from textual import events
from textual.drivers.web_driver import WebDriver


class PageDriver(WebDriver):
    """Textual's driver for the web, for a page that has the focus and a server that may be gone."""

    def start_application_mode(self) -> None:
        """Begin to draw, with the focus that the page takes when it opens.

        Textual takes the page to be without it, and may hear that it has it too early.
        """
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())

    def run_input_thread(self) -> None:
        """Wait for input until there is no more.

        That there is none before the program has ended means that the server is no more, and
        nothing can be drawn either, not even a goodbye. Every play is saved already.
        """
        super().run_input_thread()
        if not self.exit_event.is_set():
            os._exit(0)
