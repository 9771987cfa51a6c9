"""What is dragged on the map: a journey's line, and a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.servers import Server
from tests.web.gameplay import at_position
from tests.web.test_actions import LINES, lines_of
from tests.web.users import User

# From Hatchōbori over Tōkyō to Iidabashi directly, or by way of Akihabara.
TRACK = ("akihabara--iidabashi", "akihabara--tokyo", "hatchobori--tokyo", "iidabashi--tokyo")
TRIANGLE: dict[str, Any] = {
    "stores": {"iidabashi": "blue books"}, "customers": {"chuo": ["books", "food"]}, "matsuri": "kita",
    "track": dict.fromkeys(TRACK, "blue"), "hands": {"blue": ["chuo"]}, "actions_left": 2,
}  # fmt: skip


def place_of(user: User, station: str) -> tuple[float, float]:
    box = user.page.locator(f'.map [data-station="{station}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
    (ax, ay), (bx, by) = place_of(blue, "tokyo"), place_of(blue, "iidabashi")
    blue.and_wait(lambda: drag(blue, ((ax + bx) / 2, (ay + by) / 2), place_of(blue, "akihabara")))
    assert route_of(blue) == ["hatchobori", "tokyo", "akihabara", "iidabashi"]


def test_a_store_is_dragged_to_another_station(server: Server, new_user: Callable[..., User]) -> None:
    blue = new_user()
    at_position(server, blue, **LINES)
    blue.offered()
    blue.and_wait(lambda: drag(blue, place_of(blue, "shimbashi"), place_of(blue, "roppongi")))
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert lines_of(blue)[-1].startswith("open books roppongi from shimbashi")
