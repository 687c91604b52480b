"""The table while the opponent thinks and cards move."""

import pytest

from scopa.tui.widgets.felt import Felt
from tests.tui.matches import HUMAN, Scripted, Slow, begun
from tests.tui.sitting import USUAL, Sit, chosen, our_turn, table, text, until
from tests.tui.stage import slowest


@pytest.fixture(autouse=True)
def _slowest(monkeypatch: pytest.MonkeyPatch) -> None:
    slowest(monkeypatch)


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
    player = Scripted("3Cx3H", fault="bot raised KeyError: 'x'")
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


@pytest.mark.parametrize("plays", [1, 2])
async def test_the_takeback_skips_and_takes_back(sit: Sit, plays: int) -> None:
    """In the middle of our move, or of the opponent's, it goes back to our decision."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter")
        if plays == 2:
            app.table.projector.skip()
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == plays)
        assert app.table.busy
        await pilot.press("u")
        assert app.match.rounds[-1].plays == []
        assert (app.match.turn, app.table.busy) == (HUMAN, False)
        assert app.saved.takebacks == 1


async def test_the_hint_skips_and_advises(sit: Sit) -> None:
    """In the middle of the opponent's move it has the coach look at our cards."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter")
        app.table.projector.skip()
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == 2)
        await pilot.press("h")
        await until(pilot, lambda: app.table.choosing.advised_again(app.table.names))
        assert not app.table.busy


@pytest.mark.parametrize("key", ["1", "left", "up", "space", "x"])
async def test_other_keys_only_skip(sit: Sit, key: str) -> None:
    """What is chosen stays as it would have been without them."""
    async with sit(begun(USUAL), speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter")
        app.table.projector.skip()
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == 2)
        await pilot.press(key)
        assert not app.table.busy
        assert len(app.match.rounds[-1].plays) == 2
        assert chosen(pilot) == 1


async def test_a_fault_is_not_skipped_by_the_takeback_alone(sit: Sit) -> None:
    """A key that moves on from what stays until a key is pressed does nothing else."""
    player = Scripted("3Cx3H", fault="bot raised KeyError: 'x'")
    async with sit(begun(USUAL), player, speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter")
        app.table.projector.skip()
        await until(pilot, lambda: "press any key" in text(pilot))
        await pilot.press("u")
        assert app.table.busy
        assert app.saved.takebacks == 0


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


async def test_a_key_meant_for_skipping_plays_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Right after the opponent's move was skipped, Enter waits for a moment without keys."""
    monkeypatch.setattr("scopa.tui.projector.HUSH", 3600.0)
    async with sit(begun(USUAL), speed="slow") as pilot:
        app = table(pilot)
        await pilot.press("enter", "enter")
        await until(pilot, lambda: len(app.match.rounds[-1].plays) == 2)
        await pilot.press("enter", "enter")
        monkeypatch.setattr("scopa.tui.projector.HUSH", 0.01)
        await pilot.press("enter")
        assert len(app.match.rounds[-1].plays) == 2
        await until(pilot, lambda: not app.table.projector.hushed)
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


async def test_words_in_passing_hide_nothing(sit: Sit) -> None:
    """They stand in the line about the choice until the next key."""
    async with sit(begun(USUAL)) as pilot:
        table(pilot).table.tell("Speed: fast")
        assert "Speed: fast" in text(pilot)
        assert not pilot.app._notifications
        await pilot.press("right")
        assert "Speed: fast" not in text(pilot)


async def test_a_hint_waits_for_our_turn(sit: Sit) -> None:
    """While the opponent thinks there is nothing to advise."""
    async with sit(begun(USUAL), Slow()) as pilot:
        await pilot.press("enter", "h")
        assert "Not now" in text(pilot)
