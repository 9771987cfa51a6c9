"""The queue board, with the bonus stacks. Editions without a queue have none."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.drawing.palette import SERIF
from shinjuku.drawing.svg import at, box, circle, group, shape, words
from shinjuku.printing.chapters.sheets import column, full_page, inside
from shinjuku.printing.faces.cards import HEIGHT, WIDTH
from shinjuku.printing.faces.tokens import PUNCH
from shinjuku.printing.job import Job
from shinjuku.printing.layout.model import Page
from shinjuku.printing.summary import Summary
from shinjuku.rules.enums import QUEUE_CARDS

TOP = 24.0
SPACE_BELOW = 16.0
TEXT = 4.4
RING = PUNCH + 4
NUMBERS = "①②③④⑤⑥⑦⑧⑨"


def queue_pages(job: Job) -> Iterator[Page]:
    if not job.parameter("has_queue"):
        return
    title = job.wording.say("print.chapter.queue")
    width, _ = inside(job, lying=True)
    head = words(job.wording.say("print.queue"), 0, 6, 9, fill=job.theme.seal, font_family=SERIF)
    yield full_page(job, "queue", title, head + spaces(job, width) + below(job, width), lying=True)


def spaces(job: Job, width: float) -> str:
    """A space for each card, from the first to arrive to the newest."""
    step = width / QUEUE_CARDS
    drawn = [group(space(job, number), transform=at(step * (number + 0.5), TOP)) for number in range(QUEUE_CARDS)]
    return "".join(drawn)


def space(job: Job, number: int) -> str:
    """One space, its middle at the origin; a card covers the frame exactly."""
    theme = job.theme
    frame = box(-WIDTH / 2, 0, WIDTH, HEIGHT, rx=3, fill=theme.plate, stroke=theme.soft_ink, stroke_width=0.4)
    sign = words(NUMBERS[number], 0, HEIGHT / 2, 30, fill=theme.plate_edge, font_weight=700, text_anchor="middle")
    return frame + sign + words(space_name(job, number), 0, -4, TEXT, fill=theme.ink, text_anchor="middle")


def space_name(job: Job, number: int) -> str:
    if number == 0:
        return f"{NUMBERS[0]} {job.wording.say('print.queue.next')}"
    if number == QUEUE_CARDS - 1:
        return f"{NUMBERS[number]} {job.wording.say('print.queue.new')}"
    return NUMBERS[number]


def below(job: Job, width: float) -> str:
    """What happens at the start of a turn, and the bonus stacks."""
    top = TOP + HEIGHT + SPACE_BELOW
    arrow = shape(f"M{width} {top - 8}H4M9 {top - 11}L4 {top - 8} 9 {top - 5}", fill="none", stroke=job.theme.soft_ink)
    text = column(job, 0, top, width * 0.47, TEXT)
    for number, sentence in enumerate([*Summary(job).turn()][:2], 1):
        text.item(str(number), sentence)
    return arrow + text.svg + group(stacks(job), transform=at(width * 0.52, top))


def stacks(job: Job) -> str:
    """A ring for each stack, with the number of its tokens."""
    if not job.inventory.stacks:
        return ""
    theme = job.theme
    text = column(job, 0, 0, 125, TEXT)
    text.paragraph(job.wording.say("print.queue.bonus"))
    rings = [
        circle(RING / 2 + number * (RING + 3), text.y + RING / 2 + 2, RING / 2, fill=theme.plate, stroke=theme.gold)
        + words(str(size), RING / 2 + number * (RING + 3), text.y + RING / 2 + 2, 7, text_anchor="middle")
        for number, size in enumerate(job.inventory.stacks)
    ]
    return text.svg + group(*rings, font_weight=700)
