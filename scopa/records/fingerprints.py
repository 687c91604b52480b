"""Fingerprints of decks: what binds a deck before anybody has seen a card of it.

A fingerprint is the SHA-256 of a salt, a space and the forty codes as they stand in the ``deck``
line. It is told before the deck is dealt; the salt, without which nobody can try decks until one
fits, stands with it in the tag ``DeckN``, decks numbered in the order in which they are dealt.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from scopa.engine.cards import Card
from scopa.engine.draws import drawn_deck, drawn_salt
from scopa.engine.match import Match, RoundLog
from scopa.language import N_, _
from scopa.records.record import Record, RecordError

SEAL = re.compile("([0-9a-f]{32}) ([0-9a-f]{64})")
TAG = re.compile("Deck([1-9][0-9]{0,5})")
NO_DECK = N_("there is no deck {number} in the match")
NOT_DRAWN = N_("the deck is not the one that the seed gives")
TOLD = 16
"""Digits of a fingerprint that tell it from others in a message, but for one made to look alike."""
OTHER_DECK = N_("the deck is not the one of this fingerprint (expected {expected}, found {found})")


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A deck with the salt of its fingerprint."""

    cards: tuple[Card, ...]
    """In the order in which they are dealt."""
    salt: str
    """16 bytes, as 32 hexadecimal digits."""

    @classmethod
    def drawn(cls, seed: str, round_number: int, attempt: int) -> "SealedDeck":
        """The deck and salt that a seed gives; see `scopa.engine.draws`."""
        drawn = seed, round_number, attempt
        return cls(drawn_deck(*drawn), drawn_salt(*drawn))

    @property
    def text(self) -> str:
        """What the fingerprint is taken of."""
        return f"{self.salt} {' '.join(card.code for card in self.cards)}"

    @property
    def fingerprint(self) -> str:
        """64 hexadecimal digits."""
        return sha256(self.text.encode()).hexdigest()

    @property
    def seal(self) -> str:
        """The value of the deck's tag."""
        return f"{self.salt} {self.fingerprint}"


def deck_tag(number: int) -> str:
    """The name of the tag of a deck, counted from 1."""
    return f"Deck{number}"


def decks_of(match: Match) -> Iterator[tuple[RoundLog, tuple[Card, ...]]]:
    """Every deck of a match in the order in which they were dealt, with its round."""
    for log in match.rounds:
        for deck in log.decks:
            yield log, deck


def as_drawn(match: Match, seed: str) -> list[bool]:
    """For every deck of a match, in the same order, whether it is the one that a seed gives."""
    return [
        deck == drawn_deck(seed, log.number, attempt)
        for log in match.rounds
        for attempt, deck in enumerate(log.decks, 1)
    ]


def sealed_decks(record: Record) -> Iterator[tuple[int, RoundLog, SealedDeck]]:
    """Every deck with a tag that could be its seal: its number, its round, and the deck."""
    if record.match is None:
        return
    for number, (log, deck) in enumerate(decks_of(record.match), 1):
        seal = SEAL.fullmatch(record.tags.get(deck_tag(number), ""))
        if seal is not None:
            yield number, log, SealedDeck(deck, seal[1])


def check_fingerprints(record: Record, content: bytes, name: str) -> int:
    """How many decks are as their fingerprints said.

    ``content`` is what the record was read from. Raises `RecordError`, with the line of the tag,
    for the first one that isn't, is no fingerprint at all, has no deck in a match that is over, or
    has one that isn't from the record's seed, which all are that get a fingerprint.
    """
    decks = list(decks_of(record.match)) if record.match else []
    over = record.match is not None and record.match.outcome is not None
    seed = record.tags.get("Seed")
    drawn = (
        as_drawn(record.match, seed) if record.match and seed is not None else [True] * len(decks)
    )
    checked = 0
    for tag, value in record.tags.items():
        numbered = TAG.fullmatch(tag)
        if numbered is None:
            continue
        number = int(numbered[1])
        if number <= len(decks):
            fault = _fault(value, decks[number - 1][1])
            if not fault and not drawn[number - 1]:
                fault = _(NOT_DRAWN)
            checked += 1
        else:
            fault = _(NO_DECK).format(number=number) if over else ""
        if fault:
            raise RecordError(name, _line_of(tag, content), fault)
    return checked


def _fault(value: str, deck: tuple[Card, ...]) -> str:
    """What is wrong with the value of a deck's tag; empty if nothing is."""
    seal = SEAL.fullmatch(value)
    if seal is None:
        return _("no fingerprint (expected 32 and 64 hexadecimal digits)")
    expected = SealedDeck(deck, seal[1]).fingerprint
    if seal[2] == expected:
        return ""
    told = slice(0, TOLD) if expected[:TOLD] != seal[2][:TOLD] else slice(None)
    return _(OTHER_DECK).format(expected=expected[told], found=seal[2][told])


def _line_of(tag: str, content: bytes) -> int:
    start = f'[{tag} "'.encode()
    lines = enumerate(content.split(b"\n"), 1)
    return next(number for number, line in lines if line.startswith(start))
