"""The table played by key and by mouse."""

import random
import re
from collections.abc import Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from scopa.ai.guard import GuardedPlayer
from scopa.desk import Chooser, Sitting
from scopa.engine.cards import CARDS, Card
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.storage import SavedMatch, Settings, StorageError
from scopa.tui.decks import FRENCH
from scopa.tui.geometry import Point
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.felt import Felt
from tests.tui.matches import HUMAN, Scripted, Slow, begun, cards, saved, stacked
from tests.tui.stage import Stage, shown_text

SIZES = [(80, 24), (40, 12), (120, 40)]
USUAL = stacked("2D 7H JS", "3C 5S QD", "7D 5D 3H KC")
"""Ours: 2D lays, 7H takes 7D, JS takes 5D+3H."""
CHOICE = stacked("2D 4H JS", "7C 5S QD", "5D 3C 6H 2S", later="KS 6S 7D KD QC AC")
"""Our JS takes 5D+3C or 6H+2S."""


class Table(Stage):
    """An app with one table on it."""

    def __init__(self, saved: SavedMatch, player: Chooser, speed: str) -> None:
        self.table = TableScreen(Sitting(saved, HUMAN, {1: player}, random.Random(1)))
        super().__init__(self.table)
        self.saved = saved
        self.settings = Settings(speed=speed)

    @property
    def match(self) -> Match:
        """The match as it is saved."""
        return self.saved.match


Sit = Callable[..., Any]


@pytest.fixture
def sit(tmp_path: Path) -> Sit:
    """Sit down at a match, as an asynchronous context of a pilot."""

    @asynccontextmanager
    async def at(
        match: Match,
        player: Chooser | None = None,
        *,
        size: tuple[int, int] = (80, 24),
        speed: str = "off",
    ) -> Any:
        with saved(tmp_path, match) as file:
            app = Table(file, player or Scripted(), speed)
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                yield pilot

    return at


def table(pilot: Pilot[Any]) -> Table:
    """The app of a pilot."""
    assert isinstance(pilot.app, Table)
    return pilot.app


def text(pilot: Pilot[Any]) -> str:
    """What is on the screen."""
    return shown_text(pilot.app)


async def until(pilot: Pilot[Any], condition: Callable[[], bool]) -> None:
    """Let the app go on until something is so; a hundred rounds of its loop are plenty."""
    for _ in range(1000):
        if condition():
            return
        await pilot.pause(0.005)
    raise AssertionError(text(pilot))


async def our_turn(pilot: Pilot[Any]) -> None:
    """Let the opponent play."""
    app = table(pilot)
    await until(pilot, lambda: app.match.turn == HUMAN and not app.table.busy)


def where(pilot: Pilot[Any], code: str) -> Point:
    """A cell of a card that is on the screen: its second line and column."""
    card = Card.parse(code)
    picture = pilot.app.screen.query_one(Felt).picture
    assert picture is not None
    layout = picture.layout(*pilot.app.size)
    if card in picture.board.hand:
        at = layout.hand[picture.board.hand.index(card)]
    else:
        at = layout.table[picture.board.places.index(card)]
    return Point(at.x + 1, at.y + (layout.size.height > 1))


async def click(pilot: Pilot[Any], code: str) -> None:
    """Click a card."""
    at = where(pilot, code)
    await pilot.click(Felt, offset=(at.x, at.y))
    await pilot.pause()


def shows(pilot: Pilot[Any], words: str) -> bool:
    """Whether the words are on the screen."""
    return words in text(pilot)


def chosen(pilot: Pilot[Any]) -> int | None:
    """The place of the chosen card."""
    picture = pilot.app.screen.query_one(Felt).picture
    assert picture is not None
    return picture.chosen


@pytest.mark.parametrize("size", SIZES)
async def test_everything_is_in_sight(sit: Sit, size: tuple[int, int]) -> None:
    """Cards, counts, stock, turn, dealer, score, target and last capture show at every size."""
    async with sit(begun(USUAL, "7Hx7D QD"), size=size) as pilot:
        shown = text(pilot)
        for code in ("2D", "JS", "5D", "3H", "KC", "QD"):
            card = Card.parse(code)
            assert card.code in shown or f"{card.name}{card.suit.letter}" in shown
        for words in ("You", "Computer", "2 cards", "7♦D", "30", "to 11", "7♥ took 7♦", "▸"):
            assert words in shown
        assert "dealer" in shown or "Computer (d)" in shown
        assert ("▒▒" in shown) or ("╱╲" in shown)


@pytest.mark.parametrize("size", SIZES)
async def test_the_chosen_card_lights_up_what_it_takes(sit: Sit, size: tuple[int, int]) -> None:
    """Outlines show it without colour, and a line says it."""
    async with sit(begun(USUAL), size=size) as pilot:
        await pilot.press("1")
        assert "2♦ takes nothing" in text(pilot)
        assert "║" not in text(pilot)
        await pilot.press("right")
        assert "7♥ takes 7♦" in text(pilot)
        assert re.search("║7[♦D]", text(pilot))
        await pilot.press("right")
        assert "J♠ takes 5♦+3♥" in text(pilot)
        assert re.search("║5[♦D]", text(pilot))
        assert re.search("║3[♥H]", text(pilot))


async def test_enter_and_space_play(sit: Sit) -> None:
    """The chosen card is played and saved, and the opponent answers."""
    async with sit(begun(USUAL), Scripted("3Cx3H", "5Sx5D")) as pilot:
        await pilot.press("2", "enter")
        await our_turn(pilot)
        await pilot.press("1", "space")
        await our_turn(pilot)
        plays = [str(play.move) for play in table(pilot).match.rounds[-1].plays]
        assert plays == ["7Hx7D", "3Cx3H", "2D", "5Sx5D"]
        assert "5Sx5D" in table(pilot).saved.path.read_text(encoding="utf-8")
        assert "Computer plays 5♠ and takes 5♦" in text(pilot)


async def test_up_and_down_choose_among_captures(sit: Sit) -> None:
    """Which of how many is shown, and Enter takes the one shown."""
    async with sit(begun(CHOICE)) as pilot:
        await pilot.press("3")
        assert "1 of 2" in text(pilot)
        await pilot.press("down")
        assert "2 of 2" in text(pilot)
        assert "║6♥" in text(pilot)
        await pilot.press("up", "up", "enter")
        await our_turn(pilot)
        assert str(table(pilot).match.rounds[-1].plays[0].move) == "JSx6H+2S"


async def test_digits_choose_a_card(sit: Sit) -> None:
    """A digit moves the cursor and plays nothing."""
    async with sit(begun(USUAL)) as pilot:
        await pilot.press("2")
        assert "7♥ takes 7♦" in text(pilot)
        await pilot.press("9")
        assert "7♥ takes 7♦" in text(pilot)
        assert not table(pilot).match.rounds[-1].plays


@pytest.mark.parametrize("size", SIZES)
async def test_the_mouse_chooses_and_plays(sit: Sit, size: tuple[int, int]) -> None:
    """Click a card, then click it again."""
    async with sit(begun(USUAL), size=size) as pilot:
        await click(pilot, "7H")
        assert "7♥ takes 7♦" in text(pilot)
        assert not table(pilot).match.rounds[-1].plays
        await click(pilot, "7H")
        await our_turn(pilot)
        assert str(table(pilot).match.rounds[-1].plays[0].move) == "7Hx7D"


@pytest.mark.parametrize("size", SIZES)
async def test_the_mouse_picks_a_set(sit: Sit, size: tuple[int, int]) -> None:
    """Click a card, then table cards; the last of a set takes it."""
    async with sit(begun(CHOICE), size=size) as pilot:
        await click(pilot, "JS")
        await click(pilot, "2S")
        assert "picked" in text(pilot)
        await click(pilot, "6H")
        await our_turn(pilot)
        assert str(table(pilot).match.rounds[-1].plays[0].move) == "JSx6H+2S"


@pytest.mark.parametrize("size", SIZES)
async def test_an_illegal_click_says_why(sit: Sit, size: tuple[int, int]) -> None:
    """The reason is on the screen, nothing is played, and the next key clears it."""
    async with sit(begun(USUAL), size=size) as pilot:
        await click(pilot, "7H")
        await click(pilot, "3H")
        assert "7♥ must take a seven: 7♦" in text(pilot)
        assert not table(pilot).match.rounds[-1].plays
        await pilot.press("left")
        assert "must take" not in text(pilot)


async def test_a_click_beside_the_cards_does_nothing(sit: Sit) -> None:
    """The felt itself is no card."""
    async with sit(begun(USUAL)) as pilot:
        before = text(pilot)
        await pilot.click(Felt, offset=(2, 14))
        await pilot.pause()
        assert text(pilot) == before


async def test_the_wheel_goes_through_captures(sit: Sit) -> None:
    """By mouse alone every combination can be seen."""
    async with sit(begun(CHOICE)) as pilot:
        await click(pilot, "JS")
        felt = pilot.app.screen.query_one(Felt)
        for turned, words in ((MouseScrollDown, "2 of 2"), (MouseScrollUp, "1 of 2")):
            felt.post_message(turned(felt, 9, 9, 0, 0, 0, shift=False, meta=False, ctrl=False))
            await until(pilot, partial(shows, pilot, words))


async def test_a_click_finds_the_card_on_top(sit: Sit) -> None:
    """Where cards of a large hand overlap, each lies on the one before, and all are read."""
    deck = tuple(sorted(CARDS, key=lambda card: (card.value % 2, card.index)))
    async with sit(begun(deck, rules=Rules.parse("scopone-2"))) as pilot:
        await pilot.press("4")
        picture = pilot.app.screen.query_one(Felt).picture
        assert picture is not None
        at = picture.layout(80, 24).hand
        assert at[4].x - at[3].x < 7
        shown = text(pilot).splitlines()
        for place, card in enumerate(picture.board.hand):
            row = at[place].y + (place != 3)
            assert card.name in shown[row][at[place].x : at[place].x + 4]
        await pilot.click(Felt, offset=(at[3].x + 4, at[3].y - 1))
        await pilot.pause()
        assert chosen(pilot) == 3
        await pilot.click(Felt, offset=(at[5].x + 3, at[5].y + 1))
        await pilot.pause()
        assert chosen(pilot) == 5


async def test_a_hint_moves_the_cursor_and_says_so(sit: Sit) -> None:
    """The strongest level's move, here the only capture, is chosen but not played."""
    async with sit(begun(stacked("2D 7H JS", "3C 5S 6D", "7D KC QS KH"))) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "Hint: 7♥ takes 7♦" in text(pilot))
        assert not table(pilot).match.rounds[-1].plays
        await pilot.press("enter")
        await our_turn(pilot)
        assert str(table(pilot).match.rounds[-1].plays[0].move) == "7Hx7D"


async def test_a_takeback_goes_back_to_our_decision(sit: Sit) -> None:
    """Our play and the answer are gone, and the record counts it."""
    async with sit(begun(USUAL)) as pilot:
        await pilot.press("2", "enter")
        await our_turn(pilot)
        await pilot.press("u")
        assert not table(pilot).match.rounds[-1].plays
        assert table(pilot).saved.takebacks == 1
        assert "Taken back" in text(pilot)
        assert "7♥" in text(pilot)
        await pilot.press("u")
        assert "Nothing to take back" in text(pilot)
        assert table(pilot).saved.takebacks == 1


async def test_a_takeback_while_the_opponent_thinks(sit: Sit) -> None:
    """The opponent's thoughts are dropped, and it is our turn again."""
    async with sit(begun(USUAL), Slow()) as pilot:
        await pilot.press("enter")
        assert "Computer is thinking" in text(pilot)
        await pilot.press("u")
        assert table(pilot).match.turn == HUMAN
        assert "thinking" not in text(pilot)


async def test_the_screen_is_live_while_the_opponent_thinks(sit: Sit) -> None:
    """Cards can be looked at, not played."""
    async with sit(begun(USUAL), Slow()) as pilot:
        await pilot.press("1", "enter", "2", "enter")
        assert "Computer's turn" in text(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 1
        assert "║5♦" in text(pilot)


async def test_leaving_does_not_wait_for_the_opponent(sit: Sit) -> None:
    """The table closes at once; the match is as it was saved."""
    async with sit(begun(USUAL), Slow()) as pilot:
        await pilot.press("enter", "q")
        await pilot.pause()
        assert table(pilot).answers == ["start"]
        assert "2D" in table(pilot).saved.path.read_text(encoding="utf-8")


async def test_a_fault_of_the_opponent_is_told_and_stays(sit: Sit) -> None:
    """What went wrong is shown until a key is pressed; the match goes on."""
    player = Scripted("3Cx3H", fault="bot raised KeyError: 'x'; hard plays 3Cx3H")
    async with sit(begun(USUAL), player) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "bot raised KeyError" in text(pilot))
        assert "press any key" in text(pilot)
        await pilot.press("x")
        await our_turn(pilot)
        assert "Computer plays 3♣ and takes 3♥" in text(pilot)


async def test_any_key_skips_and_is_no_play(sit: Sit) -> None:
    """Enter in the middle of the opponent's move ends the showing and plays nothing."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        await pilot.press("enter")
        app = table(pilot)
        assert app.table.busy
        await pilot.press("enter")
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == 2)
        assert app.table.busy
        await pilot.press("enter")
        assert not app.table.busy
        assert len(app.match.rounds[-1].plays) == 2


async def test_a_click_skips_too(sit: Sit) -> None:
    """A click on a card while something is shown plays nothing."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        await pilot.press("enter")
        await pilot.click(Felt, offset=(20, 18))
        await until(pilot, lambda: len(table(pilot).match.rounds[-1].plays) == 2)
        await pilot.click(Felt, offset=(20, 18))
        await pilot.pause()
        assert not table(pilot).table.busy
        assert len(table(pilot).match.rounds[-1].plays) == 2


@pytest.mark.parametrize("sizes", [[(40, 12), (120, 40), (30, 8), (80, 24)]])
async def test_resizing_in_the_middle_of_a_move(sit: Sit, sizes: list[tuple[int, int]]) -> None:
    """Cards on their way find the new arrangement; too small a terminal says so."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        await pilot.press("enter")
        for width, height in sizes:
            await pilot.resize_terminal(width, height)
            await pilot.pause(0.05)
            assert table(pilot).table.busy
            assert ("Too small" in text(pilot)) is (width < 40)
        assert "2♦" in text(pilot)


async def test_a_key_meant_for_skipping_plays_nothing(sit: Sit) -> None:
    """Right after the opponent's move was skipped, Enter waits for a moment without keys."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter", "enter")
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == 2)
        await pilot.press("enter", "enter", "enter")
        assert len(app.match.rounds[-1].plays) == 2
        await until(pilot, lambda: not app.table._projector.hushed)
        await pilot.press("enter")
        assert len(app.match.rounds[-1].plays) == 3


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_leaving_needs_no_skipping(sit: Sit, key: str) -> None:
    """In the middle of a move the key for leaving leaves."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        await pilot.press("enter")
        assert table(pilot).table.busy
        await pilot.press(key)
        await pilot.pause()
        assert table(pilot).answers == ["start"]


async def test_a_card_that_takes_something_is_chosen_first(sit: Sit) -> None:
    """The first of those, at each turn; without any, the first card."""
    async with sit(begun(USUAL), Scripted("QD")) as pilot:
        assert chosen(pilot) == 1
        await pilot.press("3", "enter")
        await our_turn(pilot)
        assert chosen(pilot) == 1
    async with sit(begun(stacked("2D 7H JS", "3C 5S QD", "QH QS KH KC"))) as pilot:
        assert chosen(pilot) == 0


async def test_a_card_chosen_ahead_stays_chosen(sit: Sit) -> None:
    """What is chosen while the opponent thinks is still chosen when it has played."""
    async with sit(begun(USUAL), Slow()) as pilot:
        app = table(pilot)
        await pilot.press("2", "enter", "1")
        asker = app.table._opponents[1]
        asker.cancel()
        app.table._play(app.match.moves()[0])
        await our_turn(pilot)
        assert chosen(pilot) == 0


async def test_a_resumed_match_tells_what_happened_last(sit: Sit) -> None:
    """The opponent's last play, or how the round began."""
    async with sit(begun(USUAL, "7Hx7D QD")) as pilot:
        assert "Computer lays Q♦" in text(pilot)
    async with sit(begun(USUAL)) as pilot:
        assert "Computer deals, you play first" in text(pilot)


async def test_words_in_passing_hide_nothing(sit: Sit) -> None:
    """They stand in the line about the choice until the next key."""
    async with sit(begun(USUAL)) as pilot:
        table(pilot).table.tell("Speed: fast")
        assert "Speed: fast" in text(pilot)
        assert not pilot.app._notifications
        await pilot.press("right")
        assert "Speed: fast" not in text(pilot)


async def test_leaving_the_breakdown_leaves_the_table(sit: Sit) -> None:
    """The match is kept, its next round undealt."""
    async with sit(begun(USUAL), GuardedPlayer("easy")) as pilot:
        await play_round(pilot)
        await pilot.press("q")
        await until(pilot, lambda: table(pilot).answers == ["start"])
        assert table(pilot).match.needs_deck


async def test_a_small_terminal_plays_nothing(sit: Sit) -> None:
    """Nobody should play a card without seeing it."""
    async with sit(begun(USUAL), size=(39, 11)) as pilot:
        await pilot.press("enter")
        await pilot.click(offset=(20, 5))
        assert not table(pilot).match.rounds[-1].plays


async def play_round(pilot: Pilot[Any]) -> None:
    """Press Enter until the breakdown comes."""
    app = table(pilot)
    for _ in range(200):
        if isinstance(app.screen, BreakdownScreen):
            return
        await pilot.press("enter")
        await pilot.pause(0.005)
    raise AssertionError(text(pilot))


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_round(sit: Sit, size: tuple[int, int]) -> None:
    """The last play stays until a key is pressed, then comes the breakdown, then the next deal."""
    async with sit(begun(USUAL), GuardedPlayer("easy"), size=size) as pilot:
        app = table(pilot)
        while not app.match.rounds[0].totals:
            await pilot.press("enter")
            await pilot.pause(0.005)
        await until(pilot, lambda: "press any key" in text(pilot))
        assert "Last play" in text(pilot)
        await play_round(pilot)
        assert app.match.round_number == 2
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is app.table and not app.match.needs_deck)
        assert app.match.dealer == HUMAN


async def test_a_whole_match(sit: Sit) -> None:
    """To one point: a breakdown, the result, and a rematch is asked for."""
    async with sit(begun(USUAL, rules=Rules(target=1)), GuardedPlayer("medium")) as pilot:
        app = table(pilot)
        while not isinstance(app.screen, ResultScreen):
            await play_round(pilot)
            await pilot.press("enter")
            await pilot.pause(0.01)
        assert app.match.outcome is not None
        await pilot.press("r")
        await pilot.pause()
        assert app.answers == ["rematch"]


async def test_a_voided_deal_is_explained_and_dealt_again(sit: Sit) -> None:
    """Three kings on the table: the same dealer deals once more."""
    match = Match(Rules(), dealer=1)
    match.deal(tuple(stacked("2D 4H 6S", "7H 3C QD", "KD KH KS JC")))
    async with sit(match, GuardedPlayer("easy")) as pilot:
        await until(pilot, lambda: table(pilot).match.turn == HUMAN)
        assert table(pilot).match.dealer == 1
        assert table(pilot).match.round_number == 1


async def test_a_resumed_match_is_on_the_table_at_once(sit: Sit) -> None:
    """Piles, scope and last capture are those of the record."""
    deck = stacked("KD 2D 4H", "3C 5S QS", "2C 5D AC 2S")
    async with sit(begun(deck, "KDx2C+5D+AC+2S 3C")) as pilot:
        assert "scopa 1 ▮" in text(pilot)
        assert "K♦ took 5♦+2♠+A♣+2♣" in " ".join(text(pilot).split())
        assert " 5 cards" in text(pilot)


async def test_a_full_disk_stops_nothing_but_the_play(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A play that can't be saved isn't made; it can be tried again."""

    def fail(self: SavedMatch, move: object) -> None:
        raise StorageError("No space left on device")

    async with sit(begun(USUAL)) as pilot:
        with monkeypatch.context() as broken:
            broken.setattr(SavedMatch, "play", fail)
            await pilot.press("enter")
            assert "No space left on device" in text(pilot)
            assert "2♦" in text(pilot)
        await pilot.press("enter")
        await our_turn(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 2


async def test_the_opponents_play_is_tried_again_after_a_full_disk(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A key tries again; leaving stays possible."""
    original, failing = SavedMatch.play, [True]

    def fail(self: SavedMatch, move: Any) -> Any:
        if failing[0] and self.match.turn != HUMAN:
            raise StorageError("No space left on device")
        return original(self, move)

    monkeypatch.setattr(SavedMatch, "play", fail)
    async with sit(begun(USUAL)) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: "No space left on device" in text(pilot))
        await pilot.press("x")
        assert "try again" in text(pilot)
        failing[0] = False
        await pilot.press("x")
        await our_turn(pilot)
        failing[0] = True
        await pilot.press("enter")
        await until(pilot, lambda: "No space left on device" in text(pilot))
        await pilot.press("q")
        await pilot.pause()
        assert table(pilot).answers == ["start"]


async def test_a_takeback_that_cannot_be_saved_changes_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match stays where it is, and goes on."""

    def fail(self: SavedMatch, seat: int) -> bool:
        raise StorageError("No space left on device")

    monkeypatch.setattr(SavedMatch, "takeback", fail)
    async with sit(begun(USUAL, "7Hx7D QD")) as pilot:
        await pilot.press("u")
        assert "No space left on device" in text(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 2
        await pilot.press("enter")
        await our_turn(pilot)
        assert len(table(pilot).match.rounds[-1].plays) == 4


async def test_a_hint_waits_for_our_turn(sit: Sit) -> None:
    """While the opponent thinks there is nothing to advise."""
    async with sit(begun(USUAL), Slow()) as pilot:
        await pilot.press("enter", "h")
        assert "Not now" in text(pilot)


async def test_a_scopa_is_celebrated(sit: Sit) -> None:
    """The banner is on the screen while the cards of the scopa are."""
    deck = stacked("KD 2D 4H", "3C 5S QS", "2C 5D AC 2S")
    async with sit(begun(deck), speed="fast") as pilot:
        await pilot.press("2", "enter")
        await until(pilot, lambda: "S C O P A !" in text(pilot))
        for card in cards("KD 5D AC"):
            assert FRENCH.label(card) in text(pilot)


async def test_nothing_hidden_is_drawn(sit: Sit) -> None:
    """No card of the opponent's hand or of the stock is on the screen before it is played."""
    async with sit(begun(USUAL)) as pilot:
        shown = text(pilot)
        for card in cards("3C 5S QD"):
            assert card.name not in shown
            assert card.code not in shown


async def test_every_theme_draws_the_table(sit: Sit) -> None:
    """Changing the theme redraws the cards in its colours."""
    async with sit(begun(USUAL)) as pilot:
        felt = pilot.app.screen.query_one(Felt)
        grounds = set()
        for theme in ("felt", "light", "contrast", "terminal"):
            pilot.app.theme = theme
            await pilot.pause()
            style = next(iter(felt.render_line(felt.size.height // 2))).style
            assert style is not None
            grounds.add(str(style.bgcolor))
        assert len(grounds) == 4
