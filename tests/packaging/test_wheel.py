"""The wheel is complete, and it is what is tested."""

import hashlib
import json
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

import scopa
from tools import shared_files

INSTALLED = Path(sys.prefix) / "share"


def test_the_tests_are_of_the_installed_wheel(wheel: Path) -> None:
    """Here and in programs that tests start, scopa is the one that pip put there from the wheel."""
    where = "import scopa; print(scopa.__file__)"
    ended = subprocess.run(
        [sys.executable, "-c", where], capture_output=True, text=True, check=True
    )
    assert ended.stdout.strip() == scopa.__file__
    installed = distribution("scopa")
    assert Path(scopa.__file__) == Path(str(installed.locate_file("scopa/__init__.py"))).resolve()
    origin = json.loads(installed.read_text("direct_url.json") or "")
    assert origin["url"] == wheel.resolve().as_uri()
    digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert origin["archive_info"]["hashes"]["sha256"] == digest


def test_the_metadata_say_what_others_ask(wheel: Path) -> None:
    """Licence, Python, types, and the command by which the program is called."""
    installed = distribution("scopa")
    assert installed.version == scopa.__version__
    assert installed.metadata["License-Expression"] == "MIT"
    assert installed.metadata["License-File"] == "LICENSE"
    assert installed.metadata["Requires-Python"] == ">=3.11"
    assert "MIT License" in (installed.read_text("licenses/LICENSE") or "")
    assert {entry.name: entry.value for entry in installed.entry_points} == {
        "scopa": "scopa.__main__:main"
    }
    assert Path(str(installed.locate_file("scopa/py.typed"))).is_file()


def test_the_wheel_has_the_package_whole_and_nothing_else(wheel: Path, sdist: Path) -> None:
    """Every file of the package in the sources, the shared files, and what pip needs."""
    with tarfile.open(sdist) as tar:
        files = [Path(member.name) for member in tar if member.isfile()]
    sources = {path.relative_to(path.parts[0]).as_posix() for path in files}
    package = {name for name in sources if name.startswith("scopa/")}
    shared = {name for name in sources if name.startswith("share/")}
    made = {f"share/{name}" for name in (*shared_files.COMPLETIONS.values(), shared_files.MANUAL)}
    data = f"scopa-{scopa.__version__}.data/data/"
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert names == package | {data + name for name in shared | made}


@pytest.mark.parametrize("name", [*shared_files.COMPLETIONS.values(), shared_files.MANUAL])
def test_shared_files_are_those_of_the_command_line(name: str, share: Path, wheel: Path) -> None:
    """What is installed for shells and ``man`` is what the parser gives now, but for the date."""
    installed, now = (
        [line for line in (folder / name).read_text("utf-8").splitlines() if ".TH" not in line]
        for folder in (INSTALLED, share)
    )
    assert installed == now
