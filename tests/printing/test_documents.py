"""The PDF as a document: sound, selectable, with its fonts, and the same every time."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import BytesIO
from math import dist

import pikepdf
import pytest

from shinjuku.boards import board
from shinjuku.game.settings import Settings
from shinjuku.printing import PrintOptions, print_set
from shinjuku.printing.chapters.rules import ON_SCREEN
from shinjuku.printing.faces import cards
from shinjuku.printing.faces.tokens import MARKER
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import PRINTABLE, Face, Page, PlacedFace
from shinjuku.printing.pdf.document import write_pdf
from shinjuku.printing.pdf.fonts import BOLD, FOLDER, MISSING, SANS, width_of
from shinjuku.rulebook import rulebook
from shinjuku.texts import LANGUAGES
from tests.boards import PACKAGED
from tests.printing.pdf_reader import Box, PageFace, faces_inside, pages_of, printed

RING = 11.5  # the radius of the ring around the start player's marker
EDGE = 6.7  # no text is closer to the right and the bottom of a page
ALL_V1 = ("princess", "thief", "chairman", "kaiju", "hachiko")
SETS: dict[str, Callable[[], bytes]] = {
    "v2": printed,
    "letter": lambda: printed(paper="letter"),
    "v1": lambda: printed("v1", ALL_V1, 3),
    "v1-letter": lambda: printed("v1", (), 2, "letter"),
    "rev1": lambda: printed("rev1", ("hachiko", "five-players"), 5, ink="saving"),
    "ja": lambda: printed("v2", ("princess", "art-collector", "kaicho", "kaiju"), 4, "letter", "saving", "ja"),
}
RULES = [
    ("v2", "v2", (), "en"),
    ("v1", "v1", ALL_V1, "en"),
    ("rev1", "rev1", ("hachiko", "five-players"), "en"),
    ("ja", "v2", ("princess", "art-collector", "kaicho", "kaiju"), "ja"),
]
sets = pytest.mark.parametrize("name", SETS)


@sets
def test_qpdf_finds_nothing_wrong(name: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        assert document.check_pdf_syntax() == []


@pytest.mark.parametrize(
    ("name", "title"), [("v2", "Shinjuku · Version 2 · 4 players"), ("v1-letter", "Shinjuku · Version 1 · 2 players")]
)
def test_the_title_names_the_game_and_nothing_is_left_unspecified(name: str, title: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        assert str(document.docinfo["/Title"]) == title
        assert str(document.docinfo["/Author"]) == str(document.docinfo["/Subject"]) == ""


@sets
def test_every_font_is_embedded_as_a_subset(name: str) -> None:
    with pikepdf.open(BytesIO(SETS[name]())) as document:
        fonts = [each for each in document.objects if is_font(each)]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font["/FontDescriptor"]
            assert "/ToUnicode" in font


def is_font(found: pikepdf.Object) -> bool:
    return isinstance(found, pikepdf.Dictionary) and found.get("/Type") == "/Font"


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


@sets
def test_no_face_cuts_off_a_character(name: str) -> None:
    """Nothing is drawn outside a face, so a line that is too long for its face loses its end."""
    for page in pages_of(SETS[name]()):
        if any(face.id.startswith("board.") for face in page.faces):
            continue
        for sign, box in page.characters:
            assert not is_cut_off(box, page.faces), (page.text[:40], sign, box)


def is_cut_off(box: Box, faces: Sequence[PageFace]) -> bool:
    """Is a part of the box inside a face, but the whole of it in none?"""
    left, top, right, bottom = box
    touched = [
        each
        for each in faces
        if each.x < right and left < each.x + each.width and each.y < bottom and top < each.y + each.height
    ]
    beyond = [
        max(each.x - left, right - each.x - each.width, each.y - top, bottom - each.y - each.height) for each in touched
    ]
    return bool(beyond) and min(beyond) > 0.02


@pytest.mark.parametrize("name", ["v2", "ja"])
def test_the_name_of_the_start_player_marker_is_inside_its_ring(name: str) -> None:
    page, marker = next(
        (page, face) for page in pages_of(SETS[name]()) for face in page.faces if face.id == "start-player"
    )
    centre = marker.x + MARKER / 2, marker.y + MARKER / 2
    named = [box for _, box in page.characters if dist(box[:2], centre) < MARKER / 2]
    corners = [(x, y) for left, top, right, bottom in named for x in (left, right) for y in (top, bottom)]
    assert corners
    assert max(dist(corner, centre) for corner in corners) < RING - 0.4


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


def test_the_names_of_a_station_do_not_meet_on_a_card() -> None:
    for name in PACKAGED:
        for station in board(name).stations:
            size = cards.station_size(station)
            wide = width_of(station.macron, BOLD, size) + width_of(station.kanji, SANS, size * cards.KANJI)
            assert wide < cards.RIGHT - cards.STATION_LEFT - 1


# --- figures that modules bring along ------------------------------------------------------------------------------


def drawn(svg: str) -> bytes:
    """The operators of a face with this drawing."""
    page = Page("A", 50, 50, (PlacedFace(Face("a", 40, 40, svg), 5, 5),))
    with pikepdf.open(BytesIO(write_pdf([page], "A", "en"))) as document:
        form: bytes = document.pages[0].resources["/XObject"]["/FormXob.a"].read_bytes()
    return form


@pytest.mark.parametrize(
    ("shape", "path"),
    [
        ('<polygon points="1,2 3,4 5,6 1,2"/>', '<path d="M1 2L3 4 5 6z"/>'),
        ('<polyline points="1 2 3 4 5 6" stroke="#000"/>', '<path d="M1 2L3 4 5 6" stroke="#000"/>'),
        ('<line x1="1" y1="2" x2="3" stroke="#000"/>', '<path d="M1 2L3 0" stroke="#000"/>'),
    ],
)
def test_lines_and_polygons_are_drawn_like_paths(shape: str, path: str) -> None:
    assert drawn(shape) == drawn(path)


@pytest.mark.parametrize(
    ("transform", "matrix"),
    [
        ("translate(3)", "matrix(1 0 0 1 3 0)"),
        ("translate(3 4) scale(2)", "matrix(1 0 0 1 3 4) matrix(2 0 0 2 0 0)"),
        ("rotate(90)", "matrix(0 1 -1 0 0 0)"),
        ("rotate(90 3 4)", "matrix(0 1 -1 0 7 1)"),
    ],
)
def test_transforms_are_matrices(transform: str, matrix: str) -> None:
    circle = '<circle cx="1" cy="2" r="3" transform="{}"/>'
    assert drawn(circle.format(transform)) == drawn(circle.format(matrix))


# --- the rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "edition", "modules", "language"), RULES)
def test_the_rules_are_printed_completely(name: str, edition: str, modules: tuple[str, ...], language: str) -> None:
    """Every sentence of the rulebook, but for the section about the program, and every picture once."""
    pages = [page for page in pages_of(SETS[name]()) if any(face.id.startswith("rules.") for face in page.faces)]
    text = "".join("".join(page.text for page in pages).split())
    sections = [each for each in rulebook(edition, modules, language).sections if each.id not in ON_SCREEN]
    for section in sections:
        assert "".join(section.title.split()) in text
        for block in section.blocks:
            assert "".join(block.text.split()) in text, block.text
    pictures = [f"picture.{block.picture}" for section in sections for block in section.blocks if block.picture]
    assert pictures
    assert sorted(faces_inside(SETS[name](), "rules.")) == sorted(pictures)


def test_the_summary_is_in_the_words_of_the_edition() -> None:
    for name, word in {"rev1": "Lure", "v1": "Build", "v2": "Open"}.items():
        assert word in reference(name)


def test_the_card_of_a_module_says_what_to_do() -> None:
    pages = pages_of(printed(modules=("kaiju",)))
    (card,) = [page for page in pages if any(face.id == "card.kaiju" for face in page.faces)]
    assert "draw another" in " ".join(card.text.split())
    (reference, *_) = [page for page in pages if page.faces[0].id == "reference.1"]
    assert "Shuffle the Kaiju card into the last third of the deck." in " ".join(reference.text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_a_card_stay_inside_its_frame(language: str) -> None:
    job = Job(Settings.validated(modules=["kaiju"]), PrintOptions(language=language))
    baselines = [float(y) for y in re.findall(r'<text[^>]* y="([\d.]+)"', cards.special_card(job, "kaiju").svg)]
    assert baselines
    assert max(baselines) < cards.HEIGHT - 6


def test_a_set_in_japanese_has_no_english_sentence() -> None:
    assert "早見表" in reference("ja")
    assert "the" not in " ".join(page.text for page in pages_of(SETS["ja"]())).split()


def reference(name: str) -> str:
    pages = pages_of(SETS[name]())
    return " ".join(page.text for page in pages if page.faces[0].id.startswith("reference."))


def test_the_same_set_has_the_same_bytes() -> None:
    assert print_set(Settings.validated("v2", (), 4)) == printed()


def test_the_licence_is_beside_the_fonts() -> None:
    assert "SIL Open Font License" in (FOLDER / "LICENSE").read_text(encoding="utf-8")
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 4_000_000
