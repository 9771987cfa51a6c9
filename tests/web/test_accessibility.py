"""axe finds no accessibility problem on any page, at any decision, light or dark, on a laptop or a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import ViewportSize

from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.gameplay import at_position, finished
from tests.web.test_actions import LINES
from tests.web.test_moves_of_others import JOURNEY, RED, beside_red
from tests.web.users import PHONE, User

LOOKS = [(scheme, size) for size in (None, PHONE) for scheme in ("light", "dark")]
NAMES = [f"{'phone' if size else 'laptop'}-{scheme}" for scheme, size in LOOKS]


def check(user: User, *pages: str) -> None:
    for page in pages:
        user.see(page)
    found = Axe().run(user.page).response["violations"]
    assert [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]] == []


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
    user.see("join").get_by_role("heading", level=1).wait_for()  # the invitation has arrived
    check(user, "join")
    user.sit_down(table.created["seats"][0]["link"], "Aki")
    check(user, "waiting")
    user.sit_down(table.created["seats"][1]["link"], "Ben")
    check(user, "cover")


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=NAMES)
def test_every_action_is_for_everybody(
    server: Server, new_user: Callable[..., User], scheme: str, size: ViewportSize | None
) -> None:
    blue = new_user(scheme=scheme, size=size)
    at_position(server, blue, "random", "random", **LINES, collected={"blue": ["books", "food2"]})
    blue.offered()
    check(blue, "table")
    for action in ("open", "expand", "income"):
        blue.choose(f"do:{action}")
        check(blue, "table")
    blue.choose("do:move", "station:shimbashi")
    blue.page.locator("[data-route]").wait_for()
    check(blue, "table")


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=NAMES)
def test_every_panel_of_the_table_is_for_everybody(
    server: Server, new_user: Callable[..., User], scheme: str, size: ViewportSize | None
) -> None:
    """The menus of the table and of a station, the text table, keys and symbols, the search, the log."""
    blue = new_user(scheme=scheme, size=size)
    _, red = beside_red(server, blue, **RED)
    red.act(line=JOURNEY)
    red.act(line="income")
    blue.offered()
    check(blue, "table")  # the Matsuri has to move
    blue.press("Menu")
    blue.page.get_by_role("combobox", name="Paper").wait_for()
    check(blue, "table")
    blue.press("Menu")
    for key, role in (("t", "heading"), ("?", "dialog"), ("/", "combobox"), ("l", "region")):
        blue.page.keyboard.press(key)
        blue.page.get_by_role(role).first.wait_for()  # type: ignore[arg-type]
        check(blue, "table")
        blue.page.keyboard.press("t" if key == "t" else "Escape")
    blue.choose(blue.offered()[0])
    blue.page.locator('[data-offer="station:oji"]').first.press("Enter")  # in Kita, the only card
    blue.page.get_by_role("menu").wait_for()
    check(blue, "table")


@pytest.mark.parametrize(("scheme", "size"), LOOKS, ids=NAMES)
def test_decisions_that_cannot_wait_are_for_everybody(
    server: Server, new_user: Callable[..., User], scheme: str, size: ViewportSize | None
) -> None:
    """An Income for used track, and the Kaiju's way."""
    blue = new_user(scheme=scheme, size=size)
    _, red = beside_red(server, blue, **RED | {"track": {"kachidoki--shimbashi": "blue"}})
    red.act(line=JOURNEY)
    blue.page.locator('[data-action="decline"]').wait_for()
    check(blue, "table")
    other = new_user(scheme=scheme, size=size)
    at_position(server, other, modules=["kaiju"], kaiju="koto", **LINES)
    other.choose("do:kaiju")
    check(other, "table")


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
