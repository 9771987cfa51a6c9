"""Validating a request for a new table."""

from __future__ import annotations

import re
from collections.abc import Generator

from shinjuku.boards.variants import PLUS
from shinjuku.bots import BOTS, LEVELS, BotError, check_settings, is_built_in, make_bot
from shinjuku.game import Game, ShinjukuError
from shinjuku.game.chance import secure_source
from shinjuku.game.choices import COLOURS
from shinjuku.game.map_changes import with_map_changes
from shinjuku.game.quoting import quoted
from shinjuku.game.records.reader import load_steps
from shinjuku.game.settings import Settings
from shinjuku.server.bots.tasks import thinking_seconds
from shinjuku.server.http.problems import Problem, refused
from shinjuku.server.http.schemas.lobby import Changes, NewTableRequest, SeatRequest, TableOptions
from shinjuku.server.settings import ServerSettings
from shinjuku.server.storage import Agreement, Seat
from shinjuku.server.storage.rows import BOT, PERSON
from shinjuku.texts.messages import listing, message

BOT_NAME = re.compile(r"([a-z]+(?:-v\d)?)(?::\d{1,4}m?s)?")  # some bots take a thinking time, as in expert:200ms
CHANGED_BOARD = re.compile(r"\bboard\s+\S*\+|\bposition\b")  # in a record, where a position can have any board


def can_change_map(body: NewTableRequest) -> bool:
    """Whether the table may need a board with changes of the map, of which a process keeps few."""
    record, position = body.options.record or "", body.options.position or {}
    boards = (body.board or "", str(position.get("board", "")))
    is_named = CHANGED_BOARD.search(record) is not None or any(PLUS in board for board in boards)
    return is_named or bool(body.close or body.sites)


def agreement_steps(body: NewTableRequest, server: ServerSettings) -> Generator[object, None, Agreement]:
    """The table's settings. Runs in the rules thread, in slices."""
    options, changes = body.options, _changes(body)
    try:
        settings = yield from _game_settings(body, changes, server.allow_positions)
    except ShinjukuError as error:
        raise refused(error) from None
    _check_bots(body.seats, settings)
    if options.start is not None and options.start not in settings.players:
        players = listing(settings.players)
        raise Problem(422, "game.start", message("game.start", colour=quoted(options.start), players=players))
    return Agreement(
        settings.edition, settings.modules, settings.players, changes, options.start, options.open, options.counted,
        options.pace, options.record, options.position, options.advice,
        settings.other_board.id if settings.other_board else None,
        server.absence_seconds if options.absence is None else options.absence,
    )  # fmt: skip


def _check_bots(seats: list[SeatRequest], settings: Settings) -> None:
    for seat in seats:
        if seat.kind != PERSON:
            check_bot_plays(seat.bot or "", settings)


def check_bot_plays(bot: str, settings: Settings) -> None:
    """Refuse a bot that can't play with these settings. `validated_bot` refuses unknown names."""
    if BOT_NAME.fullmatch(bot) and is_built_in(bot):
        try:
            check_settings(bot, settings)
        except BotError:
            name = bot.partition(":")[0]
            raise Problem(422, "seat.bot-settings", message("problem.seat.bot-settings", bot=name)) from None


def _changes(body: NewTableRequest) -> Changes:
    """The changed parameters, under either of their names."""
    return {**body.options.parameters, **body.changes}


def _game_settings(body: NewTableRequest, changes: Changes, allow_positions: bool) -> Generator[object, None, Settings]:
    """The settings of the record or position if there is one, else the requested ones."""
    if body.options.record is None and body.options.position is None:
        parameters = {"confirm": True, **changes}
        board = with_map_changes(body.edition, body.board, body.close, body.sites)
        return Settings.validated(body.edition, body.modules, _colours(body.seats), parameters, board=board)
    game = yield from _existing_game(body.options, allow_positions)
    if len(body.seats) != len(game.players):
        raise Problem(
            422, "game.players", message("problem.game.players", players=len(game.players), seats=len(body.seats))
        )
    return game.settings


def _existing_game(options: TableOptions, allow_positions: bool) -> Generator[object, None, Game]:
    """The game of a record or a position."""
    if options.record is not None and options.position is not None:
        raise Problem(422, "table.beginning")
    game = None if options.record is None else (yield from load_steps(options.record, secure_source()))
    if (game is None or game.origin is not None) and not allow_positions:
        raise Problem(403, "table.positions", message("problem.table.positions", option="--allow-positions"))
    return game or Game.from_position(options.position or {})


def _colours(seats: list[SeatRequest]) -> tuple[str, ...]:
    """The requested colours. Other seats get the remaining ones in their usual order."""
    free = [colour for colour in COLOURS if all(seat.colour != colour for seat in seats)]
    return tuple(seat.colour or free.pop(0) for seat in seats)


def make_seat(body: SeatRequest, settings: ServerSettings) -> Seat:
    if body.kind == PERSON:
        return Seat(PERSON, body.name or "")
    bot = validated_bot(body.bot or "greedy", settings)
    return Seat(BOT, body.name or bot, bot, taken=True)


def validated_bot(bot: str, settings: ServerSettings) -> str:
    """Accept only built-in bots. A request must not name code to load."""
    match = BOT_NAME.fullmatch(bot)
    try:
        if match is None or match[1] not in (*BOTS, *LEVELS):
            raise BotError("unknown")
        make_bot(bot)
    except BotError:
        raise Problem(422, "seat.no-bot", message("problem.seat.no-bot", known=listing(LEVELS, "or"))) from None
    maximum = min(settings.bot_seconds, settings.bot_thinking_seconds)
    if (thinking_seconds(bot) or 0.0) > maximum:
        raise Problem(422, "seat.bot-slow", message("problem.seat.bot-slow", seconds=f"{maximum:g}", bot=bot))
    return bot
