"""Creating, listing and joining tables."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, model_validator

from shinjuku.server.http.schemas.base import (
    Absent,
    BoardId,
    ConnectionId,
    Identifier,
    JoinId,
    Name,
    ParameterValue,
    RecordText,
    RequestModel,
    ResponseModel,
    SeatNumber,
    Secret,
    check_exactly_one,
    exactly_one,
)

# --- requests -----------------------------------------------------------------------------------------------


class SeatRequest(RequestModel):
    kind: Literal["person", "bot"]
    name: Name | None = None
    bot: Identifier | None = Field(None, description="The bot's level: see /api/catalogue.")
    colour: Identifier | None = None


Changes = dict[Identifier, ParameterValue]  # parameters of the rules by name


class TableOptions(RequestModel):
    parameters: Changes = Field(
        {}, max_length=64, description="An older name for `set`.", json_schema_extra={"deprecated": True}
    )
    open: bool = Field(False, description="Anyone may join. Otherwise players need an invitation.")
    counted: bool = Field(False, description="Show what players could work out by counting.")
    pace: Literal["at-once", "brisk", "calm"] = Field("brisk", description="The pause between the actions of bots.")
    absence: int | None = Field(
        None, ge=0, le=86_400, description="Seconds after which an absent player can be replaced."
    )
    advice: bool = Field(True, description="The player whose turn it is may ask for advice.")
    start: Identifier | None = Field(None, description="The colour that starts. By default it is drawn.")
    record: RecordText | None = Field(
        None, description="Continue the game of this record, with its edition and modules."
    )
    position: dict[str, Any] | None = Field(None, description="Start from this position, if the server allows it.")


class NewTableRequest(RequestModel):
    edition: Identifier = "v2"
    board: BoardId | None = Field(None, description="The id of a board. By default the edition's own.")
    close: list[ConnectionId] = Field([], max_length=24, description="Connections that are closed.")
    sites: dict[Identifier, bool] = Field(
        {}, max_length=24, description="Stations where a department store can, or can't, be built."
    )
    modules: list[Identifier] = Field([], max_length=16)
    seats: list[SeatRequest] = Field(min_length=2, max_length=5)
    changes: Changes = Field({}, alias="set", max_length=64, description="Changed parameters of the rules, by name.")
    options: TableOptions = Field(default_factory=lambda: TableOptions.model_validate({}))


class JoinRequest(RequestModel):
    """With an invitation, or at an open table."""

    model_config = exactly_one(invite={"type": "string"}, table={"type": "string"})

    name: Name
    invite: Secret | None = None
    table: Identifier | None = None
    seat: SeatNumber | None = None
    client_id: JoinId | None = Field(
        None, description="A random id. Joining again with the same id returns a new token."
    )

    @model_validator(mode="after")
    def _check_one_is_set(self) -> JoinRequest:
        check_exactly_one(self, "invite", "table")
        return self


class InvitationRequest(RequestModel):
    invite: Secret


class SpectateRequest(RequestModel):
    spectate: Secret


# --- responses ----------------------------------------------------------------------------------------------


class InviteResponse(ResponseModel):
    seat: int
    invite: str
    link: str


class NewTableResponse(ResponseModel):
    table: str
    host: str
    seats: list[InviteResponse]
    spectate: str
    spectate_link: str


class JoinResponse(ResponseModel):
    table: str
    seat: int
    token: str


class SpectateResponse(ResponseModel):
    table: str


class ListedSeatResponse(ResponseModel):
    seat: int
    colour: str
    kind: str
    name: str
    taken: bool


class InvitationResponse(ResponseModel):
    """What an invitation is for."""

    table: str
    seat: int
    edition: str
    modules: list[str]
    absence: int = Field(description="Seconds after which an absent player can be replaced.")
    seats: list[ListedSeatResponse]


class OpenTableResponse(ResponseModel):
    table: str
    edition: str
    board: str
    modules: list[str]
    changes: dict[str, bool | int | str] = Field(alias="set")
    parameters: dict[str, bool | int | str] | Absent = Field(None, description="An older name for `set`.")
    counted: bool
    pace: str
    absence: int = Field(description="Seconds after which an absent player can be replaced.")
    created: float
    seats: list[ListedSeatResponse]


class OpenTablesResponse(ResponseModel):
    tables: list[OpenTableResponse]
    next: str | None = Field(None, description="`after` of the next page, if there is one.")
