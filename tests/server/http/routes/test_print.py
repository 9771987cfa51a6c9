"""A set to print, for the table that it is asked at."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.server.app import make_api
from shinjuku.server.http.routes import print as print_routes
from shinjuku.server.services import Services
from tests.printing.pdf_reader import counted, counts, pages_of
from tests.server.clients import TableClient, create_table, seated_table
from tests.server.http.routes.test_direct_routes import client_of, seated
from tests.server.in_process import with_services
from tests.server.servers import Server, run_server


def test_a_player_gets_the_pieces_of_the_table(server: Server) -> None:
    table = seated_table(server, "person", "greedy", modules=["kaiju"])
    answer = table.players[0].get("/print", paper="letter", ink="saving", language="ja")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert f'filename="{table.id}.pdf"' in answer.headers["content-disposition"]
    assert counted(answer.content, "screen.") == {"blue": 1, "green": 1}
    assert counts(answer.content)["card.kaiju"] == 1
    assert any("早見表" in page.text for page in pages_of(answer.content))


def test_wrong_options_and_strangers_are_refused(server: Server) -> None:
    table = seated_table(server, "person", "greedy")
    assert table.players[0].get("/print", paper="a3").status_code == 422
    assert TableClient(server, table.id, "x" * 43).get("/print").status_code == 401


def test_printing_is_limited_like_advice(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=seat-advice=1/600") as limited:
        player = create_table(limited, "person", "person").join(0)
        answers = [player.get("/print").status_code for _ in range(2)]
    assert answers == [422, 429], "the table hasn't begun, and then the limit is reached"


def test_a_server_without_the_extra_says_so_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_routes, "can_print", lambda: False)

    async def test(services: Services) -> None:
        table, headers = await seated(services)
        async with client_of(make_api(services)) as client:
            answer = await client.get(f"/api/tables/{table}/print", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (503, "print.missing")
        assert answer.json()["message"] == ("This server can't print. Its operator can install the extra for printing.")

    with_services(tmp_path, test)


def test_nothing_is_printed_before_the_bots_are_ready(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table, headers = await seated(services)
        async with client_of(make_api(services)) as client:
            answer = await client.get(f"/api/tables/{table}/print", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (503, "print.none")

    with_services(tmp_path, test)
