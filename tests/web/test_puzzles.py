"""Puzzles in the browser: today's, the verdict on a turn, the streak."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from shinjuku.puzzles import Puzzle, puzzle_of_day, puzzles
from tests.server.servers import Server
from tests.web.test_accessibility import check
from tests.web.users import PHONE, User

# A line, sent as the page would.
ACT = """async ([table, line]) => {
  const { version } = await (await fetch(`api/tables/${table}`)).json();
  const body = JSON.stringify({ version, line, client_id: crypto.randomUUID() });
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`api/tables/${table}/actions`, { method: 'POST', body, headers });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def play(user: User, *lines: str) -> None:
    user.see("table")
    for line in lines:
        user.page.evaluate(ACT, [user.table, line])


def easiest() -> Puzzle:
    return next(each for each in puzzles().values() if len(each.position["players"]) == 2 and each.key[0] != "matsuri")


def test_the_puzzle_of_the_day_counts_for_the_streak(server: Server, new_user: Callable[..., User]) -> None:
    user = new_user()
    user.go("/puzzles")
    user.see("puzzles").locator('[data-action="daily"]').click()
    user.see("table").locator("[data-puzzle-bar]").wait_for()
    play(user, *puzzle_of_day(datetime.now(UTC).date()).lines)
    user.page.locator('[data-action="check"]').click()
    result = user.page.locator('[data-puzzle-result][data-solved="true"]')
    result.wait_for()
    expect(result.locator("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(result.locator("ol li").first).to_be_visible()  # the solution
    check(user, "table")
    user.page.locator('[data-action="next"]').click()
    user.see("table").locator("[data-puzzle-bar]").wait_for()
    user.go("/puzzles")
    expect(user.see("puzzles").locator("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(user.page.locator("[data-puzzle] .done")).to_have_count(1)
    check(user, "puzzles")


@pytest.mark.parametrize("puzzle", ["x", "00000000"])
def test_an_address_that_is_no_puzzle_says_so(server: Server, new_user: Callable[..., User], puzzle: str) -> None:
    user = new_user()
    user.allow("404")
    user.go(f"/puzzles/{puzzle}")
    expect(user.see("puzzle")).to_contain_text("There is no such puzzle.")


def test_a_wrong_turn_does_not_give_the_solution_away(server: Server, new_user: Callable[..., User]) -> None:
    user, puzzle = new_user(size=PHONE, language="ja", scheme="dark"), easiest()
    user.go("/puzzles")
    user.page.get_by_label("テーマ").select_option(puzzle.theme)
    user.page.locator(f'[data-puzzle="{puzzle.id}"]').click()
    user.see("table").locator("[data-puzzle-bar]").wait_for()
    play(user, puzzle.lines[0], "income")
    user.page.locator('[data-action="check"]').click()
    result = user.page.locator('[data-puzzle-result][data-solved="false"]')
    result.wait_for()
    expect(result.locator("ol")).to_have_count(0)
    check(user, "table")
    user.page.locator('[data-action="reveal"]').click()
    result.locator("ol li").first.wait_for()
    before = user.table
    user.page.locator('[data-action="again"]').click()
    user.page.wait_for_function("(before) => !location.hash.includes(before)", arg=before)
    user.see("table").locator("[data-puzzle-bar]").wait_for()
    assert user.table != before
