"""The pages that are made from the docstrings of the public interface."""

import importlib
from collections.abc import Iterator
from pathlib import Path

import pdoc
import pytest
from pdoc.doc import Class, Module, Variable

import scopa

HOMES_OF_CONSTANTS = (
    "scopa.ai.player",
    "scopa.engine.cards",
    "scopa.engine.events",
    "scopa.engine.match",
    "scopa.engine.placed",
    "scopa.engine.rules",
)
"""Where variables of the public interface stand, with the texts below them."""
IN_THEIR_VALUES = {"Category", "Denied", "BrokenRule"}
"""Enumerations whose values are texts that say what they mean."""


@pytest.fixture(scope="module")
def interface() -> Module:
    """What `scopa` shows, every name of it asked for."""
    for name in scopa.__all__:
        getattr(scopa, name)
    return Module(scopa)


def without_text(of: Class) -> Iterator[str]:
    """The public members of a class that nothing is said about."""
    for member in of.own_members:
        explained = member.docstring or of.name in IN_THEIR_VALUES
        if not (explained or member.name.startswith("_")):
            yield member.fullname


def test_every_public_name_has_a_docstring(interface: Module) -> None:
    """Classes, functions, their members, and constants where they are defined."""
    constants: dict[str, Variable] = {}
    for home in HOMES_OF_CONSTANTS:
        constants |= {
            found.name: found for found in Module(importlib.import_module(home)).variables
        }
    silent = []
    for name in scopa.__all__:
        member = interface.members[name]
        told = constants[name] if isinstance(member, Variable) else member
        if not told.docstring:
            silent.append(name)
        if isinstance(member, Class):
            silent += without_text(member)
    assert silent == []


def test_the_pages_are_made_without_a_warning(tmp_path: Path) -> None:
    """Warnings are errors here; each name has its place on the page."""
    pdoc.pdoc("scopa", output_directory=tmp_path)
    page = (tmp_path / "scopa.html").read_text(encoding="utf-8")
    assert all(f'id="{name}"' in page for name in scopa.__all__)
