"""The rulebook tells exactly the rules in force."""

import pytest

from scopa import PRESETS, Rules
from scopa.language.card_terms import ITALIAN
from scopa.words.cards import Signs
from scopa.words.rulebook import Section, rulebook


def told(rules: str) -> str:
    """All that is told of these rules."""
    return "\n".join(line for section in rulebook(Rules.parse(rules)) for line in section.lines)


def section(rules: str, title: str) -> Section:
    """One section of the rulebook of these rules."""
    return next(part for part in rulebook(Rules.parse(rules)) if part.title == title)


OPTIONAL = {
    "re_bello=on": "Re bello: 1 point for K♦.",
    "napola=on": "Napola: 3 points for A♦ 2♦ 3♦",
    "napoleone=on": "All ten coins in one pile",
    "faces=southern": "10  9  8",
    "ace=on": "An ace takes the whole table",
    "last=dealer": "may be one, if the dealer's side makes it",
    "redeal=4": "Four kings on the first table",
    "target=31": "31 points or more win",
    "target=1": "1 point or more wins",
    "capture=fifteen": "make 15 together with it",
    "capture=fifteen;bonus=on": "1 point if their suits all differ",
}


@pytest.mark.parametrize(("option", "text"), OPTIONAL.items())
def test_an_option_is_told_when_it_is_in_force(option: str, text: str) -> None:
    """What an option adds stands in the rulebook with the option, and only then."""
    assert text in told(f"scopa;{option}")
    assert text not in told("scopa")


def test_what_an_option_removes_is_not_told() -> None:
    """Rules that an option puts out of force aren't told."""
    assert "deals again" not in told("scopa;redeal=off")
    assert "deals again" not in told("scopone-scientifico")
    assert "The round's last play never is one." not in told("scopa;last=dealer")
    assert "of its own value" not in told("quindici")


@pytest.mark.parametrize(
    ("preset", "lines"),
    [
        ("scopa", ("Three cards to each player, four face up on the table.", "three more each: 6")),
        ("scopa-3", ("Three cards to each", "three more each: 4 deals.")),
        ("scopone", ("Nine cards to each player, four face up on the table.",)),
        ("scopone-scientifico", ("Ten cards to each player, none to the table.",)),
        ("scopone-6", ("Six cards to each player, four", "When all hands are empty, three more")),
        ("scopone-2", ("Ten cards to each player, none", "ten more each: 2 deals.")),
        ("scopa;deals=18", ("18 cards to each player",)),
    ],
)
def test_the_deal(preset: str, lines: tuple[str, ...]) -> None:
    """The deal is told as it is: hand sizes, table, later deals."""
    deal = "\n".join(section(preset, "The deal").lines)
    assert all(line in deal for line in lines)
    assert ("When all hands are empty" in deal) == (len(Rules.parse(preset).deals) > 1)


def test_the_worked_examples() -> None:
    """The worked captures of RULES.md 7 are told, with what the engine makes of them."""
    assert section("scopa", "Examples").lines[:6] == (
        "On 6♦ 4♥ 2♣, 6♠ takes 6♦.",
        "On 4♥ 2♣, 6♠ takes 4♥+2♣: a scopa.",
        "On 3♦ 7♣, K♠ takes 3♦+7♣: a scopa.",
        "On 5♦ 6♥ 2♠ 3♣, J♥ takes 5♦+3♣ or 6♥+2♠.",
        "On 7♦ 3♥ 4♠ 7♣, 7♠ takes 7♦ or 7♣.",
        "On A♦ 2♦ 3♦ 4♦, K♣ takes A♦+2♦+3♦+4♦: a scopa.",
    )


def test_the_examples_follow_the_options() -> None:
    """With fifteen and with the ace that takes all there are examples of their own."""
    assert "On 5♦ J♥ 3♣, 7♠ takes 5♦+3♣ or J♥." in _sorted(section("quindici", "Examples"))
    assert "On 5♦ 3♣, A♠ takes 5♦+3♣: no scopa." in section("assi", "Examples").lines
    assert "On an empty table, A♠ takes nothing and stays." in section("assi", "Examples").lines


def _sorted(part: Section) -> list[str]:
    """The lines with their choices in one order."""
    return [line.replace("J♥ or 5♦+3♣", "5♦+3♣ or J♥") for line in part.lines]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_has_every_section(preset: str) -> None:
    """No section is empty, and a disputed rule in force is said to be this project's choice."""
    sections = rulebook(Rules.parse(preset))
    assert all(part.lines for part in sections)
    disputed = preset in {"assi", "quindici-napoli"} or (
        preset.startswith("scopone") and preset != "scopone-2"
    )
    assert (sections[-1].title == "Choices") is disputed


def test_the_names_of_cards_are_those_of_the_deck() -> None:
    """With Italian cards nothing speaks of diamonds or jacks."""
    sections = rulebook(Rules.parse("scopa;re_bello=on"), Signs(ITALIAN))
    text = "\n".join(line for part in sections for line in part.lines)
    assert "coins ◉, cups Ψ, swords † and clubs ⌠" in text
    assert "F 8, C 9, R 10" in text
    assert "the most coins" in text
    assert "Re bello: 1 point for R◉." in text
    assert "diamonds" not in text
