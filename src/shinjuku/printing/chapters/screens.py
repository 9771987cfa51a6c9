"""Player screens: a page each, folded in the middle to stand like a tent. Inside is the summary of the game."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.drawing.board.ground import wave_id, wave_pattern
from shinjuku.drawing.palette import LETTERS, SERIF
from shinjuku.drawing.pieces.symbols import roundel
from shinjuku.drawing.svg import at, box, group, shape, words
from shinjuku.printing.chapters.reference import scoring_elements
from shinjuku.printing.chapters.sheets import column, full_page, inside, largest
from shinjuku.printing.faces.cards import seal
from shinjuku.printing.faces.tokens import band
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Face, Page
from shinjuku.printing.summary import Entry, Summary
from shinjuku.printing.typesetting import Element, below, pour

SIZES = tuple(tenths / 10 for tenths in range(38, 17, -1))  # of the text, tried in this order
GAP = 6.0
EDGE = 4.0  # free of text


def screen_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.screens")
    width, height = inside(job, lying=True)
    summary = inner_side(job, width, height / 2)
    for owner in job.settings.players:
        yield full_page(job, f"screen.{owner}", title, screen(job, owner), lying=True, uses=(summary,))


def screen(job: Job, owner: str) -> str:
    """The outside, upside down, above the inside. The fold is between them."""
    width, height = inside(job, lying=True)
    outer = group(outside(job, owner, width, height / 2), transform=f"translate({width} {height / 2}) rotate(180)")
    fold = shape(f"M0 {height / 2}H{width}", stroke=job.theme.soft_ink, stroke_width=0.2, stroke_dasharray="2 1.5")
    edge = box(0, 0, width, height / 2, fill="none", stroke=job.theme.owners[owner].fill, stroke_width=1)
    inner = group(edge, '<use href="#screen-summary"/>', transform=at(0, height / 2))
    return outer + inner + fold


def outside(job: Job, owner: str, width: float, height: float) -> str:
    """What the others see: the player's colour, letter and pattern."""
    theme, look = job.theme, job.theme.owners[owner]
    ground = box(0, 0, width, height, fill="#ffffff" if job.saves_ink else look.fill)
    size = {"width": (width - 12) * 3, "height": (height - 22) * 3}
    waves = wave_pattern(theme) + box(0, 0, **size, rx=6, fill=f"url(#{wave_id(theme)})", stroke=look.fill)
    middle = group(waves, transform=at(6, 6, 1 / 3))
    strip = band(theme, owner, width, height - 8, 0.9)
    letter = group(roundel(LETTERS[owner], look.fill, look.ink, theme.halo, 0, 0, 7), transform=at(34, 40, 2.2))
    far = group(roundel(LETTERS[owner], look.fill, look.ink, theme.halo, 0, 0, 7), transform=at(width - 34, 40, 2.2))
    name = job.wording.say("print.title")
    title = words(name, width / 2, 64, 9, fill=theme.ink, font_family=SERIF, text_anchor="middle")
    return ground + middle + strip + letter + far + seal(theme, width / 2, 32, 14) + title


def inner_side(job: Job, width: float, height: float) -> Face:
    """What the player sees: three columns of text, as large as they fit."""
    drawn = largest(SIZES, lambda size: columns(job, size, width, height))
    return Face("screen-summary", width, height, drawn)


def columns(job: Job, size: float, width: float, height: float) -> str | None:
    """The summary in text of one size; None if it doesn't fit."""
    each = (width - 2 * EDGE - 2 * GAP) / 3
    filled = [column(job, EDGE + number * (each + GAP), EDGE, each, size) for number in range(3)]
    return "".join(each.svg for each in filled) if pour([*elements(job)], filled, height - EDGE / 2) else None


def elements(job: Job) -> Iterator[Element]:
    """The parts of the summary that stay together, each heading with the first sentence below it."""
    summary, wording = Summary(job), job.wording
    yield from below(wording.say("print.turn"), [numbered(*each) for each in enumerate(summary.turn(), 1)])
    yield from below(wording.say("print.pay"), [bulleted(each) for each in summary.paying()])
    yield from below(wording.say("print.actions"), [named(each) for each in summary.actions()])
    yield from below(wording.say("print.end"), [bulleted(each) for each in summary.end()])
    yield from below(wording.say("print.score"), [*scoring_elements(job)])
    yield from below(wording.say("print.modules"), [named(each) for each in summary.modules()])


def numbered(number: int, sentence: str) -> Element:
    return lambda column: column.item(str(number), sentence)


def bulleted(sentence: str) -> Element:
    return lambda column: column.item("•", sentence)


def named(entry: Entry) -> Element:
    return lambda column: column.entry(entry.name, entry.text)
