"""Every clause of the reference of version 1, and the rulings that concern it: a position, a line, the outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import board
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, decider, first_outcome, game_at, hand, scripted, words
from tests.rules.test_rev1 import (
    ALL_CARDS,
    FOUR,
    JOURNEY,
    THERE_AND_BACK,
    TOKYO,
    WARDS,
    code_of,
    forbidden,
    goods,
    on_the_map,
    points,
    watching,
    winners,
    with_bag,
)

SINGLES = {"food": 11, "clothing": 9, "books": 8, "electronics": 6}
DOUBLES = {"food2": 6, "clothing2": 5, "books2": 4, "electronics2": 3}
EVERYBODY = Counter({**SINGLES, **DOUBLES})
THIEVES = Counter({f"{kind}-thief": 2 for kind in SINGLES})
RANKED = [
    *("shinjuku", "ikebukuro", "shibuya", "tokyo", "shinagawa", "takadanobaba"),
    *("shimbashi", "ueno", "kita-senju", "akihabara", "meguro", "naka-meguro"),
]
THREE_DEPARTMENTS = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "red department"}


def v1(chance: Callable[[Event], str] = first_outcome, **keys: Any) -> sj.Game:
    """Blue to act against Red at a table of version 1."""
    return game_at(chance, **{"edition": "v1", **keys})


def last_in_bag(*left: str, **keys: Any) -> dict[str, Any]:
    """A position in which just these are left in the bag."""
    return with_bag(*left, game=EVERYBODY, **keys)


def over(stores: dict[str, str] | None = None, **collected_by: list[str]) -> sj.Game:
    """A game that is over, with what each player has collected."""
    return sj.Game.from_position(
        {
            "edition": "v1",
            "players": list(collected_by),
            "phase": "over",
            "stores": stores or {},
            "collected": collected_by,
        }
    )


def who_decides_until_the_end(game: sj.Game) -> list[str]:
    """Everybody only takes Income; `blue!` is Blue's Income before the final round."""
    deciders = []
    while not game.is_over:
        final = words(game) == ["final income"]
        deciders.append(f"{decider(game)}{'!' if final else ''}")
        game.perform("final income" if final else "income")
    return deciders


# --- setting up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.setup-board")
def test_the_map_has_43_stations_and_66_connections() -> None:
    map_ = sj.Game.new("v1", seed=1).settings.board
    assert (len(map_.wards), len(map_.stations), len(map_.connections)) == (23, 43, 66)
    assert set(map_.ward("setagaya").stations) == {"meidai-mae", "todoroki"}
    game = v1(hands={"blue": ["setagaya"]})
    forbidden(game, "blue: build food sangenjaya pay setagaya")
    forbidden(game, "blue: build food futako-tamagawa pay setagaya")
    forbidden(game, "blue: expand sangenjaya--shibuya")
    after(game, "blue: build food todoroki pay setagaya", "blue: expand jiyugaoka--todoroki")
    assert game.position()["stores"] == {"todoroki": "blue food"}


@pytest.mark.clause("v1.setup-ranks", "v1.tie-rank")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(RANKED)))
def test_of_two_department_stores_the_one_with_the_higher_rank_number_breaks_the_tie(lower: str, higher: str) -> None:
    both = {"blue": goods(1, 1), "red": goods(1, 1)}
    assert winners(over({lower: "blue department", higher: "red department"}, **both)) == ["red"]
    assert winners(over({lower: "red department", higher: "blue department"}, **both)) == ["blue"]


@pytest.mark.clause("v1.setup-ranks")
def test_the_twelve_ranked_stations_are_the_department_sites() -> None:
    sites = {station.rank: station.id for station in board("tokyo-43").stations if station.department}
    assert [sites[rank] for rank in range(1, 13)] == RANKED
    assert len(sites) == 12


@pytest.mark.clause("v1.setup-customers")
def test_fifty_two_customers_are_in_the_bag_some_of_them_doubles() -> None:
    drawn: list[Event] = []
    sj.Game.new("v1", chance=watching(drawn))
    first = next(event for event in drawn if event.kind == "customer")
    assert Counter(dict(zip(first.outcomes, first.weights, strict=True))) == EVERYBODY
    assert sum(first.weights) == 52


@pytest.mark.clause("v1.setup-customers")
def test_a_double_is_one_customer_on_a_journey() -> None:
    game = v1(stores={"ueno": "blue food"}, customers={"taito": ["food2", "food"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food2")
    assert (collected(game, "blue"), customers(game, "taito")) == (Counter(["food2"]), Counter(["food"]))


@pytest.mark.clause("v1.setup-pieces")
@pytest.mark.parametrize(
    ("players", "stores", "departments", "track"),
    [(2, (2, 2, 2, 2), 3, 16), (3, (2, 2, 2, 1), 2, 13), (4, (2, 2, 1, 1), 2, 10)],
)
def test_the_more_players_the_fewer_pieces(players: int, stores: tuple[int, ...], departments: int, track: int) -> None:
    game = sj.Game.new("v1", players=players, seed=1)
    for supply in game.view(0)["supply"].values():
        assert tuple(supply["stores"][kind] for kind in SINGLES) == stores
        assert supply["departments"] == departments
        assert supply["track"] == track


@pytest.mark.clause("v1.setup-pieces")
def test_with_three_players_nobody_upgrades_a_third_time() -> None:
    stores = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "blue food"}
    keys: dict[str, Any] = {"stores": stores, "collected": {"blue": ["food"]}, "hands": {"blue": ["shibuya"]}}
    forbidden(v1(players=FOUR[:3], **keys), "blue: upgrade shibuya food pay shibuya")
    after(v1(**keys), "blue: upgrade shibuya food pay shibuya")


@pytest.mark.clause("v1.setup-hands")
def test_set_up_deals_five_cards_each_and_draws_nothing_more() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("v1", players=3, chance=watching(drawn))
    assert [event.kind for event in drawn] == ["start", *["hand"] * 15, "card", "customer"]
    assert game.view(None)["hand_sizes"] == {"blue": 5, "green": 5, "red": 5}


@pytest.mark.clause("v1.setup-empty-map", "v1.no-queue", "v1.no-matsuri", "v1.no-bonus")
def test_the_map_begins_empty_and_nothing_lies_beside_it() -> None:
    position = sj.Game.new("v1", seed=4).position()
    assert (position["stores"], position["track"]) == ({}, {})
    assert sum(len(who) for who in position["customers"].values()) == 1  # who has arrived for the first turn
    assert not {"queue", "bonus", "matsuri"} & {key for key, value in position.items() if value}


@pytest.mark.clause("v1.no-queue", "v1.arrival")
def test_a_customer_comes_straight_to_the_map_and_the_card_to_no_hand() -> None:
    game = v1(scripted("ota", "kita", "books2"), hands={"blue": ["ota"] * 4 + ["kita"]})
    game.perform("blue: income")
    assert customers(game, "kita") == Counter(["books2"])
    assert on_the_map(game) == 1
    assert hand(game, "red") == Counter()
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("v1.no-matsuri")
def test_a_turn_begins_with_its_actions_and_no_card_is_wild_without_a_store() -> None:
    game = after(v1(hands={"red": WARDS[:2]}), "blue: income")
    assert decider(game) == "red"
    game.play("build food")
    allowed = {station for ward in WARDS[:2] for station in board("tokyo-43").ward(ward).stations}
    assert set(words(game)) == allowed


# --- the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.turn-order")
def test_customers_arrive_then_two_actions_then_the_next_seat() -> None:
    game = v1(players=["blue", "green", "red"], hands={"blue": ["chiyoda"]})
    after(game, "blue: expand tokyo--yotsuya")
    assert (decider(game), on_the_map(game)) == ("blue", 0)
    after(game, "blue: build books tokyo pay chiyoda")
    assert (decider(game), on_the_map(game)) == ("green", 1)
    after(game, "green: income")
    assert (decider(game), on_the_map(game)) == ("red", 2)
    after(game, "red: income")
    assert (decider(game), on_the_map(game)) == ("blue", 3)


@pytest.mark.clause("v1.turn-order")
@pytest.mark.parametrize("start", ["blue", "green", "red"])
def test_the_start_player_has_the_first_turn(start: str) -> None:
    assert decider(sj.Game.new("v1", players=3, seed=1, start=start)) == start


@pytest.mark.clause("v1.turn-actions", "v1.build")
def test_the_actions_are_build_expand_upgrade_income_and_move() -> None:
    game = v1(
        stores={"ueno": "blue food"},
        customers={"taito": ["food"]},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
    )
    assert sorted(words(game)) == ["build", "expand", "income", "move", "upgrade"]
    forbidden(game, "blue: open books akihabara pay taito")
    forbidden(game, "blue: lure taito pay taito: ueno gives food")


@pytest.mark.clause("v1.turn-actions")
def test_modules_add_reunite_and_kaiju() -> None:
    game = v1(
        modules=["hachiko", "kaiju"],
        hachiko="shinjuku",
        kaiju="kita",
        track={"shibuya--yoyogi": "blue"},
        hands={"blue": ["kita"]},
    )
    assert words(game) == ["build", "expand", "income", "reunite", "kaiju"]
    plain = v1(hands={"blue": ["kita"]})
    forbidden(plain, "blue: kaiju adachi pay kita")
    forbidden(plain, "blue: reunite: yoyogi, shibuya")


# --- arrivals ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.arrival-ward-first", "ruling-14")
def test_ruling_14_the_ward_is_drawn_before_the_customers() -> None:
    drawn: list[Event] = []
    game = v1(watching(drawn), stores=THREE_DEPARTMENTS, hands={"blue": WARDS[:5]})
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card", "card", "customer", "customer"]


@pytest.mark.clause("v1.arrivals-two")
def test_two_customers_arrive_in_one_ward_once_three_department_stores_stand() -> None:
    game = v1(scripted("ota", "kita", "books", "food2"), stores=THREE_DEPARTMENTS, hands={"blue": WARDS[:5]})
    game.perform("blue: income")
    assert customers(game, "kita") == Counter(["books", "food2"])
    assert on_the_map(game) == 2
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("v1.arrivals-two", "v1.arrival")
def test_with_two_department_stores_one_customer_arrives() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "shibuya": "red food"}
    assert on_the_map(after(v1(stores=stores), "blue: income")) == 1


@pytest.mark.clause("v1.arrival-short", "ruling-15")
def test_ruling_15_if_two_should_come_and_the_bag_has_one_one_comes() -> None:
    game = v1(**last_in_bag("books2", stores=THREE_DEPARTMENTS))
    waiting = on_the_map(game)
    game.perform("blue: income")
    assert on_the_map(game) == waiting + 1
    assert game.view(None)["bag_size"] == 0


@pytest.mark.clause("ruling-15")
def test_ruling_15_a_thief_drawn_last_comes_alone() -> None:
    game = v1(modules=["thief"], **with_bag("books-thief", game=EVERYBODY + THIEVES))
    waiting = on_the_map(game)
    game.perform("blue: income")
    assert on_the_map(game) == waiting + 1
    assert decider(game) == "red"
    assert who_decides_until_the_end(game) == ["red", "blue!", "red!", "blue", "red"]


@pytest.mark.clause("v1.arrival-none", "v1.final-no-arrivals", "ruling-14")
def test_ruling_14_a_turn_without_a_customer_draws_no_ward_card() -> None:
    drawn: list[Event] = []
    game = v1(watching(drawn), **last_in_bag("food"))
    game.perform("blue: income")
    waiting = on_the_map(game)
    assert game.view(None)["discard_size"] == 1
    after(game, "red: income", "blue: final income", "red: final income")
    drawn.clear()
    game.perform("blue: expand tokyo--yotsuya")
    game.perform("blue: income")
    assert (decider(game), [event.kind for event in drawn]) == ("red", ["card"])
    assert (on_the_map(game), game.view(None)["discard_size"]) == (waiting, 1)


@pytest.mark.clause("v1.arrival-no-card")
def test_without_any_card_the_ward_is_drawn_as_if_from_a_full_deck() -> None:
    drawn: list[Event] = []
    game = v1(watching(drawn, scripted("kita", "books")), hands={"red": ALL_CARDS})
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card", "customer"]
    assert Counter(dict(zip(drawn[0].outcomes, drawn[0].weights, strict=True))) == Counter(ALL_CARDS)
    assert customers(game, "kita") == Counter(["books"])
    assert game.view(None)["discard_size"] == 0


# --- Build ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.build")
def test_a_store_is_built_for_a_card_of_its_ward_a_wildcard_or_three_cards() -> None:
    game = v1(stores={"ueno": "blue food"}, hands={"blue": ["chiyoda", "taito", "ota"]})
    game.play("build books tokyo")
    assert words(game) == ["pay chiyoda", "pay taito", "pay chiyoda+", "pay ota+", "pay taito+"]
    game.play("pay ota+taito+chiyoda")
    assert game.position()["stores"]["tokyo"] == "blue books"
    assert hand(game, "blue") == Counter()


@pytest.mark.clause("v1.build")
@pytest.mark.parametrize(
    "line",
    [
        "blue: build food tokyo pay chiyoda",  # Red's store is there
        "blue: build food nerima pay ota",  # neither Nerima nor wild
        "blue: build department akihabara pay chiyoda",
        "blue: build food akihabara from tokyo pay chiyoda",  # not Blue's
        "blue: build food akihabara from shibuya pay chiyoda",  # a department store
        "blue: build food akihabara from ueno pay chiyoda",  # sells books
        "blue: build books ueno from ueno pay taito",  # its own station
    ],
)
def test_what_can_not_be_opened_in_version_2_can_not_be_built(line: str) -> None:
    stores = {"tokyo": "red food", "ueno": "blue books", "shibuya": "blue department"}
    forbidden(v1(stores=stores, hands={"blue": ["chiyoda", "ota", "taito"]}), line)


@pytest.mark.clause("v1.build-pool")
@pytest.mark.parametrize(("players", "kind"), [(FOUR[:3], "electronics"), (FOUR, "electronics"), (FOUR, "books")])
def test_the_only_store_of_its_goods_has_to_be_relocated(players: list[str], kind: str) -> None:
    game = v1(players=players, stores={"ueno": f"blue {kind}"}, hands={"blue": ["chiyoda"]})
    forbidden(game, f"blue: build {kind} tokyo pay chiyoda")
    game.perform(f"blue: build {kind} tokyo from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": f"blue {kind}"}


# --- Expand -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.double-wildcard")
def test_one_token_is_free_and_anywhere_the_second_costs_a_wildcard() -> None:
    game = v1(stores={"ueno": "blue food"}, hands={"blue": ["taito", "kita", "nerima"]})
    forbidden(game, "blue: expand koenji--nakano pay taito")
    game.play("expand koenji--nakano nakano--nerima")
    assert words(game) == ["pay taito", "pay kita+", "pay nerima+", "pay taito+"]
    game.play("pay taito")
    assert game.position()["track"] == {"koenji--nakano": "blue", "nakano--nerima": "blue"}
    assert hand(game, "blue") == Counter(["kita", "nerima"])


@pytest.mark.clause("v1.double-wildcard", "ruling-40")
def test_ruling_40_any_three_cards_pay_for_the_second_token_in_any_order() -> None:
    game = v1(hands={"blue": ["ota", "kita", "nerima"]})
    game.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay nerima+ota+kita")
    assert len(game.position()["track"]) == 2
    assert game.position()["discard"] == ["nerima", "ota", "kita"]


@pytest.mark.clause("v1.double-not-matching")
def test_a_card_that_only_matches_does_not_pay_for_the_second_token() -> None:
    game = v1(stores={"tokyo": "red food"}, hands={"blue": ["chiyoda", "shinjuku"]})
    forbidden(game, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda")
    forbidden(game, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay shinjuku")
    wild = v1(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "shinjuku"]})
    forbidden(wild, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay shinjuku")
    wild.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda")
    assert len(wild.position()["track"]) == 2


@pytest.mark.clause("v1.double-through")
def test_two_connections_may_meet_through_shinjuku_and_yoyogi() -> None:
    game = v1(hands={"blue": ["ota", "kita", "nerima"]})
    forbidden(game, "blue: expand iidabashi--shinjuku ebisu--roppongi pay ota+kita+nerima")
    game.perform("blue: expand iidabashi--shinjuku roppongi--yoyogi pay ota+kita+nerima")
    assert set(game.position()["track"]) == {"iidabashi--shinjuku", "roppongi--yoyogi"}


# --- Upgrade ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.customer-removed", "v1.upgrade-nothing-more", "v1.no-bonus")
def test_the_customer_paid_leaves_the_game_and_nothing_else_comes_of_an_upgrade() -> None:
    drawn: list[Event] = []
    game = v1(watching(drawn), stores={"ueno": "blue food"}, collected={"blue": ["food2"]}, hands={"blue": ["taito"]})
    bag = game.view(None)["bag_size"]
    game.perform("blue: upgrade ueno food2 pay taito")
    position = game.position()
    assert position["stores"] == {"ueno": "blue department"}
    assert position["removed"] == ["food2"]
    assert collected(game, "blue") == Counter()
    assert not position.get("bonus")
    assert (drawn, on_the_map(game), game.view(None)["bag_size"]) == ([], 0, bag)


@pytest.mark.clause("v1.upgrade-nothing-more", "v1.arrivals-two")
def test_the_third_department_store_of_the_game_doubles_the_arrivals_from_the_next_turn_on() -> None:
    game = v1(
        stores={"ueno": "blue food", "tokyo": "red department", "shibuya": "red department"},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
    )
    game.perform("blue: upgrade ueno food pay taito")
    assert on_the_map(game) == 0
    game.perform("blue: income")
    assert on_the_map(game) == 2


# --- Income -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.income-refill")
@pytest.mark.parametrize(
    ("held", "discarded", "then"),
    [(0, 0, 5), (3, 0, 5), (4, 0, 5), (5, 0, 6), (8, 0, 9), (5, 1, 5), (8, 3, 6), (8, 8, 5)],
)
def test_income_fills_a_hand_to_five_or_brings_one_card(held: int, discarded: int, then: int) -> None:
    cards = WARDS[:held]
    said = f" discard {'+'.join(cards[:discarded])}" if discarded else ""
    game = after(v1(hands={"blue": cards}), f"blue: income{said}")
    assert hand(game, "blue").total() == then
    assert decider(game) == "red"


@pytest.mark.clause("v1.income-discard")
@pytest.mark.parametrize("discarded", [["kita"], ["kita", "ota"], ["kita", "ota", "ota"]])
def test_any_cards_may_be_discarded_before_an_income(discarded: list[str]) -> None:
    game = v1(scripted(*["nerima"] * 4, "minato", "suginami"), hands={"blue": ["kita", "ota", "ota"]})
    game.perform(f"blue: income discard {'+'.join(discarded)}")
    kept = Counter(["kita", "ota", "ota"]) - Counter(discarded)
    drawn = Counter([*["nerima"] * 4, "minato"][: 5 - kept.total()])
    assert hand(game, "blue") == kept + drawn
    assert Counter(game.position()["discard"][:-1]) == Counter(discarded)


@pytest.mark.clause("v1.income-discard", "v1.income-discard-first")
def test_nothing_needs_to_be_discarded_and_nothing_is_after_the_draw() -> None:
    game = v1(scripted("nerima"), hands={"blue": ["kita", "ota"]})
    game.play("income")
    assert words(game) == ["draw", "discard kita", "discard ota"]
    game.play("draw")
    assert hand(game, "blue") >= Counter(["kita", "ota", "nerima"])
    assert decider(game) == "red"
    forbidden(game, "blue: income discard nerima")


@pytest.mark.clause("v1.income-discard-held")
@pytest.mark.parametrize("cards", ["nerima", "kita+kita", "ota+ota+ota"])
def test_only_cards_in_the_hand_can_be_discarded(cards: str) -> None:
    forbidden(v1(hands={"blue": ["kita", "ota", "ota"], "red": ["nerima"]}), f"blue: income discard {cards}")


def lent(**keys: Any) -> sj.Game:
    """Blue has used Red's track, and Red is asked."""
    game = v1(
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "red"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"], "red": ["kita", "ota", "ota", "nerima", "minato"]},
        **keys,
    )
    return after(game, "blue: move shinjuku pay shinjuku: yotsuya, tokyo gives food")


@pytest.mark.clause("v1.income-discard-order", "ruling-40")
@pytest.mark.parametrize("order", ["kita+ota+nerima", "ota+nerima+kita", "nerima+kita+ota"])
def test_ruling_40_the_card_discarded_last_lies_on_top(order: str) -> None:
    game = after(lent(), f"red: takes income discard {order}")
    assert game.view(None)["discard_top"] == order.split("+")[-1]


@pytest.mark.clause("v1.track-income")
def test_income_from_track_lets_the_owner_discard_first() -> None:
    game = lent()
    assert words(game) == ["takes income", "declines income"]
    game.perform("red: takes income discard kita > card suginami")
    assert hand(game, "red") == Counter(["ota", "ota", "nerima", "minato", "suginami"])
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)
    full = after(lent(), "red: takes income > card suginami")
    assert hand(full, "red").total() == 6


# --- Move -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.move-ends", "v1.move-left-over", "ruling-32")
def test_ruling_32_a_journey_ends_only_where_somebody_was_just_taken() -> None:
    game = v1(
        stores={"tokyo": "blue food", "shinjuku": "red books"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books", "books2"], "shinjuku": ["clothing"]},
        hands={"blue": ["chiyoda"]},
    )
    forbidden(game, "blue: move chiyoda pay chiyoda: tokyo gives food, yotsuya")
    game.play("move chiyoda pay chiyoda: tokyo gives food")
    assert words(game) == ["stop", "yotsuya"]
    game.play("yotsuya")
    assert words(game) == ["shinjuku"]
    game.play("shinjuku gives books")
    assert customers(game, "shinjuku") == Counter(["clothing", "books2"])
    assert collected(game, "red") == Counter(["books"])


@pytest.mark.clause("v1.move-must-deliver", "ruling-32")
def test_ruling_32_a_ward_is_moved_only_if_a_store_that_takes_somebody_can_be_reached() -> None:
    here: dict[str, Any] = {"customers": {"chiyoda": ["food"]}, "hands": {"blue": ["chiyoda"]}}
    track: dict[str, Any] = {"track": {"tokyo--yotsuya": "red"}}
    for hopeless in (
        v1(**here),
        v1(**here, **track),
        v1(**here, **track, stores={"yotsuya": "blue books"}),
        v1(**here, stores={"yotsuya": "blue food"}),
    ):
        assert "move" not in words(hopeless)
        forbidden(hopeless, "blue: move chiyoda pay chiyoda: tokyo")
        forbidden(hopeless, "blue: move chiyoda pay chiyoda: tokyo, yotsuya")
    game = v1(**here, stores={"tokyo": "red department"})
    game.perform("blue: move chiyoda pay chiyoda: tokyo gives food")
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("v1.move-start", "ruling-32")
def test_ruling_32_a_journey_does_not_begin_where_it_could_not_end() -> None:
    game = v1(
        stores={"yotsuya": "blue food"},
        track={"tokyo--yotsuya": "blue", "akihabara--ueno": "blue"},
        customers={"chiyoda": ["food"]},
        hands={"blue": ["chiyoda"]},
    )
    forbidden(game, "blue: move chiyoda pay chiyoda: akihabara, ueno")
    game.play("move chiyoda pay chiyoda")
    assert words(game) == ["tokyo"]


@pytest.mark.clause("v1.move-step", "ruling-32")
def test_ruling_32_no_step_leads_into_a_dead_end() -> None:
    game = v1(
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue", "nakano--shinjuku": "blue"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"]},
    )
    forbidden(game, "blue: move shinjuku pay shinjuku: yotsuya, shinjuku, nakano")
    game.play("move shinjuku pay shinjuku: yotsuya")
    assert words(game) == ["tokyo gives food"]


@pytest.mark.clause("v1.move-step", "v1.move-ends")
def test_what_is_given_decides_how_far_a_journey_can_go() -> None:
    keys: dict[str, Any] = {
        "stores": {"shinjuku": "red department", "yotsuya": "blue food"},
        "track": {"nakano--shinjuku": "blue", "shinjuku--yotsuya": "blue"},
        "customers": {"nakano": ["clothing", "food"]},
        "hands": {"blue": ["nakano"]},
    }
    game = v1(**keys)
    game.play("move nakano pay nakano: nakano, shinjuku gives clothing")
    assert words(game) == ["stop", "yotsuya gives food"]
    game = v1(**keys)
    game.play("move nakano pay nakano: nakano, shinjuku gives food")
    assert customers(game, "shinjuku") == Counter(["clothing"])
    assert game.position()["actions_left"] == 1


# --- the end ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.end-latched", "v1.final-round", "v1.final-income-order", "ruling-16")
@pytest.mark.parametrize("drawer", ["blue", "green", "red"])
def test_ruling_16_final_incomes_and_the_final_round_go_in_turn_order_and_end_with_the_drawer(drawer: str) -> None:
    colours = ["blue", "green", "red"]
    seat = colours.index(drawer)
    turns = colours[seat + 1 :] + colours[: seat + 1]  # the drawer last
    game = v1(players=colours, to_act=turns[-2], **last_in_bag("food"))
    game.perform(f"{turns[-2]}: income")
    assert (decider(game), game.view(None)["bag_size"]) == (drawer, 0)
    assert who_decides_until_the_end(game) == [drawer, *(f"{each}!" for each in turns), *turns]


@pytest.mark.clause("v1.end-latched")
def test_the_end_does_not_begin_while_anybody_is_left_in_the_bag() -> None:
    game = after(v1(**last_in_bag("food", "food2")), "blue: income", "red: income")
    assert who_decides_until_the_end(game) == ["blue", "red!", "blue!", "red", "blue"]


@pytest.mark.clause("v1.end-latched")
def test_an_upgrade_does_not_call_the_end_off() -> None:
    keys = {"stores": {"ueno": "red food"}, "collected": {"red": ["food"]}, "hands": {"red": ["taito"]}}
    game = after(v1(**last_in_bag("food", **keys)), "blue: income", "red: upgrade ueno food pay taito")
    assert who_decides_until_the_end(game) == ["red", "blue!", "red!", "blue", "red"]


@pytest.mark.clause("v1.final-income")
def test_the_final_income_is_an_income_with_discarding_and_nobodys_action() -> None:
    hands = {"blue": ["kita", "ota", "nerima"], "red": WARDS[:6]}
    game = after(v1(**last_in_bag("food", hands=hands)), "blue: income", "red: expand tokyo--yotsuya")
    game.perform("red: income > card suginami")
    before = hand(game, "blue")
    game.perform("blue: final income discard kita+ota > card minato > card minato")
    assert hand(game, "blue") == before - Counter(["kita", "ota"]) + Counter(["minato", "minato"])
    game.perform("red: final income > card minato")
    assert hand(game, "red").total() == 8
    assert (decider(game), game.position()["actions_left"]) == ("blue", 2)
    assert "income" in words(game)


@pytest.mark.clause("v1.final-income-must", "ruling-16")
def test_ruling_16_the_final_income_can_not_be_declined() -> None:
    game = after(v1(**last_in_bag("food")), "blue: income", "red: income")
    assert (decider(game), words(game)) == ("blue", ["final income"])
    for line in ("blue: declines income", "blue: takes income", "blue: income", "red: final income"):
        forbidden(game, line)


@pytest.mark.clause("v1.final-income-must")
def test_a_final_income_that_brings_nothing_is_taken_all_the_same() -> None:
    game = v1(**last_in_bag("food", hands={"red": ALL_CARDS}))
    after(game, "blue: income", "red: expand tokyo--yotsuya", "red: income")
    assert decider(game) == "blue"
    after(game, "blue: final income", "red: final income")
    assert (decider(game), hand(game, "blue"), hand(game, "red")) == ("blue", Counter(), Counter(ALL_CARDS))
    assert "blue: final income" in game.record().splitlines()


@pytest.mark.clause("v1.final-income-order", "v1.position-phase")
def test_a_position_may_be_in_the_final_incomes() -> None:
    game = v1(players=["blue", "green", "red"], phase="final-income", turn="red", to_act="green", income_owed=["red"])
    assert words(game) == ["final income"]
    assert who_decides_until_the_end(game)[:2] == ["green!", "red!"]


@pytest.mark.clause("v1.end-empty-bag", "ruling-38")
def test_ruling_38_a_bag_that_was_empty_from_the_start_begins_the_end_with_the_next_turn() -> None:
    drawn: list[Event] = []
    game = v1(watching(drawn), **last_in_bag())
    waiting = on_the_map(game)
    assert who_decides_until_the_end(game) == ["blue", "red", "blue!", "red!", "blue", "red"]
    assert on_the_map(game) == waiting
    assert all(event.kind == "card" for event in drawn)


# --- scoring ----------------------------------------------------------------------------------------------------


def score(*tokens: str) -> float:
    return points(over(blue=list(tokens), red=[]))[0]


@pytest.mark.clause("v1.score-drop", "v1.score-doubles", "v1.score-tokens-decide", "v1.score-tied-types", "ruling-17")
def test_ruling_17_the_example_of_the_reference() -> None:
    rest = ["food", "food", "food2", "books2", "electronics"]
    assert score(*rest, *["clothing"] * 4) == 7
    assert score(*rest, *["clothing"] * 3) == 7


@pytest.mark.clause("v1.score-tokens-decide", "v1.score-doubles")
def test_tokens_decide_what_is_dropped_however_much_they_are_worth() -> None:
    assert score("food", "food", "food", "books2", "books2") == 4
    assert score("food2", "food2", "books", "books", "books") == 4
    assert score("food", "books2", "books2") == 1


@pytest.mark.clause("v1.score-tied-types", "ruling-17")
def test_ruling_17_of_goods_level_in_tokens_the_cheapest_is_dropped() -> None:
    assert score("food2", "food2", "books", "books") == 4
    assert score("food", "books2", "clothing") == 3


@pytest.mark.clause("v1.score-drop")
def test_cards_stores_track_and_customers_on_the_map_score_nothing() -> None:
    game = v1(
        stores={"tokyo": "blue food", "ueno": "blue department"},
        track={"tokyo--yotsuya": "blue"},
        hands={"blue": ["ota"]},
        customers={"taito": ["food2"]},
        collected={"blue": ["books", "books", "food"], "red": ["food2", "food2", "food"]},
    )
    assert points(game) == [1, 0]


@pytest.mark.clause("ruling-18")
def test_ruling_18_a_thief_is_a_token_of_its_type_and_half_points_are_exact() -> None:
    def with_thieves(*tokens: str) -> float:
        position = {"edition": "v1", "modules": ["thief"], "phase": "over", "collected": {"blue": list(tokens)}}
        game = sj.Game.from_position(position)
        assert all(isinstance(each, Fraction) for each in game.scores)
        return points(game)[0]

    assert with_thieves("food", "food-thief", "books") == 1  # the thief is dropped with the food
    assert with_thieves("food", "food", "books", "books-thief", "books-thief") == 2
    assert with_thieves("food", "food", "books-thief") == -0.5
    assert with_thieves("food", "food", "books-thief", "clothing") == 0.5
    assert with_thieves("food", "food-thief", "books", "books") == 2  # level: the food is worth less


# --- ties -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.tie-tied-drop", "ruling-33")
def test_ruling_33_only_the_tied_players_drop_two_goods() -> None:
    game = over(red=goods(3, 2, 2, 2), green=goods(4, 5, 2, 1), blue=goods(4, 1, 3, 3))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["blue"]  # Green has 3, Blue 4; Red would have 4 as well


@pytest.mark.clause("v1.tie-tied-drop", "ruling-33")
def test_ruling_33_those_still_tied_drop_three_goods() -> None:
    game = over(blue=goods(4, 3, 3, 1), red=goods(4, 3, 2, 2), green=goods(3, 3, 1, 3))
    assert points(game) == [7, 7, 7]
    assert winners(game) == ["red"]  # two dropped: 4, 4, 4; three dropped: 1, 2, 1


@pytest.mark.clause("v1.tie-tied-drop")
def test_the_goods_dropped_are_those_with_most_tokens_and_doubles_count_two() -> None:
    game = over(blue=["food", "food", "food", "clothing", "clothing", "books2"], red=goods(3, 2, 2))
    assert points(game) == [4, 4]
    assert winners(over(blue=[*goods(3, 2), "books2"], red=goods(3, 3, 1))) == ["blue"]  # 2 against 1


@pytest.mark.clause("v1.tie-rank", "ruling-33")
def test_ruling_33_a_department_store_beats_none_and_only_those_still_tied_are_asked() -> None:
    tied = {"blue": goods(1, 1), "red": goods(1, 1), "green": goods(2)}
    stores = {"naka-meguro": "green department", "shinjuku": "red department", "ueno": "blue food"}
    assert winners(over(stores, **tied)) == ["red"]
    stores |= {"ueno": "blue department", "kita-senju": "red food"}
    assert winners(over(stores, **tied)) == ["blue"]


@pytest.mark.clause("v1.tie-rank")
def test_of_several_department_stores_the_best_counts() -> None:
    stores = {"naka-meguro": "red department", "shinjuku": "red department", "meguro": "blue department"}
    assert winners(over(stores, blue=goods(1, 1), red=goods(1, 1))) == ["red"]


@pytest.mark.clause("v1.tie-shared", "ruling-33")
def test_ruling_33_tied_players_without_a_department_store_share() -> None:
    stores = {"naka-meguro": "green department", "ueno": "blue food"}
    assert winners(over(stores, blue=goods(1, 1), red=goods(1, 1), green=goods(2))) == ["blue", "red"]
    assert winners(over(blue=[], red=[])) == ["blue", "red"]


# --- for referees -----------------------------------------------------------------------------------------------


@pytest.mark.clause("v1.players")
def test_version_1_is_for_two_to_four() -> None:
    for number in (2, 3, 4):
        assert len(sj.Game.new("v1", players=number, seed=1).players) == number
    for number in (0, 1, 5, 6):
        with pytest.raises(sj.Illegal):
            sj.Game.new("v1", players=number, seed=1)


@pytest.mark.clause("v1.modules")
def test_the_modules_are_those_of_expansion_pack_i_all_together_too() -> None:
    pack = {"princess", "thief", "chairman", "kaiju", "hachiko"}
    assert {module.id for module in sj.modules("v1")} == pack
    assert set(sj.Game.new("v1", sorted(pack), 4, seed=1).settings.modules) == pack
    for module in ("five-players", "kaicho", "art-collector", "advanced"):
        with pytest.raises(sj.Illegal):
            sj.Game.new("v1", [module], seed=1)


@pytest.mark.clause("v1.line-words")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("build food akihabara from supply pay taito", "build food akihabara pay taito"),
        ("build food akihabara from ueno pay taito", "build food akihabara from ueno pay taito"),
        ("build books tokyo pay ota+kita+taito", "build books tokyo pay ota+kita+taito"),
        ("expand akihabara--ueno stop", "expand akihabara--ueno"),
        ("expand akihabara--ueno akihabara--tokyo pay ota+kita+taito", None),
        ("upgrade ueno food2 pay taito", "upgrade ueno food2 pay taito"),
        ("move taito pay taito: ueno gives food stop", "move taito pay taito: ueno gives food"),
        ("income draw", "income > card adachi > card adachi"),
        ("income discard ota+kita draw", "income discard ota+kita" + " > card adachi" * 4),
    ],
)
def test_a_line_is_written_in_the_order_of_its_decisions(said: str, written: str | None) -> None:
    game = v1(
        stores={"ueno": "blue food", "kita-senju": "red books"},
        track={"kita-senju--ueno": "red"},
        customers={"taito": ["food", "books"]},
        collected={"blue": ["food2"]},
        hands={"blue": ["taito", "ota", "kita"]},
    )
    game.play(said)
    lines = [line for line in game.record().splitlines() if line.startswith("blue: ")]
    assert lines == [f"blue: {written or said}"]
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("v1.line-words")
def test_incomes_and_the_start_of_a_turn_are_written_down() -> None:
    game = after(lent(actions_left=1), "red: takes income discard kita")
    assert game.record().splitlines()[-3:] == [
        "blue: move shinjuku pay shinjuku: yotsuya, tokyo gives food",
        "red: takes income discard kita > card adachi",
        "red: > card adachi > customer food",
    ]
    two = v1(stores=THREE_DEPARTMENTS)
    two.perform("blue: income > card ota > card ota > card ota > card ota > card ota")
    assert two.record().splitlines()[-1].startswith("red: > card adachi > customer ")
    assert two.record().splitlines()[-1].count("> customer") == 2


@pytest.mark.clause("v1.line-words")
def test_the_income_before_the_final_round_is_written_down() -> None:
    hands = {"blue": ["kita", *["ota"] * 4], "red": WARDS[:5]}
    game = after(v1(scripted("nerima"), **last_in_bag("food", hands=hands)), "blue: income", "red: income")
    game.perform("blue: final income discard kita+ota > card chiyoda")
    assert game.record().splitlines()[-1] == "blue: final income discard kita+ota > card chiyoda"


@pytest.mark.clause("v1.position")
@pytest.mark.parametrize("keys", [{"queue": [["minato", ["books"]]]}, {"matsuri": "kita"}, {"bonus": {"blue": 1}}])
def test_a_position_has_no_queue_no_matsuri_and_no_bonus(keys: dict[str, Any]) -> None:
    with pytest.raises(sj.BadPosition):
        v1(**keys)


@pytest.mark.clause("v1.position-phase")
def test_the_phases_of_a_position() -> None:
    assert "income" in words(v1(phase="actions"))
    asked = v1(phase="income", turn="blue", to_act="red")
    assert words(asked) == ["takes income", "declines income"]
    assert words(v1(phase="end", set={"confirm": "on"})) == ["end"]
    assert v1(phase="over").is_over
    away = v1(modules=["kaiju"], kaiju="kita", phase="kaiju-away")
    assert all(word.startswith("kaiju away") for word in words(away))
    for phase in ("matsuri", "kaiju-away", "kaiju-enters", "dusk"):
        with pytest.raises(sj.BadPosition):
            v1(phase=phase)


@pytest.mark.clause("v1.position-phase")
def test_a_position_knows_how_many_actions_are_left_and_which_are_used() -> None:
    used = v1(hands={"blue": ["ota"]}, used=["expand"])
    assert (used.position()["actions_left"], words(used)) == (1, ["build", "income"])
    for wrong in ({"actions_left": 3}, {"used": ["expand", "expand"]}, {"used": ["wander about"]}):
        with pytest.raises(sj.BadPosition):
            v1(**wrong)


# --- refusals ---------------------------------------------------------------------------------------------------

ASKED: dict[str, Any] = {"phase": "final-income", "turn": "red", "to_act": "blue"}
MATCHING: dict[str, Any] = {"hands": {"blue": ["chiyoda", "shinjuku", "ota"]}}


@pytest.mark.parametrize(
    ("keys", "line", "clause"),
    [
        (TOKYO, "open food akihabara", "v1.turn-actions"),
        (TOKYO, "lure ota", "v1.turn-actions"),
        (MATCHING, "expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda", "v1.double-not-matching"),
        (JOURNEY, "move chiyoda pay chiyoda: tokyo gives food, yotsuya", "v1.move-ends"),
        (JOURNEY, "move nerima pay nerima: nerima", "v1.move-must-deliver"),
        (JOURNEY, "move chiyoda pay chiyoda: akihabara, ueno", "v1.move-start"),
        (THERE_AND_BACK, "move shinjuku pay shinjuku: yotsuya, shinjuku", "v1.move-step"),
        (TOKYO, "income discard chuo", "v1.income-discard-held"),
        (ASKED, "declines income", "v1.final-income-must"),
        (ASKED, "income", "v1.final-income"),
    ],
)
def test_a_refusal_names_the_clause_of_this_edition(keys: dict[str, Any], line: str, clause: str) -> None:
    assert code_of(v1(**keys), f"blue: {line}") == clause
