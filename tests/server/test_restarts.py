"""A restart loses nothing that was acknowledged; several processes are one server."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from tests.server.kept import kept_game
from tests.server.people import Person, make_table, new_id
from tests.server.running import Postgres, Server, running
from tests.server.test_play import first_of, past_matsuri


def test_a_power_failure_loses_nothing(address: str) -> None:
    """Acknowledged actions, half-made ones, undo, verdicts, preferences; bots think again; long games open quickly."""
    with running(address, "--bots=2") as server:
        long = make_table(server, "random", "random")
        bots = make_table(server, "random", "random", "greedy", pace="brisk")
        party = make_table(server, "person", "person")
        person = past_matsuri(party)
        half = person.act(choice="open")
        wanted = {"version": half["version"], "client_id": new_id(), "choice": first_of(person)["text"]}
        acknowledged = person.post("/actions", wanted).json()
        person.post("/preferences", {"auto_end": True})
        before = {other: other.view() for other in party.everybody}
        bots.spectator.wait_for(lambda view: view["version"] > 2)
        over = long.spectator.wait_for(lambda view: view["status"] == "over")
        server.kill()
    with running(address, "--bots=2") as again:
        for each in (long, bots, party):
            each.move_to(again)
        assert {other: other.view() for other in party.everybody} == before
        assert person.post("/actions", wanted).json()["version"] == acknowledged["version"]
        assert person.act(undo=True)["view"]["choices"] == half["view"]["choices"]
        assert person.act(undo=True)["view"]["can_undo"] is True
        person.act(line="income")
        assert person.view()["game"] == kept_game(address, party.table).view(person.seat)
        began = time.perf_counter()
        assert long.spectator.view() == over
        assert time.perf_counter() - began < 1
        assert long.spectator.get("/log").json()["entries"]
        version = bots.spectator.view()["version"]
        bots.spectator.wait_for(lambda view: view["version"] > version + 3)


# --- several processes --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two(postgres: Postgres) -> Iterator[tuple[Server, Server]]:
    """Two servers on one PostgreSQL, as two processes or two machines would be."""
    address = postgres.new_database()
    with running(address) as one, running(address) as other:
        yield one, other


def test_a_move_made_through_one_is_seen_through_the_other(two: tuple[Server, Server]) -> None:
    one, other = two
    party = make_table(one, "person", "person")
    person = party.to_act()
    far = Person(other, party.table, party.spectator.token)
    with far.watching() as watch:
        watch.next()
        person.act(choice=first_of(person)["text"])
        message = watch.next(5)
        assert [event["number"] for event in message["events"]] == [4]
        here, there = (Person(each, party.table, person.token) for each in two)
        there.act(line="income")
        here.wait_for(lambda view: view["version"] == 5, 5)
        assert here.view() == there.view()
        repeated = {"version": 4, "client_id": new_id(), "line": "end"}
        versions = {each.post("/actions", {**repeated, "version": 5}).json()["version"] for each in (here, there)}
        assert versions == {6}
        party.host.post("/seats/0/reissue")
        revoked = Person(other, party.table, party.people[0].token)
        until = time.monotonic() + 5
        while revoked.get().status_code != 401:
            assert time.monotonic() < until


def test_who_is_there_is_known_to_all_processes(two: tuple[Server, Server]) -> None:
    one, other = two
    party = make_table(one, "person", "person")
    with party.people[0].watching() as watch, Person(other, party.table, party.spectator.token).watching() as far:
        watch.next()
        far.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, False])
        with Person(other, party.table, party.people[1].token, 1).watching():
            watch.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, True])
        watch.until(lambda message: [seat["present"] for seat in message["view"]["seats"]] == [True, False])


def test_two_processes_never_append_the_same_number(two: tuple[Server, Server]) -> None:
    from concurrent.futures import ThreadPoolExecutor

    party = make_table(two[0], "person", "person")
    for n in range(20):
        seat = party.spectator.wait_for(lambda view, n=n: view["version"] >= 3 + n)["to_act"]  # type: ignore[misc]
        sides = [Person(each, party.table, party.people[seat].token, seat) for each in two]
        view = sides[0].wait_for(lambda view: view["choices"])
        version, text = view["version"], view["choices"][n % len(view["choices"])]["text"]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda side: side.submit(version=version, choice=text).status_code, sides))  # noqa: B023
        assert sorted(answers) == [200, 409]
    game = kept_game(two[0].database, party.table)
    for server in two:
        for seat in (0, 1):
            far = Person(server, party.table, party.people[seat].token, seat)
            assert far.wait_for(lambda view: view["version"] == 23)["game"] == game.view(seat)


def test_one_process_thinks_for_a_bot_and_another_takes_over(two: tuple[Server, Server]) -> None:
    """The last test of these two: one of them dies."""
    one, other = two
    party = make_table(one, "random", "random", pace="brisk")
    party.spectator.wait_for(lambda view: view["version"] > 3)
    one.kill()
    party.move_to(other)
    version = party.spectator.view()["version"]
    party.spectator.wait_for(lambda view: view["version"] > version + 3)
    kept_game(other.database, party.table)


def test_several_processes_behind_one_port(postgres: Postgres) -> None:
    with running(postgres.new_database(), "--processes=2") as server:
        party = make_table(server, "person", "random")
        person = party.people[0]
        for _ in range(6):
            view = person.wait_for(lambda view: view["to_act"] == 0)
            answer = person.submit(version=view["version"], choice=view["choices"][0]["text"])
            assert answer.status_code in (200, 409)
        assert server.stop() < 6
