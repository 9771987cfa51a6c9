"""The score sheet: two games on a page, a column for each player."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.drawing.palette import LETTERS, SERIF
from shinjuku.drawing.pieces.symbols import roundel
from shinjuku.drawing.pieces.tokens import face
from shinjuku.drawing.svg import at, box, group, shape, words
from shinjuku.drawing.wording import GOODS
from shinjuku.printing.chapters.sheets import full_page, inside
from shinjuku.printing.faces.maps import goods_name
from shinjuku.printing.faces.tokens import bonus_token
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Page
from shinjuku.printing.pdf.fonts import BOLD, SANS
from shinjuku.printing.summary import Summary
from shinjuku.printing.typesetting import fitting_size

GAMES = 2
HEAD = 18.0  # above each table
FIRST = 52.0  # the width of the first column
MAX_ROW = 11.0

Row = tuple[str, str]  # a sign around the origin with a radius of 11, and a text


def score_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.scores")
    _, height = inside(job)
    tables = [group(table(job, title), transform=at(0, number * height / GAMES)) for number in range(GAMES)]
    yield full_page(job, "scores", title, "".join(tables))


def table(job: Job, title: str) -> str:
    width, height = inside(job)
    rows, theme = list(rows_of(job)), job.theme
    row_height = min(MAX_ROW, (height / GAMES - HEAD - 6) / (len(rows) + 1))
    head = words(title, 0, 5, 6.5, fill=theme.seal, font_family=SERIF)
    date = words(job.wording.say("print.sheet.date"), width - 60, 6, 3.6, fill=theme.soft_ink)
    line = shape(f"M{width - 46} 8H{width}", stroke=theme.soft_ink, stroke_width=0.3)
    body = group(grid(job, rows, width, row_height), transform=at(0, HEAD - 5))
    return head + date + line + body


def grid(job: Job, rows: list[Row], width: float, row_height: float) -> str:
    """Names in the first row, then a row for each number to write down; the last is the total."""
    theme, players = job.theme, job.settings.players
    step, bottom = (width - FIRST) / len(players), row_height * (len(rows) + 1)
    shaded = box(0, bottom - row_height, width, row_height, fill=theme.plate)
    across = "".join(f"M0 {y * row_height:.2f}H{width}" for y in range(len(rows) + 2))
    down = "".join(f"M{FIRST + step * number:.2f} 0V{bottom:.2f}" for number in range(len(players)))
    lines = shape(f"{across}{down}M0 0V{bottom:.2f}M{width} 0V{bottom:.2f}", stroke=theme.soft_ink, stroke_width=0.3)
    names = [player(job, owner, FIRST + step * n, row_height) for n, owner in enumerate(players)]
    titles = [row_title(job, row, row_height * (n + 1.5)) for n, row in enumerate(rows)]
    first = words(job.wording.say("print.sheet.name"), 3, row_height / 2, 3.6, fill=theme.ink, font_weight=700)
    return shaded + lines + first + "".join(names) + "".join(titles)


def player(job: Job, owner: str, x: float, row_height: float) -> str:
    look = job.theme.owners[owner]
    sign = roundel(LETTERS[owner], look.fill, look.ink, job.theme.halo, 0, 0)
    return group(sign, transform=at(x + 4.5, row_height / 2, 0.42))


def row_title(job: Job, row: Row, y: float) -> str:
    sign, text = row
    x = 11 if sign else 3
    size = fitting_size(text, FIRST - x - 2, 3.6, SANS if sign else BOLD)
    written = words(text, x, y, size, fill=job.theme.ink, font_weight=400 if sign else 700)
    return group(sign, transform=at(5.5, y, 0.27)) + written if sign else written


def rows_of(job: Job) -> Iterator[Row]:
    """The customers, then what they are worth."""
    wording, stock, summary = job.wording, job.inventory, Summary(job)
    for kind in [*GOODS, *kinds_of_modules(job)]:
        name = goods_name(wording, kind) if kind in GOODS else wording.capitalised(wording.customer_label(kind))
        yield face(kind, job.theme), name
    if stock.bonus:
        coin = bonus_token(job)
        scale = 22 / coin.width
        yield group(coin.svg, transform=f"scale({scale:.2f}) translate(-7.5 -7.5)"), wording.say("print.sheet.bonus")
    if summary.scores_sets:
        yield from set_rows(job)
    else:
        yield "", wording.say("print.sheet.dropped")
    yield "", wording.say("print.sheet.total")


def kinds_of_modules(job: Job) -> list[str]:
    kinds = [*job.inventory.customers, *job.inventory.stack_customers]
    return [kind for kind in kinds if kind.removesuffix("2") not in GOODS]


def set_rows(job: Job) -> Iterator[Row]:
    for size, points in Summary(job).set_points():
        key = "print.sheet.set" if size > 1 else "print.sheet.single"
        yield "", job.wording.say(key, size=size, points=points)
