"""The rules object: options, presets and what can't be dealt."""

from dataclasses import replace

import pytest
from hypothesis import given

from scopa import OPTIONS, PRESETS, Rules, RulesError
from tests.engine.setups import any_rules


def test_the_default_is_the_classic_game_for_two() -> None:
    """Rules without settings are section 2 of RULES.md."""
    rules = Rules()
    assert (rules.seats, rules.deals, rules.table) == (2, (3, 3, 3, 3, 3, 3), 4)
    assert (rules.capture, rules.target, rules.redeal) == ("equal", 11, 3)
    assert (rules.faces, rules.last) == ("10", "off")
    assert not any((rules.re_bello, rules.napola, rules.napoleone, rules.ace, rules.bonus))
    assert str(rules) == "scopa"


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("scopa", {}),
        ("scopa-3", {"seats": 3, "deals": (3, 3, 3, 3)}),
        ("scopa-4", {"seats": 4, "deals": (3, 3, 3)}),
        ("scopone", {"seats": 4, "deals": (9,)}),
        ("scopone-scientifico", {"seats": 4, "deals": (10,), "table": 0}),
        ("scopone-6", {"seats": 4, "deals": (6, 3)}),
        ("scopone-2", {"deals": (10, 10), "table": 0}),
        ("quindici", {"capture": "fifteen", "redeal": None}),
        ("quindici-napoli", {"capture": "fifteen", "redeal": None, "bonus": True}),
        ("assi", {"ace": True}),
        ("re-bello", {"re_bello": True}),
        ("napola", {"napola": True, "napoleone": True, "target": 21}),
    ],
)
def test_presets(name: str, settings: dict[str, object]) -> None:
    """Each preset of RULES.md 6 is the bundle given there, and is written as its name."""
    rules = Rules.parse(name)
    assert rules == replace(Rules(), **settings)  # type: ignore[arg-type]  # values of any option
    assert str(rules) == name


def test_every_preset_is_tested() -> None:
    """There are the twelve presets of RULES.md."""
    assert len(PRESETS) == 12


def test_settings_that_differ_are_written_in_the_order_of_the_table() -> None:
    """The order in which they are given doesn't matter."""
    assert str(Rules.parse("scopa;re_bello=on;target=21")) == "scopa;target=21;re_bello=on"
    assert str(Rules.parse("napola;target=11;napola=off")) == "napola;target=11;napola=off"
    assert str(Rules.parse("scopa;redeal=off;deals=9+9")) == "scopa;deals=9+9;redeal=off"
    assert str(Rules.parse("scopa;target=11")) == "scopa"


@given(any_rules())
def test_rules_are_read_as_they_are_written(rules: Rules) -> None:
    """Writing and reading gives equal rules, and the same text again."""
    again = Rules.parse(str(rules))
    assert again == rules
    assert str(again) == str(rules)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("scoppa", "'scoppa' is not a preset; there are scopa, scopa-3"),
        ("", "not a preset"),
        ("scopa;", "key=value"),
        ("scopa;fun=on", "'fun=on' is not key=value with a key of seats, deals"),
        ("scopa;re_bello", "'re_bello' is not key=value"),
        ("scopa;target=21;target=11", "target is set twice"),
        ("scopa;target=0", "target must be a number from 1 to 999, not 0"),
        ("scopa;target=1000", "target must be a number from 1 to 999"),
        ("scopa;target=x", "target must be a number from 1 to 999, not x"),
        ("scopa;target=-5", "target must be"),
        ("scopa;target=٣", "target must be"),
        ("scopa;seats=5", "seats must be 2, 3 or 4, not 5"),
        ("scopa;table=2", "table must be 0 or 4"),
        ("scopa;redeal=2", "redeal must be 3, 4 or off, not 2"),
        ("scopa;re_bello=yes", "re_bello must be on or off, not yes"),
        ("scopa;deals=3+", "deals must be hand sizes of 1 or more joined by +"),
        ("scopa;deals=0+18", "deals must be hand sizes of 1 or more"),
        (
            "scopa;seats=3",
            "3 seats with deals of 3.3.3.3.3.3 and 4 on the table use 58 cards, not 40",
        ),
        ("scopa-3;table=0", "use 36 cards, not 40"),
        ("scopa;bonus=on", "bonus=on goes only with capture=fifteen"),
    ],
)
def test_rules_that_make_no_game_say_why(text: str, reason: str) -> None:
    """Every refusal names what is wrong and what would be right."""
    with pytest.raises(RulesError, match=reason):
        Rules.parse(text)


def test_rules_made_in_code_are_validated_too() -> None:
    """There is no way to hold rules that can't be played."""
    with pytest.raises(RulesError, match="seats must be"):
        Rules(seats=1)
    with pytest.raises(RulesError, match="not a preset"):
        Rules(preset="other")
    with pytest.raises(RulesError, match="target must be"):
        Rules().with_target(0)


def test_sides() -> None:
    """Two and three play each alone; of four, partners sit opposite."""
    two, three, four = Rules(), Rules.parse("scopa-3"), Rules.parse("scopa-4")
    assert [rules.sides for rules in (two, three, four)] == [2, 3, 2]
    assert [four.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert four.seats_of(1) == (1, 3)
    assert three.seats_of(2) == (2,)


def test_options_are_those_of_the_rules_page() -> None:
    """The table of options has every key in the order of RULES.md 6."""
    assert " ".join(option.key for option in OPTIONS) == (
        "seats deals table capture target redeal re_bello napola napoleone faces ace last bonus"
    )
    assert [option.default for option in OPTIONS] == [
        getattr(Rules(), option.key) for option in OPTIONS
    ]
