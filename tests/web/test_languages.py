"""English and Japanese: refusals in the language of the page, and switching in mid-game."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

import shinjuku as sj
from shinjuku.texts import text
from tests.server.servers import Server
from tests.web.gameplay import at_position, finished
from tests.web.test_actions import LINES
from tests.web.test_sharing import stale_tab
from tests.web.users import User

JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def test_a_stale_tab_is_told_so_in_japanese(server: Server, new_user: Callable[..., User]) -> None:
    stale = stale_tab(server, new_user(language="ja"))
    expect(stale.locator("[data-prompt] [role=alert]")).to_have_text(text("problem.table.stale", "ja"))


def test_an_invitation_that_opens_nothing_says_so_in_the_language_of_the_page(new_user: Callable[..., User]) -> None:
    guest = new_user(language="ja")
    guest.allow("404")
    guest.go("/join/nothing-that-was-ever-made")
    alert = guest.see("join").get_by_role("alert")
    expect(alert).to_contain_text(text("problem.seat.no-invitation", "ja"))
    assert guest.page.locator('[data-action="sit-down"]').count() == 0
    guest.press("English")
    expect(alert).to_contain_text("This invitation is no longer valid")


def test_what_is_wrong_with_a_record_is_said_in_japanese(new_user: Callable[..., User]) -> None:
    """The broken rule, the line, the player and the piece."""
    guest = new_user(language="ja")
    guest.allow("422")
    record = sj.Game.new("v2", players=["blue", "red"], seed=3).record()
    last = len(record.splitlines())
    guest.go("/")
    guest.see("lobby").locator("details[data-import] summary").click()
    guest.page.locator("details[data-import] textarea").fill(f"{record}red: open food tokyo pay chiyoda\n")
    guest.page.locator('[data-action="import-bots"]').click()
    said = guest.page.locator("details[data-import]").get_by_role("alert")
    refusal = text("refusal.turn.your-turn", "ja", who="青", other="赤")
    expect(said).to_contain_text(text("record.location", "ja", line=last + 1, column=1, sentence=refusal))


def test_another_language_in_the_middle_of_a_choice(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("ward:chuo", "station:shimbashi")
    blue.click_card("kita")
    before = blue.page.locator(".sentence").inner_text()
    blue.press("Menu")
    blue.press("Preferences")
    blue.page.locator('input[name="language"][value="ja"]').check(force=True)
    blue.press("完了")
    expect(blue.page.locator('[data-action="send"]')).to_have_text(re.compile("北区"))
    expect(blue.page.locator(".sentence")).not_to_have_text(before)
    expect(blue.page.locator("html")).to_have_attribute("lang", "ja")
    assert blue.prompt()["line"].startswith("move chuo pay kita")
    blue.send()
    log = blue.page.get_by_label("記録", exact=True)
    log.get_by_text("勝どき").first.wait_for()
    for sentence in filter(None, log.locator("li").all_inner_texts()):
        assert JAPANESE.search(sentence), sentence
        assert not re.search("[A-Za-z]{2}", re.sub("Aki|random", "", sentence)), sentence  # names of players


SPOKEN = """() => {
  const said = [...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((each) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => each.getAttribute(name) ?? ''));
  return [document.title, document.body.innerText, ...said].join('\\n');
}"""
# the name of the game and of its author, signs of keys, who sits there, and the other language
AS_IT_IS = {"Shinjuku", "Gary", "Kacmarcik", "English", "Esc", "Aki", "random"}


def foreign(user: User) -> set[str]:
    """Words in Latin letters, wherever they are seen or spoken, except in the codes of clauses."""
    said = re.sub(r"[a-z0-9]+(\.[a-z0-9-]+)+", "", user.page.evaluate(SPOKEN))
    return set(re.findall("[A-Za-z]{3,}", said)) - AS_IT_IS


def test_a_japanese_page_says_nothing_in_english(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(language="ja")
    blue.go("/")
    blue.see("lobby").locator('[data-action="quick-start"]').wait_for()
    assert foreign(blue) == set()
    blue.go("/create")
    blue.see("create").locator('[data-action="make-table"]').wait_for()
    for edition in ("v1", "rev1", "v2"):
        blue.page.locator(f'input[name="edition"][value="{edition}"]').check()
        assert foreign(blue) == set()
    at_position(server, blue, modules=["kaiju", "princess", "kaicho"], kaiju="koto", princess="chuo", **LINES)
    blue.offered()
    assert foreign(blue) == set()
    blue.choose("do:open")
    assert foreign(blue) == set()
    blue.choose("do:move", "station:shimbashi")
    blue.page.locator("[data-route]").wait_for()
    assert foreign(blue) == set()
    blue.go(finished(server).created["spectate_link"])
    blue.see("table")
    blue.page.locator('a[href$="/end"]').first.click()
    blue.see("end").locator("[data-statistics]").wait_for()
    assert foreign(blue) == set()
    blue.page.locator('[data-action="replay"]').click()
    blue.see("replay").locator("[data-frame]").wait_for()
    assert foreign(blue) == set()
