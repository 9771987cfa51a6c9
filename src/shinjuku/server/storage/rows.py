"""Python objects for the rows of the database."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any

WAITING, PLAYING, OVER, CLOSED = "waiting", "playing", "over", "closed"
PERSON, BOT = "person", "bot"

# Kinds of events that change the game. All others concern the table.
START, CHOICE, LINE, UNDO = "start", "choice", "line", "undo"
GAME_KINDS = (START, CHOICE, LINE, UNDO)
END = "end"  # what the server does after a line: end the turn
JOIN, REISSUE, REPLACE, GIVE_BACK, CLOSE, REMATCH, NOTE, ASK, AGREE = (
    "join", "reissue", "replace", "give-back", "close", "rematch", "note", "ask", "agree"
)  # fmt: skip

BY_LINK = "link"  # in place of who joined: the seat is free, but only for the holder of its link


@dataclass(frozen=True)
class Agreement:
    """The settings of a table. They are fixed when it is created."""

    edition: str
    modules: tuple[str, ...]
    colours: tuple[str, ...]
    parameters: Mapping[str, int | str | bool] = field(default_factory=dict)
    start: str | None = None
    is_open: bool = False
    counted: bool = False
    pace: str = "brisk"
    record: str | None = None  # the game continues from this record
    position: Mapping[str, Any] | None = None
    advice: bool = True  # players may ask for advice
    board: str | None = None  # if it isn't the edition's own
    absence: int = 120  # seconds after which a player who is away can be replaced

    def to_json(self) -> str:
        """Everything but the record or position, which can be large."""
        return json.dumps(asdict(replace(self, record=None, position=None)))

    def beginning_json(self) -> str | None:
        """The record or the position, if there is one."""
        if self.record is None and self.position is None:
            return None
        return json.dumps({"record": self.record, "position": self.position})

    @staticmethod
    def from_json(text: str, beginning: str | None = None) -> Agreement:
        given = {**json.loads(text), **(json.loads(beginning) if beginning else {})}
        given["modules"], given["colours"] = tuple(given["modules"]), tuple(given["colours"])
        return Agreement(**given)


@dataclass(frozen=True)
class Preferences:
    """Decisions that the server makes for a seat without asking."""

    auto_end: bool = False
    always_take: bool = False  # take every Income from track

    def to_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> Preferences:
        return Preferences(**json.loads(text))


@dataclass(frozen=True)
class Seat:
    """A seat at a table: a bot's, or a person's, for whom a bot may be playing."""

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
    creator: str | None = None  # the address from which it was created


@dataclass(frozen=True)
class Event:
    """Something that happened at a table. The number of the last event is the table's version."""

    number: int
    seat: int | None
    kind: str
    at: float
    spent: float = 0.0
    content: Mapping[str, Any] = field(default_factory=dict)

    @property
    def changes_game(self) -> bool:
        return self.kind in GAME_KINDS

    @property
    def ends_turn(self) -> bool:
        """Does its player want the turn to end once nothing else is due?"""
        return self.content.get("then") == END
