"""What the operator of a server can see and do, on both databases and across processes."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from shinjuku.server.admin import ledger
from shinjuku.server.admin.ledger import Ledger
from shinjuku.server.admin.secrets import hash_password, is_password, is_signed, sign
from tests.server.clients import TableSocket, create_table, seated_table
from tests.server.operators import KEY, ask, overview, run_operated_server, try_to_create
from tests.server.postgres import Postgres
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an operator. Tests leave it as they found it."""
    folder = tmp_path_factory.mktemp("operated")
    with run_operated_server(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as server:
        yield server


def until(condition: Callable[[], bool]) -> None:
    """Wait until other processes have been notified."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


# --- the key ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["overview", "tables", "drain", "ban", "creation"])
def test_only_the_operator_gets_in(operated: Server, path: str) -> None:
    for key in ("wrong", KEY[:-1], f"{KEY}x"):
        answer = ask(operated, path, key=key) if path in ("overview", "tables") else ask(operated, path, {}, key)
        assert (answer.status_code, answer.json()["code"]) == (401, "operator.no-key")


def test_a_key_in_the_url_is_not_accepted(operated: Server) -> None:
    assert CLIENT.get(f"{operated.address}/admin/api/overview", params={"key": KEY}).status_code == 401


def test_a_server_without_a_key_has_no_operator(server: Server) -> None:
    assert ask(server, "overview").status_code == 404
    assert CLIENT.get(f"{server.address}/admin").status_code == 404
    assert CLIENT.post(f"{server.address}/admin", data={"do": "sign-in", "key": ""}).status_code == 404


def test_keys_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with run_operated_server(database, tmp_path, "--limit=sign-in=3/36000", limited=True) as server:
        assert [ask(server, "overview", key="wrong").status_code for _ in range(4)] == [401, 401, 401, 429]
        assert ask(server, "overview").status_code == 429  # or the last guess could be right


def test_keys_are_not_logged(operated: Server) -> None:
    ask(operated, "overview")
    ask(operated, "overview", key="another-key-of-someone")
    assert KEY not in operated.log()
    assert "another-key" not in operated.log()


# --- looking ------------------------------------------------------------------------------------------------


def test_the_operator_sees_tables_sockets_and_costs(operated: Server) -> None:
    table = seated_table(operated, "person", "greedy")
    with table.players[0].connect() as socket:
        socket.next()
        seen = overview(operated)
        listed = next(
            each for each in ask(operated, "tables?status=playing").json()["tables"] if each["id"] == table.id
        )
    assert seen["tables"]["playing"] >= 1
    assert seen["sockets"] == 1
    assert (listed["people"], listed["bots"], listed["sockets"]) == (1, 1, 1)
    assert [each["address"] for each in seen["addresses"]] == ["127.0.0.1"]
    assert seen["addresses"][0]["seconds"] > 0
    assert seen["addresses"][0]["sockets"] == 1


def test_costs_are_those_of_the_last_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr("shinjuku.server.admin.ledger.time.monotonic", lambda: now)
    costs = Ledger()
    costs.add("a", 1.0)
    now += ledger.WINDOW_SECONDS
    costs.add("b", 2.0)
    assert costs.totals() == {"a": 1.0, "b": 2.0}
    now += ledger.WINDOW_SECONDS
    assert costs.totals() == {"b": 2.0}
    now += 2 * ledger.WINDOW_SECONDS
    assert costs.totals() == {}


def test_the_ledger_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "MAX_ADDRESSES", 2)
    costs = Ledger()
    for address in "abca":
        costs.add(address, 1.0)
    assert costs.totals() == {"a": 2.0, "b": 1.0}


# --- closing and banning ------------------------------------------------------------------------------------


def test_the_operator_closes_a_table(operated: Server) -> None:
    table = seated_table(operated, "person", "person")
    assert ask(operated, f"tables/{table.id}/close", {}).status_code == 200
    assert table.players[0].view()["status"] == "closed"
    assert ask(operated, f"tables/{table.id}/close", {}).json()["code"] == "table.closed"
    assert ask(operated, "tables/0000000000000000/close", {}).status_code == 404


def test_a_banned_address_is_disconnected_and_refused(operated: Server) -> None:
    table = seated_table(operated, "person", "person")
    with table.players[0].connect() as socket:
        socket.next()
        try:
            assert ask(operated, "ban", {"address": "127.0.0.1", "hours": 1, "reason": "test"}).status_code == 200
            wait_until_closed(socket)
            refused = table.players[0].get()
            assert (refused.status_code, refused.json()["code"]) == (403, "server.banned")
            assert 0 < int(refused.headers["Retry-After"]) <= 3600
            assert [ban["reason"] for ban in overview(operated)["bans"]] == ["test"]  # the operator still gets in
        finally:
            assert ask(operated, "unban", {"address": "127.0.0.1"}).status_code == 200
    assert table.players[0].get().status_code == 200
    assert ask(operated, "unban", {"address": "127.0.0.1"}).json()["code"] == "operator.not-banned"


def wait_until_closed(socket: TableSocket) -> None:
    """A connection that stays open is a timeout."""
    with contextlib.suppress(ConnectionClosed):
        while True:
            socket.next()


def test_a_ban_ends_by_itself(operated: Server) -> None:
    assert ask(operated, "ban", {"address": "127.0.0.1", "hours": 1e-9}).status_code == 200
    assert CLIENT.get(f"{operated.address}/api/tables").status_code == 200
    assert overview(operated)["bans"] == []


@pytest.mark.parametrize("address", ["", "nonsense", "1.2.3.4.5", "::1/200"])
def test_only_addresses_are_banned(operated: Server, address: str) -> None:
    assert ask(operated, "ban", {"address": address}).status_code == 422


def test_an_ipv6_client_is_banned_with_its_network(operated: Server) -> None:
    ask(operated, "ban", {"address": "2001:db8::1:2:3:4"})
    assert [ban["address"] for ban in overview(operated)["bans"]] == ["2001:db8::/64"]
    assert ask(operated, "unban", {"address": "2001:db8::9"}).status_code == 200


# --- draining -----------------------------------------------------------------------------------------------


def test_while_draining_no_tables_are_created_and_everyone_is_told(operated: Server) -> None:
    table = seated_table(operated, "person", "person")
    with table.players[0].connect(language="en") as socket, table.spectator.connect(language="ja") as other:
        socket.next()
        other.next()
        try:
            assert ask(operated, "drain", {"minutes": 5}).json()["draining_until"] > time.time()
            entry = socket.until(lambda message: bool(message["log"]["entries"]))["log"]["entries"][-1]
            assert entry["text"] == "The server will restart soon. This game is saved and continues afterwards."
            assert entry["note"]
            assert (
                "再起動" in other.until(lambda message: bool(message["log"]["entries"]))["log"]["entries"][-1]["text"]
            )
            refused = try_to_create(operated)
            assert (refused.status_code, refused.json()["code"]) == (503, "server.draining")
            assert 0 < int(refused.headers["Retry-After"]) <= 300
            player = table.player_to_act()
            player.act(choice=player.view()["choices"][0]["text"])  # games go on
        finally:
            assert ask(operated, "resume", {}).json()["draining_until"] is None
    assert try_to_create(operated).status_code == 201


def test_a_drain_survives_a_restart_but_ends_by_itself(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with run_operated_server(database, tmp_path) as server:
        ask(server, "drain", {"minutes": 30})
    with run_operated_server(database, tmp_path) as server:
        assert try_to_create(server).status_code == 503
        ask(server, "drain", {"minutes": 1e-9})
        assert try_to_create(server).status_code == 201


# --- who may create tables ----------------------------------------------------------------------------------


@pytest.fixture
def decided(operated: Server) -> Iterator[Server]:
    """A server where everyone may create tables again afterwards."""
    yield operated
    assert ask(operated, "creation", {"who": "settings"}).json()["creation"] == "everyone"


def test_a_password_can_be_needed_to_create_tables(decided: Server) -> None:
    ask(decided, "creation", {"who": "password", "password": "open sesame"})
    refused = try_to_create(decided)
    assert (refused.status_code, refused.json()["code"]) == (403, "create.password")
    assert f"{decided.address}/unlock" in refused.json()["message"]
    assert try_to_create(decided, **{"X-Create-Password": "wrong"}).status_code == 403
    assert try_to_create(decided, **{"X-Create-Password": "open sesame"}).status_code == 201


def test_only_the_operator_may_create_tables(decided: Server) -> None:
    ask(decided, "creation", {"who": "operator"})
    assert try_to_create(decided).json()["code"] == "create.operator"
    assert try_to_create(decided, Authorization=f"Bearer {KEY}").status_code == 201


def test_people_enter_the_password_on_a_page_and_are_remembered(decided: Server) -> None:
    ask(decided, "creation", {"who": "password", "password": "open sesame"})
    page = CLIENT.get(f"{decided.address}/unlock", headers={"Accept-Language": "ja"})
    assert "パスワード" in page.text
    wrong = CLIENT.post(f"{decided.address}/unlock", data={"password": "wrong"})
    assert (wrong.status_code, wrong.headers.get("set-cookie")) == (403, None)
    right = CLIENT.post(f"{decided.address}/unlock", data={"password": "open sesame"})
    CLIENT.cookies.clear()
    assert right.status_code == 303
    cookie = right.headers["set-cookie"]
    assert {"HttpOnly", "Path=/api/tables", "SameSite=strict"} <= set(cookie.split("; "))
    assert "sesame" not in cookie
    remembered = cookie.partition(";")[0]
    assert try_to_create(decided, Cookie=remembered).status_code == 201
    ask(decided, "creation", {"who": "password", "password": "another one"})
    assert try_to_create(decided, Cookie=remembered).status_code == 403


def test_a_password_must_be_named_where_it_is_needed(decided: Server) -> None:
    assert ask(decided, "creation", {"who": "password"}).status_code == 422
    assert ask(decided, "creation", {"who": "everyone", "password": "x"}).status_code == 422


def test_the_settings_can_ask_for_a_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINJUKU_CREATE_PASSWORD", "from the settings")
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    with run_operated_server(database, tmp_path, "--create-tables=password") as server:
        assert try_to_create(server).status_code == 403
        assert try_to_create(server, **{"X-Create-Password": "from the settings"}).status_code == 201


def test_passwords_are_stored_as_salted_hashes() -> None:
    one, other = hash_password("secret"), hash_password("secret")
    assert one != other
    assert "secret" not in one
    assert is_password(one, "secret")
    assert not is_password(one, "Secret")


def test_a_signature_holds_for_one_purpose_until_its_end() -> None:
    signed = sign("key", "page", 60)
    assert is_signed("key", "page", signed)
    assert not is_signed("other", "page", signed)
    assert not is_signed("key", "tables", signed)
    assert not is_signed("key", "page", sign("key", "page", -1))
    assert not is_signed("", "page", sign("", "page", 60))
    end, _, signature = signed.partition(".")
    assert not is_signed("key", "page", f"{int(end) + 1}.{signature}")
    assert not is_signed("key", "page", "")


# --- several processes --------------------------------------------------------------------------------------


def test_what_the_operator_decides_holds_in_all_processes(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    with run_operated_server(database, tmp_path) as one, run_operated_server(database, tmp_path) as other:
        ask(one, "creation", {"who": "password", "password": "open sesame"})
        until(lambda: try_to_create(other).status_code == 403)
        assert try_to_create(other, **{"X-Create-Password": "open sesame"}).status_code == 201
        ask(other, "creation", {"who": "settings"})
        until(lambda: try_to_create(one).status_code == 201)
        ask(one, "drain", {"minutes": 5})
        until(lambda: try_to_create(other).status_code == 503)
        ask(other, "resume", {})
        until(lambda: overview(one)["draining_until"] is None)
        ask(one, "ban", {"address": "127.0.0.1"})
        until(lambda: CLIENT.get(f"{other.address}/api/tables").status_code == 403)
        ask(other, "unban", {"address": "127.0.0.1"})
        until(lambda: CLIENT.get(f"{one.address}/api/tables").status_code == 200)


def test_the_operator_sees_all_processes_through_any_of_them(postgres: Postgres, tmp_path: Path) -> None:
    database = postgres.new_database()
    with run_operated_server(database, tmp_path) as one, run_operated_server(database, tmp_path) as other:
        table = create_table(other, "person", "person")
        with table.spectator.connect() as socket:
            socket.next()
            until(lambda: len(overview(one)["processes"]) == 2 and overview(one)["sockets"] == 1)
            listed = ask(one, "tables").json()["tables"]
            assert [(each["id"], each["sockets"]) for each in listed] == [(table.id, 1)]
            assert ask(one, f"tables/{table.id}/close", {}).status_code == 200
            socket.until(lambda message: message["view"]["status"] == "closed")
