"""The optional compiled build: with SCOPA_COMPILE=1 set, mypyc compiles the search.

Everything else about the project stands in `pyproject.toml`. The modules are compiled as they are,
and play the same moves, only faster.
"""

import os

from setuptools import Extension, setup

COMPILED = [
    "scopa/engine/captures.py",
    "scopa/ai/expert/boundary.py",
    "scopa/ai/expert/greedy_playout.py",
    "scopa/ai/expert/leaves.py",
    "scopa/ai/expert/replies.py",
    "scopa/ai/expert/response.py",
    "scopa/ai/expert/state.py",
    "scopa/ai/expert/tree_player.py",
    "scopa/ai/expert/worlds.py",
    "scopa/ai/outlook.py",
    "scopa/ai/playout.py",
    "scopa/ai/tree_search.py",
    "scopa/ai/values.py",
]
"""The modules in which a choice spends its time, and that gain by it."""


def extensions() -> list[Extension]:
    """What mypyc makes of them; nothing while the build requirements are still being asked for."""
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - a requirement of this build alone
    except ModuleNotFoundError:
        return []
    return mypycify(["--config-file=", *COMPILED])


if os.environ.get("SCOPA_COMPILE") == "1":
    setup(setup_requires=["mypy>=1.11"], ext_modules=extensions())
else:
    setup()
