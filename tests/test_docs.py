"""The README and the pages behind it: their examples run, and their links lead somewhere."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w*)$")
LINK = re.compile(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def python_alone(page: str) -> str:
    """The lines of blocks marked as Python, all others left empty: a block ends an example."""
    lines, language = [], ""
    for line in page.splitlines():
        fence = FENCE.match(line)
        if fence:
            language = "" if language else fence[1] or "text"
        lines.append(line if language == "python" and not fence else "")
    return "\n".join(lines) + "\n"


def anchors(page: Path) -> set[str]:
    """What the headings of a page are called in links."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {
        re.sub(r"[^\w -]", "", heading).strip().lower().replace(" ", "-") for heading in headings
    }


def links(page: Path) -> list[tuple[Path, str]]:
    """The files that a page links or shows, itself for a bare anchor, each with its anchor."""
    found = LINK.findall(page.read_text(encoding="utf-8"))
    return [((page.parent / path).resolve() if path else page, anchor) for path, anchor in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_run(page: Path) -> None:
    """Every line with a prompt gives what stands below it, from the top of the page on."""
    source = python_alone(page.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(source, {}, page.name, str(page), 0)
    told: list[str] = []
    results = doctest.DocTestRunner().run(test, out=told.append)
    assert results.failed == 0, "".join(told)
    assert results.attempted == page.read_text(encoding="utf-8").count("\n>>> ")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_linked_is_there(page: Path) -> None:
    """Files of the project, and headings in them."""
    for path, anchor in links(page):
        assert path.is_file(), path
        assert not anchor or anchor in anchors(path), (path, anchor)


def test_every_page_can_be_reached_from_the_readme() -> None:
    """By links from page to page; so can the pictures."""
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            waiting += [path for path, _ in links(page)] if page.suffix == ".md" else []
    assert {*PAGES, *(ROOT / "docs").iterdir()} <= reached


def test_the_examples_are_not_all_gone() -> None:
    """That blocks are recognised: the page for those who use the rules has dozens of examples."""
    library = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    assert python_alone(library).count(">>> ") > 40
