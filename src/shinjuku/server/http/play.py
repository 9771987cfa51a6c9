"""Paths of play: the view, acting, previews, the record, events and the log of a table."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.responses import PlainTextResponse

from shinjuku.game import ShinjukuError
from shinjuku.server.http.auth import HOST_COOKIE, Guest, address_of, find_guest, give_cookie
from shinjuku.server.http.lobby import house_of
from shinjuku.server.http.problems import Problem, language_of, no_game, refused
from shinjuku.server.http.responses import Answer, documented, json_text
from shinjuku.server.http.schemas import (
    MOST_VERSION,
    ActedTold,
    ActionWanted,
    EventsTold,
    LogTold,
    PreferencesWanted,
    PreviewTold,
    PreviewWanted,
    RematchTold,
    ReplayTold,
    ViewTold,
)
from shinjuku.server.storage import Preferences
from shinjuku.server.storage.rows import CHOICE, LINE, OVER, UNDO
from shinjuku.server.tables import seating
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Deed
from shinjuku.server.tables.submissions import Stale, Submission, check_playing, submit
from shinjuku.server.views.messages import as_json, event_for, log_of, view_text
from shinjuku.server.views.previews import preview as preview_of
from shinjuku.server.views.replays import Replaying

MOST_EVENTS = 500

router = APIRouter(prefix="/api/tables/{table}", tags=["play"])
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", max_length=16)]
SeatNamed = Annotated[int | None, Query(ge=0, le=4, description="The seat, if several are played here.")]
After = Annotated[int, Query(ge=0, le=MOST_VERSION)]
GUESTS = (401, 403)
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


async def guest_of(request: Request, table: str, limit: str) -> Guest:
    """Who asks, within the limits of the address and of the seat."""
    house = house_of(request)
    house.limits.spend(limit, address_of(request))
    guest = await find_guest(house, request, table)
    if guest.viewer is not None:
        house.limits.spend(f"seat-{limit}", f"{table} {guest.viewer}")
    return guest


def at_version(live: LiveTable, viewer: int | None) -> tuple[int, str]:
    return live.version, view_text(live, viewer)


async def stale(request: Request, guest: Guest) -> Response:
    version, view = await house_of(request).hall.rules(at_version, guest.live, guest.viewer)
    sentence = f"The table is at version {version} now: look again before you act."
    problem = Problem(409, "table.stale", sentence, version=version)
    return json_text(f'{as_json(problem.body(language_of(request)))[:-1]},"view":{view}}}', problem.status)


@router.get("", response_model=ViewTold, responses=documented(*GUESTS))
async def view(request: Request, table: TableId, seat: SeatNamed = None) -> Response:
    """The table as the asking seat, or a spectator, sees it."""
    guest = await guest_of(request, table, "ask")
    return json_text(await house_of(request).hall.view(guest.live, guest.viewer))


@router.post("/actions", response_model=ActedTold, responses=documented(*GUESTS, 409))
async def act(request: Request, table: TableId, wanted: ActionWanted, seat: SeatNamed = None) -> Response:
    """Submit a line, a choice or an undo, for a version and under a client id."""
    house = house_of(request)
    guest = await guest_of(request, table, "act")
    submission = Submission(guest.seat, wanted.version, wanted.client_id, _deed(wanted))
    try:
        number = await submit(house.hall, guest.live, submission)
    except Stale:
        return await stale(request, guest)
    except Problem as problem:
        house.metrics.count("refusals", code=problem.code)
        raise
    text = await house.hall.view(await house.hall.open(table), guest.viewer)
    return json_text(f'{{"version":{number},"view":{text}}}')


def _deed(wanted: ActionWanted) -> Deed:
    if wanted.undo:
        return Deed(UNDO)
    return Deed(LINE, wanted.line) if wanted.line is not None else Deed(CHOICE, wanted.choice or "")


@router.post("/preview", response_model=PreviewTold, responses=documented(*GUESTS, 409))
async def preview(request: Request, table: TableId, wanted: PreviewWanted, seat: SeatNamed = None) -> Response:
    """What a line would bring, without chance; nothing is changed."""
    house = house_of(request)
    guest = await guest_of(request, table, "ask")
    check_playing(guest.live, guest.seat)
    try:
        found = await house.hall.rules(_preview, guest.live, guest.seat, wanted)
    except ShinjukuError as error:
        raise refused(error) from None
    return Answer(found) if found is not None else await stale(request, guest)


def _preview(live: LiveTable, seat: int, wanted: PreviewWanted) -> dict[str, object] | None:
    if live.version != wanted.version or live.game is None:
        return None
    return preview_of(live.game, seat, wanted.line, live.game.view(seat))


@router.get("/record", response_class=Response, responses={**documented(*GUESTS), **TEXT})
async def record(request: Request, table: TableId, seat: SeatNamed = None) -> Response:
    """The record: one's own copy until the game is over, complete after."""
    guest = await guest_of(request, table, "ask")
    text = await house_of(request).hall.rules(_record, guest)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{table}.txt"'})


def _record(guest: Guest) -> str:
    game = guest.live.game
    if game is None:
        raise no_game()
    return game.record() if guest.live.status == OVER or game.is_over else game.record(guest.viewer)


@router.get("/events", response_model=EventsTold, responses=documented(*GUESTS))
async def events(request: Request, table: TableId, after: After = 0, seat: SeatNamed = None) -> Response:
    """What has happened after an event, at most 500 at a time."""
    house = house_of(request)
    guest = await guest_of(request, table, "ask")
    found = await house.hall.events_after(guest.live, after, MOST_EVENTS)
    shown = [event_for(event, guest.viewer) for event in found]
    return Answer({"version": guest.live.version, "events": shown})


@router.get("/log", response_model=LogTold, responses=documented(*GUESTS))
async def log(
    request: Request,
    table: TableId,
    language: Annotated[str, Query(pattern="^(en|ja)$")] = "en",
    since: After = 0,
    seat: SeatNamed = None,
) -> Response:
    """What has happened, in sentences, from a line of the game on."""
    guest = await guest_of(request, table, "ask")
    found = await house_of(request).hall.rules(lambda: (guest.live.version, log_of(guest.live, language, since)))
    return Answer({"version": found[0], "entries": found[1]})


@router.get("/replay", response_model=ReplayTold, responses=documented(*GUESTS))
async def replay(
    request: Request,
    table: TableId,
    language: Annotated[str, Query(pattern="^(en|ja)$")] = "en",
    seat: SeatNamed = None,
) -> Response:
    """The game so far, line by line, as the asking seat could see it then; with every hand once it is over."""
    guest = await guest_of(request, table, "ask")
    rules = house_of(request).hall.rules
    replaying = await rules(Replaying, guest.live, guest.viewer, language)
    while await rules(replaying.go_on):
        pass
    return json_text(await rules(as_json, {"frames": replaying.frames}))


@router.post("/preferences", response_model=ViewTold, responses=documented(*GUESTS))
async def prefer(request: Request, table: TableId, wanted: PreferencesWanted, seat: SeatNamed = None) -> Response:
    """What the seat wants done without being asked; what is not given stays."""
    house = house_of(request)
    guest = await guest_of(request, table, "act")
    now = guest.live.seats[guest.seat].preferences
    wishes = Preferences(
        now.auto_end if wanted.auto_end is None else wanted.auto_end,
        now.always_take if wanted.always_take is None else wanted.always_take,
    )
    await seating.prefer(house.hall, guest.live, guest.seat, wishes)
    return json_text(await house.hall.view(guest.live, guest.viewer))


@router.post("/rematch", response_model=RematchTold, responses=documented(*GUESTS, 409))
async def rematch(request: Request, table: TableId, seat: SeatNamed = None) -> Response:
    """The same table again: the first who calls makes it, each who calls sits down at it."""
    house = house_of(request)
    guest = await guest_of(request, table, "act")
    following, joined = await seating.rematch(house.hall, guest.live, guest.key)
    answer = Answer({"table": following, "seat": joined and joined.seat, "token": joined and joined.token})
    if joined is not None:
        give_cookie(house, request, answer, following, f"seat-{joined.seat}", joined.token)
    if (host := request.cookies.get(HOST_COOKIE)) is not None:
        give_cookie(house, request, answer, following, "host", host)  # the same key opens both; others open nothing
    return answer
