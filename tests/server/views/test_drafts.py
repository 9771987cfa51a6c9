"""Offers and drafts through HTTP, lines that end the turn, undoing lines and turns, and the turns of the log."""

from __future__ import annotations

from typing import Any

import pytest

from shinjuku.server.http.schemas.drafts import DraftResponse, ObjectResponse, OffersResponse
from tests.server.clients import HostedTable, TableClient, after_matsuri, seated_table
from tests.server.servers import Server, run_server

JOURNEY: dict[str, Any] = {
    "edition": "v2",
    "players": ["blue", "green"],
    "to_act": "blue",
    "set": {"confirm": True},
    "stores": {"tokyo": "blue food", "ueno": "green food"},
    "track": {"akihabara--tokyo": "blue", "akihabara--ueno": "green"},
    "customers": {"chiyoda": ["food", "food2"]},
    "hands": {"blue": ["chiyoda", "kita", "ota"], "green": ["koto"]},
    "matsuri": "kita",
}


def answered(player: TableClient, **body: Any) -> dict[str, Any]:
    """The answer to a draft, which must be accepted."""
    response = player.post("/draft", {"version": player.view()["version"], **body})
    assert response.status_code == 200, response.text
    found: dict[str, Any] = response.json()
    (ObjectResponse if "object" in found else DraftResponse).model_validate(found)
    return found


@pytest.fixture
def table(server: Server) -> HostedTable:
    return seated_table(server, "person", "person", position=JOURNEY)


def test_a_turn_is_played_with_offers_and_drafts(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    for _ in range(3):
        view = player.view()
        offers = view["offers"]
        OffersResponse.model_validate(offers)
        key, items = next(iter(offers["objects"].items()))
        kind, _, name = key.partition(":")
        slot = {"tracks": [name]} if kind == "connection" else {kind: name}
        found = answered(player, draft={"do": items[0]["do"], "goods": "food", **slot})
        player.act(line=found["line"])
    assert player.view()["offers"]["must"] == "end"


def test_only_the_seat_to_act_has_offers(table: HostedTable) -> None:
    assert "offers" in table.players[0].view()
    assert not any("offers" in other.view() for other in (table.players[1], table.spectator, table.host))


def test_a_draft_changes_nothing(table: HostedTable) -> None:
    before = table.players[0].view()
    found = answered(table.players[0], draft={"do": "move", "ward": "chiyoda", "to": "tokyo"})
    assert found["line"].startswith("move chiyoda pay kita: ")
    assert found["destinations"][0]["to"] == "tokyo"
    assert table.players[0].view() == before


def test_the_other_destinations_can_be_left_out(table: HostedTable) -> None:
    body = {"do": "move", "ward": "chiyoda", "to": "ueno"}
    found = answered(table.players[0], draft=body, destinations=False)
    assert [each["to"] for each in found["destinations"]] == ["ueno"]
    assert found["line"].endswith("ueno gives food")


def test_a_refusal_is_in_the_language_of_the_reader(table: HostedTable) -> None:
    player = table.players[0]
    refused = answered(player, draft={"do": "open", "goods": "food", "station": "ueno"})["refusal"]
    assert refused["code"] == refused["clause"] == "open.empty-station"
    grey = answered(player, object="station:ueno")["items"]
    assert [item["do"] for item in grey] == ["open"]
    assert grey[0]["off"] == refused


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"draft": {"do": "open", "station": "atlantis"}}, 422, "line.unreadable"),
        ({"draft": {"do": "fly"}}, 422, "request.invalid"),
        ({"draft": {"do": "open"}, "object": "deck"}, 422, "request.invalid"),
        ({}, 422, "request.invalid"),
        ({"version": 99, "draft": {"do": "income"}}, 409, "table.stale"),
    ],
)
def test_a_draft_that_is_wrong_is_refused(table: HostedTable, body: dict[str, Any], status: int, code: str) -> None:
    player = table.players[0]
    answer = player.post("/draft", {"version": player.view()["version"], **body})
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_other_seats_get_no_answer(table: HostedTable) -> None:
    version = table.spectator.view()["version"]
    other = table.players[1].post("/draft", {"version": version, "draft": {"do": "income"}})
    assert (other.status_code, other.json()["code"]) == (422, "turn.your-turn")
    assert table.spectator.post("/draft", {"version": version, "object": "deck"}).status_code == 403


# --- ending the turn ----------------------------------------------------------------------------------------


def test_a_line_can_end_the_turn(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    player.act(line="expand akihabara--ueno", then="end")
    assert player.view()["to_act"] == player.seat  # another action is left
    player.act(line="income", then="end")
    assert player.view()["to_act"] != player.seat


def test_the_turn_ends_once_others_have_decided(table: HostedTable) -> None:
    blue, green = table.players[0], table.players[1]
    blue.act(line="expand komagome--oji")
    blue.act(line="move chiyoda pay chiyoda: tokyo gives food2, akihabara, ueno", then="end")
    assert green.view()["offers"]["must"] == "track-income"
    green.act(line="declines income")
    view = table.spectator.view()
    assert (view["to_act"], view["game"]["turn"]) == (1, "green")


def test_a_line_without_an_end_waits(table: HostedTable) -> None:
    blue = table.players[0]
    blue.act(line="expand komagome--oji", then="end")
    blue.act(line="open books komagome pay chiyoda+kita+ota")
    assert blue.view()["offers"]["must"] == "end"


def test_with_automatic_ends_the_last_line_is_asked_for(table: HostedTable) -> None:
    blue = table.players[0]
    blue.act(line="open books akihabara pay chiyoda")
    body = {"do": "expand", "tracks": ["komagome--oji", "ikebukuro--komagome"], "pay": ["kita"]}
    assert answered(blue, draft=body)["send"] == "now"
    blue.post("/preferences", {"auto_end": True})
    assert answered(blue, draft=body)["send"] == "confirm"


def test_only_a_line_ends_the_turn(table: HostedTable) -> None:
    assert table.players[0].submit(choice="income", then="end").status_code == 422


# --- undoing ------------------------------------------------------------------------------------------------


def test_a_whole_line_is_undone(table: HostedTable) -> None:
    blue = table.players[0]
    before = blue.view()["game"]
    blue.act(line="open books akihabara pay chiyoda")
    assert blue.act(undo="line")["view"]["game"] == before
    blue.act(choice="open")
    blue.act(choice="food")
    assert blue.view()["offers"]["draft"] == {"do": "open", "goods": "food"}
    assert blue.act(undo="line")["view"]["game"] == before
    assert blue.submit(undo="line").status_code == 422


def test_a_turn_is_undone_back_to_its_last_draw(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    before = player.view()["game"]
    after_matsuri(table)
    player.act(line="expand akihabara--ueno")
    player.act(choice="open")
    assert player.act(undo="turn")["view"]["game"] == before


def test_undone_lines_and_ends_survive_a_restart(address: str) -> None:
    with run_server(address, "--allow-positions") as server:
        table = seated_table(server, "person", "person", position=JOURNEY)
        blue = table.players[0]
        blue.act(line="expand komagome--oji")
        blue.act(line="open books akihabara pay chiyoda")
        before = blue.act(undo="line")["view"]["game"]
        blue.act(line="open books akihabara pay chiyoda")
        blue.act(undo="turn")
        blue.act(line="expand komagome--oji")
        blue.act(line="move chiyoda pay chiyoda: tokyo gives food2, akihabara, ueno", then="end")
    with run_server(address, "--allow-positions") as server:
        table.move_to(server)
        table.players[1].act(line="declines income")
        assert table.spectator.view()["game"]["turn"] == "green"
        assert before["track"]["komagome--oji"] == "blue"


# --- the log ------------------------------------------------------------------------------------------------


def test_the_log_has_turns(table: HostedTable) -> None:
    blue, green = table.players[0], table.players[1]
    blue.act(line="open books komagome pay kita")
    blue.act(line="move chiyoda pay chiyoda: tokyo gives food2, akihabara, ueno", then="end")
    green.act(line="takes income")
    log = table.spectator.get("/log").json()
    first = log["turns"][0]
    assert (first["turn"], first["seat"]) == (1, 0)
    opened, moved, taken, ended = first["lines"]
    assert opened == {
        "line": 0, "do": "open", "goods": "books", "station": "komagome", "pay": ["kita"], "wild": {"kita": "matsuri"},
    }  # fmt: skip
    assert moved == {
        "line": 1,
        "do": "move",
        "ward": "chiyoda",
        "pay": ["chiyoda"],
        "way": ["tokyo", "akihabara", "ueno"],
        "gives": [
            {"station": "tokyo", "seat": 0, "token": "food2"},
            {"station": "ueno", "seat": 1, "token": "food"},
        ],
        "income": [1],
        "rest": {"ward": "taito", "tokens": []},
    }
    assert taken == {"line": 2, "seat": 1, "do": "takes", "drew": 3}
    assert ended == {"line": 3, "do": "end"}
    later = table.spectator.get("/log", since=ended["line"]).json()["turns"]
    assert [turn["turn"] for turn in later] == [1]
    assert later[0]["lines"] == first["lines"]


def test_the_log_says_where_a_position_began(table: HostedTable) -> None:
    table.players[0].act(line="expand komagome--oji")
    begun, on_map, laid = table.spectator.get("/log").json()["entries"]
    assert [begun["line"], on_map["line"], laid["line"]] == [-1, -1, 0]
    assert begun["text"] == "This game began from a given position, in Blue's turn."
    assert begun["players"] == [[begun["text"].index("Blue"), 4, "blue"]]
    assert on_map["text"] == "On the map: 2 stores, 2 pieces of track and 2 customers."
    assert [entry["line"] for entry in table.spectator.get("/log", since=1).json()["entries"]] == []


def test_messages_have_the_turns_that_changed(table: HostedTable) -> None:
    with table.players[1].connect() as socket:
        assert socket.next()["log"]["turns"] == []
        table.players[0].act(line="open books komagome pay kita")
        turns = socket.next()["log"]["turns"]
    assert [(turn["turn"], [line["do"] for line in turn["lines"]]) for turn in turns] == [(1, ["open"])]
