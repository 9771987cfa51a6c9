"""axe finds no accessibility problem on any page, light or dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize

from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.gameplay import at_position, finished
from tests.web.test_actions import LINES
from tests.web.users import PHONE, User

GRAVE = ("serious", "critical")


def check(user: User, *pages: str) -> None:
    for page in pages:
        user.see(page)
    found = Axe().run(user.page).response["violations"]
    grave = [each for each in found if each["impact"] in GRAVE]
    assert [f"{each['id']}: {node['html'][:200]}" for each in grave for node in each["nodes"]] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_is_for_everybody(server: Server, new_user: Callable[..., User], scheme: str) -> None:
    table = create_table(server, "person", "person")
    user = new_user(scheme=scheme)
    user.go("/")
    user.page.locator('[data-action="quick-start"]').wait_for()
    check(user, "lobby")
    user.press("Preferences")
    check(user, "lobby")
    user.press("Done")
    user.go("/create")
    user.page.locator('[data-action="make-table"]').wait_for()
    check(user, "create")
    user.go(table.created["seats"][0]["link"])
    check(user, "join")
    user.sit_down(table.created["seats"][0]["link"], "Aki")
    check(user, "waiting")
    user.sit_down(table.created["seats"][1]["link"], "Ben")
    check(user, "cover")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [None, PHONE], ids=["laptop", "phone"])
def test_the_table_is_for_everybody(
    server: Server, new_user: Callable[..., User], scheme: str, size: ViewportSize | None
) -> None:
    blue = new_user(scheme=scheme, size=size)
    at_position(server, blue, "random", "random", **LINES)
    blue.offered()
    check(blue, "table")
    blue.choose("do:open")
    check(blue, "table")
    blue.choose("do:move", "station:shimbashi")
    blue.page.locator("[data-route]").wait_for()
    check(blue, "table")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_is_for_everybody(server: Server, new_user: Callable[..., User], scheme: str) -> None:
    watcher = new_user(scheme=scheme)
    watcher.go(finished(server).created["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/end")
    watcher.see("end").locator("[data-statistics]").wait_for()
    check(watcher, "end")
    watcher.go(f"/table/{watcher.table}/replay")
    watcher.see("replay").locator("[data-frame]").wait_for()
    check(watcher, "replay")
