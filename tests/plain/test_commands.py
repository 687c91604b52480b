"""Every command that can be typed at the table."""

import pytest

from scopa.engine.rules import Rules
from scopa.plain.answers import ANSWERS
from scopa.plain.commands import COMMANDS, find
from scopa.plain.console import Console
from scopa.plain.session import Session
from scopa.records import read
from scopa.storage import Home
from scopa.wanted import Wanted
from tests.plain.streams import QUICK, Lines, answer_to, match_in, play

FOUR = Wanted(rules=Rules.parse("scopone"), level="easy", seed=5)


WRONG_SUM = "Ace of clubs makes 1, not 4: 4 of hearts must take 3 of hearts and ace of clubs."


SCORE = [
    "Match: 0 for you, 0 for Computer; 11 points win.",
    "Scope in round 1: 0 for you, 0 for Computer.",
]


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("hand", ["Your hand: 1: 3 of diamonds; 2: queen of diamonds; 3: 4 of hearts."]),
        ("table", ["On the table: ace of clubs, 2 of hearts, 3 of hearts, 7 of hearts."]),
        (
            "moves",
            [
                "3 of diamonds takes 3 of hearts.",
                "Queen of diamonds takes 2 of hearts and 7 of hearts.",
                "4 of hearts takes 3 of hearts and ace of clubs.",
            ],
        ),
        (
            "piles",
            [
                "You have captured no cards, no coins, no scope.",
                "Computer has captured no cards, no coins, no scope.",
            ],
        ),
        ("score", SCORE),
        ("breakdown", ["No round is over yet."]),
        (
            "last",
            [
                "Round 1: Computer deals, you play first.",
                "Nothing has been played in it yet.",
            ],
        ),
        ("stock", ["Deal 1 of 6.", "In the stock: 30 cards."]),
        ("left", ["Deal 1 of 6.", "In the stock: 30 cards."]),
        (
            "players",
            ["You: 3 cards in hand.", "Computer (easy): 3 cards in hand, dealer."],
        ),
        ("undo", ["Nothing to take back in this round."]),
        ("back", ["There is nothing to go back from; undo takes a play back."]),
        ("matches", ["There is no other unfinished match."]),
        ("resume", ["There is no such unfinished match: say matches to hear which there are."]),
        ("last five", ["Say last, or last 5, or last all."]),
        ("last 0", ["Say last, or last 5, or last all."]),
        ("s", SCORE),
        ("dance", ["There is no command dance: say a card to play, or help."]),
        ("7D", ["7 of diamonds is not in the hand."]),
        ("4H takes AC", [WRONG_SUM]),
        ("4H takes 5C", ["5 of clubs is not on the table."]),
        ("lay 3D", ["3 of diamonds must take a three: 3 of hearts."]),
        ("lay 4H", ["4 of hearts can't be laid: it must take 3 of hearts and ace of clubs."]),
    ],
)
def test_an_answer(home: Home, line: str, answer: list[str]) -> None:
    """Each question has its answer, and what can't be done is explained; the match stands still."""
    assert answer_to(home, line) == answer
    assert match_in(home.matches).rounds[-1].plays == []


def test_every_command_does_something() -> None:
    """The table of commands, which the help is made from, has all of them and no others."""
    names = {command.name for command in COMMANDS}
    playing = {"new", "daily", "deal", "resume", "matches", "quit"}
    session = {*playing, "rules", "stats", "review", "lessons", "drill", "help"}
    assert names == session | set(ANSWERS)


def test_first_letters_will_do() -> None:
    """One letter, or a few where an earlier command has that one; three are always enough."""
    for command in COMMANDS:
        assert all(find(name) is command for name in command.spoken)
        assert find(command.name[:3]) is command
    letters = {letter: getattr(find(letter), "name", None) for letter in "hstmpblunrq?"}
    assert letters == {
        "h": "hand",
        "s": "score",
        "t": "table",
        "m": "moves",
        "p": "piles",
        "b": "breakdown",
        "l": "last",
        "u": "undo",
        "n": "new",
        "r": "rules",
        "q": "quit",
        "?": "help",
    }
    assert find("x") is None


def test_help_names_every_command(home: Home) -> None:
    """Each has a line of its own."""
    answer = answer_to(home, "help")
    for command in COMMANDS:
        assert any(line.startswith(f"{command.name}: ") for line in answer)
    assert answer_to(home, "help") == answer


def test_case_and_blanks_do_not_matter(home: Home) -> None:
    """Commands and cards may be written as one likes."""
    assert answer_to(home, "  STOCK  ") == ["Deal 1 of 6.", "In the stock: 30 cards."]


def test_enter_alone_asks_again(home: Home) -> None:
    """What there is to decide is said once more."""
    said = play(home, "")
    assert said[-3:-1] == said[-5:-3]
    assert said[-3].startswith("Your turn. ")


def test_a_hint_says_why(home: Home) -> None:
    """The best play; asked once more, a line about each play with its points."""
    said = play(home, "hint", "hint")
    worths = [line for line in said if line.endswith(" to win the match.")]
    assert len(worths) >= 3
    best = worths[0].partition(":")[0]
    (hint,) = [line for line in said if line.removeprefix("Lay ").startswith(f"{best}: ")][:1]
    assert " points, " not in hint


def test_saved_is_what_there_is(home: Home) -> None:
    """To save is to hear where the match is."""
    (said,) = answer_to(home, "save")
    (path,) = home.matches.glob("*.scopa")
    assert said == f"Every play is saved at once, in {path}"


def test_the_last_plays(home: Home) -> None:
    """Those since our own one, so many, or all of the round."""
    lines = ["1", "1", "1"]
    since = answer_to(home, *lines, "last")
    assert len(since) == 2
    assert since[0].startswith("You ")
    assert answer_to(Home(home.root / "3"), *lines, "last 3")[1:] == since
    assert len(answer_to(Home(home.root / "all"), *lines, "last all")) == 6


def test_a_play_is_taken_back_and_marked(home: Home) -> None:
    """The position is as before, and the record says that it was done."""
    said = play(home, "1", "undo")
    assert "Taken back: choose again." in said
    assert said[-3:-1] == play(Home(home.root / "other"))[-3:-1]
    (path,) = home.matches.glob("*.scopa")
    assert read(path.read_bytes()).tags["Takebacks"] == "1"


def test_the_rules_are_those_of_the_match(home: Home) -> None:
    """Whole, or the part that is asked for; in words, without the signs of the cards."""
    wanted = Wanted(rules=Rules.parse("re-bello"), level="easy", seed=1)
    whole = answer_to(home, "rules", wanted=wanted)
    assert whole[0] == "The rules of re-bello."
    assert "Re bello: 1 point for king of diamonds." in whole
    part = answer_to(Home(home.root / "part"), "rules PRIM", wanted=wanted)
    assert part[1] == "Primiera."
    assert set(part) < set(whole)
    (unknown,) = answer_to(Home(home.root / "unknown"), "rules bridge", wanted=wanted)
    assert unknown.startswith("The rules have these parts: The game, The deal, ")


CHOICE = ("2", "lay 4H", "3D", "3", "4D takes 4H", "3C", "3")
"""Up to a king that may take three sets."""
SETS = "King of clubs can take 1: "


def hard(*lines: str, home: Home) -> list[str]:
    """The session that has come to the choice among sets."""
    return play(home, *CHOICE, *lines, wanted=Wanted(rules=Rules(), level="hard", seed=428))


class TestChoosing:
    """A card that may take several sets."""

    def test_they_are_told_and_nothing_is_played(self, home: Home) -> None:
        """With a number each."""
        said = hard(home=home)
        assert said[-2] == (
            f"{SETS}3 of clubs and 7 of clubs; 2: 6 of diamonds, ace of spades and 3 of clubs;"
            " 3: ace of spades, 2 of spades and 7 of clubs."
        )

    @pytest.mark.parametrize("line", ["3", "AS 2S 7C", "the 7 of clubs, 2 of spades and AS"])
    def test_by_number_or_by_cards(self, home: Home, line: str) -> None:
        """The set that is chosen is taken."""
        said = hard(line, home=home)
        assert "You play king of clubs and take ace of spades, 2 of spades and 7 of clubs." in said

    @pytest.mark.parametrize("line", ["4", "0", "0009", "³"])
    def test_a_number_that_none_has(self, home: Home, line: str) -> None:
        """Nothing is taken."""
        assert not any(line.startswith("You play king") for line in hard(line, home=home))

    def test_another_card(self, home: Home) -> None:
        """A card may be named instead, or asked to choose anew; then numbers are cards again."""
        taken = "You play 5 of clubs and take 2 of spades and 3 of clubs."
        assert taken in hard("5C", home=home)
        back = Home(home.root / "back")
        assert taken in hard("back", "2", home=back)

    def test_questions_in_between(self, home: Home) -> None:
        """They are answered, and the choice is still open; Enter tells it again."""
        said = hard("stock", "", "2", home=home)
        assert sum(line.startswith(SETS) for line in said) == 2
        assert any(line.startswith("You play king of clubs and take 6 of d") for line in said)


def test_teams_share_what_they_have(home: Home) -> None:
    """Four players: partners are named as one side."""
    said = play(home, "piles", "players", wanted=FOUR)
    assert "Anna (easy) is your partner." in said
    assert "You and Anna have captured no cards, no coins, no scope." in said
    assert any(line.startswith("Anna (easy): 9 cards in hand, your p") for line in said)


def test_a_plugin_that_fails_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that isn't there is replaced, which is said."""
    said = play(home, wanted=Wanted(rules=Rules(), level="gone", seed=1))
    assert said[1].startswith("No player is called 'gone'")
    assert said[1].endswith("; hard plays instead.")


def test_a_prompt_is_for_people_only(home: Home) -> None:
    """At a terminal every line that is awaited has a prompt, a pipe has none."""
    home.prepare()
    said = play(home, "hand", terminal=True)
    assert sum(line.startswith("Your play: ") for line in said) == 2
    other = Home(home.root / "other")
    assert not any("Your play:" in line for line in play(other, "hand"))


def test_nobody_needs_to_listen(home: Home) -> None:
    """Closed streams are an empty script."""
    home.prepare()
    with pytest.raises(EOFError):
        Session(home, QUICK, Console(None, None)).run()
    assert Console(Lines([]), None).ask("?") is None
