"""The keys of a keyboard: their names, as Textual has them, and how they are shown."""

from textual.binding import Binding
from textual.keys import Keys, format_key, key_to_character

from scopa.language import N_, _

MODIFIERS = frozenset(("ctrl", "alt", "shift", "super", "meta", "hyper"))
NAMED = frozenset(key.value for key in Keys if not key.value.startswith("<"))
LABELS = {
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "enter": "↵",
    "space": N_("Space"),
    "escape": N_("Esc"),
    "delete": N_("Del"),
    "home": N_("Home"),
    "end": N_("End"),
    "pageup": N_("Page Up"),
    "pagedown": N_("Page Down"),
    "tab": N_("Tab"),
}
"""How keys are written whose names are too long, or not what stands on them."""


class UnknownKey(ValueError):  # noqa: N818 - says what it is
    """No key of that name; the text is the name."""


def key_named(name: str) -> str:
    """Textual's name for a key that somebody calls so, ``?`` or ``ctrl+x``; raises `UnknownKey`."""
    if len(name) == 1 and name.isprintable():
        return "comma" if name == "," else next(iter(Binding.make_bindings([(name, "")]))).key
    *modifiers, key = name.split("+")
    known = key.isprintable() and (key in NAMED or key_to_character(key) is not None)
    if not known or "," in key or not MODIFIERS.issuperset(modifiers):
        raise UnknownKey(name)
    return name


def key_label(key: str) -> str:
    """How a key is written on the screen."""
    *modifiers, last = key.split("+")
    label = _(LABELS[last]) if last in LABELS else format_key(last)
    if modifiers or (last in NAMED and len(label) > 1):
        label = label.capitalize()
    return "+".join((*(each.capitalize() for each in modifiers), label))


def is_typed(key: str) -> bool:
    """Whether it writes something in a field, so that it means nothing else there."""
    return "+" not in key and not (key[:1] == "f" and key[1:].isdigit())
