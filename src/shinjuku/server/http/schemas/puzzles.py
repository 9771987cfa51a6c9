"""Puzzles and the verdict on an answer."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from shinjuku.server.http.schemas.advice import DescribedTurnResponse, IdeaResponse
from shinjuku.server.http.schemas.base import Identifier, RequestModel, ResponseModel


class ListedPuzzleResponse(ResponseModel):
    id: str
    themes: list[str]
    theme: str = Field(description="The main one.")
    difficulty: Literal["easy", "medium", "hard"]
    players: int
    seat: str = Field(description="The colour of the player to act.")


class PuzzlesResponse(ResponseModel):
    date: str = Field(description="Today, in UTC.")
    daily: str | None = Field(description="The puzzle of the day.")
    puzzles: list[ListedPuzzleResponse]


class SolutionResponse(ResponseModel):
    chance: float = Field(description="The chance to win after it.")
    margin: float = Field(description="How much smaller the chance is without the action that matters.")
    solution: DescribedTurnResponse


class AnswerRequest(RequestModel):
    puzzle: Identifier


class AnswerResponse(IdeaResponse):
    solved: bool
    headline: str
