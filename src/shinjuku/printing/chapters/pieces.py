"""Tokens, markers and figures to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from shinjuku.drawing.palette import NEUTRAL
from shinjuku.printing.chapters.sheets import label_face
from shinjuku.printing.faces.standees import standee
from shinjuku.printing.faces.tokens import (
    bonus_token,
    customer_token,
    department_token,
    home_marker,
    start_marker,
    store_token,
    track_token,
)
from shinjuku.printing.job import Job
from shinjuku.printing.layout.blocks import Block, Flow
from shinjuku.printing.layout.model import Face, Page


def piece_pages(job: Job) -> Iterator[Page]:
    title = job.wording.say("print.chapter.pieces")
    flow = Flow(title, job.paper, lambda text: label_face(job, text))
    common = [[block] for block in common_blocks(job)]
    groups = [*common, *([*player_blocks(job, owner)] for owner in job.settings.players)]
    return flow.pages([[block for block in group if block.faces] for group in groups])


def common_blocks(job: Job) -> Iterator[Block]:
    wording, stock = job.wording, job.inventory
    yield Block(wording.say("print.piece.customers"), customers(job, stock.customers))
    yield Block(wording.say("print.piece.stacks"), customers(job, stock.stack_customers))
    yield Block(wording.say("print.piece.bonus"), (bonus_token(job),) * stock.bonus)
    markers = [start_marker(job), *(home_marker(job, figure) for figure in stock.homes)]
    yield Block(wording.say("print.piece.markers"), tuple(markers))
    yield Block(wording.say("print.piece.figures"), tuple(standee(job, piece) for piece in stock.figures))
    yield Block(wording.say("print.piece.neutral"), (track_token(job, NEUTRAL),) * stock.neutral_track)


def customers(job: Job, kinds: Mapping[str, int]) -> tuple[Face, ...]:
    return tuple(face for kind, count in kinds.items() for face in (customer_token(job, kind),) * count)


def player_blocks(job: Job, owner: str) -> Iterator[Block]:
    wording, stock, who = job.wording, job.inventory, job.wording.colour(owner)
    stores = [face for goods, count in stock.stores.items() for face in (store_token(job, owner, goods),) * count]
    yield Block(wording.say("print.piece.stores", who=who), tuple(stores), begins_shelf=True)
    yield Block(wording.say("print.piece.departments", who=who), (department_token(job, owner),) * stock.departments)
    yield Block(wording.say("print.piece.track", who=who), (track_token(job, owner),) * stock.track)
