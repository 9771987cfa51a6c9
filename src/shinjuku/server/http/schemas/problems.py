"""Responses to requests that fail."""

from __future__ import annotations

from shinjuku.server.http.schemas.base import ResponseModel
from shinjuku.server.http.schemas.views import ViewResponse


class ProblemResponse(ResponseModel):
    code: str
    message: str


class StaleResponse(ProblemResponse):
    """The table has changed since the version that the request names. This is its current state."""

    version: int | None = None
    view: ViewResponse | None = None
