"""What can be chosen for a match, and what it is called."""

import pytest

from scopa import next_match
from scopa.engine.rules import OPTIONS, PRESETS, Option, Rules
from scopa.storage import DEALERS, Settings

NAMES = ("easy", "medium", "hard")
BY_KEY = {option.key: option for option in OPTIONS}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (Settings(), "scopa to 11, against medium"),
        (Settings(rules="scopa-3;target=21", level="hard"), "scopa-3 to 21, all hard"),
        (Settings(rules="scopa;ace=on", levels=("easy",)), "scopa+ to 11, against easy"),
        (Settings(level="person"), "scopa to 11, 2 people at one keyboard"),
        (
            Settings(rules="scopa-4", levels=("easy", "person")),
            "scopa-4 to 11: Player 1, Bruno easy, Player 2, Carla medium",
        ),
        (
            Settings(rules="scopone", levels=("hard", "expert")),
            "scopone to 11: Bruno hard, Anna expert, Carla medium",
        ),
    ],
)
def test_a_match_in_a_line(settings: Settings, told: str) -> None:
    """The game, the points, and the levels: one where all are the same."""
    assert next_match.told(settings) == told


def test_the_game_goes_round_all_presets() -> None:
    """Each keeps the points to win; back from the first comes the last."""
    settings, seen = Settings(rules="scopa;target=31"), []
    for _ in PRESETS:
        settings = settings.changed(**next_match.step_game(settings, 1))
        seen.append(next_match.rules_of(settings))
    wanted = [*list(PRESETS)[1:], "scopa"]
    assert seen == [Rules.parse(name).with_target(31) for name in wanted]
    back = settings.changed(**next_match.step_game(settings, -1))
    assert next_match.rules_of(back).preset == wanted[-2]


def test_points_go_round_the_usual_ones() -> None:
    """From any other number they begin with the first."""
    settings = Settings(rules="re-bello;target=12")
    for target in (*next_match.TARGETS, next_match.TARGETS[0]):
        settings = settings.changed(**next_match.step_target(settings, 1))
        assert next_match.rules_of(settings) == Rules(re_bello=True, target=target)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_of_every_open_option_makes_rules(preset: str) -> None:
    """Whatever is stepped, forward or back, the rules can be dealt; a round changes nothing."""
    first = Settings(rules=preset)
    for option in next_match.open_options(Rules.parse(preset)):
        settings, seen = first, set()
        for _ in option.choices:
            settings = settings.changed(**next_match.step_option(settings, option, 1))
            seen.add(getattr(next_match.rules_of(settings), option.key))
        assert seen == set(option.choices)
        back = settings.changed(**next_match.step_option(settings, option, -1))
        assert getattr(next_match.rules_of(back), option.key) in option.choices


def open_keys(text: str) -> set[str]:
    """The keys of the options that can be chosen under these rules."""
    return {option.key for option in next_match.open_options(Rules.parse(text))}


def test_options_without_effect_are_not_offered() -> None:
    """No bonus without fifteen, no redeal without a table, and nothing that the preset is."""
    usual = open_keys("scopa")
    assert usual == {*BY_KEY} - {"seats", "deals", "table", "target", "bonus"}
    assert open_keys("quindici") == usual | {"bonus"}
    assert open_keys("scopone-scientifico") == usual - {"redeal"}


def test_the_bonus_goes_where_fifteen_goes() -> None:
    """Without fifteen there is none, and the rules stay such as can be played."""
    settings = Settings(rules="quindici-napoli")
    changed = settings.changed(**next_match.step_option(settings, BY_KEY["capture"], 1))
    assert next_match.rules_of(changed) == Rules(redeal=None)


def test_one_level_for_all() -> None:
    """It replaces those of the seats; where they differ, the first comes next."""
    settings = Settings(rules="scopone", level="medium", levels=("hard", "easy"))
    assert next_match.common_level(settings) == next_match.MIXED
    settings = settings.changed(**next_match.step_level(settings, NAMES, 1))
    assert next_match.levels_of(settings) == ("easy",) * 3
    settings = settings.changed(**next_match.step_level(settings, NAMES, 1))
    assert next_match.common_level(settings) == "medium"


def test_a_level_for_each_seat() -> None:
    """One changes, the others stay; those of seats that this game lacks are kept."""
    settings = Settings(rules="scopa-3", level="medium", levels=("hard", "hard", "easy"))
    settings = settings.changed(**next_match.step_level_of(settings, 2, NAMES, 1))
    assert next_match.levels_of(settings) == ("hard", "easy")
    assert settings.levels == ("hard", "easy", "easy")
    alone = Settings(rules="scopone", level="medium")
    assert alone.changed(**next_match.step_level_of(alone, 3, NAMES, -1)).levels == (
        "medium",
        "medium",
        "easy",
    )


@pytest.mark.parametrize(
    ("rules", "seats", "names"),
    [
        ("scopa", [0, 1, None], ["You", "Computer", "drawn"]),
        ("scopa-3", [0, 1, 2, None], ["You", "Bruno", "Carla", "drawn"]),
        ("scopone", [0, 1, 2, 3, None], ["You", "Bruno", "Anna", "Carla", "drawn"]),
    ],
)
def test_the_dealer_goes_round_the_seats(rules: str, seats: list[int], names: list[str]) -> None:
    """And back to drawing."""
    settings = Settings(rules=rules)
    for seat, name in zip(seats, names, strict=True):
        settings = settings.changed(**next_match.step_dealer(settings, 1))
        assert (next_match.dealer_of(settings), next_match.dealer_name(settings)) == (seat, name)


def test_a_dealer_who_is_not_there_is_drawn() -> None:
    """The choice for another table decides nothing at this one."""
    assert next_match.dealer_of(Settings(rules="scopa", dealer="left")) is None
    assert next_match.dealer_of(Settings(rules="scopa-3", dealer="opposite")) is None
    assert next_match.dealer_name(Settings(rules="scopa-3", dealer="opposite")) == DEALERS[0]


def test_every_option_tells_its_choices() -> None:
    """Those of few values know them all, the default among them."""
    counted: list[Option] = [option for option in OPTIONS if option.choices]
    assert {option.key for option in OPTIONS} - {each.key for each in counted} == {
        "deals",
        "target",
    }
    for option in counted:
        assert option.default in option.choices
        assert all(option.accepts(choice) for choice in option.choices)
