"""A server for browser tests, with its own database, that allows positions."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from tests.server.servers import Server, run_server


def web_server(folder: Path | str) -> AbstractContextManager[Server]:
    return run_server(f"sqlite:///{folder}/tables.sqlite3", "--allow-positions", "--absence-seconds=0", "--log=warning")
