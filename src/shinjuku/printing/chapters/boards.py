"""The board: a plan, its parts, and one large page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from shinjuku.drawing.svg import at, box, group, words
from shinjuku.printing.chapters.sheets import column, full_page, inside, label_face
from shinjuku.printing.faces.maps import board_face
from shinjuku.printing.job import Job
from shinjuku.printing.layout.grid import Grid
from shinjuku.printing.layout.model import MARGIN, Face, Page, PlacedFace
from shinjuku.printing.layout.tiles import OVERLAP, Tile, Tiling, best_tiling, tile_marks


def tiling_of(job: Job) -> Tiling:
    return best_tiling(job.paper, job.board.outlines.size)


@lru_cache(maxsize=1)
def whole_board(job: Job) -> Face:
    """The board as large as its parts allow. Several pages show it."""
    return board_face(job, tiling_of(job).scale)


def tiles_of(job: Job) -> list[Tile]:
    board = whole_board(job)
    return list(tiling_of(job).tiles((board.width, board.height)))


def board_pages(job: Job) -> Iterator[Page]:
    board = whole_board(job)
    tiles = tiles_of(job)
    yield plan_page(job, board, tiles)
    for tile in tiles:
        yield tile_page(job, board, tile)


def plan_page(job: Job, board: Face, tiles: list[Tile]) -> Page:
    """How the parts are put together."""
    title = job.wording.say("print.chapter.plan")
    width, height = inside(job)
    text = column(job, 0, 0, width, 4.2)
    text.title(title)
    text.paragraph(job.wording.say("print.plan.join", overlap=round(OVERLAP)))
    text.paragraph(job.wording.say("print.plan.size", width=round(board.width), height=round(board.height)))
    text.space(1)
    scale = min(width / board.width, (height - text.y) / board.height)
    left = (width - board.width * scale) / 2
    shown = group('<use href="#board"/>', *(tile_outline(tile) for tile in tiles), transform=f"scale({scale:.4f})")
    return full_page(job, "plan", title, text.svg + group(shown, transform=at(left, text.y)), uses=(board,))


def tile_outline(tile: Tile) -> str:
    """A part on the plan: its edge, and its name in the middle."""
    edge = box(tile.x, tile.y, tile.width, tile.height, fill="none", stroke="#2e2a26", stroke_width=1.4)
    x, y = tile.x + tile.width / 2, tile.y + tile.height / 2
    plate = box(x - 19, y - 13, 38, 26, rx=6, fill="#fffdf8", stroke="#2e2a26", stroke_width=1.4)
    return edge + plate + words(tile.name, x, y, 20, font_weight=700, text_anchor="middle")


def tile_page(job: Job, board: Face, tile: Tile) -> Page:
    paper = tiling_of(job).paper
    part = group('<use href="#board"/>', transform=f"translate({-tile.x:.3f} {-tile.y:.3f})")
    face = Face(f"board.{tile.name}", tile.width, tile.height, part, (board,))
    name = label_face(job, job.wording.say("print.part", part=tile.name), 3)
    placed = (PlacedFace(face, MARGIN, MARGIN), PlacedFace(name, MARGIN + 4, MARGIN - 4.5))
    return Page(job.wording.say("print.chapter.board"), *paper, placed, tuple(tile_marks(tile, MARGIN, MARGIN)))


def large_board_pages(job: Job) -> Iterator[Page]:
    """The whole board on a page of its own size."""
    board = whole_board(job)
    width, height = board.width + 2 * MARGIN, board.height + 2 * MARGIN
    marks = Grid(MARGIN, MARGIN, board.width, board.height, 1, 1).marks()
    yield Page(job.wording.say("print.chapter.large-board"), width, height, (PlacedFace(board, MARGIN, MARGIN),), marks)
