"""The database can't be reached for a while: the server says so, and continues when it can."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.clients import TableClient, first_choice, seated_table
from tests.server.postgres import Postgres
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server, run_server


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def is_ready(server: Server) -> bool:
    return CLIENT.get(f"{server.address}/readyz").status_code == 200


def test_servers_continue_after_an_outage_of_the_database(postgres: Postgres) -> None:
    address = postgres.new_database()
    with run_server(address) as one, run_server(address) as other:
        table = seated_table(one, "person", "person")
        player = table.player_to_act()
        version, text = player.view()["version"], first_choice(player)["text"]
        with TableClient(other, table.id, table.spectator.token).connect() as socket:
            socket.next()
            postgres.disconnect(address)
            until(lambda: not is_ready(one))
            refused = player.submit(version=version, choice=text)
            assert (refused.status_code, refused.json()["code"]) == (503, "server.storage")
            assert postgres.folder.name not in refused.text
            until(lambda: "lost the connection for notifications" in other.log())
            until(lambda: "a background task failed" in other.log())
            postgres.reconnect(address)
            until(lambda: is_ready(one))
            player.act(choice=text)
            assert socket.until(lambda message: message["version"] > version)["events"][0]["line"] == text


@pytest.mark.skipif(sys.platform == "win32", reason="the limit of a file's size is set by a shell")
def test_a_server_without_space_on_its_disk_is_not_ready(tmp_path: Path) -> None:
    """No file can grow beyond 300 KB."""
    serve = f"ulimit -f 300; exec {sys.executable} -m shinjuku.cli serve --port=0 --log=error"
    command = ["bash", "-c", f"{serve} --limit=create=off --database=sqlite:///{tmp_path / 'tables.sqlite3'}"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        until(lambda: CLIENT.get(f"{address}readyz").status_code == 200)
        seats = {"seats": [{"kind": "person"}, {"kind": "person"}]}
        until(lambda: CLIENT.post(f"{address}api/tables", json=seats).status_code == 503)
        until(lambda: CLIENT.get(f"{address}readyz").status_code == 503)
        assert CLIENT.get(f"{address}healthz").status_code == 200
    finally:
        process.kill()
        process.communicate()
        CLIENT.cookies.clear()
