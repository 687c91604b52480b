"""Every screen speaks the language that is spoken, and longer words have room there."""

import gettext
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey

from scopa import language
from scopa.coach.findings import Basis
from scopa.coach.judge import Effort
from scopa.engine.draws import drawn_dealer
from scopa.engine.match import Match, Outcome
from scopa.engine.rules import PRESETS, Rules
from scopa.records import SealedDeck, Seat
from scopa.storage import Home, SavedMatch, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.commands import TABLE_COMMANDS
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.fair import FairScreen
from scopa.tui.screens.help import HelpScreen
from scopa.tui.screens.new_match import NewMatchScreen
from scopa.tui.screens.result import ResultScreen
from scopa.tui.screens.review import ReviewScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.screens.too_small import SMALLEST
from scopa.wanted import Wanted
from scopa.words.cards import SIGNS
from scopa.words.fair import fair_parts
from scopa.words.names import Names
from tests.coach.setups import played
from tests.pseudo import Pseudo
from tests.translations import TRANSLATED
from tests.tui.matches import NAMES
from tests.tui.review.running import Reviewed
from tests.tui.sitting import until
from tests.tui.stage import Stage, shown_text
from tests.tui.test_breakdown import MIXED, THREE, count

SIZES = [(80, 24), (40, 12)]
SPOKEN_AT = [*(("pseudo", size) for size in SIZES), *((code, SIZES[0]) for code in TRANSLATED)]
IN_EVERY_LANGUAGE = pytest.mark.parametrize(("_speaks", "size"), SPOKEN_AT, indirect=["_speaks"])
LEFT_ALONE = (*PRESETS, "Anna", "Bruno", "Carla", "West", "Ctrl", "somewhere", "match")
"""What no language says otherwise: presets, names, keys, and files of the tests."""
LONGEST_FIRST = sorted(LEFT_ALONE, key=len, reverse=True)
SAME = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, LONGEST_FIRST))})(?!\w)", re.IGNORECASE)
CARDS = re.compile(r"(?<!\w)[A2-7JQKDHSC]+(?!\w)")
CUT_NAME = re.compile(r"\w{4,}…(?=:| \()")
"""Names give way to what is told of them."""
PLAYS = 4
NOTHING, WORDS = slice(0), slice(-3, -1)
"""Lines of the screen: none, and those at the bottom that tell of the table."""


@pytest.fixture(autouse=True)
def _speaks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak the pseudo-language, if a test asks for no other."""
    speak(getattr(request, "param", "pseudo"), monkeypatch)


def speak(spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak a language to the end of the test, which may be the pseudo-language."""
    if spoken == "pseudo":
        monkeypatch.setattr(language, "_catalogue", Pseudo())
    else:
        language.speak(spoken)


def english(text: str) -> list[str]:
    """The words that were not translated: letters of a card or key stand alone."""
    return re.findall("[A-Za-z]{2,}", CARDS.sub("", SAME.sub("", text)))


def footer_is_whole(app: App[Any], width: int) -> bool:
    """Whether each key of the footer that is shown is shown whole, and there are some."""
    keys = [key for key in app.screen.query(FooterKey) if key.display]
    return bool(keys) and all(
        key.region.right <= width and key.region.width >= len(key.render().plain) for key in keys
    )


def said_well(app: App[Any], cut: slice = NOTHING) -> None:
    """Fail unless everything on the screen is translated, and has room.

    In some lines of the text words may be ``cut``.
    """
    text = CUT_NAME.sub("", shown_text(app)).replace(language._("Keys…"), "")
    if isinstance(language._catalogue, Pseudo):  # others share words with English
        assert not english(text), text
    whole = text.splitlines()
    del whole[cut]
    assert "…" not in "\n".join(whole), text
    assert footer_is_whole(app, app.size.width), text


def leave_a_match(home: Home, rules: Rules, *seats: Seat) -> None:
    """Begin a match and leave it after its first deal."""
    with SavedMatch.create(home, rules, (Seat("You"), *seats), dealer=1) as saved:
        saved.deal()


async def test_the_language_changes_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speaking: Callable[[str], None]
) -> None:
    """Menu, footer, the screen above it, help, palette: all of it, and back."""
    speaking("en")
    monkeypatch.setattr(language, "speak", change_language(monkeypatch))
    app = ScopaApp(Home(tmp_path), Wanted())
    async with app.run_test() as pilot:
        await pilot.pause()
        in_english = shown_text(app)
        assert len(english(in_english)) > 10
        await said_anew(pilot, "it")
        said_well(app)
        await pilot.press("m")
        await pilot.pause()
        said_well(app)
        await said_anew(pilot, "en")
        assert "New match" in shown_text(app)
        assert "q Back" in shown_text(app)
        await pilot.press("q")
        await pilot.pause()
        assert shown_text(app) == in_english


async def test_the_table_is_told_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speaking: Callable[[str], None]
) -> None:
    """What happened last, the cards and the help above them, too."""
    speaking("en")
    monkeypatch.setattr(language, "speak", change_language(monkeypatch))
    app = ScopaApp(Home(tmp_path), Wanted(level="hard", seed=5, speed="off"))
    async with app.run_test() as pilot:
        await pilot.press("enter")
        await our_turn(pilot)
        await pilot.press("question_mark")
        await said_anew(pilot, "it")
        said_well(app)
        await pilot.press("q")
        await pilot.pause()
        said_well(app)


def change_language(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Speak English, or the pseudo-language for all others."""

    def speak(spoken: str) -> None:
        catalogue = gettext.NullTranslations() if spoken == "en" else Pseudo()
        monkeypatch.setattr(language, "_catalogue", catalogue)

    return speak


async def said_anew(pilot: Pilot[None], spoken: str) -> None:
    """Choose another language."""
    assert isinstance(pilot.app, ScopaApp)
    pilot.app.speak(spoken)
    for _ in range(3):
        await pilot.pause()


@IN_EVERY_LANGUAGE
async def test_the_first_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    """With matches to resume, whose details are longest; row by row, for it may scroll."""
    home = Home(tmp_path)
    leave_a_match(home, Rules(), Seat("Computer", "medium"))
    leave_a_match(
        home, Rules.parse("scopone"), *(Seat(n, "easy") for n in ("Bruno", "Anna", "Carla"))
    )
    app = ScopaApp(home, Wanted())
    async with app.run_test(size=size) as pilot:
        for _row in range(9):
            await pilot.pause()
            said_well(app)
            await pilot.press("down")


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("preset", ["quindici-napoli", "scopone-scientifico"])
async def test_a_new_match(tmp_path: Path, preset: str, size: tuple[int, int]) -> None:
    """Every row, with what is said of it."""
    home = Home(tmp_path)
    Settings(rules=preset, levels=("easy", "medium", "expert")).save(home)
    app = ScopaApp(home, Wanted())
    async with app.run_test(size=size) as pilot:
        await pilot.press("m")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, NewMatchScreen)
        for row in screen.rows:
            await pilot.pause()
            assert not re.search(r"\S‹", shown_text(app))
            assert row.about.split()[-1] in shown_text(app), row.about
            said_well(app)
            await pilot.press("down")


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize("preset", ["re-bello", "scopa-3", "scopone"])
async def test_the_table(tmp_path: Path, preset: str, size: tuple[int, int]) -> None:
    """Before each of some plays of a round."""
    rules = Rules.parse(preset)
    wanted = Wanted(rules=rules, level="hard", seed=5, speed="off")
    app = ScopaApp(Home(tmp_path), wanted)
    async with app.run_test(size=size) as pilot:
        await pilot.press("enter")
        for _play in range(PLAYS):
            await our_turn(pilot)
            said_well(app, NOTHING if size == SIZES[0] else WORDS)
            await pilot.press("enter")


async def our_turn(pilot: Pilot[None]) -> None:
    """Let the others play."""

    def asked() -> bool:
        screen = pilot.app.screen
        return isinstance(screen, TableScreen) and not screen.busy and screen._match.turn == 0

    await until(pilot, asked)


@IN_EVERY_LANGUAGE
@pytest.mark.parametrize(("piles", "preset"), [(MIXED, "quindici-napoli"), (THREE, "scopa-3")])
async def test_the_breakdown(piles: tuple[str, ...], preset: str, size: tuple[int, int]) -> None:
    """All of it, page by page."""
    rules = Rules.parse(preset)
    counted, before = count(piles, rules), [0] * rules.sides
    names = Names(rules, ("You", "Bruno", "Carla")[: rules.seats], viewer=0)
    screen = BreakdownScreen(3, counted, before, counted.points, names, final=False)
    app = Stage(screen)
    async with app.run_test(size=size) as pilot:
        at_end = False
        while not at_end:
            await pilot.pause()
            said_well(app)
            at_end = screen.reader.scroll_y == screen.reader.max_scroll_y
            await pilot.press("pagedown")


@IN_EVERY_LANGUAGE
async def test_a_review(size: tuple[int, int]) -> None:
    """Choices and other plays, what was held, and the sums."""
    basis = Basis(effort=Effort(worlds=2), replays=2)
    match = played("scopa;target=2", ["easy", "easy"], seed=8)
    screen = ReviewScreen(match, (Seat("You"), Seat("Anna", "easy")), None, basis=basis)
    async with Reviewed(screen).run_test(size=size) as pilot:
        await until(pilot, lambda: screen.over)
        for key in ("b", *["right"] * 5, "enter", "a", *["right"] * 3, "s"):
            await pilot.press(key)
            await pilot.pause()
            said_well(pilot.app)


@IN_EVERY_LANGUAGE
async def test_the_result(size: tuple[int, int]) -> None:
    """Who won, why, and what next."""
    screen = ResultScreen(Outcome(0, (11, 8), napoleone=False), NAMES, 2, Path("somewhere"))
    app = Stage(screen)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        said_well(app)


@IN_EVERY_LANGUAGE
async def test_the_help(size: tuple[int, int]) -> None:
    """The keys and the rules, page by page."""
    screen = HelpScreen(TABLE_COMMANDS, Rules.parse("scopone"), SIGNS)
    app = Stage(screen)
    async with app.run_test(size=size) as pilot:
        at_end = False
        while not at_end:
            await pilot.pause()
            said_well(app)
            at_end = screen.reader.scroll_y == screen.reader.max_scroll_y
            await pilot.press("pagedown")


async def test_fair_play() -> None:
    """The fingerprints, how to check them, and how to share the deals."""
    match = Match(Rules(), drawn_dealer("7", 2))
    deck = SealedDeck.drawn("7", 1, 1)
    app = Stage(FairScreen(lambda: fair_parts(match, {"Seed": "7"}, deck)))
    async with app.run_test() as pilot:
        await pilot.pause()
        text = shown_text(app).replace(deck.fingerprint, "").replace("scopa-00000-00007Q", "")
        assert english(text) == []


async def test_the_palette(tmp_path: Path) -> None:
    """What can be done, and that something else can't."""
    app = ScopaApp(Home(tmp_path), Wanted())
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert not english(shown_text(app))
        await pilot.press(*"09")
        await until(pilot, lambda: Pseudo().gettext("No command matches") in shown_text(app))


async def test_the_card_for_small_terminals(tmp_path: Path) -> None:
    """How large it is, and how large it has to be."""
    app = ScopaApp(Home(tmp_path), Wanted())
    async with app.run_test(size=(SMALLEST.width - 1, SMALLEST.height)) as pilot:
        await pilot.pause()
        text = shown_text(app)
        assert Pseudo().gettext("Too small") in text
        assert not english(text), text
