"""What a command is: its words, its keys, and where it is offered."""

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scopa.language import _


class Shown(enum.Enum):
    """Where the footer has room for a command."""

    NEVER = "never"
    WIDE = "wide"
    ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Command:
    """Something a player can ask for.

    ``id`` names its keys in a keymap; commands with one ``id`` are the same on every screen.
    ``keys`` are Textual's names of the keys (none for what only the mouse does). ``name`` is the
    footer's and the palette's word for it, ``tooltip`` one sentence that explains it; both are
    marked for translation, and said by `title` and `explanation`.

    ``action`` is a Textual action. ``{step}`` in it becomes -1 for the first key and 1 for the
    second; ``{number}`` becomes the digit of the key, 0 standing for ten.
    """

    id: str
    action: str
    keys: tuple[str, ...]
    name: str
    tooltip: str
    footer: Shown = Shown.NEVER
    in_palette: bool = True
    everywhere: bool = False
    """Whether the keys work on every screen and in every field, before any other use of them."""
    fields: Callable[[], Mapping[str, str]] = dict
    """What the tooltip names."""
    kept: tuple[str, ...] = ()
    """Those of ``keys`` that no keymap takes away, so that there is always a way on and out."""

    @property
    def title(self) -> str:
        """Its name in the language that is spoken."""
        return _(self.name)

    @property
    def explanation(self) -> str:
        """Its tooltip in the language that is spoken."""
        return _(self.tooltip).format(**self.fields())

    @property
    def slots(self) -> Mapping[str, tuple[str, ...]]:
        """What a keymap can give keys to, by name, each with the keys that it comes with."""
        slots: dict[str, tuple[str, ...]] = {}
        for key in self.keys:
            name = self.binding_id(key)
            slots[name] = (*slots.get(name, ()), key)
        return slots

    def binding_id(self, key: str) -> str:
        """What a keymap calls the binding of ``key``, one of ``keys``."""
        if "{step}" in self.action:
            return f"{self.id}.{'back' if key == self.keys[0] else 'on'}"
        return f"{self.id}.{key}" if "{number}" in self.action else self.id

    def action_of(self, key: str) -> str:
        """The action that ``key``, one of ``keys``, stands for."""
        if "{step}" in self.action:
            return self.action.format(step=-1 if key == self.keys[0] else 1)
        if "{number}" in self.action:
            return self.action.format(number=int(key) or 10)
        return self.action
