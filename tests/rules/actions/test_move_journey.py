"""Move, called Lure in revision 1: the way of a journey and where it ends."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import after, collected, customers, decider, game_at, offered, v1, words
from tests.rules.helpers import JOURNEY, MOVE, journey_at, older_editions, refused

# --- each step --------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.connected")
def test_each_step_goes_along_one_connection() -> None:
    game = journey_at()
    assert refused(game, f"{JOURNEY}, tokyo") == "move.connected"
    assert refused(game, f"{JOURNEY}, akihabara, kita-senju") == "move.connected"
    game.play(JOURNEY)
    assert words(game) == ["akihabara", "kita-senju"]


@pytest.mark.clause("move.track")
@pytest.mark.parametrize("owner", ["blue", "red"])
def test_a_journey_uses_track_of_any_player_but_needs_track(owner: str) -> None:
    game = journey_at(track={"akihabara--ueno": owner})
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
    game = journey_at(track=ring)
    assert refused(game, f"{JOURNEY}, akihabara, ueno") == "move.no-station-twice"
    assert refused(game, f"{JOURNEY}, akihabara, iidabashi, ueno") == "move.no-station-twice"
    assert refused(game, f"{JOURNEY}, akihabara, iidabashi, tokyo, iidabashi") == "move.no-station-twice"
    game.play(f"{JOURNEY}, akihabara, iidabashi")
    assert words(game) == ["stop", "tokyo"]


@pytest.mark.clause("ruling-1", "setup.permanent", "track-income.used")
def test_ruling_01_the_permanent_connection_is_open_to_all_and_pays_no_income() -> None:
    game = game_at(stores={"yoyogi": "red food"}, customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    game.perform("blue: move shinjuku pay shinjuku: shinjuku, yoyogi gives food")
    assert collected(game, "red") == Counter(["food"])
    assert decider(game) == "blue"


# --- where it ends in version 2 ---------------------------------------------------------------------------------


@pytest.mark.clause("ruling-3", "move.stop")
def test_ruling_03_a_journey_must_deliver_a_customer_or_use_a_connection() -> None:
    game = journey_at()
    assert refused(game, JOURNEY) == "move.stop"
    assert offered(game, JOURNEY) == ["akihabara", "kita-senju"]
    after(game, f"{JOURNEY}, akihabara")


@pytest.mark.clause("ruling-3", "move.stop", "move.left-over")
def test_ruling_03_a_journey_may_end_where_it_begins_if_it_delivers() -> None:
    game = game_at(stores={"ueno": "blue food"}, customers={"taito": ["food", "books"]}, hands={"blue": ["taito"]})
    game.perform("blue: move taito pay taito: ueno gives food")
    assert customers(game, "taito") == Counter(["books"])


@pytest.mark.clause("move.stop", "setup.permanent")
def test_the_permanent_connection_counts_as_one() -> None:
    game = game_at(customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]})
    after(game, "blue: move shinjuku pay shinjuku: shinjuku, yoyogi")
    assert customers(game, "shibuya") == Counter(["food"])


@pytest.mark.clause("move.ends-alone")
def test_the_journey_is_over_when_the_last_customer_is_given() -> None:
    game = journey_at(stores={"akihabara": "red food", "tokyo": "blue books"})
    assert refused(game, f"{JOURNEY}, akihabara, tokyo, shimbashi") == "move.ends-alone"
    game.play(f"{JOURNEY}, akihabara, tokyo")
    assert not game.in_line
    assert game.position()["used"] == ["move"]


@pytest.mark.clause("move.left-over")
@pytest.mark.parametrize(
    ("steps", "ward"), [("akihabara", "chiyoda"), ("akihabara, tokyo, shimbashi", "minato"), ("kita-senju", "adachi")]
)
def test_customers_left_over_join_the_ward_of_the_last_station(steps: str, ward: str) -> None:
    game = journey_at(stores={"akihabara": "red clothing"}, customers={"taito": ["food", "books"], ward: ["clothing"]})
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


# --- where it ends in the older editions ------------------------------------------------------------------------


@pytest.mark.clause("rev1.lure-ends", "v1.move-ends", "v1.move-left-over", "ruling-32")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.lure-ends"), ("v1", "v1.move-ends")])
def test_ruling_32_a_journey_ends_only_where_a_customer_was_just_taken(edition: str, code: str) -> None:
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food", "shinjuku": "red books"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books", "books"], "shinjuku": ["clothing"]},
        hands={"blue": ["chiyoda"]},
    )
    start = f"{MOVE[edition]} chiyoda pay chiyoda: tokyo gives food"
    assert refused(game, f"blue: {start}, yotsuya") == code
    game.play(start)
    assert words(game) == ["stop", "yotsuya"]
    game.play("yotsuya")
    assert words(game) == ["shinjuku gives books"]
    game.play("shinjuku")
    assert customers(game, "shinjuku") == Counter(["clothing", "books"])
    assert collected(game, "red") == Counter(["books"])


@pytest.mark.clause("v1.move-ends", "v1.move-left-over", "move.which-token")
def test_at_the_last_store_the_mover_chooses_between_single_and_double() -> None:
    game = v1(
        stores={"tokyo": "blue food", "shinjuku": "red books"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books", "books2"], "shinjuku": ["clothing"]},
        hands={"blue": ["chiyoda"]},
    )
    game.play("move chiyoda pay chiyoda: tokyo gives food, yotsuya")
    assert words(game) == ["shinjuku"]
    game.play("shinjuku gives books")
    assert customers(game, "shinjuku") == Counter(["clothing", "books2"])
    assert collected(game, "red") == Counter(["books"])


@pytest.mark.clause("rev1.lure-step", "v1.move-step", "ruling-32")
@pytest.mark.parametrize(("edition", "code"), [("rev1", "rev1.lure-step"), ("v1", "v1.move-step")])
@pytest.mark.parametrize("further", [{}, {"nakano--shinjuku": "blue"}], ids=["there and back", "and further"])
def test_ruling_32_no_step_leads_into_a_dead_end(edition: str, code: str, further: dict[str, str]) -> None:
    """From Shinjuku only Yotsuya leads back to the store."""
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food"},
        track={"tokyo--yotsuya": "blue", "shinjuku--yotsuya": "blue", **further},
        customers={"shinjuku": ["food"]},
        hands={"blue": ["shinjuku"]},
    )
    start = f"{MOVE[edition]} shinjuku pay shinjuku: yotsuya"
    assert refused(game, f"blue: {start}, shinjuku") == code
    assert refused(game, f"blue: {start}, shinjuku, nakano") == code
    assert offered(game, start) == ["tokyo gives food"]


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


@pytest.mark.clause("rev1.lure-step", "rev1.lure-left-over", "v1.move-step", "v1.move-left-over")
@older_editions
def test_a_journey_is_over_when_no_customer_left_can_be_taken(edition: str) -> None:
    game = game_at(
        edition=edition,
        stores={"tokyo": "blue food", "yotsuya": "red clothing"},
        track={"tokyo--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books"]},
        hands={"blue": ["chiyoda"]},
    )
    game.play(f"{MOVE[edition]} chiyoda pay chiyoda: tokyo")
    assert customers(game, "chiyoda") == Counter(["books"])
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)


@pytest.mark.clause("rev1.lure-left-over", "v1.move-left-over")
@older_editions
def test_in_the_older_editions_too_customers_left_over_join_the_ward_of_the_last_station(edition: str) -> None:
    game = game_at(
        edition=edition,
        stores={"yotsuya": "blue food"},
        track={"tokyo--yotsuya": "blue"},
        customers={"chiyoda": ["food", "books"], "shinjuku": ["clothing"]},
        hands={"blue": ["chiyoda"]},
    )
    game.perform(f"blue: {MOVE[edition]} chiyoda pay chiyoda: tokyo, yotsuya gives food")
    assert customers(game, "shinjuku") == Counter(["clothing", "books"])
    assert customers(game, "chiyoda") == Counter()
