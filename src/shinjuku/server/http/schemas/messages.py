"""Messages that the WebSocket of a table sends, told apart by their `type`."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, RootModel

from shinjuku.server.http.schemas.base import ResponseModel
from shinjuku.server.http.schemas.play import EventResponse, LogEntryResponse, TurnResponse
from shinjuku.server.http.schemas.views import ViewResponse


class LogUpdate(ResponseModel):
    """Replaces the log from a line to its end."""

    start: int = Field(alias="from", description="The first line that is replaced.")
    entries: list[LogEntryResponse]
    turns: list[TurnResponse] = Field(
        description="First remove all lines from `from` on. Each turn replaces the one with its number."
    )


class TableMessage(ResponseModel):
    version: int
    events: list[EventResponse] = Field(description="The events since the last message.")
    log: LogUpdate
    view: ViewResponse


class ViewMessage(TableMessage):
    """The current view: the first message, and later ones when settings of the seat have changed."""

    type: Literal["view"]


class EventsMessage(TableMessage):
    """Something happened at the table."""

    type: Literal["events"]


class PresenceMessage(TableMessage):
    """A player connected or disconnected. There are no events, only `present` in the view's seats changes."""

    type: Literal["presence"]


class SocketMessage(RootModel[Annotated[ViewMessage | EventsMessage | PresenceMessage, Field(discriminator="type")]]):
    """A message of the WebSocket."""
