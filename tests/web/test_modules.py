"""Every module's choices are offered on the page, clicked, and carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.server.servers import Server
from tests.web.gameplay import at_position, check_only_pages_submitted, server_answer
from tests.web.test_moves_of_others import beside_red
from tests.web.users import User

JOURNEY: dict[str, Any] = {
    "stores": {"akihabara": "red food", "tokyo": "blue books"},
    "track": {"akihabara--ueno": "blue", "akihabara--tokyo": "blue", "shimbashi--tokyo": "blue"},
    "customers": {"taito": ["food", "books"]}, "hands": {"blue": ["taito"]},
}  # fmt: skip


def game_of(user: User) -> dict[str, Any]:
    found: dict[str, Any] = server_answer(user, "")["game"]
    return found


def send_if_asked(user: User) -> None:
    """What can be undone and leaves nothing to choose was sent with the last click."""
    if user.prompt()["send"]:
        user.send()


@pytest.fixture
def blue(new_user: Callable[..., User]) -> User:
    return new_user()


def test_the_matsuri_is_led_to_another_ward(server: Server, blue: User) -> None:
    at_position(server, blue, phase="matsuri", matsuri="ota", hands={"blue": ["koto"]})
    assert sorted(blue.offered()) == ["ward:koto", "ward:meguro", "ward:setagaya", "ward:shinagawa"]
    blue.choose("ward:koto")
    assert game_of(blue)["matsuri"] == "koto"
    assert blue.page.locator('[data-card="koto"]').get_attribute("aria-label") == "Kōtō, wild: the Matsuri"
    check_only_pages_submitted(blue)


def test_the_princess_wanders(server: Server, blue: User) -> None:
    at_position(server, blue, modules=["princess"], princess="chiyoda")
    blue.choose("do:wander")
    assert "ward:taito" in blue.offered()
    blue.choose("ward:taito")
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert game_of(blue)["princess"] == "taito"
    assert "do:wander" not in blue.offered()


def test_a_kaicho_explores(server: Server, blue: User) -> None:
    at_position(server, blue, modules=["kaicho"])
    icon = blue.page.locator('[data-offer="do:explore"] [data-figure]')
    assert icon.locator("text").last.inner_html() == ""  # the button has no letter of another player
    blue.choose("do:explore", "ward:chuo")
    blue.page.locator('[data-prompt="rest"]').wait_for()
    assert game_of(blue)["kaicho"] == {"blue": "chuo"}


@pytest.mark.parametrize(("edition", "module"), [("v2", "kaicho"), ("v1", "chairman")])
def test_a_rider_is_left_at_a_store(server: Server, blue: User, edition: str, module: str) -> None:
    riders = {"blue": "taito", "red": "taito"}
    at_position(server, blue, edition=edition, modules=[module], kaicho=riders, **JOURNEY)
    blue.choose("ward:taito", "station:akihabara")
    for token in ("food", f"blue-{module}", f"red-{module}"):
        blue.page.locator(f'[data-give="akihabara {token}"]').wait_for()
    blue.and_wait(blue.page.locator(f'[data-give="akihabara red-{module}"]').click)
    assert f"akihabara gives red-{module}" in blue.prompt()["line"]


def test_the_kaiju_comes_and_everybody_flees(server: Server, blue: User) -> None:
    at_position(
        server, blue, modules=["kaiju", "princess"], kaiju="koto", princess="chuo",
        customers={"chuo": ["food", "books"]},
    )  # fmt: skip
    blue.choose("do:kaiju", "ward:chuo", "ward:minato", "ward:sumida")
    send_if_asked(blue)
    game = game_of(blue)
    assert (game["kaiju"], game["princess"]) == ("chuo", "sumida")
    assert sorted(game["customers"]["minato"]) == ["books", "food"]


def test_the_kaiju_comes_ashore_where_blue_says(server: Server, blue: User) -> None:
    at_position(server, blue, modules=["kaiju"], phase="kaiju-enters", customers={"koto": ["food"]})
    blue.page.locator(".sentence", has_text="Where does the Kaiju come ashore?").wait_for()
    blue.choose("ward:koto", "ward:sumida")
    send_if_asked(blue)
    game = game_of(blue)
    assert (game["kaiju"], game["customers"]["sumida"]) == ("koto", ["food"])
    blue.page.locator('[data-pieces="koto"]').wait_for()


def test_a_card_tells_that_the_kaiju_came_ashore_in_the_turn_of_another(server: Server, blue: User) -> None:
    beside_red(server, blue, modules=["kaiju"], turn="red", phase="kaiju-enters", kaiju_entry="blue")
    blue.choose("ward:koto")
    send_if_asked(blue)
    card = blue.page.locator("[data-since] [data-turn]")
    expect(card).to_contain_text("Kaiju")
    expect(card).not_to_contain_text("Income")
    expect(card.locator('[data-figure$="kaiju"]')).to_be_visible()


def test_the_kaiju_makes_way_for_those_who_arrive(server: Server, blue: User) -> None:
    at_position(
        server, blue, modules=["kaiju"], kaiju="kita", phase="kaiju-away", customers={"adachi": ["books"]},
        queue=[["kita", ["food"]], ["ota", ["books"]]],
    )  # fmt: skip
    blue.page.locator(".sentence", has_text="The Kaiju is in the way").wait_for()
    blue.choose("ward:adachi", "ward:katsushika")
    send_if_asked(blue)
    game = game_of(blue)
    assert game["kaiju"] == "adachi"
    assert (game["customers"]["kita"], game["customers"]["katsushika"]) == (["food"], ["books"])
    check_only_pages_submitted(blue)


def test_hachiko_comes_home(server: Server, blue: User) -> None:
    at_position(server, blue, edition="v1", modules=["hachiko"], hachiko="shinjuku", track={"shibuya--yoyogi": "red"})
    blue.choose("do:reunite")
    blue.send()
    assert game_of(blue)["hachiko"] == "home"


def test_a_thief_is_seen_and_delivered(server: Server, blue: User) -> None:
    at_position(
        server, blue, edition="v1", modules=["thief"], stores={"tokyo": "blue books"},
        track={"akihabara--tokyo": "blue"}, customers={"chiyoda": ["books-thief", "food"]}, hands={"blue": ["chiyoda"]},
    )  # fmt: skip
    blue.choose("ward:chiyoda", "station:tokyo")
    blue.send()
    blue.page.get_by_label("Collected", exact=True).get_by_role("img", name="a books thief").wait_for()
    assert game_of(blue)["collected"]["blue"] == ["books-thief"]


def test_an_art_collector_comes_to_who_upgrades(server: Server, blue: User) -> None:
    at_position(
        server, blue, modules=["art-collector"], stores={"ueno": "blue food"}, collected={"blue": ["food"]},
        hands={"blue": ["taito"]}, queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
    )  # fmt: skip
    blue.choose("do:upgrade")  # there is one store
    blue.send()
    assert "art" in game_of(blue)["collected"]["blue"]
    blue.page.get_by_label("Collected", exact=True).get_by_role("img", name="art collector").wait_for()


@pytest.mark.parametrize(("scheme", "fill"), [("light", "rgb(63, 107, 82)"), ("dark", "rgb(127, 191, 152)")])
def test_figures_have_the_shapes_and_colours_of_their_modules(
    server: Server, new_user: Callable[..., User], scheme: str, fill: str
) -> None:
    blue = new_user(scheme=scheme)
    modules = ["princess", "chairman", "kaiju", "hachiko"]
    at_position(
        server, blue, edition="v1", modules=modules, kaiju="bay", hachiko="home", kaicho={"blue": "ota", "red": "ota"}
    )
    figures = blue.page.locator(".map [data-figure]")
    figures.first.wait_for()
    drawn = {figure.get_attribute("data-figure"): figure.bounding_box() for figure in figures.all()}
    assert set(drawn) == {"princess", "kaiju", "hachiko", "blue-kaicho", "red-kaicho"}
    assert all(box and box["width"] > 5 for box in drawn.values())
    assert blue.page.locator('[data-figure="red-kaicho"] text').last.inner_html() == "R"
    kaiju = blue.page.locator('[data-figure="kaiju"] path').last
    assert kaiju.evaluate("(path) => getComputedStyle(path).fill") == fill


def test_cards_are_discarded_before_income_in_revision_1(server: Server, blue: User) -> None:
    at_position(server, blue, edition="rev1", hands={"blue": ["kita", "ota", "chuo"]})
    blue.choose("do:income")
    blue.click_card("kita")
    assert blue.prompt()["send"].startswith("Discard Kita")
    blue.send()
    assert "kita" in game_of(blue).get("discard", ["kita"])
    check_only_pages_submitted(blue)
