"""Which match is played, and how a session ends."""

import io
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from scopa.ai.guard import Choice, GuardedPlayer
from scopa.ai.registry import LEVELS
from scopa.desk import Desk, Sitting
from scopa.engine.match import Match
from scopa.engine.rules import Rules
from scopa.engine.view import View
from scopa.plain.console import Console
from scopa.plain.session import INPUT_ENDED, NothingToResume, Session
from scopa.plain.table import Table
from scopa.records import PERSON, Record, write
from scopa.storage import Home, SavedMatch, Settings, StorageError
from scopa.storage.files import AppendedFile
from scopa.wanted import Wanted
from scopa.words.cards import SPOKEN
from tests.plain.streams import QUICK, Answering, Lines, match_in, play
from tests.storage.matches import begun

NOTHING = Wanted()
RESUMING = Wanted(resume=True)
OFFER = "Say resume to go on with it, or new to begin another match."


def ended(home: Home, *lines: str, wanted: Wanted = QUICK) -> None:
    """A session whose lines end without a word."""
    home.prepare()
    Session(home, wanted, Console(Lines(lines), io.StringIO())).run()


class TestOpening:
    """What is played when nothing or something is asked for."""

    def test_a_match_by_the_settings(self, home: Home) -> None:
        """Where there is nothing to resume a match begins at once, as the screen would have it."""
        Settings(level="hard", rules="re-bello;target=21").save(home)
        said = play(home, wanted=NOTHING)
        assert said[1:3] == [
            "A match of re-bello, 21 points win.",
            "Computer (hard) plays against you.",
        ]

    def test_with_a_level_for_each_and_a_first_dealer(self, home: Home) -> None:
        """What was set up on the screen holds here, too, unless a level is asked for."""
        Settings(rules="scopa-3", levels=("easy", "hard"), dealer="left").save(home)
        said = play(home, wanted=NOTHING)
        assert said.pop(4).startswith("Deck 1 has the fingerprint ")
        assert said[2:5] == [
            "Bruno (easy) plays against you.",
            "Carla (hard) plays against you.",
            "Round 1: Carla deals, you play first.",
        ]
        other = play(home, wanted=Wanted(level="random"))
        assert other[2:4] == [
            "Bruno (random) plays against you.",
            "Carla (random) plays against you.",
        ]

    def test_an_unfinished_match_is_offered(self, home: Home) -> None:
        """Nothing is begun before the answer; the match goes on where it was."""
        left = play(home, "1", "1")
        said = play(home, wanted=NOTHING)
        assert said[2].startswith("1: scopa, 0 for you, 0 for Computer (easy), round 1, last play")
        assert said[3] == OFFER
        resumed = play(home, "resume", wanted=NOTHING)
        assert resumed[-3:-1] == left[-3:-1]
        assert resumed[6].startswith("Match: 0 for you")
        assert resumed[7].startswith("Computer ")
        assert len(list(home.matches.glob("*.scopa"))) == 1

    def test_or_another_one(self, home: Home) -> None:
        """The old match is kept and can be heard of and gone back to."""
        play(home, "1")
        said = play(home, "new", "1", "matches", "resume 1", wanted=NOTHING)
        assert said.count("Unfinished matches, the last played first:") == 2
        assert "The match before is kept." in said
        assert len(list(home.matches.glob("*.scopa"))) == 2

    def test_what_is_asked_for_comes_first(self, home: Home) -> None:
        """Rules, a level or a seed mean a new match."""
        play(home)
        assert OFFER not in play(home)
        assert len(list(home.matches.glob("*.scopa"))) == 2

    def test_resuming_without_a_question(self, home: Home) -> None:
        """For scripts: the match left last goes on at once, and if there is none that is said."""
        home.prepare()
        with pytest.raises(NothingToResume, match="no unfinished match"):
            ended(home, wanted=RESUMING)
        left = play(home, "1")
        said = play(home, wanted=RESUMING)
        assert OFFER not in said
        assert said[-3:-1] == left[-3:-1]

    def test_cards_are_read_by_the_letters_of_the_deck(self, home: Home) -> None:
        """As the screen writes them: C is coppe, the cups."""
        wanted = Wanted(rules=Rules(), level="hard", seed=428, deck="italian")
        said = play(home, "CD", "help", "7C", wanted=wanted)
        assert "You play cavallo of coins and take 2 of cups and 7 of cups." in said
        assert "To say at once what it takes: 7D takes 3C 4B. To lay it: lay 7D." in said
        assert "7 of cups is not in the hand." in said

    def test_the_words_follow_the_deck(self, home: Home) -> None:
        """The one asked for, else the one in the settings."""
        Settings(deck="italian").save(home)
        for wanted in (QUICK, replace(QUICK, deck="french")):
            said = "\n".join(play(home, "rules primiera", wanted=wanted))
            assert ("of coins" in said) is (wanted is QUICK)
            assert ("of diamonds" in said) is (wanted is not QUICK)
            assert ("re is worth 10" in said) is (wanted is QUICK)

    @pytest.mark.parametrize("line", ["hand", "1", "7D", "dance", ""])
    def test_without_a_match(self, home: Home, line: str) -> None:
        """Before the answer there is nothing to ask about."""
        play(home)
        said = play(home, line, wanted=NOTHING)
        assert said[-2] == "No match is being played: say new, resume, help or quit."

    def test_rules_without_a_match(self, home: Home) -> None:
        """They are those of the next one."""
        play(home)
        said = play(home, "rules win", wanted=Wanted())
        assert "The rules of scopa." in said

    def test_what_is_wrong_is_told(self, home: Home) -> None:
        """Bad settings and bad files are reported in sentences."""
        home.prepare()
        home.settings.write_text('speed = "warp"\n')
        (home.matches / "bad.scopa").write_text("bad")
        said = play(home, wanted=NOTHING)
        assert said[1].startswith("settings.toml: speed must be one of")
        assert "set aside as" in said[2]

    @pytest.mark.parametrize("command", ["matches", "resume"])
    def test_what_is_found_wrong_later_is_told(self, home: Home, command: str) -> None:
        """A file that came after the match; the match being played isn't open elsewhere."""
        home.prepare()

        def typed() -> Iterator[str]:
            (home.matches / "bad.scopa").write_text("bad")
            yield command
            yield "quit"

        written, lines = io.StringIO(), typed()
        reader = Answering(lambda: next(lines))
        assert Session(home, QUICK, Console(reader, written)).run() == 0
        said = written.getvalue().splitlines()
        assert sum("set aside as" in each for each in said) == 1
        assert not any("another window" in each for each in said)


class TestNew:
    """``new`` and the words after it."""

    def test_with_level_rules_and_target(self, home: Home) -> None:
        """They come in any order and stay for the next match."""
        said = play(home, "new 21 hard", "new scopone easy", "new")
        assert "A match of scopa, 21 points win." in said
        assert "Computer (hard) plays against you." in said
        assert said.count("A match of scopone, 11 points win.") == 2
        assert said.count("Anna (easy) is your partner.") == 2

    @pytest.mark.parametrize("words", ["bridge", "scopa;target=0", "hard scopa;seats=3"])
    def test_with_something_else(self, home: Home, words: str) -> None:
        """It is explained, and the match goes on; nothing is changed."""
        said = play(home, "1", f"new {words}", "stock", "new")
        assert said.count("The match before is kept.") == 1
        levels = ", ".join((*LEVELS, PERSON))
        assert any(f"Levels are {levels}." in line for line in said)
        assert said.count("Computer (easy) plays against you.") == 2


class TestEnding:
    """However it ends, the match is kept."""

    def test_quitting(self, home: Home) -> None:
        """Is what the program exists for when the match is over or not."""
        assert play(home)[-1] == "The match is kept. Goodbye."

    def test_the_input_ends(self, home: Home) -> None:
        """In the middle of a match that is an error, and the match can be resumed."""
        with pytest.raises(EOFError, match="the input ended in the middle of the match"):
            ended(home, "1")
        assert "--plain --resume" in INPUT_ENDED
        assert len(match_in(home.matches).rounds[0].plays) >= 2

    def test_the_input_ends_before_a_match(self, home: Home) -> None:
        """Where nothing is being played there is nothing wrong with it."""
        play(home)
        ended(home, wanted=NOTHING)

    def test_a_person_has_no_more_to_say(self, home: Home) -> None:
        """At a terminal the end of the input is a way to quit."""
        home.prepare()
        written = io.StringIO()
        assert Session(home, QUICK, Console(Lines([], terminal=True), written)).run() == 0
        assert written.getvalue().endswith("Your play: \nThe match is kept. Goodbye.\n")

    def test_an_interruption(self, home: Home) -> None:
        """Ctrl+C ends the line of the prompt, and lets go of the match."""

        def interrupted() -> str:
            raise KeyboardInterrupt

        home.prepare()
        written = io.StringIO()
        reader = Answering(interrupted, terminal=True)
        with pytest.raises(KeyboardInterrupt):
            Session(home, QUICK, Console(reader, written)).run()
        assert written.getvalue().endswith("Your play: \n")
        (path,) = home.matches.glob("*.scopa")
        SavedMatch.open(path, home).close()

    @pytest.mark.parametrize("line", ["1", "7D", "yes"])
    def test_plays_after_the_end(self, home: Home, line: str) -> None:
        """Of a pipe, the first line that is no command ends the program; a person is told."""
        wanted = Wanted(rules=Rules(target=1), level="random", seed=1)
        home.prepare()
        written = io.StringIO()
        assert Session(home, wanted, Console(Lines(["1"] * 400), written)).run() == 0
        assert written.getvalue().endswith("Say new for another match, or quit.\n")
        other = Home(home.root / "other")
        said = play(other, *["1"] * 400, line, wanted=wanted, terminal=True)
        assert said[-2].endswith("No match is being played: say new, resume, help or quit.")

    def test_questions_after_the_end(self, home: Home) -> None:
        """Everything can still be asked, and the result is told again."""
        wanted = Wanted(rules=Rules(target=1), level="random", seed=1)
        written = io.StringIO()
        questions = iter(["hand", "table", "moves", "hint", "undo", "breakdown", "", "quit"])

        def answer() -> str:
            return next(questions) if home.finished.exists() else "1"

        home.prepare()
        assert Session(home, wanted, Console(Answering(answer), written)).run() == 0
        said = written.getvalue().splitlines()
        end = said.index("Say new for another match, or quit.") + 1
        assert said[end] == "Your hand is empty."
        assert said[end + 2 : end + 5] == [
            "There is nothing to play.",
            "There is nothing to play.",
            "Nothing to take back in this round.",
        ]
        assert said[-2] == "Say new for another match, or quit."


class TestDisk:
    """Where nothing can be written."""

    def test_a_play_that_is_not_saved_is_not_made(
        self, home: Home, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """It is told and can be made again, by us or by the computer."""
        append, failures = AppendedFile.append, iter([False, False, True, False, True])

        def failing(file: AppendedFile, text: str) -> None:
            if next(failures, False):
                raise StorageError("the disk is full")
            append(file, text)

        monkeypatch.setattr(AppendedFile, "append", failing)
        wanted = Wanted(rules=Rules(), level="hard", seed=428)
        lines = play(home, "2", "2", "lay 3D", "", "hand", wanted=wanted, terminal=True)
        said = "\n".join(lines)
        assert "Not saved: the disk is full.\n" in said
        assert "Not saved: the disk is full. Press Enter to try again.\n" in said
        assert said.count("You play queen of diamonds and take 2 of hearts and 7 of hearts.") == 1

    @pytest.mark.parametrize("saved", range(3))
    def test_a_pipe_gives_up(self, home: Home, monkeypatch: pytest.MonkeyPatch, saved: int) -> None:
        """Nobody is there to try again, and the lines may never end; the match stays as it was."""
        append, left = AppendedFile.append, iter(range(saved))

        def failing(file: AppendedFile, text: str) -> None:
            if next(left, None) is None:
                raise StorageError("the disk is full")
            append(file, text)

        monkeypatch.setattr(AppendedFile, "append", failing)
        with pytest.raises(StorageError, match="the disk is full"):
            ended(home, *["1"] * 100)
        deals = 1  # which are not appended: the whole record is written anew
        assert sum(1 for _ in match_in(home.matches).steps()) == deals + saved

    def test_no_match_can_be_begun(self, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        """At the start that ends the program; later the next command may do better."""

        def failing(*_: object, **__: object) -> SavedMatch:
            raise StorageError("no room")

        play(home)
        with monkeypatch.context() as patch:
            patch.setattr(SavedMatch, "create", failing)
            with pytest.raises(StorageError, match="no room"):
                ended(home)
            said = play(home, "new", "stock", wanted=NOTHING)
        assert said[-3:-1] == [
            "No room.",
            "No match is being played: say new, resume, help or quit.",
        ]

    def test_before_the_first_deal(self, home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
        """While the deal can't be saved, there is nothing to be asked about."""

        def failing(_: SavedMatch) -> None:
            raise StorageError("no room")

        monkeypatch.setattr(SavedMatch, "deal", failing)
        said = "\n".join(play(home, "hand", "1", "rules win", terminal=True))
        assert said.count("Nothing has been dealt yet.") == 1
        assert said.count("Not saved: no room. Press Enter to try again.") == 4


def test_out_of_turn_nothing_is_played(home: Home) -> None:
    """As long as the computer's play can't be saved, ours has to wait."""
    with begun(home, steps=2) as saved:
        turn = saved.match.turn
        assert turn is not None
        sitting = Sitting(saved, {turn: GuardedPlayer("easy")}, random.Random(1))
        table = Table(sitting, Console(None, None), SPOKEN)
        with pytest.raises(ValueError, match="It is not your turn"):
            table.play("1")
        assert list(table.hint()) == ["There is nothing to play."]


def test_a_fault_of_a_player_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a plugin did instead of playing, before the move that replaces its own."""
    begin = Desk.begin

    class Faulty:
        def choose(self, view: View, *_: object) -> Choice:
            return Choice(view.moves[0], "bad raised ZeroDivisionError")

    def faulty(desk: Desk, rules: Rules, levels: Sequence[str], dealer: int | None) -> Sitting:
        sitting = begin(desk, rules, levels, dealer)
        return Sitting(sitting.saved, {1: Faulty()}, sitting.rng)

    monkeypatch.setattr(Desk, "begin", faulty)
    said = play(home, "1")
    place = said.index("bad raised ZeroDivisionError; hard plays instead.")
    assert said[place + 1].startswith("Computer ")


def test_a_record_of_people_only(home: Home) -> None:
    """Whoever wrote it: they are called by their names, and take turns."""
    path = home.matches / "people.scopa"
    home.prepare()
    match = Match(Rules(), 1)
    tags = {"Record": "1", "Rules": "scopa", "Date": "2026-01-01", "Seat0": "Anna", "Seat1": "Bo"}
    path.write_text(write(Record(tags, match)))
    said = play(home, "players", wanted=RESUMING)
    assert "At the table: Anna; Bo." in said
    assert "Bo: 3 cards in hand, dealer." in said
    assert "Pass the keyboard to Anna, who presses Enter." in said
