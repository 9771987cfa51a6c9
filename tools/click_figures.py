"""Count the clicks of whole games in the browser and print them beside their targets.

PYTHONPATH=. python tools/click_figures.py --games 1

Two people play what `planner` would, by clicking what is visible. The Matsuri is not counted; confirmations are on.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import Counter
from collections.abc import Iterable

from playwright.sync_api import Browser, sync_playwright
from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.chromium import launch
from tests.web.clicked_lines import Clicks
from tests.web.counted_games import CountedGame, CountedTurn
from tests.web.users import User
from tests.web.web_server import web_server

LONG_MOVE = 4


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1)
    games = parser.parse_args().games
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder, web_server(folder) as server:
        browser = launch(playwright)
        turns = [turn for _ in range(games) for turn in counted_game(browser, server)]
        browser.close()
    report(turns)


def counted_game(browser: Browser, server: Server) -> list[CountedTurn]:
    hosted = create_table(server, "person", "person", counted=True)
    users = [User(browser, server.address) for _ in range(2)]
    for user, seat in zip(users, hosted.created["seats"], strict=True):
        user.sit_down(seat["link"], "Aki")
    turns = CountedGame(users).play()
    for user in users:
        user.leave()
    return turns


def report(turns: list[CountedTurn]) -> None:
    moves = [clicks for turn in turns for clicks in turn.long_moves()]
    both = [turn for turn in turns if turn.is_open_and_expand]
    changes = sum(turn.changes for turn in turns) / len(turns)
    print(f"{len(turns)} turns, {mean(turn.total for turn in turns):.1f} clicks on average (target: at most 7)")
    print(f"of these, {changes:.1f} change what the page proposes: another route, customer or payment")
    print(f"Open and Expand: {spread(turn.total for turn in both)} (target: at most 5, or 6)")
    print(f"  within the target: {sum(turn.total <= turn.limit for turn in both)} of {len(both)}")
    print(f"Move over six stations: {spread(clicks.total for clicks in moves)} (target: {LONG_MOVE})")
    print(f"  within the target: {sum(clicks.total <= LONG_MOVE for clicks in moves)} of {len(moves)}")
    for action, clicks in sorted(by_action(turns).items()):
        print(f"{action:10} {spread(each.total for each in clicks)}")


def by_action(turns: list[CountedTurn]) -> dict[str, list[Clicks]]:
    found: dict[str, list[Clicks]] = {}
    for turn in turns:
        for line, clicks in zip(turn.lines, turn.clicks, strict=True):
            found.setdefault(line["do"], []).append(clicks)
    return found


def mean(numbers: Iterable[int]) -> float:
    found = list(numbers)
    return sum(found) / len(found) if found else 0.0


def spread(numbers: Iterable[int]) -> str:
    """How often each number of clicks was needed."""
    counts = Counter(numbers)
    return ", ".join(f"{counts[clicks]} with {clicks}" for clicks in sorted(counts)) or "none"


if __name__ == "__main__":
    main()
