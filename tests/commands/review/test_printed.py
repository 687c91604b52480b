"""``scopa review``: what it prints, and what it refuses."""

import json
import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa.arguments.judging import REVIEW_MARKS
from scopa.coach.findings import Basis
from scopa.coach.review import MARKS
from scopa.commands import review as command
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.records import Record, Seat, new_tags, write
from tests.coach.transcript import ARGUMENTS, KEPT, NAME, record
from tests.commands.review.running import Output, kept, printed, put, short, status
from tests.history.stored import DAY, played

KEYS = {"file", "players", "basis", "rules", "totals", "winner", "rounds", "seats", "luck"}
PLAY = {
    "number", "seat", "move", "best", "mark", "kind", "points_lost", "chance_lost", "exact",
    "by_chance", "moves",
}  # fmt: skip
MOVE = {"move", "points", "error", "parts", "chance", "takes_last"}


def test_the_review_of_a_short_match(capsys: Output, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is kept: ``python -m tests.coach.transcript`` makes it anew."""
    monkeypatch.setattr(command, "Basis", Basis)
    put(NAME, record())
    text = printed(capsys, *ARGUMENTS[1:])
    assert text == KEPT.read_text(encoding="utf-8")
    assert max(map(len, text.splitlines())) <= 80


def test_the_review_in_the_docs_is_part_of_it() -> None:
    """Line by line."""
    page = (Path(__file__).parents[3] / "docs" / "review.md").read_text(encoding="utf-8")
    shown = re.search(r"```\n(Round 1, dealt.*?)```", page, re.DOTALL)
    assert shown is not None
    assert set(shown[1].splitlines()) <= set(KEPT.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", "the following arguments are required: FILE"),
        ("missing.scopa", "can't read missing.scopa: no such file"),
        ("broken.scopa", "broken.scopa:1: "),
        ("begun.scopa", "begun.scopa: the match hasn't begun"),
        ("one.scopa --seat 2", "one.scopa: there is no seat 2, for the last is 1"),
        ("one.scopa --seat x", "must be a seat from 0 to 3, not 'x'"),
        ("one.scopa --seat 1 --all", "not allowed with argument"),
        ("one.scopa --deck tarot", "deck must be one of french, italian"),
        ("one.scopa --jobs 0", "must be a whole number from 1 up, not '0'"),
    ],
)
def test_what_cannot_be_reviewed_is_refused(
    arguments: str, says: str, file: str, capsys: Output
) -> None:
    """One line on stderr and status 2."""
    put("broken.scopa", "no record")
    put("begun.scopa", short().partition("\nround")[0])
    assert status(*arguments.split()) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    assert says in out.err


def test_a_bad_file_comes_in_its_turn(file: str, capsys: Output) -> None:
    """What stands before it and behind is reviewed, whatever the number of jobs."""
    put("broken.scopa", "no record")
    for jobs in ("1", "2"):
        assert status(file, "broken.scopa", file, "--jobs", jobs) == 2
        out = capsys.readouterr()
        assert out.out.count("one.scopa") == 2
        assert out.err.startswith("scopa: broken.scopa:1: ")
        assert out.err.count("\n") == 1


def test_an_unfinished_match_is_reviewed_as_far_as_it_went(capsys: Output) -> None:
    """A torn last line is left out and told of, and rounds that aren't over have no luck."""
    lines = record().splitlines(keepends=True)
    put("half.scopa", "".join(lines[:20]) + "0 7")
    assert status("half.scopa", "--luck") == 1
    text, told = capsys.readouterr()
    assert told.startswith("scopa: half.scopa:21: ")
    assert told.count("\n") == 1
    assert "Unfinished, in round 1: You 0, Computer 0" in text
    assert "You: 4 choices" in text
    assert "of average deals" not in text


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_decks_of_another_seed_are_told_of(jobs: str, file: str, capsys: Output) -> None:
    """Such a record is no bad one, unless a deck has a fingerprint; it is reviewed all the same."""
    lines = short().splitlines()
    lines.insert(1, '[Seed "99"]')
    put("other.scopa", "\n".join([*lines, ""]))
    lines.insert(2, f'[Deck1 "{"0" * 32} {"0" * 64}"]')
    put("sealed.scopa", "\n".join([*lines, ""]))
    assert status(file, "other.scopa", "--jobs", jobs) == 0
    out = capsys.readouterr()
    assert out.out.count("other.scopa") == 1
    assert out.err == "scopa: other.scopa: 0 of 1 deck as the seed gives it\n"
    assert status(file, "sealed.scopa", "--jobs", jobs) == 1
    out = capsys.readouterr()
    assert out.out.count("sealed.scopa") == 1
    assert out.err.startswith("scopa: sealed.scopa:3: the deck is not the one of this fingerprint")


def test_the_hands_of_a_match_of_several_people_are_hidden(capsys: Output) -> None:
    """While it goes on its finished rounds are told alone, unless every seat is asked for."""
    seats, match = (Seat("Player 1"), Seat("Player 2")), played(Rules(), 3, 42)
    put("two.scopa", write(Record(new_tags(match.rules, seats, DAY), match)))
    first = Match.replayed(match.rules, match.rounds[0].dealer, list(match.steps())[:10])
    put("early.scopa", write(Record(new_tags(match.rules, seats, DAY), first)))
    assert match.round_number == 2
    assert "Round 2, dealt" in printed(capsys, "two.scopa", "--all")
    for asked in ((), ("--seat", "1")):
        text = printed(capsys, "two.scopa", *asked)
        assert "Round 1, dealt" in text
        assert not any(f"Play {number}, " in text.partition("Round 2, ")[2] for number in range(9))
        rounds = json.loads(printed(capsys, "two.scopa", "--json", *asked))["rounds"]
        assert [each["number"] for each in rounds if each["plays"]] == [1]
        assert status("early.scopa", *asked) == 2
        assert "no round is over yet" in capsys.readouterr().err
    assert "Round 1, dealt" in printed(capsys, "early.scopa", "--all")


def test_which_seats_are_reviewed(file: str, capsys: Output) -> None:
    """The people; seat 0 where there are none; otherwise those that are named."""

    def seats(*arguments: str) -> list[int]:
        found = json.loads(printed(capsys, *arguments, "--json"))
        return [each["seat"] for each in found["seats"]]

    assert seats(file) == [0]
    assert seats(file, "--seat", "1") == [1]
    assert seats(file, "--all") == [0, 1]
    text = short()
    people = text.replace("Computer (easy)", "Anna").replace('[Level1 "easy"]\n', "")
    assert seats(put("people.scopa", people)) == [0, 1]
    computers = text.replace('"You"]', '"A (easy)"]\n[Level0 "easy"]')
    assert seats(put("computers.scopa", computers)) == [0]


def test_the_deck_and_the_language_are_followed(
    file: str, capsys: Output, speaking: Callable[[str], None]
) -> None:
    """The signs of the cards on the table; the deck of the settings without an option."""
    assert "♠" in printed(capsys, file)
    assert "†" in printed(capsys, file, "--deck", "italian")
    Path(os.environ["SCOPA_HOME"], "settings.toml").write_text('deck = "italian"\nspeed = "warp"\n')
    assert status(file) == 0
    out = capsys.readouterr()
    assert "†" in out.out
    assert "speed must be one of" in out.err


def test_the_json_has_these_keys(file: str, capsys: Output) -> None:
    """One object a line, with every choice, every legal move of it, and the sums."""
    two = printed(capsys, file, put("two.scopa", seed=4), "--json", "--luck", "--all")
    assert [json.loads(line)["file"] for line in two.splitlines()] == [file, "two.scopa"]
    found = json.loads(two.splitlines()[0])
    assert set(found) == KEYS
    assert found["players"] == ["You", "Computer (easy)"]
    (round_,) = found["rounds"]
    assert set(round_) == {"number", "dealer", "points", "digest", "complete", "plays", "luck"}
    for play in round_["plays"]:
        assert set(play) == PLAY
        assert play["best"] == play["moves"][0]["move"]
        assert play["move"] in {move["move"] for move in play["moves"]}
        assert all(set(move) == MOVE for move in play["moves"])
    for summary in found["seats"]:
        own = [play for play in round_["plays"] if play["seat"] == summary["seat"]]
        assert summary["choices"] == len(own) == sum(summary["marks"].values())
        assert summary["points_lost"] == pytest.approx(sum(play["points_lost"] for play in own))
    for side, split in enumerate(found["luck"]):
        assert split == round_["luck"][side]
        parts = split["usual"] + split["cards"] + split["plays"]
        assert split["result"] == pytest.approx(parts)


def test_what_is_counted_out_is_said_to_be(capsys: Output) -> None:
    """The points of a last deal, which both seats can count out."""
    text = printed(capsys, put("one.scopa", seed=4))
    assert re.search(r"points\s+with\s+best\s+play,\s+[\d.]+%\s+to\s+win", text)


def test_several_matches_have_totals(file: str, capsys: Output) -> None:
    """A line a player: means and standard errors over the matches."""
    text = printed(capsys, file, put("two.scopa", seed=4), "--all", "--luck")
    *_, title, header, you, computer = text.splitlines()
    assert title.startswith("2 matches")
    assert header.split() == ["points", "lost", "lead", "cards", "plays"]
    assert you.startswith("You ")
    assert computer.startswith("Computer ")
    assert you.count("±") == 4
    without = printed(capsys, file, "two.scopa")
    assert without.splitlines()[-1].split()[-3:] == ["–", "–", "–"]


def test_the_number_of_jobs_changes_nothing(capsys: Output) -> None:
    """Nor the order in which the processes are done."""
    files = [put(f"{seed}.scopa", seed=seed) for seed in range(3)]
    alone = printed(capsys, *files, "--luck", "--json")
    for path in kept():
        path.unlink()
    assert printed(capsys, *files, "--luck", "--json", "--jobs", "2") == alone


def test_another_seed_gives_another_split(file: str, capsys: Output) -> None:
    """As chance has its part in it."""
    first, second = (printed(capsys, file, "--luck", "--seed", seed) for seed in ("1", "2"))
    assert first != second


def test_the_help_states_the_thresholds() -> None:
    """Those of the marks."""
    for mark, points, chance in MARKS[:3]:
        assert re.search(
            rf"{mark.value} from {points:g} (points )?or {100 * chance:g}%", REVIEW_MARKS
        )
