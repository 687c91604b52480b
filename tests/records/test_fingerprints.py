"""Fingerprints bind the decks of a match, and whoever changes a digit is found out."""

import shutil
import subprocess
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scopa import Match, Rules
from scopa.engine.draws import drawn_salt
from scopa.records import Record, RecordError, SealedDeck, deck_tag, decks_of, read, write
from scopa.records.fingerprints import SEAL, check_fingerprints, sealed_decks
from tests.records.matches import finished, steps, tags

SEEDS = st.integers(0, 2**50 - 1).map(str)


def sealed(match: Match, salt: str = "0f" * 16) -> Record:
    """The record of a match with the seal of every deck."""
    numbered = zip(count(1), decks_of(match), strict=False)
    seals = {deck_tag(number): SealedDeck(deck, salt).seal for number, (_, deck) in numbered}
    return Record({**tags(match.rules), **seals}, match)


def checked(text: str) -> int:
    """How many decks of a record are as their fingerprints said."""
    return check_fingerprints(read(text), text.encode(), "r")


@given(seed=SEEDS, round_number=st.integers(1, 50), attempt=st.integers(1, 3))
def test_a_seed_gives_the_same_seal_each_time(seed: str, round_number: int, attempt: int) -> None:
    """Deck, salt and fingerprint depend on seed, round and attempt alone; the salt is its own."""
    deck = SealedDeck.drawn(seed, round_number, attempt)
    assert deck == SealedDeck.drawn(seed, round_number, attempt)
    assert SEAL.fullmatch(deck.seal)
    assert deck.salt == drawn_salt(seed, round_number, attempt)
    others = (round_number + 1, attempt), (round_number, attempt + 1)
    assert deck.salt not in {SealedDeck.drawn(seed, *other).salt for other in others}


@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 10**6), data=st.data())
def test_a_changed_digit_is_found(seed: int, data: st.DataObject) -> None:
    """Any record with right fingerprints passes; with one digit of one changed it doesn't."""
    match = finished(Rules.parse("scopa;target=3"), seed)
    text = write(sealed(match))
    decks = len(list(decks_of(match)))
    assert checked(text) == decks
    lines = text.split("\n")
    line = next(n for n, each in enumerate(lines) if each.startswith("[Deck")) + data.draw(
        st.integers(0, decks - 1)
    )
    place = lines[line].index('"') + 1 + data.draw(st.integers(0, 96).filter(lambda n: n != 32))
    digit = data.draw(st.sampled_from("0123456789abcdef").filter(lambda d: d != lines[line][place]))
    lines[line] = f"{lines[line][:place]}{digit}{lines[line][place + 1 :]}"
    with pytest.raises(RecordError, match=f"^r:{line + 1}: the deck is not the one"):
        checked("\n".join(lines))


def test_another_deck_is_found() -> None:
    """Two cards of a deck exchanged, with plays that are legal all the same, don't pass."""
    match = next(each for each in steps(Rules(), 3) if each.turn is not None)
    text = write(sealed(match))
    deck = text[text.index("\ndeck ") :].split("\n")[1]
    codes = deck.split(" ")
    swapped = " ".join([*codes[:-2], codes[-1], codes[-2]])
    with pytest.raises(RecordError, match="r:6: the deck is not the one of this fingerprint"):
        checked(text.replace(deck, swapped))


@pytest.mark.parametrize("value", ["blue", f"{'0' * 32}", f"{'0' * 32} {'F' * 64}"])
def test_what_is_no_fingerprint_is_named(value: str) -> None:
    """A tag of a deck must hold a salt and a fingerprint."""
    record = sealed(finished(Rules(target=1), 1))
    record.tags["Deck1"] = value
    with pytest.raises(RecordError, match="r:6: no fingerprint"):
        checked(write(record))


def test_a_fingerprint_without_a_deck() -> None:
    """It is a fault where the match is over, and the deck still to come where it isn't."""
    match = finished(Rules(target=1), 1)
    record = sealed(match)
    record.tags["Deck99"] = record.tags["Deck1"]
    with pytest.raises(RecordError, match="there is no deck 99 in the match"):
        checked(write(record))
    begun = write(Record(record.tags, Match(Rules(target=1), 0)))
    assert checked(begun) == 0


def test_other_tags_are_no_fingerprints() -> None:
    """Tags that only begin like those of decks may hold anything."""
    record = sealed(finished(Rules(target=1), 1))
    record.tags |= {"Decks": "french", "Deck0": "x", "Deck01": "y"}
    assert checked(write(record)) == len(list(decks_of(record.match or Match(Rules(), 0))))


def test_the_decks_that_can_be_checked() -> None:
    """Each comes with its number, its round and its salt; those without a seal are left out."""
    record = sealed(finished(Rules(target=11), 1), salt="ab" * 16)
    del record.tags["Deck1"]
    (number, log, deck), *_ = sealed_decks(record)
    assert (number, log.number, deck.salt) == (2, 2, "ab" * 16)
    assert deck.cards == log.decks[0]
    assert not list(sealed_decks(Record(record.tags, None)))


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_a_fingerprint_can_be_checked_by_hand() -> None:
    """What sha256sum prints for the salt and the codes, a space between, is the fingerprint."""
    deck = SealedDeck.drawn("7", 1, 1)
    codes = " ".join(card.code for card in deck.cards)
    command = ["sha256sum"]
    ended = subprocess.run(
        command, input=f"{deck.salt} {codes}", capture_output=True, text=True, check=True
    )
    assert ended.stdout.split()[0] == deck.fingerprint
