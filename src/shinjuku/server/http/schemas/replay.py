"""A game shown again, line by line."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel
from shinjuku.server.http.schemas.views import GameResponse


class FrameResponse(ResponseModel):
    """A line of the game, and the state after it."""

    line: int
    seat: int | None
    turn: int = Field(description="How many turns have started.")
    action: str | None = Field(description="The first word of the line. Null if the line is only chance.")
    journey: bool = Field(description="Whether customers travelled.")
    text: list[str]
    game: GameResponse
    scores: list[str] = Field(description="Empty if the viewer can't know them.")


class ReplayResponse(ResponseModel):
    frames: list[FrameResponse]
