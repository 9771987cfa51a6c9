"""Puzzles: the list with the puzzle of the day, a private table for each, and the verdict on an answer."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response

from shinjuku.puzzles import Puzzle, find_puzzle, puzzle_of_day, puzzles
from shinjuku.puzzles.answers import solution_of
from shinjuku.review.decisions import decisions_of
from shinjuku.server.bots.tasks import PuzzleTask
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import check_origin
from shinjuku.server.http.dependencies import (
    AUTH_ERRORS,
    LanguageQuery,
    SeatQuery,
    TableId,
    get_caller,
    get_services,
)
from shinjuku.server.http.operations.operator import check_creation
from shinjuku.server.http.problems import Problem, no_game
from shinjuku.server.http.responses import JsonResponse, error_responses
from shinjuku.server.http.routes.lobby import created_response
from shinjuku.server.http.routes.new_table import agreement_steps, make_seat
from shinjuku.server.http.schemas.lobby import NewTableRequest, NewTableResponse
from shinjuku.server.http.schemas.puzzles import (
    AnswerRequest,
    AnswerResponse,
    PuzzlesResponse,
    SolutionResponse,
)
from shinjuku.server.tables.creation import create_table
from shinjuku.server.tables.live_table import LiveTable

OPPONENT = "expert"  # the level that plays on after the player's turn

PuzzleId = Annotated[str, Path(alias="puzzle", pattern=r"^[0-9a-f]{8}$", max_length=8)]

router = APIRouter(prefix="/api", tags=["puzzles"])


@router.get("/puzzles", response_model=PuzzlesResponse, responses=error_responses())
async def list_puzzles(request: Request) -> Response:
    """All puzzles, and the one of today's date (UTC), which is the same for everyone."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    today = datetime.now(UTC).date()
    daily = puzzle_of_day(today).id if puzzles() else None
    return JsonResponse(
        {"date": today.isoformat(), "daily": daily, "puzzles": [_listed(each) for each in puzzles().values()]}
    )


def _listed(puzzle: Puzzle) -> dict[str, Any]:
    return {
        "id": puzzle.id,
        "themes": list(puzzle.themes),
        "theme": puzzle.theme,
        "difficulty": puzzle.difficulty,
        "players": len(puzzle.position["players"]),
        "seat": puzzle.seat,
    }


@router.post(
    "/puzzles/{puzzle}/table", status_code=201, response_model=NewTableResponse, responses=error_responses(403, 404)
)
async def puzzle_table(request: Request, id: PuzzleId) -> Response:
    """Create a private table with the position of a puzzle. Its only person is the player to act."""
    services = get_services(request)
    check_origin(services, request)
    services.rate_limiter.consume("create", address_of(request))
    await check_creation(services, request)
    body = _request(_find(id))
    settings = replace(services.settings, allow_positions=True)  # the position is one of the package
    agreement = await services.registry.rules.in_slices(agreement_steps, body, settings)
    seats = [make_seat(seat, services.settings) for seat in body.seats]
    created = await create_table(services.registry, agreement, seats, address_of(request))
    return created_response(request, created)


def _find(id: str) -> Puzzle:
    puzzle = find_puzzle(id)
    if puzzle is None:
        raise Problem(404, "puzzle.unknown")
    return puzzle


def _request(puzzle: Puzzle) -> NewTableRequest:
    seats = [
        {"kind": "person"} if colour == puzzle.seat else {"kind": "bot", "bot": OPPONENT}
        for colour in puzzle.position["players"]
    ]
    options = {"position": dict(puzzle.position), "advice": False, "absence": 0}
    return NewTableRequest.model_validate({"seats": seats, "options": options})


@router.get("/puzzles/{puzzle}/solution", response_model=SolutionResponse, responses=error_responses(404))
async def solution(request: Request, id: PuzzleId, language: LanguageQuery = "en") -> Response:
    """The solution of a puzzle, in words and as data."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    puzzle = _find(id)
    found = await services.registry.rules(solution_of, puzzle, language)
    return JsonResponse({"chance": puzzle.chance, "margin": puzzle.margin, "solution": found})


@router.post("/tables/{table}/answer", response_model=AnswerResponse, responses=error_responses(*AUTH_ERRORS, 404))
async def answer(
    request: Request, table_id: TableId, body: AnswerRequest, language: LanguageQuery = "en", seat: SeatQuery = None
) -> Response:
    """Judge the turn that was played at the table of a puzzle, as far as it was played."""
    services = get_services(request)
    caller = await get_caller(request, table_id, "advice")
    task = await services.registry.rules(_task, caller.table, _find(body.puzzle), language)
    return JsonResponse(await services.bots.advise(task, address_of(request), table_id))


def _task(table: LiveTable, puzzle: Puzzle, language: str) -> PuzzleTask:
    if table.game is None:
        raise no_game()
    if table.agreement.position != puzzle.position:
        raise Problem(422, "puzzle.other-table")
    decisions = decisions_of(table.game)
    if not decisions:
        raise Problem(422, "puzzle.no-turn")
    return PuzzleTask(puzzle, tuple(decisions[0].acts), language)
