"""The operator's page, and the page that asks for a password, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page

from tests.server.clients import create_table
from tests.server.operators import KEY, ask, run_operated_server, try_to_create
from tests.server.servers import Server
from tests.web.users import PHONE


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("operated")
    with run_operated_server(f"sqlite:///{folder / 'tables.sqlite3'}", folder, "--log=warning") as server:
        yield server


def sign_in(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/admin")
    page.get_by_label("Operator's key").fill(KEY)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("heading", name="Shinjuku").wait_for()


def problems(page: Page) -> list[str]:
    return [each["id"] for each in Axe().run(page).response["violations"]]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_operator_signs_in_and_drains_the_server(
    chromium: Browser, operated: Server, scheme: Literal["light", "dark"]
) -> None:
    create_table(operated, "person", "greedy")
    ask(operated, "ban", {"address": "192.0.2.7", "reason": "too loud"})
    with chromium.new_context(color_scheme=scheme, viewport=PHONE) as context:
        page = context.new_page()
        sign_in(page, operated)
        page.get_by_role("button", name="Drain").click()
        page.get_by_text("No new tables until").wait_for()
        assert try_to_create(operated).status_code == 503
        assert problems(page) == []
        page.get_by_role("button", name="Accept tables again").click()
        page.get_by_role("button", name="Drain").wait_for()
        assert try_to_create(operated).status_code == 201


def test_people_unlock_the_creation_of_tables(chromium: Browser, operated: Server) -> None:
    ask(operated, "creation", {"who": "password", "password": "open sesame"})
    try:
        with chromium.new_context() as context:
            page = context.new_page()
            page.goto(f"{operated.address}/unlock")
            assert problems(page) == []
            page.get_by_label("Password").fill("wrong")
            page.get_by_role("button", name="Continue").click()
            page.get_by_role("alert").wait_for()
            page.get_by_label("Password").fill("open sesame")
            page.get_by_role("button", name="Continue").click()
            page.wait_for_url(f"{operated.address}/")
            assert (
                page.evaluate("""async () => (await fetch('api/tables', {
                method: 'POST', headers: {'Content-Type': 'application/json'},
                body: JSON.stringify({seats: [{kind: 'person'}, {kind: 'person'}]}),
            })).status""")
                == 201
            )
    finally:
        ask(operated, "creation", {"who": "settings"})
