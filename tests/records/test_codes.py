"""Codes of deals: everybody who types one gets the same cards, and a typing error is named."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa import PRESETS, Match, Rules, RulesError
from scopa.engine.draws import drawn_dealer, drawn_deck
from scopa.records.codes import ALPHABET, EXAMPLE, SEED_BITS, CodeError, SharedDeal
from scopa.records.daily import daily_deal

SEEDS = st.integers(0, (1 << SEED_BITS) - 1)
PRESET_NAMES = st.sampled_from(sorted(PRESETS))
LETTERS = st.sampled_from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-*~$=?; abcxyzé")


@given(preset=PRESET_NAMES, seed=SEEDS, target=st.integers(1, 99))
def test_a_code_gives_the_deal_back(preset: str, seed: int, target: int) -> None:
    """With its rules, in either case, and with what people read for the characters."""
    deal = SharedDeal(Rules.parse(preset).with_target(target), seed)
    code = str(deal)
    assert SharedDeal.parse(code) == deal
    game, settings = code.split(";", maxsplit=1)[0], code[len(code.split(";", maxsplit=1)[0]) :]
    sloppy = game[: len(preset)].upper() + game[len(preset) :].lower().replace("0", "o")
    assert SharedDeal.parse(f" {sloppy}{settings} ") == deal


@given(preset=PRESET_NAMES, seed=SEEDS, data=st.data())
def test_any_wrong_character_is_caught(preset: str, seed: int, data: st.DataObject) -> None:
    """Whichever one it is, in the name of the game too, and whatever stands there instead."""
    code = str(SharedDeal(Rules.parse(preset), seed))
    place = data.draw(st.integers(0, len(code) - 1))
    same = {code[place].upper(), code[place].lower()}
    same |= {alias for alias, read in zip("OoIiLl", "001111", strict=True) if read in same}
    wrong = data.draw(LETTERS.filter(lambda letter: letter not in same))
    with pytest.raises((CodeError, RulesError)):
        SharedDeal.parse(f"{code[:place]}{wrong}{code[place + 1 :]}")


@given(seed=SEEDS, place=st.integers(6, 14))
def test_neighbours_that_changed_places_are_caught(seed: int, place: int) -> None:
    """The other common error."""
    code = str(SharedDeal(Rules(), seed)).replace("-", "")
    if code[place] != code[place - 1]:
        left, right = code[place - 1], code[place]
        wrong = f"{code[: place - 1]}{right}{left}{code[place + 1 :]}"
        with pytest.raises(CodeError):
            SharedDeal.parse(f"scopa-{wrong[5:10]}-{wrong[10:]}")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a code looks like scopa-"),
        ("K7QFM-2D9XRH", "a code looks like scopa-"),
        ("bridge-K7QFM-2D9XRH", "no game is called 'bridge'; there are scopa"),
        ("scopa-K7QFM-2D9X*H", r"no code has the character '\*'"),
        ("scopa-K7QFM-2D9XRH", "mistyped"),
    ],
)
def test_what_is_wrong_is_said(text: str, says: str) -> None:
    """In words that help to find the error."""
    with pytest.raises(CodeError, match=says):
        SharedDeal.parse(text)


@given(seed=SEEDS, attempts=st.integers(0, 1))
def test_the_code_of_a_match(seed: int, attempts: int) -> None:
    """There is one where dealer and decks are those of the seed, from the first moment on."""
    rules, text = Rules.parse("scopa-3"), str(seed)
    match = Match(rules, drawn_dealer(text, 3))
    for attempt in range(1, attempts + 1):
        match.deal(drawn_deck(text, 1, attempt))
    assert SharedDeal.of({"Seed": text}, match) == SharedDeal(rules, seed)
    assert SharedDeal.of({"Seed": f"0{text}"}, match) is None
    assert SharedDeal.of({}, match) is None


def test_matches_that_no_code_gives() -> None:
    """Where the dealer was chosen otherwise, the decks come from elsewhere, or the seed is huge."""
    seed, dealer = "7", drawn_dealer("7", 2)
    other_dealer, other_deck = Match(Rules(), 1 - dealer), Match(Rules(), dealer)
    other_deck.deal(drawn_deck("8", 1, 1))
    huge = str(1 << SEED_BITS)
    assert SharedDeal.of({"Seed": seed}, other_dealer) is None
    assert SharedDeal.of({"Seed": seed}, other_deck) is None
    assert SharedDeal.of({"Seed": huge}, Match(Rules(), drawn_dealer(huge, 2))) is None


def test_the_example_of_a_code_is_one() -> None:
    """Whoever types what is shown has a match."""
    assert str(SharedDeal.parse(EXAMPLE)) == EXAMPLE


def test_the_alphabet_has_no_lookalikes() -> None:
    """Thirty-two characters, none of which could be read as another."""
    assert len(set(ALPHABET)) == 32
    assert not set("ILOU") & set(ALPHABET)


@given(st.dates(date(2000, 1, 1), date(2100, 1, 1)))
def test_the_daily_deal_comes_from_the_date_alone(day: date) -> None:
    """The same each time, another the day after, and always one that a code can give."""
    deal = daily_deal(day)
    assert deal == daily_deal(day)
    assert deal.seed != daily_deal(day + timedelta(days=1)).seed
    assert SharedDeal.parse(str(deal)) == deal


def test_a_certain_daily_deal() -> None:
    """It never changes, for everybody compares by it."""
    assert str(daily_deal(date(2026, 11, 30))) == "scopa-34RGB-C9PM5E"
