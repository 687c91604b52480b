"""What is built: in `build/unpacked`, where `python -m tools.install_wheel` has left it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import shared_files

ROOT = Path(__file__).parents[2]
DIST = ROOT.parents[1] / "dist"


def _archive(pattern: str) -> Path:
    if (ROOT / "scopa").exists():
        pytest.skip("the sources are tested here, not what is built of them")
    (archive,) = DIST.glob(pattern)
    return archive


@pytest.fixture
def sdist() -> Path:
    """The sdist of which this folder has been unpacked."""
    return _archive("*.tar.gz")


@pytest.fixture
def wheel() -> Path:
    """The wheel that is installed."""
    return _archive("*.whl")


@pytest.fixture(scope="session")
def share(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder with the files for shells and for ``man``, as they are made now."""
    folder = tmp_path_factory.mktemp("share")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", "80")  # undone afterwards, with what is set there
        shared_files.write(folder)
        yield folder
