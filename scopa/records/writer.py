"""Writing records (RECORD.md, Shape).

The lines ``redeal``, ``score``, ``total``, ``result`` and every ``round`` but the first follow of
themselves from the decks and plays before them; `consequences` alone knows how.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from scopa.engine.cards import Card
from scopa.engine.match import Match, RoundLog
from scopa.records.record import Record


def lines(match: Match) -> Iterator[str]:
    """Every line of the body that the state of the match implies, in order, blank ones aside.

    A match that has just begun implies its first ``round`` line, and a round that is scored the
    ``round`` line of the next: saving is appending the lines that aren't written yet.
    """
    yield round_line(1, match.rounds[0].dealer)
    for log in match.rounds:
        for attempt, deck in enumerate(log.decks):
            if attempt:
                yield "redeal"
            yield deck_line(deck)
        yield from map(str, log.plays)
        yield from consequences(match, log)


def consequences(match: Match, log: RoundLog) -> Iterator[str]:
    """The lines that follow of themselves from the last deck or play of a round of the match."""
    if log.decks and len(log.decks) == log.voided:
        yield "redeal"
    if log.breakdown is None or log.totals is None:
        return
    yield f"score {_numbers(log.breakdown.points)}"
    yield f"total {_numbers(log.totals)}"
    if log is not match.rounds[-1]:
        yield round_line(log.number + 1, match.rounds[log.number].dealer)
    elif match.outcome is not None:
        yield f"result {_numbers(match.outcome.totals)} winner {match.outcome.winner}"


def round_line(number: int, dealer: int) -> str:
    """The line that opens a round."""
    return f"round {number} dealer {dealer}"


def deck_line(deck: Sequence[Card]) -> str:
    """The line of a deck, first card dealt first."""
    return f"deck {' '.join(card.code for card in deck)}"


def layout(body: Iterable[str]) -> str:
    """Body lines as they stand in the file: a newline behind each, rounds after a blank one."""
    return "".join(f"\n{line}\n" if line.startswith("round ") else f"{line}\n" for line in body)


def header(tags: Mapping[str, str]) -> str:
    """The header tags, one a line."""
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items())


def with_tags(text: str, tags: Mapping[str, str]) -> str:
    """The whole lines of a record with more header tags behind its own; comments stay."""
    end = text.index("\n", text.rindex("\n[") + 1) + 1  # nothing but tags begins like one
    return text[:end] + header(tags) + text[end:]


def write(record: Record) -> str:
    """The text of a record; one that was read comes out as it was, without its comments."""
    body = islice(lines(record.match), record.length) if record.match else ()
    return header(record.tags) + layout(body)


def _numbers(points: Iterable[int]) -> str:
    return " ".join(map(str, points))
