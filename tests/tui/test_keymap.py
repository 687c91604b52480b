"""Which keys are in force: those of a set, those of the file, and what is refused."""

import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual._xterm_parser import XTermParser
from textual.events import Key

from scopa.tui import commands, history_commands, lesson_commands, setup_commands
from scopa.tui.command import Command
from scopa.tui.keymap import (
    RESERVED,
    SCREENS,
    SETS,
    SLOTS,
    Keymap,
    Refused,
    flat,
    read,
    slot_name,
    with_value,
)
from scopa.tui.keys import UnknownKey, is_typed, key_label, key_named


def command_of(slot: str) -> Command:
    """The command to which a slot belongs."""
    return SLOTS[slot]


def test_every_screen_is_known() -> None:
    """No table of commands is left out where keys are chosen, but what all menus share."""
    modules = (commands, history_commands, lesson_commands, setup_commands)
    named = {name: table for module in modules for name, table in vars(module).items()}
    tables = [table for name, table in named.items() if name.endswith("_COMMANDS")]
    assert [table for table in tables if table not in SCREENS.values()] == [commands.MENU_COMMANDS]


@pytest.mark.parametrize("name", SETS)
def test_a_set_has_no_clash(name: str) -> None:
    """On no screen does a key of a ready-made set stand for two things, and none is made up."""
    assert not list(Keymap(name).clashes())
    assert SETS[name].keys() <= SLOTS.keys()
    keys = [key for text in SETS[name].values() for key in text.split()]
    assert keys == list(map(key_named, keys))


def test_the_keys_of_vi() -> None:
    """They move, and are shown; those taken from other commands are made good."""
    vi = Keymap("vi")
    labels = [vi.label(command) for command in commands.TABLE_COMMANDS]
    assert labels == ["hl", "kj", "↵", "1-0", "i", "u", "f", "s", "d", "t", "o", "?", "mouse", "q"]
    assert vi.keys("table.card.back", command_of("table.card.back")) == ("h", "left")


def test_all_keys_have_a_name_and_a_label() -> None:
    """A character stands for its key and is what the key is called on the screen."""
    for character in string.digits + string.ascii_letters + string.punctuation:
        assert key_label(key_named(character)) == character
    assert [key_label(key) for key in ("ctrl+x", "f2", "space", "up")] == [
        "Ctrl+X",
        "F2",
        "Space",
        "↑",
    ]


@pytest.mark.parametrize("name", ["foo", "ctrl+", "", "ctrl+foo", "hold+x", "a,b"])
def test_no_such_key(name: str) -> None:
    """Other words are no keys."""
    with pytest.raises(UnknownKey):
        key_named(name)


@pytest.mark.parametrize(
    "name", ["ctrl+m", "ctrl+i", "ctrl+h", "ctrl+[", "ctrl+I", "ctrl+space", "return"]
)
def test_keys_that_terminals_send_as_others(name: str) -> None:
    """Enter, Tab, Backspace, Escape and Ctrl+@ come instead: these would do nothing."""
    with pytest.raises(UnknownKey):
        key_named(name)


@pytest.mark.parametrize(
    ("name", "pressed"),
    [
        ("ctrl+]", "\x1d"),
        ("ctrl+_", "\x1f"),
        ("ctrl+underscore", "\x1f"),
        ("ctrl+@", "\x00"),
        ("ctrl+at", "\x00"),
        ("ctrl+X", "\x18"),
        ("shift+ctrl+up", "\x1b[1;6A"),
        ("alt+,", "\x1b[44;3u"),
        (",", ","),
        ("X", "X"),
    ],
)
def test_keys_are_named_as_terminals_send_them(name: str, pressed: str) -> None:
    """However they are spelt."""
    (event,) = XTermParser().feed(pressed)
    assert isinstance(event, Key)
    assert key_named(name) == event.key


def test_which_keys_are_typed() -> None:
    """Letters and signs are; function keys and those with Ctrl aren't."""
    assert [is_typed(key) for key in ("f", "f1", "ctrl+f", "space")] == [True, False, False, True]


def test_keys_of_ones_own() -> None:
    """They take the place of the usual ones, several with blanks between them, spelt anyhow."""
    keymap, faults = read({"table": {"hint": "x ?"}, "table.takeback": "h", "help": "f1"})
    assert not faults
    assert keymap.keys_of(command_of("table.hint")) == ("x", "question_mark")
    assert keymap.keys_of(command_of("table.takeback")) == ("h",)
    assert keymap.bound["table.hint"] == "x,question_mark"


def test_some_keys_stay() -> None:
    """Enter in menus, the arrows, and Escape out of the screens, whatever is chosen."""
    own = {
        "menu.choose": "x",
        "menu.line.on": "y",
        "menu.change.back": "z",
        "table.leave": "w",
        "table.card.on": "n",
        "table.capture.on": "p",
    }
    keymap, faults = read(own)
    assert not faults
    for slot, key in (
        ("menu.choose", "enter"),
        ("menu.line.on", "down"),
        ("menu.change.back", "left"),
        ("table.leave", "escape"),
        ("table.card.on", "right"),
        ("table.capture.on", "down"),
    ):
        assert keymap.keys(slot, command_of(slot)) == (own[slot], key)


@pytest.mark.parametrize(
    ("table", "fault"),
    [
        ({"set": "emacs"}, "set: must be one of usual, vi"),
        ({"set": []}, "set: must be one of usual, vi"),
        ({"table": {"jump": "x"}}, "table.jump: there is no such command."),
        ({"interrupt": "x"}, "interrupt: there is no such command."),
        ({"table": {"hint": 3}}, 'table.hint: a key is a word such as "x".'),
        ({"table": {"hint": ""}}, 'table.hint: a key is a word such as "x".'),
        ({"table": {"hint": "foo"}}, "table.hint: there is no key foo."),
        ({"table": {"play": "ctrl+m"}}, "table.play: there is no key ctrl+m."),
        ({"table": {"hint": "u"}}, "table.hint: u is the key of “Undo” already."),
        ({"start": {"new": "enter"}}, "start.new: ↵ is the key of “Choose” already."),
        ({"table": {"hint": "ctrl+p"}}, "table.hint: Ctrl+P is the key of “Palette” already."),
        ({"table": {"hint": "ctrl+c"}}, "table.hint: Ctrl+C can't be given away."),
        (
            {"palette": "p"},
            "palette: “Palette” needs a key with Ctrl or a function key: letters are for typing.",
        ),
        (
            {"set": "vi", "table": {"takeback": "j"}},
            "table.takeback: j is the key of “Take, next” already.",
        ),
    ],
    ids=str,
)
def test_what_is_wrong_is_told(table: dict[str, Any], fault: str) -> None:
    """A line says what; the rest holds."""
    good = {"breakdown": {"go_on": "g"}}
    keymap, faults = read(table | good)
    assert faults == [f"settings.toml: keys.{fault}"]
    assert keymap.keys_of(command_of("breakdown.go_on")) == ("g", "enter")
    assert not list(keymap.clashes())


def test_two_keys_change_places() -> None:
    """Two commands can have each other's keys."""
    keymap, faults = read({"table": {"hint": "u", "takeback": "h"}})
    assert not faults
    assert keymap.label(command_of("table.hint")) == "u"


@pytest.mark.parametrize("key", sorted(RESERVED))
def test_reserved_keys_are_refused(key: str) -> None:
    """What means the same on every screen can't be given to anything."""
    with pytest.raises(Refused, match="can't be given away"):
        Keymap().changed("table.hint", key)


def test_digits_that_were_moved_are_all_named() -> None:
    """The label of the digits is a range only as long as they are one."""
    pick = command_of("table.pick.1")
    assert Keymap().label(pick) == "1-0"
    assert Keymap().changed("table.pick.1", "x").label(pick) == "x234567890"
    assert Keymap().changed("table.card.on", "f2").label(command_of("table.card.on")) == "←/F2"


def test_no_slot_is_a_table_of_others() -> None:
    """The file can name any of them beside any other."""
    assert not [slot for slot in SLOTS for other in SLOTS if other.startswith(f"{slot}.")]


def test_what_a_slot_is_called() -> None:
    """The name of its command, and which of several keys it is."""
    names = [slot_name(slot, SLOTS[slot]) for slot in ("table.hint", "table.pick.0", "scroll.on")]
    assert names == ["Hint", "Pick 0", "Scroll, next"]


NAMES = st.sampled_from([*SLOTS, "table", "set", "hint", "pick.1", "x"])
LEAVES = st.sampled_from(["x", "h l", "up", "ctrl+p", "foo", "", "vi", 3, ["x"]]) | st.text(
    max_size=3
)
TABLES = st.dictionaries(NAMES, LEAVES | st.dictionaries(NAMES, LEAVES, max_size=3), max_size=4)


@given(TABLES)
def test_any_table_gives_keys(table: dict[str, Any]) -> None:
    """Whatever stands in the file, reading it gives keys without a clash, and short lines."""
    keymap, faults = read(table)
    assert not list(keymap.clashes())
    assert all(len(fault) < 200 and fault.isprintable() for fault in faults)


@given(TABLES, st.sampled_from(list(SLOTS)))
def test_a_key_is_found_however_it_is_spelt(table: dict[str, Any], slot: str) -> None:
    """A value that is put into a table, or taken out, is the only one of its name."""
    others = [each for each in flat(table) if not f"{each[0]}.".startswith(f"{slot}.")]
    before = dict(flat(with_value(table, slot, "y")))
    assert before.pop(slot) == "y"
    after = list(flat(with_value(table, slot, None)))
    assert sorted(after, key=str) == sorted(others, key=str)
