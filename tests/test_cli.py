"""The command line: what it prints, how it ends, and what it imports."""

import argparse
import os
import pty
import shlex
import signal
import subprocess
import sys
from datetime import date, datetime
from pathlib import Path

import pytest

from scopa import __version__
from scopa.ai.registry import LEVELS
from scopa.arguments.parser import parser
from scopa.cli import main
from scopa.commands.play import wanted_by
from scopa.commands.serve import _passed_on
from scopa.engine import PRESETS, Rules
from scopa.records import Record, write
from scopa.storage import DECKS, Home
from tests.records.matches import finished, steps, tags
from tests.records.test_faults import GAME
from tests.storage.matches import begun

Output = pytest.CaptureFixture[str]
SCOPA = [sys.executable, "-m", "scopa"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing of these tests touches the home of whoever runs them."""
    place = tmp_path / "home"
    monkeypatch.setenv("SCOPA_HOME", str(place))
    return place


def status(*arguments: str) -> int:
    """The status that a command line ends with, whether returned or raised."""
    try:
        return main(arguments)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else -1


def program(
    *arguments: str, stdout: int = subprocess.PIPE, **environ: str
) -> subprocess.CompletedProcess[str]:
    """The program as a shell runs it, without a terminal."""
    return subprocess.run(
        [*SCOPA, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environ},
        check=False,
    )


def on_terminal(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program on a terminal, its complaints apart."""
    ours, theirs = pty.openpty()
    try:
        return subprocess.run(
            [*SCOPA, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TERM": "xterm", **environ},
            check=False,
        )
    finally:
        os.close(theirs)
        os.close(ours)


class TestComplaints:
    """Whatever is wrong with what was asked for, there is one line on stderr and status 2."""

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            ("--bogus", "unrecognized arguments: --bogus (see scopa --help)"),
            ("dance", "invalid choice: 'dance'"),
            ("--level nobody", "no player is called 'nobody'; there are easy"),
            ("--level no", "random; person stands for somebody at the keyboard"),
            ("--target 0", "target must be a number from 1 to 999, not 0"),
            ("--target x", "argument --target: invalid int value: 'x'"),
            ("--seed x", "argument --seed: must be a whole number, not 'x'"),
            ("--seed 1_0", "argument --seed: must be a whole number, not '1_0'"),
            ("--seed ٣", "argument --seed: must be a whole number, not '٣'"),
            (f"--seed {'7' * 101}", "argument --seed: must have at most 100 digits"),
            ("--speed warp", "speed must be one of slow, normal, fast, off, not 'warp'"),
            ("--deck tarot", "deck must be one of french, italian, not 'tarot'"),
            ("--rules bridge", "'bridge' is not a preset; there are scopa"),
            ("--rules scopa;target=x", "target must be a number from 1 to 999, not x"),
            ("--rules scopa-3 --target 0", "target must be a number from 1 to 999, not 0"),
            ("deal scopa-K7QFM-2D9XRH", "argument CODE: the code is mistyped"),
            ("deal scopa;target=x", "argument CODE: a code looks like"),
            ("deal scopa-34RGB-C9PM5E;target=x", "target must be a number from 1 to 999"),
            ("deal", "the following arguments are required: CODE"),
            ("daily --date soon", "argument --date: must be a date like"),
            ("daily --date 20261130", "argument --date: must be a date like"),
            ("daily --date 2026-W48-1", "argument --date: must be a date like"),
            ("daily --date 9999-12-31", "argument --date: 9999-12-31 is still to come"),
            ("--seed 7 daily", "the deals are chosen already: no --rules"),
            ("--rules scopone deal scopa-34RGB-C9PM5E", "the deals are chosen already"),
            ("--level person daily", "the deal of a day is for one person"),
            ("daily --level person --plain", "the deal of a day is for one person"),
            ("--plain --resume daily", "--resume goes on with a match as it is"),
            ("--plain --resume --seed 0", "--resume goes on with a match as it is"),
            ("--plain --resume --target 21", "--resume goes on with a match as it is"),
            ("--plain --resume --level easy", "--resume goes on with a match as it is"),
            ("--seed 0 simulate random", "--seed before simulate is an option of playing"),
            ("--deck italian review x", "--deck before review is an option of playing"),
            ("--duplicate stats", "--duplicate before stats is an option of playing"),
            ("--plain serve", "--plain before serve is an option of playing"),
            ("daily --level nobody", "no player is called 'nobody'; there are easy"),
            ("rules bridge", "'bridge' is not a preset"),
            ("rules scopa;seats=3", "use 58 cards, not 40"),
            ("verify", "the following arguments are required: FILE (see scopa verify --help)"),
            ("verify missing.scopa", "can't read missing.scopa: no such file or directory"),
            ("verify /", "can't read /: is a directory"),
            ("simulate", "the following arguments are required: PLAYER"),
            ("simulate random nobody", "no player is called 'nobody'"),
            ("simulate random easy hard", "3 players don't fit at 2 seats"),
            ("simulate random --matches 0", "must be a whole number from 1 up, not '0'"),
            ("simulate random --matches 1e3", "must be a whole number from 1 up, not '1e3'"),
            ("simulate random --seed x", "must be a whole number, not 'x'"),
            ("simulate random --rules scopa;x=1", "'x=1' is not key=value"),
            ("simulate random --matches 1 --records /dev/null/x", "can't make the folder"),
        ],
    )
    def test_in_one_line(self, arguments: str, says: str, capsys: Output) -> None:
        """The line names the program and what is wrong; nothing goes to stdout."""
        assert status(*arguments.split(" ")) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("scopa: ")
        assert says in err
        assert err.count("\n") == 1

    def test_nothing_odd_reaches_the_terminal(self, capsys: Output) -> None:
        """Line breaks and control characters of an argument aren't repeated."""
        assert status("--rules", "scopa;target=\n\x1b[2J") == 2
        err = capsys.readouterr().err
        assert err.removesuffix("\n").isprintable()


class TestPlay:
    """Where it is played, by what; the options are checked before."""

    def test_without_a_terminal(self, home: Path) -> None:
        """Commands from a pipe are played in words; where there are none, the match is kept."""
        ended = program()
        assert ended.returncode == 2
        assert ended.stdout.startswith("Scopa. Say help to hear the commands.\n")
        assert ended.stderr.startswith("scopa: the input ended in the middle of the match")
        assert len(list(home.glob("matches/*.scopa"))) == 1

    def test_on_a_dumb_terminal(self) -> None:
        """A terminal that can't be drawn on is none: the game is played in words there."""
        ended = on_terminal("--resume", TERM="dumb")
        assert ended.returncode == 2
        assert ended.stderr == "scopa: there is no unfinished match to resume\n"

    def test_what_the_screen_does_not_do(self) -> None:
        """It is said in a line, with the way that there is."""
        ended = on_terminal("--resume")
        assert ended.returncode == 2
        assert "--resume goes with --plain" in ended.stderr
        assert ended.stderr.count("\n") == 1

    def test_output_elsewhere(self, tmp_path: Path) -> None:
        """A person whose screen isn't stdout is told how to play all the same."""
        ours, theirs = pty.openpty()
        try:
            ended = subprocess.run(
                SCOPA,
                stdin=theirs,
                capture_output=True,
                text=True,
                env={**os.environ, "TERM": "xterm"},
                check=False,
            )
        finally:
            os.close(theirs)
            os.close(ours)
        assert (ended.returncode, ended.stdout) == (2, "")
        assert ended.stderr.startswith("scopa: the table needs a terminal")

    def test_where_nothing_can_be_kept(self, tmp_path: Path) -> None:
        """A home that can't be written is told before anything is drawn."""
        (tmp_path / "file").write_text("")
        ended = on_terminal(SCOPA_HOME=str(tmp_path / "file"))
        assert ended.returncode == 2
        assert ended.stderr.startswith("scopa: can't make the folder")
        assert ended.stderr.count("\n") == 1

    def test_stderr_elsewhere(self, tmp_path: Path) -> None:
        """With stderr redirected nothing could be seen, so that is said instead of waiting."""
        ended = on_terminal(SCOPA_HOME=str(tmp_path))
        assert ended.returncode == 2
        assert ended.stderr.startswith("scopa: the table is drawn on stderr")

    def test_an_unknown_theme(self) -> None:
        """A theme that doesn't exist is told, with those that do."""
        ended = on_terminal("--theme", "bogus")
        assert ended.returncode == 2
        assert ended.stderr.startswith("scopa: theme must be one of felt, ")
        assert ended.stderr.endswith(", not 'bogus'\n")

    def test_an_unknown_theme_in_words(self, capsys: pytest.CaptureFixture[str]) -> None:
        """It is told there too, although nothing is painted."""
        assert main(["--plain", "--theme", "bogus"]) == 2
        assert capsys.readouterr().err.endswith(", not 'bogus'\n")

    def options(self, *arguments: str) -> argparse.Namespace:
        """The arguments as the command gets them."""
        return parser().parse_args(arguments)

    def test_nothing_asked_for(self) -> None:
        """Without options everything is left to the settings."""
        chosen = wanted_by(self.options())
        asked = (chosen.rules, chosen.level, chosen.seed, chosen.theme, chosen.speed)
        assert asked == (None, None, None, None, None)
        assert chosen.deck is None

    def test_everything_asked_for(self) -> None:
        """Each option arrives, and the target goes into the rules."""
        line = (
            "--level hard --target 21 --seed 7 --rules re-bello;target=5 --speed off --theme felt"
            " --deck italian"
        )
        chosen = wanted_by(self.options(*line.split(" ")))
        assert chosen.rules == Rules(re_bello=True, target=21)
        asked = (chosen.level, chosen.seed, chosen.theme, chosen.speed)
        assert asked == ("hard", 7, "felt", "off")
        assert chosen.deck == "italian"

    @pytest.mark.parametrize("preset", PRESETS)
    def test_every_preset_can_be_played(self, preset: str) -> None:
        """Whatever the number of players, and with other settings."""
        asked = f"{preset};re_bello=on" if preset != "re-bello" else preset
        rules = wanted_by(self.options("--rules", asked)).rules
        assert rules is not None
        assert (rules.preset, rules.re_bello) == (preset, True)

    def test_deals_that_others_have(self) -> None:
        """A code, today's deal or that of another day, with options before and after."""
        arguments = self.options("--level", "hard", "deal", "scopa-34rgb-c9pm5e", "--plain")
        chosen = wanted_by(arguments)
        assert (str(chosen.deal), chosen.level) == ("scopa-34RGB-C9PM5E", "hard")
        assert (arguments.command, arguments.plain) == ("play", True)
        today = datetime.now().astimezone().date()
        assert wanted_by(self.options("daily")).deal == today
        earlier = wanted_by(self.options("daily", "--date", "2020-01-02", "--speed", "off"))
        assert (earlier.deal, earlier.speed) == (date(2020, 1, 2), "off")
        assert wanted_by(self.options()).deal is None
        assert wanted_by(self.options("--duplicate")).duplicate

    def test_options_before_serve(self) -> None:
        """They hold for all who come, as those behind it do."""
        before = self.options("--level", "hard", "--seed", "5", "--duplicate", "serve")
        behind = self.options("serve", "--level", "hard", "--seed", "5", "--duplicate")
        for chosen in map(wanted_by, (before, behind)):
            assert (chosen.level, chosen.seed, chosen.duplicate) == ("hard", 5, True)
        for arguments in (before, behind):
            assert list(_passed_on(arguments)) == ["--level=hard", "--seed=5", "--duplicate"]
        assert wanted_by(self.options("serve")).duplicate is False

    def test_a_target_alone(self) -> None:
        """A target without rules means the classic game to that target."""
        assert wanted_by(self.options("--target", "31")).rules == Rules(target=31)


class TestRules:
    """``scopa rules`` prints the rules in force, the options and the presets."""

    @pytest.mark.parametrize("preset", [*PRESETS, "scopa;target=31;faces=southern"])
    def test_every_preset(self, preset: str, capsys: Output) -> None:
        """The page names the rules, has the primiera's table, and lists every preset."""
        assert status("rules", preset) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0] == f"Rules: {preset}"
        assert any(line.startswith("  worth  21 18 16 15 14 13 12 10") for line in lines)
        assert f"  target={Rules.parse(preset).target}" in [line[:11].rstrip() for line in lines]
        for name, known in PRESETS.items():
            assert any(line.startswith(f"  {name} ") and known.summary in line for line in lines)

    def test_the_classic_game_is_the_default(self, capsys: Output) -> None:
        """Without a preset it is the classic game."""
        assert status("rules") == 0
        assert capsys.readouterr().out.startswith("Rules: scopa\n")


class TestVerify:
    """``scopa verify`` referees records."""

    def record(self, path: Path, text: str) -> str:
        """A file that holds this text."""
        path.write_text(text, "utf-8")
        return str(path)

    def test_a_line_about_each(self, tmp_path: Path, capsys: Output) -> None:
        """Finished matches show totals and winner, unfinished ones where they stand."""
        won = self.record(tmp_path / "won.scopa", GAME)
        cut = self.record(tmp_path / "cut.scopa", GAME[: GAME.index("0 7C")])
        scored = self.record(tmp_path / "scored.scopa", GAME.replace("target=1", "target=5")[:-20])
        head = self.record(tmp_path / "head.scopa", GAME[: GAME.index("\n\n")])
        assert status("verify", won, cut, scored, head) == 0
        assert capsys.readouterr().out.splitlines() == [
            f"{won}: finished: A 1, B 4; B won",
            f"{cut}: unfinished: A 0, B 0; round 1, A to play",
            f"{scored}: unfinished: A 1, B 4; round 2, A to deal",
            f"{head}: unfinished: not begun",
        ]

    def test_names_and_levels_are_translated(self, tmp_path: Path, capsys: Output) -> None:
        """As they are on the screen, whatever the record calls them."""
        with begun(Home(tmp_path), steps=3) as match:
            file = str(match.path)
        assert status("verify", file, "--lang", "it") == 0
        told = capsys.readouterr().out.splitlines()[0]
        assert "Tu 0, Computer (forte) 0" in told

    def test_what_is_said_of_the_deals(self, tmp_path: Path, capsys: Output) -> None:
        """How many kept their fingerprints, and the code that gives them all again."""
        home = Home(tmp_path)
        with begun(home, rules=Rules.parse("scopa;target=21"), steps=38) as match:
            file = str(match.path)
        assert status("verify", file) == 0
        assert capsys.readouterr().out.splitlines()[1:] == [
            f"{file}: 2 decks as their fingerprints said",
            f"{file}: the same deals: scopa deal 'scopa-00000-00007Q;target=21'",
        ]
        text = Path(file).read_text("utf-8")
        lines = text.splitlines(keepends=True)
        sealed = next(n for n, line in enumerate(lines) if line.startswith("[Deck1"))
        fewer = self.record(tmp_path / "fewer.scopa", "".join(lines[:sealed] + lines[sealed + 1 :]))
        assert status("verify", fewer) == 0
        assert "1 of 2 decks as their fingerprints said" in capsys.readouterr().out
        digit = "0" if lines[sealed][-5] != "0" else "1"
        lines[sealed] = f"{lines[sealed][:-5]}{digit}{lines[sealed][-4:]}"
        changed = self.record(tmp_path / "changed.scopa", "".join(lines))
        assert status("verify", changed) == 1
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith(
            f"{changed}:{sealed + 1}: the deck is not the one of this fingerprint"
        )

    def test_a_name_that_would_spoil_the_terminal(self, tmp_path: Path, capsys: Output) -> None:
        """Escape sequences in a file's name are not printed, whatever the verdict."""
        path = tmp_path / "\x1b[31m\nred.scopa"
        assert status("verify", self.record(path, GAME)) == 0
        assert status("verify", self.record(path, "hello")) == 1
        out, err = capsys.readouterr()
        assert "?[31m red.scopa: finished" in out
        assert "?[31m red.scopa:1: not a match record" in err

    @pytest.mark.parametrize(
        ("closed", "says"),
        [
            ("<&-", "scopa: can't read stdin: it is closed"),
            (">&-", "-:1: not a match record"),
        ],
        ids=["stdin", "stdout"],
    )
    def test_closed_streams(self, closed: str, says: str) -> None:
        """Where a stream is closed there is still one line about what is wrong."""
        ended = subprocess.run(
            ["sh", "-c", f"echo hello | {shlex.join(SCOPA)} verify - {closed}"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.returncode in (1, 2)
        assert ended.stderr.startswith(says)
        assert ended.stderr.count("\n") == 1

    def test_teams(self, tmp_path: Path, capsys: Output) -> None:
        """Teams are named by both partners."""
        match = finished(Rules.parse("scopone;target=1"), seed=3)
        file = self.record(tmp_path / "a.scopa", write(Record(tags(match.rules), match)))
        assert status("verify", file) == 0
        assert "finished: Player 0 and Player 2 " in capsys.readouterr().out

    def test_all_ten_coins(self, tmp_path: Path, capsys: Output) -> None:
        """A match won by the napoleone says so."""
        rules = Rules.parse("scopa;target=999;napoleone=on")
        won = next(
            match
            for seed in range(1000)
            for match in steps(rules, seed)
            if match.outcome and match.outcome.napoleone
        )
        file = self.record(tmp_path / "a.scopa", write(Record(tags(rules), won)))
        assert status("verify", file) == 0
        assert capsys.readouterr().out.endswith("won, by all ten coins\n")

    def test_it_goes_on_after_a_fault(self, tmp_path: Path, capsys: Output) -> None:
        """The fault goes to stderr as FILE:LINE, and the status is 1."""
        good = self.record(tmp_path / "good.scopa", GAME)
        bad = self.record(tmp_path / "bad.scopa", GAME.replace("1 6H\n", "1 7H\n"))
        assert status("verify", good, bad, good) == 1
        out, err = capsys.readouterr()
        assert out == f"{good}: finished: A 1, B 4; B won\n" * 2
        assert err.startswith(f"{bad}:12: 7♥ is not in the hand (expected one of 6H, ")
        assert err.count("\n") == 1

    def test_it_goes_on_after_a_file_that_cannot_be_read(
        self, tmp_path: Path, capsys: Output
    ) -> None:
        """The rest is verified all the same."""
        good, missing = self.record(tmp_path / "good.scopa", GAME), str(tmp_path / "none.scopa")
        assert status("verify", missing, good) == 2
        out, err = capsys.readouterr()
        assert out.startswith(f"{good}: finished")
        assert err == f"scopa: can't read {missing}: no such file or directory\n"

    def test_standard_input(self) -> None:
        """A dash stands for standard input."""
        command = [*SCOPA, "verify", "-"]
        for text, code in ((GAME, 0), (GAME[:-2], 1), ("", 1)):
            ended = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
            assert ended.returncode == code
            assert (ended.stderr or ended.stdout).startswith(b"-:")


class TestSimulate:
    """``scopa simulate`` plays matches and counts."""

    LINE = ("simulate", "random", "easy", "--matches", "6", "--seed", "5")

    def test_the_same_seed_gives_the_same_matches(self, capsys: Output) -> None:
        """Twice the same line prints the same, another seed something else."""
        reports = []
        for seed in ("5", "5", "6"):
            assert status(*self.LINE[:-1], seed) == 0
            reports.append(capsys.readouterr().out)
        assert reports[0] == reports[1]
        assert reports[0].splitlines()[2:] != reports[2].splitlines()[2:]

    def test_the_report(self, capsys: Output) -> None:
        """The report has the table of the sides and the statistics of play."""
        assert status(*self.LINE, "--rules", "scopone") == 0
        out = capsys.readouterr().out
        for text in (
            "scopone: 6 matches, ",
            "random (seats 0, 2) ",
            "easy (seats 1, 3) ",
            "points a round",
            "scope a round",
            "legal moves, by play in the deal",
            "forced plays",
            "cards tied",
            "coins tied",
            "mean primiera",
            "void deals",
            "opener less dealer",
            "dealer's side wins a round",
            "opener's side wins a round",
            "nobody wins a round",
        ):
            assert text in out

    @pytest.mark.parametrize("preset", ["scopa", "scopa-3", "scopa-4"])
    def test_records(self, preset: str, tmp_path: Path, capsys: Output) -> None:
        """A record of every match is written, each finished and without a fault."""
        folder = tmp_path / "new" / "records"
        assert status(*self.LINE, "--rules", preset, "--records", str(folder)) == 0
        capsys.readouterr()
        files = sorted(map(str, folder.iterdir()))
        assert len(files) == 6
        assert status("verify", *files) == 0
        lines = capsys.readouterr().out.splitlines()
        assert len(lines) == 6
        assert all(": finished: " in line for line in lines)

    def test_records_are_never_replaced(self, tmp_path: Path, capsys: Output) -> None:
        """Where a record is already there the simulation ends with a line that says so."""
        line = (*self.LINE, "--records", str(tmp_path))
        assert status(*line) == 0
        before = (tmp_path / "match-00001.scopa").read_bytes()
        capsys.readouterr()
        assert status(*line) == 2
        assert "match-00001.scopa: file exists" in capsys.readouterr().err
        assert (tmp_path / "match-00001.scopa").read_bytes() == before

    def test_players_sit_round_the_table(self, tmp_path: Path) -> None:
        """Players take the seats in turn, and round again."""
        line = ("simulate", "easy", "random", "--matches", "1", "--rules", "scopa-4;target=1")
        assert status(*line, "--records", str(tmp_path)) == 0
        text = (tmp_path / "match-00001.scopa").read_text("utf-8")
        assert '[Seat0 "easy"]\n[Seat1 "random"]\n[Seat2 "easy"]\n[Seat3 "random"]\n' in text


class TestEndings:
    """However the program ends, it is quiet about it."""

    def test_help_and_version(self, capsys: Output) -> None:
        """Help names every command; the version is that of the package."""
        assert status("--help") == 0
        out = capsys.readouterr().out
        for command in ("rules", "verify", "simulate"):
            assert f"    {command} " in out
        assert status("--version") == 0
        assert capsys.readouterr().out == f"scopa {__version__}\n"

    def test_help_names_what_can_be_chosen(self, capsys: Output) -> None:
        """Levels and decks stand in the text itself, which is made before either is imported."""
        assert status("--help") == 0
        told = " ".join(capsys.readouterr().out.split())
        assert f"{', '.join(LEVELS)}, a plugin, or person" in told
        assert f"what the cards look like: {', '.join(DECKS)}" in told

    @pytest.mark.parametrize("arguments", [("rules",), ("--help",), ("simulate", "--help")])
    def test_a_pipe_that_closes(self, arguments: tuple[str, ...]) -> None:
        """A reader that goes away, such as ``head``, causes no complaint."""
        reading, writing = os.pipe()
        os.close(reading)
        try:
            ended = program(*arguments, stdout=writing)
        finally:
            os.close(writing)
        assert ended.stderr == ""
        assert ended.returncode in (0, 141)  # argparse itself ignores that help can't be written

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
    def test_a_full_disk(self) -> None:
        """Output that can't be written is told in a line."""
        with Path("/dev/full").open("w") as full:
            ended = program("rules", stdout=full.fileno())
        assert ended.stderr == "scopa: no space left on device\n"
        assert ended.returncode == 2

    def test_an_ascii_terminal(self) -> None:
        """Where card signs can't be printed the rest still is."""
        ended = program("rules", PYTHONIOENCODING="ascii")
        assert ended.returncode == 0
        assert "Settebello: 1 point for 7?." in ended.stdout

    def test_control_c(self, tmp_path: Path) -> None:
        """Interrupted, it ends with 130 and no traceback."""
        line = ["simulate", "random", "--matches", "99999999", "--records", str(tmp_path)]
        pipe = subprocess.PIPE
        with subprocess.Popen([*SCOPA, *line], stdout=pipe, stderr=pipe) as process:
            while not (tmp_path / "match-00002.scopa").exists():
                assert process.poll() is None
            process.send_signal(signal.SIGINT)
            assert process.communicate() == (b"", b"")
        assert process.returncode == 130


class TestImports:
    """Only the screen imports Textual, and help imports nothing but the parser."""

    def modules(self, *arguments: str) -> set[str]:
        """The modules that a command line has imported when it is done."""
        source = (
            "import sys\nfrom scopa.cli import main\n"
            "try:\n    main(sys.argv[1:])\nexcept SystemExit:\n    pass\n"
            "print(*sys.modules, file=sys.stderr)"
        )
        ended = subprocess.run(
            [sys.executable, "-c", source, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=True,
        )
        return set(ended.stderr.split())

    @pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("simulate", "--help")])
    def test_help(self, arguments: tuple[str, ...]) -> None:
        """Help and version need the parser alone, and the language that it speaks."""
        ours = {name for name in self.modules(*arguments) if name.split(".")[0] == "scopa"}
        arguments = ("bots", "judging", "measuring", "options", "parser", "playing", "types")
        language = {"scopa.language.chosen", "scopa.home_folder", "scopa.language"}
        assert ours == {
            "scopa",
            "scopa.cli",
            "scopa.arguments",
            *(f"scopa.arguments.{name}" for name in arguments),
            "scopa.exit_status",
            *language,
        }

    @pytest.mark.parametrize(
        "arguments",
        [(), ("--plain",), ("rules",), ("verify", "-"), ("simulate", "random", "--matches", "1")],
        ids=" ".join,
    )
    def test_without_a_screen(self, arguments: tuple[str, ...]) -> None:
        """No other command imports Textual, nor does playing in words."""
        assert not {"textual", "rich"} & self.modules(*arguments)
