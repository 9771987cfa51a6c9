"""A table in memory: its game, who sits there, and who watches. Games are touched in the rules thread only."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from shinjuku.game import Game
from shinjuku.server.storage.rows import CLOSE, CLOSED, NOTE, OVER, PLAYING, START, Agreement, Event, Seat, TableRow
from shinjuku.server.tables.keys import Key
from shinjuku.server.tables.stored_games import Stop, replay

REMEMBERED = 16  # events that are kept in memory for those who watch


Standing = tuple[int | None, str, int, int, bool]  # of a watcher: seat, language, version, lines, is it new


@dataclass(eq=False)
class Watcher:
    """Somebody at a socket: which seat (None: a spectator), by which key, and what was told already."""

    seat: int | None
    key: Key
    language: str
    version: int  # the last event that was told
    is_new: bool = True
    lines: int = 0
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    goodbye: str = ""  # why the socket must close


@dataclass(frozen=True)
class Message:
    """What to tell somebody who knows an earlier version, and what is known then."""

    text: str
    version: int
    lines: int


@dataclass(frozen=True)
class Note:
    """Something the server has to say about a seat, behind so many lines of the game."""

    line: int
    seat: int | None
    text: str


class LiveTable:
    def __init__(self, row: TableRow, seats: Sequence[Seat], keys: Sequence[Key]) -> None:
        self.id = row.id
        self.agreement: Agreement = row.agreement
        self.created = row.created
        self.status = row.status
        self.next = row.next
        self.seats = list(seats)
        self.keys = {key.hash: key for key in keys}
        self.game: Game | None = None
        self.stop: Stop | None = None  # the stored game goes on, but the rules refuse it from here
        self.version = 0
        self.moved_at = row.touched  # when the seat that decides now began to think
        self.spent = [0.0] * len(self.seats)
        self.notes: list[Note] = []
        self.recent: deque[Event] = deque(maxlen=REMEMBERED)
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.present: frozenset[int] = frozenset()  # seats with somebody at a socket, as it is shown
        self.told_present: frozenset[int] = frozenset()  # … and was told to those who watch
        self.said_here: frozenset[int] = frozenset()  # … and to other processes, of those at this one
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}  # what other processes have said, and when
        self.is_telling_presence = False
        # what was made to be shown at this version; replaced, never emptied, so that any thread may look things up
        self.views: dict[int | None, str] = {}  # but for the seats, which change whenever somebody comes or goes
        self.messages: dict[Standing, Message] = {}
        self.used_at = 0.0
        self.leased_until = 0.0  # this process has to think for the table's bots until then
        self.is_gone = False  # left memory, or deleted: whoever still holds it must open it anew

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def watching(self) -> frozenset[int]:
        """The seats that somebody watches for through this process."""
        return frozenset(watcher.seat for watcher in self.watchers if watcher.seat is not None)

    @property
    def there(self) -> frozenset[int]:
        """… or through any other."""
        return self.watching.union(*(seats for seats, _ in self.elsewhere.values()))

    @property
    def bot_to_act(self) -> int | None:
        """The seat of the bot that has to decide now."""
        if self.status != PLAYING or self.game is None or self.game.to_act is None:
            return None
        return self.game.to_act if self.seats[self.game.to_act].is_bot else None

    # --- in the rules thread --------------------------------------------------------------------------------

    def absorb(
        self, events: Sequence[Event], game: Game | None = None, change: Callable[[LiveTable], None] | None = None
    ) -> None:
        """Take in what has happened; a game that it was tried on already saves doing it again."""
        if change is not None:
            change(self)
        for event in events:
            if event.is_of_game and game is None and self.stop is None:
                self.game, self.stop = replay(self.agreement, self.game, event)
            self._note(event)
        if game is not None:
            self._become(game)
        self._look_at_status(events)
        self.put_away()

    def put_away(self) -> None:
        """What was made to be shown is not true any more, or not wanted."""
        self.views, self.messages = {}, {}

    def sit_down(self, seats: Sequence[Seat], keys: Sequence[Key], following: str | None) -> None:
        """Who sits where, as it is kept."""
        self.seats = list(seats)
        self.keys = {key.hash: key for key in keys}
        self.next = following

    def _become(self, game: Game) -> None:
        if self.game is None:
            self.game = game
        else:
            self.game.become(game)  # the same object: its log goes on

    def _note(self, event: Event) -> None:
        self.version = event.number
        self.recent.append(event)
        if event.is_of_game:
            self.moved_at = event.at
        if event.seat is not None and event.seat < self.players:
            self.spent[event.seat] += event.spent
        if event.kind == NOTE:
            self.notes.append(note_of(event))

    def _look_at_status(self, events: Sequence[Event]) -> None:
        if any(event.kind == START for event in events):
            self.status = PLAYING
        if self.stop is not None or any(event.kind == CLOSE for event in events):
            self.status = CLOSED
        elif self.game is not None and self.game.is_over and self.status == PLAYING:
            self.status = OVER

    # --- watching -------------------------------------------------------------------------------------------

    def wake(self) -> None:
        for watcher in self.watchers:
            watcher.wake.set()

    def send_away_strangers(self) -> None:
        """Those whose key was revoked."""
        for watcher in self.watchers:
            if self.keys.get(watcher.key.hash) != watcher.key:
                watcher.goodbye = "The key to this seat was revoked."
        self.wake()

    def send_all_away(self, why: str) -> None:
        for watcher in self.watchers:
            watcher.goodbye = why
        self.wake()


def note_of(event: Event) -> Note:
    return Note(event.content["line"], event.seat, event.content["text"])
