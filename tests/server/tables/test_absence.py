"""Seats in play: who can take them, and when the host can give them to someone else."""

from __future__ import annotations

from typing import Any

import httpx

from shinjuku.server.tables.keys import hash_of
from tests.server.clients import HostedTable, TableClient, create_table, first_choice, seated_table
from tests.server.servers import CLIENT, Server

BOT = {"bot": "random"}
HOUR = 3600


def join(server: Server, **body: Any) -> httpx.Response:
    answer = CLIENT.post(f"{server.address}/api/join", json={"name": "Eve", **body})
    CLIENT.cookies.clear()
    return answer


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


# --- joining --------------------------------------------------------------------------------------------------


def test_a_reissued_seat_of_an_open_table_is_taken_with_its_link(server: Server) -> None:
    table = seated_table(server, "person", "person", open=True)
    invite = table.host.post("/seats/0/reissue").json()["invite"]
    for body in ({"table": table.id}, {"table": table.id, "seat": 0}):
        assert code(join(server, **body)) == (409, "table.started")
    joined = join(server, invite=invite)
    assert TableClient(server, table.id, joined.json()["token"]).view()["seat"] == 0


def test_a_reissued_seat_is_reserved_before_the_game_as_well(server: Server) -> None:
    table = create_table(server, "person", "person", "person", open=True)
    invite = table.host.post("/seats/0/reissue").json()["invite"]
    assert code(join(server, table=table.id, seat=0)) == (409, "seat.taken")
    assert join(server, table=table.id).json()["seat"] == 1
    assert join(server, invite=invite).json()["seat"] == 0


def test_a_player_whose_answer_was_lost_can_join_a_game_that_has_started(server: Server) -> None:
    table = create_table(server, "person", "person", open=True)
    table.join(0)
    body = {"table": table.id, "client_id": "0123456789abcdef"}
    assert [join(server, **body).json()["seat"] for _ in range(2)] == [1, 1]
    assert code(join(server, table=table.id, client_id="0123456789abcdeX")) == (409, "table.started")


def test_an_id_to_join_with_cannot_be_guessed(server: Server) -> None:
    table = create_table(server, "person", "person", open=True)
    assert code(join(server, table=table.id, client_id="1")) == (422, "request.invalid")


def test_the_hash_of_a_key_gives_no_access_to_a_rematch(server: Server) -> None:
    """A person who can read the database sees hashes, but no keys."""
    table = seated_table(server, "person", "person", "person", open=True)
    table.host.post("/close")
    again = table.players[0].post("/rematch").json()
    for known in (hash_of(table.players[0].token), hash_of(again["token"])):
        taken = join(server, table=again["table"], seat=0, client_id=known)
        assert code(taken) == (409, "seat.taken")
    assert TableClient(server, again["table"], again["token"]).view()["seat"] == 0


# --- replacing a player ---------------------------------------------------------------------------------------


def replacements(table: HostedTable, seat: int) -> list[tuple[int, str]]:
    return [code(table.host.post(f"/seats/{seat}/{path}", BOT)) for path in ("bot", "reissue")]


def test_a_player_who_is_there_cannot_be_replaced(server: Server) -> None:
    table = seated_table(server, "person", "person")
    with table.players[0].connect() as socket:
        socket.next()
        assert replacements(table, 0) == [(409, "seat.present")] * 2
        assert table.players[0].get().status_code == 200


def test_a_player_who_was_there_recently_cannot_be_replaced(server: Server) -> None:
    table = seated_table(server, "person", "person", absence=HOUR)
    assert table.spectator.view()["agreement"]["absence"] == HOUR
    with table.players[0].connect() as socket:
        socket.next()
    table.spectator.wait_for(lambda view: not view["seats"][0]["present"])
    assert replacements(table, 0) == [(409, "seat.present")] * 2


def test_the_others_must_agree_while_they_are_there(server: Server) -> None:
    table = seated_table(server, "person", "person", "person")
    with table.players[1].connect() as socket:
        socket.next()
        answer = table.host.post("/seats/0/bot", BOT)
        assert code(answer) == (409, "seat.needs-agreement")
        assert answer.json()["waiting_for"] == [1]
        asked = socket.until(lambda message: message["type"] == "events")
        assert [(event["kind"], event["about"]) for event in asked["events"]] == [("ask", 0)]
        assert asked["view"]["seats"][0]["asked"]
        assert code(table.spectator.post("/seats/0/agree")) == (403, "table.no-seat")
        agreed = [table.players[1].post("/seats/0/agree").json() for _ in range(2)]
        assert [view["seats"][0]["agreed"] for view in agreed] == [[1], [1]]
        assert agreed[0]["version"] == agreed[1]["version"]  # agreeing twice adds nothing
        assert table.host.post("/seats/0/bot", BOT).json()["seats"][0]["bot"] == "random"
        assert code(table.players[1].post("/seats/0/agree")) == (409, "seat.not-asked")


def test_an_agreement_ends_when_the_player_comes_back(server: Server) -> None:
    table = seated_table(server, "person", "person")
    with table.players[1].connect() as socket:
        socket.next()
        assert code(table.host.post("/seats/0/reissue")) == (409, "seat.needs-agreement")
        assert table.players[1].post("/seats/0/agree").status_code == 200
        assert [table.players[0].view()["seats"][0][name] for name in ("asked", "agreed")] == [False, []]
        assert code(table.host.post("/seats/0/reissue")) == (409, "seat.needs-agreement")


def test_a_player_who_was_replaced_is_told_and_can_come_back(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player, other = table.player_to_act(), table.players[1 - (table.player_to_act().seat or 0)]
    table.host.post(f"/seats/{player.seat}/bot", BOT)
    with player.connect(after=0) as socket:
        events = socket.next()["events"]
        assert [event["bot"] for event in events if event["kind"] == "replace"] == ["random"]
    assert code(other.post(f"/seats/{player.seat}/person")) == (403, "table.not-yours")
    assert player.post(f"/seats/{player.seat}/person").json()["seats"][player.seat or 0]["bot"] is None
    acting = table.players[table.spectator.wait_for(lambda view: view["to_act"] is not None)["to_act"]]
    acting.act(choice=first_choice(acting)["text"])


def test_giving_a_seat_back_that_no_bot_plays_changes_nothing(server: Server) -> None:
    """A client could fill the database with such events."""
    table = seated_table(server, "person", "person")
    version = table.spectator.view()["version"]
    assert table.players[0].post("/seats/0/person").status_code == 200
    assert table.host.post("/seats/1/person").json()["version"] == version
