"""What tests don't take from whoever runs them, their language and home, and plugins for a test."""

import os
import pathlib
import signal
import sys
from collections.abc import Callable, Iterator, Sequence

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from scopa import language
from scopa.ai import registry
from scopa.coach.judge import Effort

Install = Callable[..., None]

# Tests run side by side, a processor each; numpy reads this when it is imported.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

ANYWHERE = settings(  # a busy machine makes no test fail
    deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("search", ANYWHERE)
settings.register_profile("same", ANYWHERE, derandomize=True, database=None)
settings.load_profile("same")


FURTHER_CASE = pytest.StashKey[bool]()
"""Whether something isn't the first case of its test."""


def pytest_collection_modifyitems(items: Sequence[pytest.Item]) -> None:
    """Measure coverage in the first case of each test only: measured, all takes twice as long.

    Tests that go long ways again and again have the marker ``no_cover`` themselves.
    """
    seen: set[str] = set()
    for item in items:
        test = item.nodeid.partition("[")[0]
        item.stash[FURTHER_CASE] = test in seen
        if test in seen:
            item.add_marker("no_cover")
        seen.add(test)


@pytest.fixture(scope="session", autouse=True)
def _nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have this program and those that it starts speak English, with a home of nobody's.

    No terminal of anybody's counts. Those that it starts keep what they compile, or each would
    compile the whole program again, and mind Ctrl+C even where the tests run in the background.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    with pytest.MonkeyPatch.context() as patch:
        for name in ("COLUMNS", "LINES", "NO_COLOR", "PYTHONDONTWRITEBYTECODE"):
            patch.delenv(name, raising=False)
        patch.setenv("LANGUAGE", "en")
        patch.setenv("SCOPA_HOME", str(tmp_path_factory.mktemp("nobody")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _same_examples() -> Iterator[None]:
    """Have property tests try the same examples wherever they run, and whatever ran before.

    Among the numbers and texts that Hypothesis tries are those of the modules imported so far.
    """
    with pytest.MonkeyPatch.context() as patch:
        if settings.default and settings.default.derandomize:
            patch.setattr(providers, "_get_local_constants", Constants)
        yield


@pytest.fixture(autouse=True)
def _english_afterwards(_nobody: None) -> Iterator[None]:
    """Give English back after a test that has spoken another language."""
    yield
    os.environ["LANGUAGE"] = "en"
    language.speak("en")
    language.keep_system(os.environ)


@pytest.fixture
def speaking() -> Callable[[str], None]:
    """Speak a language, from a call ``speaking("it")`` to the end of the test."""
    return language.speak


@pytest.fixture
def install(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install packages whose entry points are these: ``install(wild="tests.ai.bots:First")``."""
    installed = 0

    def add_package(**bots: str) -> None:
        nonlocal installed
        installed += 1
        folder = tmp_path / str(installed)
        info = folder / f"bots{installed}-1.0.dist-info"
        info.mkdir(parents=True)
        (info / "METADATA").write_text(f"Name: bots{installed}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in bots.items()]
        (info / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *lines, ""]))
        monkeypatch.syspath_prepend(folder)
        registry.plugins.cache_clear()

    yield add_package
    registry.plugins.cache_clear()


@pytest.fixture
def _no_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the level that needs numpy find none."""
    monkeypatch.setitem(sys.modules, "scopa.ai.maestro.player", None)


@pytest.fixture
def little_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have hints take little thought, for tests to which any advice will do."""
    effort = Effort(worlds=5, iterations=100, fewest=10, fewest_of_others=10)
    monkeypatch.setattr("scopa.coach.judge.ADVICE", effort)


@pytest.fixture
def home(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> pathlib.Path:
    """A home of the test's own, for this program and those that it starts."""
    place = tmp_path / "home"
    monkeypatch.setenv("SCOPA_HOME", str(place))
    return place
