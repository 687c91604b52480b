"""Commands of setuptools that also make files, and whose archives are always the same.

The same sources give the same bytes, by whatever folder, user, umask and time they are built.
"""

import os
from distutils.command.install_data import install_data  # setuptools' own since Python 3.12
from pathlib import Path

from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.sdist import sdist

from tools import archives, shared_files


class InstallData(install_data):
    """Puts the made files beside those that lie in ``share``."""

    def run(self) -> None:
        """Copy and make them."""
        super().run()
        made = shared_files.write(Path(self.install_dir) / "share")
        self.outfiles.extend(map(str, made))


class Wheel(bdist_wheel):
    """A wheel whose files have the same modes whatever the umask; its times setuptools sees to."""

    def write_wheelfile(self, wheelfile_base: str, *generator: str) -> None:
        """Complete what the wheel is packed from."""
        super().write_wheelfile(wheelfile_base, *generator)
        assert self.bdist_dir is not None  # since options were finalized
        archives.level_modes(Path(self.bdist_dir))


class Sdist(sdist):
    """An sdist that names nobody, with one time and one order for all that is in it."""

    def make_distribution(self) -> None:
        """Pack the archive, and once more."""
        super().make_distribution()
        for archive in self.archive_files or ():
            archives.repack(Path(archive), int(os.environ[archives.EPOCH]))
