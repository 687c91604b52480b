"""What the values of settings and rules, and what scores, are called when they are shown.

Values are kept, and typed on the command line, in English whatever language is spoken.
"""

from scopa.engine.scoring import Category
from scopa.language import _, pgettext
from scopa.records import PERSON


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
    """What one of `scopa.storage.DECKS` is called."""
    names = {
        "french": pgettext("deck", "french"),
        "italian": pgettext("deck", "italian"),
    }
    return names[deck]


def level_name(level: str) -> str:
    """What whoever plays at a seat is called by level; a plugin by its own name."""
    names = {
        "easy": pgettext("level", "easy"),
        "medium": pgettext("level", "medium"),
        "hard": pgettext("level", "hard"),
        "expert": pgettext("level", "expert"),
        "random": pgettext("level", "random"),
        "mixed": pgettext("level", "mixed"),
        PERSON: pgettext("level", "person"),
    }
    return names.get(level, level)


def replaced(fault: str, level: str) -> str:
    """That a level plays, for another player has a fault; what it plays is told as ever."""
    return _("{fault}; {level} plays instead").format(fault=fault, level=level_name(level))


def option_value(text: str) -> str:
    """What the value of an option of the rules is called, ``text`` being how rules write it."""
    names = {
        "on": pgettext("option", "on"),
        "off": pgettext("option", "off"),
        "equal": pgettext("option", "equal"),
        "fifteen": pgettext("option", "fifteen"),
        "southern": pgettext("option", "southern"),
        "dealer": pgettext("option", "dealer"),
    }
    return names.get(text, text)


def category_name(category: Category) -> str:
    """What a category of the score is called."""
    names = {
        Category.CARDS: pgettext("category", "cards"),
        Category.COINS: pgettext("category", "coins"),
        Category.SETTEBELLO: pgettext("category", "settebello"),
        Category.PRIMIERA: pgettext("category", "primiera"),
        Category.RE_BELLO: pgettext("category", "re bello"),
        Category.NAPOLA: pgettext("category", "napola"),
        Category.SCOPE: pgettext("category", "scope"),
        Category.BONUS: pgettext("category", "bonus"),
    }
    return names[category]


def language_name(language: str) -> str:
    """What a language is called by those who speak it; of none, that the system chooses."""
    names = {"en": "English", "it": "italiano", "es": "español"}
    return names.get(language) or pgettext("language", "the system's")


def key_set_name(name: str) -> str:
    """What a ready-made set of keys is called."""
    names = {"usual": pgettext("keys", "usual")}
    return names.get(name, name)
