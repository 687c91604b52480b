"""Reading a record, which is playing it again (RECORD.md, What a reader must do)."""

import re
from dataclasses import replace

from scopa.engine.cards import CARDS, DECK_SIZE, Card, NotationError
from scopa.engine.legality import IllegalMove
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.language import N_, _
from scopa.language.lists import any_of
from scopa.language.said import said
from scopa.records.header import read_header
from scopa.records.record import Record, RecordError
from scopa.records.source import Line, Source
from scopa.records.writer import consequences, round_line

PLAY = re.compile(r"([0-9]) ([^ #]+)#?")

CONSEQUENCES = {
    "redeal": (
        N_("the redeal after a void deal is wrong"),
        N_("the redeal after a void deal is missing"),
    ),
    "score": (N_("the score of the round is wrong"), N_("the score of the round is missing")),
    "total": (N_("the total after the round is wrong"), N_("the total after the round is missing")),
    "round": (
        N_("the opening of the next round is wrong"),
        N_("the opening of the next round is missing"),
    ),
    "result": (N_("the result of the match is wrong"), N_("the result of the match is missing")),
}
"""What is told of the lines that follow of themselves, by their first word: wrong or missing."""


def read(content: str | bytes, name: str = "record", *, torn: bool = False) -> Record:
    """The record in a text, or in the bytes of a file, every line of it checked.

    `name` stands for the file in errors. With `torn` a faulty last line is dropped if it has no
    newline, as when a crash cut it in the middle. Raises `RecordError` for the first thing wrong.
    """
    data = content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass")
    try:
        return _read(data, name)
    except RecordError as error:
        whole = data[: data.rfind(b"\n") + 1]
        if torn and whole != data and error.line == data.count(b"\n") + 1:
            return replace(_read(whole, name), torn=True)
        raise


def _read(data: bytes, name: str) -> Record:
    source = Source(name, data)
    tags, rules = read_header(source)
    replay = _Replay(source)
    match = replay.run(rules)
    return Record(tags, match, replay.length)


class _Replay:
    """Plays the body of a record from its first line to its last."""

    def __init__(self, source: Source) -> None:
        self.length = 0
        """The lines of the body that have been read."""
        self._source = source

    def run(self, rules: Rules) -> Match | None:
        """The match where the record stops; None if it stops before its first round."""
        line = self._source.peek()
        if line is None:
            return None
        match = Match(rules, self._first_dealer(line, rules))
        self._take()
        while (line := self._source.peek()) is not None:
            if match.outcome is not None:
                raise self._source.fault(line, _("the match is over"), _("the end of the file"))
            if match.needs_deck:
                self._deal(match, line)
            else:
                self._play(match, line)
            self._take()
            self._compare(match)
        return match

    def _take(self) -> None:
        """Count the line just dealt with, and go on to the next."""
        self.length += 1
        self._source.advance()

    def _first_dealer(self, line: Line, rules: Rules) -> int:
        openings = [round_line(1, seat) for seat in range(rules.seats)]
        if line.text not in openings:
            expected = _("{first} to {last}").format(
                first=repr(openings[0]), last=repr(openings[-1])
            )
            message = _("the opening of the first round is missing")
            raise self._source.fault(line, message, expected)
        return openings.index(line.text)

    def _deal(self, match: Match, line: Line) -> None:
        word, *codes = line.text.split(" ")
        if word != "deck":
            expected = _("'deck …' with the 40 cards")
            raise self._source.fault(line, _("a deck is to be dealt"), expected)
        try:
            deck = [Card.parse(code) for code in codes]
        except NotationError as error:
            raise self._source.fault(line, said(error), _("the 40 cards")) from error
        absent = [card.code for card in CARDS if card not in deck]
        if absent or len(deck) != DECK_SIZE:
            template = _("no {cards} in the deck") if absent else _("a card stands twice")
            message = template.format(cards=", ".join(absent))
            raise self._source.fault(line, message, _("the 40 cards, each once"))
        match.deal(deck)

    def _play(self, match: Match, line: Line) -> None:
        """Make the move of a line if it is that seat's turn and legal; check how it is written."""
        expected = _("a play by seat {seat}").format(seat=match.turn)
        parsed = PLAY.fullmatch(line.text)
        if parsed is None:
            message = _("the deal is not void") if line.text == "redeal" else _("not a play")
            raise self._source.fault(line, message, expected)
        if parsed[1] != str(match.turn):
            message = _("it is the turn of seat {seat}").format(seat=match.turn)
            raise self._source.fault(line, message, expected)
        log = match.rounds[-1]
        try:
            move = Move.parse(parsed[2])
            match.play(move)
        except NotationError as error:
            raise self._source.fault(line, said(error), expected) from error
        except IllegalMove as error:
            raise self._source.fault(line, said(error), _legal(match, error.move)) from error
        self._check_notation(line, str(log.plays[-1]))

    def _check_notation(self, line: Line, written: str) -> None:
        """The line must be the play as it is written; it differs by ``#`` or in the order."""
        if line.text == written:
            return
        if line.text == f"{written}#":
            message = _("this play is no scopa")
        elif f"{line.text}#" == written:
            message = _("this play is a scopa")
        else:
            message = _("captured cards stand in the order of the code table")
        raise self._source.fault(line, message, repr(written))

    def _compare(self, match: Match) -> None:
        """Compare the lines that follow of themselves, as far as the record goes."""
        log = match.rounds[-1] if match.rounds[-1].decks else match.rounds[-2]
        for implied in consequences(match, log):
            line = self._source.peek()
            if line is None:
                return
            if line.text != implied:
                word = implied.split(" ")[0]
                wrong, missing = CONSEQUENCES[word]
                message = _(wrong if line.text.split(" ")[0] == word else missing)
                raise self._source.fault(line, message, repr(implied))
            self._take()


def _legal(match: Match, move: Move) -> str:
    """The plays that the seat in turn may make with this card, or the cards of its hand."""
    moves = match.moves()
    with_card = [f"{match.turn} {legal}" for legal in moves if legal.card is move.card]
    if with_card:
        return any_of(map(repr, with_card))
    cards = dict.fromkeys(legal.card.code for legal in moves)
    return _("one of {cards}").format(cards=", ".join(cards))
