"""Who is the operator, and who may create tables. Keys are in headers or cookies, never in a URL."""

from __future__ import annotations

import asyncio

from starlette.requests import HTTPConnection
from starlette.responses import Response

from shinjuku.server.admin.secrets import is_password, is_same_secret, is_signed, sign
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.auth import bearer_token, check_origin
from shinjuku.server.http.problems import Problem
from shinjuku.server.services import Services
from shinjuku.server.settings.limits import SIGN_IN
from shinjuku.server.settings.model import EVERYONE, WITH_PASSWORD
from shinjuku.texts.messages import message

SESSION_COOKIE, CREATION_COOKIE = "shinjuku_operator", "shinjuku_create"
SESSION_SECONDS, CREATION_SECONDS = 12 * 3600, 30 * 86400
PASSWORD_HEADER = "x-create-password"


def check_operator(services: Services, connection: HTTPConnection) -> None:
    """Accept the operator's key as a bearer token, or the cookie of the operator's page."""
    if not services.settings.admin_key:
        raise Problem(404, "request.no-such-path")
    token = bearer_token(connection)
    if token is None and has_session(services, connection):
        check_origin(services, connection)
    elif not is_operators_key(services, connection, token or ""):
        raise Problem(401, "operator.no-key")


def has_session(services: Services, connection: HTTPConnection) -> bool:
    return is_signed(services.settings.admin_key, SESSION_COOKIE, connection.cookies.get(SESSION_COOKIE, ""))


def is_operators_key(services: Services, connection: HTTPConnection, key: str) -> bool:
    """Compare a key with the operator's. An address can be wrong only a few times a minute."""
    services.rate_limiter.require(SIGN_IN, address_of(connection))
    is_right = _is_key(services, key)
    _charge_unless(is_right, services, connection)
    return is_right


def _is_key(services: Services, key: str) -> bool:
    own = services.settings.admin_key
    return bool(own) and is_same_secret(own, key)


def _charge_unless(is_right: bool, services: Services, connection: HTTPConnection) -> None:
    if not is_right:
        services.rate_limiter.charge(SIGN_IN, address_of(connection), 1)


def start_session(services: Services, connection: HTTPConnection, response: Response) -> None:
    signed = sign(services.settings.admin_key, SESSION_COOKIE, SESSION_SECONDS)
    _set_cookie(services, connection, response, (SESSION_COOKIE, signed, SESSION_SECONDS, "/admin"))


# --- who may create tables ----------------------------------------------------------------------------------


async def check_creation(services: Services, connection: HTTPConnection) -> None:
    """Refuse a new table if the operator has decided so."""
    services.controls.check_draining()
    creation = services.controls.creation
    if creation.who == EVERYONE or _was_unlocked(services, connection):
        return
    password = connection.headers.get(PASSWORD_HEADER) or bearer_token(connection)
    if password and await knows_secret(services, connection, password):
        return
    if creation.who == WITH_PASSWORD:
        page = f"{connection.base_url}unlock"
        raise Problem(403, "create.password", message("problem.create.password", page=page))
    raise Problem(403, "create.operator")


def _was_unlocked(services: Services, connection: HTTPConnection) -> bool:
    signed = connection.cookies.get(CREATION_COOKIE, "")
    secrets = (services.controls.creation.password, services.settings.admin_key)
    return any(is_signed(secret, CREATION_COOKIE, signed) for secret in secrets)


async def knows_secret(services: Services, connection: HTTPConnection, given: str) -> bool:
    """Is this the password for creating tables, or the operator's key?"""
    services.rate_limiter.require(SIGN_IN, address_of(connection))
    stored = services.controls.creation.password
    is_right = _is_key(services, given) or (bool(stored) and await asyncio.to_thread(is_password, stored, given))
    _charge_unless(is_right, services, connection)
    return is_right


def remember_secret(services: Services, connection: HTTPConnection, response: Response) -> None:
    """Let this browser create tables from now on."""
    secret = services.controls.creation.password or services.settings.admin_key
    signed = sign(secret, CREATION_COOKIE, CREATION_SECONDS)
    _set_cookie(services, connection, response, (CREATION_COOKIE, signed, CREATION_SECONDS, "/api/tables"))


def _set_cookie(
    services: Services, connection: HTTPConnection, response: Response, cookie: tuple[str, str, int, str]
) -> None:
    name, value, seconds, path = cookie
    response.set_cookie(
        name,
        value,
        max_age=seconds,
        path=f"{services.settings.base_path}{path}",
        secure=connection.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )
