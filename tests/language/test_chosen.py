"""Which language is spoken: the command line's, the settings', or the locale's."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scopa import cli, language
from scopa.cli import main
from scopa.language.chosen import chosen_language
from scopa.storage import Home, Settings
from tests.translations import compiled


def chosen(home: Path, *arguments: str, **environ: str) -> str:
    """The language for a command line, with these variables alone."""
    return chosen_language(arguments, {"SCOPA_HOME": str(home), **environ})


@pytest.mark.parametrize(
    "arguments",
    [
        ("--lang", "it"),
        ("--lang=it",),
        ("rules", "--lang", "it", "scopone"),
        ("--lang", "es", "rules", "--lang=it"),
    ],
)
def test_the_command_line_comes_first(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    """The flag may stand before or behind a command; the last one counts."""
    Settings(language="es").save(Home(tmp_path))
    assert chosen(tmp_path, *arguments, LANG="es_ES") == "it"


def test_the_settings_come_next(tmp_path: Path) -> None:
    """What a person has chosen counts for more than the machine's locale."""
    Settings(language="it").save(Home(tmp_path))
    assert chosen(tmp_path, "rules", "--", "--lang", "es", LANG="es_ES") == "it"


@pytest.mark.parametrize(
    "text",
    ["", 'language = ""\n', 'language = "fr"\n', '# language = "it"\n', "theme = \xff\n"],
)
def test_the_locale_comes_last(tmp_path: Path, text: str) -> None:
    """Settings that name no language leave it to the locale."""
    (tmp_path / "settings.toml").write_bytes(text.encode("latin-1"))
    assert chosen(tmp_path, LANG="es_ES.UTF-8") == "es"


def test_a_home_that_nobody_has(tmp_path: Path) -> None:
    """A home that can't be found is no reason not to speak; playing complains of it."""
    assert chosen(Path("~nobody-of-this-name/x"), LANG="it_IT") == "it"


@pytest.mark.parametrize("arguments", [("--lang", "fr"), ("rules", "--lang", "fr"), ("--lang=",)])
def test_an_unknown_language(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is told with those that there are."""
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "argument --lang: invalid choice" in capsys.readouterr().err


def test_the_system_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it asks for is known though the program puts its own language into the environment."""
    monkeypatch.setenv("LANGUAGE", "it")
    assert main(["rules", "--lang", "es"]) == 0
    assert (language.spoken(), language.of_system()) == ("es", "it")


def test_a_command_speaks_it(capsys: pytest.CaptureFixture[str]) -> None:
    """A command line's language is spoken by what it runs."""
    assert main(["rules", "--lang", "it"]) == 0
    assert capsys.readouterr().out
    assert language.spoken() == "it"


def test_argparse_speaks_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its own words come from the same catalogue as ours."""
    catalogue = Catalog(locale="it")
    catalogue.add("usage: ", "uso: ")
    catalogue.add("print the rules", "mostra le regole")
    folder = tmp_path / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "scopa.mo").write_bytes(compiled(catalogue))
    for module in (cli, language):
        monkeypatch.setattr(module, "LOCALE", tmp_path)
    with pytest.raises(SystemExit):
        main(["--help", "--lang", "it"])
    out = capsys.readouterr().out
    assert out.startswith("uso: scopa")
    assert "mostra le regole" in out
