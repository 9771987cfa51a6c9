"""Lessons and their steps."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from shinjuku.server.http.schemas.base import LineText, RequestModel, ResponseModel
from shinjuku.server.http.schemas.messages import LogUpdate
from shinjuku.server.http.schemas.views import ViewResponse


class LessonActionRequest(RequestModel):
    line: LineText = Field(description="A whole line, without outcomes of chance.")


class LessonActionResponse(ResponseModel):
    accepted: bool = Field(description="It is what the step asks for: go on to the next one.")
    message: str = Field(description="Otherwise what the action would do, or why the rules refuse it.")
    clause: str | None = Field(description="The clause of the rules reference.")


class LessonResponse(ResponseModel):
    id: str
    title: str
    summary: str
    kind: Literal["tutorial", "edition", "module"]
    edition: str
    modules: list[str]
    minutes: int = Field(description="How long it takes, reading included.")
    steps: int


class FirstGameResponse(ResponseModel):
    """The short game after the tutorial: what to create a table with."""

    edition: str
    parameters: dict[str, int] = Field(description="The changed parameters: fewer customers.")
    level: str = Field(description="Of the bot.")


class LessonsResponse(ResponseModel):
    lessons: list[LessonResponse]
    first_game: FirstGameResponse


class LessonStepResponse(ResponseModel):
    lesson: LessonResponse
    step: int = Field(description="Counted from 0.")
    say: str
    acts: bool = Field(description="The learner makes a move. Otherwise the step is only to be read.")
    point: list[str] = Field(
        description="What the step is about: `ward:kita`, `station:ueno`, `connection:…`, `card:kita`, `do:open`, "
        "`goods:food`, `queue:1`, `collected`."
    )
    clause: str | None
    view: ViewResponse = Field(description="The table, seen by the player who decides.")
    log: LogUpdate
