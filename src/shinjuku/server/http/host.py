"""Paths of a host: reissuing a seat's link, lending seats to bots, closing the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from shinjuku.server.http.auth import Guest, address_of, find_guest
from shinjuku.server.http.lobby import checked_bot, house_of, link_of
from shinjuku.server.http.play import GUESTS, TableId
from shinjuku.server.http.responses import Answer, documented, json_text
from shinjuku.server.http.schemas import BotWanted, InviteTold, ViewTold
from shinjuku.server.tables import seating

router = APIRouter(prefix="/api/tables/{table}", tags=["host"])
SeatPath = Annotated[int, Path(ge=0, le=4)]
ANSWERS = documented(*GUESTS, 409)


async def host_of(request: Request, table: str) -> Guest:
    house = house_of(request)
    house.limits.spend("act", address_of(request))
    return await find_guest(house, request, table, host=True)


async def shown(request: Request, guest: Guest) -> Response:
    return json_text(await house_of(request).hall.view(guest.live, None))


@router.post("/seats/{number}/reissue", response_model=InviteTold, responses=ANSWERS)
async def reissue(request: Request, table: TableId, number: SeatPath) -> Response:
    """Revoke a seat's link and keys, and get a new link."""
    house = house_of(request)
    guest = await host_of(request, table)
    invite = await seating.reissue(house.hall, guest.live, number)
    return Answer({"seat": number, "invite": invite, "link": link_of(request, house, "join", invite)})


@router.post("/seats/{number}/bot", response_model=ViewTold, responses=ANSWERS)
async def lend_to_bot(request: Request, table: TableId, number: SeatPath, wanted: BotWanted) -> Response:
    """A bot plays for an absent person."""
    house = house_of(request)
    guest = await host_of(request, table)
    await seating.lend_to_bot(house.hall, guest.live, number, checked_bot(wanted.bot, house))
    return await shown(request, guest)


@router.post("/seats/{number}/person", response_model=ViewTold, responses=ANSWERS)
async def give_back(request: Request, table: TableId, number: SeatPath) -> Response:
    """The person plays again."""
    guest = await host_of(request, table)
    await seating.give_back(house_of(request).hall, guest.live, number)
    return await shown(request, guest)


@router.post("/close", response_model=ViewTold, responses=ANSWERS)
async def close(request: Request, table: TableId) -> Response:
    """Nobody plays here any more."""
    guest = await host_of(request, table)
    await seating.close(house_of(request).hall, guest.live)
    return await shown(request, guest)
