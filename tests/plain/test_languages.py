"""Playing in words in another language, whose commands and cards are typed in it or in English."""

import gettext

import pytest

from scopa import language
from scopa.engine.cards import Card, CardSet
from scopa.language.card_terms import FRENCH, ITALIAN
from scopa.plain.commands import COMMANDS, find
from scopa.plain.reading import CardReader, Wish
from scopa.storage import Home
from scopa.words.cards import Spoken
from tests.plain.streams import answer_to

SAID = {
    ("command", "hand"): "máno",
    ("command", "help"): "aiuto",
    ("command", "last"): "último",
    ("typed behind last", "all"): "tutto",
    ("ranks of the French deck", "A234567JQK"): "A234567FDR",
    ("suits of the French deck", "DHSC"): "QCPF",
    ("suits of the Italian deck", "DCSB"): "OCEB",
    ("French deck", "clubs"): "fiori",
    ("French deck", "hearts"): "cuori",
    ("French deck", "queen"): "donna",
    ("typed for a rank", "seven"): "sette",
    ("typed before a card to lay it", "lay"): "cala",
    ("typed before a card", "the"): "il la",
    ("typed between a rank and a suit", "of the"): "di dei",
    (
        "typed around cards that are taken",
        "and the with take takes taking capture captures",
    ): "e il prende",
    ("level", "easy"): "fácil",
}


class Foreign(gettext.NullTranslations):
    """A language of which a few words are known."""

    def pgettext(self, context: str, message: str) -> str:
        """The word, if it is known."""
        return SAID.get((context, message), message)


@pytest.fixture(autouse=True)
def foreign(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak it."""
    monkeypatch.setattr(language, "_catalogue", Foreign())


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("mano", "hand"),
        ("MÁNO", "hand"),
        ("ma", "hand"),
        ("hand", "hand"),
        ("help", "help"),
        ("matches", "matches"),
        ("table", "table"),
        ("u", "last"),
        ("und", "undo"),
        ("l", "stock"),
        ("las", "last"),
        ("?", "help"),
    ],
)
def test_words_of_the_language_come_first(word: str, name: str) -> None:
    """Whole words before first letters, and English letters last; accents may be left out."""
    found = find(word)
    assert found is not None
    assert found.name == name


def test_english_commands_are_always_known() -> None:
    """A script need not know which language is spoken."""
    assert all(find(command.name) is command for command in COMMANDS)


@pytest.mark.parametrize(
    ("text", "card", "captured"),
    [
        ("7C", "7H", None),
        ("7q", "7D", None),
        ("DF", "QC", None),
        ("la donna di fiori", "QC", None),
        ("queen of clubs", "QC", None),
        ("sette di cuori prende il 3 di fiori e 4Q", "7H", "3C 4D"),
        ("7 of hearts takes the 3 of clubs and the 4Q", "7H", "3C 4D"),
        ("cala 2", "2C", ""),
        ("lay 2", "2C", ""),
    ],
)
def test_cards_are_typed_in_either(text: str, card: str, captured: str | None) -> None:
    """Letters are those of the language; names are known in English as well."""
    wish = Wish(Card.parse(card), None if captured is None else CardSet.parse(captured))
    assert CardReader(Spoken(FRENCH)).play(text, tuple(CardSet.parse("7D 2C"))) == wish


def test_letters_follow_deck_and_language() -> None:
    """With Italian cards a letter means what it does on them."""
    reader = CardReader(Spoken(ITALIAN))
    assert list(reader.cards("7E")) == [Card.parse("7S")]
    assert list(reader.cards("7C")) == [Card.parse("7H")]


def test_a_session_understands_both(home: Home) -> None:
    """Commands, and what stands behind them."""
    assert answer_to(home, "mano") == answer_to(Home(home.root / "english"), "hand")
    told = answer_to(Home(home.root / "all"), "ultimo tutto")
    assert told[-1] == "Nothing has been played in it yet."
    assert "medium" not in " ".join(answer_to(Home(home.root / "new"), "new facil"))
