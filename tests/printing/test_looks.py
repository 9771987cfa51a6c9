"""Pieces look different without colour: in greyscale, and with every kind of colour vision."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from shinjuku.drawing.board.track import PATTERNS
from shinjuku.drawing.palette import COLOURS, LETTERS, LIGHT, NEUTRAL, Theme
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.printing.chapters.screens import screen_pages
from shinjuku.printing.faces.tokens import department_token, store_token, track_marks, track_token
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import faces_of
from shinjuku.printing.options import PrintOptions
from shinjuku.printing.pdf.fonts import BOLD, SANS, has, width_of
from shinjuku.printing.themes import print_theme
from shinjuku.printing.typesetting import wrap
from shinjuku.rulebook import rulebook
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES, catalogue
from tests.drawing.test_legibility import SIGHT, contrast, seen

themes = pytest.mark.parametrize("theme", [print_theme(False), print_theme(True)], ids=["colour", "saving"])


@pytest.fixture(scope="module")
def job() -> Job:
    return Job(Settings.validated("rev1", ["five-players"], 5), PrintOptions())


def without_colours(svg: str) -> str:
    for owner in LIGHT.owners.values():
        svg = svg.replace(owner.fill, "#777777").replace(owner.ink, "#ffffff")
    return svg


def test_a_players_pieces_differ_from_anothers_without_colour(job: Job) -> None:
    """Each has a letter, and a pattern besides."""
    for one, other in combinations(COLOURS, 2):
        for draw in (track_token, department_token):
            assert without_colours(draw(job, one).svg) != without_colours(draw(job, other).svg)
        stores = [without_colours(store_token(job, who, "food").svg) for who in (one, other)]
        without_letters = [
            svg.replace(f">{LETTERS[who]}<", "><") for svg, who in zip(stores, (one, other), strict=True)
        ]
        assert without_letters[0] != without_letters[1], "the pattern alone tells them apart"


@themes
@pytest.mark.parametrize("sight", SIGHT)
def test_colours_differ_for_every_kind_of_sight(theme: Theme, sight: str) -> None:
    for one, other in combinations(COLOURS, 2):
        assert dist(seen(theme.owners[one].fill, sight), seen(theme.owners[other].fill, sight)) > 0.1, (one, other)


@themes
def test_letters_and_patterns_read_in_greyscale(theme: Theme) -> None:
    for name in COLOURS:
        assert contrast(theme.owners[name].fill, theme.owners[name].ink) >= 4
    assert len({str(PATTERNS[name]) for name in COLOURS}) == len(COLOURS)


@themes
def test_names_read_on_paper(theme: Theme) -> None:
    for ground in (*theme.tints, theme.plate, theme.token):
        assert contrast(theme.ink, ground) >= 7


def test_saving_ink_leaves_the_board_white() -> None:
    theme = print_theme(True)
    assert {theme.land, theme.water, theme.plate, *theme.tints} == {"#ffffff"}


def test_headings_are_bold_throughout() -> None:
    """A character that the bold font lacks is set in another one, which looks like a mistake."""
    books = [rulebook(edition, tuple(MODULES), language) for edition in EDITIONS for language in LANGUAGES]
    titles = {section.title for book in books for section in book.sections}
    names = {text for language in LANGUAGES for key, text in catalogue(language).items() if key.startswith("print.")}
    assert {each for each in "".join(titles | names) if not has(BOLD, each)} == set()


def test_no_line_of_japanese_begins_with_a_mark() -> None:
    width = width_of("新宿区と代々", SANS, 4)
    assert wrap("新宿区と代々木・渋谷を、通る。", width, 4) == ["新宿区と代々", "木・渋谷を、", "通る。"]
    assert wrap("駅は新宿・代々木です", width_of("駅は新宿", SANS, 4), 4) == ["駅は新", "宿・代々", "木です"]


def test_a_number_stays_with_its_name() -> None:
    assert wrap("10 Akihabara, 11\u00a0Meguro", width_of("10 Akihabara, 11", SANS, 4), 4)[1] == "11\u00a0Meguro"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("edition", "modules"),
    [
        ("v2", ("princess", "kaicho", "kaiju", "art-collector")),
        ("v1", ("princess", "thief", "chairman", "kaiju", "hachiko")),
    ],
)
def test_the_text_of_a_crowded_screen_can_be_read(edition: str, modules: tuple[str, ...], language: str) -> None:
    page = next(screen_pages(Job(Settings.validated(edition, modules), PrintOptions(language=language))))
    (summary,) = (face for face in faces_of((page,)) if face.id == "screen-summary")
    assert min(map(float, re.findall(r'font-size="([\d.]+)"', summary.svg))) >= 2.6


@pytest.mark.parametrize("owner", [*COLOURS, NEUTRAL])
def test_the_pattern_of_a_track_is_the_same_on_both_sides_of_its_letter(owner: str) -> None:
    lines = [tuple(map(float, line)) for line in re.findall(r"M(-?[\d.]+) 0H(-?[\d.]+)", track_marks(owner, "#000000"))]
    assert [(-start, -end) for start, end in lines[1:]] == lines[:1]
