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
    chance: float | None = Field(description="The chance to win after it, if the network knows the game.")
    outlook: str = Field(description="What it does to the chance to win, in words; empty without chances.")
    behind: float = Field(description="How many points worse it is than the first suggestion; 0 with chances.")
    games: int
    reasons: list[ReasonResponse]


class AdviceResponse(ResponseModel):
    version: int
    seat: str
    bot: str
    chance: float | None = Field(description="The chance to win before the turn, if the network knows the game.")
    suggestions: list[SuggestionResponse] = Field(description="The best suggestion first.")
