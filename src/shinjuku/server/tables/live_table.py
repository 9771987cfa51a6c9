"""A table in memory: its game, seats, keys and watchers. Games are used in the rules thread only."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from shinjuku.game import Game
from shinjuku.game.facts.wildcards import WildCards
from shinjuku.game.records.line import Line
from shinjuku.server.storage.rows import (
    AGREE,
    ASK,
    CHOICE,
    CLOSE,
    CLOSED,
    GIVE_BACK,
    JOIN,
    LINE,
    NOTE,
    OVER,
    PLAYING,
    REISSUE,
    REPLACE,
    START,
    UNDO,
    Agreement,
    Event,
    Seat,
    TableRow,
)  # fmt: skip
from shinjuku.server.tables.keys import Key
from shinjuku.server.tables.stored_games import Stop, replay
from shinjuku.server.tables.watchers import MessageKey, PreparedMessage, Watcher

T = TypeVar("T")
ByViewer = dict[tuple[int | None, str], T]  # by viewer and language

MAX_RECENT_EVENTS = 16  # kept in memory for watchers


@dataclass(frozen=True)
class FieldsBetweenLines:
    """What a viewer sees until a line is complete or undone: the encoded fields of the game, and others."""

    game: bytes
    others: Mapping[str, Any]


@dataclass(frozen=True)
class Note:
    """A remark of the server in the log, placed after a number of lines of the game."""

    line: int
    seat: int | None
    text: str


class LiveTable:
    def __init__(self, row: TableRow, seats: Sequence[Seat], keys: Sequence[Key]) -> None:
        self.id = row.id
        self.agreement: Agreement = row.agreement
        self.created = row.created
        self.creator = row.creator
        self.status = row.status
        self.next = row.next
        self.seats = list(seats)
        self.keys = {key.hash: key for key in keys}
        self.game: Game | None = None
        self.stop: Stop | None = None  # set when the current rules refuse the rest of the stored game
        self.version = 0
        self.moved_at = row.touched  # when the seat that decides now began to think
        self.spent = [0.0] * len(self.seats)  # thinking time in seconds
        self.notes: list[Note] = []
        self.asked: dict[int, float] = {}  # seats that the host wants to give to someone else, and when that was asked
        self.agreed: dict[int, dict[int, float]] = {}  # by these seats: who has agreed, and when
        self.ends_turn_of: int | None = None  # the seat whose turn ends when nothing else is due
        self.recent: deque[Event] = deque(maxlen=MAX_RECENT_EVENTS)
        self.lock = asyncio.Lock()
        self.used_at = 0.0
        self.followed_at = -math.inf  # when a client last asked for it
        self.leased_until = 0.0  # until then this process thinks for the table's bots
        self.is_unloaded = False  # removed from memory: open the table again to use it

        self.watchers: set[Watcher] = set()
        self.seen: dict[int, float] = {}  # when seats were last seen, since the table was loaded
        self.loaded_at = time.time()
        self.present: frozenset[int] = frozenset()  # connected seats, as views show them
        self.announced_present: frozenset[int] = frozenset()  # … as watchers were last told
        self.published_here: frozenset[int] = frozenset()  # seats connected here, as other processes were last told
        self.present_elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # by process, with the time of the report
        self.is_announcing = False
        self.is_draining = False  # the server will restart soon, which the end of the log says

        # Caches for the current version. They are replaced, never cleared, so that any thread may read them.
        self.views: ByViewer[bytes] = {}  # the fields of each view, encoded, without the seats
        self.messages: dict[MessageKey, PreparedMessage] = {}
        self.logs: dict[tuple[str, int], Any] = {}  # encoded, by language and first line
        # Caches until the next line is complete or undone
        self.views_between_lines: ByViewer[FieldsBetweenLines] = {}
        self.public_between_lines: dict[str, Mapping[str, Any]] = {}  # what spectators see, by language
        self.wild_between_lines: Sequence[WildCards] = ()  # by seat
        self.sheets_between_lines: dict[int, Any] = {}  # encoded: what each seat's customers are worth
        self.offers_between_lines: ByViewer[bytes] = {}  # the fields of offers, encoded, without the draft
        self.waiting_views: dict[tuple[Any, ...], bytes] = {}  # of those who don't decide, without the version
        self._last_line: Line | None = None

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def connected_here(self) -> frozenset[int]:
        """The seats connected through this process."""
        return frozenset(seat for watcher in self.watchers for seat in watcher.seats)

    @property
    def connected(self) -> frozenset[int]:
        """The seats connected through any process."""
        return self.connected_here.union(*(seats for seats, _ in self.present_elsewhere.values()))

    def last_seen(self, seat: int) -> float:
        """When a player was last seen. After a restart, absence begins again."""
        return time.time() if seat in self.connected else self._seen_at(seat)

    def _seen_at(self, seat: int) -> float:
        return self.seen.get(seat, self.loaded_at)

    def is_asked_about(self, seat: int) -> bool:
        """Has the host asked to replace this player, who has not been back since?"""
        return seat not in self.present and self.asked.get(seat, -math.inf) >= self._seen_at(seat)

    def agreed_about(self, seat: int) -> list[int]:
        """The seats that have agreed since this player was last seen."""
        agreed = self.agreed.get(seat)
        return sorted(other for other, at in agreed.items() if at >= self._seen_at(seat)) if agreed else []

    @property
    def bot_to_act(self) -> int | None:
        """The seat that decides now, if a bot plays it."""
        if self.status != PLAYING or self.game is None or self.game.to_act is None:
            return None
        return self.game.to_act if self.seats[self.game.to_act].is_bot else None

    def is_followed(self, since: float) -> bool:
        """Does anyone play or watch here, or has anyone asked for the table since then?"""
        has_people = not all(seat.is_bot for seat in self.seats)
        return has_people or bool(self.watchers) or bool(self.connected) or self.followed_at >= since

    # --- in the rules thread --------------------------------------------------------------------------------

    def apply_events(
        self, events: Sequence[Event], game: Game | None = None, change: Callable[[LiveTable], None] | None = None
    ) -> None:
        """Update the table. `game` is the game after the events, if it is known already."""
        if change is not None:
            change(self)
        for event in events:
            if event.changes_game and game is None and self.stop is None:
                self.game, self.stop = replay(self.agreement, self.game, event)
            self._record(event)
        if game is not None:
            self._set_game(game)
        self._update_status(events)
        self._clear_outdated()
        if change is not None or not all(event.kind in (CHOICE, UNDO) for event in events):
            self.waiting_views = {}

    def _clear_outdated(self) -> None:
        self.views, self.messages, self.logs = {}, {}, {}
        last_line = self.game.history[-1] if self.game is not None and self.game.history else None
        if last_line is not self._last_line:
            self._last_line = last_line
            self._clear_between_lines()

    def _clear_between_lines(self) -> None:
        self.views_between_lines, self.public_between_lines, self.offers_between_lines = {}, {}, {}
        self.wild_between_lines, self.sheets_between_lines, self.waiting_views = (), {}, {}

    def clear_caches(self) -> None:
        self.views, self.messages, self.logs = {}, {}, {}
        self._clear_between_lines()

    def set_seats(self, seats: Sequence[Seat], keys: Sequence[Key], next_id: str | None) -> None:
        self.seats = list(seats)
        self.keys = {key.hash: key for key in keys}
        self.next = next_id

    def _set_game(self, game: Game) -> None:
        if self.game is None:
            self.game = game
        else:
            self.game.become(game)  # the same object, so that its log continues

    def _record(self, event: Event) -> None:
        self.version = event.number
        self.recent.append(event)
        if event.changes_game:
            self.moved_at = event.at
            self._record_end_of_turn(event)
        if event.seat is not None and event.seat < self.players:
            self.spent[event.seat] += event.spent
        if event.kind == NOTE:
            self.notes.append(note_of(event))
        self._record_agreement(event)

    def _record_end_of_turn(self, event: Event) -> None:
        """A request to end the turn lapses when its player undoes something or has another action to take."""
        if event.seat == self.ends_turn_of and event.kind in (UNDO, LINE, CHOICE):
            self.ends_turn_of = None
        if event.ends_turn:
            self.ends_turn_of = event.seat

    def _record_agreement(self, event: Event) -> None:
        if event.kind == ASK:
            self.asked[event.content["about"]] = event.at
        elif event.kind == AGREE and event.seat is not None:
            self.agreed.setdefault(event.content["about"], {})[event.seat] = event.at
        elif event.kind in (REISSUE, REPLACE, GIVE_BACK, JOIN) and event.seat is not None:
            self.asked.pop(event.seat, None)
            self.agreed.pop(event.seat, None)

    def _update_status(self, events: Sequence[Event]) -> None:
        if any(event.kind == START for event in events):
            self.status = PLAYING
        if self.stop is not None or any(event.kind == CLOSE for event in events):
            self.status = CLOSED
        elif self.game is not None and self.game.is_over and self.status == PLAYING:
            self.status = OVER

    # --- watchers -------------------------------------------------------------------------------------------

    def wake_watchers(self) -> None:
        for watcher in self.watchers:
            watcher.wake.set()

    def send_messages(self) -> int:
        """Send the messages that are prepared, and wake everyone else. Returns how many were sent."""
        sent = 0
        for watcher in self.watchers:
            if watcher.send(self.messages):
                sent += 1
            else:
                watcher.wake.set()
        return sent

    def disconnect_revoked(self) -> None:
        """Close the connections whose key was revoked."""
        for watcher in self.watchers:
            if self.keys.get(watcher.key.hash) != watcher.key:
                watcher.close_reason = "The key to this seat was revoked."
        self.wake_watchers()

    def disconnect_all(self, reason: str) -> None:
        for watcher in self.watchers:
            watcher.close_reason = reason
        self.wake_watchers()


def note_of(event: Event) -> Note:
    return Note(event.content["line"], event.seat, event.content["text"])
