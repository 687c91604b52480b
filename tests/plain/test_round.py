"""A whole round, line by line."""

from pathlib import Path

from scopa.storage import Home
from tests.plain.transcript import ROUND, lines_of, played, typed


def test_a_whole_round(home: Home) -> None:
    """The lines of the transcript are answered as they were when it was written."""
    transcript = ROUND.read_text(encoding="ascii")
    assert played(home, iter(lines_of(transcript))) == transcript


def test_the_transcript_is_what_its_program_writes(home: Home) -> None:
    """Nobody has changed it by hand."""
    assert played(home, typed(home)) == ROUND.read_text(encoding="ascii")


def test_the_transcript_shows_what_matters() -> None:
    """A choice among sets, a scopa of each side, the settebello, every category, the next round."""
    text = ROUND.read_text(encoding="ascii")
    assert "can take 1: " in text
    for said in (
        "and takes 3 of hearts and ace of clubs: scopa!",
        "You play king of spades and take 2 of diamonds and jack of hearts: scopa!",
        "settebello!",
        "Cards: 25 for you, 15 for Computer; you get the point.",
        "Scope: 1 for you, 2 for Computer; you get 1 point, Computer gets 2 points.",
        "Match: 4 for you, 3 for Computer; 11 points win.",
        "Round 2: ",
    ):
        assert said in text


def test_the_docs_quote_the_transcript() -> None:
    """What `docs/playing.md` shows of a game is a part of it."""
    page = Path(__file__).parents[2].joinpath("docs", "playing.md").read_text(encoding="utf-8")
    quoted = page.split("$ scopa --plain", 1)[1].split("\n", 1)[1].split("```", 1)[0]
    assert quoted in ROUND.read_text(encoding="ascii")
