"""A server for pages: positions allowed, on a database of its own in a folder."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path

from tests.server.running import Server, running


def serving(folder: Path | str) -> AbstractContextManager[Server]:
    return running(f"sqlite:///{folder}/tables.sqlite3", "--allow-positions", "--log=warning")
