"""The table on a phone: no sideways scrolling, text of 14 pixels, everything within reach of a thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.server.clients import create_table
from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.test_actions import LINES
from tests.web.users import PHONE, User

SIZES = [PHONE, ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)]
OVERHANG = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll('button, a.button, select, input[type=range], .option, label.tick')]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'))
  .map((each) => [each.getBoundingClientRect(), each.ariaLabel || each.innerText])
  .filter(([box]) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(([box, name]) => `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
# Letters that belong to a piece are left out: a store has its owner's.
TINY = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (walker.nextNode()) {
    const at = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent.trim();
    const isSeen = at.checkVisibility({ visibilityProperty: true });
    if (!text || !isSeen || at.closest('.sr-only, option, script, style')) continue;
    if (at.closest('svg') && !at.closest('.wards, .stations, .tags')) continue;
    const size = parseFloat(getComputedStyle(at).fontSize) * (at.getScreenCTM?.()?.a ?? 1);
    if (size < 13.95 && !at.matches('.cost, .count')) found.add(`${text}: ${size.toFixed(1)}`);
  }
  return [...found];
}"""
CUT = """() => [...document.querySelectorAll('[data-page=table] .seats li, [data-page=table] button')]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'visible')
  .map((each) => each.innerText)"""


def check_fits(user: User) -> None:
    assert user.page.evaluate(OVERHANG) <= 0
    assert user.page.evaluate(SMALL) == []
    assert user.page.evaluate(TINY) == []
    assert user.page.evaluate(CUT) == []


@pytest.mark.parametrize("where", ["/", "/create"])
def test_the_lobby_fits(new_user: Callable[..., User], where: str) -> None:
    user = new_user(size=PHONE)
    user.go(where)
    user.see("lobby" if where == "/" else "create")
    user.page.locator('[data-action="quick-start"], [data-action="make-table"]').wait_for()
    check_fits(user)


@pytest.mark.parametrize("size", SIZES, ids=["small", "upright", "on its side"])
def test_a_turn_is_played_with_a_thumb(server: Server, new_user: Callable[..., User], size: ViewportSize) -> None:
    blue = new_user(size=size)
    at_position(server, blue, "random", "random", **LINES)
    blue.offered()
    check_fits(blue)
    open_and_check(blue)
    blue.choose("ward:chuo")
    check_fits(blue)
    blue.choose("station:shimbashi")
    check_fits(blue)
    blue.send()
    for part in ("[data-prompt]", ".map svg"):
        box = blue.page.locator(part).first.bounding_box()
        assert box is not None
        assert box["y"] + min(box["height"], 100) <= size["height"]  # no scrolling to see what is asked, or the map


@pytest.mark.parametrize("size", SIZES, ids=["small", "upright", "on its side"])
def test_routes_and_who_gets_off_are_chosen_with_a_thumb(
    server: Server, new_user: Callable[..., User], size: ViewportSize
) -> None:
    blue = new_user(size=size)
    stores = {"shimbashi": "blue department", "tokyo": "red food"}
    at_position(server, blue, **{**LINES, "stores": stores, "customers": {"chuo": ["food", "clothing2"]}})
    blue.choose("do:move", "station:tokyo")
    blue.page.locator(".option").first.wait_for()
    check_fits(blue)


@pytest.mark.parametrize("size", SIZES, ids=["small", "upright", "on its side"])
def test_a_journey_is_cancelled_beside_its_button(
    server: Server, new_user: Callable[..., User], size: ViewportSize
) -> None:
    """There is no room for other actions beside a route."""
    blue = new_user(size=size)
    at_position(server, blue, **LINES)
    blue.choose("do:move", "station:shimbashi")
    assert in_sight(blue, '[data-action="send"]')
    assert in_sight(blue, '[data-action="cancel"]')
    assert in_sight(blue, ".seats [data-seat]")
    blue.and_wait(blue.page.locator('[data-action="cancel"]').click)
    assert "do:open" in blue.offered()
    expect(blue.page.locator('[data-action="cancel"]')).to_have_count(0)


def open_and_check(user: User) -> None:
    """The menu of a station, the log, the menu of the table and the text table."""
    user.page.locator('[data-offer="station:shibuya"]').first.press("Enter")
    user.page.get_by_role("menu").wait_for()
    check_fits(user)
    user.page.keyboard.press("Escape")
    for name in ("Log, counts and hints", "Menu"):
        user.press(name)
        check_fits(user)
        user.page.keyboard.press("Escape")
    user.page.keyboard.press("t")
    check_fits(user)
    user.page.keyboard.press("t")


# To fractions of a pixel: the last letters yield to an ellipsis even if only a tenth is missing.
WHOLE = """(part) => {
  const text = document.createRange();
  text.selectNodeContents(part);
  return text.getBoundingClientRect().width <= part.getBoundingClientRect().width;
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES, ids=["small", "upright", "on its side"])
def test_whose_turn_it_is_fits_in_every_language(
    server: Server, new_user: Callable[..., User], size: ViewportSize, language: str
) -> None:
    blue = new_user(size=size, language=language)
    at_position(server, blue, **LINES)
    blue.offered()
    assert blue.page.locator(".whose").evaluate(WHOLE)


PICTURES = "[...document.querySelectorAll('.top button path')].map((path) => path.getAttribute('d'))"


def test_every_button_of_the_bar_has_its_own_picture(server: Server, new_user: Callable[..., User]) -> None:
    """The menu is no gear, which means preferences, and no list, which means the log."""
    blue = new_user(size=PHONE)
    blue.go("/")
    gear = blue.page.get_by_role("button", name="Preferences").locator("path").get_attribute("d")
    at_position(server, blue, **LINES)
    blue.offered()
    pictures = blue.page.evaluate(PICTURES)
    assert len(pictures) >= 6
    assert len({gear, *pictures}) == len(pictures) + 1


def test_a_long_menu_is_searched(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(size=PHONE)
    names = ("shibuya", "ebisu", "oji", "aoto", "ueno")
    goods = ("food", "food", "clothing", "books", "electronics")
    stores = {name: f"blue {kind}" for name, kind in zip(names, goods, strict=True)}
    at_position(server, blue, stores=stores, hands={"blue": ["chuo"]}, actions_left=2, matsuri="kita")
    blue.choose("station:kachidoki")
    items = blue.page.get_by_role("menuitem")
    assert items.count() >= 8
    blue.page.get_by_role("searchbox").fill("ebisu")
    expect(items.filter(has_text="Ebisu")).to_have_count(1)
    expect(items.filter(has_text="Ueno")).to_have_count(0)
    check_fits(blue)


def test_sets_and_scores_of_all_players_are_among_the_counts(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(size=PHONE)
    position = {"edition": "v2", "players": ["blue", "red"], "turn": "blue", **LINES}
    hosted = create_table(
        server, "person", "random", counted=True, position={**position, "collected": {"red": ["food", "books"]}},
    )  # fmt: skip
    blue.sit_down(hosted.created["seats"][0]["link"], "Aki")
    blue.offered()
    expect(blue.page.locator('.seats [data-seat="1"] .score')).to_be_visible()
    blue.press("Log, counts and hints")
    blue.press("Counts")
    expect(blue.page.locator(".players").get_by_role("group", name="Set of 2: 3 points")).to_be_visible()
    check_fits(blue)


def in_sight(user: User, part: str) -> bool:
    """Completely visible, without scrolling the page or a box in it."""
    found: bool = user.page.locator(part).first.evaluate(
        """(part) => {
          const box = part.getBoundingClientRect();
          const seen = (y) => part.contains(document.elementFromPoint(box.left + box.width / 2, y));
          return box.bottom <= innerHeight && seen(box.top + 2) && seen(box.bottom - 2);
        }"""
    )
    return found


@pytest.mark.parametrize("size", SIZES, ids=["small", "upright", "on its side"])
def test_what_is_collected_and_every_action_are_in_sight(
    server: Server, new_user: Callable[..., User], size: ViewportSize
) -> None:
    """Those that can be chosen, with and without modules."""
    blue = new_user(size=size)
    queue = [["minato", ["food"]], ["shinjuku", []], ["chuo", []], ["taito", []]]
    collected = {"blue": ["food", "food", "books", "clothing2", "books2", "electronics", "electronics", "clothing"]}
    at_position(server, blue, **LINES, queue=queue, collected=collected)
    assert len(blue.offered()) >= 4
    for choice in blue.offered():
        assert in_sight(blue, f'[data-prompt] [data-offer="{choice}"]')
    assert in_sight(blue, ".worth")
    other = new_user(size=size)
    at_position(server, other, modules=["kaiju", "princess", "kaicho"], kaiju="koto", princess="chuo", **LINES)
    assert len(other.offered()) >= 6
    for choice in other.offered():
        assert in_sight(other, f'[data-prompt] [data-offer="{choice}"]')


def test_full_hands_and_four_players_fit(server: Server, new_user: Callable[..., User]) -> None:
    """Two-digit counts at four seats."""
    blue = new_user(size=PHONE)
    hand = ["adachi"] * 4 + ["edogawa"] * 4 + ["nerima"] * 4
    at_position(
        server, blue, "random", "random", "random",
        hands={"blue": hand, "red": ["ota"] * 5 + ["setagaya"] * 5}, matsuri="kita",
        collected={"blue": ["food"] * 10, "green": ["clothing"] * 10},
    )  # fmt: skip
    blue.offered()
    check_fits(blue)


def test_what_others_did_fits(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user(size=PHONE)
    at_position(server, blue, "random", "random", **LINES)
    blue.offered()
    assert in_sight(blue, ".collected .title")  # "none yet" alone would not say what
    blue.choose("do:income")
    blue.send()
    blue.page.locator('[data-since="2"] [data-turn] button').first.wait_for()
    blue.offered()  # the page rests until Blue chooses
    check_fits(blue)


def test_the_map_is_above_what_is_asked(server: Server, new_user: Callable[..., User]) -> None:
    """With goods to choose, more is asked; stores can be opened in the south of the map, too."""
    blue = new_user(size=PHONE)
    at_position(server, blue, hands={"blue": ["ota", "kita"]}, actions_left=2, matsuri="kita")
    blue.choose("do:open")
    station = blue.page.locator('.map [data-offer="station:omori"]')
    assert middle_of(station) < upper_edge(blue.page.locator(".act"))
    blue.choose("goods:food", "station:omori")
    expect(blue.page.locator('[data-prompt="rest"]')).to_be_visible()
    whole = blue.page.get_by_label("Show the whole map")
    expect(whole).to_be_disabled()
    swipe(blue, up=250)  # the whole map is in sight, so it stays where it is
    expect(whole).to_be_disabled()


def upper_edge(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"]


def middle_of(place: Locator) -> float:
    box = place.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2


def swipe(user: User, up: float) -> None:
    """At the left edge, where nothing can be dragged but the map."""
    box = user.page.locator(".map").first.bounding_box()
    assert box is not None
    x, y = box["x"] + 4, box["y"] + 0.7 * box["height"]
    user.page.mouse.move(x, y)
    user.page.mouse.down()
    user.page.mouse.move(x, y - up, steps=5)
    user.page.mouse.up()
