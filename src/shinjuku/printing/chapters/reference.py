"""The quick reference: two pages with set-up, turn, actions and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from shinjuku.drawing.board.stations import department_store, small_store
from shinjuku.drawing.pieces.symbols import card, goods_symbol
from shinjuku.drawing.pieces.tokens import face
from shinjuku.drawing.scene import DEPARTMENT, Store
from shinjuku.drawing.svg import at, group, shape, words
from shinjuku.drawing.wording import GOODS
from shinjuku.printing.chapters.sheets import column, full_page, inside, largest
from shinjuku.printing.differences import has_other_board
from shinjuku.printing.faces.maps import goods_name, site_symbol
from shinjuku.printing.faces.tokens import band
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Page
from shinjuku.printing.summary import Summary
from shinjuku.printing.typesetting import Column, Element, fitting_size

SIZES = (4.7, 4.5, 4.3, 4.1, 3.9, 3.7, 3.5, 3.3, 3.1, 2.9, 2.7)  # of the text, tried in this order
GAP = 9.0  # between the two columns


def reference_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.reference")
    yield full_page(job, "reference.1", title, largest(SIZES, lambda size: first_page(job, title, size)))
    yield full_page(job, "reference.2", title, largest(SIZES, lambda size: second_page(job, size)))


def columns(job: Job, top: float, size: float) -> tuple[Column, Column]:
    width = (inside(job)[0] - GAP) / 2
    return column(job, 0, top, width, size), column(job, width + GAP, top, width, size)


def fitted(job: Job, *filled: Column) -> str | None:
    """The columns, if they fit on the page."""
    fits = max(each.y for each in filled) <= inside(job)[1]
    return "".join(each.svg for each in filled) if fits else None


def first_page(job: Job, title: str, size: float) -> str | None:
    """Set-up and turn on the left, the actions on the right."""
    summary, wording = Summary(job), job.wording
    head = column(job, 0, 0, inside(job)[0], 4.2)
    head.title(f"{wording.say('print.title')} · {title}")
    head.paragraph(game_line(job))
    head.space(0.6)
    left, right = columns(job, head.y, size)
    left.heading(wording.say("print.setup"))
    add_list(left, summary.setup())
    left.heading(wording.say("print.turn"))
    add_numbers(left, summary.turn())
    right.heading(wording.say("print.actions"))
    for entry in summary.actions():
        right.entry(entry.name, entry.text)
    return fitted(job, head, left, right)


def second_page(job: Job, size: float) -> str | None:
    """Paying, scoring and end on the left; symbols, customers and cards on the right."""
    summary, wording = Summary(job), job.wording
    left, right = columns(job, 0, size)
    left.heading(wording.say("print.pay"))
    add_list(left, summary.paying())
    left.heading(wording.say("print.score"))
    for element in scoring_elements(job):
        element(left)
    left.heading(wording.say("print.end"))
    add_list(left, summary.end())
    add_modules(left, job)
    right.heading(wording.say("print.symbols"))
    add_symbols(right, job)
    right.heading(wording.say("print.customers"))
    add_customers(right, job)
    right.heading(wording.say("print.cards"))
    add_cards(right, job)
    add_ranks(right, job)
    return fitted(job, left, right)


def game_line(job: Job) -> str:
    """The edition, another board, the number of players and the modules: `Version 2 · 4 players`."""
    wording, settings = job.wording, job.settings
    board = [wording.board_title] if has_other_board(job) else []
    modules = [entry.name for entry in Summary(job).modules()]
    players = wording.counted("print.players", len(settings.players))
    return " · ".join([wording.say(f"edition.{settings.edition}.name"), *board, players, *modules])


def add_list(column: Column, sentences: Iterator[str]) -> None:
    for sentence in sentences:
        column.item("•", sentence)


def add_numbers(column: Column, sentences: Iterator[str]) -> None:
    for number, sentence in enumerate(sentences, 1):
        column.item(str(number), sentence)


def add_modules(column: Column, job: Job) -> None:
    entries = Summary(job).modules()
    if entries:
        column.heading(job.wording.say("print.modules"))
    for entry in entries:
        column.entry(entry.name, entry.text)


def scoring_elements(job: Job) -> Iterator[Element]:
    """The sentences; where sets score, a table with their points in one piece with the first."""
    first, *others = Summary(job).scoring()
    yield partial(add_sets, job, first)
    for sentence in others:
        yield partial(Column.paragraph, text=sentence)


def add_sets(job: Job, sentence: str, column: Column) -> None:
    column.paragraph(sentence)
    if Summary(job).scores_sets:
        column.drawing(*set_table(job, column.x, column.y, column.size))


def set_table(job: Job, x: float, y: float, size: float) -> tuple[str, float]:
    """Sets of each size as symbols, with their points; and the height of it all."""
    rows, step = Summary(job).set_points(), size * 1.75
    drawn = [set_row(job, row, x, y + step * (number + 0.5), size) for number, row in enumerate(rows)]
    return "".join(drawn), step * len(rows) + size * 0.4


def set_row(job: Job, row: tuple[int, int], x: float, y: float, size: float) -> str:
    count, points = row
    kinds = [*GOODS, *job.inventory.stack_customers][:count]
    step, scale = size * 1.62, size * 0.066
    signs = [group(face(kind, job.theme), transform=at(x + step * (n + 0.5), y, scale)) for n, kind in enumerate(kinds)]
    worth = words(job.wording.counted("points", points), x + step * 5.4, y, size, fill=job.theme.ink, font_weight=700)
    return "".join(signs) + worth


def add_ranks(column: Column, job: Job) -> None:
    if ranks := Summary(job).ranks():
        column.heading(job.wording.say("print.ranks"))
        column.paragraph(job.wording.say("list.separator").join(ranks))


# --- symbols ------------------------------------------------------------------------------------------------------


def add_symbols(column: Column, job: Job) -> None:
    row = column.size * 1.9
    for sign, text in symbols(job):
        middle = column.y + row / 2
        drawn = group(sign, transform=at(column.x + 6, middle, row / 8.4))
        size = fitting_size(text, column.width - 14, column.size)
        written = words(text, column.x + 14, middle, size, fill=job.theme.ink)
        column.drawing(drawn + written, row)


def add_customers(column: Column, job: Job) -> None:
    """How many customers of each kind there are; those for the same goods in a row."""
    kinds, row = list(job.inventory.customers.items()), column.size * 1.9
    rows: dict[str, list[tuple[str, int]]] = {}
    for kind, count in kinds:
        rows.setdefault(kind.removesuffix("2").partition("-")[0], []).append((kind, count))
    for line in rows.values():
        drawn = [
            counted_token(job, each, column.x + n * 24, column.y + row / 2, column.size) for n, each in enumerate(line)
        ]
        column.drawing("".join(drawn), row)


def counted_token(job: Job, counted: tuple[str, int], x: float, y: float, size: float) -> str:
    kind, count = counted
    token = group(face(kind, job.theme), transform=at(x + 6, y, size * 0.066))
    return token + words(f"× {count}", x + 11, y, size, fill=job.theme.ink)


def add_cards(column: Column, job: Job) -> None:
    """The wards by the number of their cards."""
    counts = job.inventory.cards
    for count in sorted(set(counts.values()), reverse=True):
        wards = [job.wording.ward(ward) for ward, cards in counts.items() if cards == count]
        column.item(str(count), job.wording.say("list.separator").join(wards))


def symbols(job: Job) -> Iterator[tuple[str, str]]:
    """A drawing around the origin, and what it means."""
    wording, theme, owner = job.wording, job.theme, job.settings.players[0]
    for goods in GOODS:
        yield group(goods_symbol(goods, theme.ink), transform="scale(.28)"), goods_name(wording, goods)
    for kind in [*job.inventory.customers, *job.inventory.stack_customers]:
        if kind not in GOODS and not is_later_double(kind):
            name = wording.say("print.symbols.double") if kind.endswith("2") else wording.customer_label(kind)
            yield group(face(kind, theme), transform="scale(.27)"), wording.capitalised(name)
    store = small_store(Store(owner, "food"), (1, 1), theme)
    yield group(store, transform="scale(.2)"), wording.capitalised(wording.say("print.symbols.store"))
    house = group(department_store(Store(owner, DEPARTMENT), theme), transform="translate(0 .9) scale(.15)")
    yield house, wording.capitalised(wording.say("print.symbols.department"))
    yield group(site_symbol(theme), transform="scale(.3)"), wording.capitalised(wording.say("print.symbols.site"))
    track = group(band(theme, owner, 10, 0), transform="translate(-5 0)")
    yield track, wording.capitalised(wording.say("print.symbols.track"))
    yield permanent(job), wording.capitalised(wording.say("print.symbols.permanent"))
    yield (
        group(card("#ffffff", theme.ink), transform="scale(.42)"),
        wording.capitalised(wording.say("print.symbols.cards")),
    )


def is_later_double(kind: str) -> bool:
    """One double stands for all."""
    return kind.endswith("2") and kind != f"{next(iter(GOODS))}2"


def permanent(job: Job) -> str:
    """A piece of the connection that is open to everyone, as on the board."""
    outer = shape("M-5 0H5", stroke=job.theme.ink, stroke_width=2.6)
    return outer + shape("M-5 0H5", stroke=job.theme.halo, stroke_width=1.2)
