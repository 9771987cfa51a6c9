"""The first load is small, and a tab's memory does not grow."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession

from tests.server.servers import Server
from tests.web.gameplay import finished
from tests.web.users import User

FIRST_LOAD = 200_000  # bytes that travel until the board is there
MOVES = 60
MAX_GROWTH = 2_000_000  # bytes of the heap for 60 more moves: temporary objects, not a leak


def test_the_first_load_is_light(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    user.go("/play")
    user.see("table")
    user.offered()
    sizes = [answer.request.sizes() for answer in user.answers]
    assert len(sizes) > 3
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < FIRST_LOAD


def test_sixty_moves_are_replayed_without_the_tab_growing(server: Server, new_user: Callable[..., User]) -> None:
    watcher = new_user()
    watcher.go(finished(server).created["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/replay/0")
    replay = watcher.see("replay").locator("[data-frame]")
    replay.wait_for()
    session = watcher.context.new_cdp_session(watcher.page)
    there_and_back(watcher)  # everything has been drawn once
    before = heap(session)
    there_and_back(watcher)
    assert heap(session) - before < MAX_GROWTH


def there_and_back(watcher: User) -> None:
    """Sixty moves, line by line; as many as there are at a time."""
    replay = watcher.page.locator("[data-frame]")
    last = int(replay.get_attribute("data-frames") or 0) - 1
    done = 0
    while done < MOVES:
        watcher.page.get_by_role("button", name="Go to the start").click() if done else None
        for frame in range(1, min(last, MOVES - done) + 1):
            watcher.page.get_by_role("button", name="Next line").click()
            watcher.page.locator(f'[data-frame="{frame}"]').wait_for()
            done += 1
    watcher.page.get_by_role("button", name="Go to the start").click()


def heap(session: CDPSession) -> int:
    session.send("HeapProfiler.collectGarbage")
    return int(session.send("Runtime.getHeapUsage")["usedSize"])
