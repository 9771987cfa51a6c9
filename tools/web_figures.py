"""Measures the table in the browser on this machine and prints it beside its targets: `make figures`

A real server and a real Chromium on loopback. Times are taken in the page: from the click to the frame in which the
answer is on screen.
"""

from __future__ import annotations

import random
import statistics
import sys
import tempfile
from typing import Any

from playwright.sync_api import Browser, sync_playwright
from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.chromium import launch
from tests.web.gameplay import is_asked, wanted
from tests.web.users import User
from tests.web.web_server import web_server

ACTIONS = 120
BOARDS = 7
SEND = '[data-action="send"]'
FIRST_LOAD_KB, FIRST_BOARD_MS, ANSWER_MS = 200, 1000, 100

# Resolves with the milliseconds until the page shows what a click led to, and that has been painted. Fails with what
# was clicked if nothing changes, because a script in a page has no time limit of its own.
CLICKED = """(selector) => new Promise((done, failed) => {
  const table = document.querySelector('[data-page="table"]');
  const prompt = table.querySelector('[data-prompt]');
  const said = () => `${table.dataset.version} ${prompt.dataset.prompt} ${prompt.innerText}`;
  const before = said();
  const began = performance.now();
  setTimeout(() => failed(new Error(`nothing has changed after a click on ${selector}: ${before}`)), 60000);
  const watch = new MutationObserver(() => {
    if (prompt.getAttribute('aria-busy') === 'true' || said() === before) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)));
  });
  watch.observe(table, { attributes: true, childList: true, characterData: true, subtree: true });
  document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true }));
})"""
# Since the page was asked for: the first frame with wards on the map.
BOARD = """() => new Promise((done) => {
  const look = () => document.querySelector('.map svg path') && document.querySelector('[data-prompt]')
    ? requestAnimationFrame(() => setTimeout(() => done(performance.now()))) : requestAnimationFrame(look);
  look();
})"""


def main() -> None:
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, web_server(folder) as server:
        browser = launch(playwright)
        kilobytes, boards = first_loads(browser, server)
        answers = actions(browser, server)
        browser.close()
    print(f"first load, compressed     {kilobytes:6.0f} KB   target: under {FIRST_LOAD_KB} KB")
    print(f"first board drawn          {statistics.median(boards):6.0f} ms   target: under {FIRST_BOARD_MS} ms")
    print(f"a click, on screen, p50     {statistics.median(answers):6.0f} ms")
    print(f"a click, on screen, p95     {percentile(answers, 95):6.0f} ms   target: under {ANSWER_MS} ms")


def percentile(times: list[float], part: int) -> float:
    return statistics.quantiles(times, n=100, method="inclusive")[part - 1]


def first_loads(browser: Browser, server: Server) -> tuple[float, list[float]]:
    """What travels and how long it takes until a game is on the table, each time with an empty cache."""
    hosted = create_table(server, "person", "random")
    first = User(browser, server.address)
    first.sit_down(hosted.created["seats"][0]["link"], "Aki")
    first.offered()
    table, cookies = first.table, first.context.cookies()
    first.leave()
    times, sizes = [], []
    for _ in range(BOARDS):
        user = User(browser, server.address)
        user.context.add_cookies(cookies)  # type: ignore[arg-type]
        user.page.goto(f"{server.address}/#/table/{table}", wait_until="commit")
        times.append(float(user.page.evaluate(BOARD)))
        weights = [answer.request.sizes() for answer in user.answers]
        sizes.append(sum(each["responseBodySize"] + each["responseHeadersSize"] for each in weights) / 1000)
        user.leave()
    return max(sizes), times


def actions(browser: Browser, server: Server) -> list[float]:
    """A game of two in one browser each, clicked as a person would, with nothing to wait for but the answer."""
    hosted = create_table(server, "person", "person")
    people = [User(browser, server.address) for _ in range(2)]
    for user, seat in zip(people, hosted.created["seats"], strict=True):
        user.sit_down(seat["link"], "Aki")
    chance, times, reported = random.Random(1), list[float](), 0
    while len(times) < ACTIONS:
        for user in people:
            state = user.prompt()
            if not is_asked(state):
                continue
            times.append(float(user.page.evaluate(CLICKED, button(state, chance))))
        if len(times) - reported >= 20:
            reported = len(times)
            print(f"{reported} of {ACTIONS} actions …", file=sys.stderr, flush=True)
    for user in people:
        user.leave()
    return times


def button(state: dict[str, Any], chance: random.Random) -> str:
    return SEND if state["send"] else f'[data-offer="{wanted(state["offered"], chance)}"]'


if __name__ == "__main__":
    main()
