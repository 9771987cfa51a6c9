"""The deck, nine cards to a page, with their backs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from shinjuku.printing.chapters.sheets import LABEL_LINE, label_face
from shinjuku.printing.faces.cards import HEIGHT, WIDTH, all_cards
from shinjuku.printing.job import Job
from shinjuku.printing.layout.grid import centred_grid, duplex_pages, label
from shinjuku.printing.layout.model import Page


def card_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.cards")
    pages = list(duplex_pages(all_cards(job), job.paper, (title, title)))
    grid = centred_grid(job.paper, (WIDTH, HEIGHT))
    for number, page in enumerate(pages):
        side = title if number % 2 == 0 else job.wording.say("print.backs", title=title)
        text = job.wording.say("print.of", title=side, number=number // 2 + 1, count=len(pages) // 2)
        placed = label(label_face(job, text, LABEL_LINE), grid)
        yield replace(page, placed=(*page.placed, placed))
