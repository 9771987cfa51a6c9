"""Advice for the player whose turn it is."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import PlaceInText, RequestModel, ResponseModel, Version


class AdviceRequest(RequestModel):
    version: Version


class ReasonResponse(ResponseModel):
    key: str
    text: str


class SuggestionResponse(ResponseModel):
    lines: list[str] = Field(description="The rest of the turn, as lines of a record.")
    sentences: list[str]
    places: list[list[PlaceInText]] = Field(description="The places in each sentence.")
    behind: float = Field(description="How many points worse it is than the first suggestion.")
    games: int
    reasons: list[ReasonResponse]


class AdviceResponse(ResponseModel):
    version: int
    seat: str
    bot: str
    suggestions: list[SuggestionResponse] = Field(description="The best suggestion first.")
