"""Several players, several tabs, one shared device, lost connections, spectators."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.server.servers import Server
from tests.web.gameplay import at_position, check_only_pages_submitted
from tests.web.users import User

REACHED = "(version) => Number(document.querySelector('[data-version]').dataset.version) >= version"
LOST = ("ERR_CONNECTION_REFUSED", "WebSocket", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET")


def test_one_device_goes_round_and_a_cover_hides_the_hands(new_user: Callable[..., User]) -> None:
    host = new_user()
    host.go("/create")
    host.page.get_by_label("Who plays Green").select_option("here")
    host.page.get_by_label("Blue's name").fill("Aki")
    host.page.get_by_label("Green's name").fill("Ben")
    host.press("Create table")
    seats = []
    for _ in range(3):
        cover = host.see("cover")
        assert host.page.locator("[data-card]").count() == 0
        seat = int(cover.get_attribute("data-seat") or -1)
        seats.append(seat)
        name = ["Aki", "Ben"][seat]
        assert cover.get_by_role("heading").inner_text() == f"Pass the device to {name}"
        expect(cover).to_contain_text(f"{name} plays {['Blue', 'Green'][seat]}. All hands are hidden.")
        host.press(f"I'm {name}")
        host.see("table")
        host.page.locator("[data-card]").first.wait_for()
        assert host.page.locator("[data-away]").count() == 0
        assert host.page.get_by_text("your unfinished action was cleared").count() == 0  # it was sent
        host.choose(host.offered()[0])  # the Matsuri
        host.choose("do:income")
        host.send()
    assert seats in ([0, 1, 0], [1, 0, 1])


def test_the_table_heals_by_itself_when_the_server_comes_back(tmp_path: Path, new_user: Callable[..., User]) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    before = Server(database, "--allow-positions", "--log=warning")
    blue = new_user(home=before.address)
    blue.allow(*LOST)
    at_position(before, blue, hands={"blue": ["chuo"]}, matsuri="kita")
    blue.choose("do:income")
    before.kill()
    before.close()
    blue.page.get_by_role("status").get_by_text("Connection lost").wait_for()
    assert blue.page.locator(".whose").evaluate("(whose) => whose.scrollWidth <= whose.clientWidth")
    after = Server(database, "--log=warning", port=before.port)
    try:
        blue.page.get_by_text("Connection lost").wait_for(state="detached")
        assert blue.prompt()["page"] == "table"
        blue.send()
        check_only_pages_submitted(blue)
    finally:
        after.close()


def test_a_page_that_finds_no_server_says_so_and_goes_on_when_it_is_there(
    tmp_path: Path, new_user: Callable[..., User]
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    before = Server(database, "--allow-positions", "--log=warning")
    blue = new_user(home=before.address)
    blue.allow(*LOST)
    at_position(before, blue, hands={"blue": ["chuo"]}, matsuri="kita")
    table = blue.table
    blue.go("/")
    blue.see("lobby").locator('[data-action="quick-start"]').wait_for()
    before.kill()
    before.close()
    blue.go(f"/table/{table}")
    blue.see("loading").locator("[data-network-problem=unreachable]").wait_for()
    after = Server(database, "--log=warning", port=before.port)
    try:
        blue.see("table")
        assert blue.page.locator("[data-network-problem]").count() == 0
    finally:
        after.close()


def test_a_click_that_waits_for_the_network_looks_busy(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, hands={"blue": ["chuo"]}, matsuri="kita")
    held: list[Route] = []
    blue.page.route(re.compile("/actions"), lambda route: held.append(route))
    blue.choose("do:income")
    blue.page.locator('[data-action="send"]').click()
    blue.page.locator('.busy[data-action="send"]').wait_for()
    while not held:  # the page looks busy before the request arrives here
        blue.page.wait_for_timeout(20)
    held[0].continue_()
    blue.page.locator('[data-prompt="watch"], [data-prompt="must"], [data-prompt="rest"]').wait_for()
    assert blue.page.locator(".busy").count() == 0


def test_an_action_that_found_no_server_is_sent_again(tmp_path: Path, new_user: Callable[..., User]) -> None:
    """The answer was lost and the page sends the action again with the same id. It is done once."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    before = Server(database, "--allow-positions", "--log=warning")
    blue = new_user(home=before.address)
    blue.allow(*LOST)
    at_position(before, blue, hands={"blue": ["chuo"]}, matsuri="kita")
    blue.choose("do:income")
    version = blue.prompt()["version"]
    before.kill()
    before.close()
    blue.page.locator('[data-action="send"]').click()
    after = Server(database, "--log=warning", port=before.port)
    try:
        blue.page.wait_for_function(REACHED, arg=version + 1)
        check_only_pages_submitted(blue)
    finally:
        after.close()


def test_a_stale_tab_is_brought_up_to_date(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    stale = stale_tab(server, blue)
    stale.locator("[data-prompt] [role=alert]:not(:empty)").wait_for()
    stale.locator('[data-action="undo"]:not([disabled])').wait_for()
    check_only_pages_submitted(blue)
    blue.undo()


def stale_tab(server: Server, blue: User) -> Page:
    """A second tab that receives nothing, so that it offers outdated choices, after a click on one of them."""
    blue.allow("409")
    at_position(server, blue, hands={"blue": ["chuo"]}, matsuri="kita")
    stale, is_deaf = blue.new_tab(), threading.Event()
    stale.route_web_socket(re.compile("/live"), lambda socket: hard_of_hearing(socket, is_deaf))
    stale.goto(blue.page.url)
    stale.locator('[data-prompt="rest"]').wait_for()
    is_deaf.set()
    blue.choose("connection:akihabara--tokyo")
    blue.send()
    stale.locator('[data-offer="do:open"]').click()
    return stale


def hard_of_hearing(socket: WebSocketRoute, is_deaf: threading.Event) -> None:
    beyond = socket.connect_to_server()
    beyond.on_message(lambda message: None if is_deaf.is_set() else socket.send(message))


@pytest.mark.parametrize("link", ["/join/nonsense", "/spectate/nonsense"])
def test_a_link_that_does_not_work_says_so(new_user: Callable[..., User], link: str) -> None:
    visitor = new_user()
    visitor.allow("404")
    visitor.go(link)
    visitor.page.get_by_role("heading", name="This link doesn't work").wait_for()
    visitor.press("Back to the lobby", role="link")
    visitor.see("lobby")


def test_a_spectator_sees_no_hand_not_even_in_the_traffic(server: Server, new_user: Callable[..., User]) -> None:
    """Cards that can be recognised: nothing else of the table names their wards."""
    blue, watcher = new_user(), new_user()
    table = at_position(
        server, blue, hands={"blue": ["nerima", "nerima", "adachi"], "red": ["itabashi"]}, matsuri="kita",
        queue=[["minato", []], ["chuo", []], ["ota", []], ["koto", []]],
    )  # fmt: skip
    watcher.go(table.created["spectate_link"])
    watcher.see("table")
    blue.choose("do:open", "goods:food")
    blue.undo()
    blue.undo()
    blue.choose("do:income")
    blue.send()
    watcher.page.wait_for_function(REACHED, arg=blue.prompt()["version"])
    assert watcher.page.locator("[data-card]").count() == 0
    assert watcher.page.locator("[data-offer]").count() == 0
    watcher.go(f"/table/{watcher.table}/replay")
    watcher.see("replay")
    heard = [answer.text() for answer in watcher.answers if "/api/tables" in answer.url] + watcher.frames
    assert any('"hand_sizes"' in each for each in heard)
    games = [game for text in heard for game in games_in(json.loads(text))]
    assert games
    assert all(not any(game.get("hands", {}).values()) for game in games)


def games_in(value: object) -> list[dict[str, Any]]:
    """Every table in an answer, however deep."""
    if isinstance(value, list):
        return [game for each in value for game in games_in(each)]
    if not isinstance(value, dict):
        return []
    inside = [game for each in value.values() for game in games_in(each)]
    return [value, *inside] if "hand_sizes" in value or "hands" in value else inside
