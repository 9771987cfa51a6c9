"""Routes of the lobby: creating, listing and joining tables."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from shinjuku.rules.editions import EDITIONS
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import check_origin, open_table, set_cookie
from shinjuku.server.http.cached_json import CachedJson
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.operations.operator import check_creation
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.routes.new_table import agreement_steps, can_change_map, make_seat
from shinjuku.server.http.schemas.catalogue import CatalogueResponse
from shinjuku.server.http.schemas.lobby import (
    InvitationRequest,
    InvitationResponse,
    JoinRequest,
    JoinResponse,
    NewTableRequest,
    NewTableResponse,
    OpenTablesResponse,
    SpectateRequest,
    SpectateResponse,
)
from shinjuku.server.services import Services
from shinjuku.server.settings import MAP
from shinjuku.server.storage import Agreement, Seat, TableRow, lobby, tables
from shinjuku.server.tables import keys, seating
from shinjuku.server.tables.creation import NewTable, create_table
from shinjuku.server.tables.keys import hash_of, is_same
from shinjuku.server.tables.seating import JoiningPlayer
from shinjuku.server.views import catalogue as catalogues
from shinjuku.texts import LANGUAGES
from shinjuku.texts.messages import message

PAGE_TABLES = 50

CursorQuery = Annotated[str | None, Query(pattern=r"^[0-9]{1,12}\.[0-9]{1,9}-[0-9a-f]{16}$")]

router = APIRouter(prefix="/api", tags=["lobby"])


@router.get("/catalogue", response_model=CatalogueResponse, responses=error_responses())
async def catalogue(request: Request, language: str = "en") -> Response:
    """What can be played: editions, modules, bots and paces."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    language = language if language in LANGUAGES else LANGUAGES[0]
    found = await services.registry.rules(encoded_catalogue, language, services.settings.allow_positions)
    return found.response(request)


@cache
def encoded_catalogue(language: str, allow_positions: bool) -> CachedJson:
    return CachedJson.of(catalogues.catalogue(language, allow_positions))


@router.post("/tables", status_code=201, response_model=NewTableResponse, responses=error_responses(403))
async def new_table(request: Request, body: NewTableRequest) -> Response:
    """Create a table. Returns the host's key, an invitation for each player and the spectators' key."""
    services = get_services(request)
    check_origin(services, request)
    services.rate_limiter.consume("create", address_of(request))
    if can_change_map(body):
        services.rate_limiter.consume(MAP, address_of(request))
    await check_creation(services, request)
    agreement = await services.registry.rules.in_slices(agreement_steps, body, services.settings)
    seats = [make_seat(seat, services.settings) for seat in body.seats]
    created = await create_table(services.registry, agreement, seats, address_of(request))
    return created_response(request, created)


def created_response(request: Request, created: NewTable) -> Response:
    """The keys of a new table. The host's key is also set as a cookie."""
    invites = [
        {"seat": seat, "invite": invite, "link": link_to(request, "join", invite)}
        for seat, invite in created.invites.items()
    ]
    content = {
        "table": created.table_id,
        "host": created.host,
        "seats": invites,
        "spectate": created.spectate,
        "spectate_link": link_to(request, "spectate", created.spectate),
    }
    response = JsonResponse(content, 201)
    set_cookie(get_services(request), request, response, created.table_id, "host", created.host)
    return response


def link_to(request: Request, page: str, key: str) -> str:
    """A link with a key after the `#`. Browsers don't send that part, so the key appears in no server's log."""
    return f"{request.url.scheme}://{request.url.netloc}{get_services(request).settings.base_path}/#/{page}/{key}"


@router.get("/tables", response_model=OpenTablesResponse, responses=error_responses())
async def open_tables(request: Request, after: CursorQuery = None) -> Response:
    """Tables that anyone may join, the newest first, a page at a time. `next` is the `after` of the next page."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    async with services.database.read() as tx:
        found = await lobby.open_tables(tx, PAGE_TABLES, _cursor(after))
    last = found[-1][0] if len(found) == PAGE_TABLES else None
    next_page = f"{last.touched!r}-{last.id}" if last else None
    return JsonResponse({"tables": [_listed(row, seats) for row, seats in found], "next": next_page})


def _cursor(after: str | None) -> lobby.Cursor | None:
    if after is None:
        return None
    touched, _, table_id = after.partition("-")
    return lobby.Cursor(float(touched), table_id)


def _listed(row: TableRow, seats: list[Seat]) -> dict[str, Any]:
    agreement = row.agreement
    return {
        "table": row.id,
        "edition": agreement.edition,
        "board": agreement.board or EDITIONS[agreement.edition].board,
        "modules": list(agreement.modules),
        "set": dict(agreement.parameters),
        "parameters": dict(agreement.parameters),  # the older name
        "counted": agreement.counted,
        "pace": agreement.pace,
        "absence": agreement.absence,
        "created": round(row.created, 3),
        "seats": _listed_seats(agreement, seats),
    }


def _listed_seats(agreement: Agreement, seats: Sequence[Seat]) -> list[dict[str, Any]]:
    return [
        {"seat": n, "colour": agreement.colours[n], "kind": seat.kind, "name": seat.name, "taken": seat.taken}
        for n, seat in enumerate(seats)
    ]


@router.post("/join", response_model=JoinResponse, responses=error_responses(403, 409))
async def join(request: Request, body: JoinRequest) -> Response:
    """Take a seat, with an invitation or at an open table. The seat's key is also set as a cookie."""
    services = get_services(request)
    check_origin(services, request)
    services.rate_limiter.consume("join", address_of(request))
    player = JoiningPlayer(body.name, body.client_id)
    if body.invite is not None:
        joined = await seating.join(services.registry, body.invite, player)
    else:
        table = await open_table(services, body.table or "")
        joined = await seating.join_open(services.registry, table, body.seat, player)
    response = JsonResponse({"table": joined.table_id, "seat": joined.seat, "token": joined.token})
    set_cookie(services, request, response, joined.table_id, f"seat-{joined.seat}", joined.token)
    return response


@router.post("/invitation", response_model=InvitationResponse, responses=error_responses(403, 409))
async def invitation(request: Request, body: InvitationRequest) -> Response:
    """What an invitation is for, as long as it can be used. A POST, so that the key appears in no server's log."""
    services = get_services(request)
    check_origin(services, request)
    services.rate_limiter.consume("join", address_of(request))
    table, seat = await seating.look_up(services.registry, body.invite)
    agreement = table.agreement
    seats = _listed_seats(agreement, table.seats)
    content = {"edition": agreement.edition, "modules": list(agreement.modules), "absence": agreement.absence}
    return JsonResponse({"table": table.id, "seat": seat, **content, "seats": seats})


@router.post("/spectate", response_model=SpectateResponse, responses=error_responses(403))
async def spectate(request: Request, body: SpectateRequest) -> Response:
    """Watch a table. The spectators' key is set as a cookie."""
    services = get_services(request)
    check_origin(services, request)
    services.rate_limiter.consume("join", address_of(request))
    row = await _spectated_table(services, body.spectate)
    response = JsonResponse({"table": row.id})
    set_cookie(services, request, response, row.id, "spectator", body.spectate)
    return response


async def _spectated_table(services: Services, token: str) -> TableRow:
    """The newest table that the key lets people watch. A table and its rematches have the same key."""
    hashed = hash_of(token)
    async with services.database.read() as tx:
        found = [key for key in await tables.find_keys(tx, hashed) if key.role == keys.SPECTATOR]
        rows = [row for key in found if is_same(key.hash, hashed) and (row := await tables.find(tx, key.table_id))]
    if not rows:
        raise Problem(404, "table.unknown", message("problem.table.unknown.spectator"))
    return max(rows, key=lambda row: row.created)
