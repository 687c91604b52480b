"""What tests don't take from whoever runs them: the language of their locale, and their home."""

import os
from collections.abc import Callable, Iterator

import pytest
from hypothesis import HealthCheck, settings

from scopa import language

settings.register_profile(
    "anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("anywhere")  # a busy machine makes no test fail


@pytest.fixture(scope="session", autouse=True)
def _nobody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have this program and those that it starts speak English, with a home of nobody's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANGUAGE", "en")
        patch.setenv("SCOPA_HOME", str(tmp_path_factory.mktemp("nobody")))
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
