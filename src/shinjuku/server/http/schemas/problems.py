"""Responses to requests that fail."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import Absent, PlayerInText, ResponseModel
from shinjuku.server.http.schemas.views import ViewResponse


class ProblemResponse(ResponseModel):
    code: str
    message: str
    players: list[PlayerInText] | Absent = Field(
        None, description="The players in the message, who are named by their colours. Left out if there are none."
    )
    request_id: str | Absent = Field(
        None, description="If the server failed: the id of the request in its log, which is also in `X-Request-Id`."
    )


class StaleResponse(ProblemResponse):
    """The table has changed since the version that the request names. This is its current state."""

    version: int | None = None
    view: ViewResponse | None = None
