"""Which keys do what: those that commands come with, a ready-made set, and the player's own.

The settings keep them as a table: ``set`` names one of `SETS`, whatever else stands there gives
keys to a slot of a command, ``table.hint = "i"``, with a blank between several of them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from scopa.language import N_, _
from scopa.one_line import one_line
from scopa.tui import commands, history_commands, lesson_commands, setup_commands
from scopa.tui.command import Command
from scopa.tui.commands import EVERYWHERE
from scopa.tui.keys import UnknownKey, is_typed, key_label, key_named

SCREENS: Mapping[str, tuple[Command, ...]] = {
    N_("Table"): commands.TABLE_COMMANDS,
    N_("First screen"): commands.START_COMMANDS,
    N_("New match"): setup_commands.NEW_MATCH_COMMANDS,
    N_("End of round"): commands.BREAKDOWN_COMMANDS,
    N_("Result"): commands.RESULT_COMMANDS,
    N_("Help"): commands.HELP_COMMANDS,
    N_("Settings"): setup_commands.SETTINGS_COMMANDS,
    N_("Keys"): setup_commands.KEYS_COMMANDS,
    N_("Statistics"): history_commands.STATISTICS_COMMANDS,
    N_("History"): history_commands.HISTORY_COMMANDS,
    N_("Replay"): history_commands.REPLAY_COMMANDS,
    N_("Lessons"): lesson_commands.LESSONS_COMMANDS,
    N_("Lesson"): lesson_commands.LESSON_COMMANDS,
    N_("Review"): history_commands.REVIEW_COMMANDS,
}
"""The commands of each screen, beside those that are there on all of them."""

SET = "set"
USUAL = "usual"
SETS: Mapping[str, Mapping[str, str]] = {
    USUAL: {},
    "vi": {
        "table.card.back": "h left",
        "table.card.on": "l right",
        "table.capture.back": "k up",
        "table.capture.on": "j down",
        "table.hint": "i",
        "menu.line.back": "k up",
        "menu.line.on": "j down",
        "menu.change.back": "h left",
        "menu.change.on": "l right",
        "start.learn": "i",
        "setup.level": "v",
        "settings.keys": "e",
        "start.history": "y",
        "statistics.page.back": "h left",
        "statistics.page.on": "l right",
        "history.line.back": "k up",
        "history.line.on": "j down",
        "replay.step.back": "h left",
        "replay.step.on": "l right",
        "replay.round.back": "k up",
        "replay.round.on": "j down",
        "review.step.back": "h left",
        "review.step.on": "l right",
        "review.round.back": "k up",
        "review.round.on": "j down",
        "scroll.back": "k up",
        "scroll.on": "j down",
    },
}
"""Ready-made sets of keys; what they leave out keeps the keys that it comes with."""

RESERVED = frozenset(("ctrl+c", "ctrl+q", "tab", "shift+tab", "pageup", "pagedown", "home", "end"))
"""Keys with a meaning of their own on every screen."""
LONGEST = 40
"""Characters of the file to which a message about it is cut."""

SLOTS: Mapping[str, Command] = {
    slot: command
    for table in (*SCREENS.values(), EVERYWHERE)
    for command in table
    for slot in command.slots
    if command is not commands.INTERRUPT
}
"""The command of everything that can be given keys, by its name."""


class Refused(ValueError):  # noqa: N818 - says what it is
    """Keys that can't be given; the text says why."""


class Clash(NamedTuple):
    """A key that stands for two things on one screen."""

    key: str
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class Keymap:
    """The keys in force: those of one of `SETS`, under the player's ``own``, by slot."""

    set: str = USUAL
    own: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def keys(self, slot: str, command: Command) -> tuple[str, ...]:
        """All keys of a slot of the command, the one to be shown first."""
        usual = command.slots[slot]
        given = self._given(slot) or usual
        kept = (key for key in usual if key in command.kept)
        return tuple(dict.fromkeys((*given, *kept)))

    def keys_of(self, command: Command) -> tuple[str, ...]:
        """All keys of a command."""
        return tuple(key for slot in command.slots for key in self.keys(slot, command))

    def means(self, key: str, asked: Iterable[Command]) -> bool:
        """Whether it is a key of one of these commands."""
        return any(key in self.keys_of(command) for command in asked)

    def label(self, command: Command) -> str:
        """How the footer and the help write its keys: all of those that differ in what they do."""
        labels = [key_label(self.keys(slot, command)[0]) for slot in command.slots]
        if not labels:
            return _("mouse")
        if len(labels) > 2 and not any(map(self._given, command.slots)):
            return f"{labels[0]}-{labels[-1]}"
        return ("" if max(map(len, labels)) == 1 else "/").join(labels)

    @property
    def bound(self) -> Mapping[str, str]:
        """What isn't as it comes, as a keymap of Textual's has it."""
        return {
            slot: ",".join(self.keys(slot, command))
            for slot, command in SLOTS.items()
            if self._given(slot)
        }

    def changed(self, slot: str, key: str) -> "Keymap":
        """These with a key of the player's own; raises `Refused`."""
        keymap = Keymap(self.set, {**self.own, slot: _own_keys(slot, key)})
        for clash in keymap.clashes():
            if slot in clash:
                other = clash.first if clash.second == slot else clash.second
                raise Refused(taken(clash.key, other))
        return keymap

    def clashes(self) -> Iterator[Clash]:
        """The keys that stand for two things."""
        for table in SCREENS.values():
            used: dict[str, str] = {}
            for command in (*EVERYWHERE, *table):
                for slot in command.slots:
                    for key in self.keys(slot, command):
                        if used.setdefault(key, slot) != slot:
                            yield Clash(key, used[key], slot)

    def _given(self, slot: str) -> tuple[str, ...]:
        return self.own.get(slot) or tuple(SETS[self.set].get(slot, "").split())


def keymap_of(app: object) -> Keymap:
    """The keys in force in an app; the usual ones in one that doesn't say."""
    keymap = getattr(app, "keymap", None)
    return keymap if isinstance(keymap, Keymap) else Keymap()


def slot_name(slot: str, command: Command) -> str:
    """What the slot of a command is called: the command's name, and which of its keys it is."""
    name = command.title
    part = slot.removeprefix(command.id).removeprefix(".")
    if part == "back":
        return _("{command}, previous").format(command=name)
    if part == "on":
        return _("{command}, next").format(command=name)
    return f"{name} {part}".rstrip()


def taken(key: str, slot: str) -> str:
    """That the key stands for something else."""
    command = SLOTS.get(slot, commands.INTERRUPT)
    return _("{key} is the key of “{command}” already.").format(
        key=key_label(key), command=slot_name(slot, command)
    )


def check(command: Command, key: str) -> None:
    """Raise `Refused` if the key is not for this command."""
    if key in RESERVED:
        raise Refused(_("{key} can't be given away.").format(key=key_label(key)))
    if command.everywhere and is_typed(key):
        raise Refused(
            _(
                "“{command}” needs a key with Ctrl or a function key: letters are for typing."
            ).format(command=command.title)
        )


def read(table: Mapping[str, object]) -> tuple[Keymap, list[str]]:
    """The keys that a table of the settings gives, and a line about each thing wrong with it."""
    faults: list[str] = []
    own: dict[str, tuple[str, ...]] = {}
    chosen = table.get(SET, USUAL)
    if not (isinstance(chosen, str) and chosen in SETS):
        wanted = _("must be one of {values}").format(values=", ".join(SETS))
        faults.append(_fault(SET, wanted))
        chosen = USUAL
    for slot, value in flat({key: value for key, value in table.items() if key != SET}):
        try:
            own[slot] = _own_keys(slot, value)
        except Refused as refused:
            faults.append(_fault(slot, str(refused)))
    keymap = Keymap(chosen, own)
    while clash := next(keymap.clashes(), None):
        dropped, other = (
            (clash.second, clash.first) if clash.second in own else (clash.first, clash.second)
        )
        faults.append(_fault(dropped, taken(clash.key, other)))
        del own[dropped]
    return keymap, faults


def _own_keys(slot: str, value: object) -> tuple[str, ...]:
    """The keys that a value of the settings gives a slot; raises `Refused`."""
    if slot not in SLOTS:
        raise Refused(_("there is no such command."))
    if not (isinstance(value, str) and value.split()):
        raise Refused(_("a key is a word such as {example}.").format(example='"x"'))
    try:
        keys = tuple(map(key_named, value.split()))
    except UnknownKey as unknown:
        raise Refused(_("there is no key {key}.").format(key=_short(unknown))) from None
    for key in keys:
        check(SLOTS[slot], key)
    return keys


def flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, object]]:
    """The values of a table and of those in it, their keys joined by dots."""
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def with_value(table: Mapping[str, Any], name: str, value: str | None) -> Mapping[str, Any]:
    """The table with another value of that name, however it is spelt there; None takes it out."""
    changed = {
        key: inner
        for key, inner in table.items()
        if key != name and not (isinstance(inner, Mapping) and name.startswith(f"{key}."))
    }
    for key, inner in table.items():
        if isinstance(inner, Mapping) and name.startswith(f"{key}."):
            left = with_value(inner, name.removeprefix(f"{key}."), value)
            value = None
            if left:
                changed[key] = left
    if value is not None:
        first, dot, rest = name.partition(".")
        changed[first] = with_value({}, rest, value) if dot else value
    return changed


def _fault(name: str, text: str) -> str:
    return _("settings.toml: keys.{name}: {fault}").format(name=_short(name), fault=text)


def _short(text: object) -> str:
    line = one_line(str(text))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"
