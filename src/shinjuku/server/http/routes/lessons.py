"""The routes of lessons. They read files of the package and store nothing."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from shinjuku.game import ShinjukuError
from shinjuku.lessons import Lesson, find_lesson, first_game
from shinjuku.lessons import lessons as all_lessons
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.dependencies import LanguageQuery, get_services
from shinjuku.server.http.problems import Problem, language_of, refused
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.schemas.drafts import DraftRequest, DraftResponse, ObjectResponse
from shinjuku.server.http.schemas.lessons import (
    LessonActionRequest,
    LessonActionResponse,
    LessonsResponse,
    LessonStepResponse,
)
from shinjuku.server.views import lessons as views

LessonId = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$")]
StepNumber = Annotated[int, Path(ge=0, le=200)]

router = APIRouter(prefix="/api/lessons", tags=["lobby"])


@router.get("", response_model=LessonsResponse, responses=error_responses())
async def lessons(request: Request, language: LanguageQuery = "en") -> Response:
    """Every lesson, in the order in which to learn them, and the first game after them."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    first = {"edition": first_game.EDITION, "parameters": dict(first_game.CUSTOMERS), "level": first_game.LEVEL}
    return JsonResponse({"lessons": await services.registry.rules(_described, language), "first_game": first})


def _described(language: str) -> list[dict[str, Any]]:
    return [views.describe_lesson(lesson, language) for lesson in all_lessons()]


@router.get("/{lesson}/steps/{step}", response_model=LessonStepResponse, responses=error_responses())
async def lesson_step(request: Request, lesson: LessonId, step: StepNumber, language: LanguageQuery = "en") -> Response:
    """A step: what to do and why, what to point at, and the table."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    found = _lesson(lesson, step)
    return JsonResponse(await services.registry.rules(views.describe_step, found, step, language))


@router.post("/{lesson}/steps/{step}/draft", response_model=DraftResponse | ObjectResponse, responses=error_responses())
async def lesson_draft(request: Request, lesson: LessonId, step: StepNumber, body: DraftRequest) -> Response:
    """The same as the draft of a table."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    try:
        return JsonResponse(
            await services.registry.rules(_answer, _lesson(lesson, step), step, body, language_of(request))
        )
    except ShinjukuError as error:
        raise refused(error) from None


def _answer(lesson: Lesson, step: int, body: DraftRequest, language: str) -> dict[str, Any]:
    if body.object is not None:
        return views.answer_lesson_object(lesson, step, body.object, language)
    assert body.draft is not None
    slots = body.draft.model_dump(by_alias=True)
    return views.answer_lesson_draft(lesson, step, slots, language, destinations=body.destinations)


@router.post("/{lesson}/steps/{step}/actions", response_model=LessonActionResponse, responses=error_responses())
async def lesson_action(request: Request, lesson: LessonId, step: StepNumber, body: LessonActionRequest) -> Response:
    """Whether an action is the one that the step asks for. If not, what it would do."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    found, language = _lesson(lesson, step), language_of(request)
    return JsonResponse(await services.registry.rules(views.judge_action, found, step, body.line, language))


def _lesson(id: str, step: int) -> Lesson:
    found = find_lesson(id)
    if found is None or step >= len(found.steps):
        raise Problem(404, "lesson.unknown")
    return found
