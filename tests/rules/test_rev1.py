"""Every clause of the reference of revision 1, and the rulings that concern it: a position, a line, the outcome."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import board
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, decider, first_outcome, game_at, hand, scripted, words

WARDS = [ward.id for ward in board("tokyo-43").wards]
ALL_CARDS = [ward.id for ward in board("tokyo-43").wards for _ in range(ward.cards)]
EVERYBODY = Counter(food=19, clothing=16, books=14, electronics=11)
ELSEWHERE = "itabashi"  # a ward where nothing is built in these tests
FOUR = ["blue", "green", "red", "yellow"]
UPGRADABLE: dict[str, Any] = {
    "stores": {"ueno": "blue food"},
    "collected": {"blue": ["food"]},
    "hands": {"blue": ["taito"]},
}


def rev1(chance: Callable[[Event], str] = first_outcome, **keys: Any) -> sj.Game:
    """Blue to act against Red at a table of revision 1."""
    return game_at(chance, **{"edition": "rev1", **keys})


def forbidden(game: sj.Game, line: str) -> None:
    """The line is against the rules, and trying it changes nothing."""
    before = game.position(), words(game)
    with pytest.raises(sj.ShinjukuError):
        game.perform(line)
    assert (game.position(), words(game)) == before


def watching(events: list[Event], chance: Callable[[Event], str] = first_outcome) -> Callable[[Event], str]:
    """Chance that writes down what it was asked."""

    def answer(event: Event) -> str:
        events.append(event)
        return chance(event)

    return answer


def with_bag(*left: str, game: Mapping[str, int] = EVERYBODY, **keys: Any) -> dict[str, Any]:
    """A position in which just these are left in the bag: whoever is not mentioned waits somewhere out of the way."""
    rest = Counter(game)
    rest.subtract(left)
    for places in (keys.get("customers", {}), keys.get("collected", {})):
        for there in places.values():
            rest.subtract(there)
    return {**keys, "customers": {**keys.get("customers", {}), ELSEWHERE: list(rest.elements())}}


def goods(food: int = 0, clothing: int = 0, books: int = 0, electronics: int = 0) -> list[str]:
    """Collected customers."""
    counts = {"food": food, "clothing": clothing, "books": books, "electronics": electronics}
    return [kind for kind, number in counts.items() for _ in range(number)]


def scored(edition: str = "rev1", **collected_by: list[str]) -> sj.Game:
    """A game that is over, with what each player has collected."""
    return sj.Game.from_position(
        {"edition": edition, "players": list(collected_by), "phase": "over", "collected": collected_by}
    )


def points(game: sj.Game) -> list[float]:
    """What each seat has; halves are exact."""
    return [float(each) for each in game.scores]


def winners(game: sj.Game) -> list[str]:
    return [game.players[seat] for seat in game.winners]


def on_the_map(game: sj.Game) -> int:
    """How many customers wait on the map."""
    return sum(len(who) for who in game.position()["customers"].values())


# --- setting up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.setup-board")
def test_the_map_has_43_stations_and_66_connections() -> None:
    map_ = sj.Game.new("rev1", seed=1).settings.board
    later = board("tokyo-44")
    assert (len(map_.wards), len(map_.stations), len(map_.connections)) == (23, 43, 66)
    assert [ward.id for ward in map_.wards] == [ward.id for ward in later.wards]
    assert set(map_.ward("setagaya").stations) == {"meidai-mae", "todoroki"}
    assert [each.id for each in map_.connections if "todoroki" in each.id] == ["jiyugaoka--todoroki"]
    gone = {"sangenjaya", "futako-tamagawa"}
    assert not gone & {station.id for station in map_.stations}
    not_yet = {each.id for each in later.connections} - {each.id for each in map_.connections}
    assert len(not_yet) == 3
    assert all(gone & set(each.split("--")) for each in not_yet)
    assert sum("shibuya" in (each.a, each.b) for each in map_.connections) == 4


@pytest.mark.clause("rev1.setup-board")
def test_a_store_can_be_built_in_todoroki_but_not_in_sangenjaya() -> None:
    game = rev1(hands={"blue": ["setagaya"]})
    forbidden(game, "blue: build food sangenjaya pay setagaya")
    game.perform("blue: build food todoroki pay setagaya")
    assert game.position()["stores"] == {"todoroki": "blue food"}


@pytest.mark.clause("rev1.setup-customers")
def test_sixty_customers_are_in_the_bag_none_of_them_a_double() -> None:
    drawn: list[Event] = []
    sj.Game.new("rev1", chance=watching(drawn))
    first = next(event for event in drawn if event.kind == "customer")
    assert Counter(dict(zip(first.outcomes, first.weights, strict=True))) == EVERYBODY
    assert sum(first.weights) == 60


@pytest.mark.clause("rev1.setup-pieces")
@pytest.mark.parametrize(
    ("players", "stores", "departments", "track"),
    [(2, (2, 2, 2, 2), 3, 16), (3, (2, 2, 2, 1), 2, 13), (4, (2, 2, 1, 1), 2, 10)],
)
def test_the_more_players_the_fewer_pieces(players: int, stores: tuple[int, ...], departments: int, track: int) -> None:
    game = sj.Game.new("rev1", players=players, seed=1)
    for supply in game.view(0)["supply"].values():
        assert tuple(supply["stores"][kind] for kind in ("food", "clothing", "books", "electronics")) == stores
        assert supply["departments"] == departments
        assert supply["track"] == track


@pytest.mark.clause("rev1.setup-pieces")
def test_with_four_players_there_is_one_store_for_books_and_track_for_ten_connections() -> None:
    with pytest.raises(sj.BadPosition):
        rev1(players=FOUR, stores={"tokyo": "blue books", "ueno": "blue books"})
    lines = [each.id for each in board("tokyo-43").connections if not each.permanent]
    full = rev1(players=FOUR, track=dict.fromkeys(lines[:10], "blue"), hands={"blue": ["ota"]})
    assert "expand" not in words(full)
    with pytest.raises(sj.BadPosition):
        rev1(players=FOUR, track=dict.fromkeys(lines[:11], "blue"))


@pytest.mark.clause("rev1.setup-hands")
def test_set_up_deals_five_cards_each_and_draws_nothing_more() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("rev1", players=3, chance=watching(drawn))
    assert [event.kind for event in drawn] == ["start", *["hand"] * 15, "card", "customer"]
    assert game.view(None)["hand_sizes"] == {"blue": 5, "green": 5, "red": 5}


@pytest.mark.clause("rev1.setup-empty-map", "rev1.no-queue", "rev1.no-matsuri", "rev1.no-bonus")
def test_the_map_begins_empty_and_nothing_lies_beside_it() -> None:
    position = sj.Game.new("rev1", seed=4).position()
    assert (position["stores"], position["track"]) == ({}, {})
    assert sum(len(who) for who in position["customers"].values()) == 1  # who has arrived for the first turn
    assert not {"queue", "bonus", "matsuri"} & {key for key, value in position.items() if value}


@pytest.mark.clause("rev1.no-queue", "rev1.arrival")
def test_a_customer_comes_straight_to_the_map_and_the_card_to_no_hand() -> None:
    game = rev1(scripted("ota", "kita", "books"), hands={"blue": ["ota"] * 4 + ["kita"]})
    game.perform("blue: income")
    assert customers(game, "kita") == Counter(["books"])
    assert on_the_map(game) == 1
    assert hand(game, "red") == Counter()
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("rev1.no-matsuri")
def test_a_turn_begins_with_its_actions_and_no_card_is_wild_without_a_store() -> None:
    game = after(rev1(hands={"red": WARDS[:5]}), "blue: income")
    assert decider(game) == "red"
    game.play("build food")
    allowed = {station for ward in WARDS[:5] for station in board("tokyo-43").ward(ward).stations}
    assert set(words(game)) == allowed


@pytest.mark.clause("rev1.no-bonus")
def test_an_upgrade_earns_no_bonus_tokens() -> None:
    game = after(upgrading(), "blue: upgrade ueno food pay taito")
    assert not game.position().get("bonus")
    assert game.view(0).get("bonus_stacks", []) == []
    assert points(game) == [0, 0]


# --- the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.turn-order")
def test_a_customer_arrives_then_two_actions_then_the_next_seat() -> None:
    game = rev1(
        scripted("adachi", "food"),
        players=["blue", "green", "red"],
        stores={"tokyo": "blue food"},
        hands={"blue": ["ota", "chiyoda"]},
    )
    after(game, "blue: expand tokyo--yotsuya pay ota")
    assert (decider(game), on_the_map(game)) == ("blue", 0)
    after(game, "blue: build books ueno pay chiyoda")
    assert (decider(game), on_the_map(game)) == ("green", 1)
    after(game, "green: income")
    assert (decider(game), on_the_map(game)) == ("red", 2)
    after(game, "red: income")
    assert (decider(game), on_the_map(game)) == ("blue", 3)


@pytest.mark.clause("rev1.turn-order")
@pytest.mark.parametrize("start", ["blue", "green", "red"])
def test_the_start_player_has_the_first_turn(start: str) -> None:
    assert decider(sj.Game.new("rev1", players=3, seed=1, start=start)) == start


@pytest.mark.clause("rev1.turn-actions", "rev1.lure", "rev1.build")
def test_the_actions_are_build_upgrade_expand_lure_and_income() -> None:
    game = rev1(
        stores={"ueno": "blue food"},
        customers={"taito": ["food"]},
        collected={"blue": ["food"]},
        hands={"blue": ["taito"]},
    )
    assert sorted(words(game)) == ["build", "expand", "income", "lure", "upgrade"]
    forbidden(game, "blue: open books ueno pay taito")
    forbidden(game, "blue: open books akihabara pay taito")
    forbidden(game, "blue: move taito pay taito: ueno gives food")


# --- arrivals ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.arrival")
def test_one_customer_a_turn_however_many_department_stores_there_are() -> None:
    stores = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "red department"}
    game = after(rev1(stores=stores), "blue: income")
    assert on_the_map(game) == 1


@pytest.mark.clause("rev1.arrival")
def test_whoever_arrives_may_set_out_from_any_station_of_the_ward() -> None:
    stores = {"tokyo": "red books", "akihabara": "red books", "iidabashi": "blue books"}
    game = rev1(scripted("ota", "chiyoda", "books"), stores=stores, hands={"blue": WARDS[:5], "red": ["chiyoda"]})
    game.perform("blue: income")
    game.play("lure chiyoda pay chiyoda")
    assert words(game) == ["akihabara gives books", "iidabashi gives books", "tokyo gives books"]


@pytest.mark.clause("rev1.arrival-ward-first", "ruling-14")
def test_ruling_14_the_ward_is_drawn_before_the_customer() -> None:
    drawn: list[Event] = []
    game = upgrading(watching(drawn))
    game.perform("blue: upgrade ueno food pay taito")
    assert [event.kind for event in drawn] == ["card", "customer"] * 4
    drawn.clear()
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card"] * 5 + ["card", "customer"]


@pytest.mark.clause("rev1.arrival-no-card")
def test_without_any_card_the_ward_is_drawn_as_if_from_a_full_deck() -> None:
    drawn: list[Event] = []
    game = rev1(watching(drawn, scripted("kita", "books")), hands={"red": ALL_CARDS})
    game.perform("blue: income")
    assert [event.kind for event in drawn] == ["card", "customer"]
    assert Counter(dict(zip(drawn[0].outcomes, drawn[0].weights, strict=True))) == Counter(ALL_CARDS)
    assert customers(game, "kita") == Counter(["books"])
    assert game.view(None)["discard_size"] == 0
    assert hand(game, "red") == Counter(ALL_CARDS)


@pytest.mark.clause("rev1.burst-each-ward")
def test_in_a_burst_a_card_that_is_the_only_one_comes_again_and_again() -> None:
    cards = list((Counter(ALL_CARDS) - Counter(["taito"])).elements())
    game = upgrading(hands={"blue": ["taito"], "red": cards})
    game.perform("blue: upgrade ueno food pay taito")
    assert customers(game, "taito").total() == 4
    assert game.position()["discard"] == ["taito"]


@pytest.mark.clause("rev1.arrival")
def test_the_discard_pile_becomes_the_deck_when_a_ward_is_needed() -> None:
    drawn: list[Event] = []
    cards = list((Counter(ALL_CARDS) - Counter(["kita", "ota", "chiyoda"])).elements())
    game = rev1(
        watching(drawn, scripted("ota")),
        stores={"tokyo": "blue food"},
        hands={"blue": ["ota", "chiyoda"], "red": cards},
        discard=["kita"],
    )
    after(game, "blue: expand tokyo--yotsuya pay ota", "blue: build food akihabara pay chiyoda")
    assert drawn[0].outcomes == ("chiyoda", "kita", "ota")
    assert customers(game, "ota").total() == 1
    assert game.position()["discard"] == ["ota"]


# --- Build ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.build")
def test_a_store_is_built_for_a_card_of_its_ward() -> None:
    game = after(rev1(hands={"blue": ["minato", "ota"]}), "blue: build books shimbashi pay minato")
    assert game.position()["stores"] == {"shimbashi": "blue books"}
    assert hand(game, "blue") == Counter(["ota"])
    assert game.view(0)["supply"]["blue"]["stores"]["books"] == 1


@pytest.mark.clause("rev1.build")
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
    forbidden(rev1(stores=stores, hands={"blue": ["chiyoda", "ota", "taito"]}), line)


@pytest.mark.clause("rev1.build")
def test_a_store_may_come_from_elsewhere_on_the_map_and_collects_nobody_by_being_built() -> None:
    game = rev1(stores={"ueno": "blue food"}, customers={"chiyoda": ["food"]}, hands={"blue": ["taito"]})
    game.perform("blue: build food tokyo from ueno pay taito")  # wild until the store is lifted
    assert game.position()["stores"] == {"tokyo": "blue food"}
    assert collected(game, "blue") == Counter()


@pytest.mark.clause("rev1.build-pool")
@pytest.mark.parametrize(("players", "kind"), [(FOUR[:3], "electronics"), (FOUR, "electronics"), (FOUR, "books")])
def test_the_only_store_of_its_goods_has_to_be_relocated(players: list[str], kind: str) -> None:
    game = rev1(players=players, stores={"ueno": f"blue {kind}"}, hands={"blue": ["chiyoda"]})
    forbidden(game, f"blue: build {kind} tokyo pay chiyoda")
    game.play(f"build {kind} tokyo")
    assert words(game) == ["from ueno"]
    game.play("from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": f"blue {kind}"}


@pytest.mark.clause("rev1.build-pool")
def test_with_two_players_a_second_store_of_all_goods_comes_from_the_pool() -> None:
    game = rev1(stores={"ueno": "blue electronics"}, hands={"blue": ["chiyoda"]})
    game.perform("blue: build electronics tokyo pay chiyoda")
    assert game.position()["stores"] == {"tokyo": "blue electronics", "ueno": "blue electronics"}


# --- Upgrade ----------------------------------------------------------------------------------------------------


def upgrading(chance: Callable[[Event], str] = first_outcome, **keys: Any) -> sj.Game:
    """Blue can upgrade Ueno."""
    return rev1(chance, **{**UPGRADABLE, **keys})


@pytest.mark.clause("rev1.customer-to-bag")
def test_the_customer_paid_goes_back_into_the_bag() -> None:
    drawn: list[Event] = []
    game = upgrading(watching(drawn))
    assert game.view(None)["bag_size"] == 59
    game.perform("blue: upgrade ueno food pay taito")
    assert collected(game, "blue") == Counter()
    assert "removed" not in game.position()
    assert Counter(dict(zip(drawn[1].outcomes, drawn[1].weights, strict=True))) == EVERYBODY
    assert game.view(None)["bag_size"] == 60 - 4


@pytest.mark.clause("rev1.burst")
@pytest.mark.parametrize(("players", "burst"), [(2, 4), (3, 4), (4, 3)])
def test_a_department_store_draws_a_burst_of_customers(players: int, burst: int) -> None:
    game = after(upgrading(players=FOUR[:players]), "blue: upgrade ueno food pay taito")
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert on_the_map(game) == burst


@pytest.mark.clause("rev1.burst-each-ward")
def test_each_customer_of_a_burst_has_a_card_of_its_own() -> None:
    game = upgrading()
    game.perform(
        "blue: upgrade ueno food pay taito"
        " > card kita > customer books > card ota > customer food > card kita > customer food > card minato"
        " > customer electronics"
    )
    assert customers(game, "kita") == Counter(["books", "food"])
    assert customers(game, "ota") == Counter(["food"])
    assert customers(game, "minato") == Counter(["electronics"])
    assert Counter(game.position()["discard"]) == Counter(["taito", "kita", "ota", "kita", "minato"])
    assert game.position()["discard"][-1] == "minato"


@pytest.mark.clause("rev1.burst-at-once")
def test_those_who_have_just_arrived_can_be_lured_in_the_same_turn() -> None:
    game = upgrading(scripted("taito", "books"), hands={"blue": ["taito", "taito"]}, discard=[])
    forbidden(game, "blue: lure taito pay taito: ueno gives books")
    chance = scripted("adachi", "books", "adachi", "food")
    game = upgrading(chance, hands={"blue": ["taito", "taito"]}, track={"kita-senju--ueno": "blue"})
    after(game, "blue: upgrade ueno food pay taito")
    assert (decider(game), customers(game, "adachi")["books"]) == ("blue", 1)
    game.perform("blue: lure adachi pay taito: kita-senju, ueno gives books")
    assert collected(game, "blue") == Counter(["books"])


@pytest.mark.clause("rev1.burst-at-once")
def test_the_burst_comes_before_the_next_turn_begins() -> None:
    drawn: list[Event] = []
    game = upgrading(watching(drawn), actions_left=1)
    game.perform("blue: upgrade ueno food pay taito")
    assert [event.kind for event in drawn] == ["card", "customer"] * 5
    lines = game.record().splitlines()
    assert lines[-2].startswith("blue: upgrade ueno food pay taito > card ")
    assert lines[-2].count(">") == 8
    assert lines[-1].startswith("red: > card ")


@pytest.mark.clause("rev1.burst-paid-customer", "ruling-14")
def test_ruling_14_the_customer_paid_may_come_back_in_its_own_burst() -> None:
    game = rev1(
        **with_bag(
            "books", stores={"ueno": "blue electronics"}, collected={"blue": ["electronics"]}, hands={"blue": ["taito"]}
        )
    )
    game.perform(
        "blue: upgrade ueno electronics pay taito > card kita > customer electronics > card ota > customer books"
    )
    assert customers(game, "kita") == Counter(["electronics"])


@pytest.mark.clause("rev1.burst-short", "ruling-15")
@pytest.mark.parametrize("left", [[], ["books"], ["books", "clothing"]])
def test_ruling_15_a_burst_brings_all_that_the_bag_has(left: list[str]) -> None:
    game = rev1(**with_bag(*left, **UPGRADABLE))
    waiting = on_the_map(game)
    game.perform("blue: upgrade ueno food pay taito")
    assert on_the_map(game) == waiting + len(left) + 1
    assert game.view(None)["bag_size"] == 0
    assert game.view(None)["discard_size"] == 1 + len(left) + 1


# --- Expand -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.expand-card", "rev1.expand-one-card")
def test_track_costs_one_card_of_any_ward() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.play("expand tokyo--yotsuya stop")
    assert words(game) == ["pay kita", "pay nerima", "pay ota"]
    game.play("pay nerima")
    assert game.position()["track"] == {"tokyo--yotsuya": "blue"}
    assert hand(game, "blue") == Counter(["kita", "ota"])
    assert game.position()["discard"] == ["nerima"]


@pytest.mark.clause("rev1.expand-card")
def test_without_a_card_nobody_expands() -> None:
    game = rev1(stores={"tokyo": "blue food"})
    assert "expand" not in words(game)
    forbidden(game, "blue: expand tokyo--yotsuya")
    forbidden(rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "ota"]}), "blue: expand tokyo--yotsuya")


@pytest.mark.clause("rev1.expand-one-card")
@pytest.mark.parametrize("cards", ["ota+kita", "ota+kita+nerima", "ota+ota", "chiyoda+ota+kita"])
def test_one_token_of_track_takes_no_more_than_one_card(cards: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["ota", "ota", "kita", "nerima", "chiyoda"]})
    forbidden(game, f"blue: expand tokyo--yotsuya pay {cards}")


@pytest.mark.clause("rev1.expand-network")
def test_track_starts_from_an_own_store_or_own_track() -> None:
    game = rev1(
        stores={"tokyo": "blue food", "ueno": "red food"},
        track={"meguro--oimachi": "blue", "nakano--nerima": "red"},
        hands={"blue": ["ota"]},
    )
    game.play("expand")
    assert set(words(game)) == {
        *("akihabara--tokyo", "hatchobori--tokyo", "iidabashi--tokyo", "shimbashi--tokyo", "tokyo--yotsuya"),
        *("ebisu--meguro", "meguro--shinagawa", "daiba--oimachi", "jiyugaoka--oimachi", "oimachi--omori"),
        "oimachi--shinagawa",
    }


@pytest.mark.clause("rev1.expand-network")
@pytest.mark.parametrize("connection", ["kita-senju--ueno", "koenji--nakano", "oyama--ikebukuro"])
def test_others_stores_and_track_do_not_help(connection: str) -> None:
    game = rev1(
        stores={"tokyo": "blue food", "ueno": "red food"}, track={"nakano--nerima": "red"}, hands={"blue": ["ota"]}
    )
    forbidden(game, f"blue: expand {connection} pay ota")


@pytest.mark.clause("rev1.expand-first-store")
def test_without_a_store_or_track_there_is_nothing_to_expand() -> None:
    game = rev1(stores={"tokyo": "red food"}, track={"tokyo--yotsuya": "red"}, hands={"blue": ["ota", "taito"]})
    assert "expand" not in words(game)
    forbidden(game, "blue: expand akihabara--tokyo pay ota")
    after(game, "blue: build food ueno pay taito", "blue: expand akihabara--ueno pay ota")
    assert game.position()["track"]["akihabara--ueno"] == "blue"


@pytest.mark.clause("rev1.expand-permanent-not-network")
def test_the_permanent_connection_adds_nothing_to_a_network() -> None:
    game = rev1(stores={"shinjuku": "blue food"}, hands={"blue": ["ota"]})
    game.play("expand")
    assert words(game) == [
        *("iidabashi--shinjuku", "meidai-mae--shinjuku", "nakano--shinjuku", "shinjuku--takadanobaba"),
        "shinjuku--yotsuya",
    ]
    game = rev1(stores={"yoyogi": "blue food"}, hands={"blue": ["ota"]})
    game.play("expand")
    assert words(game) == ["roppongi--yoyogi", "shibuya--yoyogi"]


@pytest.mark.clause("rev1.expand-double-three-cards", "ruling-40")
def test_ruling_40_two_tokens_cost_three_cards_in_any_order() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota", "ota"]})
    game.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+nerima")
    assert game.position()["track"] == {"shinjuku--yotsuya": "blue", "tokyo--yotsuya": "blue"}
    assert hand(game, "blue") == Counter(["ota"])
    assert game.position()["discard"][-1] == "nerima"
    assert game.view(0)["supply"]["blue"]["track"] == 14
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay nerima+ota+kita")
    assert game.position()["discard"][-1] == "kita"


@pytest.mark.clause("rev1.expand-double-three-cards")
@pytest.mark.parametrize("cards", ["kita", "kita+nerima"])
def test_one_or_two_cards_are_not_enough_for_two_tokens(cards: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    forbidden(game, f"blue: expand tokyo--yotsuya shinjuku--yotsuya pay {cards}")
    poor = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima"]})
    forbidden(poor, f"blue: expand tokyo--yotsuya shinjuku--yotsuya pay {cards}")
    forbidden(poor, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay kita+nerima+nerima")


@pytest.mark.clause("rev1.expand-wild-is-one")
def test_a_wild_card_is_one_card_in_an_expand() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "chiyoda", "ota"]})
    forbidden(game, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda")
    forbidden(game, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda+chiyoda")
    game.perform("blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda+ota+chiyoda")
    assert hand(game, "blue") == Counter()


@pytest.mark.clause("rev1.expand-connected")
@pytest.mark.parametrize("second", ["nakano--shinjuku", "tokyo--yotsuya", "akihabara--ueno", "koenji--nakano"])
def test_two_connections_must_be_different_and_meet(second: str) -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    forbidden(game, f"blue: expand tokyo--yotsuya {second} pay kita+nerima+ota")


@pytest.mark.clause("rev1.expand-not-through")
def test_two_connections_do_not_meet_through_shinjuku_and_yoyogi() -> None:
    cards = {"blue": ["kita", "nerima", "ota"]}
    game = rev1(stores={"iidabashi": "blue food"}, hands=cards)
    forbidden(game, "blue: expand iidabashi--shinjuku roppongi--yoyogi pay kita+nerima+ota")
    game = rev1(stores={"iidabashi": "blue food", "roppongi": "blue food"}, hands=cards)
    forbidden(game, "blue: expand iidabashi--shinjuku roppongi--yoyogi pay kita+nerima+ota")


@pytest.mark.clause("rev1.expand-continues")
def test_the_second_token_leads_on_from_the_first() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.play("expand tokyo--yotsuya")
    assert words(game) == ["stop", "roppongi--yotsuya", "shinjuku--yotsuya"]
    game.undo()
    forbidden(game.copy(), "blue: expand tokyo--yotsuya hatchobori--tokyo pay kita+nerima+ota")


@pytest.mark.clause("rev1.expand-continues")
def test_both_connections_may_touch_the_middle_if_an_end_belongs_to_the_network_too() -> None:
    game = rev1(stores={"tokyo": "blue food", "yotsuya": "blue books"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.perform("blue: expand hatchobori--tokyo tokyo--yotsuya pay kita+nerima+ota")
    assert set(game.position()["track"]) == {"hatchobori--tokyo", "tokyo--yotsuya"}


@pytest.mark.clause("rev1.expand-continues")
def test_the_two_connections_may_be_named_in_either_order() -> None:
    game = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    game.perform("blue: expand shinjuku--yotsuya tokyo--yotsuya pay kita+nerima+ota")
    assert set(game.position()["track"]) == {"shinjuku--yotsuya", "tokyo--yotsuya"}


@pytest.mark.clause("rev1.expand-connected", "rev1.expand-card")
def test_double_track_needs_two_tokens() -> None:
    lines = [each.id for each in board("tokyo-43").connections if "tokyo" not in each.id and not each.permanent]
    track = dict.fromkeys(lines[:15], "blue")
    game = rev1(stores={"tokyo": "blue food"}, track=track, hands={"blue": ["kita", "nerima", "ota"]})
    forbidden(game, "blue: expand tokyo--yotsuya shinjuku--yotsuya pay kita+nerima+ota")
    game.perform("blue: expand tokyo--yotsuya pay kita")
    assert game.view(0)["supply"]["blue"]["track"] == 0


# --- Lure -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.lure")
def test_a_lure_takes_the_whole_ward_along_and_pays_the_owners_of_track() -> None:
    game = rev1(
        stores={"tokyo": "blue food"},
        track={"akihabara--ueno": "red", "akihabara--tokyo": "red"},
        customers={"taito": ["food", "food", "books"], "chiyoda": ["food"]},
        hands={"blue": ["taito"], "red": ["ota"]},
    )
    game.perform("blue: lure taito pay taito: ueno, akihabara, tokyo gives food")
    assert collected(game, "blue") == Counter(["food"])
    assert customers(game, "chiyoda") == Counter(["food", "food", "books"])
    assert decider(game) == "red"
    game.perform("red: declines income")
    assert decider(game) == "blue"
    assert hand(game, "red") == Counter(["ota"])


@pytest.mark.clause("rev1.lure-ends", "ruling-32")
def test_ruling_32_a_journey_ends_only_where_somebody_was_just_taken() -> None:
    game = rev1(
        stores={"tokyo": "blue food", "shinjuku": "red books"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books", "books"]},
        hands={"blue": ["chiyoda"]},
    )
    forbidden(game, "blue: lure chiyoda pay chiyoda: tokyo gives food, yotsuya")
    game.play("lure chiyoda pay chiyoda: tokyo gives food")
    assert words(game) == ["stop", "yotsuya"]
    game.play("yotsuya")
    assert words(game) == ["shinjuku gives books"]
    game.play("shinjuku")
    assert customers(game, "shinjuku") == Counter(["books"])
    assert collected(game, "red") == Counter(["books"])


@pytest.mark.clause("rev1.lure-must-deliver", "ruling-32")
def test_ruling_32_a_ward_is_lured_only_if_a_store_that_takes_somebody_can_be_reached() -> None:
    here: dict[str, Any] = {"customers": {"chiyoda": ["food"]}, "hands": {"blue": ["chiyoda"]}}
    track: dict[str, Any] = {"track": {"tokyo--yotsuya": "red"}}
    for hopeless in (
        rev1(**here),
        rev1(**here, **track),
        rev1(**here, **track, stores={"yotsuya": "blue books"}),
        rev1(**here, stores={"yotsuya": "blue food"}),
    ):
        assert "lure" not in words(hopeless)
        forbidden(hopeless, "blue: lure chiyoda pay chiyoda: tokyo")
        forbidden(hopeless, "blue: lure chiyoda pay chiyoda: tokyo, yotsuya")
    assert "lure" in words(rev1(**here, **track, stores={"yotsuya": "red food"}))
    game = rev1(**here, stores={"tokyo": "red food"})
    game.perform("blue: lure chiyoda pay chiyoda: tokyo gives food")
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("rev1.lure-start", "ruling-32")
def test_ruling_32_a_journey_does_not_begin_where_it_could_not_end() -> None:
    game = rev1(
        stores={"yotsuya": "blue food"},
        track={"tokyo--yotsuya": "blue", "akihabara--ueno": "blue"},
        customers={"chiyoda": ["food"]},
        hands={"blue": ["chiyoda"]},
    )
    forbidden(game, "blue: lure chiyoda pay chiyoda: akihabara, ueno")
    game.play("lure chiyoda pay chiyoda")
    assert words(game) == ["tokyo"]


@pytest.mark.clause("rev1.lure-step", "ruling-32")
def test_ruling_32_no_step_leads_into_a_dead_end() -> None:
    game = rev1(
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue", "nakano--shinjuku": "blue"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"]},
    )
    forbidden(game, "blue: lure shinjuku pay shinjuku: yotsuya, shinjuku, nakano")
    game.play("lure shinjuku pay shinjuku: yotsuya")
    assert words(game) == ["tokyo gives food"]  # from Shinjuku only Yotsuya leads back


@pytest.mark.clause("rev1.lure-step", "rev1.lure-left-over")
def test_a_journey_is_over_when_nobody_left_can_be_taken() -> None:
    game = rev1(
        stores={"tokyo": "blue food", "yotsuya": "red clothing"},
        track={"tokyo--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books"]},
        hands={"blue": ["chiyoda"]},
    )
    game.play("lure chiyoda pay chiyoda: tokyo")
    assert customers(game, "chiyoda") == Counter(["books"])
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)


@pytest.mark.clause("rev1.lure-left-over")
def test_who_is_left_joins_the_ward_of_the_last_station() -> None:
    game = rev1(
        stores={"yotsuya": "blue food"},
        track={"tokyo--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books"], "shinjuku": ["clothing"]},
        hands={"blue": ["chiyoda"]},
    )
    game.perform("blue: lure chiyoda pay chiyoda: tokyo, yotsuya gives food")
    assert customers(game, "shinjuku") == Counter(["clothing", "books"])
    assert customers(game, "chiyoda") == Counter()


# --- Income -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.income-refill")
@pytest.mark.parametrize(
    ("held", "discarded", "then"),
    [(0, 0, 5), (3, 0, 5), (4, 0, 5), (5, 0, 6), (8, 0, 9), (5, 1, 5), (8, 3, 6), (8, 8, 5)],
)
def test_income_fills_a_hand_to_five_or_brings_one_card(held: int, discarded: int, then: int) -> None:
    cards = WARDS[:held]
    said = f" discard {'+'.join(cards[:discarded])}" if discarded else ""
    game = after(rev1(hands={"blue": cards}), f"blue: income{said}")
    assert hand(game, "blue").total() == then
    assert decider(game) == "red"


@pytest.mark.clause("rev1.income-discard")
@pytest.mark.parametrize("discarded", [["kita"], ["kita", "ota"], ["kita", "ota", "ota"]])
def test_any_cards_may_be_discarded_before_an_income(discarded: list[str]) -> None:
    game = rev1(scripted(*["nerima"] * 4, "minato", "suginami"), hands={"blue": ["kita", "ota", "ota"]})
    game.perform(f"blue: income discard {'+'.join(discarded)}")
    kept = Counter(["kita", "ota", "ota"]) - Counter(discarded)
    drawn = Counter([*["nerima"] * 4, "minato"][: 5 - kept.total()])
    assert hand(game, "blue") == kept + drawn
    assert Counter(game.position()["discard"][:-1]) == Counter(discarded)


@pytest.mark.clause("rev1.income-discard")
def test_nothing_needs_to_be_discarded() -> None:
    game = rev1(hands={"blue": ["kita", "ota"]})
    game.play("income")
    assert words(game) == ["draw", "discard kita", "discard ota"]
    game.play("draw")
    assert hand(game, "blue") >= Counter(["kita", "ota"])


@pytest.mark.clause("rev1.income-discard-held")
@pytest.mark.parametrize("cards", ["nerima", "kita+kita", "ota+ota+ota"])
def test_only_cards_in_the_hand_can_be_discarded(cards: str) -> None:
    forbidden(rev1(hands={"blue": ["kita", "ota", "ota"], "red": ["nerima"]}), f"blue: income discard {cards}")


@pytest.mark.clause("rev1.income-discard-first")
def test_all_discarding_comes_before_the_draw() -> None:
    game = rev1(scripted("nerima"), hands={"blue": ["kita", "ota"]})
    game.play("income discard kita")
    assert hand(game, "blue") == Counter(["kita", "ota"])  # nothing is drawn, and others see nothing yet
    game.play("draw")
    assert (decider(game), hand(game, "blue")["nerima"]) == ("red", 1)
    forbidden(game, "blue: income discard nerima")


@pytest.mark.clause("rev1.income-discard-first")
def test_what_was_discarded_may_be_drawn_again_when_the_deck_is_empty() -> None:
    cards = list((Counter(ALL_CARDS) - Counter(["kita", "ota"])).elements())
    game = rev1(hands={"blue": ["kita", "ota"], "red": cards})
    game.perform("blue: income discard kita+ota > card kita > card ota")
    assert hand(game, "blue") == Counter(["kita", "ota"])


@pytest.mark.clause("rev1.income-discard-order", "ruling-40")
@pytest.mark.parametrize("order", ["kita+ota+nerima", "ota+nerima+kita", "nerima+kita+ota"])
def test_ruling_40_the_card_discarded_last_lies_on_top(order: str) -> None:
    game = rev1(
        players=["blue", "red"],
        stores={"tokyo": "red food"},
        track={"tokyo--yotsuya": "blue"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["kita", "ota", "nerima"], "red": ["shinjuku"]},
        to_act="red",
    )
    game.perform("red: lure shinjuku pay shinjuku: yotsuya, tokyo gives food")
    game.perform(f"blue: takes income discard {order}")
    assert game.view(None)["discard_top"] == order.split("+")[-1]
    assert game.view(None)["discard_size"] == 4


@pytest.mark.clause("rev1.track-income")
def test_income_from_track_lets_the_owner_discard_first() -> None:
    game = rev1(
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "red"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"], "red": ["kita", "ota", "ota", "nerima", "minato"]},
    )
    game.perform("blue: lure shinjuku pay shinjuku: yotsuya, tokyo gives food")
    assert words(game) == ["takes income", "declines income"]
    game.perform("red: takes income discard kita > card suginami")
    assert hand(game, "red") == Counter(["ota", "ota", "nerima", "minato", "suginami"])
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)
    assert "income" in words(game)


@pytest.mark.clause("rev1.track-income")
def test_income_from_track_brings_one_card_to_a_full_hand() -> None:
    game = rev1(phase="income", turn="blue", to_act="red", used=["lure"], hands={"red": WARDS[:6]})
    game.perform("red: takes income")
    assert hand(game, "red").total() == 7


# --- paying -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.no-three-card-wild")
def test_three_cards_are_no_wildcard() -> None:
    game = rev1(
        stores={"ueno": "blue food", "tokyo": "red food"},
        collected={"blue": ["food"]},
        customers={"chiyoda": ["food"]},
        hands={"blue": ["kita", "nerima", "ota"]},
    )
    assert sorted(words(game)) == ["build", "expand", "income"]  # Build: in Kita, Nerima and Ota
    forbidden(game, "blue: build food akihabara pay kita+nerima+ota")
    forbidden(game, "blue: upgrade ueno food pay kita+nerima+ota")
    forbidden(game, "blue: lure chiyoda pay kita+nerima+ota: tokyo gives food")


@pytest.mark.clause("rev1.pay-one-card")
@pytest.mark.parametrize("paid", ["", " pay chiyoda+ota", " pay taito+chiyoda", " pay chiyoda+chiyoda+ota"])
def test_what_matches_a_ward_is_one_card(paid: str) -> None:
    stores = {"ueno": "blue food", "tokyo": "blue books"}
    hands = {"blue": ["chiyoda", "chiyoda", "ota", "taito"]}
    game = rev1(stores=stores, customers={"chiyoda": ["books"]}, collected={"blue": ["food"]}, hands=hands)
    forbidden(game, f"blue: build food akihabara{paid}")
    forbidden(game, f"blue: lure chiyoda{paid}: tokyo gives books")
    forbidden(game, f"blue: upgrade ueno food{paid}")


@pytest.mark.clause("rev1.pay-one-card", "rev1.build")
def test_a_card_of_the_ward_or_of_a_ward_with_an_own_store_pays() -> None:
    game = rev1(stores={"ueno": "blue food", "nerima": "red food"}, hands={"blue": ["chiyoda", "taito", "nerima"]})
    game.play("build food akihabara")
    game.play("from supply")
    assert words(game) == ["pay chiyoda", "pay taito"]


# --- the end ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.end-latched", "rev1.end-one-more-turn", "ruling-14")
def test_ruling_14_after_the_last_arrival_everybody_has_one_more_turn() -> None:
    game = rev1(players=["blue", "green", "red"], to_act="blue", **with_bag("food"))
    game.perform("blue: income")
    assert game.view(None)["bag_size"] == 0
    deciders = []
    while not game.is_over:
        deciders.append(decider(game))
        game.perform("income")
    assert deciders == ["green", "red", "blue", "green"]


@pytest.mark.clause("rev1.end-latched", "rev1.end-one-more-turn")
def test_the_end_does_not_begin_while_anybody_is_left_in_the_bag() -> None:
    game = after(rev1(**with_bag("food", "food")), "blue: income", "red: income")
    assert game.view(None)["bag_size"] == 0
    deciders = []
    while not game.is_over:
        deciders.append(decider(game))
        game.perform("income")
    assert deciders == ["blue", "red", "blue"]


@pytest.mark.clause("rev1.end-latched", "ruling-14")
def test_ruling_14_a_burst_that_empties_the_bag_begins_the_end() -> None:
    game = after(rev1(**with_bag("books", "food", "food", **UPGRADABLE)), "blue: upgrade ueno food pay taito")
    assert game.view(None)["bag_size"] == 0
    deciders = []
    while not game.is_over:
        deciders.append(decider(game))
        game.perform("income")
    assert deciders == ["blue", "red", "blue"]


@pytest.mark.clause("rev1.end-bag-closed", "ruling-14")
def test_ruling_14_in_the_last_turns_nobody_arrives_and_no_ward_card_is_drawn() -> None:
    drawn: list[Event] = []
    game = after(rev1(watching(drawn), **with_bag("food")), "blue: income")
    waiting = on_the_map(game)
    drawn.clear()
    game.perform("red: income")
    assert (decider(game), len(drawn)) == ("blue", 5)
    game.perform("blue: income")
    assert (decider(game), len(drawn)) == ("red", 6)
    assert on_the_map(game) == waiting
    assert game.view(None)["discard_size"] == 1


@pytest.mark.clause("rev1.end-no-burst", "rev1.end-bag-closed", "ruling-14")
def test_ruling_14_a_late_upgrade_brings_no_burst_and_its_customer_stays_in_the_bag() -> None:
    drawn: list[Event] = []
    game = rev1(watching(drawn), **with_bag("books", **{**UPGRADABLE, "hands": {"blue": ["taito"] * 2}}))
    after(game, "blue: income discard taito", "red: income")
    waiting = on_the_map(game)
    drawn.clear()
    game.perform("blue: upgrade ueno food pay taito")
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert (on_the_map(game), drawn) == (waiting, [])
    assert game.view(None)["bag_size"] == 1
    assert game.view(0)["supply"]["blue"]["stores"]["food"] == 2
    game.perform("blue: income")
    assert decider(game) == "red"
    assert (on_the_map(game), game.view(None)["bag_size"]) == (waiting, 1)  # and it calls nothing off
    game.perform("red: income")
    assert game.is_over


@pytest.mark.clause("ruling-13")
def test_ruling_13_the_end_of_version_2_removes_a_customer_paid_late_and_lets_the_rest_go_on() -> None:
    queue: list[Any] = [[ward, []] for ward in ("minato", "chuo", "ota", "kita")]
    game = game_at(**UPGRADABLE, final=True, queue=queue, matsuri="nerima", start="red")
    game.perform("blue: upgrade ueno food pay taito")
    assert game.view(0, counted=True)["removed"] == ["food"]
    assert game.position()["bonus"] == {"blue": 3}
    game.perform("blue: income")
    assert game.is_over


@pytest.mark.clause("rev1.end-empty-bag", "ruling-38")
def test_ruling_38_a_bag_that_was_empty_from_the_start_begins_the_end_with_the_next_turn() -> None:
    drawn: list[Event] = []
    game = rev1(watching(drawn), players=["blue", "green", "red"], **with_bag())
    waiting = on_the_map(game)
    deciders = []
    while not game.is_over:
        deciders.append(decider(game))
        game.perform("income")
    assert deciders == ["blue", "green", "red", "blue", "green"]
    assert on_the_map(game) == waiting
    assert all(event.kind == "card" for event in drawn)
    assert game.view(None)["discard_size"] == 0


# --- scoring ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.score-drop")
def test_the_goods_one_has_most_of_do_not_count() -> None:
    game = scored(blue=goods(2, 4, 2, 3), red=goods(3, 2, 2, 2))
    assert points(game) == [7, 6]
    assert winners(game) == ["blue"]


@pytest.mark.clause("rev1.score-drop")
def test_cards_stores_track_and_customers_on_the_map_score_nothing() -> None:
    game = rev1(
        stores={"tokyo": "blue food", "ueno": "blue department"},
        track={"tokyo--yotsuya": "blue"},
        hands={"blue": ["ota"]},
        customers={"taito": ["food"]},
        collected={"blue": ["books", "books", "food"]},
    )
    assert points(game) == [1, 0]


@pytest.mark.clause("rev1.score-tied-types", "ruling-17")
def test_ruling_17_of_several_goods_one_has_most_of_only_one_is_dropped() -> None:
    assert points(scored(blue=goods(4, 3, 4, 1), red=[]))[0] == 8
    assert points(scored(blue=goods(2, 2, 2, 2), red=[]))[0] == 6
    assert points(scored(blue=goods(1), red=[]))[0] == 0


# --- ties -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.tie-drop-more")
def test_after_a_tie_everybody_drops_two_goods_and_somebody_behind_may_win() -> None:
    game = scored(red=goods(3, 2, 2, 2), green=goods(4, 5, 2, 1), blue=goods(4, 1, 4, 2))
    assert points(game) == [6, 7, 7]
    assert winners(game) == ["red"]


@pytest.mark.clause("rev1.tie-drop-more")
def test_after_a_second_tie_everybody_drops_three_goods() -> None:
    game = scored(blue=goods(4, 3, 3, 1), red=goods(4, 3, 2, 2), green=goods(1))
    assert points(game) == [7, 7, 0]
    assert winners(game) == ["red"]


@pytest.mark.clause("rev1.tie-drop-more")
def test_a_single_leader_needs_no_tie_breaker() -> None:
    assert winners(scored(blue=goods(9, 2, 0, 0), red=goods(1, 1, 0, 0), green=goods(1, 1, 0, 0))) == ["blue"]


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_all_who_last_longest_share_whatever_their_number() -> None:
    game = scored(blue=goods(2, 2, 2), red=goods(2, 2, 2), green=goods(1, 1, 1), yellow=goods(5, 1))
    assert points(game) == [4, 4, 2, 1]
    assert winners(game) == ["blue", "red", "green"]  # two dropped: 2, 2, 1, 0; three dropped: nobody has any


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_the_last_count_with_customers_may_be_the_third_or_the_first() -> None:
    third = scored(blue=goods(2, 2, 2, 2), red=goods(2, 2, 2, 2), green=goods(1, 1, 1, 1), yellow=goods(3, 3, 3))
    assert winners(third) == ["blue", "red", "green"]
    first = scored(blue=goods(3, 2), red=goods(3, 2), green=goods(2, 1), yellow=goods(4))
    assert winners(first) == ["blue", "red", "green"]


@pytest.mark.clause("rev1.tie-shared", "ruling-33")
def test_ruling_33_if_nobody_has_anything_left_in_the_first_count_all_share() -> None:
    assert winners(scored(blue=[], red=[])) == ["blue", "red"]
    assert winners(scored(blue=goods(5), red=[], green=goods(0, 2))) == ["blue", "red", "green"]


@pytest.mark.clause("ruling-27")
def test_ruling_27_the_ward_is_suginami_and_the_printed_four_would_score_the_same() -> None:
    assert ALL_CARDS.count("suginami") == 4
    assert "sugiyama" not in WARDS
    with pytest.raises(sj.ShinjukuError):
        rev1(hands={"blue": ["sugiyama"]})
    for green in (4, 5):
        game = scored(red=goods(3, 2, 2, 2), green=goods(4, green, 2, 1), blue=goods(4, 1, 4, 2))
        assert (points(game), winners(game)) == ([6, 7, 7], ["red"])


# --- for referees -----------------------------------------------------------------------------------------------


@pytest.mark.clause("rev1.players")
def test_revision_1_is_for_two_to_four_or_five_with_the_module() -> None:
    for number in (2, 3, 4):
        assert len(sj.Game.new("rev1", players=number, seed=1).players) == number
    for number in (0, 1, 5, 6):
        with pytest.raises(sj.Illegal):
            sj.Game.new("rev1", players=number, seed=1)
    assert len(sj.Game.new("rev1", ["five-players"], 5, seed=1).players) == 5


@pytest.mark.clause("rev1.modules")
def test_the_modules_are_five_players_and_hachiko_also_together() -> None:
    assert {module.id for module in sj.modules("rev1")} == {"five-players", "hachiko"}
    assert sj.Game.new("rev1", ["hachiko"], 2, seed=1).settings.modules == ("hachiko",)
    assert set(sj.Game.new("rev1", ["hachiko", "five-players"], 5, seed=1).settings.modules) == {
        "five-players",
        "hachiko",
    }
    for module in ("princess", "thief", "chairman", "kaiju", "kaicho", "art-collector", "advanced"):
        with pytest.raises(sj.Illegal):
            sj.Game.new("rev1", [module], seed=1)


@pytest.mark.clause("rev1.line-words")
@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("build food akihabara from supply pay taito", "build food akihabara pay taito"),
        ("build food akihabara from ueno pay taito", "build food akihabara from ueno pay taito"),
        ("expand akihabara--ueno stop pay ota", "expand akihabara--ueno pay ota"),
        ("expand akihabara--ueno akihabara--tokyo pay ota+kita+taito", None),
        ("lure taito pay taito: ueno gives food stop", "lure taito pay taito: ueno gives food"),
        ("income draw", "income > card adachi > card adachi"),
        ("income discard ota+kita draw", "income discard ota+kita" + " > card adachi" * 4),
        (
            "upgrade ueno food pay taito",
            "upgrade ueno food pay taito" + " > card adachi > customer food" * 4,
        ),
    ],
)
def test_a_line_is_written_in_the_order_of_its_decisions(said: str, written: str | None) -> None:
    game = rev1(
        stores={"ueno": "blue food", "kita-senju": "red books"},
        track={"kita-senju--ueno": "red"},
        customers={"taito": ["food", "books"]},
        collected={"blue": ["food"]},
        hands={"blue": ["taito", "ota", "kita"]},
    )
    game.play(said)
    lines = [line for line in game.record().splitlines() if line.startswith("blue: ")]
    assert lines == [f"blue: {written or said}"]
    again = sj.Game.load(game.record())
    assert again.position() == game.position()


@pytest.mark.clause("rev1.line-words")
def test_income_from_track_and_the_start_of_a_turn_are_written_down() -> None:
    game = rev1(
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "red"},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"], "red": ["kita", "ota", "ota", "nerima", "minato"]},
        actions_left=1,
    )
    game.perform("blue: lure shinjuku pay shinjuku: yotsuya, tokyo")
    game.perform("red: takes income discard kita")
    assert game.record().splitlines()[-3:] == [
        "blue: lure shinjuku pay shinjuku: yotsuya, tokyo gives food",
        "red: takes income discard kita > card adachi",
        "red: > card adachi > customer food",
    ]


@pytest.mark.clause("rev1.position")
@pytest.mark.parametrize(
    "keys", [{"queue": [["minato", ["books"]]]}, {"matsuri": "kita"}, {"bonus": {"blue": 1}}, {"princess": "kita"}]
)
def test_a_position_has_no_queue_no_matsuri_and_no_bonus(keys: dict[str, Any]) -> None:
    with pytest.raises(sj.BadPosition):
        rev1(**keys)


@pytest.mark.clause("rev1.position-phase")
def test_the_phases_of_a_position() -> None:
    assert "income" in words(rev1(phase="actions"))
    asked = rev1(phase="income", turn="blue", to_act="red")
    assert words(asked) == ["takes income", "declines income"]
    assert words(rev1(phase="end", set={"confirm": "on"})) == ["end"]
    assert rev1(phase="over").is_over
    for phase in ("matsuri", "final-income", "kaiju-away", "kaiju-enters", "dusk"):
        with pytest.raises(sj.BadPosition):
            rev1(phase=phase)


@pytest.mark.clause("rev1.position-phase")
def test_a_position_knows_how_many_actions_are_left_and_which_are_used() -> None:
    used = rev1(stores={"tokyo": "blue food"}, hands={"blue": ["ota"]}, used=["expand"])
    assert (used.position()["actions_left"], words(used)) == (1, ["build", "income"])
    for wrong in ({"actions_left": 3}, {"used": ["expand", "expand"]}, {"used": ["wander about"]}):
        with pytest.raises(sj.BadPosition):
            rev1(**wrong)


# --- refusals ---------------------------------------------------------------------------------------------------

TOKYO: dict[str, Any] = {"stores": {"tokyo": "blue food"}, "hands": {"blue": ["kita", "nerima", "ota"]}}
JOURNEY: dict[str, Any] = {
    "stores": {"tokyo": "blue food", "shinjuku": "red books"},
    "track": {"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue", "akihabara--ueno": "blue"},
    "customers": {"chiyoda": ["food", "books", "books"], "nerima": ["food"]},
    "hands": {"blue": ["chiyoda", "nerima"]},
}
THERE_AND_BACK: dict[str, Any] = {
    "stores": {"tokyo": "blue food"},
    "track": {"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue"},
    "customers": {"shinjuku": ["food"]},
    "hands": {"blue": ["shinjuku"]},
}
IIDABASHI: dict[str, Any] = {"stores": {"iidabashi": "blue food"}, "hands": TOKYO["hands"]}
THREE_OF_A_WARD: dict[str, Any] = {"hands": {"blue": ["chiyoda"] * 3}}


def code_of(game: sj.Game, line: str) -> str:
    """The clause that forbids a line."""
    with pytest.raises(sj.Illegal) as refused:
        game.perform(line)
    return refused.value.code


@pytest.mark.parametrize(
    ("keys", "line", "clause"),
    [
        (TOKYO, "open food akihabara", "rev1.turn-actions"),
        (TOKYO, "move ota", "rev1.turn-actions"),
        (TOKYO, "expand koenji--nakano pay ota", "rev1.expand-network"),
        ({"hands": TOKYO["hands"]}, "expand koenji--nakano pay ota", "rev1.expand-first-store"),
        ({"stores": TOKYO["stores"]}, "expand tokyo--yotsuya", "rev1.expand-card"),
        (TOKYO, "expand tokyo--yotsuya pay ota+kita", "rev1.expand-one-card"),
        (TOKYO, "expand tokyo--yotsuya pay ota+kita+nerima", "rev1.expand-one-card"),
        (TOKYO, "expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita", "rev1.expand-double-three-cards"),
        (TOKYO, "expand tokyo--yotsuya koenji--nakano pay ota+kita+nerima", "rev1.expand-connected"),
        (TOKYO, "expand tokyo--yotsuya hatchobori--tokyo pay ota+kita+nerima", "rev1.expand-continues"),
        (IIDABASHI, "expand iidabashi--shinjuku roppongi--yoyogi pay ota+kita+nerima", "rev1.expand-not-through"),
        (JOURNEY, "lure chiyoda pay chiyoda: tokyo gives food, yotsuya", "rev1.lure-ends"),
        (JOURNEY, "lure nerima pay nerima: nerima", "rev1.lure-must-deliver"),
        (JOURNEY, "lure chiyoda pay chiyoda: akihabara, ueno", "rev1.lure-start"),
        (THERE_AND_BACK, "lure shinjuku pay shinjuku: yotsuya, shinjuku", "rev1.lure-step"),
        (TOKYO, "income discard chuo", "rev1.income-discard-held"),
        (TOKYO, "income discard ota+ota", "rev1.income-discard-held"),
        (THREE_OF_A_WARD, "build food akihabara pay chiyoda+chiyoda", "rev1.pay-one-card"),
        (THREE_OF_A_WARD, "build food akihabara pay chiyoda+chiyoda+chiyoda", "rev1.no-three-card-wild"),
    ],
)
def test_a_refusal_names_the_clause_of_this_edition(keys: dict[str, Any], line: str, clause: str) -> None:
    assert code_of(rev1(**keys), f"blue: {line}") == clause
