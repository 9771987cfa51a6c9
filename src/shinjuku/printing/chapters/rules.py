"""The rules of the game in prose, with pictures: the rulebook of its edition and modules, in two columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from shinjuku.printing.chapters.reference import game_line
from shinjuku.printing.chapters.sheets import column, full_page, inside, label_face
from shinjuku.printing.differences import differences
from shinjuku.printing.faces.pictures import picture_face
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import MARGIN, Face, Page, PlacedFace
from shinjuku.printing.options import PrintError
from shinjuku.printing.typesetting import Column, Element, below, pour
from shinjuku.rulebook import rulebook
from shinjuku.rulebook.model import EXAMPLE, ITEM, PICTURE, Block, Section
from shinjuku.texts import message

SIZES = (3.4, 3.5, 3.6, 3.7, 3.8, 3.9, 4.0)  # of the text; the first decides how many pages there are
GAP = 9.0  # between the two columns
MAX_PAGES = 24
FOOT = 3.0  # the height of the line with the number of the page
ON_SCREEN = ("game",)  # sections about the program


def rules_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.rules")
    pictures = {face.id: face for face in picture_faces(job)}
    drawn = largest_setting(job, title, pictures)
    for number, svg in enumerate(drawn, start=1):
        uses = tuple(face for id, face in pictures.items() if f'href="#{id}"' in svg)
        page = full_page(job, f"rules.{number}", title, svg, uses=uses)
        yield with_foot(job, page, job.wording.say("print.of", title=title, number=number, count=len(drawn)))


def largest_setting(job: Job, title: str, pictures: dict[str, Face]) -> list[str]:
    """The text as large as it can be on as few pages as possible, so that the last page is not half empty."""
    smallest = set_in(job, title, pictures, SIZES[0])
    larger = (set_in(job, title, pictures, size) for size in reversed(SIZES[1:]))
    return next((each for each in larger if len(each) == len(smallest)), smallest)


def set_in(job: Job, title: str, pictures: dict[str, Face], size: float) -> list[str]:
    """The drawing of each page, with text of one size."""
    head = heading(job, title)
    tops = [head.y, *[0.0] * (MAX_PAGES - 1)]
    columns = [each for top in tops for each in columns_of(job, top, size)]
    if not pour(list(elements(job, pictures)), columns, inside(job)[1]):
        raise PrintError(message("print.too-long"))
    first, *others = drawings(columns)
    return [head.svg + first, *others]


def heading(job: Job, title: str) -> Column:
    head = column(job, 0, 0, inside(job)[0], 4.2)
    head.title(f"{job.wording.say('print.title')} · {title}")
    head.paragraph(game_line(job))
    head.space(0.6)
    return head


def width_of_columns(job: Job) -> float:
    return (inside(job)[0] - GAP) / 2


def columns_of(job: Job, top: float, size: float) -> tuple[Column, Column]:
    """The columns of a page."""
    width = width_of_columns(job)
    return column(job, 0, top, width, size), column(job, width + GAP, top, width, size)


def drawings(columns: Sequence[Column]) -> list[str]:
    """The drawing of each page that has text."""
    pairs = zip(columns[::2], columns[1::2], strict=True)
    return [left.svg + right.svg for left, right in pairs if left.parts]


def sections_of(job: Job) -> list[Section]:
    book = rulebook(job.settings.edition, job.settings.modules, job.options.language)
    return [section for section in book.sections if section.id not in ON_SCREEN]


def picture_faces(job: Job) -> Iterator[Face]:
    width = width_of_columns(job)
    for section in sections_of(job):
        yield from (picture_face(job, block.picture, width) for block in section.blocks if block.picture)


def elements(job: Job, pictures: dict[str, Face]) -> Iterator[Element]:
    """What is different in this set, then the sections, each heading with what follows it."""
    yield from different(job)
    for section in sections_of(job):
        yield from below(section.title, [element(block, pictures) for block in section.blocks])


def different(job: Job) -> Iterator[Element]:
    wording, sentences = job.wording, list(differences(job))
    if sentences:
        about = wording.say("print.differences.about")
        items = [partial(Column.item, sign="•", text=each) for each in sentences]
        yield from below(wording.say("print.differences"), [partial(Column.paragraph, text=about), *items])


def element(block: Block, pictures: dict[str, Face]) -> Element:
    if block.kind == PICTURE:
        face = pictures[f"picture.{block.picture}"]
        return lambda column: column.picture(face.id, face.height, block.text)
    if block.kind == ITEM:
        return lambda column: column.item("•", block.text)
    if block.kind == EXAMPLE:
        return lambda column: column.quoted(block.text)
    return lambda column: column.paragraph(block.text)


def with_foot(job: Job, page: Page, text: str) -> Page:
    """The page with its number in the margin."""
    foot = label_face(job, text, FOOT)
    placed = PlacedFace(foot, (page.width - foot.width) / 2, page.height - MARGIN)
    return Page(page.title, page.width, page.height, (*page.placed, placed))
