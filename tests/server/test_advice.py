"""Advice at a table: for the seat that is to act, from what it sees, unless the table forbids it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from shinjuku import Game, deal
from shinjuku.server.bots.workers import Asked, _answer
from tests.server.people import Party, Person, make_table
from tests.server.running import CLIENT, Server, running


def ask(person: Person, version: int | None = None, **query: str) -> httpx.Response:
    version = person.view()["version"] if version is None else version
    path = "/advice" + (f"?{httpx.QueryParams(query)}" if query else "")
    return person.post(path, {"version": version})


def others(party: Party, person: Person) -> list[Person]:
    return [each for each in party.everybody if each is not person]


def test_who_is_to_act_is_advised_and_can_do_it(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    before = person.view()
    answer = ask(person)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    assert (told["version"], told["seat"]) == (before["version"], before["seats"][person.seat]["colour"])
    best = told["suggestions"][0]
    assert best["behind"] == 0
    assert all(reason["text"] and reason["key"].startswith("advice.") for reason in best["reasons"])
    assert person.view() == before
    for line in best["lines"]:
        person.act(line=line)


def test_it_is_told_in_the_language_asked_for(server: Server) -> None:
    person = make_table(server, "person", "greedy", start="blue").people[0]
    said = ask(person, language="ja").json()["suggestions"][0]
    assert said["sentences"][0].startswith("青は")


def test_nobody_else_is_advised(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    version = person.view()["version"]
    for other in others(party, person):
        answer = ask(other, version)
        assert answer.status_code in (403, 422)
        assert answer.json()["code"] in ("advice.not-to-act", "table.no-seat")
    stranger = Person(server, party.table, "x" * 43)
    assert ask(stranger, version).status_code == 401


def test_an_old_version_is_stale(server: Server) -> None:
    person = make_table(server, "person", "person").to_act()
    answer = ask(person, 1)
    assert answer.status_code == 409
    assert answer.json()["view"]["version"] == person.view()["version"]


def test_a_table_can_do_without(server: Server) -> None:
    party = make_table(server, "person", "person", advice=False)
    person = party.to_act()
    assert person.view()["agreement"]["advice"] is False
    answer = ask(person)
    assert (answer.status_code, answer.json()["code"]) == (403, "advice.forbidden")
    assert answer.json()["message"] == "This table was made without advice."


def test_when_nobody_is_to_act_there_is_no_advice(server: Server) -> None:
    party = make_table(server, "person", "person")
    person = party.to_act()
    party.host.post("/close")
    assert ask(person).status_code == 422


def test_it_is_thought_about_what_the_seat_sees_and_nothing_else() -> None:
    """The question holds no hidden card: tables that look alike to the seat ask the same and hear the same."""
    game = Game.new(players=3, seed=5)
    seat = game.to_act or 0
    view = game.view(seat, counted=True)
    for seed in range(3):
        assert deal(view, seed).view(seat, counted=True) == view
    heard = _answer(Asked("expert:24", view, "en"))
    assert isinstance(heard, dict)
    assert heard == _answer(Asked("expert:24", deal(view, 3).view(seat, counted=True), "en"))


def test_who_asks_too_often_has_to_wait(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=seat-advice=2/600") as limited:
        person = make_table(limited, "person", "person").to_act()
        answers = [ask(person, version=1).status_code for _ in range(3)]
    assert answers == [409, 409, 429]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_levels_are_in_the_catalogue_and_can_be_played_against(server: Server, language: str) -> None:
    found = CLIENT.get(f"{server.address}/api/catalogue", params={"language": language}).json()["levels"]
    assert [level["id"] for level in found] == ["easy", "steady", "strong", "expert"]
    assert all(level["name"] and level["line"] for level in found)
    party = make_table(server, "person", *(level["id"] for level in found[:2]))
    assert [seat["bot"] for seat in party.spectator.view()["seats"]] == [None, "easy", "steady"]
