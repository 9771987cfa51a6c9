"""The path of advice: what expert would do for the seat that is to act, and why."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from shinjuku.server.bots.workers import Asked
from shinjuku.server.http.lobby import house_of
from shinjuku.server.http.play import GUESTS, SeatNamed, TableId, guest_of, stale
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import Answer, documented
from shinjuku.server.http.schemas import AdviceTold, AdviceWanted
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.submissions import check_playing

ADVISER = "expert"

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])


@router.post("/advice", response_model=AdviceTold, responses=documented(*GUESTS, 409))
async def advice(
    request: Request,
    table: TableId,
    wanted: AdviceWanted,
    language: Annotated[str, Query(pattern="^(en|ja)$")] = "en",
    seat: SeatNamed = None,
) -> Response:
    """What a strong player would do in this seat's place, with reasons and what else was considered."""
    house = house_of(request)
    guest = await guest_of(request, table, "advice")
    check_playing(guest.live, guest.seat)
    if not guest.live.agreement.advice:
        raise Problem(403, "advice.forbidden", "This table was made without advice.")
    asked = await house.hall.rules(_asked, guest.live, guest.seat, wanted.version, language)
    if asked is None:
        return await stale(request, guest)
    return Answer({"version": wanted.version, **await house.bots.advise(asked)})


def _asked(live: LiveTable, seat: int, version: int, language: str) -> Asked | None:
    """What the seat sees, for whoever thinks; nothing if it has seen an earlier version."""
    if live.version != version or live.game is None:
        return None
    if live.game.to_act != seat:
        raise Problem(422, "advice.not-to-act", "Advice is for who is to act: somebody else is.")
    return Asked(ADVISER, live.game.view(seat, counted=True), language)
