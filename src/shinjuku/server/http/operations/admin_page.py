"""The operator's page: plain forms, without scripts. Signing in sets a cookie for these paths only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request, Response
from pydantic import ValidationError
from starlette.responses import HTMLResponse, RedirectResponse

from shinjuku.server.admin.operator import Operator
from shinjuku.server.admin.pages import admin_page, sign_in_page
from shinjuku.server.http.auth import check_origin
from shinjuku.server.http.dependencies import get_services
from shinjuku.server.http.invalid_requests import invalid_text
from shinjuku.server.http.operations.operator import SESSION_COOKIE, has_session, is_operators_key, start_session
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.schemas.admin import BanRequest, CreationRequest, DrainRequest, UnbanRequest

# Browsers send no origin with a form if the policy is `no-referrer`.
HEADERS = {"Cache-Control": "no-store", "Referrer-Policy": "same-origin"}
MAX_FIELDS = 20

Form = Mapping[str, str]
Action = Callable[[Operator, Form], Awaitable[object]]

router = APIRouter(prefix="/admin", include_in_schema=False)


@router.get("")
async def page(request: Request) -> Response:
    _check_enabled(request)
    if not has_session(get_services(request), request):
        return HTMLResponse(sign_in_page(_base(request)), headers=HEADERS)
    return await _show(request)


@router.post("")
async def act(request: Request) -> Response:
    """Sign in or out, or do what the form's field `do` names."""
    _check_enabled(request)
    services = get_services(request)
    check_origin(services, request)
    form = await read_form(request)
    if form.get("do") == "sign-in":
        return _sign_in(request, form)
    if not has_session(services, request):
        return HTMLResponse(sign_in_page(_base(request), "Please sign in again."), 401, HEADERS)
    if form.get("do") == "sign-out":
        response = _back(request)
        response.delete_cookie(SESSION_COOKIE, f"{services.settings.base_path}/admin")
        return response
    return await _act(request, form)


@router.get("/style.css")
async def style() -> Response:
    return Response(style_sheet(), media_type="text/css", headers={"Cache-Control": "no-cache"})


@cache
def style_sheet() -> str:
    return files("shinjuku.server.admin").joinpath("style.css").read_text(encoding="utf-8")


async def read_form(request: Request) -> Form:
    try:
        return dict(parse_qsl((await request.body()).decode(), max_num_fields=MAX_FIELDS))
    except ValueError:
        raise Problem(400, "request.unreadable") from None


def _check_enabled(request: Request) -> None:
    if not get_services(request).settings.admin_key:
        raise Problem(404, "request.no-such-path")


def _base(request: Request) -> str:
    return get_services(request).settings.base_path


def _back(request: Request) -> Response:
    return RedirectResponse(f"{_base(request)}/admin", 303, HEADERS)


def _sign_in(request: Request, form: Form) -> Response:
    services = get_services(request)
    if not is_operators_key(services, request, form.get("key", "")):
        return HTMLResponse(sign_in_page(_base(request), "That is not the operator's key."), 403, HEADERS)
    response = _back(request)
    start_session(services, request, response)
    return response


async def _show(request: Request, problem: str = "", status: int = 200) -> Response:
    operator = get_services(request).operator
    text = admin_page(_base(request), await operator.overview(), await operator.tables(), problem)
    return HTMLResponse(text, status, HEADERS)


async def _show_problem(request: Request, problem: Problem) -> Response:
    return await _show(request, problem.text("en"), problem.status)


async def _act(request: Request, form: Form) -> Response:
    action = ACTIONS.get(form.get("do", ""))
    if action is None:
        raise Problem(422, "request.refused")
    try:
        await action(get_services(request).operator, form)
    except ValidationError as error:
        return await _show_problem(request, Problem(422, "request.invalid", invalid_text(error.errors()[0])))
    except Problem as problem:
        return await _show_problem(request, problem)
    return _back(request)


def _fields(form: Form, *names: str) -> dict[str, Any]:
    """Fields of the form that are filled in."""
    return {name: form[name] for name in names if form.get(name)}


async def _ban(operator: Operator, form: Form) -> None:
    body = BanRequest.model_validate(_fields(form, "address", "hours", "reason"))
    await operator.ban(body.address, body.hours, body.reason)


async def _unban(operator: Operator, form: Form) -> None:
    await operator.unban(UnbanRequest.model_validate(_fields(form, "address")).address)


async def _drain(operator: Operator, form: Form) -> None:
    await operator.drain(DrainRequest.model_validate(_fields(form, "minutes")).minutes)


async def _resume(operator: Operator, form: Form) -> None:
    await operator.resume()


async def _set_creation(operator: Operator, form: Form) -> None:
    body = CreationRequest.model_validate(_fields(form, "who", "password"))
    await operator.set_creation(None if body.who == "settings" else body.who, body.password or "")


async def _close(operator: Operator, form: Form) -> None:
    await operator.close_table(form.get("table", ""))


ACTIONS: Mapping[str, Action] = {
    "ban": _ban,
    "unban": _unban,
    "drain": _drain,
    "resume": _resume,
    "creation": _set_creation,
    "close": _close,
}
