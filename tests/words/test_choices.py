"""The values of settings are shown in the language that is spoken."""

import gettext
from collections.abc import Callable, Iterable

import pytest

from scopa import language
from scopa.ai.registry import BUILT_IN
from scopa.engine.rules import OPTIONS
from scopa.engine.scoring import Category
from scopa.language import LANGUAGES
from scopa.next_match import MIXED
from scopa.records import PERSON
from scopa.storage import DECKS, SPEEDS
from scopa.tui.themes import NAMES
from scopa.words import choices
from tests.translations import extracted

OPTION_VALUES = {
    option.text(value)
    for option in OPTIONS
    if option.label
    for value in option.choices
    if not option.text(value).isdigit()
}


class Contexts(gettext.NullTranslations):
    """Says every text with its context."""

    def pgettext(self, context: str, message: str) -> str:
        """The message behind its context."""
        return f"{context}: {message}"


def test_a_player_that_is_replaced(speaking: Callable[[str], None]) -> None:
    """The level that plays instead is called as it is everywhere."""
    assert choices.replaced("bot hung", "hard") == "bot hung; hard plays instead"
    speaking("it")
    assert choices.level_name("hard") in choices.replaced("bot hung", "hard")


@pytest.mark.parametrize(
    ("name", "values", "context"),
    [
        (choices.theme_name, NAMES, "theme"),
        (choices.speed_name, SPEEDS, "speed"),
        (choices.deck_name, DECKS, "deck"),
        (choices.level_name, (*BUILT_IN, MIXED), "level"),
        (choices.option_value, OPTION_VALUES, "option"),
    ],
)
def test_every_value_is_translated(
    name: Callable[[str], str],
    values: Iterable[str],
    context: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each value there is has a name in every language, and in English is its own."""
    assert [name(value) for value in values] == list(values)
    monkeypatch.setattr(language, "_catalogue", Contexts())
    assert [name(value) for value in values] == [f"{context}: {value}" for value in values]


def test_what_is_declared_elsewhere_is_marked_there() -> None:
    """Those who translate find each name in the context in which it is said."""
    marked = {(text.context, text.id) for text in extracted()}
    assert {("deck", name) for name in DECKS} <= marked
    assert {("level", name) for name in (*BUILT_IN, MIXED, PERSON)} <= marked
    assert {("option", value) for value in OPTION_VALUES} <= marked
    assert {("category", category.value) for category in Category} <= marked


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_what_others_named_keeps_its_name(spoken: str, speaking: Callable[[str], None]) -> None:
    """Plugins, foreign themes and numbers are shown as they are."""
    speaking(spoken)
    assert choices.level_name("tartaluca") == "tartaluca"
    assert choices.theme_name("nord") == "nord"
    assert choices.option_value("10") == "10"


def test_every_category_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """What scores has a name in every language, and in English that of the engine."""
    assert [choices.category_name(each) for each in Category] == [each.value for each in Category]
    monkeypatch.setattr(language, "_catalogue", Contexts())
    for each in Category:
        assert choices.category_name(each) == f"category: {each.value}"
