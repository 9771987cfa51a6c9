"""Hints about one's own idea, the review of a finished game, the views of a replay, and playing on from a moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.server.clients import HostedTable, seated_table
from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.test_accessibility import check
from tests.web.test_moves_of_others import RED
from tests.web.users import PHONE, User

RECORD = (Path(__file__).parents[1] / "records" / "late-mistake.txt").read_text(encoding="utf-8")
LAST_TURN: dict[str, Any] = {**RED, "final": True, "start": "red", "turn": "blue", "actions_left": 1}


def lost(server: Server) -> HostedTable:
    """The end of a game that Green could have won."""
    return seated_table(server, "person", "person", record=RECORD)


def test_the_network_judges_what_a_player_has_drafted(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LAST_TURN)
    blue.offered()
    blue.choose("do:income")
    blue.page.keyboard.press("h")
    blue.page.locator('[data-action="judge-draft"]').click()
    idea = blue.page.locator("[data-idea]")
    idea.wait_for()
    assert "%" in idea.locator("p").first.inner_text()
    check(blue, "table")


# In the page: Playwright intercepts no request that a service worker sees first.
REPEAT_REASONS = """() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        if (!answer.url.includes('/advice?')) return answer;
        const found = await answer.json();
        for (const each of found.suggestions) each.reasons.push(...each.reasons);
        return new Response(JSON.stringify(found), answer);
    };
}"""


def test_a_hint_with_two_reasons_of_a_kind_is_shown(server: Server, new_user: Callable[..., User]) -> None:
    """Such as two sets that a turn completes."""
    blue = new_user()
    at_position(server, blue, **LAST_TURN)
    blue.offered()

    blue.page.evaluate(REPEAT_REASONS)
    blue.page.keyboard.press("h")
    expect(blue.page.locator("[data-advice] ul").first.locator("li").nth(1)).to_be_visible()


def test_a_review_shows_the_mistake_and_the_better_turn(server: Server, new_user: Callable[..., User]) -> None:
    table, laptop, phone = lost(server), new_user(), new_user(size=PHONE, language="ja", scheme="dark")
    for user, better, moment in ((laptop, "Better", "{} could have had"), (phone, "よりよい手", "{}の勝つ見込みは")):
        user.go(f"/table/{table.id}/review")
        user.see("review").locator("[data-review]").wait_for()
        assert moment.format("Guest 1") in user.page.locator("[data-moment]").first.inner_text()
        user.page.get_by_text(better, exact=True).click()
        expect(user.page.locator("[data-turn] ul li").first).to_be_visible()  # a reason
        check(user, "review")
    better = laptop.page.locator("[data-turn] ol").inner_text()
    assert better.startswith("Guest 1 ")
    laptop.page.get_by_text("Played", exact=True).click()
    expect(laptop.page.locator("[data-turn] ol")).not_to_have_text(better)
    laptop.page.locator("h1").click()
    laptop.page.keyboard.press("ArrowRight")
    laptop.page.locator('[data-turn="2"]').wait_for()


def test_a_replay_is_seen_by_any_seat_and_played_on_from_a_moment(
    server: Server, new_user: Callable[..., User]
) -> None:
    user = new_user()
    user.go(f"/table/{lost(server).id}/replay/0")
    user.see("replay").locator('[data-frame="0"]').wait_for()
    hands = user.page.get_by_text("Hand:")
    expect(hands).to_have_count(2)
    user.page.locator("[data-viewer]").select_option("0")
    expect(hands).to_have_count(1)
    user.page.locator("[data-speed]").select_option("very-fast")
    user.page.keyboard.press("Escape")
    user.page.locator('[data-action="what-if"]').click()
    check(user, "replay")
    user.page.locator('[data-action="what-if-start"]').click()
    user.see("table")
    user.offered()
    assert user.page.locator('.seats [data-seat="1"]').get_by_text("you").count() == 1  # Green, whose turn it was
