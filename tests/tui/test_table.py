"""The table played by key and by mouse."""

import re
from functools import partial

import pytest
from textual.events import MouseScrollDown, MouseScrollUp

from scopa.ai.guard import GuardedPlayer
from scopa.engine.cards import CARDS, Card
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.tui.decks import FRENCH
from scopa.tui.screens.result import ResultScreen
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.picture import Picture
from tests.tui.matches import HUMAN, Scripted, begun, cards, stacked
from tests.tui.sitting import (
    CHOICE,
    SIZES,
    USUAL,
    Sit,
    Table,
    chosen,
    click,
    our_turn,
    play_round,
    shows,
    table,
    text,
    until,
)
from tests.tui.test_picture import lines


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
    """The best move, here the only capture, is chosen but not played; then all are compared."""
    async with sit(begun(stacked("2D 7H JS", "3C 5S 6D", "7D KC QS KH"))) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: "7♥ takes 7♦: the settebello" in text(pilot))
        await pilot.press("h")
        assert re.search("7♥ takes 7♦ .*· 2♦ .*· J♠ |7♥ takes 7♦ .*· J♠ .*· 2♦ ", text(pilot))
        await pilot.press("h")
        assert "7♥ takes 7♦: the settebello" in text(pilot)
        assert not table(pilot).match.rounds[-1].plays
        await pilot.press("enter")
        await our_turn(pilot)
        assert str(table(pilot).match.rounds[-1].plays[0].move) == "7Hx7D"


async def test_a_long_hint_is_read_to_its_end(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the same key, before all moves are compared."""
    words = [f"word{number}" for number in range(25)]
    monkeypatch.setattr("scopa.tui.choosing.hint", lambda *_: " ".join(words))
    monkeypatch.setattr("scopa.tui.choosing.in_a_line", lambda *_: "compared")
    async with sit(begun(USUAL), size=(40, 12)) as pilot:
        read: list[str] = []
        await pilot.press("h")
        await until(pilot, lambda: "word0" in text(pilot))
        while "compared" not in text(pilot):
            read += re.findall(r"word\d+", text(pilot))
            await pilot.press("h")
        assert read == words
        await pilot.press("h")
        assert "word0" in text(pilot)


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


async def test_a_card_that_takes_something_is_chosen_first(sit: Sit) -> None:
    """The first of those, at each turn; without any, the first card."""
    async with sit(begun(USUAL), Scripted("QD")) as pilot:
        assert chosen(pilot) == 1
        await pilot.press("3", "enter")
        await our_turn(pilot)
        assert chosen(pilot) == 1
    async with sit(begun(stacked("2D 7H JS", "3C 5S QD", "QH QS KH KC"))) as pilot:
        assert chosen(pilot) == 0


async def test_a_resumed_match_tells_what_happened_last(sit: Sit) -> None:
    """The opponent's last play, or how the round began."""
    async with sit(begun(USUAL, "7Hx7D QD")) as pilot:
        assert "Computer lays Q♦" in text(pilot)
    async with sit(begun(USUAL)) as pilot:
        assert "Computer deals, you play first" in text(pilot)


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


def goes_on(app: Table) -> bool:
    """Whether the next round is on the table."""
    return app.screen is app.table and app.match.turn is not None


async def test_a_whole_match(sit: Sit) -> None:
    """To one point: a breakdown, the result, and a rematch is asked for."""
    async with sit(begun(USUAL, rules=Rules(target=1)), GuardedPlayer("medium")) as pilot:
        app = table(pilot)
        while not isinstance(app.screen, ResultScreen):
            await play_round(pilot)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, ResultScreen) or goes_on(app))
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


async def test_a_scopa_is_celebrated(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """The banner is on the screen while the cards of the scopa are."""
    deck = stacked("KD 2D 4H", "3C 5S QS", "2C 5D AC 2S")
    pictures: list[Picture] = []
    show = Felt.show

    def noted(felt: Felt, picture: Picture) -> None:
        pictures.append(picture)
        show(felt, picture)

    monkeypatch.setattr(Felt, "show", noted)
    async with sit(begun(deck), speed="fast") as pilot:
        await pilot.press("2", "enter")
        await our_turn(pilot)
    shown = ["\n".join(lines(picture, (80, 24))) for picture in pictures]
    celebrated = next(picture for picture in shown if "S C O P A !" in picture)
    for card in cards("KD 5D AC"):
        assert FRENCH.label(card) in celebrated


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
