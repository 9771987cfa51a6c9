"""After a game: rematch, and replay by key and by link."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.gameplay import at_position, finished
from tests.web.users import User

OVER = {"phase": "over", "collected": {"blue": ["food"]}}


def test_the_same_people_play_again(server: Server, new_user: Callable[..., User]) -> None:
    blue, red = new_user(), new_user()
    hosted = at_position(server, blue, "person", **OVER)
    blue.see("waiting")
    red.sit_down(hosted.created["seats"][1]["link"], "Ben")
    for each in (blue, red):
        each.press("Final scores", "link")
        each.see("end")
    before = blue.table
    blue.press("Play again")
    blue.see("waiting")
    red.press("Join the rematch")
    for each in (blue, red):
        each.see("table")
        assert each.table != before
    assert blue.table == red.table
    names = red.page.locator(".seats .name").all_inner_texts()
    assert names == ["Aki", "Ben"]


def test_a_replay_is_gone_through_with_keys(server: Server, new_user: Callable[..., User]) -> None:
    watcher = new_user(speed="off")
    watcher.go(finished(server).created["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/replay")
    replay = watcher.see("replay").locator("[data-frame]")
    replay.wait_for()
    last = int(replay.get_attribute("data-frames") or 0) - 1
    for key, frame in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        watcher.page.keyboard.press(key)
        expect(replay).to_have_attribute("data-frame", str(frame))
        assert watcher.page.url.endswith(f"/replay/{frame}")
    watcher.page.keyboard.press("PageDown")
    expect(replay).not_to_have_attribute("data-frame", "0")
    assert "'s turn." in watcher.page.locator(".said").inner_text()
    watcher.page.keyboard.press("PageUp")
    expect(replay).to_have_attribute("data-frame", "0")
    watcher.page.keyboard.press("Space")
    expect(replay).not_to_have_attribute("data-frame", "0")  # plays automatically
    watcher.page.keyboard.press("Space")
    watcher.page.get_by_role("button", name="Play", exact=True).wait_for()


def test_the_log_of_a_replay_leads_to_its_turns(server: Server, new_user: Callable[..., User]) -> None:
    watcher = new_user(speed="off")
    table = finished(server)
    watcher.go(f"/table/{table.id}/replay")
    replay = watcher.see("replay").locator("[data-frame]")
    replay.wait_for()
    watcher.page.keyboard.press("End")
    expect(replay).to_have_attribute("data-frame", str(int(replay.get_attribute("data-frames") or 0) - 1))
    turns = watcher.page.locator("[data-logged]")
    newest = [int(each.get_attribute("data-logged") or -1) for each in turns.all()]
    assert newest == sorted(newest, reverse=True)
    turns.nth(3).locator("summary").click()
    expect(turns.first).to_have_attribute("data-logged", str(newest[3]))
    said = watcher.page.locator(".said").inner_text()
    assert not any(colour in said for colour in ("Blue", "Green")), said


def test_a_link_leads_to_a_moment(server: Server, new_user: Callable[..., User]) -> None:
    watcher = new_user()
    watcher.share_clipboard()
    watcher.go(finished(server).created["spectate_link"])
    watcher.see("table")
    watcher.go(f"/table/{watcher.table}/replay/7")
    watcher.page.locator('[data-frame="7"]').wait_for()
    said = watcher.page.locator(".said").inner_text()
    watcher.press("Link to this moment")
    watcher.wait_for_copy(watcher.page.url)
    other = watcher.new_tab()
    other.goto(watcher.page.url)
    other.locator('[data-frame="7"]').wait_for()
    assert other.locator(".said").inner_text() == said


def test_everyone_can_open_a_link_to_a_moment_of_a_finished_game(server: Server, new_user: Callable[..., User]) -> None:
    stranger = new_user()
    stranger.go(f"/table/{finished(server).id}/replay/7")
    stranger.see("replay").locator('[data-frame="7"]').wait_for()
    stranger.go("/")
    stranger.see("lobby").locator('[data-action="quick-start"]').wait_for()
    assert stranger.page.locator("[data-list=mine]").count() == 0
