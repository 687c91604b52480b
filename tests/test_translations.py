"""The catalogues fit the code, and what is said in words is marked for them."""

import ast
import io
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest

from scopa import PRESETS, Rules, language, next_match
from scopa.ai.foreign.answers import checked
from scopa.ai.options import OptionError
from scopa.ai.registry import BUILT_IN, LEVELS, UnknownPlayer, create, summary
from scopa.ai.simulate import play_match
from scopa.arena import tournament
from scopa.arena.contestants import ARENA_LEVELS, enter
from scopa.arena.report import report
from scopa.arena.standing import Standing
from scopa.arena.tournament import Plan
from scopa.arguments.parser import parser
from scopa.commands import rules as rules_command
from scopa.commands import simulate
from scopa.commands.verify import verdict
from scopa.engine.cards import CARDS, Suit
from scopa.language import LANGUAGES
from scopa.language.card_terms import TERMS, Terms
from scopa.plain.commands import COMMANDS as PLAIN_COMMANDS
from scopa.plain.commands import find
from scopa.plain.console import Console
from scopa.plain.reading import CardReader
from scopa.plain.session import Session
from scopa.records import read
from scopa.records.codes import EXAMPLE
from scopa.statistics.counting import Statistics
from scopa.storage import SPEEDS, Home, Settings, StorageError
from scopa.storage.files import read_file
from scopa.wanted import Wanted
from scopa.words.cards import SIGNS, SPOKEN, Signs, Spoken
from scopa.words.rulebook import rulebook
from tests.plain.streams import Lines
from tests.pseudo import Pseudo
from tests.records.test_faults import BODY_FAULTS, GAME, HEADER_FAULTS, fault, with_line
from tests.translations import (
    ARGPARSE,
    KEYWORDS,
    PACKAGE,
    TRANSLATED,
    compiled_texts,
    kept,
    missing,
    texts,
    unlike,
)

Node = TypeVar("Node", bound=ast.AST)
COMMANDS = (
    *("rules", "verify", "review", "simulate", "arena", "check-bot", "bot"),
    *("deal", "daily", "serve", "stats"),
)
LETTERS = re.compile("[A-Za-z]+")
FINGERPRINT = re.compile(r"(?<=\s)[0-9a-f]{4}( [0-9a-f]{4}){2}(?=\.)")
EVERYTHING = (
    "scopa;re_bello=on;napola=on;napoleone=on;faces=southern;last=dealer",
    "quindici-napoli;seats=3;deals=3+3+3+3;ace=on",
    "scopone-6;ace=on;redeal=4",
    "scopa;deals=18;target=1",
)
"""Rules in which every sentence of the rulebook is told somewhere."""
ASKED = ("hand", "table", "moves", "piles", "score", "breakdown", "last all", "stock", "players")
MISTAKES = ("dance", "99", "last 0", "resume 9", "rules bridge", "new bridge", "AC takes frogs")


@pytest.mark.parametrize("spoken", TRANSLATED)
def test_every_text_is_translated(spoken: str) -> None:
    """Whatever is marked in the code is said in every language."""
    assert missing(spoken) == []


def test_texts_are_marked_where_they_are_found() -> None:
    """Not within f-strings, which the tools that collect texts take for mere strings."""
    unseen = {
        f"{path.name}:{call.lineno}"
        for path in PACKAGE.rglob("*.py")
        for string in nodes(ast.parse(path.read_text("utf-8")), ast.JoinedStr)
        for call in nodes(string, ast.Call)
        if isinstance(call.func, ast.Name) and call.func.id in KEYWORDS
        if any(isinstance(text, ast.Constant) for text in call.args)
    }
    assert unseen == set()


def nodes(tree: ast.AST, kind: type[Node]) -> Iterator[Node]:
    """The nodes of a kind in a tree."""
    return (node for node in ast.walk(tree) if isinstance(node, kind))


@pytest.mark.parametrize("spoken", TRANSLATED)
def test_translations_have_the_fields_of_their_texts(spoken: str) -> None:
    """No name is lost in a translation, and none is asked for that the text doesn't have."""
    assert unlike(spoken) == []


@pytest.mark.parametrize("spoken", TRANSLATED)
def test_what_is_read_is_what_was_written(spoken: str) -> None:
    """The compiled catalogue says what translators have written."""
    assert compiled_texts(spoken) == texts(kept(spoken))


@pytest.mark.parametrize("spoken", LANGUAGES)
@pytest.mark.parametrize("terms", TERMS.values(), ids=TERMS)
def test_cards_differ_in_every_language(spoken: str, terms: Terms) -> None:
    """By letters, each in one cell, and by names."""
    language.speak(spoken)
    assert (len(terms.letters), len(set(terms.letters))) == (4, 4)
    assert (len(terms.ranks), len(set(terms.ranks))) == (10, 10)
    assert (terms.letters + terms.ranks).isascii()
    for names in (Signs(terms).label, Spoken(terms).card):
        assert len(set(map(names, CARDS))) == 40
    assert len({Spoken(terms).suit(suit) for suit in Suit}) == 4


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_commands_differ_in_every_language(spoken: str) -> None:
    """From each other, from the English ones, and from cards and numbers."""
    language.speak(spoken)
    readers = [CardReader(Spoken(terms)) for terms in TERMS.values()]
    for command in PLAIN_COMMANDS:
        for word in command.spoken:
            assert find(word) is command
            assert [reader.play(word, ()) for reader in readers] == [None] * len(readers)


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speak a language without English letters."""
    monkeypatch.setattr(language, "_catalogue", Pseudo())


def left_in_english(lines: Iterable[str], *known: str) -> set[str]:
    """The words of English letters in lines, without those that are the same in any language."""
    words = {word for line in lines for word in LETTERS.findall(line)}
    return words - set(LETTERS.findall(" ".join((*known, *PRESETS))))


@pytest.mark.parametrize("text", EVERYTHING)
def test_the_rulebook_is_translated(text: str, pseudo: None) -> None:
    """Every sentence about any rules, in signs and in words."""
    for cards in (SIGNS, SPOKEN):
        sections = rulebook(Rules.parse(text), cards)
        assert left_in_english(part.title for part in sections) == set()
        assert left_in_english(line for part in sections for line in part.lines) == set()


def test_the_page_of_rules_is_translated(pseudo: None) -> None:
    """Its options and presets too; what is written as settings is the same in any language."""
    for text in EVERYTHING:
        lines = list(rules_command.text(Rules.parse(text)))
        written = " ".join(LETTERS.findall(" ".join(map(str, PRESETS.values()))))
        settings = re.findall(r"[a-z_]+=[a-z0-9+]+", " ".join(lines))
        assert left_in_english(lines, *settings, "off on or equal fifteen southern dealer") <= {
            *written.split()
        }


@pytest.mark.usefixtures("little_advice")
@pytest.mark.parametrize(
    "rules",
    ["scopa;re_bello=on;napola=on", "quindici-napoli", "scopone", "scopa-3;ace=on"],
)
def test_a_round_in_words_is_translated(rules: str, pseudo: None, tmp_path: Path) -> None:
    """Whatever is played, asked and mistaken, nothing is told in English."""
    home = Home(tmp_path)
    home.prepare()
    lines = [*ASKED, *MISTAKES, "hint", "undo", *["1", *ASKED[:4]] * 12, "1", *["1"] * 20]
    lines += [*ASKED, "undo", "back", "save", "help", "rules", "new easy", "matches", "quit"]
    written = io.StringIO()
    wanted = Wanted(rules=Rules.parse(rules), level="easy", seed=3)
    assert Session(home, wanted, Console(Lines(lines), written)).run() == 0
    files = map(str, home.root.rglob("*"))
    known = (*MISTAKES, "Frogs", "Anna Bruno Carla", EXAMPLE, *files)
    told = FINGERPRINT.sub("", written.getvalue())
    assert left_in_english(told.splitlines(), *known) == set()


@pytest.mark.parametrize("arguments", [(), *((name,) for name in COMMANDS)], ids=" ".join)
def test_the_help_is_translated(
    arguments: tuple[str, ...], pseudo: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """What argparse doesn't say by itself; flags and placeholders are the same in any language."""
    with pytest.raises(SystemExit):
        parser().parse_args([*arguments, "--help"])
    same = re.sub(r"\bscopa\b|--?[a-z-]+|\b[A-Z]+\b", "", capsys.readouterr().out)
    assert left_in_english([same], *map(str, ARGPARSE), *COMMANDS, *LANGUAGES) == set()


FAULTS = {**HEADER_FAULTS, **BODY_FAULTS}


@pytest.mark.parametrize("number_and_line", [case[:2] for case in FAULTS.values()], ids=FAULTS)
def test_faults_of_records_are_translated(number_and_line: tuple[int, str], pseudo: None) -> None:
    """What a record holds and should hold is quoted, all else is said."""
    message = fault(with_line(*number_and_line)).message
    said = re.sub(r"(?<!\w)'[^']*'|\[[^\]]*\]|\b[0-9AJQK][DHSC♦♥♠♣]", "", message)
    tags = "Seat Rules Date D T Record Name x seats target deals"
    assert left_in_english([said], tags) == set()


def test_faults_of_players_are_translated(pseudo: None) -> None:
    """Names of players and of types are the same in any language."""
    for name in ("nobody", "ismcts:worlds=3", "ismcts:c=x", "ismcts:c=0", "random:x=1"):
        with pytest.raises((OptionError, UnknownPlayer)) as caught:
            enter(name)
        known = ("iterations c seconds nodes", name, *BUILT_IN, *ARENA_LEVELS)
        assert left_in_english([str(caught.value)], *known) == set()
    __, fault_of_a_player = checked("a word", ())
    assert left_in_english([fault_of_a_player], "str") == set()
    for level in LEVELS:
        assert left_in_english([summary(level)]) == set()


def test_faults_of_settings_are_translated(pseudo: None, tmp_path: Path) -> None:
    """Keys and values are the same in any language."""
    home = Home(tmp_path)
    home.settings.write_text("speed = 1\ntheme = 2\nlevels = 3\nlanguage = 4\nrules = 5\nsize = 6")
    __, messages = Settings.load(home)
    same = ("settings toml size scopa target", *vars(Settings)["__slots__"], *SPEEDS, *LANGUAGES)
    assert len(messages) == 6
    assert left_in_english(messages, *same) == set()
    home.settings.write_text("=")
    __, (message,) = Settings.load(home)
    reason = re.sub(r"\([^)]*\)", "", message)
    assert left_in_english([reason], "settings toml TOML", str(home.set_aside)) == set()


def test_the_next_match_is_translated(pseudo: None) -> None:
    """Its game apart, which has an Italian name everywhere."""
    for settings in (
        Settings(),
        Settings(rules="scopone", level="hard"),
        Settings(rules="scopa-3", levels=("easy", "hard")),
    ):
        told = (next_match.told(settings), next_match.dealer_name(settings))
        assert left_in_english(told, "Bruno Carla") == set()
        dealt = replace(settings, dealer="you")
        assert left_in_english([next_match.dealer_name(dealt)]) == set()


def test_faults_of_the_home_are_translated(pseudo: None, tmp_path: Path) -> None:
    """Why something can't be kept or fetched, the system's own reasons too."""
    (tmp_path / "file").touch()
    for act in (
        lambda: Home(tmp_path / "file").prepare(),
        lambda: read_file(tmp_path),
        lambda: read_file(tmp_path / "missing"),
    ):
        with pytest.raises(StorageError) as caught:
            act()
        assert left_in_english([str(caught.value)], str(tmp_path), "file matches missing") == set()


def test_reports_are_translated(pseudo: None) -> None:
    """What simulate and arena print of figures."""
    rules = Rules.parse("scopa-4;target=1")
    statistics = Statistics(rules)
    statistics.add(play_match(rules, [create("random") for __ in range(4)], "1", 0))
    lines = list(simulate.report(statistics, ("random", "easy") * 2, 1))
    assert left_in_english(lines, "random easy target") == set()
    names = ("random", "easy", "medium")
    plan = Plan(names, Rules.parse("scopa;target=1"), 1, single_rounds=True, duplicate=False)
    standings = [Standing(duel) for duel in plan.duels]
    for result in tournament.run(plan):
        standings[result.game.place].tallies.append(result.tally)
    lines = list(report(plan, standings, complete=False, details=True))
    assert left_in_english(lines, "random easy medium target inf Elo") == set()


def test_verdicts_are_translated(pseudo: None) -> None:
    """At every stage of a match."""
    lines = GAME.splitlines(keepends=True)
    for length in (6, 7, 8, 9, len(lines)):
        assert left_in_english([verdict(read("".join(lines[:length])))], "A B") == set()
