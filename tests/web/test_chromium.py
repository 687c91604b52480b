"""The table in a real browser: from opening the page to the breakdown, by keyboard and mouse."""

import os
import signal
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from scopa import Card, Match
from scopa.records import read
from tests.web.chromium import CHROMIUM, DRIVER, Page, page
from tests.web.serving import Serving, wait_until

needs_chromium = pytest.mark.skipif(
    CHROMIUM is None or DRIVER is None, reason="Chromium and its driver are not installed"
)
YOU = 0
SIGNS = dict(zip("DHSC", "♦♥♠♣", strict=True))


class Player:
    """Somebody at the page, who knows from the record what has to be seen on it."""

    def __init__(self, page: Page, home: Path) -> None:
        """Play on the page; the matches lie in the home of the only visitor."""
        self.page = page
        self._home = home

    @property
    def match(self) -> Match:
        """The match as it is kept."""
        (path,) = self._home.glob("visitors/*/matches/*.scopa")
        match = read(path.read_bytes(), torn=True).match
        assert match is not None
        return match

    def may_play(self) -> bool:
        """Whether there is something left to play in the round, once it is our turn if so."""
        wait_until(lambda: self.match.turn in (YOU, None), "our turn")
        return self.match.turn is not None

    def hand(self) -> list[Card]:
        """The cards in hand, once it is our turn and the page shows all there is to see."""
        wait_until(lambda: self.match.turn == YOU, "our turn")
        view = self.match.view(YOU)
        self.page.wait_for("▸ You", *(label(card) for card in view.hand | view.table))
        return list(view.hand)

    def play_by_keyboard(self) -> None:
        """Play the card that is chosen."""
        before = self.plays
        self.page.press(Keys.ENTER)
        wait_until(lambda: self.plays > before, "a play by keyboard")

    def play_by_click(self, card: Card) -> None:
        """Choose a card by a click, and play it by another."""
        before = self.plays
        self.page.click_on(label(card))
        self.page.wait_for(f"{label(card)[:2]} takes ")
        self.page.click_on(label(card))
        wait_until(lambda: self.plays > before, "a play by click")

    @property
    def plays(self) -> int:
        """How many plays have been made in the round."""
        return len(self.match.rounds[0].plays)


def label(card: Card) -> str:
    """What stands in the corner of a card of the French deck."""
    rank, suit = card.code[0], card.code[1]
    return f"{rank}{SIGNS[suit]}{suit}"


@needs_chromium
def test_a_round_in_the_browser(tmp_path: Path) -> None:
    """Open, deal, play by keyboard and by click, see the breakdown, and leave."""
    with (
        Serving(tmp_path, "--seed=7", "--level=easy", "--speed=off") as serving,
        page(1280, 800) as opened,
    ):
        opened.load(serving.address)
        opened.wait_for("Play", "Enter", "q Quit")
        assert opened.title == "Scopa"
        opened.press(Keys.ENTER)
        opened.wait_for("Round 1")
        player = Player(opened, tmp_path)
        player.hand()
        player.play_by_keyboard()
        player.play_by_click(player.hand()[-1])
        while player.may_play():
            player.hand()
            player.play_by_keyboard()
        opened.wait_for("press any key")
        opened.press(Keys.ENTER)
        opened.wait_for("End of round 1", "settebello", "primiera")
        opened.press("q")
        opened.wait_for("Resume your match", "q Quit")
        assert opened.notice == ""
        opened.press("q")
        opened.wait_for_notice("The table is closed", "Close this page")
        opened.press(Keys.ENTER)
        opened.wait_for("Resume your match", "q Quit")


@needs_chromium
def test_the_page_says_how_it_ended(tmp_path: Path) -> None:
    """A program that failed and a server that has ended are told apart."""
    with Serving(tmp_path) as serving, page(412, 915) as opened:
        opened.load(serving.address)
        opened.wait_for("Play", "Enter", "q Quit")
        (program,) = serving.programs()
        os.kill(program, signal.SIGKILL)
        opened.wait_for_notice("Something went wrong")
        opened.press(Keys.ENTER)
        opened.wait_for("Play", "Enter", "q Quit")
        assert serving.end(signal.SIGTERM) == 128 + signal.SIGTERM
        opened.wait_for_notice("The server has ended")
