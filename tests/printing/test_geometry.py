"""Sizes in millimetres, fronts behind backs, and everything where a printer reaches."""

from __future__ import annotations

import pytest

from shinjuku.printing.faces import cards, tokens
from shinjuku.printing.layout.blocks import Block, Flow
from shinjuku.printing.layout.model import MARGIN, PRINTABLE, Face
from shinjuku.printing.layout.tiles import OVERLAP, best_tiling
from tests.printing.pdf_reader import PdfPage, pages_of, printed

EXACT = 0.05
ALIGNED = 0.5
PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
papers = pytest.mark.parametrize("paper", PAPERS)


def pages_with(paper: str, start: str) -> list[PdfPage]:
    pages = pages_of(printed(paper=paper))
    return [page for page in pages if any(face.id.startswith(start) for face in page.faces)]


@papers
def test_pages_have_the_size_of_the_paper(paper: str) -> None:
    *sheets, large = pages_of(printed(paper=paper))
    for page in sheets:
        assert sorted((page.width, page.height)) == pytest.approx(sorted(PAPERS[paper]), abs=EXACT)
    assert min(large.width, large.height) > 500


@papers
@pytest.mark.parametrize(
    ("start", "size"),
    [
        ("card.", (63, 88)),
        ("card-back", (63, 88)),
        ("customer.", (tokens.CUSTOMER, tokens.CUSTOMER)),
        ("store.", (tokens.STORE, tokens.STORE)),
        ("department.", (tokens.DEPARTMENT_WIDTH, tokens.DEPARTMENT_HEIGHT)),
        ("track.", (tokens.TRACK_LENGTH, tokens.TRACK_WIDTH)),
    ],
)
def test_pieces_have_their_size_in_millimetres(paper: str, start: str, size: tuple[float, float]) -> None:
    found = [face for page in pages_of(printed(paper=paper)) for face in page.faces if face.id.startswith(start)]
    assert found
    for face in found:
        assert (face.width, face.height) == pytest.approx(size, abs=EXACT)


@papers
def test_nine_cards_to_a_page(paper: str) -> None:
    fronts = pages_with(paper, "card.")
    assert [len([face for face in page.faces if face.id.startswith("card.")]) for page in fronts] == [9] * 8


@papers
def test_each_back_is_behind_its_front(paper: str) -> None:
    """The paper is flipped on its long edge, so what is at the left of a front is at the right of its back."""
    pages = pages_of(printed(paper=paper))
    for number, page in enumerate(pages):
        fronts = [face for face in page.faces if face.id.startswith("card.")]
        if not fronts:
            continue
        backs = [(face.x, face.y) for face in pages[number + 1].faces if face.id == "card-back"]
        assert len(backs) == len(fronts)
        for front in fronts:
            x = page.width - front.x - front.width
            assert any(abs(x - bx) < ALIGNED and abs(front.y - by) < ALIGNED for bx, by in backs)


@papers
def test_nothing_is_outside_the_printable_area(paper: str) -> None:
    for page in pages_of(printed(paper=paper)):
        for face in page.faces:
            assert min(face.x, face.y) >= PRINTABLE - EXACT, face
            assert face.x + face.width <= page.width - PRINTABLE + EXACT, face
            assert face.y + face.height <= page.height - PRINTABLE + EXACT, face
        for x, y in page.lines:
            assert PRINTABLE - EXACT <= x <= page.width - PRINTABLE + EXACT
            assert PRINTABLE - EXACT <= y <= page.height - PRINTABLE + EXACT


@papers
def test_pieces_do_not_overlap(paper: str) -> None:
    for page in pages_of(printed(paper=paper)):
        for number, one in enumerate(page.faces):
            for other in page.faces[number + 1 :]:
                across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
                down = min(one.y + one.height, other.y + other.height) - max(one.y, other.y)
                assert min(across, down) < EXACT, (one, other)


@papers
def test_the_parts_of_the_board_overlap_and_cover_it(paper: str) -> None:
    large = pages_of(printed(paper=paper))[-1].faces[0]
    parts = {
        face.id: face for page in pages_with(paper, "board.") for face in page.faces if face.id.startswith("board.")
    }
    assert parts["board.A1"].width + parts["board.B1"].width - OVERLAP == pytest.approx(large.width, abs=EXACT)
    heights = [parts[f"board.A{row}"].height for row in (1, 2, 3)]
    assert sum(heights) - 2 * OVERLAP == pytest.approx(large.height, abs=EXACT)
    assert all((face.x, face.y) == pytest.approx((MARGIN, MARGIN), abs=EXACT) for face in parts.values())


def test_marks_point_at_every_edge_of_a_card() -> None:
    page = pages_with("a4", "card.")[0]
    corner = min((face.x, face.y) for face in page.faces if face.id.startswith("card."))
    for column in range(4):
        x = corner[0] + column * cards.WIDTH
        assert len([1 for mark_x, _ in page.lines if abs(mark_x - x) < EXACT]) >= 4


@pytest.mark.parametrize("size", [(1000, 1040), (1600, 700), (400, 1500), (300, 300)])
def test_a_board_of_any_shape_has_six_parts_at_most(size: tuple[float, float]) -> None:
    tiling = best_tiling(PAPERS["a4"], size)
    tiles = list(tiling.tiles((size[0] * tiling.scale, size[1] * tiling.scale)))
    assert len(tiles) <= 6
    for tile in tiles:
        assert 0 < tile.width <= tiling.paper[0] - 2 * MARGIN + EXACT
        assert 0 < tile.height <= tiling.paper[1] - 2 * MARGIN + EXACT


def test_a_block_that_is_larger_than_a_page_continues_on_the_next() -> None:
    flow = Flow("Pieces", PAPERS["a4"], lambda text: Face(text, 20, 4, ""))
    small, large = Block("small", (Face("a", 60, 60, ""),) * 9), Block("large", (Face("b", 60, 60, ""),) * 20)
    pages = list(flow.pages([[small, large]]))
    assert [[placed.face.id for placed in page.placed] for page in pages] == [
        ["small", *["a"] * 9],
        ["large", *["b"] * 12],
        ["large", *["b"] * 8],
    ]
