"""The first page: what the set contains, and how to print it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from shinjuku.drawing.palette import SERIF
from shinjuku.drawing.svg import at, group, shape, words
from shinjuku.printing.chapters.boards import tiles_of, whole_board
from shinjuku.printing.chapters.reference import game_line
from shinjuku.printing.chapters.sheets import column, full_page, inside
from shinjuku.printing.faces.cards import seal
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Page
from shinjuku.printing.pdf.fonts import BOLD
from shinjuku.printing.typesetting import Column, wrap

FONTS, LICENCE = "Noto Sans JP, Noto Serif JP", "SIL Open Font License 1.1"
RULER = 100.0
TEXT = 3.9
MAP_WIDTH = 96.0
TOP = 46.0  # below the banner


def overview_pages(job: Job, others: Sequence[Page]) -> Iterator[Page]:
    """The overview comes first, so it knows the pages after it."""
    width, height = inside(job)
    board = whole_board(job)
    shown = group('<use href="#board"/>', transform=f"scale({MAP_WIDTH / board.width:.5f})")
    left = column(job, 0, TOP, width - MAP_WIDTH - 12, TEXT)
    add_contents(left, job)
    add_chapters(left, job, others)
    lower = column(job, 0, max(left.y, TOP + MAP_WIDTH * board.height / board.width) + 8, width, TEXT)
    add_instructions(lower, job, others)
    foot = words(
        job.wording.say("print.fonts", fonts=FONTS, licence=LICENCE), 0, height - 2, 2.4, fill=job.theme.soft_ink
    )
    svg = banner(job, width) + group(shown, transform=at(width - MAP_WIDTH, TOP)) + left.svg + lower.svg + foot
    yield full_page(job, "overview", job.wording.say("print.chapter.overview"), svg, uses=(board,))


def banner(job: Job, width: float) -> str:
    theme, wording = job.theme, job.wording
    title = words(wording.say("print.title"), 26, 11, 15, fill=theme.ink, font_family=SERIF)
    text = Column(26, 20, width - 26, 4.2, theme.ink, theme.ink)
    for line in wrap(game_line(job), width - 26, 4.2, BOLD):
        text.heading(line, 1)
    by = words(wording.say("print.game-by"), width, 11, 3.6, fill=theme.soft_ink, text_anchor="end")
    rule = shape(f"M0 39H{width}", stroke=theme.seal, stroke_width=0.6)
    return seal(theme, 10, 17, 12) + title + text.svg + by + rule


def add_contents(column: Column, job: Job) -> None:
    """How many there are of everything."""
    column.heading(job.wording.say("print.contents"))
    for count, name in contents(job):
        number = words(job.wording.say("print.count", count=count), 13, column.y + 2.6, TEXT, text_anchor="end")
        bold = group(number, font_weight=700, fill=column.ink)
        column.drawing(bold + words(name, 16, column.y + 2.6, TEXT, fill=column.ink), 5.6)


def contents(job: Job) -> Iterator[tuple[int, str]]:
    """The number and the name of each kind of piece in the set."""
    stock, players = job.inventory, len(job.settings.players)
    counts = {
        "board": 1,
        "cards": sum(stock.cards.values()),
        "special-cards": len(stock.special_cards),
        "customers": sum(stock.customers.values()) + sum(stock.stack_customers.values()),
        "bonus": stock.bonus,
        "stores": sum(stock.stores.values()),
        "departments": stock.departments,
        "track": stock.track,
        "neutral": stock.neutral_track,
        "figures": len(stock.figures) + len(stock.homes) + 1,
        "screens": players,
    }
    for name, count in counts.items():
        if count:
            yield count, job.wording.say(f"print.content.{name}")


def add_chapters(column: Column, job: Job, others: Sequence[Page]) -> None:
    """The chapters with their pages."""
    column.heading(job.wording.say("print.pages-title"))
    for title in dict.fromkeys(page.title for page in others):
        y = column.y + 2.6
        pages = words(pages_of(job, title, others), column.x + column.width, y, TEXT, text_anchor="end")
        column.drawing(group(words(title, column.x, y, TEXT), pages, fill=column.ink), 5.6)


def pages_of(job: Job, title: str, others: Sequence[Page]) -> str:
    """`pages 4–9`; the overview itself is page 1."""
    numbers = [number for number, page in enumerate(others, 2) if page.title == title]
    first, last = numbers[0], numbers[-1]
    if first == last:
        return job.wording.say("print.page", page=first)
    return job.wording.say("print.pages", first=first, last=last)


def add_instructions(column: Column, job: Job, others: Sequence[Page]) -> None:
    wording = job.wording
    cards = pages_of(job, wording.say("print.chapter.cards"), others)
    column.heading(wording.say("print.how"))
    column.item("•", wording.say("print.how.scale"))
    column.item("•", wording.say("print.how.duplex", pages=cards))
    column.item("•", wording.say("print.how.board", count=len(tiles_of(job))))
    column.item("•", wording.say("print.how.paper"))
    column.item("•", wording.say("print.how.tokens"))
    column.item("•", wording.say("print.how.bag"))
    column.drawing(ruler(job, column.x, column.y + 4), 14)


def ruler(job: Job, x: float, y: float) -> str:
    """A bar of 100 mm, to check that the printer doesn't scale."""
    ticks = "".join(f"M{x + tick * 10} {y}v{-3 if tick % 5 == 0 else -1.6}" for tick in range(11))
    bar = shape(f"M{x} {y}H{x + RULER}{ticks}", stroke=job.theme.ink, stroke_width=0.3)
    return bar + words("100 mm", x + RULER + 3, y, 3.2, fill=job.theme.ink)
