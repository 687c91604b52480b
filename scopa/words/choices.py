"""What the values of settings and rules, and what scores, are called when they are shown.

Values are kept, and typed on the command line, in English whatever language is spoken. What is
declared elsewhere is marked there, in the context in which it is said here.
"""

from scopa.engine.scoring import Category
from scopa.language import LANGUAGES, _, pgettext


def theme_name(theme: str) -> str:
    """What a theme is called; a theme that isn't ours by its own name."""
    names = {
        "felt": pgettext("theme", "felt"),
        "light": pgettext("theme", "light"),
        "contrast": pgettext("theme", "contrast"),
        "colour-blind": pgettext("theme", "colour-blind"),
        "terminal": pgettext("theme", "terminal"),
    }
    return names.get(theme, theme)


def speed_name(speed: str) -> str:
    """What one of `scopa.storage.SPEEDS` is called."""
    names = {
        "slow": pgettext("speed", "slow"),
        "normal": pgettext("speed", "normal"),
        "fast": pgettext("speed", "fast"),
        "off": pgettext("speed", "off"),
    }
    return names[speed]


def deck_name(deck: str) -> str:
    """What a deck is called."""
    return pgettext("deck", deck)


def level_name(level: str) -> str:
    """What whoever plays at a seat is called by level; a plugin by its own name."""
    return pgettext("level", level)


def replaced(fault: str, level: str) -> str:
    """That a level plays, for another player has a fault; what it plays is told as ever."""
    return _("{fault}; {level} plays instead").format(fault=fault, level=level_name(level))


def option_value(text: str) -> str:
    """What the value of an option of the rules is called, ``text`` being how rules write it."""
    return pgettext("option", text)


def category_name(category: Category) -> str:
    """What a category of the score is called."""
    return pgettext("category", category.value)


def prize_name(category: Category) -> str:
    """What a card that scores by itself is called within a sentence."""
    names = {Category.SETTEBELLO: _("the settebello"), Category.RE_BELLO: _("the re bello")}
    return names[category]


def language_name(language: str) -> str:
    """What a language is called by those who speak it; of none, that the system chooses."""
    return LANGUAGES.get(language) or pgettext("language", "the system's")


def key_set_name(name: str) -> str:
    """What a ready-made set of keys is called."""
    names = {"usual": pgettext("keys", "usual")}
    return names.get(name, name)
