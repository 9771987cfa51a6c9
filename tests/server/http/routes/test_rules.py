"""The rulebook over HTTP."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from fastapi import Request

from shinjuku.modules.registry import MODULES
from shinjuku.server.app import make_api
from shinjuku.server.http.routes import rules
from shinjuku.server.services import Services
from tests.server.in_process import with_services
from tests.server.servers import CLIENT, Server


def test_a_table_gets_the_rules_of_its_edition_and_modules(server: Server) -> None:
    module = next(module for module in MODULES if "v2" in MODULES[module].editions)
    other = next(module for module in MODULES if "v2" not in MODULES[module].editions)
    book = CLIENT.get(f"{server.address}/api/rules/v2?modules={module},{other}&language=ja").json()
    assert (book["edition"], book["modules"]) == ("v2", [module])
    assert [section["id"] for section in book["sections"] if section["module"]] == [module]
    cited = [clause for section in book["sections"] for block in section["blocks"] for clause in block["clauses"]]
    assert "move.must-give" in cited


def test_a_picture_is_an_svg(server: Server) -> None:
    answer = CLIENT.get(f"{server.address}/api/rules/pictures/journey?theme=dark")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")


def test_pictures_are_drawn_in_the_rules_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []

    def draw(picture: str, language: str, theme: str) -> str:
        threads.append(threading.current_thread().name)
        return "<svg/>"

    monkeypatch.setattr(rules, "picture_svg", draw)

    async def test(services: Services) -> None:
        request = Request({"type": "http", "app": make_api(services), "headers": [], "client": ("192.0.2.1", 1)})
        assert (await rules.picture(request, "journey")).body == b"<svg/>"

    with_services(tmp_path, test)
    assert threads == ["rules"]


@pytest.mark.parametrize(("path", "status"), [("v9", 422), ("pictures/no-such", 404), ("v2?language=xx", 422)])
def test_what_does_not_exist_is_refused(server: Server, path: str, status: int) -> None:
    assert CLIENT.get(f"{server.address}/api/rules/{path}").status_code == status


def test_rules_are_sent_only_once(server: Server) -> None:
    first = CLIENT.get(f"{server.address}/api/rules/v1")
    again = CLIENT.get(f"{server.address}/api/rules/v1", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
