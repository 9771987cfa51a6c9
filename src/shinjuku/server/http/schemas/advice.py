"""Advice for the player whose turn it is."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import (
    LineText,
    PlaceInText,
    PlayerInText,
    RequestModel,
    ResponseModel,
    Version,
)
from shinjuku.server.http.schemas.play import TurnResponse


class AdviceRequest(RequestModel):
    version: Version


class IdeaRequest(RequestModel):
    version: Version
    lines: list[LineText] = Field(min_length=1, max_length=8, description="Lines that the seat could play now.")


class ReasonResponse(ResponseModel):
    key: str
    text: str
    players: list[PlayerInText] = Field(description="The players in the text, who are named by their colours.")


class SuggestionResponse(ResponseModel):
    lines: list[str] = Field(description="The rest of the turn, as lines of a record.")
    sentences: list[str]
    places: list[list[PlaceInText]] = Field(description="The places in each sentence.")
    players: list[list[PlayerInText]] = Field(description="The players in each sentence, named by their colours.")
    chance: float | None = Field(description="The chance to win after it, if the network knows the game.")
    outlook: str = Field(description="What it does to the chance to win, in words; empty without chances.")
    behind: float = Field(description="How many points worse it is than the first suggestion; 0 with chances.")
    games: int
    reasons: list[ReasonResponse]
    data: TurnResponse = Field(description="What it does on the map, as in the log.")


class DescribedTurnResponse(ResponseModel):
    """A turn, or a part of one."""

    lines: list[str]
    sentences: list[str]
    places: list[list[PlaceInText]] = Field(description="The places in each sentence.")
    players: list[list[PlayerInText]] = Field(description="The players in each sentence, named by their colours.")
    reasons: list[ReasonResponse]
    data: TurnResponse = Field(description="What it does on the map, as in the log.")


class IdeaResponse(ResponseModel):
    chance: float = Field(description="The chance to win after it.")
    loss: float = Field(description="How much larger the chance is with the better turn; 0 without one.")
    verdict: str
    own: DescribedTurnResponse
    better: DescribedTurnResponse | None = Field(description="With the reasons that the idea doesn't have.")


class AdviceResponse(ResponseModel):
    version: int
    seat: str
    bot: str
    chance: float | None = Field(description="The chance to win before the turn, if the network knows the game.")
    suggestions: list[SuggestionResponse] = Field(description="The best suggestion first.")
