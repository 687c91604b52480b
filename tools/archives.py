"""Archives that depend on what is in them alone, and how they are dated."""

import gzip
import io
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

EPOCH = "SOURCE_DATE_EPOCH"
"""Seconds since 1970, as reproducible-builds.org has agreed on."""
PROGRAM_MODE = 0o755
FILE_MODE = 0o644


def dated(root: Path) -> None:
    """Set ``SOURCE_DATE_EPOCH``, unless it is, to the time of the commit or of an sdist's files."""
    if not os.environ.get(EPOCH):
        os.environ[EPOCH] = _committed(root) or f"{(root / 'pyproject.toml').stat().st_mtime:.0f}"


def _committed(root: Path) -> str:
    """When the last commit was made; empty where git is missing or knows nothing of the folder."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        return ""
    command = [git, "-C", str(root), "log", "-1", "--format=%ct"]
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout.strip()


def repack(archive: Path, moment: int) -> None:
    """Make of a ``.tar.gz`` what depends on its files alone, and on ``moment`` in Unix time."""
    packed = io.BytesIO()
    with (
        tarfile.open(archive) as old,
        gzip.GzipFile("", "wb", fileobj=packed, mtime=moment) as stream,
        tarfile.open(fileobj=stream, mode="w") as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            new.addfile(_plain(member, moment), old.extractfile(member))
    archive.write_bytes(packed.getvalue())


def _plain(member: tarfile.TarInfo, moment: int) -> tarfile.TarInfo:
    member.pax_headers = {}  # where times lie that are no whole seconds
    runs = member.isdir() or member.mode & 0o100
    mode = PROGRAM_MODE if runs else FILE_MODE
    return member.replace(mtime=moment, mode=mode, uid=0, gid=0, uname="", gname="")


def level_modes(folder: Path) -> None:
    """Give all below a folder the modes that an umask of 022 would have given."""
    for path in folder.rglob("*"):
        path.chmod(PROGRAM_MODE if path.is_dir() else FILE_MODE)
