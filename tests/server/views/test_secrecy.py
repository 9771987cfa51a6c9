"""No response, event or error contains another seat's hand, choices, half-made action or key."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import shinjuku as sj
from tests.server.clients import HostedTable, TableClient, after_matsuri, first_choice, seated_table
from tests.server.servers import Server
from tests.server.storage.database_reader import stored_game
from tests.server.tables.replayed_table import hands_in

IMPOSSIBLE = "open books tokyo pay kita+kita+kita"  # there are two such cards in the game


def keys_in(value: Any) -> set[str]:
    """Every name in a JSON value."""
    if isinstance(value, dict):
        return set(value).union(*(keys_in(each) for each in value.values()))
    return set[str]().union(*(keys_in(each) for each in value)) if isinstance(value, list) else set()


def everything_heard(player: TableClient) -> list[Any]:
    return [json.loads(text) for text in player.received if text.startswith("{")]


def colour_of(player: TableClient) -> str | None:
    return None if player.seat is None else sj.game.choices.COLOURS[player.seat]


def play_a_while(table: HostedTable, turns: int) -> None:
    """Play with errors, undos and previews in between."""
    for n in range(turns):
        player = table.player_to_act()
        view = player.view()
        for other in table.everyone:
            for line in (IMPOSSIBLE, f"{view['game']['to_act']}: {IMPOSSIBLE}"):
                answers = [
                    other.submit(version=view["version"], line=line),
                    other.post("/preview", {"version": view["version"], "line": line}),
                ]
                if other is not player:
                    assert all(answer.status_code in (403, 422) for answer in answers)
                    assert all("hand" not in answer.text for answer in answers)
        choice = view["choices"][n % len(view["choices"])]
        player.act(choice=choice["text"])
        if not choice["reveals"] and n % 5 == 0:
            player.act(undo=True)


def test_only_its_seat_receives_a_hand(server: Server) -> None:
    table = seated_table(server, "person", "person", "person")
    with table.players[0].connect(after=0) as one, table.players[1].connect() as two:
        play_a_while(table, 25)
        for player in table.everyone:
            player.get("/events")
            player.get("/log")
            player.get("/record")
        version = table.spectator.view()["version"]
        for socket in (one, two):
            socket.until(lambda message: message["version"] == version)
    for player in table.everyone:
        for received in everything_heard(player):
            for hands in hands_in(received):
                assert set(hands) <= {colour_of(player)}


def test_only_the_deciding_seat_receives_choices(server: Server) -> None:
    table = seated_table(server, "person", "person")
    play_a_while(table, 10)
    for player in (table.spectator, table.host):
        for received in everything_heard(player):
            view = received.get("view", received)
            assert not view.get("choices")
            assert "said" not in keys_in(received)


def test_keys_are_never_repeated(server: Server) -> None:
    table = seated_table(server, "person", "person")
    play_a_while(table, 5)
    secrets = [player.token for player in table.everyone] + [each["invite"] for each in table.created["seats"]]
    for player in table.everyone:
        for secret in secrets:
            assert all(secret not in text for text in player.received)
    log = server.log()
    assert all(secret not in log for secret in secrets)


def test_no_one_else_sees_a_half_made_action(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    before = {other: other.view() for other in table.everyone}
    player.act(choice="open")
    player.act(choice=first_choice(player)["text"])
    for other in table.everyone:
        now = other.view()
        if other is not player:
            assert {**now, "version": 0, "seats": 0} == {**before[other], "version": 0, "seats": 0}
            assert [event["kind"] for event in other.get("/events", after=4).json()["events"]] == ["thinks"] * 2
            assert "open" not in other.get("/record").text
    assert "open" in player.view()["game"]["doing"]


def test_a_drawn_card_is_a_question_mark_for_others(server: Server) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    player.act(line="income")
    other = table.players[1 - (player.seat or 0)]
    mine, theirs = (each.get("/events").json()["events"][-1]["drawn"] for each in (player, other))
    assert mine
    assert len(mine) == len(theirs)
    assert "card ?" not in mine
    assert set(theirs) == {"card ?"}
    begun = next(event for event in other.get("/events").json()["events"] if event["kind"] == "start")
    assert begun["drawn"].count("hand ?") == 4


def test_every_view_equals_the_view_computed_from_the_record(server: Server) -> None:
    table = seated_table(server, "person", "person")
    play_a_while(table, 12)
    game = stored_game(server.database, table.id)
    for player in (*table.players.values(), table.spectator):
        assert player.view()["game"] == game.view(player.seat)
        assert player.get("/record").text == game.record(player.seat)
    again = sj.Game.load(game.record())
    assert all(again.view(seat) == game.view(seat) for seat in (0, 1, None))


def test_a_key_gives_access_to_its_own_table_only(server: Server) -> None:
    one, two = seated_table(server, "person", "person"), seated_table(server, "person", "person")
    stranger = TableClient(server, two.id, one.players[0].token)
    assert stranger.get().status_code == 401
    assert TableClient(server, two.id, "x" * 32).get().status_code == 401
    assert TableClient(server, two.id, one.created["seats"][0]["invite"]).get().status_code == 401
    assert TableClient(server, "0" * 16, one.players[0].token).get().status_code == 404


def test_keys_have_at_least_128_bits_and_are_not_stored(server: Server) -> None:
    table = seated_table(server, "person", "person")
    file = server.database.removeprefix("sqlite:///")
    reader = Path(file).read_bytes() + Path(f"{file}-wal").read_bytes()
    assert table.id.encode() in reader
    for player in table.everyone:
        assert len(player.token) * 6 >= 128
        assert player.token.encode() not in reader
