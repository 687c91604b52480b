"""The build's own commands, and the optional compiled build.

Everything else about the project stands in `pyproject.toml`. With SCOPA_COMPILE=1 set, mypyc
compiles the search: the modules as they are, which play the same moves, only faster.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT))  # a build doesn't look there by itself

from tools.archives import dated  # noqa: E402 - found only now
from tools.build_commands import InstallData, Sdist, Wheel  # noqa: E402 - as above

COMPILED = [
    "scopa/engine/captures.py",
    "scopa/ai/equilibrium/deal.py",
    "scopa/ai/equilibrium/response.py",
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


dated(ROOT)
COMMANDS = {"bdist_wheel": Wheel, "install_data": InstallData, "sdist": Sdist}
if os.environ.get("SCOPA_COMPILE") == "1":
    setup(cmdclass=COMMANDS, setup_requires=["mypy>=1.11"], ext_modules=extensions())
else:
    setup(cmdclass=COMMANDS)
