"""Submissions: moves that clients send, each for a version of the table and with a client id.

A submission is committed before it is published. If it is sent twice, it is stored once.
"""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass

from shinjuku.game import ShinjukuError
from shinjuku.rules.enums import Phase
from shinjuku.server.http.problems import Problem, no_game, refused
from shinjuku.server.storage import Event, EventConflict, events
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import CHOICE, CLOSED, LINE, OVER, PLAYING
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Move, MoveResult, try_move
from shinjuku.server.tables.registry import TableRegistry


@dataclass(frozen=True)
class Submission:
    seat: int
    version: int
    client_id: str
    move: Move

    @property
    def digest(self) -> str:
        then = "\nend" if self.move.then_end else ""
        return hashlib.sha256(f"{self.move.kind}\n{self.move.text}{then}".encode("utf-8", "replace")).hexdigest()


class Stale(Exception):
    """The table has changed since the version that the submission was made for."""


async def submit(registry: TableRegistry, table: LiveTable, submission: Submission) -> int:
    """The number of the submission's event, which is stored now or was stored when it was sent before."""
    async with registry.locked(table) as current:
        try:
            number = await _accept(registry, current, submission)
        except (Problem, Stale, EventConflict) as refusal:
            known = await _find_stored(registry, current, submission)
            if known is not None:
                return known
            raise refusal if not isinstance(refusal, EventConflict) else Stale from None
        await play_automatic_moves(registry, current)
    await registry.publish(current)
    return number


async def _accept(registry: TableRegistry, table: LiveTable, submission: Submission) -> int:
    """Store a submission. The database refuses it if its client id is known."""
    if submission.version > table.version:
        await registry.catch_up(table)  # the client has seen an event of another process before we have
    if submission.version != table.version:
        raise Stale
    check_playing(table, submission.seat)
    return await _store(registry, table, submission, await _try(registry, table, submission))


async def _find_stored(registry: TableRegistry, table: LiveTable, submission: Submission) -> int | None:
    async with registry.database.read() as tx:
        verdict = await events.find_verdict(tx, table.id, submission.seat, submission.client_id)
    if verdict is None:
        return None
    if verdict.digest != submission.digest:
        raise Problem(422, "table.client-id")
    return verdict.number


def check_playing(table: LiveTable, seat: int) -> None:
    if table.status == OVER:
        raise Problem(422, "table.over")
    if table.status == CLOSED:
        raise closed(table, 422)
    if table.status != PLAYING or table.game is None:
        raise no_game()
    if table.seats[seat].is_bot:
        raise Problem(403, "table.bot-plays")


def closed(table: LiveTable, status: int) -> Problem:
    """Why no one can act at a closed table."""
    if table.stop is not None:
        return table.stop.problem()
    return Problem(status, "table.closed")


async def _try(registry: TableRegistry, table: LiveTable, submission: Submission) -> MoveResult:
    assert table.game is not None
    run = registry.rules.at_once if submission.move.is_short else registry.rules
    try:
        return await run(try_move, table.game, submission.seat, submission.move)
    except ShinjukuError as error:
        raise refused(error.addressed_to(table.game.players[submission.seat])) from None


async def _store(registry: TableRegistry, table: LiveTable, submission: Submission, result: MoveResult) -> int:
    event = next_event(table, submission.seat, submission.move.kind, result)
    verdict = Verdict(submission.client_id, event.number, submission.digest)
    await registry.append(table, [event], game=result.game, verdict=(submission.seat, verdict))
    return event.number


def next_event(table: LiveTable, seat: int, kind: str, result: MoveResult) -> Event:
    now = max(time.time(), table.moved_at)
    return Event(table.version + 1, seat, kind, now, now - table.moved_at, result.content)


# --- automatic moves ----------------------------------------------------------------------------------------


async def play_automatic_moves(registry: TableRegistry, table: LiveTable) -> None:
    """Make the decisions that seats leave to the server. The caller holds the table's lock."""
    while (found := _automatic_move(table)) is not None and table.game is not None:
        seat, move = found
        result = await registry.rules.at_once(try_move, table.game, seat, move)
        result.content["by_itself"] = True
        try:
            await registry.append(table, [next_event(table, seat, move.kind, result)], game=result.game)
        except EventConflict:
            continue


def _automatic_move(table: LiveTable) -> tuple[int, Move] | None:
    game = table.game
    if game is None or game.to_act is None or table.status != PLAYING or table.seats[game.to_act].is_bot:
        return None
    preferences = table.seats[game.to_act].preferences
    if game.phase == Phase.END and (preferences.auto_end or table.ends_turn_of == game.to_act):
        return game.to_act, Move(CHOICE, "end")
    if game.phase == Phase.TRACK_INCOME and preferences.always_take:
        return game.to_act, Move(LINE, "takes income")
    return None
