"""Take the screenshots of the table in the browser: `make pictures`, or PYTHONPATH=. python tools/screenshots.py

A real server, a real Chromium, a game in the middle and one that bots have played to its end.
"""

from __future__ import annotations

import io
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from pictures import MID_GAME, PICTURES
from PIL import Image
from playwright.sync_api import Browser, sync_playwright
from tests.server.clients import HostedTable, create_table
from tests.server.servers import Server
from tests.web.chromium import launch
from tests.web.users import PHONE, User
from tests.web.web_server import web_server

COLOURS = 200  # enough for flat drawings, and a third of the size
POSITION: dict[str, Any] = {**MID_GAME, "phase": "actions", "actions_left": 2}
REST = 700  # milliseconds until nothing moves


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, web_server(folder) as server:
        browser = launch(playwright)
        over = create_table(server, "steady", "steady", "easy")  # plays on while pictures are taken
        lobby(browser, server)
        for name, look in LOOKS.items():
            table(browser, server, f"web-table-{name}.png", **look)
        journey(browser, server, "web-journey.png")
        score(browser, server, over)
        browser.close()


LOOKS: dict[str, dict[str, Any]] = {
    "laptop": {},
    "dark": {"scheme": "dark"},
    "japanese": {"language": "ja"},
    "phone": {"size": PHONE},
}


@contextmanager
def coming(browser: Browser, server: Server, **look: Any) -> Iterator[User]:
    user = User(browser, server.address, **look)
    yield user
    user.leave()


def lobby(browser: Browser, server: Server) -> None:
    with coming(browser, server) as user:
        user.go("/")
        user.page.locator('[data-action="quick-start"]').wait_for()
        take(user, "web-lobby.png")


def seated(user: User, server: Server) -> None:
    """At the table as Red, in the middle of a game."""
    hosted = create_table(server, "steady", "person", "easy", position=POSITION)
    user.go(hosted.created["seats"][0]["link"])
    user.see("join").locator("input").fill("Aki")
    user.page.locator('[data-page="join"] button[type="submit"]').click()
    user.see("table")
    user.offered()


def table(browser: Browser, server: Server, name: str, **look: Any) -> None:
    with coming(browser, server, **look) as user:
        seated(user, server)
        take(user, name)


def journey(browser: Browser, server: Server, name: str) -> None:
    """Draft a journey over six stations."""
    with coming(browser, server) as user:
        seated(user, server)
        user.choose("ward:minato", "station:shibuya")
        user.page.locator("[data-route]").wait_for()
        take(user, name)


def score(browser: Browser, server: Server, hosted: HostedTable) -> None:
    print("Waiting for the bots' game …", flush=True)
    hosted.spectator.wait_for(lambda view: view["status"] == "over", seconds=600)
    with coming(browser, server) as user:
        user.go(hosted.created["spectate_link"])
        user.see("table")
        user.go(f"/table/{user.table}/end")
        user.see("end").locator("[data-statistics]").wait_for()
        skip = user.page.locator('[data-action="skip"]')
        if skip.count():
            skip.click()
        take(user, "web-score.png")


def take(user: User, name: str) -> None:
    user.page.mouse.move(0, 0)
    user.page.wait_for_timeout(REST)
    picture = Image.open(io.BytesIO(user.page.screenshot())).convert("RGB")
    small = picture.quantize(COLOURS, dither=Image.Dither.NONE)
    small.save(PICTURES / name, optimize=True)
    print(f"{name}: {(PICTURES / name).stat().st_size / 1000:.0f} KB", flush=True)


if __name__ == "__main__":
    main()
