"""Offers and drafts in chosen positions: prices, proposals, what is missing, routes and pins, and reasons."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.drafts import Draft, answer, offers, reasons
from tests.game.drafts.draft_games import EVER, draft_of, random_line
from tests.positions import game_at, rev1, v1

LINE = {
    "shinjuku--yotsuya": "blue",
    "tokyo--yotsuya": "blue",
    "shimbashi--tokyo": "red",
    "shinjuku--takadanobaba": "red",
}
# A ring from Shinjuku through Takadanobaba and Iidabashi, or directly, to Tōkyō
RING = {
    "iidabashi--shinjuku": "blue",
    "shinjuku--takadanobaba": "blue",
    "iidabashi--takadanobaba": "red",
    "iidabashi--tokyo": "blue",
}


def item(game: sj.Game, key: str, do: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in offers(game)["objects"][key] if each["do"] == do)
    return found


def cost(game: sj.Game, ward: str) -> dict[str, Any]:
    found = offers(game)
    document: dict[str, Any] = found["costs"][found["wards"][ward]]
    return document


def routes(answered: dict[str, Any], to: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = next(each["routes"] for each in answered["destinations"] if each["to"] == to)
    return found


# --- prices -------------------------------------------------------------------------------------------------


def test_a_card_that_matches_is_proposed_before_a_wild_one() -> None:
    game = game_at(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "minato"]})
    assert cost(game, "minato") == {
        "mark": "one", "pay": ["minato"], "single": ["minato", "chiyoda"], "wild": {"chiyoda": "store"},
    }  # fmt: skip
    assert cost(game, "kita") == {
        "mark": "wild",
        "pay": ["chiyoda"],
        "single": ["chiyoda"],
        "wild": {"chiyoda": "store"},
    }


def test_a_card_that_is_wild_only_this_turn_is_proposed_before_one_that_a_store_makes_wild() -> None:
    game = game_at(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "kita"]}, matsuri="kita")
    assert cost(game, "ota")["single"] == ["kita", "chiyoda"]


def test_three_cards_are_proposed_without_those_that_are_wild() -> None:
    hands = {"blue": ["ota", "ota", "nerima", "koto"]}
    assert cost(game_at(hands=hands), "kita") == {"mark": "three", "pay": ["ota", "ota", "koto"], "single": []}
    assert cost(game_at(hands={"blue": ["ota", "ota"]}), "kita") == {"mark": "off", "pay": [], "single": []}


def test_cards_of_wards_where_customers_wait_are_proposed_last() -> None:
    hands = {"blue": ["ota", "ota", "nerima", "koto", "minato"]}
    game = game_at(hands=hands, customers={"ota": ["food"], "minato": ["books"]})
    assert cost(game, "kita")["pay"] == ["koto", "nerima", "ota"]


def test_revision_1_pays_one_track_with_any_card_and_two_with_three() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "ota", "koto", "koto"]})
    found = offers(game)
    assert found["costs"][item(game, "connection:akihabara--tokyo", "expand")["cost"]]["mark"] == "any"
    one = answer(game, Draft("expand", tracks=("akihabara--tokyo",)))
    assert (one["line"], one["send"]) == ("expand akihabara--tokyo pay koto", "ask")
    second = one["targets"]["connection:akihabara--ueno"]["cost"]
    assert one["costs"][second]["mark"] == "three"
    two = answer(game, Draft("expand", tracks=("akihabara--ueno", "akihabara--tokyo")))
    assert two["line"] == "expand akihabara--tokyo akihabara--ueno pay koto+koto+kita"


def test_the_matsuri_says_which_cards_it_makes_wild() -> None:
    keys: dict[str, Any] = {"phase": "matsuri", "matsuri": "chiyoda", "stores": {"ueno": "blue food"}}
    game = game_at(hands={"blue": ["minato", "minato", "taito"]}, **keys)
    assert offers(game)["must"] == "matsuri"
    assert item(game, "ward:minato", "matsuri")["makes_wild"] == ["minato", "minato"]
    assert item(game, "ward:taito", "matsuri")["makes_wild"] == []


# --- slots --------------------------------------------------------------------------------------------------


def test_slots_are_filled_in_any_order() -> None:
    game = game_at(hands={"blue": ["chiyoda"]})
    at_station = answer(game, Draft("open", station="tokyo"))
    assert (at_station["missing"], at_station["cost"]["pay"]) == (["goods"], ["chiyoda"])
    assert set(at_station["targets"]) == {"goods:food", "goods:clothing", "goods:books", "goods:electronics"}
    with_goods = answer(game, Draft("open", goods="food"))
    assert with_goods["missing"] == ["station"]
    assert set(with_goods["targets"]) == {"station:akihabara", "station:iidabashi", "station:tokyo"}
    both = answer(game, Draft("open", goods="food", station="tokyo"))
    assert (both["line"], both["send"]) == ("open food tokyo pay chiyoda", "now")


def test_one_card_is_paid_without_asking_but_three_of_more_are_asked_for() -> None:
    draft = Draft("open", goods="food", station="tokyo")
    assert answer(game_at(hands={"blue": ["chiyoda", "ota"]}), draft)["send"] == "now"
    assert answer(game_at(hands={"blue": ["ota", "kita", "koto", "taito"]}), draft)["send"] == "ask"
    assert answer(game_at(hands={"blue": ["ota", "kita", "koto"]}), draft)["send"] == "now"


def test_cards_collect_towards_three_unless_they_cannot_pay() -> None:
    draft = Draft("open", goods="food", station="tokyo", pay=("ota", "kita"))
    three = answer(game_at(hands={"blue": ["ota", "kita", "koto", "chiyoda"]}), draft)
    assert (three["missing"], three["refusal"], three["line"]) == (["pay"], None, None)
    refused = answer(game_at(hands={"blue": ["ota", "chiyoda"]}), Draft("open", "food", "tokyo", pay=("ota",)))
    assert refused["refusal"]["code"] == refused["refusal"]["clause"] == "pay.matching"
    assert refused["refusal"]["message"].startswith("You can't pay with Ōta. This costs one Chiyoda card")


def test_a_payment_that_is_not_due_is_refused() -> None:
    game = game_at(hands={"blue": ["ota"]})
    refused = answer(game, Draft("expand", tracks=("akihabara--tokyo",), pay=("ota",)))
    assert (refused["line"], refused["refusal"]["code"]) == (None, "expand.single-free")
    assert answer(game, Draft("income", discard=("ota",)))["refusal"]["code"] == "income.no-discard"


def test_a_second_track_is_offered_with_its_price() -> None:
    game = game_at(hands={"blue": ["taito"]})
    one = answer(game, Draft("expand", tracks=("ueno--akihabara",)))
    assert (one["line"], one["send"]) == ("expand akihabara--ueno", "ask")
    assert one["costs"][one["targets"]["connection:akihabara--tokyo"]["cost"]]["pay"] == ["taito"]
    two = answer(game, Draft("expand", tracks=("akihabara--ueno", "akihabara--tokyo")))
    assert (two["line"], two["send"]) == ("expand akihabara--ueno akihabara--tokyo pay taito", "now")
    three = answer(game, Draft("expand", tracks=("akihabara--ueno", "akihabara--tokyo", "kita-senju--ueno")))
    assert three["refusal"]["code"] == "expand.two-at-most"


def test_a_single_track_is_sent_at_once_if_no_second_is_possible() -> None:
    game = game_at(set={"track_per_player": 1})
    assert answer(game, Draft("expand", tracks=("akihabara--ueno",)))["send"] == "now"
    both = answer(game, Draft("expand", tracks=("akihabara--ueno", "akihabara--tokyo")))
    assert both["refusal"]["code"] == "expand.second-track-left"


def test_a_store_is_relocated_from_its_station() -> None:
    game = game_at(stores={"ueno": "blue food"}, hands={"blue": ["chiyoda"]})
    offered = item(game, "station:ueno", "open")
    assert offered == {"do": "open", "goods": "food", "from": "ueno"}
    assert answer(game, Draft("open", origin="ueno"))["missing"] == ["station"]
    moved = answer(game, Draft("open", origin="ueno", station="tokyo"))
    assert moved["line"] == "open food tokyo from ueno pay chiyoda"


def test_an_empty_pool_asks_where_the_store_comes_from() -> None:
    stores = {"ueno": "blue food", "oji": "blue food"}
    game = game_at(stores=stores, hands={"blue": ["chiyoda"]}, set={"stores_food": 2})
    found = answer(game, Draft("open", goods="food", station="tokyo"))
    assert (found["missing"], set(found["targets"])) == (["from"], {"station:oji", "station:ueno"})


def test_an_upgrade_asks_which_customer_only_if_several_can_be_given_up() -> None:
    keys: dict[str, Any] = {"stores": {"shinjuku": "blue food"}, "hands": {"blue": ["shinjuku"]}}
    one = answer(game_at(collected={"blue": ["food"]}, **keys), Draft("upgrade", station="shinjuku"))
    assert one["line"] == "upgrade shinjuku food pay shinjuku"
    two = answer(game_at(collected={"blue": ["food", "food2"]}, **keys), Draft("upgrade", station="shinjuku"))
    assert (two["missing"], set(two["targets"])) == (["customer"], {"customer:food", "customer:food2"})


def test_income_discards_first_in_older_editions() -> None:
    game = v1(hands={"blue": ["kita", "ota"]})
    found = answer(game, Draft("income", discard=("ota", "kita")))
    assert (found["line"], found["send"]) == ("income discard ota+kita", "ask")
    assert found["effects"] == {"reveals": True, "ends_turn": True, "points": 0, "draws": 5}


def test_income_leaves_nothing_to_choose_but_has_to_be_confirmed() -> None:
    found = answer(game_at(hands={"blue": ["kita", "ota"]}), Draft("income"))
    assert (found["line"], found["send"], found["effects"]["draws"]) == ("income", "confirm", 2)


def test_an_action_that_is_not_possible_has_a_reason() -> None:
    game = game_at(hands={"blue": []})
    off = {each["id"]: each["off"]["code"] for each in offers(game)["actions"] if "off" in each}
    assert off == {"open": "open.card", "move": "move.customers", "upgrade": "upgrade.own-specialty"}
    assert answer(game, Draft("open", "food", "tokyo"))["refusal"]["code"] == "open.card"


def test_reasons_name_what_cannot_be_done_with_a_thing() -> None:
    game = game_at(stores={"ueno": "red food", "tokyo": "blue food"}, hands={"blue": ["chiyoda"]})
    assert [(each["do"], each["off"]["code"]) for each in reasons(game, "station:ueno")] == [
        ("open", "open.empty-station")
    ]
    assert [each["do"] for each in reasons(game, "station:tokyo")] == ["upgrade"]
    assert reasons(game, "station:akihabara") == reasons(game, "deck") == reasons(game, "station:nowhere") == []
    assert reasons(game, "ward:kita", "ja")[0]["off"]["code"] == "move.customers"


def test_the_reason_at_a_station_is_not_about_goods_that_are_not_played() -> None:
    game = game_at(stores={"ueno": "red books"}, hands={"blue": ["taito"]}, set={"stores_food": 0})
    assert [each["off"]["code"] for each in reasons(game, "station:ueno")] == ["open.empty-station"]


# --- a line that is half-made -------------------------------------------------------------------------------


def test_a_half_made_line_is_a_draft() -> None:
    game = game_at(hands={"blue": ["chiyoda", "ota"]}, customers={"chiyoda": ["food", "books"]}, track=LINE)
    game.play("move")
    game.play("chiyoda")
    found = offers(game)
    assert (found["must"], found["draft"]) == (None, {"do": "move", "ward": "chiyoda"})
    game.play("pay chiyoda")
    game.play("tokyo")
    assert offers(game)["draft"] == {
        "do": "move", "ward": "chiyoda", "pay": ["chiyoda"],
        "start": "tokyo", "via": ["tokyo"], "to": "tokyo", "gives": {},
    }  # fmt: skip
    assert answer(game, Draft("income"))["line"] == "income"


# --- journeys -----------------------------------------------------------------------------------------------


def journey(**keys: Any) -> sj.Game:
    given: dict[str, Any] = {
        "hands": {"blue": ["shinjuku"]},
        "customers": {"shinjuku": ["food", "food2"]},
        "stores": {"tokyo": "blue food", "takadanobaba": "red food"},
        "track": RING,
    }
    return game_at(**(given | keys))


def test_each_destination_has_the_best_route_first() -> None:
    found = answer(journey(), Draft("move", ward="shinjuku"), seconds=EVER)
    assert (found["missing"], found["line"], found["searched"]) == (["to"], None, "all")
    best = routes(found, "tokyo")[0]
    assert best["way"] == ["shinjuku", "iidabashi", "tokyo"]
    assert best["gives"] == [{"station": "tokyo", "seat": 0, "token": "food2", "options": ["food", "food2"]}]
    assert (best["points"], best["income"], best["rest"]) == (2, [], {"ward": "chiyoda", "tokens": ["food"]})
    first = found["destinations"][0]
    assert (first["to"], first["more"] + len(first["routes"])) == ("tokyo", 8)


def test_a_journey_waits_for_its_button_and_says_what_it_brings() -> None:
    found = answer(journey(), Draft("move", ward="shinjuku", to="tokyo"))
    assert found["line"] == "move shinjuku pay shinjuku: shinjuku, iidabashi, tokyo gives food2"
    assert (found["send"], found["effects"]) == ("ask", {"reveals": False, "ends_turn": False, "points": 2})


def test_a_pin_bends_the_route_and_a_gift_can_be_chosen() -> None:
    gives = {"takadanobaba": "food"}
    draft = Draft("move", ward="shinjuku", start="shinjuku", to="tokyo", via=("takadanobaba",), gives=gives)
    found = answer(journey(), draft)
    assert found["line"].endswith("takadanobaba gives food, iidabashi, tokyo gives food2")
    assert (found["changed"], found["effects"]["points"]) == ([], 2)
    assert routes(found, "tokyo")[0]["income"] == [1]


def test_pins_that_track_joins_follow_one_another_directly() -> None:
    way = ("shinjuku", "iidabashi", "tokyo")
    game = journey(stores={"tokyo": "red food", "takadanobaba": "blue food"})
    free = answer(game, Draft("move", ward="shinjuku", start="shinjuku", to="tokyo"))
    assert free["line"].endswith("shinjuku, takadanobaba gives food2, iidabashi, tokyo gives food")
    exact = answer(game, Draft("move", ward="shinjuku", to="tokyo", start="shinjuku", via=way))
    assert exact["line"].endswith("shinjuku, iidabashi, tokyo gives food")


def test_a_gift_that_is_not_possible_is_replaced() -> None:
    draft = Draft("move", ward="shinjuku", to="tokyo", gives={"tokyo": "books"})
    found = answer(journey(), draft)
    assert (found["changed"], found["line"].endswith("gives food2")) == (["tokyo"], True)


@pytest.mark.parametrize(
    ("draft", "code"),
    [
        (Draft("move", ward="shinjuku", to="oimachi"), "move.track"),
        (Draft("move", ward="shinjuku", via=("oimachi",)), "move.track"),
        (Draft("move", ward="shinjuku", to="tokyo", start="tokyo"), "move.start-in-ward"),
        (Draft("move", ward="shinjuku", to="iidabashi", via=("tokyo",)), "move.no-station-twice"),
        (Draft("move", ward="shinjuku", via=("tokyo", "iidabashi", "tokyo")), "move.no-station-twice"),
        (Draft("move", ward="shinjuku", start="shinjuku", to="shinjuku"), "move.stop"),
        (Draft("move", ward="kita", to="shinjuku"), "move.customers"),
        (Draft("move", ward="shinjuku", to="kita"), "line.order"),
    ],
)
def test_a_journey_that_is_not_possible_is_refused(draft: Draft, code: str) -> None:
    refused = answer(journey(), draft)
    assert (refused["line"], refused["refusal"]["code"]) == (None, code)


def test_a_journey_to_a_closed_station_is_refused_for_that_reason() -> None:
    refused = answer(journey(modules=["kaiju"], kaiju="chiyoda"), Draft("move", ward="shinjuku", to="tokyo"))
    assert (refused["line"], refused["refusal"]["code"]) == (None, "kaiju.blocks")


def test_a_search_without_time_still_finds_the_chosen_route() -> None:
    way = ("shinjuku", "takadanobaba", "iidabashi", "tokyo")
    found = answer(journey(), Draft("move", ward="shinjuku", to="tokyo", start="shinjuku", via=way), seconds=0)
    assert "shinjuku, takadanobaba" in found["line"]


def test_a_journey_in_older_editions_ends_where_a_store_takes_a_customer() -> None:
    game = v1(hands={"blue": ["shinjuku"]}, customers={"shinjuku": ["food"]}, stores={"tokyo": "blue food"}, track=RING)
    found = answer(game, Draft("move", ward="shinjuku"), seconds=EVER)
    assert [each["to"] for each in found["destinations"]] == ["tokyo"]
    assert answer(game, Draft("move", ward="shinjuku", to="iidabashi"))["refusal"]["code"] == "v1.move-ends"


# --- modules ------------------------------------------------------------------------------------------------


def test_a_figure_that_rides_along_can_be_left_instead() -> None:
    game = journey(modules=["kaicho"], kaicho={"blue": "shinjuku"})
    best = routes(answer(game, Draft("move", ward="shinjuku"), seconds=EVER), "tokyo")[0]
    assert best["gives"][0]["options"] == ["food", "food2", "blue-kaicho"]
    draft = Draft("move", ward="shinjuku", to="tokyo", gives={"tokyo": "blue-kaicho"})
    assert answer(game, draft)["line"].endswith("tokyo gives blue-kaicho")


def test_a_figure_is_moved_with_two_clicks() -> None:
    game = game_at(modules=["princess", "kaiju"], princess="chiyoda", kaiju="minato", customers={"shibuya": ["food"]})
    assert offers(game)["objects"]["figure:princess"] == [{"do": "wander"}]
    wander = answer(game, Draft("wander"))
    assert wander["missing"] == ["ward"]
    assert answer(game, Draft("wander", ward="chuo"))["send"] == "now"
    monster = answer(game, Draft("kaiju", ward="shibuya"))
    assert monster["missing"] == ["flee"]
    assert (
        answer(game, Draft("kaiju", ward="shibuya", further={"flee": "meguro"}))["line"] == "kaiju shibuya flee meguro"
    )


def test_the_way_home_is_drafted() -> None:
    game = v1(modules=["hachiko"], hachiko="shinjuku", track={"shinjuku--yotsuya": "blue", "shibuya--yoyogi": "red"})
    offered = offers(game)
    assert offered["objects"]["figure:hachiko"] == [{"do": "reunite"}]
    found = answer(game, Draft("reunite"))
    assert (found["line"], found["send"]) == ("reunite: shinjuku, yoyogi, shibuya", "ask")
    assert [each["to"] for each in found["destinations"]] == ["shibuya"]


def test_the_answer_to_an_income_from_track_is_a_draft() -> None:
    game = game_at(players=["blue", "red"], phase="income", to_act="red", turn="blue", actions_left=1)
    found = offers(game)
    assert (found["must"], [each["id"] for each in found["actions"]]) == ("track-income", ["takes", "declines"])
    assert answer(game, Draft("takes"))["line"] == "takes income"
    assert answer(game, Draft("declines"))["line"] == "declines income"
    assert answer(game, Draft("income"))["refusal"]["code"] == "track-income.optional"


# --- a map full of track ------------------------------------------------------------------------------------


def crowded() -> sj.Game:
    """Track on every connection, and stores everywhere: millions of journeys."""
    board = sj.board("tokyo-44")
    goods = ("food", "clothing", "books", "electronics")
    stations = [station.id for n, station in enumerate(board.stations) if n % 3 == 0]
    return game_at(
        set={"track_per_player": 64, **{f"stores_{each}": 8 for each in goods}},
        hands={"blue": ["chiyoda"]},
        customers={"chiyoda": ["food", "clothing", "books", "electronics", "food2", "clothing2"]},
        track={each.id: "blue" if n % 2 else "red" for n, each in enumerate(board.connections) if not each.permanent},
        stores={station: f"{'blue' if n % 2 else 'red'} {goods[n % 4]}" for n, station in enumerate(stations)},
    )


def test_a_search_that_is_cut_short_says_so_and_stays_small() -> None:
    found = answer(crowded(), Draft("move", ward="chiyoda"))
    assert found["searched"] == "part"
    assert len(json.dumps(found, separators=(",", ":"))) <= 16 * 1024
    assert len(found["destinations"]) > 40
    assert all(each["routes"] for each in found["destinations"][:6])


def test_pins_reach_every_route_of_a_crowded_map() -> None:
    game, rng = crowded(), random.Random(0)
    for _ in range(20):
        after = random_line(game, rng, first="move")
        exact = answer(game, draft_of(after), seconds=0)
        assert exact["line"] == after.last_line
        assert len(json.dumps(exact, separators=(",", ":"))) <= 16 * 1024
