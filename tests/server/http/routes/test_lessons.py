"""Lessons over HTTP: steps, drafts and actions, without anything being stored."""

from __future__ import annotations

from typing import Any

import pytest

from shinjuku.bots.network.weights_file import released_network
from shinjuku.game.settings import Settings
from shinjuku.lessons import find_lesson, first_game, lessons
from tests.server.servers import CLIENT, Server


def step(server: Server, number: int, lesson: str = "tutorial", language: str = "en") -> dict[str, Any]:
    found: dict[str, Any] = CLIENT.get(
        f"{server.address}/api/lessons/{lesson}/steps/{number}?language={language}"
    ).json()
    return found


def act(server: Server, number: int, line: str, language: str = "en") -> dict[str, Any]:
    address = f"{server.address}/api/lessons/tutorial/steps/{number}/actions"
    found: dict[str, Any] = CLIENT.post(address, json={"line": line}, headers={"Accept-Language": language}).json()
    return found


def test_all_lessons_are_listed_in_the_language(server: Server) -> None:
    listed = CLIENT.get(f"{server.address}/api/lessons?language=ja").json()["lessons"]
    assert [each["id"] for each in listed] == [lesson.id for lesson in lessons()]
    assert listed[0]["title"] == lessons()[0].title["ja"]
    assert all(each["minutes"] >= 1 for each in listed)


def test_the_first_game_is_one_that_the_network_knows(server: Server) -> None:
    """So that hints and the review have winning chances."""
    found = CLIENT.get(f"{server.address}/api/lessons").json()["first_game"]
    assert (found["parameters"], found["level"]) == (first_game.CUSTOMERS, first_game.LEVEL)
    settings = Settings.validated(found["edition"], (), 2, found["parameters"])
    assert released_network().games.covers_settings(settings)


def test_a_step_has_the_table_of_the_player_who_decides(server: Server) -> None:
    first, matsuri = step(server, 0), step(server, 3)
    assert (first["acts"], first["view"]["choices"], "offers" in first["view"]) == (False, None, False)
    assert matsuri["acts"]
    assert matsuri["view"]["offers"]["must"] == "matsuri"
    assert matsuri["view"]["seat"] == matsuri["view"]["to_act"] == 0
    assert matsuri["point"][0] == "ward:nerima"
    assert step(server, 6)["view"]["seat"] == 1
    assert step(server, 6)["log"]["turns"]
    assert step(server, 3, language="ja")["view"]["seats"][0]["name"] == "青"


def test_the_right_action_goes_on_and_another_one_is_explained(server: Server) -> None:
    assert act(server, 3, "matsuri nerima") == {"accepted": True, "message": "", "clause": None}
    other = act(server, 3, "matsuri nakano", "ja")
    assert (other["accepted"], other["clause"]) == (False, "matsuri.must-move")
    assert "祭り" in other["message"]
    refused = act(server, 3, "matsuri koto")
    assert (refused["accepted"], refused["clause"]) == (False, "matsuri.neighbour")


@pytest.mark.parametrize(
    "line", ["red: matsuri nerima", "> card kita", "open", ":", "...", "matsuri nerima > card kita\nblue: end"]
)
def test_strange_lines_are_no_accident(server: Server, line: str) -> None:
    assert set(act(server, 3, line)) == {"accepted", "message", "clause"}


def test_a_draft_is_answered_as_at_a_table(server: Server) -> None:
    address = f"{server.address}/api/lessons/tutorial/steps/4/draft"
    draft = {"do": "open", "goods": "books", "station": "shimbashi"}
    answer = CLIENT.post(address, json={"version": 4, "draft": draft}).json()
    assert answer["line"] == "open books shimbashi pay minato"
    grey = CLIENT.post(address, json={"version": 4, "object": "station:shimbashi"}).json()
    assert (grey["object"], grey["version"]) == ("station:shimbashi", 4)
    unknown = CLIENT.post(address, json={"version": 4, "draft": {"do": "open", "station": "atlantis"}})
    assert (unknown.status_code, unknown.json()["code"]) == (422, "line.unreadable")


@pytest.mark.parametrize("path", ["no-such/steps/0", "tutorial/steps/199"])
def test_what_does_not_exist_is_not_found(server: Server, path: str) -> None:
    answer = CLIENT.get(f"{server.address}/api/lessons/{path}")
    assert (answer.status_code, answer.json()["code"]) == (404, "lesson.unknown")


def test_a_lesson_stores_nothing(server: Server) -> None:
    """Neither a table nor an event: the next step is there without any action before it."""
    tutorial = find_lesson("tutorial")
    assert tutorial is not None
    last = step(server, len(tutorial.steps) - 1)
    assert last["view"]["table"] == "lesson-tutorial"
    assert CLIENT.get(f"{server.address}/api/tables/lesson-tutorial").status_code in (404, 422)
