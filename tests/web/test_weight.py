"""What a page weighs, and that a tab does not grow."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import CDPSession

from tests.server.running import Server
from tests.web.playing import finished
from tests.web.visitors import Visitor

FIRST_LOAD = 200_000  # bytes that travel until the board is there
MOVES = 60
MOST_GROWTH = 2_000_000  # bytes of the heap for 60 more moves: what lies about, not what piles up


def test_the_first_load_is_light(server: Server, visit: Callable[..., Visitor]) -> None:
    somebody = visit()
    somebody.go("/play")
    somebody.see("table")
    somebody.offered()
    sizes = [answer.request.sizes() for answer in somebody.answers]
    assert len(sizes) > 3
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) < FIRST_LOAD


def test_sixty_moves_are_replayed_without_the_tab_growing(server: Server, visit: Callable[..., Visitor]) -> None:
    watcher = visit()
    watcher.go(finished(server).made["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/replay/0")
    replay = watcher.see("replay").locator("[data-frame]")
    replay.wait_for()
    session = watcher.context.new_cdp_session(watcher.page)
    there_and_back(watcher)  # everything has been drawn once
    before = heap(session)
    there_and_back(watcher)
    assert heap(session) - before < MOST_GROWTH


def there_and_back(watcher: Visitor) -> None:
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
