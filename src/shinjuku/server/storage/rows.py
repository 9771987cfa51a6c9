"""The things that are kept, as Python sees them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
PERSON, BOT = "person", "bot"

# events that change the game; all others are about the table
START, CHOICE, LINE, UNDO = "start", "choice", "line", "undo"
GAME_KINDS = (START, CHOICE, LINE, UNDO)
JOIN, REISSUE, REPLACE, GIVE_BACK, CLOSE, REMATCH, NOTE = (
    "join", "reissue", "replace", "give-back", "close", "rematch", "note"
)  # fmt: skip


@dataclass(frozen=True)
class Agreement:
    """What a table has agreed on before anybody sits down."""

    edition: str
    modules: tuple[str, ...]
    colours: tuple[str, ...]
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)
    start: str | None = None
    is_open: bool = False
    counted: bool = False
    pace: str = "brisk"
    record: str | None = None  # the game goes on from here
    position: Mapping[str, Any] | None = None
    advice: bool = True  # may who is to act ask what a bot would do

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Agreement:
        given = json.loads(text)
        given["modules"], given["colours"] = tuple(given["modules"]), tuple(given["colours"])
        return Agreement(**given)


@dataclass(frozen=True)
class Preferences:
    """What a seat wants done without being asked."""

    auto_end: bool = False
    always_take: bool = False  # track income

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Preferences:
        return Preferences(**json.loads(text))


@dataclass(frozen=True)
class Seat:
    """A seat at a table: a person's, who may be away while a bot plays, or a bot's."""

    kind: str
    name: str = ""
    bot: str | None = None
    taken: bool = False
    preferences: Preferences = Preferences()
    joined_by: str | None = None

    @property
    def is_bot(self) -> bool:
        return self.bot is not None


@dataclass(frozen=True)
class TableRow:
    id: str
    status: str
    agreement: Agreement
    created: float
    touched: float
    next: str | None = None


@dataclass(frozen=True)
class Event:
    """Something that has happened at a table; the last one's number is the table's version."""

    number: int
    seat: int | None
    kind: str
    at: float
    spent: float = 0.0
    content: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_of_game(self) -> bool:
        return self.kind in GAME_KINDS
