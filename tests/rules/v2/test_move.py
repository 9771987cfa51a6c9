"""Move: everybody of one ward on one journey."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, hand, words
from tests.rules.v2 import EVERYBODY, refused, verdict


def ride(**keys: Any) -> sj.Game:
    """Track leads from Ueno to Shimbashi and to Kita-Senju; food and books wait in Taito, for which Blue has a card."""
    track = {
        "akihabara--ueno": "blue",
        "akihabara--tokyo": "blue",
        "shimbashi--tokyo": "blue",
        "kita-senju--ueno": "blue",
    }
    usual: dict[str, Any] = {"track": track, "customers": {"taito": ["food", "books"]}, "hands": {"blue": ["taito"]}}
    return game_at(**usual | keys)


JOURNEY = "blue: move taito pay taito: ueno"


# --- setting out ------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.customers")
def test_somebody_must_wait_in_the_ward() -> None:
    game = ride(hands={"blue": ["chiyoda", "taito"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: tokyo, akihabara") == "move.customers"
    game.play("move")
    assert words(game) == ["taito"]


@pytest.mark.clause("move.card")
def test_the_card_is_one_of_the_ward_they_set_out_from() -> None:
    game = ride(hands={"blue": ["chiyoda", "adachi"]})
    assert refused(game, "blue: move taito pay chiyoda: ueno, akihabara") == "move.card"
    paid = after(ride(), f"{JOURNEY}, akihabara, tokyo, shimbashi")
    assert hand(paid, "blue") == Counter()
    assert paid.position()["discard"] == ["taito"]


@pytest.mark.clause("move.whole-group")
def test_all_travel_together_and_nobody_gets_on() -> None:
    game = ride(customers={"taito": ["food", "books", "books2"], "chiyoda": ["clothing"], "minato": ["clothing2"]})
    after(game, f"{JOURNEY}, akihabara, tokyo, shimbashi")
    assert customers(game, "taito") == Counter()
    assert customers(game, "chiyoda") == Counter(["clothing"])
    assert customers(game, "minato") == Counter(["food", "books", "books2", "clothing2"])


@pytest.mark.clause("move.whole-group", "move.in-group")
def test_a_store_on_the_way_is_given_nobody_who_waits_there() -> None:
    game = ride(stores={"akihabara": "blue clothing"}, customers={"taito": ["food"], "chiyoda": ["clothing"]})
    assert refused(game, f"{JOURNEY}, akihabara gives clothing") == "move.in-group"
    after(game, f"{JOURNEY}, akihabara, tokyo")
    assert collected(game, "blue") == Counter()


@pytest.mark.clause("move.start-in-ward")
def test_the_journey_begins_in_a_station_of_the_ward() -> None:
    game = ride(customers={"chiyoda": ["food"]}, hands={"blue": ["chiyoda"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: ueno, akihabara") == "move.start-in-ward"
    game.play("move chiyoda pay chiyoda")
    assert words(game) == ["akihabara", "tokyo"]  # nothing leads away from Iidabashi


@pytest.mark.clause("move.start-dead-end")
def test_a_station_without_use_is_no_place_to_begin() -> None:
    game = ride(customers={"chiyoda": ["food"], "ota": ["food"]}, hands={"blue": ["chiyoda", "ota"]})
    assert refused(game, "blue: move chiyoda pay chiyoda: iidabashi") == "move.start-dead-end"
    assert refused(game, "blue: move ota pay ota: omori") == "move.start-dead-end"
    game.play("move")
    assert words(game) == ["chiyoda"]


@pytest.mark.clause("move.start-dead-end")
@pytest.mark.parametrize(("waiting", "can_begin"), [("food", True), ("food2", True), ("books", False)])
def test_a_store_that_takes_somebody_makes_a_place_to_begin(waiting: str, can_begin: bool) -> None:
    game = game_at(stores={"omori": "red food"}, customers={"ota": [waiting]}, hands={"blue": ["ota"]})
    assert ("move" in words(game)) == can_begin


# --- under way --------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.connected")
def test_each_step_goes_along_one_connection() -> None:
    game = ride()
    assert refused(game, f"{JOURNEY}, tokyo") == "move.connected"
    assert refused(game, f"{JOURNEY}, akihabara, kita-senju") == "move.connected"
    game.play(JOURNEY)
    assert words(game) == ["akihabara", "kita-senju"]


@pytest.mark.clause("move.track")
@pytest.mark.parametrize("owner", ["blue", "red"])
def test_anybodys_track_will_do_but_track_it_must_be(owner: str) -> None:
    game = ride(track={"akihabara--ueno": owner})
    assert refused(game, f"{JOURNEY}, kita-senju") == "move.track"
    after(game, f"{JOURNEY}, akihabara")
    assert customers(game, "chiyoda") == Counter(["food", "books"])
    assert decider(game) == owner


@pytest.mark.clause("move.no-station-twice")
def test_no_station_twice_not_even_the_first() -> None:
    ring = {
        "akihabara--ueno": "blue",
        "akihabara--iidabashi": "blue",
        "iidabashi--ueno": "blue",
        "iidabashi--tokyo": "blue",
    }
    game = ride(track=ring)
    assert refused(game, f"{JOURNEY}, akihabara, ueno") == "move.no-station-twice"
    assert refused(game, f"{JOURNEY}, akihabara, iidabashi, ueno") == "move.no-station-twice"
    assert refused(game, f"{JOURNEY}, akihabara, iidabashi, tokyo, iidabashi") == "move.no-station-twice"
    game.play(f"{JOURNEY}, akihabara, iidabashi")
    assert words(game) == ["stop", "tokyo"]


# --- giving -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.must-give", "move.sells-it")
@pytest.mark.parametrize("owner", ["blue", "red"])
@pytest.mark.parametrize("store", ["food", "department"])
def test_a_store_on_the_way_must_be_given_somebody_it_serves(owner: str, store: str) -> None:
    game = ride(stores={"akihabara": f"{owner} {store}"}, customers={"taito": ["food", "food"]})
    after(game, f"{JOURNEY}, akihabara, tokyo")
    assert collected(game, owner) == Counter(["food"])
    assert customers(game, "chiyoda") == Counter(["food"])


@pytest.mark.clause("move.must-give")
def test_nobody_is_withheld_from_a_rival_by_stopping() -> None:
    game = ride(stores={"akihabara": "red department"})
    assert refused(game, f"{JOURNEY}, akihabara stop") == "move.must-give"
    game.play(f"{JOURNEY}, akihabara")
    assert words(game) == ["gives food", "gives books"]


@pytest.mark.clause("move.must-give")
@pytest.mark.parametrize("group", [["food"], ["food", "books"], ["food", "books", "clothing"]])
def test_the_first_station_is_visited_like_any_other(group: list[str]) -> None:
    game = ride(stores={"ueno": "red food"}, customers={"taito": group})
    game.perform("blue: move taito pay taito: ueno gives food" + (", akihabara" if group[1:] else ""))
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("move.sells-it")
@pytest.mark.parametrize(
    ("store", "taken"),
    [
        ("red food", ["food", "food2"]),
        ("red clothing", []),
        ("red books", ["books"]),
        ("red department", ["food", "food2", "books", "electronics"]),
    ],
)
def test_who_is_served_by_which_store(store: str, taken: list[str]) -> None:
    game = ride(stores={"akihabara": store}, customers={"taito": ["food", "food2", "books", "electronics"]})
    verdicts = {each: verdict(game.copy(), f"{JOURNEY}, akihabara gives {each}") for each in EVERYBODY}
    assert sorted(customer for customer, code in verdicts.items() if not code) == sorted(taken)
    assert set(verdicts.values()) <= {"", "move.sells-it", "move.in-group"}


@pytest.mark.clause("move.sells-it")
def test_a_station_without_a_store_takes_nobody() -> None:
    assert refused(ride(), f"{JOURNEY}, akihabara gives food") == "move.sells-it"


@pytest.mark.clause("move.one-per-store")
@pytest.mark.parametrize("store", ["food", "department"])
def test_a_store_takes_one_token_however_many_match(store: str) -> None:
    game = ride(stores={"akihabara": f"blue {store}"}, customers={"taito": ["food", "food", "food2"]})
    assert refused(game, f"{JOURNEY}, akihabara gives food gives food") == "move.one-per-store"
    after(game, f"{JOURNEY}, akihabara gives food2, tokyo")
    assert collected(game, "blue") == Counter(["food2"])
    assert customers(game, "chiyoda") == Counter({"food": 2})


@pytest.mark.clause("move.in-group")
def test_whoever_has_been_given_away_is_gone() -> None:
    game = ride(stores={"akihabara": "red food", "tokyo": "blue department"})
    assert refused(game, f"{JOURNEY}, akihabara gives food, tokyo gives food") == "move.in-group"
    assert refused(game, f"{JOURNEY}, akihabara gives food2") == "move.in-group"


@pytest.mark.clause("move.which-token")
def test_the_mover_chooses_which_goods_and_single_or_double() -> None:
    game = ride(
        stores={"akihabara": "red department", "tokyo": "red books"},
        customers={"taito": ["food", "books", "books2"]},
    )
    assert refused(game, f"{JOURNEY}, akihabara, tokyo") == "move.which-token"
    game.play(f"{JOURNEY}, akihabara")
    assert words(game) == ["gives food", "gives books", "gives books2"]
    game.play("gives food tokyo")
    assert words(game) == ["gives books", "gives books2"]


# --- arriving ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.stop")
def test_a_journey_must_have_given_somebody_or_used_a_connection() -> None:
    game = ride()
    assert refused(game, JOURNEY) == "move.stop"
    after(game, f"{JOURNEY}, akihabara")


@pytest.mark.clause("move.stop", "setup.permanent")
def test_the_permanent_connection_counts_as_one() -> None:
    game = game_at(customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    after(game, "blue: move shinjuku pay shinjuku: shinjuku, yoyogi")
    assert customers(game, "shibuya") == Counter(["food"])


@pytest.mark.clause("move.ends-alone")
def test_the_journey_is_over_when_the_last_has_been_given_away() -> None:
    game = ride(stores={"akihabara": "red food", "tokyo": "blue books"})
    assert refused(game, f"{JOURNEY}, akihabara, tokyo, shimbashi") == "move.ends-alone"
    game.play(f"{JOURNEY}, akihabara, tokyo")
    assert not game.in_line
    assert game.position()["used"] == ["move"]


@pytest.mark.clause("move.left-over")
@pytest.mark.parametrize(
    ("steps", "ward"), [("akihabara", "chiyoda"), ("akihabara, tokyo, shimbashi", "minato"), ("kita-senju", "adachi")]
)
def test_those_left_join_the_ward_of_the_last_station(steps: str, ward: str) -> None:
    game = ride(stores={"akihabara": "red clothing"}, customers={"taito": ["food", "books"], ward: ["clothing"]})
    after(game, f"{JOURNEY}, {steps}")
    assert customers(game, ward) == Counter(["food", "books", "clothing"])


@pytest.mark.clause("move.must-give", "move.which-token", "move.ends-alone", "track-income.order")
def test_the_example_of_the_rules() -> None:
    game = game_at(
        players=["green", "red", "blue"],
        to_act="green",
        stores={"akihabara": "blue department", "tokyo": "green food"},
        track={"akihabara--ueno": "red", "akihabara--tokyo": "blue"},
        customers={"taito": ["food", "books"]},
        hands={"green": ["taito"]},
    )
    game.perform("green: move taito pay taito: ueno, akihabara gives books, tokyo gives food")
    assert (collected(game, "blue"), collected(game, "green")) == (Counter(["books"]), Counter(["food"]))
    assert decider(game) == "red"
    game.perform("red: declines income")
    assert decider(game) == "blue"
