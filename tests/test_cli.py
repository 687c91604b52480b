"""The command line: what it prints, how it ends, and what it imports."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scopa import __version__
from scopa.ai.registry import LEVELS
from scopa.arguments.parser import COMMANDS
from scopa.language import LANGUAGES
from scopa.storage import DECKS
from tests.commands.running import SCOPA, program, status

Output = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("home")
OTHER_PROGRAMS = [
    "scopa.fitting",
    "scopa.fitting.findings",
    "scopa.arena.yardstick",
    "scopa.ai.expert.fitting",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_keeps_to_the_width(
    command: str, language: str, monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    """At 80 columns and at 60; what a paragraph begins with stays where it was."""
    for columns in (80, 60):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert status(*command.split(), "--lang", language, "--help") == 0
        lines = capsys.readouterr().out.splitlines()
        assert max(map(len, lines)) <= columns
        if command == "arena":
            assert any(line.startswith("  easy, medium, ") for line in lines)


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

    def test_ctrl_c_while_it_is_imported(self) -> None:
        """Nothing complains, and the status is 130."""
        source = (
            "import builtins, scopa.__main__ as program, sys\n"
            "usual = builtins.__import__\n"
            "def interrupted(name, *others):\n"
            "    if name == 'scopa.arguments.parser':\n"
            "        raise KeyboardInterrupt\n"
            "    return usual(name, *others)\n"
            "builtins.__import__ = interrupted\n"
            "sys.exit(program.main())"
        )
        ended = subprocess.run(
            [sys.executable, "-c", source], capture_output=True, text=True, check=False
        )
        assert (ended.returncode, ended.stdout, ended.stderr) == (130, "", "")

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

    @pytest.mark.parametrize("module", OTHER_PROGRAMS)
    def test_a_pipe_that_closes_on_other_programs(self, module: str) -> None:
        """Which end by it as quietly."""
        reading, writing = os.pipe()
        os.close(reading)
        command = [sys.executable, "-m", module, "--help"]
        try:
            ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
        finally:
            os.close(writing)
        assert ended.stderr == b""
        assert ended.returncode in (0, 141)  # as above

    @pytest.mark.parametrize("module", OTHER_PROGRAMS)
    def test_other_programs_without_numpy(self, module: str, tmp_path: Path) -> None:
        """They say in a line that they need it."""
        lacking = 'raise ModuleNotFoundError("No module named \'numpy\'", name="numpy")'
        (tmp_path / "numpy.py").write_text(lacking)
        path = os.pathsep.join((str(tmp_path), *filter(None, sys.path)))
        ended = subprocess.run(
            [sys.executable, "-m", module, "random"],
            env={**os.environ, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=False,
        )
        assert ended.stderr == (
            "This program needs numpy, which is not installed: pip install numpy\n"
        )
        assert ended.returncode == 2

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
                time.sleep(0.01)
            process.send_signal(signal.SIGINT)
            assert process.communicate() == (b"", b"")
        assert process.returncode == 130

    def test_control_c_at_the_very_end(self) -> None:
        """When all is printed and what was started is waited for, nothing comes of it any more."""
        code = (
            "import os, signal, sys; from scopa.cli import main;"
            "signal.signal(signal.SIGINT, signal.default_int_handler);"
            "status = main(); os.kill(os.getpid(), signal.SIGINT); sys.exit(status)"
        )
        command = [sys.executable, "-c", code, "rules", "nothing"]
        ended = subprocess.run(command, capture_output=True, text=True, check=False)
        assert ended.stderr.startswith("scopa: 'nothing' is not a preset")
        assert "Traceback" not in ended.stderr
        assert ended.returncode == 2


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
        names = "bots judging measuring options paragraphs parser playing types"
        language = {"scopa.language.chosen", "scopa.home_folder", "scopa.language"}
        assert ours == {
            "scopa",
            "scopa.cli",
            "scopa.arguments",
            *(f"scopa.arguments.{name}" for name in names.split()),
            "scopa.exit_status",
            "scopa.refusal",
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
