"""What can be said of the fairness of a match: fingerprints, how to check them, and its code."""

import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scopa.engine.match import Match
from scopa.language import _
from scopa.records import Record, SealedDeck, decks_of
from scopa.records.codes import SharedDeal
from scopa.records.fingerprints import sealed_decks

SHORT = 12
"""Digits of a fingerprint that are told in passing."""
GROUP = 4


@dataclass(frozen=True, slots=True)
class Part:
    """A part of what there is to say, in whole sentences under a title."""

    title: str
    lines: tuple[str, ...]


def short(fingerprint: str) -> str:
    """The first digits of a fingerprint in groups."""
    return " ".join(fingerprint[place : place + GROUP] for place in range(0, SHORT, GROUP))


def told_deck(match: Match, deck: SealedDeck) -> str:
    """The fingerprint of the deck that is dealt next."""
    return _("Deck {number} has the fingerprint {digits}").format(
        number=len(list(decks_of(match))) + 1, digits=short(deck.fingerprint)
    )


def fair_parts(match: Match, tags: Mapping[str, str], upcoming: SealedDeck) -> Iterator[Part]:
    """Everything about the decks of a match; ``upcoming`` is the next one, where one is needed.

    The salt is told of rounds that are over alone: with it, and the cards that have been seen,
    the others could be tried until they fit.
    """
    yield Part(
        _("How it is kept fair"),
        (
            _("Before a round is dealt, its deck is shuffled, and its fingerprint is told."),
            _("No other deck has that fingerprint, so nothing can be changed afterwards."),
        ),
    )
    if match.needs_deck:
        number = len(list(decks_of(match))) + 1
        title = _("Deck {number}, dealt next").format(number=number)
        yield Part(title, (_told_fingerprint(upcoming),))
    seals = list(sealed_decks(Record(dict(tags), match)))
    for number, log, deck in reversed(seals):
        title = _("Deck {number}, round {round}").format(number=number, round=log.number)
        salt = (_("Its salt is {salt}.").format(salt=deck.salt),) if log.breakdown else ()
        yield Part(title, (_told_fingerprint(deck), *salt))
    yield Part(
        _("To check them"),
        (
            _("When the match is over: scopa verify, and the file of the match."),
            _("By hand: the SHA-256 of the salt, a space, and the forty cards of the deck line."),
        ),
    )
    deal = SharedDeal.of(tags, match)
    if deal is not None:
        told = _("With scopa deal {code} anybody gets the same deals.")
        yield Part(_("To share the deals"), (told.format(code=shlex.quote(str(deal))),))


def _told_fingerprint(deck: SealedDeck) -> str:
    return _("Its fingerprint is {digits}.").format(digits=deck.fingerprint)
