"""Creating and joining tables, and the routes of the host."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

import shinjuku as sj
from tests.server.clients import HostedTable, TableClient, after_matsuri, create_table, seated_table
from tests.server.servers import CLIENT, Server

TWO = [{"kind": "person"}, {"kind": "person"}]
RECORD = sj.Game.new("v2", players=2, seed=5, set={"confirm": True}).record()


def post(server: Server, path: str, body: Any) -> httpx.Response:
    answer = CLIENT.post(f"{server.address}/api{path}", json=body)
    CLIENT.cookies.clear()
    return answer


def invited(server: Server, **options: Any) -> HostedTable:
    """A table without players."""
    answer = post(server, "/tables", {"edition": "v2", "modules": [], "seats": TWO, "options": options})
    assert answer.status_code == 201, answer.text
    return HostedTable(server, answer.json())


def test_a_table_waits_until_all_seats_are_taken(server: Server) -> None:
    table = invited(server)
    assert table.host.view()["status"] == "waiting"
    ann = table.join(0, "Ann")
    assert ann.view()["status"] == "waiting"
    assert ann.submit(line="income").json()["code"] == "table.waiting"
    table.join(1)
    assert ann.view()["status"] == "playing"


def test_an_invitation_is_for_one_player(server: Server) -> None:
    table = invited(server)
    table.join(0)
    body = {"invite": table.created["seats"][0]["invite"], "name": "Eve"}
    assert post(server, "/join", body).json()["code"] == "seat.taken"
    assert post(server, "/join", {"invite": "guessed", "name": "Eve"}).status_code == 404


def test_an_invitation_says_what_it_is_for_until_it_is_used(server: Server) -> None:
    table = invited(server)
    invite = {"invite": table.created["seats"][1]["invite"]}
    table.join(0, "Ann")
    found = post(server, "/invitation", invite).json()
    assert (found["table"], found["seat"], found["edition"]) == (table.id, 1, "v2")
    assert found["absence"] == table.host.view()["agreement"]["absence"]
    assert [(seat["name"], seat["taken"]) for seat in found["seats"]] == [("Ann", True), ("", False)]
    assert table.host.view()["status"] == "waiting"
    table.join(1)
    used = post(server, "/invitation", invite)
    assert (used.status_code, used.json()["code"], used.json()["table"]) == (409, "seat.taken", table.id)
    unknown = post(server, "/invitation", {"invite": "never-was-an-invitation"})
    assert (unknown.status_code, unknown.json()["code"]) == (404, "seat.no-invitation")


def test_a_player_can_join_again_with_the_same_client_id(server: Server) -> None:
    table = invited(server)
    body = {"invite": table.created["seats"][0]["invite"], "name": "Ann", "client_id": "a-long-random-id"}
    lost, found = (post(server, "/join", body).json()["token"] for _ in range(2))
    assert TableClient(server, table.id, found).get().status_code == 200
    assert TableClient(server, table.id, lost).get().status_code == 401
    assert post(server, "/join", {**body, "client_id": "another-long-random-id"}).status_code == 409


def test_a_player_joins_with_an_invitation_or_at_an_open_table(server: Server) -> None:
    table = invited(server)
    invite = table.created["seats"][0]["invite"]
    for body in ({"name": "Ann"}, {"name": "Ann", "invite": invite, "table": table.id}):
        assert post(server, "/join", body).json()["code"] == "request.invalid"


def test_no_one_can_join_a_closed_table(server: Server) -> None:
    table = invited(server)
    table.host.post("/close")
    body = {"invite": table.created["seats"][0]["invite"], "name": "Ann"}
    assert post(server, "/join", body).json()["code"] == "table.over"


@pytest.mark.parametrize("name", ["", "  ", "a\nb", "a\u0000b", "\u202eevil", "x" * 41, "a\u2028b", "\ud800"])
def test_a_name_is_plain_text(server: Server, name: str) -> None:
    table = invited(server)
    body = json.dumps({"invite": table.created["seats"][0]["invite"], "name": name})
    answer = CLIENT.post(f"{server.address}/api/join", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")


def test_a_name_may_be_in_any_script(server: Server) -> None:
    assert invited(server).join(0, "花子 & <b>Ann</b>").view()["seats"][0]["name"] == "花子 & <b>Ann</b>"


def test_open_tables_are_listed_and_anyone_can_join(server: Server) -> None:
    secret, table = invited(server), invited(server, open=True)
    listed = {each["table"]: each for each in CLIENT.get(f"{server.address}/api/tables").json()["tables"]}
    assert listed[table.id]["absence"] == table.host.view()["agreement"]["absence"]
    assert secret.id not in listed
    assert post(server, "/join", {"table": secret.id, "name": "Ann"}).status_code == 403
    seats = [post(server, "/join", {"table": table.id, "name": name}).json()["seat"] for name in ("Ann", "Bob")]
    assert seats == [0, 1]
    assert post(server, "/join", {"table": table.id, "name": "Cid"}).status_code == 409
    assert table.id not in [each["table"] for each in CLIENT.get(f"{server.address}/api/tables").json()["tables"]]


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"edition": "v9"}, "game.edition"),
        ({"modules": ["dragon"]}, "game.module-known"),
        ({"seats": [{"kind": "person"}, {"kind": "bot", "bot": "os:system"}]}, "seat.no-bot"),
        ({"seats": TWO[:1]}, "request.invalid"),
        ({"set": {"income_hand": 99}}, "game.setting"),
        ({"options": {"parameters": {"income_hand": 99}}}, "game.setting"),
        ({"seats": [{"kind": "person", "colour": "red"}, {"kind": "person", "colour": "red"}]}, "game.colours"),
        ({"options": {"record": "nonsense"}}, "line.unreadable"),
        ({"options": {"start": "red"}}, "game.start"),
        ({"seats": [*TWO, *TWO], "options": {"record": RECORD}}, "game.players"),
        ({"surprise": 1}, "request.invalid"),
    ],
)
def test_an_invalid_table_is_refused(server: Server, changed: dict[str, Any], code: str) -> None:
    answer = post(server, "/tables", {"edition": "v2", "modules": [], "seats": TWO, **changed})
    assert (answer.status_code, answer.json()["code"]) == (422, code)


@pytest.mark.parametrize(
    "changes",
    [
        {"set": {"income_hand": 5}},
        {"options": {"parameters": {"income_hand": 5}}},
        {"set": {"income_hand": 5}, "options": {"parameters": {"income_hand": 6}}},
    ],
)
def test_set_changes_parameters_of_the_rules(server: Server, changes: dict[str, Any]) -> None:
    """`options.parameters` is an older name for it; `set` decides if both are given."""
    created = post(server, "/tables", {"edition": "v2", "modules": [], "seats": TWO, **changes}).json()
    table = HostedTable(server, created)
    assert table.spectator.view()["agreement"]["set"] == {"income_hand": 5}
    players = [table.join(seat, "Ann") for seat in range(len(TWO))]
    assert "\nset income_hand 5\n" in players[0].get("/record").text


def test_a_host_can_revoke_a_link_and_issue_a_new_one(server: Server) -> None:
    table = create_table(server, "person", "person")
    before = table.join(0)
    with before.connect() as socket:
        socket.next()
        invite = table.host.post("/seats/0/reissue").json()["invite"]
        with pytest.raises(ConnectionClosed) as closed:
            socket.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    assert before.get().status_code == 401
    with pytest.raises(InvalidStatus) as refused, before.connect():
        pass
    assert refused.value.response.status_code == 401
    assert post(server, "/join", {"invite": table.created["seats"][0]["invite"], "name": "Eve"}).status_code == 404
    token = post(server, "/join", {"invite": invite, "name": "Ann again"}).json()["token"]
    view = TableClient(server, table.id, token).view()
    assert (view["seat"], view["status"]) == (0, "waiting")


def test_only_the_host_can_use_the_host_routes(server: Server) -> None:
    table = seated_table(server, "person", "person")
    for player in (table.players[0], table.spectator):
        for path, body in (("/seats/1/reissue", None), ("/seats/1/bot", {"bot": "random"}), ("/close", None)):
            assert player.post(path, body).status_code == 403
    assert table.host.post("/seats/4/reissue").status_code == 422


def test_a_bot_plays_for_an_absent_player_and_returns_the_seat(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    assert player.seat is not None
    lent = table.host.post(f"/seats/{player.seat}/bot", {"bot": "greedy"}).json()["seats"][player.seat]
    assert (lent["kind"], lent["bot"]) == ("person", "greedy")
    other = table.players[1 - player.seat]
    other.wait_for(lambda view: view["to_act"] == other.seat)
    assert player.submit(line="income").status_code == 403
    table.host.post(f"/seats/{player.seat}/person")
    other.act(choice=other.view()["choices"][0]["text"])
    assert player.submit(version=0, line="income").status_code == 409


def test_no_one_can_act_at_a_closed_table(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    assert table.host.post("/close").json()["status"] == "closed"
    assert player.submit(line="income").json()["code"] == "table.closed"
    assert table.host.post("/close").status_code == 409


def test_a_rematch_takes_one_call(server: Server) -> None:
    table = seated_table(server, "person", "person", modules=("princess",))
    assert table.players[0].post("/rematch").status_code == 409
    table.host.post("/close")
    assert table.spectator.post("/rematch").status_code == 403
    one, two = (table.players[seat].post("/rematch").json() for seat in (0, 1))
    assert one["table"] == two["table"] != table.id
    again = TableClient(server, one["table"], one["token"])
    assert again.view()["status"] == "playing"
    assert again.view()["agreement"]["modules"] == ["princess"]
    assert table.spectator.view()["next"] == one["table"]
    assert TableClient(server, one["table"], table.host.token).view()["seat"] is None
    repeated = table.players[0].post("/rematch").json()
    assert (repeated["table"], repeated["seat"]) == (one["table"], 0)


def test_the_host_of_bots_can_have_a_rematch(server: Server) -> None:
    table = seated_table(server, "random", "random")
    table.host.post("/close")
    with httpx.Client(base_url=server.address, cookies={"shinjuku-host": table.host.token}) as browser:
        answer = browser.post(f"/api/tables/{table.id}/rematch")
    assert (answer.json()["seat"], answer.json()["token"]) == (None, None)
    cookie = answer.headers["set-cookie"].split("; ")
    assert {f"shinjuku-host={table.host.token}", f"Path=/api/tables/{answer.json()['table']}"} <= set(cookie)
    again = TableClient(server, answer.json()["table"], table.host.token)
    again.wait_for(lambda view: view["status"] == "over")


def test_a_waiting_table_has_no_record(server: Server) -> None:
    answer = invited(server).host.get("/record")
    assert (answer.status_code, answer.json()["code"]) == (422, "table.waiting")


def test_records_can_be_exported_and_imported(server: Server) -> None:
    game = sj.Game.new("v2", players=2, seed=5, set={"confirm": True})
    for _ in range(30):
        game.play(game.choices[0])
    table = seated_table(server, "person", "person", record=game.record())
    assert table.spectator.view()["agreement"]["imported"] is True
    assert table.players[0].view()["game"] == game.view(0)
    assert table.players[1].get("/record").text == game.record(1)
    assert table.spectator.get("/record").text == game.record(None)


def test_the_record_of_a_finished_game_is_complete(server: Server) -> None:
    table = seated_table(server, "random", "random")
    table.spectator.wait_for(lambda view: view["status"] == "over")
    record = table.spectator.get("/record").text
    game = sj.Game.load(record)
    assert game.is_over
    view = table.spectator.view()
    assert view["result"]["winners"] == list(game.winners)
    assert view["game"] == game.view(None)
    copy = seated_table(server, "person", "person", record=record)
    assert copy.players[0].view()["status"] == "over"
    assert copy.players[0].submit(line="income").json()["code"] == "table.over"


def test_counted_information_is_shown_if_the_table_allows_it(server: Server) -> None:
    plain, counted = seated_table(server, "person", "person"), seated_table(server, "person", "person", counted=True)
    assert plain.spectator.view()["game"]["counted"] is False
    assert "scores" not in plain.spectator.view()
    assert counted.spectator.view()["game"]["counted"] is True
    assert counted.spectator.view()["scores"] == ["0", "0"]


def test_several_seats_in_one_browser_must_be_named(server: Server) -> None:
    table = invited(server)
    with httpx.Client(base_url=server.address, verify=False) as browser:
        for seat in (0, 1):
            body = {"invite": table.created["seats"][seat]["invite"], "name": f"Guest {seat}"}
            cookie = browser.post("/api/join", json=body).headers["set-cookie"]
            assert cookie.startswith(f"shinjuku-seat-{seat}=")
            assert {"HttpOnly", "SameSite=strict"} <= set(cookie.split("; "))
        path = f"/api/tables/{table.id}"
        assert browser.get(path).json()["code"] == "seat.unnamed"
        assert [browser.get(path, params={"seat": seat}).json()["seat"] for seat in (0, 1)] == [0, 1]
        assert browser.get(path, headers={"X-Seat": "1"}).json()["seat"] == 1
        assert browser.get(path, params={"seat": 2}).status_code == 401
        version = browser.get(path, params={"seat": 0}).json()["version"]
        seat = browser.get(path, params={"seat": 0}).json()["to_act"]
        choice = browser.get(path, params={"seat": seat}).json()["choices"][0]["text"]
        body = {"version": version, "client_id": "browser", "choice": choice}
        evil = browser.post(f"{path}/actions?seat={seat}", json=body, headers={"Origin": "https://evil.example"})
        assert evil.json()["code"] == "request.origin"
        assert browser.post(f"{path}/actions?seat={seat}", json=body).status_code == 200


def test_a_spectator_uses_a_link(server: Server) -> None:
    table = seated_table(server, "person", "person")
    with httpx.Client(base_url=server.address, verify=False) as browser:
        assert browser.get(f"/api/tables/{table.id}").status_code == 401
        assert browser.post("/api/spectate", json={"spectate": table.created["spectate"]}).json()["table"] == table.id
        assert browser.get(f"/api/tables/{table.id}").json()["seat"] is None
        assert browser.post("/api/spectate", json={"spectate": table.created["host"]}).status_code == 404
