"""The breakdown shows what the engine counted, says why, and fits."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from textual.widgets._footer import FooterKey

from scopa.engine.cards import CardSet
from scopa.engine.rules import Rules
from scopa.engine.scoring import Breakdown, breakdown
from scopa.language.card_terms import ITALIAN
from scopa.tui.screens.breakdown import BreakdownScreen
from scopa.tui.screens.score_lines import Line, lay_out, score_lines
from scopa.words.cards import Signs
from scopa.words.names import Names
from tests.tui.stage import Stage, shown_text

EVERYTHING = Rules.parse("quindici-napoli;re_bello=on;napola=on;napoleone=on")
RED = "AD 2D 3D 4D 5D 6D 7D JD QD KD AH 2H 3H 4H 5H 6H 7H JH QH KH"
BLACK = "AS 2S 3S 4S 5S 6S 7S JS QS KS AC 2C 3C 4C 5C 6C 7C JC QC KC"
MIXED = (
    "AD 3D 5D 7D QD AH 3H 5H 7H QH AS 3S 5S 7S QS AC 3C 5C 7C QC",
    "2D 4D 6D JD KD 2H 4H 6H JH KH 2S 4S 6S JS KS 2C 4C 6C JC KC",
)
THREE = (
    "AD 4D 7D KD 3H 6H QH 2S 5S JS AC 4C 7C KC",
    "2D 5D JD AH 4H 7H KH 3S 6S QS 2C 5C JC",
    "3D 6D QD 2H 5H JH AS 4S 7S KS 3C 6C QC",
)


def names(rules: Rules) -> Names:
    """The names of a match with these rules."""
    return Names(rules, ("Anna", "Computer", "West")[: rules.seats], viewer=0)


def count(piles: Sequence[str], rules: Rules, scope: Sequence[int] = ()) -> Breakdown:
    """The engine's count of piles written as cards."""
    masks = [CardSet.parse(pile).mask for pile in piles]
    return breakdown(rules, masks, scope or [0] * len(piles), [0] * len(piles))


def lines_of(piles: Sequence[str], rules: Rules, scope: Sequence[int] = ()) -> dict[str, Line]:
    """The breakdown's lines by their labels, before a match's first round."""
    counted = count(piles, rules, scope)
    before = [0] * len(piles)
    lines = score_lines(counted, before, counted.points, names(rules))
    return {line.label.strip(): line for line in lines if line.label}


def screen_of(
    piles: Sequence[str], rules: Rules, before: Sequence[int] | None = None, final: bool = False
) -> BreakdownScreen:
    """The screen for piles written as cards."""
    counted = count(piles, rules)
    before = before or [0] * len(piles)
    after = [old + new for old, new in zip(before, counted.points, strict=True)]
    return BreakdownScreen(3, counted, before, after, names(rules), final=final)


def test_the_words_follow_the_deck() -> None:
    """With Italian cards suits, ranks and signs are those of that deck."""
    counted, cards = count((RED, BLACK), EVERYTHING), Signs(ITALIAN)
    lines = score_lines(counted, (0, 0), counted.points, replace(names(EVERYTHING), cards=cards))
    cells = {line.label: line.cells for line in lines}
    assert cells[" swords"] == ("–", "7† 21")
    assert cells["re bello"] == ("R◉", "–")
    assert not {" diamonds", " hearts", " spades"} & set(cells)


def test_a_tie_goes_to_nobody() -> None:
    """Twenty cards each: the line says so and nobody has a point."""
    line = lines_of(MIXED, Rules())["cards"]
    assert line.cells == ("20", "20")
    assert line.reason == "20–20: nobody"
    assert line.points == (0, 0)


def test_a_missing_suit_means_no_primiera() -> None:
    """A side without a suit has no primiera, and the missing suit's line says why."""
    lines = lines_of((RED, BLACK), Rules())
    assert lines["primiera"].cells == ("none", "none")
    assert lines["primiera"].reason == "nobody has four suits"
    assert lines["clubs"].reason == "no clubs: no primiera"
    assert lines["clubs"].cells == ("–", "7♣ 21")
    assert lines["diamonds"].cells == ("7♦ 21", "–")


def test_the_primiera_is_shown_suit_by_suit() -> None:
    """The best card of every suit stands there with its value, above it the sum."""
    lines = lines_of(MIXED, Rules())
    assert lines["primiera"].cells == ("84", "72")
    assert lines["primiera"].reason == "You"
    assert lines["hearts"].cells == ("7♥ 21", "6♥ 18")
    assert lines["hearts"].reason == ""


def test_fixed_cards_stand_at_their_holder() -> None:
    """The settebello is shown where it is, and its point."""
    line = lines_of(MIXED, Rules())["settebello"]
    assert line.cells == ("7♦", "–")
    assert line.points == (1, 0)


def test_each_side_scores_its_scope() -> None:
    """Scope are no contest: every side's own are counted."""
    line = lines_of(MIXED, Rules(), scope=(2, 1))["scope"]
    assert line.points == (2, 1)
    assert line.reason == "each its own"


def test_only_categories_in_force_are_shown() -> None:
    """Without options there is no line for the re bello, the napola or the bonus."""
    assert not {"re bello", "napola", "bonus"} & set(lines_of(MIXED, Rules()))
    assert {"re bello", "napola", "bonus"} <= set(lines_of(MIXED, EVERYTHING))


def test_all_ten_coins_are_shown_as_such() -> None:
    """Cards behind the coins and the napola stand under them, all ten in two words."""
    counted = count((RED, BLACK), EVERYTHING)
    lines = score_lines(counted, (0, 0), counted.points, names(EVERYTHING))
    under = [after for line, after in pairwise(lines) if line.label == "napola"]
    assert under[0].cells == ("all ten", "")


FOUR = Names(Rules.parse("scopa-4"), ("You", "Bruno", "Anna", "Carla"), viewer=0)
TEAM_PILES = (RED, BLACK)


def team_lines(width: int) -> list[str]:
    """The breakdown of two teams as text."""
    counted = count(TEAM_PILES, FOUR.rules)
    lines = score_lines(counted, (0, 0), counted.points, FOUR)
    return lay_out(lines, width, 40).plain.splitlines()


def test_teams_have_their_names_where_there_is_room() -> None:
    """And the words of a score pad where there is none, as the reasons have."""
    wide, narrow = team_lines(77), team_lines(37)
    assert wide[0].split("  ")[0] == ""
    assert "You and Anna" in wide[0]
    assert "Bruno and Carla" in wide[0]
    assert narrow[0].split() == ["We", "They"]
    assert next(line for line in wide if line.startswith("coins")).endswith("You and Anna")
    assert next(line for line in narrow if line.startswith("coins")).split()[-1] == "We"


@pytest.mark.parametrize("width", [37, 60, 77, 96])
def test_three_columns_keep_apart(width: int) -> None:
    """Each side's count of cards stands under its name, and no cell is cut."""
    counted = count(THREE, Rules.parse("scopa-3"))
    lines = score_lines(counted, (5, 6, 10), counted.points, names(Rules.parse("scopa-3")))
    text = lay_out(lines, width, 40).plain.splitlines()
    columns = [text[0].index(name) for name in ("You", "Computer", "West")]
    cards = next(line for line in text if line.startswith("cards"))
    assert [cards[column:].split()[0] for column in columns] == ["14", "13", "13"]
    assert "…" not in "".join(text)
    assert all(len(line) <= width for line in text)


def test_the_totals_add_up() -> None:
    """The last line is the match before, the round, and the match after."""
    counted = count(MIXED, Rules())
    lines = score_lines(counted, (4, 6), (7, 6), names(Rules(target=21)))
    assert counted.points == (2, 0)
    assert lines[-1].cells == ("4 + 2 = 7", "6 + 0 = 6")
    assert lines[-1].reason == "21 points win"


@pytest.mark.parametrize("width", [37, 60, 64, 76, 100])
@pytest.mark.parametrize("piles", [MIXED, (RED, BLACK), THREE], ids=["mixed", "apart", "three"])
def test_no_line_is_too_long(piles: Sequence[str], width: int) -> None:
    """Columns keep within the width, and figures are never cut."""
    rules = EVERYTHING if len(piles) == 2 else Rules.parse("scopa-3;napola=on;re_bello=on")
    counted = count(piles, rules)
    before = [21] * len(piles)
    after = [21 + points for points in counted.points]
    text = lay_out(score_lines(counted, before, after, names(rules)), width, 24).plain
    assert all(len(line) <= width for line in text.splitlines())
    assert "…" not in text


def test_reasons_are_there_on_a_narrow_screen() -> None:
    """Why nobody gets a point is said at 40 columns too."""
    counted = count((RED, BLACK), Rules())
    text = lay_out(score_lines(counted, (0, 0), counted.points, names(Rules())), 37, 24).plain
    for words in ("cards 20 20 nobody", "no clubs: no primiera", "settebello 7♦ +1 – You"):
        assert words in " ".join(text.split())


def test_the_sums_come_first_where_not_all_can_be_seen() -> None:
    """On a small screen what the round has brought is seen before its categories."""
    counted = count((RED, BLACK), Rules())
    lines = score_lines(counted, (0, 0), counted.points, names(Rules()))
    low, high = (lay_out(lines, 37, height).plain.splitlines() for height in (8, 24))
    assert low[1].startswith("this round")
    assert low[2].startswith("match")
    assert low[2].rstrip().endswith(" to 11")
    assert high[1].startswith("cards")
    assert sorted(low) == sorted(high)


def test_one_point_is_one_point() -> None:
    """A target of one point is told in the singular."""
    rules = Rules(target=1)
    counted = count(MIXED, rules)
    lines = score_lines(counted, (0, 0), counted.points, names(rules))
    assert lines[-1].reason == "1 point wins"


@pytest.mark.parametrize("piles", [MIXED, (RED, BLACK), THREE], ids=["mixed", "apart", "three"])
async def test_all_of_it_fits_80_by_24(piles: Sequence[str]) -> None:
    """With every option in force there is nothing to scroll at 80 by 24."""
    rules = EVERYTHING if len(piles) == 2 else Rules.parse("scopa-3;napola=on;re_bello=on")
    app = Stage(screen_of(piles, rules))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, BreakdownScreen)
        assert screen.reader.max_scroll_y == 0
        assert "Press Enter" in shown_text(app)


async def test_all_of_it_can_be_reached_at_40_by_12() -> None:
    """Going down line by line, every line of the breakdown is seen on a small terminal."""
    counted = count((RED, BLACK), EVERYTHING)
    app = Stage(screen_of((RED, BLACK), EVERYTHING))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        seen = set(shown_text(app).splitlines())
        for _ in range(30):
            await pilot.press("down")
            seen |= set(shown_text(app).splitlines())
    text = "\n".join(seen)
    for score in counted.categories:
        assert score.category.value in text
    assert "this round" in text
    assert "Press Enter" in text


@pytest.mark.parametrize(
    ("key", "onward"),
    [("enter", "go on"), ("space", "go on"), ("q", "leave"), ("escape", "leave")],
)
async def test_a_key_goes_on_or_leaves(key: str, onward: str) -> None:
    """Enter and space go on with the match, q and Escape leave the table."""
    app = Stage(screen_of(MIXED, Rules()))
    async with app.run_test() as pilot:
        await pilot.press(key)
        await pilot.pause()
    assert app.answers == [onward]


async def test_a_click_goes_on() -> None:
    """A click anywhere on the table leaves the breakdown."""
    app = Stage(screen_of(MIXED, Rules()))
    async with app.run_test() as pilot:
        await pilot.click(offset=(30, 10))
        await pilot.pause()
    assert app.answers == ["go on"]


@pytest.mark.parametrize(
    ("before", "final", "words"),
    [
        ((0, 0), False, "Enter for the next round"),
        ((9, 11), False, "A tie at 11"),
        ((10, 3), True, "decides the match"),
    ],
)
async def test_what_comes_next_is_told(before: tuple[int, int], final: bool, words: str) -> None:
    """The screen says whether another round, a tie's decision or the match's end follows."""
    app = Stage(screen_of(MIXED, Rules(), before, final))
    async with app.run_test() as pilot:
        await pilot.pause()
        assert words in shown_text(app)


async def test_it_follows_a_resize() -> None:
    """Made narrower, the columns are laid out again; made wider, they are as before."""
    app = Stage(screen_of(MIXED, Rules()))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        wide = shown_text(app)
        await pilot.resize_terminal(40, 12)
        await pilot.pause()
        assert shown_text(app) != wide
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert shown_text(app) == wide


async def test_a_click_on_the_footer_does_what_it_says() -> None:
    """Scrolling by the footer's key doesn't leave the breakdown."""
    app = Stage(screen_of((RED, BLACK), EVERYTHING))
    async with app.run_test(size=(40, 12)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, BreakdownScreen)
        (key,) = (each for each in screen.query(FooterKey) if each.description == "Scroll")
        await pilot.click(key)
        await pilot.pause()
        assert screen.reader.scroll_y == 0
        assert app.screen is screen


async def test_the_table_is_there_before_any_word_of_a_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It doesn't wait to be laid out anew: where that comes too early, it would stay empty."""
    monkeypatch.setattr(BreakdownScreen, "_lay_out", lambda screen, size: None)
    app = Stage(screen_of(MIXED, Rules()))
    async with app.run_test(size=(80, 24)):
        assert "settebello" in shown_text(app)
