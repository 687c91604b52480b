"""The screen of settings: every row and key of it, by keyboard and by mouse."""

import tomllib

import pytest
from textual.pilot import Pilot
from textual.widgets._footer import FooterKey
from textual.widgets._toast import Toast

from scopa import language
from scopa.storage import Home, Settings
from scopa.tui.app import ScopaApp
from scopa.tui.decks import FRENCH, ITALIAN
from scopa.tui.screens.keys import KeysScreen
from scopa.tui.screens.menu import Menu
from scopa.tui.screens.settings import SettingsScreen
from scopa.tui.screens.start import StartScreen
from scopa.tui.screens.table import TableScreen
from scopa.tui.widgets.felt import Felt
from scopa.tui.widgets.showcase import SHOWN, Showcase
from scopa.wanted import Wanted
from tests.tui.sitting import until
from tests.tui.stage import shown_text
from tests.tui.test_languages import SPOKEN_AT, said_well, speak

pytestmark = pytest.mark.no_cover

SIZES = [(80, 24), (40, 12), (120, 40)]
FAULTY = 'speed = "warp"\ncolour = "red"\n[keys]\ntable.hint = "foo"\n'


@pytest.fixture
def app(home: Home) -> ScopaApp:
    """The program in an empty home."""
    return ScopaApp(home, Wanted())


async def settings_of(pilot: Pilot[None]) -> SettingsScreen:
    """Open the screen of settings."""
    await pilot.press("o")
    await pilot.pause()
    assert isinstance(pilot.app.screen, SettingsScreen)
    return pilot.app.screen


def row(screen: SettingsScreen, label: str) -> int:
    """The place of a row."""
    return [each.label for each in screen.rows].index(label)


@pytest.mark.parametrize("size", SIZES)
async def test_every_row_is_whole_and_explained(app: ScopaApp, size: tuple[int, int]) -> None:
    """Each row is seen with its value when it is chosen, and a line of its own about it."""
    async with app.run_test(size=size) as pilot:
        screen = await settings_of(pilot)
        seen = []
        for each in screen.rows:
            await pilot.pause()
            text = shown_text(app)
            (line,) = (line for line in text.splitlines() if "▸" in line)
            assert each.label in line
            assert each.value in line
            assert each.about.strip(".") in " ".join(text.split())
            seen.append(each.about)
            await pilot.press("down")
        assert len(set(seen)) == len(seen) == 5


@pytest.mark.parametrize(
    ("label", "setting", "value"),
    [
        ("Theme", "theme", "light"),
        ("Cards", "deck", "italian"),
        ("Speed", "speed", "fast"),
        ("Language", "language", "en"),
    ],
)
async def test_arrows_change_the_chosen_row(
    app: ScopaApp, home: Home, label: str, setting: str, value: str
) -> None:
    """Right and Enter step on and left steps back, at once, and it is remembered."""
    async with app.run_test() as pilot:
        screen = await settings_of(pilot)
        before = getattr(app.settings, setting)
        await pilot.press(*["down"] * row(screen, label), "right")
        assert getattr(app.settings, setting) == value
        assert getattr(Settings.load(home)[0], setting) == value
        await pilot.press("left")
        assert getattr(app.settings, setting) == before
        await pilot.press("enter")
        assert getattr(app.settings, setting) == value
        assert screen.chosen.label == label
        assert app.theme == app.settings.theme


@pytest.mark.parametrize(
    ("key", "setting", "value"),
    [("s", "speed", "fast"), ("t", "theme", "light"), ("d", "deck", "italian")],
)
async def test_keys_change_settings(app: ScopaApp, key: str, setting: str, value: str) -> None:
    """From any row; the menu says it, and nothing else does."""
    async with app.run_test() as pilot:
        await settings_of(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert getattr(app.settings, setting) == value
        assert f"‹ {value} ›" in shown_text(app)
        assert not app.screen.query(Toast)


@pytest.mark.parametrize("size", SIZES)
async def test_the_mouse_does_it_too(app: ScopaApp, size: tuple[int, int]) -> None:
    """A click on the row of the first screen opens the settings; clicks change them and leave."""
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)
        labels = [each.label for each in app.screen.rows for _line in range(1 + bool(each.detail))]
        await pilot.click(Menu, offset=(5, labels.index("Settings")))
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        await pilot.click(Menu, offset=(5, row(app.screen, "Speed")))
        assert app.settings.speed == "fast"
        (back,) = (key for key in app.screen.query(FooterKey) if key.description == "Back")
        await pilot.click(back)
        await pilot.pause()
        assert isinstance(app.screen, StartScreen)


async def test_language_changes_at_once(app: ScopaApp) -> None:
    """What is on the screen is said in the language that is chosen, on those below as well."""
    async with app.run_test() as pilot:
        screen = await settings_of(pilot)
        await pilot.press(*["down"] * row(screen, "Language"))
        for spoken in language.LANGUAGES:
            await pilot.press("right")
            assert app.settings.language == language.spoken() == spoken
            await pilot.pause()
            assert f"‹ {language.LANGUAGES[spoken]} ›" in shown_text(app)


async def test_the_systems_language(app: ScopaApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where none is chosen, it is the one that the locale asks for, whatever was spoken before.

    What the locale asks for is what it did when the program began, in any of its variables.
    """
    language.keep_system({"LANGUAGE": "it", "LC_ALL": "en_GB.UTF-8"})
    monkeypatch.setenv("LANGUAGE", "es")
    async with app.run_test() as pilot:
        screen = await settings_of(pilot)
        await pilot.press(*["down"] * row(screen, "Language"), "left")
        last = list(language.LANGUAGES)[-1]
        assert (app.settings.language, language.spoken()) == (last, last)
        await pilot.press("right")
        assert (app.settings.language, language.spoken()) == ("", "it")


async def test_cards_of_the_deck_are_shown(app: ScopaApp) -> None:
    """Where there is room, some of the chosen deck lie below; on a small screen there is none."""
    async with app.run_test(size=(80, 24)) as pilot:
        await settings_of(pilot)
        for deck in (FRENCH, ITALIAN):
            await pilot.pause()
            assert all(deck.label(card) in shown_text(app) for card in SHOWN)
            await pilot.press("d")
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert not app.screen.query_one(Showcase).display


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_wrong_in_the_file_is_told(home: Home, size: tuple[int, int]) -> None:
    """A line for each thing, until it is set right."""
    home.root.mkdir(exist_ok=True)
    home.settings.write_text(FAULTY)
    app = ScopaApp(home, Wanted())
    async with app.run_test(size=size) as pilot:
        await settings_of(pilot)
        await pilot.pause()
        text = " ".join(shown_text(app).split())
        assert "settings.toml: speed must be one of slow, normal, fast, off, not 'warp'" in text
        if size == (40, 12):
            assert "and 2 more things are wrong there" in text
        else:
            assert "settings.toml: keys.table.hint: there is no key foo." in text
            assert "settings.toml: colour is no setting" in text
        await pilot.press("s")
        await pilot.pause()
        assert "speed must be" not in shown_text(app)
    assert 'colour = "red"' in home.settings.read_text()
    assert 'table.hint = "foo"' in home.settings.read_text()


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_back_to_the_table(app: ScopaApp, key: str) -> None:
    """The settings are one key from the table, and the way back shows it as they say."""
    async with app.run_test() as pilot:
        app.change_settings(speed="off")
        await pilot.press("enter")
        await pilot.pause()
        table = app.screen
        assert isinstance(table, TableScreen)
        await until(pilot, lambda: not table.busy)
        await settings_of(pilot)
        await pilot.press("d", key)
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        picture = app.screen.query_one(Felt).picture
        assert picture is not None
        assert picture.deck == ITALIAN


async def test_the_palette_offers_the_settings(app: ScopaApp) -> None:
    """They can be searched for."""
    async with app.run_test() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"settings")
        await app.workers.wait_for_complete()
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)


@pytest.mark.parametrize(("spoken", "size"), SPOKEN_AT)
async def test_it_speaks_the_language(
    home: Home, spoken: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every row and what is said of it, and what is wrong in the file; all has room."""
    speak(spoken, monkeypatch)
    app = ScopaApp(home, Wanted())
    async with app.run_test(size=size) as pilot:
        for _row in (await settings_of(pilot)).rows:
            await pilot.pause()
            said_well(app)
            await pilot.press("down")


@pytest.mark.parametrize("way", ["key", "row"])
async def test_the_way_to_the_keys(app: ScopaApp, way: str) -> None:
    """The key k, or the last row."""
    async with app.run_test() as pilot:
        await settings_of(pilot)
        await pilot.press(*(["k"] if way == "key" else ["up", "enter"]))
        await pilot.pause()
        assert isinstance(app.screen, KeysScreen)


async def test_what_is_written_by_hand_meanwhile_survives(app: ScopaApp, home: Home) -> None:
    """Every change of the session is kept, and nothing else in the file is written over."""
    async with app.run_test() as pilot:
        await settings_of(pilot)
        await pilot.press("t")
        await pilot.pause()
        assert app.settings.theme != Settings().theme
        home.settings.write_text('deck = "italian"\n[keys]\ntable.hint = "x"\n')
        await pilot.press("s")
        await pilot.pause()
    assert tomllib.loads(home.settings.read_text("utf-8")) == {
        "deck": "italian",
        "speed": "fast",
        "keys": {"table": {"hint": "x"}},
    }


async def test_what_could_not_be_kept_is_kept_with_the_next_change(
    app: ScopaApp, home: Home
) -> None:
    """A change that failed to be written goes into the file with the one after it."""
    async with app.run_test() as pilot:
        home.settings.mkdir(parents=True)
        app.change_settings(deck="italian")
        await pilot.pause()
        home.settings.rmdir()
        app.change_settings(speed="off")
        await pilot.pause()
    assert tomllib.loads(home.settings.read_text("utf-8")) == {"deck": "italian", "speed": "off"}
