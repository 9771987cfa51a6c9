"""Problems: every refused request has a code, and a sentence in the client's language."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI, HTTPException

import shinjuku as sj
from shinjuku.server.app import make_api
from shinjuku.server.http.problems import Problem, refused, too_large
from shinjuku.server.http.responses import add_exception_handlers
from shinjuku.server.services import Services
from tests.server.http.routes.test_direct_routes import client_of
from tests.server.in_process import with_services


def test_the_text_of_a_problem_follows_from_its_code() -> None:
    problem = Problem(404, "table.unknown")
    assert problem.body("en") == {
        "code": "table.unknown",
        "message": "There is no such table here. It may have been closed long ago.",
    }
    assert problem.body("ja")["message"] == "このテーブルはありません。ずっと前に閉じられたのかもしれません。"


def test_an_unexpected_error_has_the_same_shape() -> None:
    app = FastAPI()
    add_exception_handlers(app)

    @app.get("/")
    def fail() -> None:
        raise LookupError("secret")

    async def ask() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
            return await client.get("/")

    answer = asyncio.run(ask())
    assert (answer.status_code, answer.json()["code"]) == (500, "server.fault")
    assert "secret" not in answer.text


def test_a_problem_may_have_another_text_and_more_fields() -> None:
    assert too_large(500).body("en")["message"] == "The request is too large. The limit is 500 bytes."
    assert too_large(500).body("ja")["message"] == "送られた内容が大きすぎます。500バイトまでです。"
    assert Problem(409, "table.stale", version=7).body("en")["version"] == 7


def test_an_error_of_the_game_keeps_its_code_and_its_place_in_the_record() -> None:
    record = sj.Game.new("v2", players=["blue", "red"], seed=3).record()
    with pytest.raises(sj.ShinjukuError) as error:
        sj.Game.load(f"{record}pink: income\n")
    problem = refused(error.value)
    line = len(record.splitlines()) + 1
    assert (problem.status, problem.code) == (422, "line.unreadable")
    assert problem.text("en").startswith(f"line {line}, column 1: 'pink' isn't a word of this game.")
    assert problem.text("ja").startswith(f"{line}行目、1文字目：「pink」はこのゲームの言葉ではありません。")


def test_an_error_of_the_framework_has_the_same_shape() -> None:
    app = FastAPI()
    add_exception_handlers(app)

    @app.get("/tea")
    def brew() -> None:
        raise HTTPException(418, "I'm a teapot")

    answer = asyncio.run(get(app, "/tea"))
    assert answer.status_code == 418
    assert answer.json() == {"code": "request.refused", "message": "The request was refused."}


async def get(app: FastAPI, path: str) -> httpx.Response:
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1") as client:
        return await client.get(path)


def test_a_refusal_says_where_it_names_players() -> None:
    game = sj.Game.from_position({"hands": {"blue": ["ota"]}, "matsuri": "koto"})
    with pytest.raises(sj.Illegal) as error:
        game.perform("blue: open food oji pay kita")
    problem = refused(error.value)
    for language, name in (("en", "Blue"), ("ja", "青")):
        body = problem.body(language)
        assert body["message"] == problem.text(language)
        named = {(body["message"][at : at + length], colour) for at, length, colour in body["players"]}
        assert named == {(name, "blue")}


def test_several_meanings_are_listed() -> None:
    game = sj.Game.from_position({"hands": {"blue": ["ota", "kita"]}})
    with pytest.raises(sj.Ambiguous) as error:
        game.perform("blue: open food")
    problem = refused(error.value)
    assert problem.code == "line.ambiguous"
    assert problem.body("en")["options"] == list(error.value.options)[:64]


def test_an_outage_of_the_database_is_told_without_details(tmp_path: Path) -> None:
    async def do(services: Services) -> None:
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as driver:
            driver.execute("DROP TABLE tables")
        async with client_of(make_api(services)) as client:
            answer = await client.get("/api/tables")
        assert (answer.status_code, answer.json()["code"]) == (503, "server.storage")
        assert "sqlite" not in answer.text

    with_services(tmp_path, do)


@pytest.mark.parametrize(
    ("name", "language", "message"),
    [
        ("\u3164", "en", "A name needs a character that can be seen, and no hidden characters."),
        ("\u3164", "ja", "名前には、目に見える文字が必要です。"),
        ("A\u0316\u0317\u0318\u0319", "en", "A name can have three accents on a letter at most."),
        ("A\u0316\u0317\u0318\u0319", "ja", "名前の1文字に付けられる記号は3つまでです。"),
    ],
)
def test_a_refused_name_is_explained_to_people(tmp_path: Path, name: str, language: str, message: str) -> None:
    async def do(services: Services) -> None:
        seats = [{"kind": "person", "name": name}, {"kind": "person"}]
        async with client_of(make_api(services)) as client:
            answer = await client.post("/api/tables", json={"seats": seats}, headers={"Accept-Language": language})
        assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")
        assert answer.json()["message"].startswith(message)

    with_services(tmp_path, do)
