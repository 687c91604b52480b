"""The archives depend on the sources alone, and hold all of them."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import scopa
from tools.archives import EPOCH, dated, repack

NAME = f"scopa-{scopa.__version__}"
FOR_GIT = {".gitattributes", ".gitignore"}
BY_SETUPTOOLS = {"PKG-INFO", "setup.cfg"}


def test_the_same_sources_give_the_same_bytes(sdist: Path, wheel: Path, tmp_path: Path) -> None:
    """In another folder, later, with another umask, time zone, width and language."""
    unpack = [sys.executable, "-m", "tarfile", "--extract", str(sdist), str(tmp_path)]
    subprocess.run(unpack, check=True)
    for path in (tmp_path / NAME).rglob("*"):
        path.chmod(path.stat().st_mode & 0o700)
    environment = os.environ | {"TZ": "Asia/Tokyo", "COLUMNS": "120", "LANGUAGE": "it"}
    environment.pop(EPOCH, None)
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", "again", NAME]
    subprocess.run(
        command, cwd=tmp_path, env=environment, umask=0o077, check=True, capture_output=True
    )
    for archive in (sdist, wheel):
        again = tmp_path / "again" / archive.name
        assert again.read_bytes() == archive.read_bytes(), archive.name


def test_the_sdist_is_what_git_has(sdist: Path) -> None:
    """Every file of the project is in it, with what the tests need, and no other."""
    git = ["git", "-C", str(sdist.parent), "ls-files", "--full-name", ":/"]
    listed = subprocess.run(git, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("git doesn't know this folder")
    with tarfile.open(sdist) as tar:
        names = {member.name.removeprefix(f"{NAME}/") for member in tar if member.isfile()}
    packed = {name for name in names if not name.startswith("scopa.egg-info/")}
    assert packed - BY_SETUPTOOLS == set(listed.stdout.splitlines()) - FOR_GIT


def test_the_sdist_names_nobody(sdist: Path) -> None:
    """No user, one time, and modes that no umask has touched."""
    with tarfile.open(sdist) as tar:
        members = tar.getmembers()
    assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {
        (0, 0, "", "")
    }
    assert len({member.mtime for member in members}) == 1
    assert {oct(member.mode) for member in members} == {"0o644", "0o755"}


def test_an_archive_is_packed_anew_without_what_it_depended_on(tmp_path: Path) -> None:
    """Two of the same files, in another order, at other times, with other modes, become equal."""
    (tmp_path / "read").write_text("me")
    (tmp_path / "run").write_text("it")
    for name, order, mode in (("one", ("read", "run"), 0o755), ("two", ("run", "read"), 0o700)):
        (tmp_path / "run").chmod(mode)
        os.utime(tmp_path / "read", (mode, mode + 0.5))
        with tarfile.open(tmp_path / f"{name}.tar.gz", "w:gz") as tar:
            for member in order:
                tar.add(tmp_path / member, member)
        repack(tmp_path / f"{name}.tar.gz", 1_000_000_000)
    one, two = (tmp_path / f"{name}.tar.gz" for name in ("one", "two"))
    assert one.read_bytes() == two.read_bytes()
    with tarfile.open(two) as tar:
        found = {member.name: (member.mode, member.mtime) for member in tar}
    assert found == {"read": (0o644, 1_000_000_000), "run": (0o755, 1_000_000_000)}


def test_archives_are_dated_by_the_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By that alone if git tells it, else by the files, and never where a time has been set."""
    project = tmp_path / "pyproject.toml"
    project.touch()
    os.utime(project, (1_000_000_000, 1_000_000_000))

    def date() -> str:
        monkeypatch.setenv(EPOCH, "unset")  # which the test gives back at its end
        del os.environ[EPOCH]
        dated(tmp_path)
        return os.environ[EPOCH]

    assert date() == "1000000000"
    (tmp_path / ".git").mkdir()  # which no git reads
    assert date() == "1000000000"
    (tmp_path / ".git").rmdir()
    if shutil.which("git"):
        _commit(tmp_path, "1100000000 +0000")
        assert date() == "1100000000"
    os.environ[EPOCH] = ""
    dated(tmp_path)
    assert os.environ[EPOCH].endswith("00000000")
    os.environ[EPOCH] = "7"
    dated(tmp_path)
    assert os.environ[EPOCH] == "7"


def _commit(folder: Path, moment: str) -> None:
    """Make a commit in a folder, empty but for its time."""
    who = ["-c", "user.name=nobody", "-c", "user.email=nobody@example.org"]
    environment = os.environ | {"GIT_COMMITTER_DATE": moment}
    for command in (["init"], [*who, "commit", "--allow-empty", "--message=empty"]):
        git = ["git", *command]
        subprocess.run(git, cwd=folder, env=environment, check=True, capture_output=True)
