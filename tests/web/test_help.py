"""Help at the table: tooltips on the map, the list of keys, announcements; and the page as an app."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.test_actions import LINES
from tests.web.test_moves_of_others import JOURNEY, RED, beside_red
from tests.web.users import PHONE, User


def test_every_piece_has_a_tooltip_with_its_rule(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.offered()
    tip = blue.page.get_by_role("tooltip")
    for piece, said, clause in (
        ('[data-station="shimbashi"]', "Aki: a books store in Shimbashi", "move.one-per-store"),
        ('[data-station="tokyo"]', "Tōkyō, Chiyoda", "upgrade.department-site"),
        ('[data-pieces="chuo"] [data-customer="food"]', "a food customer", "move.whole-group"),
        ('[data-figure="matsuri"]', "Matsuri in Kita", "pay.wild-matsuri"),
    ):
        box = blue.page.locator(f".map {piece}").first.bounding_box()
        assert box is not None
        blue.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(tip).to_contain_text(said)
        expect(tip).to_contain_text(clause)
    blue.page.mouse.move(1200, 20)
    expect(tip).to_have_count(0)


QUEUE = [["minato", ["food"]], ["shinjuku", []], ["chuo", []], ["taito", []]]


def test_what_is_beside_the_map_has_tooltips(server: Server, new_user: Callable[..., User]) -> None:
    """A card, a place in the queue, the bag, a score: by pointing, and by focus with the arrow keys."""
    blue = new_user()
    at_position(server, blue, **LINES, queue=QUEUE, collected={"blue": ["food", "books"]})
    blue.offered()
    tip = blue.page.get_by_role("tooltip")
    for piece, said, clause in (
        ('[data-card="kita"]', "Wild because of the Matsuri", "pay.wild-matsuri"),
        ('[data-card="ota"]', "Pays for an action in Ōta", "pay.matching"),
        ('[data-queue="1"] [data-tip]', "Place 1 of the queue: Minato", "queue.head-card"),
        (".worth", "3 points if the game ended now", "score.sets"),
        ('[data-offer="do:open"]', "Put one of your stores on an empty station", "open.card"),
    ):
        blue.page.locator(piece).first.hover()
        expect(tip).to_contain_text(said)
        expect(tip).to_contain_text(clause)
    blue.page.mouse.move(2, 2)  # beside the wards
    blue.page.locator('[data-queue="1"] [data-tip]').first.focus()
    blue.page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("a food customer")
    blue.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)


def test_bonus_tokens_are_not_called_nothing(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES, bonus={"blue": 3})
    collected = blue.page.get_by_role("region", name="Collected")
    expect(collected.get_by_role("group", name="Set of 3: 6 points")).to_be_visible()
    expect(collected).not_to_contain_text("none yet")


def test_a_click_shows_the_tooltip_of_a_thing_and_hides_that_of_a_button(
    server: Server, new_user: Callable[..., User]
) -> None:
    """What a button opens may be where its tooltip is: the goods of Open are above its button."""
    blue = new_user()
    at_position(server, blue, **LINES, queue=QUEUE)
    blue.offered()
    tip = blue.page.get_by_role("tooltip")
    of_open = tip.filter(has_text="Put one of your stores on an empty station")
    blue.page.locator('[data-offer="do:open"]').hover()
    expect(of_open).to_be_visible()
    blue.choose("do:open")
    expect(of_open).to_have_count(0)
    blue.page.mouse.move(2, 2)  # beside the wards
    blue.page.locator('[data-queue="1"] [data-tip]').first.dispatch_event("click")
    expect(tip).to_contain_text("Place 1 of the queue: Minato")


def test_no_tooltip_stays_beside_a_menu_on_the_map(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.choose("do:move", "station:tokyo")
    blue.page.locator('[data-offer="station:shimbashi"]').first.click(button="right")
    blue.page.get_by_role("menu").wait_for()
    blue.page.wait_for_timeout(600)  # longer than a mouse rests before its tooltip appears
    assert blue.page.get_by_role("tooltip").count() == 0


def test_tooltips_name_the_clauses_of_the_edition_and_the_module(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    position = {"edition": "v1", "modules": ["chairman"], "kaicho": {"blue": "chuo"}, "hands": {"blue": ["chuo"]}}
    at_position(server, blue, actions_left=2, **position)
    blue.offered()
    tip = blue.page.get_by_role("tooltip")
    blue.page.get_by_text("Deck", exact=True).hover()
    expect(tip).to_contain_text("v1.income-refill")
    blue.page.locator('[data-card="chuo"]').hover()
    expect(tip).to_contain_text("chairman.wild")


def test_a_long_press_explains_and_chooses_nothing(server: Server, new_user: Callable[..., User]) -> None:
    """By touch alone, since a phone may report no context menu."""
    blue = new_user(size=PHONE)
    at_position(server, blue, **LINES)
    blue.offered()
    box = blue.page.locator('[data-offer="deck"]').bounding_box()
    assert box is not None
    touch = blue.context.new_cdp_session(blue.page)
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
    expect(blue.page.get_by_role("tooltip")).to_contain_text("Income fills the hand")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert blue.prompt()["prompt"] == "rest"


def test_the_keys_are_listed(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.offered()
    blue.page.keyboard.press("?")
    dialog = blue.page.locator('[data-dialog="help"]')
    dialog.get_by_text("Restart the turn").wait_for()
    dialog.get_by_text("A double customer").wait_for()
    blue.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert blue.prompt()["prompt"] == "rest"


def test_a_player_who_waits_can_open_the_rules_about_turns(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    beside_red(server, blue, **RED)
    expect(blue.page.locator("[data-prompt] [data-clause]")).to_have_attribute("data-clause", "turn.order")


def test_turns_of_others_are_announced(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    _, red = beside_red(server, blue, **RED)
    red.act(line=JOURNEY)
    red.act(line="income")
    announced = blue.page.locator("[data-announced]")
    expect(announced).to_have_text("Ben moved 2 customers from Chūō to Shimbashi and took Income.")


def test_on_a_phone_the_log_is_a_sheet_that_esc_closes(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(size=PHONE)
    at_position(server, blue, **LINES)
    blue.offered()
    log = blue.page.locator('[data-panel="log"]')
    expect(log).to_be_hidden()
    blue.page.locator('[data-action="sheet"]').click()
    expect(log).to_be_visible()
    blue.page.keyboard.press("Escape")
    expect(log).to_be_hidden()


KEPT = """async () => {
  const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const files = await Promise.all(caches_.map((cache) => cache.keys()));
  return files.flat().map((request) => request.url);
}"""


def test_the_page_can_be_installed_and_opens_offline(server: Server, new_user: Callable[..., User]) -> None:
    manifest = httpx.get(f"{server.address}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert httpx.get(f"{server.address}/{icon['src'].removeprefix('./')}").status_code == 200
    user = new_user()
    user.allow("ERR_INTERNET_DISCONNECTED", "Failed to fetch", "WebSocket")
    user.go("/")
    user.see("lobby").locator('[data-action="quick-start"]').wait_for()
    user.page.wait_for_function(
        f"({KEPT})().then((kept) => kept.includes({server.address + '/'!r}))"
    )  # one visit is enough
    kept = user.page.evaluate(KEPT)
    assert [address for address in kept if "/api/" in address] == []  # a table is never out of date
    user.context.set_offline(True)
    user.page.locator("[data-network-problem=offline]").wait_for()
    user.page.reload()
    # A page that Chromium 150 loads while it only pretends to be offline thinks that the server is gone.
    user.see("lobby").locator("[data-network-problem]").wait_for()
    user.context.set_offline(False)
    user.see("lobby").locator('[data-action="quick-start"]').wait_for()
    expect(user.page.locator("[data-network-problem]")).to_have_count(0)
