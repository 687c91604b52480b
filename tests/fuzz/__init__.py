"""Targets for atheris, which looks for bytes that a reader doesn't stand; run by hand.

``pip install atheris`` gets it where there is a build of it for this Python; no test needs it.
What libFuzzer can be told is told to a target as well: ``-max_total_time=120`` for two minutes.
"""

import importlib
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path


def fuzz(read: Callable[[bytes], object], seeds: Iterable[bytes]) -> None:
    """Have a reader read all that atheris thinks of, beginning with the seeds; never returns."""
    atheris = importlib.import_module("atheris")
    atheris.instrument_all()  # to see which branches bytes reach
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds):
            (Path(folder) / str(number)).write_bytes(seed)
        atheris.Setup([*sys.argv, "-max_len=20000", folder], read)
        atheris.Fuzz()
