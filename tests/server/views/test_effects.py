"""What lines do, as data: in previews, in the view of an unfinished action, and in the events of others."""

from __future__ import annotations

from typing import Any

from tests.server.clients import seated_table
from tests.server.servers import Server

POSITION: dict[str, Any] = {
    "edition": "v2", "players": ["blue", "red", "green"], "turn": "green", "phase": "actions", "actions_left": 2,
    "stores": {"kachidoki": "red food", "shimbashi": "blue books"}, "track": {"kachidoki--shimbashi": "red"},
    "customers": {"chuo": ["food", "books", "clothing"]}, "hands": {"green": ["chuo", "ota"]},
}  # fmt: skip
MOVE = "move chuo pay chuo: kachidoki, shimbashi"
JOURNEY = {
    "ward": "chuo",
    "stations": ["kachidoki", "shimbashi"],
    "deliveries": [
        {"station": "kachidoki", "seat": 1, "customer": "food"},
        {"station": "shimbashi", "seat": 0, "customer": "books"},
    ],
    "income": [1],
    "rest": {"station": "shimbashi", "ward": "minato", "customers": ["clothing"], "riders": []},
}
EFFECTS = {"seat": 2, "action": "move", "paid": ["chuo"], "track": [], "wards": [], "journey": JOURNEY}


def test_a_preview_shows_the_journey_and_changes_nothing(server: Server) -> None:
    player = seated_table(server, "person", "person", "person", position=POSITION).players[2]
    view = player.view()
    found = player.post("/preview", {"version": view["version"], "line": MOVE})
    assert found.status_code == 200, found.text
    assert found.json() == {"whole": True, "text": found.json()["text"], "effects": EFFECTS, "reveals": True}
    assert player.view() == view
    assert player.post("/preview", {"version": view["version"] - 1, "line": MOVE}).status_code == 409


def test_a_preview_of_an_unfinished_line(server: Server) -> None:
    player = seated_table(server, "person", "person", "person", position=POSITION).players[2]
    line = "move chuo pay chuo: kachidoki ..."
    found = player.post("/preview", {"version": player.view()["version"], "line": line}).json()
    assert (found["whole"], found["reveals"]) == (False, False)
    assert found["effects"]["journey"]["stations"] == ["kachidoki"]
    assert found["effects"]["journey"]["rest"]["customers"] == ["clothing", "books"]


def test_the_view_shows_the_unfinished_action_to_its_seat_alone(server: Server) -> None:
    table = seated_table(server, "person", "person", "person", position=POSITION)
    player = table.players[2]
    assert "effects" not in player.view()
    player.act(choice="open")
    player.act(choice="food")
    player.act(choice="hatchobori")
    assert player.view()["effects"] == {
        "seat": 2, "action": "open", "paid": [], "track": [], "wards": [],
        "store": {"station": "hatchobori", "goods": "food"},
    }  # fmt: skip
    for other in (table.players[0], table.players[1], table.spectator):
        assert "effects" not in other.view()


def test_others_are_sent_the_effects_of_a_line(server: Server) -> None:
    table = seated_table(server, "person", "person", "person", position=POSITION)
    with table.players[0].connect() as socket:
        socket.next()
        table.players[2].act(line=MOVE)
        message = socket.until(lambda message: any("line" in event for event in message["events"]))
    assert [event.get("effects") for event in message["events"] if "line" in event] == [EFFECTS]


def test_a_line_that_was_undone_has_no_effects(server: Server) -> None:
    """A client that missed it all has nothing to animate but what is still there."""
    table = seated_table(server, "person", "person", "person", position=POSITION)
    player = table.players[2]
    before = player.view()["version"]
    player.act(line="expand tokyo--yotsuya")
    while player.view()["can_undo"]:
        player.act(undo=True)
    player.act(line="expand shimbashi--tokyo")
    with table.spectator.connect(after=before) as socket:
        events = socket.next()["events"]
    tracks = [event["effects"]["track"] for event in events if "effects" in event]
    assert tracks == [["shimbashi--tokyo"]]
