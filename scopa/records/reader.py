"""Reading a record, which is playing it again (RECORD.md, What a reader must do)."""

import re
from dataclasses import replace

from scopa.engine.cards import CARDS, Card, NotationError
from scopa.engine.legality import IllegalMove
from scopa.engine.match import Match
from scopa.engine.moves import Move
from scopa.engine.rules import Rules
from scopa.records.header import read_header
from scopa.records.record import Record, RecordError
from scopa.records.source import Line, Source
from scopa.records.writer import consequences, round_line

PLAY = re.compile(r"([0-9]) ([^ #]+)#?")

CONSEQUENCES = {
    "redeal": "the redeal after a void deal",
    "score": "the score of the round",
    "total": "the total after the round",
    "round": "the opening of the next round",
    "result": "the result of the match",
}
"""What the lines that follow of themselves say, by their first word."""


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
                raise self._source.fault(line, "the match is over", "the end of the file")
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
            expected = f"{openings[0]!r} to {openings[-1]!r}"
            raise self._source.fault(line, "the opening of the first round is missing", expected)
        return openings.index(line.text)

    def _deal(self, match: Match, line: Line) -> None:
        word, *codes = line.text.split(" ")
        if word != "deck":
            raise self._source.fault(line, "a deck is to be dealt", "'deck …' with the 40 cards")
        try:
            deck = [Card.parse(code) for code in codes]
        except NotationError as error:
            raise self._source.fault(line, str(error), "the 40 cards") from error
        absent = [card.code for card in CARDS if card not in deck]
        if absent or len(deck) != len(CARDS):
            message = f"no {', '.join(absent)} in the deck" if absent else "a card stands twice"
            raise self._source.fault(line, message, "the 40 cards, each once")
        match.deal(deck)

    def _play(self, match: Match, line: Line) -> None:
        """Make the move of a line if it is that seat's turn and legal; check how it is written."""
        expected = f"a play by seat {match.turn}"
        parsed = PLAY.fullmatch(line.text)
        if parsed is None:
            message = "the deal is not void" if line.text == "redeal" else "not a play"
            raise self._source.fault(line, message, expected)
        if parsed[1] != str(match.turn):
            raise self._source.fault(line, f"it is the turn of seat {match.turn}", expected)
        log = match.rounds[-1]
        try:
            move = Move.parse(parsed[2])
            match.play(move)
        except NotationError as error:
            raise self._source.fault(line, str(error), expected) from error
        except IllegalMove as error:
            raise self._source.fault(line, str(error), _legal(match, error.move)) from error
        self._check_notation(line, str(log.plays[-1]))

    def _check_notation(self, line: Line, written: str) -> None:
        """The line must be the play as it is written; it differs by ``#`` or in the order."""
        if line.text == written:
            return
        if line.text == f"{written}#":
            message = "this play is no scopa"
        elif f"{line.text}#" == written:
            message = "this play is a scopa"
        else:
            message = "captured cards stand in the order of the code table"
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
                wrong = line.text.split(" ")[0] == word
                message = f"{CONSEQUENCES[word]} is {'wrong' if wrong else 'missing'}"
                raise self._source.fault(line, message, repr(implied))
            self._take()


def _legal(match: Match, move: Move) -> str:
    """The plays that the seat in turn may make with this card, or the cards of its hand."""
    moves = match.moves()
    with_card = [f"{match.turn} {legal}" for legal in moves if legal.card is move.card]
    if with_card:
        return " or ".join(map(repr, with_card))
    return f"one of {', '.join(dict.fromkeys(legal.card.code for legal in moves))}"
