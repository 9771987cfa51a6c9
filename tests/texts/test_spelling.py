"""Places and game terms are spelt in one way, in the documentation and in every catalogue (docs/glossary.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinjuku.boards import Station, Ward, board

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "shinjuku"
TEXTS = sorted(
    (
        *ROOT.glob("*.md"),
        *(ROOT / "docs").rglob("*.md"),
        *(PACKAGE / "texts").rglob("*.json"),
        *(PACKAGE / "modules").rglob("texts.*.json"),
        *(PACKAGE / "modules").rglob("rules.md"),
        *(ROOT / "web" / "src" / "i18n").rglob("*.json"),
    )
)
NOT_PROSE = re.compile(r"^```.*?^```$|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>", re.DOTALL | re.MULTILINE)
CITY = "Tokyo"  # in English; only its station has long vowels
STATION_OF_CITY = rf"{CITY}(?=–| station)|(?<=–){CITY}"
WRONG_TERMS = re.compile(
    r"(?:Department|Specialty) Stores?|Bonus Tokens?|Art Collectors|(?:takes?|declines?|track) incomes?"
)


def places() -> Iterator[Ward | Station]:
    for id in ("tokyo-43", "tokyo-44"):
        yield from board(id).wards
        yield from board(id).stations


def spellings() -> re.Pattern[str]:
    """Every place, spelt in any way."""
    names = sorted({place.romaji.replace(" ", "[ -]") for place in places()} - {CITY}, reverse=True)  # long ones first
    return re.compile("|".join([rf"\b(?:{'|'.join(names)})\b", STATION_OF_CITY]))


def misspelt(text: str) -> list[str]:
    correct = {place.macron for place in places()}
    return [name for name in spellings().findall(text) if name not in correct]


def prose(path: Path) -> str:
    """The sentences of a page or catalogue, without code and links."""
    return NOT_PROSE.sub(" ", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_places_are_spelt_as_on_the_board(path: Path) -> None:
    assert misspelt(prose(path)) == []


# docs/observation.md quotes compiled sources. Rewording those would compile them again.
@pytest.mark.parametrize(
    "path",
    [path for path in TEXTS if path.name != "observation.md"],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_game_terms_have_the_right_capitals(path: Path) -> None:
    assert WRONG_TERMS.findall(prose(path)) == []


def test_wrong_spellings_are_found() -> None:
    assert misspelt("Ota, Ōta, Kita-Senju, Kita Senju, Tokyo, Tokyo–Ueno, Ueno–Tokyo and Tokyo station") == [
        "Ota",
        "Kita-Senju",
        "Tokyo",
        "Tokyo",
        "Tokyo",
    ]
