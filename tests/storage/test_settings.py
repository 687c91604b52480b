"""Settings come back as they were kept, and nothing in the file is lost."""

import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import tomlkit
from hypothesis import example, given, settings
from hypothesis import strategies as st

from scopa.storage import DECKS, Home, Settings, StorageError


def test_nothing_kept_yet(home: Home) -> None:
    """Without a file the settings are the defaults, and loading makes none."""
    assert Settings.load(home) == (Settings(), [])
    assert not home.root.exists()


def test_what_is_saved_comes_back(home: Home) -> None:
    """Saved settings are loaded again, in another home they aren't."""
    settings = Settings(
        theme="light",
        deck="italian",
        speed="off",
        level="my-bot",
        levels=("hard", "easy", "my-bot"),
        dealer="left",
        language="it",
        rules="scopa;target=21",
    )
    settings.save(home)
    assert Settings.load(home) == (settings, [])
    assert in_root(home) == ["locks", "settings.toml"]


def in_root(home: Home) -> list[str]:
    """The names of everything in a home."""
    return sorted(path.name for path in home.root.iterdir())


BROKEN = """\
# mine
theme = "felt"
speed = "warp"
deck = "tarot"
rules = "poker"
colour = "red"
[window]
size = [80, 24]
seen = 1979-05-27
"""


def test_what_is_wrong_is_reported(home: Home) -> None:
    """Bad values count as not set and unknown keys as nothing; there is a line about each."""
    home.root.mkdir()
    home.settings.write_text(BROKEN)
    settings, messages = Settings.load(home)
    assert settings == Settings(theme="felt")
    assert messages == [
        "settings.toml: speed must be one of slow, normal, fast, off, not 'warp'",
        f"settings.toml: deck must be one of {', '.join(DECKS)}, not 'tarot'",
        "settings.toml: rules must be a preset with settings like 'scopa;target=21', not 'poker'",
        "settings.toml: colour is no setting",
        "settings.toml: window is no setting",
    ]


def test_what_is_wrong_is_kept(home: Home) -> None:
    """Saving keeps unknown keys and bad values; a setting that is changed replaces a bad value."""
    home.root.mkdir()
    home.settings.write_text(BROKEN)
    before = tomllib.loads(BROKEN)
    settings, _ = Settings.load(home)
    settings.changed(theme="light", rules="scopa").save(home, since=settings)
    after = tomllib.loads(home.settings.read_text("utf-8"))
    assert after == before | {"theme": "light", "rules": "scopa"}
    assert len(Settings.load(home)[1]) == 4


@pytest.mark.parametrize(
    ("content", "where"),
    [
        (b"theme = ", ""),
        (b"\xff\xfe", ""),
        (b"hello", ""),
        (b"x = " + b"[" * 9000, ""),
        (b'theme = "felt"\nspeed = \n', " in line 2"),
        (b"a = 1\na = 2\n", " in line 2"),
    ],
)
def test_what_is_no_toml_is_set_aside(home: Home, content: bytes, where: str) -> None:
    """A file that isn't TOML is reported, kept in the folder of files set aside, and replaced."""
    home.root.mkdir()
    home.settings.write_bytes(content)
    settings, [message] = Settings.load(home)
    assert settings == Settings()
    assert message == (
        f"settings.toml can't be understood{where}: the usual settings are used, and the file is"
        f" now {Path('set-aside', 'settings.toml')}"
    )
    assert (home.set_aside / "settings.toml").read_bytes() == content
    settings.save(home)
    assert Settings.load(home) == (Settings(), [])


def test_a_file_that_cannot_be_read(home: Home) -> None:
    """Settings that can't be read are reported, and the defaults hold."""
    home.settings.mkdir(parents=True)
    settings, [message] = Settings.load(home)
    assert settings == Settings()
    assert message.startswith(f"can't read {home.settings}")
    with pytest.raises(StorageError, match="can't read"):
        settings.save(home)
    assert in_root(home) == ["locks", "settings.toml"]


def test_no_toml_that_cannot_be_moved(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the file can't be set aside either, both reasons are told."""
    home.root.mkdir()
    home.settings.write_text("hello")

    def refuses(self: Path, target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "rename", refuses)
    _, [message] = Settings.load(home)
    assert message.startswith("settings.toml can't be understood: the usual settings are used; ")
    assert message.endswith("permission denied")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", ""),
        ("speed", "Slow"),
        ("level", 3),
        ("levels", ("hard", "")),
        ("dealer", "me"),
        ("rules", 11),
        ("rules", "scopa;target=0"),
    ],
)
def test_a_bad_value_is_refused(key: str, value: object) -> None:
    """Settings can't be made with a value out of range; the error says what it must be."""
    with pytest.raises(ValueError, match=f"{key} must be"):
        Settings().changed(**{key: value})


def test_a_crash_while_saving(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the new file can't take the old one's place, the old one is still there, alone."""
    Settings(theme="light").save(home)

    def fails(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(StorageError, match="no space left on device"):
        Settings(theme="dark").save(home)
    assert Settings.load(home)[0].theme == "light"
    assert in_root(home) == ["locks", "settings.toml"]


TEXT = st.text(st.characters(exclude_categories=["Cs"]))
VALUES = st.recursive(
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | TEXT
    | st.dates()
    | st.times()
    | st.datetimes(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=6,
)


TABLES = st.dictionaries(TEXT | st.sampled_from(["theme", "speed", "levels", "keys"]), VALUES)


@settings(max_examples=60)
@given(TABLES)
@example({"level": []})
def test_any_table_is_read_and_kept(table: dict[str, object]) -> None:
    """Whatever TOML can hold is no reason to fail, and is there still after saving."""
    with TemporaryDirectory() as folder:
        home = Home(Path(folder))
        home.settings.write_text(tomlkit.dumps(table), "utf-8")
        before = tomllib.loads(home.settings.read_text("utf-8"))
        loaded, messages = Settings.load(home)
        assert len(messages) == len(loaded.kept)
        loaded.changed(level="hard").save(home, since=loaded)
        after = tomllib.loads(home.settings.read_text("utf-8"))
        assert after == before | {"level": "hard"}
        hard = loaded.changed(level="hard")  # which heals a level that was none
        assert Settings.load(home) == (hard, hard.faults)


COMMENTED = """\
# How I like it.
speed = "fast"   # not too fast

deck = 'italian'
mine = 1 # no setting

[keys]  # my own
set = "vi"
table.hint = "i" # and not h
"""


def test_comments_and_order_survive(home: Home) -> None:
    """What is changed is changed in its place; nothing else in the file is."""
    home.root.mkdir()
    home.settings.write_text(COMMENTED)
    loaded, _ = Settings.load(home)
    keys = {"set": "vi", "table": {"hint": "i", "undo": "z"}}
    loaded.changed(speed="off", keys=keys).save(home, since=loaded)
    text = home.settings.read_text("utf-8")
    lines = text.splitlines()
    wanted = COMMENTED.replace('fast"', 'off"', 1).splitlines()
    assert [line for line in lines if line in wanted] == wanted
    assert tomllib.loads(text)["keys"] == {"set": "vi", "table": {"hint": "i", "undo": "z"}}


def test_keys_that_are_no_more(home: Home) -> None:
    """A key taken out of the table goes out of the file, and the last one leaves it empty."""
    home.root.mkdir()
    home.settings.write_text(COMMENTED)
    for keys in ({"set": "vi"}, {}):
        loaded, _ = Settings.load(home)
        loaded.changed(keys=keys).save(home, since=loaded)
        assert tomllib.loads(home.settings.read_text("utf-8"))["keys"] == keys
        assert "# How I like it." in home.settings.read_text("utf-8")


BY_HAND = """\
speed = "fast"
deck = "italian"
lessons = ["capturing"]
[keys]
set = "vi"
table.hint = "x"
"""


def test_what_was_written_meanwhile_survives(home: Home) -> None:
    """Only what was changed is written, in the keys too; a lesson is added to those in the file."""
    loaded, _ = Settings.load(home)
    home.root.mkdir()
    home.settings.write_text(BY_HAND)
    after = loaded.changed(theme="light")
    after.save(home, since=loaded)
    written = tomllib.loads(home.settings.read_text("utf-8"))
    assert written == tomllib.loads(BY_HAND) | {"theme": "light"}
    before, after = after, after.changed(keys={"table": {"undo": "z"}}, lessons=("sweeps",))
    after.save(home, since=before)
    assert tomllib.loads(home.settings.read_text("utf-8")) == {
        "speed": "fast",
        "deck": "italian",
        "lessons": ["capturing", "sweeps"],
        "keys": {"set": "vi", "table": {"hint": "x", "undo": "z"}},
        "theme": "light",
    }
    home.settings.write_text('[keys]\nset = "vi"\n')
    after.changed(keys={}, speed="off").save(home, since=after)
    assert tomllib.loads(home.settings.read_text("utf-8")) == {
        "speed": "off",
        "keys": {"set": "vi"},
    }


def test_what_went_meanwhile_stays_away(home: Home) -> None:
    """What was taken out of the file isn't written again by a change of something else."""
    before = Settings(theme="light", lessons=("capturing",), keys={"set": "vi"})
    before.save(home)
    home.settings.unlink()
    changes = {"keys": {"set": "vi", "table": {"undo": "z"}}, "lessons": ("capturing", "sweeps")}
    before.changed(**changes).save(home, since=before)
    written = tomllib.loads(home.settings.read_text("utf-8"))
    assert written == {"lessons": ["sweeps"], "keys": {"table": {"undo": "z"}}}


def test_the_default_replaces_a_bad_value(home: Home) -> None:
    """Also when it was in force all the while, the bad value counting as not set."""
    home.root.mkdir()
    home.settings.write_text('speed = "warp"\nkeys = 3\n')
    loaded, _ = Settings.load(home)
    loaded.changed(speed="normal", keys={}).save(home, since=loaded)
    assert tomllib.loads(home.settings.read_text("utf-8")) == {"speed": "normal", "keys": {}}


def test_no_keys_are_not_written(home: Home) -> None:
    """A file of settings says nothing of keys when none was changed."""
    Settings().save(home)
    assert "keys" not in home.settings.read_text("utf-8")


def test_a_file_broken_meanwhile_is_set_aside(home: Home) -> None:
    """What somebody wrote while the program ran is not lost when it keeps the settings."""
    home.root.mkdir()
    home.settings.write_text("speed = ")
    Settings(theme="light").save(home)
    assert Settings.load(home)[0].theme == "light"
    assert (home.set_aside / "settings.toml").read_text() == "speed = "


@pytest.mark.parametrize("value", ["[]", "{}", "1", "1.5", "nan", "true", "1979-05-27", '""'])
@pytest.mark.parametrize("key", ["theme", "speed", "level", "dealer", "rules"])
def test_values_of_every_other_kind(home: Home, key: str, value: str) -> None:
    """A value that a setting can't have, whatever its kind, is a message and the default holds."""
    home.root.mkdir()
    home.settings.write_text(f"{key} = {value}\n")
    settings, [message] = Settings.load(home)
    assert settings == Settings()
    assert message.startswith(f"settings.toml: {key} must be")


@pytest.mark.parametrize("value", ['"hard"', "{}", "[1]", '["hard", ["easy"]]', "true"])
def test_levels_of_another_kind(home: Home, value: str) -> None:
    """Levels that are no list of names are a message, and are kept as they were."""
    home.root.mkdir()
    home.settings.write_text(f"levels = {value}\n")
    before = tomllib.loads(home.settings.read_text())
    settings, [message] = Settings.load(home)
    assert settings == Settings()
    assert message.startswith("settings.toml: levels must be a list of names")
    settings.save(home)
    assert tomllib.loads(home.settings.read_text("utf-8"))["levels"] == before["levels"]


def test_a_seat_without_a_level_of_its_own(home: Home) -> None:
    """It is played by the level for all."""
    settings = Settings(level="hard", levels=("easy", "expert"))
    assert [settings.level_of(seat) for seat in (1, 2, 3)] == ["easy", "expert", "hard"]


def test_messages_fit_a_screen(home: Home) -> None:
    """Whatever stands in the file, a message about it is one short line of printable text."""
    home.root.mkdir()
    home.settings.write_text('"\\u001b[31m\\n" = 1\n' + f'"{"k" * 9000}" = 1\n')
    _, messages = Settings.load(home)
    assert len(messages) == 2
    assert all(len(message) <= 160 and message.isprintable() for message in messages)


def test_values_too_deep_to_be_kept(home: Home) -> None:
    """Values in values beyond what can be written are told, and nothing else fails."""
    home.root.mkdir()
    content = f"x = {'[' * 150}{']' * 150}\n"
    home.settings.write_text(content)
    settings, _ = Settings.load(home)
    with pytest.raises(StorageError, match="can't change the settings"):
        settings.save(home)
    assert home.settings.read_text() == content


def test_tables_too_deep_for_a_setting(home: Home) -> None:
    """A setting made of such tables is told; Python 3.11 can't even say what it is."""
    home.root.mkdir()
    home.settings.write_text(f"theme{'.x' * 5000} = 1\n")
    settings, [message] = Settings.load(home)
    assert settings == Settings()
    assert "can't be understood" in message or "theme must be a name" in message


def test_a_symbolic_link_stays_one(home: Home, tmp_path: Path) -> None:
    """The file that it leads to is changed, as those want who keep their settings elsewhere."""
    home.root.mkdir()
    kept = tmp_path / "elsewhere" / "scopa.toml"
    kept.parent.mkdir()
    kept.write_text('deck = "italian"\n')
    try:
        home.settings.symlink_to(kept)
    except OSError:  # not everybody may do that on Windows
        pytest.skip("no symbolic links")
    Settings(speed="off").save(home)
    assert home.settings.is_symlink()
    assert tomllib.loads(kept.read_text("utf-8")) == {"deck": "italian", "speed": "off"}
    assert [path.name for path in kept.parent.iterdir()] == ["scopa.toml"]


def test_a_byte_order_mark_is_passed_over(home: Home) -> None:
    """Editors on Windows put one at the beginning; the file is read and changed all the same."""
    home.root.mkdir()
    home.settings.write_text('deck = "italian"\n', "utf-8-sig")
    loaded, messages = Settings.load(home)
    assert (loaded.deck, messages) == ("italian", [])
    loaded.changed(speed="off").save(home, since=loaded)
    assert Settings.load(home) == (Settings(deck="italian", speed="off"), [])
    assert not home.set_aside.exists()
