"""The WebSocket of a table: events, the types of messages, reconnecting and presence."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.clients import TableClient, after_matsuri, first_choice, seated_table
from tests.server.servers import Server


def test_everyone_receives_events_in_the_same_order(server: Server) -> None:
    table = seated_table(server, "person", "person")
    acting = table.player_to_act()
    other = next(player for player in table.players.values() if player is not acting)
    with acting.connect() as mine, other.connect() as theirs, table.spectator.connect() as watched:
        for socket in (mine, theirs, watched):
            assert socket.next()["events"] == []
        text = first_choice(acting)["text"]
        acting.act(choice=text)
        acting.act(choice="expand")
        messages = [socket.until(lambda message: message["version"] == 5) for socket in (mine, theirs, watched)]
        assert [message["view"]["seat"] for message in messages] == [acting.seat, other.seat, None]
        for socket in (mine, theirs, watched):
            assert [event["number"] for event in socket.events] == [4, 5]
            assert socket.events[0]["line"] == text
        assert mine.events[1]["said"] == ["expand"]
        assert theirs.events[1] == {**watched.events[1], "kind": "thinks"}
        assert "said" not in theirs.events[1]


def test_a_message_says_what_kind_of_change_it_is_about(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = table.player_to_act()
    other = table.players[1 - (player.seat or 0)]
    with table.spectator.connect() as socket:
        assert socket.next()["type"] == "view"
        player.act(choice=first_choice(player)["text"])
        assert socket.next()["type"] == "events"
        with other.connect():
            message = socket.next()
            assert (message["type"], message["events"], message["log"]["entries"]) == ("presence", [], [])
    with player.connect() as socket:
        socket.next()
        socket.until(lambda message: message["type"] == "presence")
        player.post("/preferences", {"auto_end": True})
        message = socket.until(lambda message: message["view"]["preferences"]["auto_end"])
        assert message["type"] == "view"


def test_a_socket_continues_after_the_last_known_version(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    with player.connect(after=1) as socket:
        message = socket.next()
        assert message["view"] == player.view()
    assert [event["number"] for event in message["events"]] == [2, 3, 4]
    assert message["log"]["from"] == 0
    assert message["log"]["entries"] == player.get("/log").json()["entries"]


@pytest.mark.parametrize("id", ["0123456789abcdef", "no-table"])
def test_a_table_that_does_not_exist_has_no_socket(server: Server, id: str) -> None:
    with pytest.raises(InvalidStatus) as refused, TableClient(server, id, "key").connect():
        pass
    assert refused.value.response.status_code == 404


def test_everyone_sees_who_is_connected(server: Server) -> None:
    table = seated_table(server, "person", "person", "random", start="blue")
    one, two = table.players[0], table.players[1]

    def present(view: dict[str, Any]) -> list[bool]:
        return [seat["present"] for seat in view["seats"]]

    assert present(table.host.view()) == [False, False, True]
    with one.connect() as socket:
        assert present(socket.next()["view"]) == [True, False, True]
        with two.connect(), two.connect():
            message = socket.until(lambda message: present(message["view"]) == [True, True, True])
            assert message["events"] == []
        socket.until(lambda message: present(message["view"]) == [True, False, True])
    table.host.wait_for(lambda view: present(view) == [False, False, True])


def test_a_player_who_connects_briefly_is_seen_to_leave(server: Server) -> None:
    table = seated_table(server, "person", "person", start="blue")
    one, two = table.players[0], table.players[1]

    def is_two_there(message: dict[str, Any]) -> bool:
        return bool(message["view"]["seats"][1]["present"])

    with one.connect() as socket:
        socket.next()
        socket.next()  # its own arrival, announced after a moment
        with two.connect():
            one.act(choice=one.view()["choices"][0]["text"])  # the view after it shows who is connected
            socket.until(is_two_there)
        socket.until(lambda message: not is_two_there(message))
