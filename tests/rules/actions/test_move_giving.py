"""Move: giving customers to the stores on the way."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.positions import after, collected, customers, game_at, words
from tests.rules.helpers import CUSTOMERS, JOURNEY, MOVE, every_edition, journey_at, refused, verdict

# --- a store must be given a customer ---------------------------------------------------------------------------


@pytest.mark.clause("move.must-give", "move.sells-it")
@pytest.mark.parametrize("owner", ["blue", "red"])
@pytest.mark.parametrize("store", ["food", "department"])
def test_a_store_on_the_way_must_be_given_a_customer_it_serves(owner: str, store: str) -> None:
    game = journey_at(stores={"akihabara": f"{owner} {store}"}, customers={"taito": ["food", "food"]})
    after(game, f"{JOURNEY}, akihabara, tokyo")
    assert collected(game, owner) == Counter(["food"])
    assert customers(game, "chiyoda") == Counter(["food"])


@pytest.mark.clause("move.must-give")
def test_stopping_does_not_withhold_a_customer_from_a_rival() -> None:
    game = journey_at(stores={"akihabara": "red department"})
    assert refused(game, f"{JOURNEY}, akihabara stop") == "move.must-give"
    game.play(f"{JOURNEY}, akihabara")
    assert words(game) == ["gives food", "gives books"]


@pytest.mark.clause("ruling-2", "move.must-give", "move.ends-alone")
@every_edition
def test_ruling_02_an_opponents_store_must_be_served_too(edition: str) -> None:
    game = game_at(
        edition=edition,
        stores={"ueno": "red food", "akihabara": "blue food"},
        track={"akihabara--ueno": "blue"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    journey = f"blue: {MOVE[edition]} taito pay taito: ueno"
    assert refused(game, f"{journey}, akihabara gives food") == "move.ends-alone"
    game.perform(journey)
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("move.must-give")
@pytest.mark.parametrize("group", [["food"], ["food", "books"], ["food", "books", "clothing"]])
def test_the_first_station_is_visited_like_any_other(group: list[str]) -> None:
    game = journey_at(stores={"ueno": "red food"}, customers={"taito": group})
    game.perform("blue: move taito pay taito: ueno gives food" + (", akihabara" if group[1:] else ""))
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("move.whole-group", "move.in-group")
def test_a_store_is_not_given_customers_who_wait_in_its_ward() -> None:
    game = journey_at(stores={"akihabara": "blue clothing"}, customers={"taito": ["food"], "chiyoda": ["clothing"]})
    assert refused(game, f"{JOURNEY}, akihabara gives clothing") == "move.in-group"
    after(game, f"{JOURNEY}, akihabara, tokyo")
    assert collected(game, "blue") == Counter()


# --- which customer ---------------------------------------------------------------------------------------------


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
def test_which_customers_each_store_serves(store: str, taken: list[str]) -> None:
    game = journey_at(stores={"akihabara": store}, customers={"taito": ["food", "food2", "books", "electronics"]})
    verdicts = {each: verdict(game.copy(), f"{JOURNEY}, akihabara gives {each}") for each in CUSTOMERS["v2"]}
    assert sorted(customer for customer, code in verdicts.items() if not code) == sorted(taken)
    assert set(verdicts.values()) <= {"", "move.sells-it", "move.in-group"}


@pytest.mark.clause("move.sells-it")
def test_a_station_without_a_store_takes_no_customer() -> None:
    assert refused(journey_at(), f"{JOURNEY}, akihabara gives food") == "move.sells-it"


@pytest.mark.clause("move.in-group")
def test_a_customer_who_was_given_is_no_longer_in_the_group() -> None:
    game = journey_at(stores={"akihabara": "red food", "tokyo": "blue department"})
    assert refused(game, f"{JOURNEY}, akihabara gives food, tokyo gives food") == "move.in-group"
    assert refused(game, f"{JOURNEY}, akihabara gives food2") == "move.in-group"


@pytest.mark.clause("move.which-token")
def test_the_mover_chooses_which_goods_and_single_or_double() -> None:
    game = journey_at(
        stores={"akihabara": "red department", "tokyo": "red books"},
        customers={"taito": ["food", "books", "books2"]},
    )
    assert refused(game, f"{JOURNEY}, akihabara, tokyo") == "move.which-token"
    game.play(f"{JOURNEY}, akihabara")
    assert words(game) == ["gives food", "gives books", "gives books2"]
    game.play("gives food tokyo")
    assert words(game) == ["gives books", "gives books2"]


# --- one customer a store ---------------------------------------------------------------------------------------


@pytest.mark.clause("move.one-per-store")
@pytest.mark.parametrize("store", ["food", "department"])
def test_a_store_takes_one_customer_whatever_the_number_that_match(store: str) -> None:
    game = journey_at(stores={"akihabara": f"blue {store}"}, customers={"taito": ["food", "food", "food2"]})
    assert refused(game, f"{JOURNEY}, akihabara gives food gives food") == "move.one-per-store"
    after(game, f"{JOURNEY}, akihabara gives food2, tokyo")
    assert collected(game, "blue") == Counter(["food2"])
    assert customers(game, "chiyoda") == Counter({"food": 2})


@pytest.mark.clause("ruling-2", "move.one-per-store", "move.which-token")
def test_ruling_02_a_store_takes_one_customer_per_journey_and_the_mover_chooses() -> None:
    game = game_at(
        stores={"ueno": "red food"}, customers={"taito": ["food", "food2", "books"]}, hands={"blue": ["taito"]}
    )
    game.play("move taito pay taito: ueno")
    assert words(game) == ["gives food", "gives food2"]
    game.play("gives food2")
    assert collected(game, "red") == Counter(["food2"])
    assert customers(game, "taito") == Counter(["food", "books"])
