"""Replays: a seat sees what it saw during the game, and everyone sees everything when the game is over."""

from __future__ import annotations

from typing import Any

import httpx

from tests.server.clients import HostedTable, after_matsuri, seated_table
from tests.server.servers import CLIENT, Server

HIDDEN = ("unseen", "bag", "seen", "discard")


def over(table: HostedTable) -> dict[str, Any]:
    return table.spectator.wait_for(lambda view: view["status"] == "over", 300)


def frames(answer: httpx.Response) -> list[dict[str, Any]]:
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["frames"]
    return found


def test_a_seat_sees_only_its_own_hand_in_a_replay(server: Server) -> None:
    table = seated_table(server, "person", "person")
    acting = after_matsuri(table)
    acting.act(choice="income")
    for player in table.players.values():
        shown = frames(player.get("/replay"))
        colour = player.view()["game"]["viewer"]
        assert all(set(frame["game"]["hands"]) <= {colour} for frame in shown)
        assert all(frame["scores"] == [] for frame in shown)
        assert not any(name in frame["game"] for frame in shown for name in HIDDEN)
        assert shown[-1]["game"]["hand_sizes"] == player.view()["game"]["hand_sizes"]
        assert shown[-1]["action"] == "income"
        assert [sentence for frame in shown for sentence in frame["text"]] == [
            entry["text"] for entry in player.get("/log").json()["entries"]
        ]


def test_a_finished_game_is_shown_completely(server: Server) -> None:
    table = seated_table(server, "steady", "steady")
    view = over(table)
    connect = table.spectator
    shown = frames(connect.get("/replay", language="ja"))
    assert shown[0]["turn"] <= 1
    assert [frame["turn"] for frame in shown] == sorted(frame["turn"] for frame in shown)
    assert shown[-1]["turn"] == connect.get("/log").json()["turns"][-1]["turn"]
    assert any(set(frame["game"]["hands"]) == set(view["game"]["players"]) for frame in shown)
    assert {frame["action"] for frame in shown if frame["journey"]} == {"move"}
    assert shown[-1]["scores"] == view["result"]["scores"]
    assert shown[-1]["game"]["stores"] == view["game"]["stores"]
    assert view["result"]["sentences"]["ja"] in shown[-1]["text"]


def test_a_score_sheet_has_the_points_of_each_set(server: Server) -> None:
    view = over(seated_table(server, "steady", "steady"))
    for sheet in view["result"]["sheets"]:
        assert len(sheet["points"]) == len(sheet["sets"])
        assert sum(sheet["points"]) == int(sheet["total"])


def test_there_is_no_replay_before_the_game(server: Server) -> None:
    created = CLIENT.post(
        f"{server.address}/api/tables", json={"seats": [{"kind": "person"}, {"kind": "person"}]}
    ).json()
    headers = {"Authorization": f"Bearer {created['spectate']}"}
    refused = CLIENT.get(f"{server.address}/api/tables/{created['table']}/replay", headers=headers)
    assert refused.status_code == 422
    assert refused.json()["code"] == "table.waiting"


def test_everyone_may_see_a_finished_game_and_only_that(server: Server) -> None:
    finished, playing = seated_table(server, "random", "random"), seated_table(server, "person", "person")
    over(finished)
    without_key = f"{server.address}/api/tables/{finished.id}"
    assert frames(CLIENT.get(f"{without_key}/replay")) == frames(finished.spectator.get("/replay"))
    assert CLIENT.get(without_key).json() == finished.spectator.view()
    assert CLIENT.get(without_key, params={"seat": 0}).status_code == 401
    assert CLIENT.post(f"{without_key}/rematch").status_code == 403
    for path in ("", "/replay", "/record", "/log"):
        assert CLIENT.get(f"{server.address}/api/tables/{playing.id}{path}").status_code == 401
