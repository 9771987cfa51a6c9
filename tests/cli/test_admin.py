"""`shinjuku admin`, against a real server."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from tests.command_line import CommandResult, CommandRunner
from tests.server.clients import create_table
from tests.server.operators import KEY, overview, run_operated_server, try_to_create
from tests.server.servers import Server


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("operated")
    with run_operated_server(f"sqlite:///{folder / 'tables.sqlite3'}", folder) as server:
        yield server


@pytest.fixture
def operator(runner: CommandRunner, operated: Server, monkeypatch: pytest.MonkeyPatch) -> CommandRunner:
    monkeypatch.setenv("SHINJUKU_ADMIN_KEY", KEY)
    monkeypatch.setenv("SHINJUKU_URL", operated.address)
    return runner


def test_status_shows_the_server(operator: CommandRunner, operated: Server) -> None:
    create_table(operated, "person", "person")
    shown = operator.run("admin", "status")
    assert shown.code == 0
    assert "tables     1 waiting" in shown.output
    assert "address    127.0.0.1: " in shown.output
    assert json.loads(operator.run("admin", "status", "--json", "-").output)["creation"] == "everyone"


def test_tables_are_listed_and_closed(operator: CommandRunner, operated: Server) -> None:
    table = create_table(operated, "person", "greedy")
    listed = operator.run("admin", "tables", "--status", "waiting").output
    assert f"{table.id}  waiting   v2     people 1, bots 1, sockets 0  by 127.0.0.1" in listed
    assert operator.run("admin", "close", table.id) == CommandResult(0, f"Closed {table.id}.\n")
    closed = json.loads(operator.run("admin", "tables", "--status", "closed", "--json", "-").output)
    assert table.id in [each["id"] for each in closed["tables"]]
    assert operator.run("admin", "close", table.id).errors == "The host has closed this table.\n"


def test_drain_and_resume(operator: CommandRunner, operated: Server) -> None:
    assert operator.run("admin", "drain", "--minutes", "5").output.startswith("No new tables for 5 minutes.")
    assert "draining   until " in operator.run("admin", "status").output
    assert operator.run("admin", "resume").code == 0
    assert "draining   no" in operator.run("admin", "status").output


def test_ban_and_unban(operator: CommandRunner) -> None:
    assert operator.run("admin", "ban", "192.0.2.7", "--reason", "too loud").code == 0
    assert "ban        192.0.2.7 until " in operator.run("admin", "status").output
    assert operator.run("admin", "unban", "192.0.2.7").code == 0
    assert operator.run("admin", "unban", "192.0.2.7") == CommandResult(2, "", "This address isn't banned.\n")
    wrong = "This isn't an address. Addresses look like 192.0.2.7 or 2001:db8::7.\n"
    assert operator.run("admin", "ban", "nonsense") == CommandResult(2, "", wrong)


def test_who_may_create_tables(operator: CommandRunner, operated: Server) -> None:
    assert operator.run("admin", "create", "operator").code == 0
    assert try_to_create(operated).status_code == 403
    assert operator.run("admin", "create", "settings").code == 0
    assert overview(operated)["creation"] == "everyone"
    wrong = operator.run("admin", "create", "friends")
    assert wrong == CommandResult(2, "", "Choose everyone, password, operator or settings, not 'friends'.\n")


def test_a_password_for_creating_tables_comes_through_a_pipe(operator: CommandRunner, operated: Server) -> None:
    session = operator.run("admin", "create", "password", typing=["correct horse battery"])
    assert session.output == "Who may create tables: password.\n"
    assert try_to_create(operated).status_code == 403
    assert try_to_create(operated, **{"X-Create-Password": "correct horse battery"}).status_code == 201
    assert operator.run("admin", "create", "settings").code == 0


def test_a_password_for_creating_tables_is_not_empty(operator: CommandRunner) -> None:
    session = operator.run("admin", "create", "password", typing=[""])
    assert session == CommandResult(2, "", "Enter a password, or pass one on standard input.\n")


@pytest.mark.parametrize("table", ["0123", "0000000000000000", "a b"])
def test_a_table_that_does_not_exist_cannot_be_closed(operator: CommandRunner, table: str) -> None:
    session = operator.run("admin", "close", table)
    assert session == CommandResult(2, "", "There is no such table here. It may have been closed long ago.\n")


class BadGateway(BaseHTTPRequestHandler):
    """A proxy without the server behind it."""

    def do_GET(self) -> None:
        self.send_error(502)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


def test_an_answer_of_a_proxy_is_reported_by_its_number(runner: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINJUKU_ADMIN_KEY", KEY)
    with HTTPServer(("127.0.0.1", 0), BadGateway) as proxy:
        threading.Thread(target=proxy.handle_request, daemon=True).start()
        session = runner.run("admin", "--url", f"http://127.0.0.1:{proxy.server_port}", "status")
    assert (session.code, session.errors) == (2, "The server answered 502.\n")


def test_the_key_can_be_in_a_file(runner: CommandRunner, operated: Server, tmp_path: Path) -> None:
    config = tmp_path / "shinjuku.toml"
    config.write_text(f'admin_key = "{KEY}"\nport = {operated.port}\n')
    assert runner.run("admin", "--config", config, "status").code == 0


def test_what_is_missing_is_said(runner: CommandRunner, operated: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert runner.run("admin", "status").errors.startswith("The operator's key is missing. Set SHINJUKU_ADMIN_KEY")
    monkeypatch.setenv("SHINJUKU_ADMIN_KEY", "not-the-right-key-at-all")
    assert runner.run("admin", "--url", operated.address, "status").errors == "This needs the operator's key.\n"
    unreachable = runner.run("admin", "--url", "http://127.0.0.1:1", "status")
    assert (unreachable.code, unreachable.errors.startswith("Can't reach the server at http://127.0.0.1:1/")) == (
        2,
        True,
    )
    assert runner.run("admin", "--url", "file:///etc", "status").code == 2
