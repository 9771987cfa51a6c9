"""The rulebook explains every clause that players meet, alike in every language."""

from __future__ import annotations

import re
import runpy
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from shinjuku.boards import board
from shinjuku.modules.registry import FOLDERS, MODULES
from shinjuku.rulebook import find_clause, picture_svg, rulebook, search
from shinjuku.rulebook.book import PAGES
from shinjuku.rulebook.parser import PageError, read_sections
from shinjuku.rulebook.pictures import picture_ids
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
CLAUSES: dict[str, list[str]] = runpy.run_path(str(ROOT / "tools" / "clauses.py"))["clauses"]()
FOR_REFEREES = re.compile(r"(line|position)\..*|.*\.(line|line-words|position|position-phase)")
FREE = tuple(CLAUSES["free-actions.md"])  # explained by the modules that have free actions


def holding(edition: str) -> set[str]:
    """The clauses that hold in an edition: those of its page, and those of version 2 that the page lists."""
    page = (ROOT / "docs" / "rules" / f"{edition}.md").read_text(encoding="utf-8")
    _, _, rest = page.partition("## What holds from version 2")
    shared = re.findall(r"\[([a-z-]+\.[a-z-]+)\]\(v2", rest.partition("## For referees")[0])
    return {code for code in (*CLAUSES[f"{edition}.md"], *shared) if not FOR_REFEREES.fullmatch(code)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_explains_exactly_the_clauses_that_hold_in_it(edition: str, language: str) -> None:
    assert set(rulebook(edition, (), language).clauses) == holding(edition)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", MODULES)
def test_a_module_explains_all_of_its_clauses(module: str, language: str) -> None:
    books = [rulebook(edition, (module,), language) for edition in MODULES[module].editions]
    own = {
        code
        for book in books
        for section in book.sections
        if section.module
        for block in section.blocks
        for code in block.clauses
    }
    wanted = {code for code in CLAUSES[f"{module}.md"] if not FOR_REFEREES.fullmatch(code)}
    assert own - set(FREE) == wanted


def page_languages(module: str | None) -> list[str]:
    """The languages that have a page of the editions, or of a module."""
    names = [path.name for path in (PAGES.iterdir() if module is None else FOLDERS[module].iterdir())]
    stem = "rules" if module is None else "rulebook"
    return sorted(name.split(".")[1] for name in names if name.startswith(f"{stem}.") and name.endswith(".md"))


@pytest.mark.parametrize("module", [None, *MODULES])
def test_a_page_has_the_same_paragraphs_in_every_language(module: str | None) -> None:
    assert page_languages(module) == sorted(LANGUAGES)
    for edition in EDITIONS if module is None else MODULES[module].editions:
        books = [rulebook(edition, (module,) if module else (), language) for language in LANGUAGES]
        outlines = [
            [
                (section.id, block.kind, block.clauses, block.picture)
                for section in book.sections
                for block in section.blocks
            ]
            for book in books
        ]
        assert outlines[0]
        assert all(outline == outlines[0] for outline in outlines)


@pytest.mark.parametrize("module", MODULES)
def test_every_module_has_a_picture(module: str) -> None:
    sections = rulebook(MODULES[module].editions[0], (module,)).sections
    assert [block.picture for section in sections if section.module for block in section.blocks if block.picture]


@pytest.mark.parametrize("picture", picture_ids())
def test_a_picture_is_a_part_of_the_map_in_the_language(picture: str) -> None:
    english, japanese = ET.fromstring(picture_svg(picture)), ET.fromstring(picture_svg(picture, "ja"))
    _, _, width, height = map(float, english.attrib["viewBox"].split())
    whole_width, whole_height = board("tokyo-44").outlines.size
    assert 0 < width * height < 0.4 * whole_width * whole_height
    assert ET.tostring(english) != ET.tostring(japanese)


def test_every_picture_of_the_pages_exists_and_is_used() -> None:
    books = [rulebook(edition, tuple(MODULES)) for edition in EDITIONS]
    used = {block.picture for book in books for section in book.sections for block in section.blocks if block.picture}
    assert used == set(picture_ids())


def test_an_edition_uses_its_own_words() -> None:
    titles = {edition: [section.title for section in rulebook(edition).sections] for edition in EDITIONS}
    assert "Move customers" in titles["v2"]
    assert "Lure customers" in titles["rev1"]
    assert "Build a store" in titles["v1"]
    assert "The queue" not in titles["rev1"]


def test_a_clause_leads_to_its_paragraph() -> None:
    found = find_clause(rulebook("v2"), "move.must-give")
    assert found is not None
    section, block = found
    assert (section.id, "rival" in block.text) == ("move", True)
    assert find_clause(rulebook("v2"), "rev1.lure-ends") is None


@pytest.mark.parametrize(
    ("words", "language", "section"),
    [("WILD card", "en", "pay"), ("tokyo bay", "en", "kaiju"), ("祭り", "ja", "matsuri")],
)
def test_words_are_found(words: str, language: str, section: str) -> None:
    book = rulebook("v1" if section == "kaiju" else "v2", tuple(MODULES), language)
    assert section in [found.id for found, _ in search(book, words)]


def test_accents_and_empty_searches_find_what_people_mean() -> None:
    book = rulebook("v2")
    assert search(book, "tokyo") == search(book, "Tōkyō") != []
    assert search(book, "  ") == search(book, "no such words") == []


@pytest.mark.parametrize("page", ["text before a section", "## turn | Your turn\nA paragraph without clauses."])
def test_a_line_that_makes_no_sense_is_reported(page: str) -> None:
    with pytest.raises(PageError, match="Line"):
        read_sections(page)


def test_a_language_without_pages_has_those_in_english() -> None:
    module = next(iter(MODULES))
    edition = MODULES[module].editions[0]
    assert rulebook(edition, (module,), "eo").sections == rulebook(edition, (module,)).sections


def test_an_unknown_picture_is_a_key_error() -> None:
    with pytest.raises(KeyError, match="no-such"):
        picture_svg("no-such")
