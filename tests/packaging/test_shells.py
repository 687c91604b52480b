"""Shells complete what is typed behind ``scopa``."""

import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

from scopa import PRESETS
from scopa.ai.registry import LEVELS
from scopa.arguments.parser import parser
from scopa.storage import DECKS, SPEEDS
from scopa.tui.themes import NAMES
from tools import shared_files

TYPED: dict[str, set[str]] = {
    "scopa --le": {"--level"},
    "scopa --theme ": set(NAMES),
    "scopa --level ": {*LEVELS, "person"},
    "scopa rules sco": {name for name in PRESETS if name.startswith("sco")},
    "scopa sim": {"simulate"},
    "scopa arena easy tart": {"tartaluca"},
    "scopa verify Mak": {"Makefile"},
}
"""What is offered for a line, in a folder with a ``Makefile``."""
DRIVE_BASH = """
source "$1"
COMP_LINE=$2 COMP_POINT=${#2}
read -ra COMP_WORDS <<<"$2"
[[ $2 = *' ' ]] && COMP_WORDS+=('')
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_shtab_scopa scopa "${COMP_WORDS[-1]}" "${COMP_WORDS[-2]}"
printf '%s\\n' "${COMPREPLY[@]}"
"""
DRIVE_ZSH = """\
PS1='ready> '; fpath=({folder} $fpath); cd {home}
autoload -U compinit; compinit -u -D; print -r '<'loaded'>'
"""


def shell(name: str) -> str:
    """The path of a shell; skips where there is none."""
    path = shutil.which(name)
    if path is None:
        pytest.skip(f"{name} is not installed")
    return path


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a file to be completed."""
    (tmp_path / "Makefile").touch()
    return tmp_path


@pytest.mark.parametrize("typed", TYPED)
def test_bash_completes(typed: str, share: Path, home: Path) -> None:
    """The function that bash calls offers what fits, and no more."""
    file = share / shared_files.COMPLETIONS["bash"]
    ended = subprocess.run(
        [shell("bash"), "-c", DRIVE_BASH, "bash", str(file), typed],
        cwd=home,
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(ended.stdout.split()) == TYPED[typed]


@pytest.mark.parametrize("typed", TYPED)
def test_fish_completes(typed: str, share: Path, home: Path) -> None:
    """Fish offers what fits, and no more."""
    file = share / shared_files.COMPLETIONS["fish"]
    ended = subprocess.run(
        [shell("fish"), "--no-config", "-c", f"source {file}; complete -C '{typed}'"],
        cwd=home,
        env=os.environ | {"HOME": str(home)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert {line.split("\t")[0] for line in ended.stdout.splitlines()} == TYPED[typed]


@pytest.mark.parametrize("typed", [typed for typed, offered in TYPED.items() if len(offered) == 1])
def test_zsh_completes(typed: str, share: Path, home: Path) -> None:
    """At the Tab key zsh writes the rest of the only thing that fits."""
    (offered,) = TYPED[typed]
    zsh = shell("zsh")
    folder = (share / shared_files.COMPLETIONS["zsh"]).parent
    terminal, end = pty.openpty()
    environment = os.environ | {"TERM": "dumb", "HOME": str(home)}
    with subprocess.Popen(
        [zsh, "-f", "-i"],
        stdin=end,
        stdout=end,
        stderr=end,
        env=environment,
        start_new_session=True,
    ):
        os.close(end)
        os.write(terminal, DRIVE_ZSH.format(folder=folder, home=home).encode())
        _read_until(terminal, "<loaded>")
        os.write(terminal, f"{typed}\t".encode())
        _read_until(terminal, f"{typed.rpartition(' ')[0]} {offered} ")
        os.write(terminal, b"\x15exit\n")  # Ctrl+U takes the line away
        os.close(terminal)


def _read_until(terminal: int, text: str) -> None:
    seen = ""
    while text not in seen:
        seen += os.read(terminal, 4096).decode()


def test_every_command_and_option_is_in_every_completion(share: Path) -> None:
    """Whatever the parser takes, each shell knows."""
    for shell_name, path in shared_files.COMPLETIONS.items():
        text = (share / path).read_text("utf-8")
        for word in _words():
            known = word.removeprefix("--") if shell_name == "fish" else word
            assert known in text, (shell_name, word)


def _words() -> set[str]:
    top = parser()
    commands = dict(shared_files.commands(top))
    parsers = (top, *commands.values())
    options = {option for each in parsers for option in each._option_string_actions}
    return set(commands) | {option for option in options if option.startswith("--")}


def test_what_is_offered_is_what_there_is() -> None:
    """The tables that a build can't read elsewhere say the same as those."""
    assert set(shared_files.SPEEDS) == set(SPEEDS)
    assert set(shared_files.DECKS) == set(DECKS)
    assert shared_files.THEMES == NAMES
