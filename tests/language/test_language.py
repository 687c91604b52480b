"""The language that is spoken."""

import pytest

from scopa import language


@pytest.mark.parametrize(
    ("environ", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "es_AR", "LANG": "it_IT"}, "es"),
        ({"LC_ALL": "", "LC_MESSAGES": "it_CH@euro", "LANG": "es_ES"}, "it"),
        ({"LANGUAGE": "fr:es:it", "LANG": "it_IT"}, "es"),
    ],
)
def test_the_locale_says_which(environ: dict[str, str], spoken: str) -> None:
    """The variables are asked in gettext's order; what isn't spoken is passed over."""
    assert language.of_locale(environ) == spoken


def test_an_unknown_language_is_refused() -> None:
    """The message lists those that are spoken."""
    known = ", ".join(language.LANGUAGES)
    with pytest.raises(ValueError, match=f"language must be one of {known}, not 'xx'"):
        language.speak("xx")
