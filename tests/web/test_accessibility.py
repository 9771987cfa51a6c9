"""axe looks at every page, light and dark: nothing that would keep somebody out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize

from tests.server.people import new_table
from tests.server.running import Server
from tests.web.playing import at_position, finished
from tests.web.test_acting import LINES
from tests.web.visitors import PHONE, Visitor

GRAVE = ("serious", "critical")


def check(visitor: Visitor, *pages: str) -> None:
    for page in pages:
        visitor.see(page)
    found = Axe().run(visitor.page).response["violations"]
    grave = [each for each in found if each["impact"] in GRAVE]
    assert [f"{each['id']}: {node['html'][:200]}" for each in grave for node in each["nodes"]] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_lobby_is_for_everybody(server: Server, visit: Callable[..., Visitor], scheme: str) -> None:
    party = new_table(server, "person", "person")
    somebody = visit(scheme=scheme)
    somebody.go("/")
    somebody.page.locator('[data-action="quick-start"]').wait_for()
    check(somebody, "lobby")
    somebody.press("Preferences")
    check(somebody, "lobby")
    somebody.press("Done")
    somebody.go("/create")
    somebody.page.locator('[data-action="make-table"]').wait_for()
    check(somebody, "create")
    somebody.go(party.made["seats"][0]["link"])
    check(somebody, "join")
    somebody.sit_down(party.made["seats"][0]["link"], "Aki")
    check(somebody, "waiting")
    somebody.sit_down(party.made["seats"][1]["link"], "Ben")
    check(somebody, "cover")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [None, PHONE], ids=["laptop", "phone"])
def test_the_table_is_for_everybody(
    server: Server, visit: Callable[..., Visitor], scheme: str, size: ViewportSize | None
) -> None:
    blue = visit(scheme=scheme, size=size)
    at_position(server, blue, "random", "random", **LINES)
    blue.offered()
    check(blue, "table")
    blue.choose("move", "chuo")
    check(blue, "table")
    blue.pay()
    blue.choose(next(each for each in blue.offered() if each.startswith("kachidoki")))
    blue.page.locator("[data-preview]").wait_for()
    check(blue, "table")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_end_is_for_everybody(server: Server, visit: Callable[..., Visitor], scheme: str) -> None:
    watcher = visit(scheme=scheme)
    watcher.go(finished(server).made["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/end")
    watcher.see("end").locator("[data-statistics]").wait_for()
    check(watcher, "end")
    watcher.go(f"/table/{watcher.table}/replay")
    watcher.see("replay").locator("[data-frame]").wait_for()
    check(watcher, "replay")
