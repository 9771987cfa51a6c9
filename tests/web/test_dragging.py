"""What is dragged on the map: customers, a journey's line, and a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.servers import Server
from tests.web.clicked_lines import CUSTOMER_SCRIPT, drag_customers, middle_of
from tests.web.gameplay import at_position
from tests.web.test_actions import LINES, lines_of
from tests.web.users import User

# From Hatchōbori over Tōkyō to Iidabashi directly, or by way of Akihabara.
TRACK = ("akihabara--iidabashi", "akihabara--tokyo", "hatchobori--tokyo", "iidabashi--tokyo")
TRIANGLE: dict[str, Any] = {
    "stores": {"iidabashi": "blue books"}, "customers": {"chuo": ["books", "food"]}, "matsuri": "kita",
    "track": dict.fromkeys(TRACK, "blue"), "hands": {"blue": ["chuo"]}, "actions_left": 2,
}  # fmt: skip


def drag(user: User, start: tuple[float, float], end: tuple[float, float]) -> None:
    user.page.mouse.move(*start)
    user.page.mouse.down()
    user.page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    user.page.mouse.move(*end)
    user.page.mouse.up()


def route_of(user: User) -> list[str]:
    return (user.page.locator("[data-route]").get_attribute("data-route") or "").split()


def test_the_line_of_a_journey_is_dragged_to_another_station(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **TRIANGLE)
    blue.choose("ward:chuo", "station:iidabashi")
    assert route_of(blue) == ["hatchobori", "tokyo", "iidabashi"]
    (ax, ay), (bx, by) = middle_of(blue, "tokyo"), middle_of(blue, "iidabashi")
    blue.and_wait(lambda: drag(blue, ((ax + bx) / 2, (ay + by) / 2), middle_of(blue, "akihabara")))
    assert route_of(blue) == ["hatchobori", "tokyo", "akihabara", "iidabashi"]


def test_customers_are_dragged_to_a_destination(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **TRIANGLE)
    blue.offered()
    drag_customers(blue, "chuo", "iidabashi")
    assert route_of(blue) == ["hatchobori", "tokyo", "iidabashi"]
    assert blue.prompt()["line"].startswith("move chuo")


def test_customers_are_dragged_to_the_station_that_their_ward_is_named_after(
    server: Server, new_user: Callable[..., User]
) -> None:
    blue = new_user()
    at_position(
        server, blue, stores={"shinjuku": "blue food"}, customers={"shinjuku": ["food"]}, matsuri="kita",
        hands={"blue": ["shinjuku"]}, actions_left=2,
    )  # fmt: skip
    blue.offered()
    drag_customers(blue, "shinjuku", "shinjuku")
    assert route_of(blue) == ["shinjuku"]


def test_customers_dropped_elsewhere_wait_for_a_destination(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **TRIANGLE)
    blue.offered()
    blue.and_wait(lambda: drag(blue, blue.page.evaluate(CUSTOMER_SCRIPT, "chuo"), middle_of(blue, "oji")))
    assert blue.prompt()["prompt"] == "draft"
    assert "station:iidabashi" in blue.prompt()["offered"]


def test_a_store_is_dragged_to_another_station(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.offered()
    blue.and_wait(lambda: drag(blue, middle_of(blue, "shimbashi"), middle_of(blue, "roppongi")))
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert lines_of(blue)[-1].startswith("open books roppongi from shimbashi")


def test_customers_beside_a_station_are_clicked_and_dragged(server: Server, new_user: Callable[..., User]) -> None:
    """The station's reach covers one of them, but nothing asks for the station."""
    blue = new_user()
    stores, customers = {"kachidoki": "blue books"}, {"chuo": ["books", "food", "clothing"]}
    at_position(server, blue, stores=stores, customers=customers, hands={"blue": ["chuo"]}, actions_left=2)
    customer = blue.page.locator('.map [data-pieces="chuo"] [data-customer]').nth(2).bounding_box()
    assert customer is not None
    middle = customer["x"] + customer["width"] / 2, customer["y"] + customer["height"] / 2
    below = blue.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-offer]').dataset.offer", middle
    )
    assert below == "station:kachidoki"
    blue.and_wait(lambda: blue.page.mouse.click(*middle))
    assert "station:kachidoki" in blue.prompt()["offered"]
    blue.and_wait(lambda: blue.page.keyboard.press("Escape"))
    blue.and_wait(lambda: drag(blue, middle, middle_of(blue, "kachidoki")))
    assert route_of(blue) == ["kachidoki"]
