"""The rules reference and the tests agree: every clause is pinned, every code exists, no link is dead."""

from __future__ import annotations

import re
import runpy
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "clauses.py"))
MODULE_PAGES: dict[Path, str] = runpy.run_path(str(ROOT / "tools" / "rules_pages.py"))["pages"]()
CLAUSES: dict[str, list[str]] = TOOL["clauses"]()
PINS: dict[str, list[object]] = TOOL["pins"]()
CODES = [code for codes in CLAUSES.values() for code in codes]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


# --- clauses and tests ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", CLAUSES)
def test_every_clause_has_a_test(page: str) -> None:
    assert [code for code in CLAUSES[page] if code not in PINS] == []


def test_every_code_that_a_test_names_is_a_clause() -> None:
    assert {code: tests for code, tests in PINS.items() if code not in CODES} == {}


def test_a_code_occurs_once_in_all_pages() -> None:
    assert [code for code, times in Counter(CODES).items() if times > 1] == []


def test_every_clause_begins_with_its_anchor_and_its_code() -> None:
    for page in CLAUSES:
        for line in (ROOT / "docs/rules" / page).read_text(encoding="utf-8").splitlines():
            anchor = re.match(r'<a id="([^"]+)"></a>', line)
            if anchor and page != "rulings.md":
                assert line.startswith(f'<a id="{anchor[1]}"></a>**{anchor[1]}** — ')


def test_the_page_of_tests_is_up_to_date() -> None:
    page: Path = TOOL["PAGE"]
    assert page.read_text(encoding="utf-8") == TOOL["page"](), "Run: python tools/clauses.py"


@pytest.mark.parametrize("page", MODULE_PAGES, ids=lambda page: page.name)
def test_the_pages_of_the_modules_are_up_to_date(page: Path) -> None:
    assert page.read_text(encoding="utf-8") == MODULE_PAGES[page], "Run: python tools/rules_pages.py"


# --- links ------------------------------------------------------------------------------------------------------


@cache
def prose(page: Path) -> str:
    """A page without its code."""
    text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`\n]*`", "code", text)


@cache
def anchors(page: Path) -> frozenset[str]:
    """Where a link into a page can lead: its anchors, and its headings as GitHub names them."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    named = Counter[str]()
    found = set(re.findall(r'<a id="([^"]+)"', text))
    for heading in headings:
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
        slug = re.sub(r"[^\w\- ]", "", plain.strip().lower()).replace(" ", "-")
        found.add(f"{slug}-{named[slug]}" if named[slug] else slug)
        named[slug] += 1
    return frozenset(found)


def is_dead(page: Path, link: str) -> bool:
    """Whether a link of a page leads nowhere. Links to other sites are not followed."""
    if re.match(r"[a-z]+:", link):
        return False
    path, _, anchor = link.partition("#")
    target = (page.parent / path).resolve() if path else page
    if not target.exists() or not target.is_relative_to(ROOT):
        return True
    return bool(anchor) and (target.suffix != ".md" or anchor not in anchors(target))


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_no_link_is_dead(page: Path) -> None:
    links = re.findall(r"\]\(<?([^)\s>]+)>?(?: \"[^\"]*\")?\)", prose(page))
    links += re.findall(r"(?:href|src)=\"([^\"]+)\"", prose(page))
    assert [link for link in links if is_dead(page, link)] == []


def test_a_dead_link_is_noticed() -> None:
    page = ROOT / "docs/rules/v2.md"
    assert not is_dead(page, "rulings.md#ruling-9")
    assert not is_dead(page, "#the-queue")
    assert is_dead(page, "rulings.md#ruling-99")
    assert is_dead(page, "rulings2.md")
    assert is_dead(page, "#no-such-clause")
