"""A real Chromium, a real server for each module, and a fresh browser context for each user."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from shinjuku.server.http.static_files import FOLDER
from tests.server.servers import Server
from tests.web.chromium import ChromiumNotFound, running_chromium
from tests.web.users import User
from tests.web.web_server import web_server

NOT_BUILT = "The client has not been built. Run `make check` or pip install -e ."


# Not for the whole session: while it is open, no other test of the process could run an event loop.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    if not (FOLDER / "index.html").is_file():
        pytest.fail(NOT_BUILT, pytrace=False)
    try:
        with running_chromium() as started:
            yield started
    except ChromiumNotFound as problem:
        pytest.fail(str(problem), pytrace=False)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with web_server(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def new_user(chromium: Browser, server: Server) -> Iterator[Callable[..., User]]:
    """Create users. At the end, no browser has reported an error or asked another host."""
    users: list[User] = []

    def create(home: str = "", **look: Any) -> User:
        users.append(User(chromium, home or server.address, **look))
        return users[-1]

    yield create
    unexpected_errors = [each for user in users for each in user.unexpected_errors()]
    for user in users:
        user.leave()
    assert unexpected_errors == []
