"""``python -m tools.install_wheel`` builds scopa and installs it as others would get it.

The sdist is built into ``dist``, and from it the wheel, which is installed with the development
extra into the Python that runs this. ``build/unpacked`` then holds the sdist without the package:
run there, tests and checks find the scopa that is installed, since there is no other.
"""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
UNPACKED = ROOT / "build" / "unpacked"
PACKAGE = ("scopa", "scopa.egg-info")
"""What an sdist has that would be found before what is installed."""


def main() -> None:
    """Build, install, unpack."""
    for folder in (DIST, UNPACKED):
        shutil.rmtree(folder, ignore_errors=True)
    _pip("build", *_build_requirements())
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST), str(ROOT)]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)  # what goes wrong is on stderr
    (wheel,) = DIST.glob("*.whl")
    _pip(f"{wheel}[dev]")
    # pip would leave another build of the same version where it is.
    _pip("--force-reinstall", "--no-deps", str(wheel))
    (sdist,) = DIST.glob("*.tar.gz")
    shutil.unpack_archive(sdist, UNPACKED.parent)
    (UNPACKED.parent / sdist.name.removesuffix(".tar.gz")).rename(UNPACKED)
    for name in PACKAGE:
        shutil.rmtree(UNPACKED / name)


def _build_requirements() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    requires: list[str] = project["build-system"]["requires"]
    return requires


def _pip(*requirements: str) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", *requirements]
    subprocess.run(pip, check=True)


if __name__ == "__main__":
    main()
