"""Deals in words: fingerprints, the daily deal, codes, and strong play beside one's own."""

from datetime import date

import pytest

from scopa.desk import Desk
from scopa.engine.rules import Rules
from scopa.records import read
from scopa.records.codes import SharedDeal
from scopa.records.daily import daily_deal
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.plain.streams import match_in, play
from tests.storage.matches import advance

DAY = date(2020, 1, 2)
CODE = str(SharedDeal(Rules.parse("re-bello;target=3"), 5))


ROUND_COMPARED = "Strong play with your cards: "
MATCH_COMPARED = "; strong play had "
FIRST_CARDS = ["1"] * 150
"""Lines that play the first card each time, some rounds long."""


def test_fingerprints_are_told_before_the_deal(home: Home) -> None:
    """The first one as the match begins, the next one after each round; ``fair`` has them whole."""
    wanted = Wanted(level="random", seed=7)
    said = play(home, "fair", wanted=wanted)
    tags = read(next(home.matches.glob("*.scopa")).read_bytes()).tags
    _, fingerprint = tags["Deck1"].split()
    first = f"Deck 1 has the fingerprint {fingerprint[:4]} {fingerprint[4:8]} {fingerprint[8:12]}."
    assert said.index(first) == 3
    assert said[4].startswith("Round 1:")
    assert f"Its fingerprint is {fingerprint}." in said
    assert f"With scopa deal {SharedDeal(Rules(), 7)} anybody gets the same deals." in said
    assert not any("salt is" in line for line in said)


def test_salts_are_told_of_rounds_that_are_over(home: Home) -> None:
    """And of no other, for with it the cards to come could be tried out."""
    said = play(home, *FIRST_CARDS[:24], "fair", wanted=Wanted(level="random", seed=7))
    match, tags = match_in(home.matches), read(next(home.matches.glob("*.scopa")).read_bytes()).tags
    assert match.round_number == 2
    assert f"Its salt is {tags['Deck1'].split()[0]}." in said
    assert not any(tags["Deck2"].split()[0] in line for line in said)
    assert any(line.startswith("Deck 2 has the fingerprint ") for line in said)


def test_a_code_begins_its_match(home: Home) -> None:
    """By the command line or by a command; whatever is mistyped is told, and nothing happens."""
    begun = play(home, wanted=Wanted(level="random", deal=SharedDeal.parse(CODE)))
    assert begun[1].startswith("A match of re-bello, 3 points win")
    typed = play(home, f"deal {CODE}", f"deal {CODE[:-11]}0{CODE[-10:]}", "deal")
    assert any(line.startswith("A match of re-bello, 3 points win") for line in typed)
    assert any("mistyped" in line for line in typed)
    assert any(line.startswith("A code looks like scopa-") for line in typed)
    matches = [read(path.read_bytes()) for path in home.matches.glob("*.scopa")]
    same = [each.match for each in matches if each.tags["Seed"] == "5"]
    assert len(same) == 2
    assert same[0] is not None
    assert same[1] is not None
    assert same[0].rounds[0].decks == same[1].rounds[0].decks


def test_the_daily_deal_is_gone_on_with(home: Home) -> None:
    """Twice the same command goes on with the same match; it tells where that stands."""
    wanted = Wanted(level="random", deal=DAY)
    assert play(home, "1", wanted=wanted)[1] == "The deal of 2020-01-02."
    said = play(home, wanted=wanted)
    assert any(line.startswith("Match: 0 for you, 0 for Computer") for line in said)
    match, seed = match_in(home.matches), str(daily_deal(DAY).seed)
    assert SharedDeal.of({"Seed": seed}, match) == daily_deal(DAY)


def test_todays_deal_is_a_command(home: Home) -> None:
    """It can be asked for in the middle of another match, which is kept."""
    said = play(home, "1", "daily")
    assert any(line.startswith("The deal of ") for line in said)
    assert "The match before is kept." in said
    assert len(list(home.matches.glob("*.scopa"))) == 2


def test_a_daily_deal_that_is_over(home: Home) -> None:
    """Its result is told, next to what strong play had over the same deals."""
    desk = Desk(home)
    saved = desk.open_daily(DAY, "random").saved
    advance(saved, 2000)
    totals = saved.match.totals
    desk.leave()
    said = play(home, wanted=Wanted(level="random", deal=DAY))
    assert said[-5].startswith("You {}–{}; strong play had ".format(*totals))
    assert totals == match_in(home.finished).totals
    assert any(line.endswith(("win the match.", "wins the match.")) for line in said)


def test_a_daily_deal_can_be_practised(home: Home) -> None:
    """Once it is over, which its end says; before that, it is gone on with."""
    desk = Desk(home)
    saved = desk.open_daily(DAY, "random").saved
    desk.close()
    early = play(home, "daily again", "quit", wanted=Wanted(level="random", deal=DAY))
    assert not any("practice" in line for line in early)
    assert len(list(home.matches.glob("*.scopa"))) == 1
    advance(desk.resume(saved.path).saved, 2000)
    desk.leave()
    said = play(home, "daily again", wanted=Wanted(deal=DAY))
    assert "Say daily again to play the same cards for practice." in said
    assert said.count("The deal of 2020-01-02.") == 2
    (path,) = home.matches.glob("*.scopa")
    record = read(path.read_bytes())
    assert record.tags["Practice"] == "2020-01-02"
    assert record.tags["Level1"] == "random"


def test_what_else_stands_behind_daily(home: Home) -> None:
    """Is no day's deal; what may be said is told."""
    assert any("daily again" in line for line in play(home, "daily tomorrow"))
    assert len(list(home.matches.glob("*.scopa"))) == 1


@pytest.mark.parametrize("duplicate", [True, False])
def test_strong_play_is_told_where_it_is_asked_for(home: Home, duplicate: bool) -> None:
    """After each round, and once more at the end."""
    wanted = Wanted(rules=Rules.parse("re-bello;target=3"), level="random", duplicate=duplicate)
    said = play(home, *FIRST_CARDS, wanted=wanted)
    rounds = [line for line in said if line.startswith(ROUND_COMPARED)]
    matches = [line for line in said if MATCH_COMPARED in line]
    ends = [line for line in said if line.startswith("End of round ")]
    assert ends
    assert len(rounds) == (len(ends) if duplicate else 0)
    assert len(matches) == int(duplicate)
    assert match_in(home.finished).outcome is not None
