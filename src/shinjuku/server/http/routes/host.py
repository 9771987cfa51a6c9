"""Routes for the host of a table: reissuing links, lending seats to bots, closing the table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import Caller, authenticate, seats_of
from shinjuku.server.http.dependencies import AUTH_ERRORS, SeatQuery, TableId, get_caller, get_services
from shinjuku.server.http.problems import Problem, language_of
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.routes.lobby import link_to
from shinjuku.server.http.routes.new_table import check_bot_plays, validated_bot
from shinjuku.server.http.schemas.lobby import InviteResponse
from shinjuku.server.http.schemas.play import BotRequest
from shinjuku.server.http.schemas.views import ViewResponse
from shinjuku.server.tables import absence, hosting
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import settings_of

router = APIRouter(prefix="/api/tables/{table}", tags=["host"])
SeatPath = Annotated[int, Path(ge=0, le=4)]
ERRORS = error_responses(*AUTH_ERRORS, 409)


async def get_host(request: Request, table_id: str) -> Caller:
    services = get_services(request)
    services.rate_limiter.consume("act", address_of(request))
    return await authenticate(services, request, table_id, host=True)


async def spectators_view(request: Request, caller: Caller) -> Response:
    return JsonResponse(await get_services(request).registry.view(caller.table, None, language_of(request)))


@router.post("/seats/{number}/reissue", response_model=InviteResponse, responses=ERRORS)
async def reissue(request: Request, table_id: TableId, number: SeatPath) -> Response:
    """Revoke a seat's link and keys, and get a new link. In play, the other players must agree."""
    services = get_services(request)
    caller = await get_host(request, table_id)
    own = seats_of(caller.table, request)
    invite = await hosting.reissue(services.registry, caller.table, number, own)
    return JsonResponse({"seat": number, "invite": invite, "link": link_to(request, "join", invite)})


@router.post("/seats/{number}/bot", response_model=ViewResponse, responses=ERRORS)
async def lend_to_bot(request: Request, table_id: TableId, number: SeatPath, body: BotRequest) -> Response:
    """Let a bot play for an absent player, if the other players agree."""
    services = get_services(request)
    caller = await get_host(request, table_id)
    bot = validated_bot(body.bot, services.settings)
    await services.registry.rules(_check_bot_plays, bot, caller.table)
    await hosting.lend_to_bot(services.registry, caller.table, number, bot, seats_of(caller.table, request))
    return await spectators_view(request, caller)


def _check_bot_plays(bot: str, table: LiveTable) -> None:
    check_bot_plays(bot, settings_of(table.agreement) if table.game is None else table.game.settings)


@router.post("/seats/{number}/person", response_model=ViewResponse, responses=ERRORS)
async def give_back(request: Request, table_id: TableId, number: SeatPath) -> Response:
    """Let the player play again. The player can do this, too."""
    caller = await _host_or_seat(request, table_id, number)
    await hosting.give_back(get_services(request).registry, caller.table, number)
    return await spectators_view(request, caller)


@router.post("/seats/{number}/agree", response_model=ViewResponse, responses=ERRORS)
async def agree(request: Request, table_id: TableId, number: SeatPath, seat: SeatQuery = None) -> Response:
    """Agree that the seat of an absent player is given to someone else. The host asks for this."""
    registry = get_services(request).registry
    caller = await get_caller(request, table_id, "act")
    await absence.agree(registry, caller.table, caller.seat, number)
    return JsonResponse(await registry.view(caller.table, caller.viewer, language_of(request)))


async def _host_or_seat(request: Request, table_id: str, number: int) -> Caller:
    """The host, or the player whose seat it is."""
    services = get_services(request)
    services.rate_limiter.consume("act", address_of(request))
    try:
        return await authenticate(services, request, table_id, host=True)
    except Problem:
        caller = await authenticate(services, request, table_id)
        if caller.viewer != number:
            raise
        services.rate_limiter.consume("seat-act", f"{table_id} {number}")
        return caller


@router.post("/close", response_model=ViewResponse, responses=ERRORS)
async def close(request: Request, table_id: TableId) -> Response:
    """Close the table for good."""
    caller = await get_host(request, table_id)
    await hosting.close(get_services(request).registry, caller.table)
    return await spectators_view(request, caller)
