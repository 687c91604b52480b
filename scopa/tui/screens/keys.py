"""The keys: a ready-made set, and for every command another key."""

from collections.abc import Iterator, Mapping
from functools import partial

from textual import events

from scopa.language import N_, _
from scopa.next_match import neighbour
from scopa.tui.command import Command
from scopa.tui.commands import bindings
from scopa.tui.keymap import SCREENS, SET, SETS, SLOTS, Keymap, Refused, slot_name, with_value
from scopa.tui.keys import key_label
from scopa.tui.screens.explained import ExplainedMenuScreen
from scopa.tui.screens.menu import Row, ignoring_step
from scopa.tui.setup_commands import KEYS_COMMANDS
from scopa.words.choices import key_set_name

FEW = (1, 2)
"""On so many screens a command goes by the name of the first."""


class KeysScreen(ExplainedMenuScreen[None]):
    """A row for each command; the one that is chosen waits for its new key."""

    BINDINGS = bindings(KEYS_COMMANDS)
    commands = KEYS_COMMANDS
    heading = N_("Keys")

    def __init__(self) -> None:
        super().__init__()
        self._slots: tuple[str | None, ...] = ()
        """What each row gives keys to."""
        self._asked: str | None = None
        """What the next key is for."""
        self._refusal: tuple[str, str] | None = None
        """What could not have its key, and why."""

    @property
    def _slot(self) -> str | None:
        return self._slots[self.menu.highlighted or 0]

    def make_rows(self) -> Iterator[Row]:
        """The rows: the set, the way back to it, and every command by its screen."""
        keymap = self.host.keymap
        grouped = tuple(_by_screen())
        self._slots = (None, None, *(slot for _where, slot in grouped))
        yield Row(
            _("Set"),
            "",
            self._step_set,
            key_set_name(keymap.set),
            about=_("The keys to begin with: those that come with the game, or those of vi."),
            setting=True,
        )
        yield Row(
            _("All as in the set"),
            "",
            ignoring_step(self._restore),
            about=_("Gives up every key that you have chosen yourself."),
        )
        for where, slot in grouped:
            yield self._row(where, slot, keymap)

    def _row(self, where: str, slot: str, keymap: Keymap) -> Row:
        command = SLOTS[slot]
        keys = " ".join(map(key_label, keymap.keys(slot, command)))
        label = _("{screen} · {command}").format(screen=where, command=slot_name(slot, command))
        ask = ignoring_step(partial(self._ask, slot))
        return Row(label, keys, ask, about=command.explanation)

    @property
    def about(self) -> str:
        """What to press, or why that can't be, or what the command does."""
        slot = self._slot
        if slot is not None and slot == self._asked:
            return _("Press the new key for “{command}”; Escape leaves it as it is.").format(
                command=slot_name(slot, SLOTS[slot])
            )
        return super().about if self._refusal is None else self._refusal[1]

    def mark(self) -> None:
        """Mark the chosen row, and explain it; no key is waited for on any other."""
        if self._asked != self._slot:
            self._asked = None
        if self._refusal is not None and self._refusal[0] != self._slot:
            self._refusal = None
        super().mark()

    def on_key(self, event: events.Key) -> None:
        """Take the key that was asked for, whatever it means elsewhere."""
        slot = self._asked
        if slot is None or not self.in_sight:
            return
        event.stop()
        event.prevent_default()
        self._asked = None
        if event.key in ("backspace", "delete"):
            self.action_default()
        elif event.key != "escape":
            self._give(slot, event.key)
        self.mark()

    def _ask(self, slot: str) -> None:
        self._asked, self._refusal = slot, None
        self.mark()

    def _give(self, slot: str, key: str) -> None:
        try:
            self.host.keymap.changed(slot, key)
        except Refused as refused:
            self._refusal = (slot, str(refused))
        else:
            self._change(slot, key)

    def _change(self, name: str, value: str | None) -> None:
        keys = with_value(self.settings.keys, name, value)
        self.host.change_settings(keys=keys)

    def _step_set(self, step: int) -> None:
        self._change(SET, neighbour(tuple(SETS), self.host.keymap.set, step))

    def _restore(self) -> None:
        self.host.change_settings(keys={SET: self.host.keymap.set})

    def action_default(self) -> None:
        """Give the chosen command back the keys of the set."""
        if self._slot is not None:
            self._change(self._slot, None)

    def action_back(self) -> None:
        """Go back to the settings."""
        self.dismiss()


def _by_screen() -> Iterator[tuple[str, str]]:
    """What can be given keys, with the screen where it can be done; last what several have.

    What just two have goes by the first of them: a lesson is like the table, say.
    """
    screens: dict[str, list[str]] = {slot: [] for slot in SLOTS}
    for name, table in SCREENS.items():
        for slot in _slots_of(table):
            screens[slot].append(name)
    for slot, names in screens.items():
        if len(names) in FEW:
            yield _(names[0]), slot
    for slot, names in screens.items():
        if len(names) not in FEW:
            yield _("Several"), slot


def _slots_of(table: tuple[Command, ...]) -> Mapping[str, Command]:
    return {slot: each for each in table for slot in each.slots if slot in SLOTS}
