"""Several people at one keyboard: turns, curtains, and that no hand is seen that shouldn't be."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from textual.pilot import Pilot

from scopa.engine.cards import CardSet
from scopa.engine.match import Outcome
from scopa.engine.rules import Rules
from scopa.records import PERSON, Seat
from scopa.storage import Home, SavedMatch
from scopa.tui.board import Board
from scopa.tui.decks import FRENCH
from scopa.tui.director import Step, direct
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.palette import Palette
from scopa.tui.screens.result import announcement
from scopa.tui.screens.settings import SettingsScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.sight import Sight
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.picture import Picture, paint
from scopa.words.names import Names
from tests.tui.people import (
    TWO,
    app_of,
    curtain,
    leaks,
    play,
    reveal,
    secrets,
    sit_down,
    table,
    told,
)
from tests.tui.sitting import until
from tests.tui.stage import shown_text, slowest

FOUR = (PERSON,) * 3
MIXED = ("random", PERSON, "random")
"""A person opposite, computers at both sides."""


def hand_shown(pilot: Pilot[None]) -> bool:
    """Whether all cards of the hand at the keyboard are on the screen."""
    text, hand = shown_text(pilot.app), table(pilot).sight.view.hand
    return all(FRENCH.label(card) in text for card in hand)


@pytest.mark.parametrize(
    ("levels", "rules", "size", "plays"),
    [
        (TWO, "scopa", (80, 24), 36),
        (MIXED, "scopone", (40, 12), 18),
    ],
)
async def test_a_whole_round(
    tmp_path: Path, levels: Sequence[str], rules: str, size: tuple[int, int], plays: int
) -> None:
    """Before each play of a person a curtain hides all hands; then they see theirs and no other."""
    app = app_of(tmp_path, tuple(levels), f"{rules};target=31")
    async with app.run_test(size=size) as pilot:
        screen, turns = await sit_down(pilot), []
        while isinstance(app.screen, TableScreen):
            turns.append(screen.sight.match.turn)
            name = screen.sight.saved.seats[screen.sight.seat].name
            text = shown_text(app)
            assert f"{name}'s turn: pass the keyboard" in text
            assert "press any key" in text
            assert not leaks(pilot)
            await reveal(pilot)
            assert hand_shown(pilot)
            assert not leaks(pilot)
            await play(pilot)
            await until(pilot, lambda: screen.curtain or screen.busy or app.screen is not screen)
            while screen.busy:  # the last play of a round stays
                await pilot.press("x")
                await pilot.pause()
        assert isinstance(app.screen, BreakdownScreen)
        assert len(turns) == plays
        assert all(turn != after for turn, after in pairwise(turns))
        assert "Player 1" in shown_text(app) or "Team 1" in shown_text(app)
        assert "You" not in shown_text(app)
        await pilot.press("enter")
        await curtain(pilot)
        assert not leaks(pilot)


async def test_the_table_is_seen_from_the_seat_in_turn(tmp_path: Path) -> None:
    """Their hand lies at the bottom, and their own pile and name with it."""
    app = app_of(tmp_path, FOUR, "scopone")
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        first = screen.sight.seat
        for step in range(4):
            picture = screen.query_one(Felt).picture
            assert picture is not None
            assert picture.board.seat == screen.sight.match.turn == (first + step) % 4
            assert picture.board.hand == ()
            await reveal(pilot)
            await play(pilot)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_the_curtain_tells_what_was_played(tmp_path: Path, size: tuple[int, int]) -> None:
    """By name, whoever reads it, with the table and the piles to be seen."""
    app = app_of(tmp_path)
    async with app.run_test(size=size) as pilot:
        screen = await sit_down(pilot)
        await reveal(pilot)
        await play(pilot)
        text = shown_text(app)
        player = screen.sight.saved.seats[1 - screen.sight.seat].name
        (last,) = screen.sight.match.rounds[-1].plays
        assert f"{player} plays {FRENCH.signs.card(last.move.card)} and takes" in text
        assert "2 cards" in text
        for card in screen.sight.view.table:
            assert FRENCH.label(card) in text


async def test_nothing_opens_the_curtain_but_a_key_meant_for_it(tmp_path: Path) -> None:
    """Not theme, size, settings, help, palette, a hint asked for there, nor the wheel."""
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        for key in ("t", "s", "s", "s", "d", "d"):
            await pilot.press(key)
            await pilot.pause()
            assert screen.curtain
        for size in ((40, 12), (20, 5), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen.curtain
        for key, explaining in (("o", SettingsScreen), ("question_mark", HelpScreen)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, explaining)
            if explaining is HelpScreen:  # the settings show cards of their own
                assert not told(shown_text(app), secrets(screen.sight))
            await pilot.press("q")
            await until(pilot, lambda: app.screen is screen)
            assert screen.curtain
            assert not leaks(pilot)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Palette))
        assert not told(shown_text(app), secrets(screen.sight))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        for action in ("hint", "play", "choose_card(1)", "pick_card(1)"):  # as the palette does
            await screen.run_action(action)
            await pilot.pause()
            assert screen.curtain
            assert not leaks(pilot)
        screen.on_felt_turned(Felt.Turned(1))
        await pilot.pause()
        assert screen.curtain
        assert not leaks(pilot)
        await pilot.click(Felt, offset=(5, 5))
        await pilot.pause()
        assert not screen.curtain
        assert hand_shown(pilot)


async def test_a_key_too_many_shows_nobody_elses_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where plays are shown in time, a key that skips them is not one for the curtain."""
    slowest(monkeypatch)
    app = app_of(tmp_path, speed="slow")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        screen = table(pilot)
        screen.projector.skip()  # the fingerprint
        screen.projector.skip()  # the deal
        await pilot.pause()
        assert screen.curtain
        await pilot.press("x")
        await pilot.pause()
        assert not screen.curtain
        screen.action_play()
        assert screen.busy
        await pilot.press("enter", "enter", "enter")
        await pilot.pause()
        assert screen.curtain
        assert not leaks(pilot)


async def test_undo_before_the_next_hand_is_seen(tmp_path: Path) -> None:
    """The play goes back, and the curtain is for whoever played it."""
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        seat, before = screen.sight.seat, screen.sight.view
        await reveal(pilot)
        await play(pilot)
        assert screen.sight.seat != seat
        await pilot.press("u")
        await pilot.pause()
        assert (screen.curtain, screen.sight.seat) == (True, seat)
        assert "'s play is taken back" in shown_text(app)
        assert not leaks(pilot)
        await reveal(pilot)
        assert screen.sight.view == before
        assert screen.sight.saved.takebacks == 1


async def test_a_play_stands_once_the_next_hand_is_seen(tmp_path: Path) -> None:
    """That is said; nobody takes back what another one has answered to."""
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        await reveal(pilot)
        await play(pilot)
        await reveal(pilot)
        before = screen.sight.view
        await pilot.press("u")
        await pilot.pause()
        assert "Nothing to take back: what was played stands" in shown_text(app)
        assert screen.sight.view == before
        assert screen.sight.saved.takebacks == 0
        assert hand_shown(pilot)


async def test_a_match_is_gone_on_with_behind_the_curtain(tmp_path: Path) -> None:
    """Whether it was left with the curtain open or closed; what was played before stands."""
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        await reveal(pilot)
        await play(pilot)
        await reveal(pilot)
        turn = screen.sight.match.turn
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        assert "Player 1 0, Player 2 0, round 1" in shown_text(app)
        again = await sit_down(pilot)
        assert again is not screen
        assert again.sight.seat == again.sight.match.turn == turn
        assert not leaks(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert again.sight.saved.takebacks == 0
        await reveal(pilot)
        assert hand_shown(pilot)


async def test_the_hint_is_for_whoever_has_the_turn(tmp_path: Path) -> None:
    """It chooses a card of their hand."""
    app = app_of(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(pilot)
        await reveal(pilot)
        await pilot.press("h")
        await until(pilot, lambda: ": " in screen.choosing.note)
        assert screen.choosing.selection is not None
        assert screen.choosing.selection.card in screen.sight.view.hand
        assert not leaks(pilot)


def test_the_victory_of_a_person_is_celebrated() -> None:
    """By name; that of a computer isn't."""
    seats = (Seat("Player 1"), Seat("Player 2"), Seat("Carla", "hard"))
    names = Names.of(Rules.parse("scopa-3"), seats, None)
    for winner, told_by in ((1, "★  Player 2 wins the match!  ★"), (2, "Carla wins the match")):
        outcome = Outcome(winner=winner, totals=(3, 12, 13), napoleone=False)
        assert announcement(outcome, names).plain == told_by


@pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopa-4", "scopone"])
def test_no_step_that_is_shown_has_a_hand_that_may_not_be_seen(tmp_path: Path, preset: str) -> None:
    """Whoever sits there and whatever is played: neither a board, nor its picture, nor a card."""
    rng, rules = random.Random(preset), Rules.parse(preset)
    for _ in range(rules.seats - 1):
        people = sorted(rng.sample(range(rules.seats), rng.randint(2, rules.seats)))
        seats = [Seat("P", None if seat in people else "easy") for seat in range(rules.seats)]
        with SavedMatch.create(Home(tmp_path), rules, seats, seed=rng.randrange(1000)) as saved:
            check_a_round(Sight(saved, people), rng)


def check_a_round(sight: Sight, rng: random.Random) -> None:
    """Play a round at random, looking at everything that is shown on the way."""
    names = sight.names(FRENCH.signs)
    while sight.match.needs_deck:
        sight.hotseat.gather(sight.match)
        board, events = sight.board(), sight.saved.deal()
        check_steps(sight, board, direct(board, events, names, sight.hand))
    while (turn := sight.match.turn) is not None:
        if sight.hotseat.turn_comes(turn) or sight.curtained:
            check_picture(sight, Picture(sight.board(), names), sight.hand)
            sight.hotseat.reveal()
        board, hand = sight.board(), sight.hand
        check_picture(sight, Picture(board, names), hand)
        events = sight.play(rng.choice(sight.match.moves()))
        check_steps(sight, board, direct(board, events, names, sight.hand))


def check_steps(sight: Sight, board: Board, steps: Sequence[Step]) -> None:
    """What is shown of some steps has no card of a hand that may not be seen now."""
    names = sight.names(FRENCH.signs)
    for step in steps:
        for shown in (step.board, step.during or board):
            picture = Picture(replace(shown, banner=None), names, message=step.message or "")
            check_picture(sight, picture, CardSet.of(board.hand) | sight.hand)
        assert not {mover.card for mover in step.movers} & {*secrets(sight)}


def check_picture(sight: Sight, picture: Picture, seen: CardSet) -> None:
    """A picture has no card of any hand but those that are seen."""
    size = (40, 12)
    lines = paint(picture, picture.layout(*size))
    text = "\n".join("".join(span.text for span in line) for line in lines)
    assert not told(text, secrets(sight) - seen)
