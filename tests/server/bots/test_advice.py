"""Advice at a table: for the player to act, based on what the seat sees, unless the table forbids it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from shinjuku import Game, deal
from shinjuku.server.bots.tasks import AdviceTask
from shinjuku.server.bots.worker_process import perform
from tests.server.clients import HostedTable, TableClient, seated_table
from tests.server.servers import CLIENT, Server, run_server


def ask(player: TableClient, version: int | None = None, **query: str) -> httpx.Response:
    version = player.view()["version"] if version is None else version
    path = "/advice" + (f"?{httpx.QueryParams(query)}" if query else "")
    return player.post(path, {"version": version})


def others(table: HostedTable, player: TableClient) -> list[TableClient]:
    return [each for each in table.everyone if each is not player]


def test_the_player_to_act_gets_advice_that_can_be_played(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    before = player.view()
    answer = ask(player)
    assert answer.status_code == 200, answer.text
    content: dict[str, Any] = answer.json()
    assert (content["version"], content["seat"]) == (before["version"], before["seats"][player.seat]["colour"])
    best = content["suggestions"][0]
    assert best["behind"] == 0
    assert all(reason["text"] and reason["key"].startswith("advice.") for reason in best["reasons"])
    assert player.view() == before
    for line in best["lines"]:
        player.act(line=line)


def test_advice_is_in_the_requested_language(server: Server) -> None:
    player = seated_table(server, "person", "greedy", start="blue").players[0]
    suggestion = ask(player, language="ja").json()["suggestions"][0]
    assert suggestion["sentences"][0].startswith("青は")


def test_advice_says_where_it_names_which_player(server: Server) -> None:
    player = seated_table(server, "person", "greedy", start="blue").players[0]
    suggestion = ask(player).json()["suggestions"][0]
    assert [players[0] for players in suggestion["players"]] == [[0, len("Blue"), "blue"]] * len(suggestion["lines"])


def test_no_one_else_gets_advice(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    version = player.view()["version"]
    for other in others(table, player):
        answer = ask(other, version)
        assert answer.status_code in (403, 422)
        assert answer.json()["code"] in ("advice.not-to-act", "table.no-seat")
    stranger = TableClient(server, table.id, "x" * 43)
    assert ask(stranger, version).status_code == 401


def test_an_old_version_is_stale(server: Server) -> None:
    player = seated_table(server, "person", "person").player_to_act()
    answer = ask(player, 1)
    assert answer.status_code == 409
    assert answer.json()["view"]["version"] == player.view()["version"]


def test_an_idea_consists_of_lines_that_can_be_played_now(server: Server) -> None:
    player = seated_table(server, "person", "person").player_to_act()
    version = player.view()["version"]
    stale = player.post("/idea", {"version": 1, "lines": ["income"]})
    assert (stale.status_code, stale.json()["view"]["version"]) == (409, version)
    illegal = player.post("/idea", {"version": version, "lines": ["takes income"]})
    assert (illegal.status_code, illegal.json()["code"]) == (422, "track-income.not-due")
    assert player.view()["version"] == version


def test_an_idea_is_not_judged_in_a_game_that_the_network_does_not_know(server: Server) -> None:
    position = {"edition": "v2", "players": ["blue", "red"], "turn": "blue", "set": {"income_hand": 9}}
    player = seated_table(server, "person", "person", position=position).player_to_act()
    answer = player.post("/idea", {"version": player.view()["version"], "lines": ["income"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "advice.unknown")


def test_a_table_can_forbid_advice(server: Server) -> None:
    table = seated_table(server, "person", "person", advice=False)
    player = table.player_to_act()
    assert player.view()["agreement"]["advice"] is False
    answer = ask(player)
    assert (answer.status_code, answer.json()["code"]) == (403, "advice.forbidden")
    assert answer.json()["message"] == "This table was created without hints."


def test_a_closed_table_gives_no_advice(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    table.host.post("/close")
    assert ask(player).status_code == 422


def test_advice_depends_only_on_what_the_seat_sees() -> None:
    """The task contains no hidden card. Games that look the same to the seat get the same advice."""
    game = Game.new(players=3, seed=5)
    seat = game.to_act or 0
    view = game.view(seat, counted=True)
    for seed in range(3):
        assert deal(view, seed).view(seat, counted=True) == view
    received = perform(AdviceTask("expert:24", view, "en", game.settings.board))
    assert isinstance(received, dict)
    assert received == perform(
        AdviceTask("expert:24", deal(view, 3).view(seat, counted=True), "en", game.settings.board)
    )


def test_advice_is_rate_limited(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=seat-advice=2/600") as limited:
        player = seated_table(limited, "person", "person").player_to_act()
        answers = [ask(player, version=1).status_code for _ in range(3)]
    assert answers == [409, 409, 429]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_levels_are_in_the_catalogue_and_can_be_seated(server: Server, language: str) -> None:
    found = CLIENT.get(f"{server.address}/api/catalogue", params={"language": language}).json()["levels"]
    assert [level["id"] for level in found] == ["easy", "steady", "strong", "expert", "master"]
    assert all(level["name"] and level["line"] for level in found)
    table = seated_table(server, "person", *(level["id"] for level in found[:2]))
    assert [seat["bot"] for seat in table.spectator.view()["seats"]] == [None, "easy", "steady"]
