"""The PDF as a document: sound, selectable, with its fonts, and the same every time."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pikepdf
import pytest

from shinjuku.boards import board
from shinjuku.game.settings import Settings
from shinjuku.printing import print_set
from shinjuku.printing.layout.model import PRINTABLE
from shinjuku.printing.pdf.fonts import FOLDER, MISSING
from tests.printing.reading import pages_of, printed

EDGE = 6.7  # no text is closer to the right and the bottom of a page
ALL_V1 = ("princess", "thief", "chairman", "kaiju", "hachiko")
SETS: dict[str, Callable[[], bytes]] = {
    "v2": printed,
    "letter": lambda: printed(paper="letter"),
    "v1": lambda: printed("v1", ALL_V1, 3),
    "rev1": lambda: printed("rev1", ("hachiko", "five-players"), 5, ink="saving"),
    "ja": lambda: printed("v2", ("princess", "art-collector", "kaicho", "kaiju"), 4, "letter", "saving", "ja"),
}
sets = pytest.mark.parametrize("name", SETS)


@sets
def test_qpdf_finds_nothing_wrong(name: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        assert document.check_pdf_syntax() == []


@sets
def test_every_font_is_embedded_as_a_subset(name: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        fonts = [each for each in document.objects if is_used_font(each)]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font["/FontDescriptor"]
            assert "/ToUnicode" in font


def is_used_font(found: pikepdf.Object) -> bool:
    """Is this a font of ours? The library lists one of the standard fonts, which no page uses."""
    is_font = isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/Font"
    return is_font and found.get("/Subtype") == "/TrueType"


@sets
def test_no_picture_is_in_the_file(name: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        kinds = {str(each.get("/Subtype")) for each in document.objects if isinstance(each, pikepdf.Stream)}
    assert "/Image" not in kinds


@sets
def test_every_character_is_in_a_font(name: str) -> None:
    assert MISSING not in "".join(page.text for page in pages_of(SETS[name]()))


@sets
def test_no_text_is_cut_off(name: str) -> None:
    """Everywhere but on the parts of the board, whose names continue on the next part."""
    for page in pages_of(SETS[name]()):
        if any(face.id.startswith("board.") for face in page.faces):
            continue
        for left, top, right, bottom in page.text_boxes:
            assert min(left, top) >= PRINTABLE
            assert right <= page.width - EDGE
            assert bottom <= page.height - EDGE


def test_names_can_be_copied_from_the_board_once() -> None:
    """The halo behind a name is drawn, not written."""
    text = pages_of(printed())[-1].text
    for station in board("tokyo-44").stations:
        assert station.kanji in text
    assert text.count("Takadanobaba") == 1


def test_cards_have_kanji_romaji_and_stations() -> None:
    text = "".join(page.text for page in pages_of(printed()) if any(f.id == "card.ota" for f in page.faces))
    for words in ("大田区", "Ōta", "Ōmori", "大森", "Tamagawa", "多摩川"):
        assert words in text


def test_the_summary_is_in_the_words_of_the_edition() -> None:
    assert "Lure" in pages_of(SETS["rev1"]())[1].text
    assert "Build" in pages_of(SETS["v1"]())[1].text
    assert "Open" in pages_of(SETS["v2"]())[1].text


def test_a_set_in_japanese_has_no_english_sentence() -> None:
    pages = pages_of(SETS["ja"]())
    assert "早見表" in pages[1].text
    assert "the" not in (pages[1].text + pages[2].text).split()


def test_the_same_set_has_the_same_bytes() -> None:
    assert print_set(Settings.validated("v2", (), 4)) == printed()


def test_the_licence_lies_beside_the_fonts() -> None:
    assert "SIL Open Font License" in (FOLDER / "LICENSE").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_000_000
