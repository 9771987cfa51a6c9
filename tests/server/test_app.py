"""The application as a whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import TypeAdapter

from shinjuku.server.app import answer_own_request, make_api
from shinjuku.server.services import Services
from tests.server.http.routes.test_direct_routes import client_of
from tests.server.in_process import with_services


def test_no_route_is_built_for_the_first_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def build(*_: object, **__: object) -> None:
        raise AssertionError("a route was built")

    async def do(services: Services) -> None:
        api = make_api(services)
        await answer_own_request(api)
        monkeypatch.setattr(TypeAdapter, "__init__", build)
        async with client_of(api) as client:
            answers = [await client.get(path) for path in ("/api/status", "/api/tables", "/healthz", "/nowhere")]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 404]

    with_services(tmp_path, do)
