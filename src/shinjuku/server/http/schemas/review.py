"""The review of a finished game."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from shinjuku.server.http.schemas.advice import ReasonResponse
from shinjuku.server.http.schemas.base import PlaceInText, PlayerInText, ResponseModel
from shinjuku.server.http.schemas.play import TurnResponse


class ReviewProgressResponse(ResponseModel):
    state: Literal["waiting", "done", "failed"]
    done: int = Field(description="Decisions that were judged.")
    total: int = Field(description="All decisions; 0 before they are counted.")


class BetterTurnResponse(ResponseModel):
    line: int = Field(description="The line of the game that it would replace, with those after it.")
    chance: float = Field(description="The chance to win after it.")
    lines: list[str]
    sentences: list[str]
    places: list[list[PlaceInText]]
    players: list[list[PlayerInText]] = Field(description="The players in each sentence, named by their colours.")
    reasons: list[ReasonResponse] = Field(description="Those that don't hold for the turn that was played.")
    data: TurnResponse = Field(description="What it does on the map, as in the log.")


class ReviewedTurnResponse(ResponseModel):
    turn: int
    seat: int
    line: int = Field(description="Its first line in the game.")
    last_line: int
    before: float = Field(description="The player's chance to win with the best turn that was found.")
    chances: list[float] = Field(description="By seat, after the turn.")
    loss: float
    accuracy: float
    name: Literal["inaccuracy", "mistake", "blunder"] | None
    sentences: list[str]
    places: list[list[PlaceInText]]
    players: list[list[PlayerInText]] = Field(description="The players in each sentence, named by their colours.")
    data: TurnResponse
    better: BetterTurnResponse | None


class MomentResponse(ResponseModel):
    turn: int
    text: str
    players: list[PlayerInText] = Field(description="The players in the text, who are named by their colours.")


class ReviewedPlayerResponse(ResponseModel):
    colour: str
    accuracy: float | None
    mistakes: dict[str, int]


class ReviewContentResponse(ResponseModel):
    kind: str
    version: int
    language: str
    edition: str
    modules: list[str]
    network: str = Field(description="Tells the weights of networks apart.")
    simulations: int
    result: str
    start: list[float] = Field(description="The chances before the first turn, by seat.")
    end: list[float] | None = Field(description="1 for the winner.")
    players: list[ReviewedPlayerResponse]
    turns: list[ReviewedTurnResponse]
    moments: list[MomentResponse]


class ReviewResponse(ReviewProgressResponse):
    review: ReviewContentResponse | None
