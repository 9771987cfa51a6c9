"""Playing at a table: actions, previews, preferences, events, the log and rematches."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from shinjuku.server.http.schemas.base import (
    NOT_ALONE,
    Absent,
    ClientId,
    Identifier,
    LineText,
    PlaceInText,
    PlayerInText,
    RequestModel,
    ResponseModel,
    Version,
    check_exactly_one,
    exactly_one,
)
from shinjuku.server.http.schemas.drafts import GiveResponse, TokensLeftResponse
from shinjuku.server.http.schemas.effects import EffectsResponse
from shinjuku.server.http.schemas.views import ViewResponse

# --- requests -----------------------------------------------------------------------------------------------


class ActionRequest(RequestModel):
    """Exactly one of `line`, `choice` and `undo`. `then` comes only with a line."""

    model_config = exactly_one(
        line={"type": "string"}, choice={"type": "string"}, undo={"enum": [True, "line", "turn"]}
    )

    version: Version
    client_id: ClientId
    line: LineText | None = None
    choice: LineText | None = None
    undo: Literal[True, "line", "turn"] | None = Field(
        None, description="The last choice, the whole last line (also one that is half-made), or as far as possible."
    )
    then: Literal["end"] | None = Field(None, description="End the turn as soon as nothing else is due.")

    @model_validator(mode="after")
    def _check_one_is_set(self) -> ActionRequest:
        check_exactly_one(self, "line", "choice", "undo")
        if self.then is not None and self.line is None:
            raise PydanticCustomError(NOT_ALONE, "`then` comes with a line", {"one": "then", "other": "line"})
        return self


class PreviewRequest(RequestModel):
    version: Version
    line: LineText


class PreferencesRequest(RequestModel):
    auto_end: bool | None = Field(None, description="End my turn when I have no actions left.")
    always_take: bool | None = Field(None, description="Take every Income from track without asking me.")


class BotRequest(RequestModel):
    bot: Identifier = "greedy"


# --- responses ----------------------------------------------------------------------------------------------


class ActionResponse(ResponseModel):
    version: int
    view: ViewResponse


class PreviewResponse(ResponseModel):
    whole: bool
    text: str
    effects: EffectsResponse
    reveals: bool


class RematchResponse(ResponseModel):
    table: str
    seat: int | None
    token: str | None


class EventResponse(ResponseModel):
    number: int
    seat: int | None
    kind: str
    at: float
    said: list[str] | Absent = None
    line: str | Absent = None
    effects: EffectsResponse | Absent = Field(None, description="What the line did; only in WebSocket messages.")
    drawn: list[str] | Absent = None
    by_itself: bool | Absent = None
    name: str | Absent = None
    bot: str | Absent = None
    table: str | Absent = None
    text: str | Absent = None


class EventsResponse(ResponseModel):
    version: int
    events: list[EventResponse]


class LogEntryResponse(ResponseModel):
    line: int
    seat: int | None
    text: str
    places: list[PlaceInText] = Field(description="The places in the text.")
    players: list[PlayerInText] = Field(description="The players in the text, who are named by their colours.")
    note: bool | Absent = None


class TurnLineResponse(ResponseModel):
    """A line of a turn: what it was about, its slots, and what followed from them."""

    line: int
    seat: int | Absent = Field(None, description="If it is not the seat whose turn it is.")
    do: str
    goods: str | Absent = None
    station: str | Absent = None
    origin: str | Absent = Field(None, alias="from")
    tracks: list[str] | Absent = None
    customer: str | Absent = None
    discard: list[str] | Absent = None
    ward: str | Absent = None
    pay: list[str] | Absent = None
    wild: dict[str, str] | Absent = Field(None, description="Why the card paid is wild, if it doesn't match.")
    way: list[str] | Absent = None
    gives: list[GiveResponse] | Absent = None
    income: list[int] | Absent = Field(None, description="The seats that could take Income.")
    rest: TokensLeftResponse | Absent = None
    drew: int | Absent = Field(None, description="Cards drawn as an Income.")


class TurnResponse(ResponseModel):
    turn: int
    seat: int
    lines: list[TurnLineResponse]


class LogResponse(ResponseModel):
    version: int
    entries: list[LogEntryResponse]
    turns: list[TurnResponse] = Field(description="The same as data. The first turn is whole, even before `since`.")
