"""The chapters of a printed set, in the order of its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from shinjuku.printing.chapters.boards import board_pages, large_board_pages
from shinjuku.printing.chapters.cards import card_pages
from shinjuku.printing.chapters.overview import overview_pages
from shinjuku.printing.chapters.pieces import piece_pages
from shinjuku.printing.chapters.queue import queue_pages
from shinjuku.printing.chapters.reference import reference_pages
from shinjuku.printing.chapters.rules import rules_pages
from shinjuku.printing.chapters.scores import score_pages
from shinjuku.printing.chapters.screens import screen_pages
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Page

Chapter = Callable[[Job], Iterator[Page]]

# to add pages, write a function like these and put it where they belong
CHAPTERS: tuple[Chapter, ...] = (
    rules_pages,
    reference_pages,
    board_pages,
    queue_pages,
    card_pages,
    piece_pages,
    screen_pages,
    score_pages,
    large_board_pages,
)


def all_pages(job: Job) -> list[Page]:
    """Every page, with the overview first."""
    pages = [page for chapter in CHAPTERS for page in chapter(job)]
    return [*overview_pages(job, pages), *pages]
