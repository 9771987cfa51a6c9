"""Paths of the lobby: making tables, listing and joining them."""

from __future__ import annotations

import re
from typing import Any

from fastapi import APIRouter, Request, Response

from shinjuku.bots import BOTS, LEVELS, BotError, make_bot
from shinjuku.game import Game, ShinjukuError
from shinjuku.game.choices import COLOURS
from shinjuku.game.settings import Settings
from shinjuku.server.bots.workers import seconds_of
from shinjuku.server.http.auth import address_of, check_origin, give_cookie, open_table
from shinjuku.server.http.problems import Problem, refused
from shinjuku.server.http.responses import Answer, documented
from shinjuku.server.http.schemas import (
    CatalogueTold,
    JoinedTold,
    JoinWanted,
    NewTableTold,
    NewTableWanted,
    OpenTablesTold,
    SeatWanted,
    SpectateWanted,
    TableTold,
)
from shinjuku.server.services import House
from shinjuku.server.storage import Agreement, Seat, tables
from shinjuku.server.storage.rows import BOT, PERSON
from shinjuku.server.tables import keys, seating
from shinjuku.server.tables.keys import hash_of, is_same
from shinjuku.server.views.catalogue import catalogue_of
from shinjuku.texts import LANGUAGES

MOST_LISTED = 100
BOT_NAME = re.compile(r"([a-z]+)(?::\d{1,4}m?s)?")  # some may be told how long to think: expert:200ms

router = APIRouter(prefix="/api", tags=["lobby"])


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


@router.get("/catalogue", response_model=CatalogueTold, responses=documented())
async def catalogue(request: Request, language: str = "en") -> Response:
    """What can be played: editions, modules, bots, paces."""
    house = house_of(request)
    house.limits.spend("ask", address_of(request))
    spoken = language if language in LANGUAGES else "en"
    return Answer(await house.hall.rules(catalogue_of, spoken, house.settings.allow_positions))


@router.post("/tables", status_code=201, response_model=NewTableTold, responses=documented(403))
async def make_table(request: Request, wanted: NewTableWanted) -> Response:
    """Make a table; the answer holds the host's key, an invitation for each person's seat and the spectators' key."""
    house = house_of(request)
    check_origin(house, request)
    house.limits.spend("create", address_of(request))
    agreement = await house.hall.rules(agree, wanted, house.settings.allow_positions)
    made = await seating.make_table(house.hall, agreement, [_seat(seat, house) for seat in wanted.seats])
    invites = [
        {"seat": seat, "invite": invite, "link": link_of(request, house, "join", invite)}
        for seat, invite in made.invites.items()
    ]
    answer = Answer(
        {
            "table": made.table, "host": made.host, "seats": invites, "spectate": made.spectate,
            "spectate_link": link_of(request, house, "spectate", made.spectate),
        },
        201,
    )  # fmt: skip
    give_cookie(house, request, answer, made.table, "host", made.host)
    return answer


def link_of(request: Request, house: House, what: str, key: str) -> str:
    """Behind the `#`, which browsers keep to themselves: no log on the way sees the key."""
    return f"{request.url.scheme}://{request.url.netloc}{house.settings.base_path}/#/{what}/{key}"


def agree(wanted: NewTableWanted, allow_positions: bool) -> Agreement:
    """What the table is to be, checked; in the rules thread."""
    options = wanted.options
    edition, chosen, colours = wanted.edition, tuple(wanted.modules), _colours(wanted.seats)
    if options.record is not None and options.position is not None:
        raise Problem(422, "table.beginning", "A record or a position, not both.")
    try:
        if options.record is not None or options.position is not None:
            game = _given_game(wanted, allow_positions)
            edition, chosen, colours = game.settings.edition, game.settings.modules, game.players
            _check_places(len(wanted.seats), game)
        else:
            Settings.agree(edition, chosen, colours, {"confirm": True, **options.parameters})
        if options.start is not None and options.start not in colours:
            raise Problem(422, "game.start", "The starting colour is none of the players.")
    except ShinjukuError as error:
        raise refused(error) from None
    return Agreement(
        edition, chosen, colours, dict(options.parameters), options.start, options.open, options.counted,
        options.pace, options.record, options.position, options.advice,
    )  # fmt: skip


def _given_game(wanted: NewTableWanted, allow_positions: bool) -> Game:
    """The game of a record or a position."""
    options = wanted.options
    game = Game.load(options.record) if options.record is not None else None
    if (game is None or game.origin is not None) and not allow_positions:
        sentence = "Tables from a position are made only where the server was started with --allow-positions."
        raise Problem(403, "table.positions", sentence)
    return game or Game.from_position(options.position or {})


def _check_places(seats: int, game: Game) -> None:
    if seats != len(game.players):
        raise Problem(422, "game.players", f"That game has {len(game.players)} players, not {seats}.")


def _colours(seats: list[SeatWanted]) -> tuple[str, ...]:
    """Those that were wished for; the others in their usual order."""
    free = [colour for colour in COLOURS if all(seat.colour != colour for seat in seats)]
    return tuple(seat.colour or free.pop(0) for seat in seats)


def _seat(wanted: SeatWanted, house: House) -> Seat:
    if wanted.kind == PERSON:
        return Seat(PERSON, wanted.name or "")
    bot = checked_bot(wanted.bot or "greedy", house)
    return Seat(BOT, wanted.name or bot, bot, taken=True)


def checked_bot(bot: str, house: House) -> str:
    """Only bots of the house: a guest must not name code to be loaded."""
    known = BOT_NAME.fullmatch(bot)
    try:
        if known is None or known[1] not in (*BOTS, *LEVELS):
            raise BotError("unknown")
        make_bot(bot)
    except BotError:
        raise Problem(422, "seat.no-bot", f"There is no such bot here: there are {' and '.join(LEVELS)}.") from None
    most = house.settings.bot_seconds
    if (seconds_of(bot) or 0.0) > most:
        raise Problem(422, "seat.bot-slow", f"Bots here think for {most:g} s at most: {bot} would take longer.")
    return bot


@router.get("/tables", response_model=OpenTablesTold, responses=documented())
async def open_tables(request: Request) -> Response:
    """Tables that anybody may join."""
    house = house_of(request)
    house.limits.spend("ask", address_of(request))
    async with house.database.read() as c:
        found = await tables.open_tables(c, MOST_LISTED)
    return Answer({"tables": [_listed(row.id, row.agreement, seats, row.created) for row, seats in found]})


def _listed(table: str, agreement: Agreement, seats: list[Seat], created: float) -> dict[str, Any]:
    return {
        "table": table, "edition": agreement.edition, "modules": list(agreement.modules),
        "parameters": dict(agreement.parameters), "counted": agreement.counted, "pace": agreement.pace,
        "created": round(created, 3),
        "seats": [
            {"seat": n, "colour": agreement.colours[n], "kind": seat.kind, "name": seat.name, "taken": seat.taken}
            for n, seat in enumerate(seats)
        ],
    }  # fmt: skip


@router.post("/join", response_model=JoinedTold, responses=documented(403, 409))
async def join(request: Request, wanted: JoinWanted) -> Response:
    """Take a seat, by an invitation or at an open table; its key comes as a cookie, too."""
    house = house_of(request)
    check_origin(house, request)
    house.limits.spend("join", address_of(request))
    if wanted.invite is not None:
        joined = await seating.join(house.hall, wanted.invite, wanted.name, wanted.client_id)
    else:
        live = await open_table(house, wanted.table or "")
        joined = await seating.join_open(house.hall, live.id, wanted.seat, wanted.name, wanted.client_id)
    answer = Answer({"table": joined.table, "seat": joined.seat, "token": joined.token})
    give_cookie(house, request, answer, joined.table, f"seat-{joined.seat}", joined.token)
    return answer


@router.post("/spectate", response_model=TableTold, responses=documented(403))
async def spectate(request: Request, wanted: SpectateWanted) -> Response:
    """Come to watch: the spectators' key as a cookie."""
    house = house_of(request)
    check_origin(house, request)
    house.limits.spend("join", address_of(request))
    hashed = hash_of(wanted.spectate)
    async with house.database.read() as c:
        found = [key for key in await tables.find_keys(c, hashed) if key.role == keys.SPECTATOR]
        known = [row for key in found if is_same(key.hash, hashed) and (row := await tables.find(c, key.table))]
    if not known:
        raise Problem(404, "table.unknown", "There is no table that this key lets you watch.")
    latest = max(known, key=lambda row: row.created)  # a rematch is watched with the same key
    answer = Answer({"table": latest.id})
    give_cookie(house, request, answer, latest.id, "spectator", wanted.spectate)
    return answer
