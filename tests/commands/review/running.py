"""Reviews by the command, with little effort, and what is kept of them."""

import functools
import os
from pathlib import Path

import pytest

from scopa.cli import main
from scopa.coach.findings import Basis
from scopa.coach.judge import Effort
from tests.coach.transcript import record

Output = pytest.CaptureFixture[str]
QUICK = Effort(worlds=3)
BASIS = Basis(effort=QUICK, replays=2)


def put(name: str, text: str = "", seed: int = 3) -> str:
    """Write a record; without a text, one of one round."""
    Path(name).write_text(text or short(seed), encoding="utf-8")
    return name


@functools.cache
def short(seed: int = 3) -> str:
    """The record of one round."""
    return record("scopa;target=1", seed)


def status(*arguments: str) -> int:
    """The status that ``scopa review`` ends with, whether returned or raised."""
    try:
        return main(("review", *arguments))
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else -1


def printed(capsys: Output, *arguments: str) -> str:
    """What a review prints that ends well."""
    assert status(*arguments) == 0
    return capsys.readouterr().out


def kept() -> list[Path]:
    """The reviews that are kept."""
    return sorted(Path(os.environ["SCOPA_HOME"], "reviews").glob("*"))
