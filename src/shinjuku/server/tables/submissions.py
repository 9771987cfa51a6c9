"""Submissions: each names the version it was made for and a client id. Committed first, told afterwards."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass

from shinjuku.game import ShinjukuError
from shinjuku.rules.enums import Phase
from shinjuku.server.http.problems import Problem, no_game, refused
from shinjuku.server.storage import Event, NumberTaken, events
from shinjuku.server.storage.events import Verdict
from shinjuku.server.storage.rows import CHOICE, CLOSED, LINE, OVER, PLAYING
from shinjuku.server.tables.live_table import LiveTable
from shinjuku.server.tables.moves import Deed, Done, attempt
from shinjuku.server.tables.registry import Hall


@dataclass(frozen=True)
class Submission:
    seat: int
    version: int
    client_id: str
    deed: Deed

    @property
    def digest(self) -> str:
        return hashlib.sha256(f"{self.deed.kind}\n{self.deed.text}".encode("utf-8", "replace")).hexdigest()


async def submit(hall: Hall, live: LiveTable, submission: Submission) -> int:
    """The number of the event that the submission became, now or when it was sent before."""
    async with hall.at(live) as table:
        try:
            number = await _accept(hall, table, submission)
        except (Problem, Stale, NumberTaken) as refusal:
            known = await _known(hall, table, submission)
            if known is not None:
                return known
            raise refusal if not isinstance(refusal, NumberTaken) else Stale from None
        await answer_in_advance(hall, table)
    await hall.tell(table)
    return number


async def _accept(hall: Hall, live: LiveTable, submission: Submission) -> int:
    """Whether it is sent for the first time shows when it is kept: the database knows every client id."""
    if submission.version > live.version:
        await hall.catch_up(live)  # another process has told of it already
    if submission.version != live.version:
        raise Stale
    check_playing(live, submission.seat)
    return await _keep(hall, live, submission, await _tried(hall, live, submission))


class Stale(Exception):
    """The table has gone on since."""


async def _known(hall: Hall, live: LiveTable, submission: Submission) -> int | None:
    async with hall.database.read() as c:
        verdict = await events.find_verdict(c, live.id, submission.seat, submission.client_id)
    if verdict is None:
        return None
    if verdict.digest != submission.digest:
        raise Problem(422, "table.client-id", "Another submission had this client id: each needs one of its own.")
    return verdict.number


def check_playing(live: LiveTable, seat: int) -> None:
    if live.status == OVER:
        raise Problem(422, "table.over", "The game is over.")
    if live.status == CLOSED:
        raise closed(live, 422)
    if live.status != PLAYING or live.game is None:
        raise no_game()
    if live.seats[seat].is_bot:
        raise Problem(403, "table.bot-plays", "A bot plays for this seat now: the host can give it back.")


def closed(live: LiveTable, status: int) -> Problem:
    """Why no one can act at a closed table."""
    if live.stop is not None:
        return live.stop.problem()
    return Problem(status, "table.closed", "The host has closed this table.")


async def _tried(hall: Hall, live: LiveTable, submission: Submission) -> Done:
    assert live.game is not None
    try:
        return await hall.rules(attempt, live.game, submission.seat, submission.deed)
    except ShinjukuError as error:
        raise refused(error) from None


async def _keep(hall: Hall, live: LiveTable, submission: Submission, done: Done) -> int:
    event = next_event(live, submission.seat, submission.deed.kind, done)
    verdict = Verdict(submission.client_id, event.number, submission.digest)
    await hall.append(live, [event], game=done.game, verdict=(submission.seat, verdict))
    return event.number


def next_event(live: LiveTable, seat: int, kind: str, done: Done) -> Event:
    now = max(time.time(), live.moved_at)
    return Event(live.version + 1, seat, kind, now, now - live.moved_at, done.content)


# --- what a seat has answered in advance --------------------------------------------------------------------


async def answer_in_advance(hall: Hall, live: LiveTable) -> None:
    """Say what seats want said without being asked. Call with the table's lock."""
    while (found := _answer(live)) is not None and live.game is not None:
        seat, deed = found
        done = await hall.rules(attempt, live.game, seat, deed)
        done.content["by_itself"] = True
        try:
            await hall.append(live, [next_event(live, seat, deed.kind, done)], game=done.game)
        except NumberTaken:
            continue


def _answer(live: LiveTable) -> tuple[int, Deed] | None:
    game = live.game
    if game is None or game.to_act is None or live.status != PLAYING or live.seats[game.to_act].is_bot:
        return None
    wishes = live.seats[game.to_act].preferences
    if game.phase == Phase.END and wishes.auto_end:
        return game.to_act, Deed(CHOICE, "end")
    if game.phase == Phase.TRACK_INCOME and wishes.always_take:
        return game.to_act, Deed(LINE, "takes income")
    return None
