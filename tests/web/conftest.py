"""A real Chromium, a real server for each module, and a fresh browser context for everybody who visits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from shinjuku.server.http.static_files import FOLDER
from tests.server.running import Server
from tests.web.chromium import NoChromium, launched
from tests.web.serving import serving
from tests.web.visitors import Visitor

NOT_BUILT = "The table in the browser has not been built: `make check` (or pip install -e .) builds it."


# Not for the whole session: while it is open, no other test of this process could run an event loop of its own.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    if not (FOLDER / "index.html").is_file():
        pytest.fail(NOT_BUILT, pytrace=False)
    with sync_playwright() as playwright:
        try:
            started = launched(playwright)
        except NoChromium as problem:
            pytest.fail(str(problem), pytrace=False)
        yield started
        started.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("web")) as started:
        yield started


@pytest.fixture
def visit(chromium: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Somebody comes along; at the end, nobody's browser has complained, nor asked anybody but the server."""
    visitors: list[Visitor] = []

    def come(home: str = "", **look: Any) -> Visitor:
        visitors.append(Visitor(chromium, home or server.address, **look))
        return visitors[-1]

    yield come
    complaints = [each for visitor in visitors for each in visitor.complaints()]
    for visitor in visitors:
        visitor.leave()
    assert complaints == []
