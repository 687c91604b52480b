"""The keys of a keyboard: their names, as Textual has them, and how they are shown."""

from string import punctuation

from textual.binding import Binding
from textual.keys import Keys, format_key, key_to_character

from scopa.language import N_, _

MODIFIERS = frozenset(("ctrl", "alt", "shift", "super", "meta", "hyper"))
NAMED = frozenset(key.value for key in Keys if not key.value.startswith("<"))
UNSENT = frozenset(
    ("ctrl+m", "ctrl+i", "ctrl+h", "ctrl+left_square_bracket", "ctrl+space", "return")
)
"""Keys that most terminals can't tell from others, whose names they come under."""
SENT_AS = {"ctrl+at": "ctrl+@"}
"""Keys that Textual calls otherwise when they come."""
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
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "tab": N_("Tab"),
}
"""How keys are written whose names are too long, or not what stands on them."""


class UnknownKey(ValueError):  # noqa: N818 - says what it is
    """No key of that name; the text is the name."""


def _of_character(character: str) -> str:
    """The name of the key that writes it."""
    if character == ",":  # what stands between keys elsewhere
        return "comma"
    return next(iter(Binding.make_bindings([(character, "")]))).key


SIGNS = frozenset(map(_of_character, punctuation))
"""The names of the keys that write signs."""


def key_named(name: str) -> str:
    """Textual's name for a key that somebody calls so, ``?`` or ``ctrl+x``; raises `UnknownKey`."""
    *modifiers, key = name.split("+") if len(name) > 1 else [name]
    if len(key) == 1 and key.isprintable():
        key = _of_character(key.lower() if "ctrl" in modifiers else key)
    named = "+".join((*sorted(set(modifiers)), key))
    if not _is_known(key) or not MODIFIERS.issuperset(modifiers) or named in UNSENT:
        raise UnknownKey(name)
    return SENT_AS.get(named, named)


def _is_known(key: str) -> bool:
    """Whether it is the name of a key by itself."""
    if "," in key or not key.isprintable():
        return False
    return key in NAMED or key in SIGNS or key_to_character(key) is not None


def key_label(key: str) -> str:
    """How a key is written on the screen."""
    *modifiers, last = key.split("+")
    label = _(LABELS[last]) if last in LABELS else format_key(last)
    if modifiers or (last in NAMED and len(label) > 1):
        label = label[0].upper() + label[1:]
    return "+".join((*(each.capitalize() for each in modifiers), label))


def is_typed(key: str) -> bool:
    """Whether it writes something in a field, so that it means nothing else there."""
    return "+" not in key and not (key[:1] == "f" and key[1:].isdigit())
