"""A restart loses nothing that was acknowledged, and several processes act as one server."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.server.clients import TableClient, after_matsuri, first_choice, new_id, seated_table
from tests.server.postgres import Postgres
from tests.server.servers import PATIENCE_SECONDS, Server, run_server
from tests.server.storage.database_reader import stored_game


def test_a_power_failure_loses_nothing(address: str) -> None:
    """Actions, half-made actions, undo, verdicts and preferences survive, and bots continue."""
    with run_server(address, "--bots=2") as server:
        long = seated_table(server, "random", "random")
        bots = seated_table(server, "random", "random", "greedy", pace="brisk")
        table = seated_table(server, "person", "person")
        player = after_matsuri(table)
        half = player.act(choice="open")
        body = {"version": half["version"], "client_id": new_id(), "choice": first_choice(player)["text"]}
        acknowledged = player.post("/actions", body).json()
        player.post("/preferences", {"auto_end": True})
        before = {other: other.view() for other in table.everyone}
        bots.spectator.wait_for(lambda view: view["version"] > 2)
        over = long.spectator.wait_for(lambda view: view["status"] == "over")
        server.kill()
    with run_server(address, "--bots=2") as again:
        for each in (long, bots, table):
            each.move_to(again)
        assert {other: other.view() for other in table.everyone} == before
        assert player.post("/actions", body).json()["version"] == acknowledged["version"]
        assert player.act(undo=True)["view"]["choices"] == half["view"]["choices"]
        assert player.act(undo=True)["view"]["can_undo"] is True
        player.act(line="income")
        assert player.view()["game"] == stored_game(address, table.id).view(player.seat)
        assert long.spectator.view() == over
        assert long.spectator.get("/log").json()["entries"]
        with long.spectator.connect(after=1) as socket:  # most events are only in the database
            assert [event["number"] for event in socket.next()["events"]] == list(range(2, over["version"] + 1))
        version = bots.spectator.view()["version"]
        bots.spectator.wait_for(lambda view: view["version"] > version + 3)


# --- several processes --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two servers on one PostgreSQL, like two processes or two machines."""
    address = postgres.new_database()
    with run_server(address) as one, run_server(address) as other:
        yield one, other


def test_a_move_through_one_process_is_seen_through_the_other(two: tuple[Server, Server]) -> None:
    one, other = two
    table = seated_table(one, "person", "person")
    player = table.player_to_act()
    far = TableClient(other, table.id, table.spectator.token)
    with far.connect() as socket:
        socket.next()
        player.act(choice=first_choice(player)["text"])
        message = socket.next()
        assert [event["number"] for event in message["events"]] == [4]
        here, there = (TableClient(each, table.id, player.token) for each in two)
        there.act(line="income")
        here.wait_for(lambda view: view["version"] == 5)
        assert here.view() == there.view()
        repeated = {"version": 4, "client_id": new_id(), "line": "end"}
        versions = {each.post("/actions", {**repeated, "version": 5}).json()["version"] for each in (here, there)}
        assert versions == {6}
        table.host.post("/seats/0/reissue")
        revoked = TableClient(other, table.id, table.players[0].token)
        deadline = time.monotonic() + PATIENCE_SECONDS
        while revoked.get().status_code != 401:
            assert time.monotonic() < deadline


def test_presence_is_known_to_all_processes(two: tuple[Server, Server]) -> None:
    one, other = two
    table = seated_table(one, "person", "person")
    with table.players[0].connect() as socket, TableClient(other, table.id, table.spectator.token).connect() as far:
        socket.next()
        far.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, False])
        with TableClient(other, table.id, table.players[1].token, 1).connect():
            socket.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, True])
        socket.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, False])


def test_two_processes_never_append_the_same_number(two: tuple[Server, Server]) -> None:
    from concurrent.futures import ThreadPoolExecutor

    table = seated_table(two[0], "person", "person")
    for n in range(20):
        seat = table.spectator.wait_for(lambda view, n=n: view["version"] >= 3 + n)["to_act"]  # type: ignore[misc]
        sides = [TableClient(each, table.id, table.players[seat].token, seat) for each in two]
        view = sides[0].wait_for(lambda view: view["choices"])
        version, text = view["version"], view["choices"][n % len(view["choices"])]["text"]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda side: side.submit(version=version, choice=text).status_code, sides))  # noqa: B023
        assert sorted(answers) == [200, 409]
    game = stored_game(two[0].database, table.id)
    for server in two:
        for seat in (0, 1):
            far = TableClient(server, table.id, table.players[seat].token, seat)
            assert far.wait_for(lambda view: view["version"] == 23)["game"] == game.view(seat)


def test_another_process_takes_over_the_bots_of_one_that_dies(two: tuple[Server, Server]) -> None:
    """The last test with these two servers, since one of them is killed."""
    one, other = two
    table = seated_table(one, "random", "random", pace="brisk")
    table.spectator.wait_for(lambda view: view["version"] > 3)
    one.kill()
    table.move_to(other)
    version = table.spectator.view()["version"]
    table.spectator.wait_for(lambda view: view["version"] > version + 3)
    stored_game(other.database, table.id)


def test_several_processes_behind_one_port(postgres: Postgres) -> None:
    with run_server(postgres.new_database(), "--processes=2") as server:
        table = seated_table(server, "person", "random")
        player = table.players[0]
        for _ in range(6):
            view = player.wait_for(lambda view: view["to_act"] == 0)
            answer = player.submit(version=view["version"], choice=view["choices"][0]["text"])
            assert answer.status_code in (200, 409)
        server.stop()
