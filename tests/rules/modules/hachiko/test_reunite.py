"""Faithful Dog Hachiko: Reunite, in both his forms."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import collected, customers, decider, hand, offered, played, words
from tests.rules.helpers import MOVE, faults, refused
from tests.rules.modules.hachiko.positions import WAY_HOME, everywhere, with_hachiko


@pytest.mark.clause("hachiko.action", "hachiko.no-card")
@everywhere
def test_reunite_is_one_of_the_two_actions_and_costs_no_card(edition: str) -> None:
    track: dict[str, Any] = {"shibuya--yoyogi": "blue"} if edition == "v1" else {}
    game = with_hachiko(
        edition, "shinjuku",
        stores={"ueno": "blue food"}, customers={"taito": ["food"]}, track=track, hands={"blue": ["taito"]},
    )  # fmt: skip
    assert refused(game, "blue: reunite pay taito: shinjuku, yoyogi, shibuya") == "hachiko.no-card"
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert hand(game, "blue") == Counter(["taito"])
    assert (game.position()["used"], game.position()["actions_left"]) == (["reunite"], 1)
    assert "reunite" not in words(game)
    assert refused(game, "blue: reunite: shinjuku, yoyogi, shibuya") == "turn.same-action"
    game.perform(f"blue: {MOVE[edition]} taito pay taito: ueno gives food")
    assert decider(game) == "red"


@pytest.mark.clause("hachiko.not-at-home", "ruling-23")
def test_ruling_23_no_reunite_from_the_marker() -> None:
    game = with_hachiko("v1", hachiko="home")
    assert "reunite" not in words(game)
    assert refused(game, "blue: reunite: shibuya") == "hachiko.not-at-home"


@pytest.mark.clause("hachiko.takes-all", "hachiko.home-store-first", "ruling-23")
@everywhere
def test_ruling_23_all_customers_travel_and_a_store_at_home_takes_one_first(edition: str) -> None:
    game = with_hachiko(edition, stores={"shibuya": "red food"}, customers={"shinjuku": ["food", "books"]})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya gives food")
    assert collected(game, "red") == Counter(["food"])
    assert customers(game, "shinjuku") == Counter()
    assert customers(game, "shibuya") == Counter(["books"])


@pytest.mark.clause("hachiko.alone", "ruling-23")
@everywhere
def test_ruling_23_he_travels_without_customers_too(edition: str) -> None:
    game = with_hachiko(edition, "kita", stores={"shinjuku": "blue food"}, customers={"shinjuku": ["food"]})
    game.play("reunite: shinjuku")
    assert words(game) == ["yoyogi"]
    game.play("yoyogi, shibuya")
    assert collected(game, "blue") == Counter(["food"])
    assert game.position()["hachiko"] == ("home" if edition == "v1" else "kita")


@pytest.mark.clause("hachiko.start-in-ward")
@everywhere
def test_the_journey_begins_in_a_station_of_his_ward(edition: str) -> None:
    way = WAY_HOME if edition == "v1" else {}
    game = with_hachiko(edition, track={**way, "shinjuku--yotsuya": "red"})
    assert offered(game, "reunite:") == ["shinjuku", "yotsuya"]
    assert refused(game, "blue: reunite: yoyogi, shibuya") == "hachiko.start-in-ward"


@pytest.mark.clause("hachiko.start-in-ward", "ruling-23")
def test_ruling_23_in_revision_1_he_may_begin_anywhere_in_the_ward_of_his_home() -> None:
    game = with_hachiko(
        "rev1", "kita", hachiko="shibuya", stores={"shibuya": "blue food"}, customers={"shibuya": ["food", "books"]}
    )
    assert [said.split()[0] for said in offered(game, "reunite:")] == ["ebisu", "shibuya", "yoyogi"]
    game.perform("blue: reunite: shibuya gives food")
    assert collected(game, "blue") == Counter(["food"])
    assert customers(game, "shibuya") == Counter(["books"])
    assert game.position()["hachiko"] == "kita"


@pytest.mark.clause("hachiko.way-home", "ruling-32")
def test_ruling_32_reunite_needs_a_way_home() -> None:
    game = with_hachiko("v1", track={})
    assert "reunite" not in words(game)
    assert refused(game, "blue: reunite: shinjuku, yoyogi, shibuya") == "hachiko.way-home"
    assert "reunite" not in words(with_hachiko("rev1", hachiko="kita"))
    assert "reunite" in words(with_hachiko("rev1", hachiko="shinjuku"))  # by the permanent connection


@pytest.mark.clause("hachiko.start-no-way", "ruling-32")
@everywhere
def test_ruling_32_he_cannot_begin_where_no_way_leads_home(edition: str) -> None:
    game = with_hachiko(edition)
    assert offered(game, "reunite:") == ["shinjuku"]
    assert refused(game, "blue: reunite: takadanobaba, shinjuku, yoyogi, shibuya") == "hachiko.start-no-way"


@pytest.mark.clause("hachiko.step-no-way", "ruling-32")
@everywhere
def test_ruling_32_a_step_from_which_home_cannot_be_reached_is_refused(edition: str) -> None:
    way = WAY_HOME if edition == "v1" else {}
    game = with_hachiko(edition, track={**way, "shinjuku--yotsuya": "red", "nakano--shinjuku": "red"})
    game.play("reunite: yotsuya, shinjuku")
    assert words(game) == ["yoyogi"]
    assert refused(game, "nakano") == "hachiko.step-no-way"


@pytest.mark.clause("hachiko.gives", "ruling-23")
@everywhere
def test_ruling_23_stores_on_the_way_take_their_customers(edition: str) -> None:
    game = with_hachiko(
        edition, stores={"shinjuku": "red books", "yoyogi": "blue food"},
        customers={"shinjuku": ["food", "books", "books"]},
    )  # fmt: skip
    game.perform("blue: reunite: shinjuku gives books, yoyogi gives food, shibuya")
    assert collected(game, "red") == Counter(["books"])
    assert collected(game, "blue") == Counter(["food"])
    assert customers(game, "shibuya") == Counter(["books"])


@pytest.mark.clause("hachiko.gives")
@everywhere
def test_the_mover_says_which_of_several_and_no_station_is_visited_twice(edition: str) -> None:
    game = with_hachiko(edition, stores={"shinjuku": "blue department"}, customers={"shinjuku": ["food", "books"]})
    game.play("reunite: shinjuku")
    assert words(game) == ["gives food", "gives books"]
    game.play("gives books, yoyogi")
    assert words(game) == ["shibuya"]
    assert refused(game, "shinjuku") == "move.no-station-twice"


@pytest.mark.clause("hachiko.must-go-on")
@everywhere
def test_the_journey_cannot_stop_before_he_is_home(edition: str) -> None:
    game = with_hachiko(edition, stores={"yoyogi": "blue food"}, customers={"shinjuku": ["food"]})
    game.play("reunite: shinjuku, yoyogi gives food")
    assert words(game) == ["shibuya"]
    assert refused(game, "stop") == "hachiko.must-go-on"


@pytest.mark.clause("hachiko.ends-home", "ruling-23")
@everywhere
def test_ruling_23_the_journey_is_over_when_he_comes_home(edition: str) -> None:
    home = {"shibuya--yoyogi": "red", "naka-meguro--shibuya": "red"} if edition == "v1" else {}
    game = with_hachiko(edition, track=home, stores={"naka-meguro": "blue food"}, customers={"shinjuku": ["food"]})
    assert refused(game, "blue: reunite: shinjuku, yoyogi, shibuya, naka-meguro gives food") == "hachiko.ends-home"
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert customers(game, "shibuya") == Counter(["food"])


@pytest.mark.clause("hachiko.income-mover", "hachiko.new-ward", "ruling-9", "ruling-23")
def test_ruling_09_in_revision_1_the_mover_is_paid_too_and_last() -> None:
    game = with_hachiko(
        "rev1",
        "ota",
        players=["blue", "red", "green"],
        hachiko="bunkyo",
        track={"iidabashi--todai-mae": "blue", "iidabashi--shinjuku": "green"},
    )
    game.perform("blue: reunite: todai-mae, iidabashi, shinjuku, yoyogi, shibuya")
    assert (decider(game), game.position()["phase"]) == ("green", "income")
    game.perform("green: declines income")
    assert (decider(game), words(game)) == ("blue", ["takes income", "declines income"])
    game.perform("blue: takes income > card ota > card ota > card ota > card ota > card ota > hachiko kita")
    assert sum(hand(game, "blue").values()) == 5
    assert game.position()["hachiko"] == "kita"
    assert (decider(game), game.position()["phase"], game.position()["actions_left"]) == ("blue", "actions", 1)
    assert "income" in words(game)


@pytest.mark.clause("hachiko.income-others", "ruling-9")
def test_ruling_09_in_version_1_only_others_are_paid() -> None:
    game = with_hachiko("v1", track={"shibuya--yoyogi": "blue"})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert (decider(game), game.position()["phase"]) == ("blue", "actions")
    game = with_hachiko("v1")
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert (decider(game), words(game)) == ("red", ["takes income", "declines income"])


@pytest.mark.clause("hachiko.kaiju-home", "kaiju.blocks", "ruling-20", "ruling-23")
def test_ruling_23_no_reunite_while_the_kaiju_is_at_his_home_or_in_the_way() -> None:
    keys: dict[str, Any] = {
        "hachiko": "bunkyo",
        "track": {"iidabashi--todai-mae": "blue", "iidabashi--shinjuku": "blue", **WAY_HOME},
    }
    assert "reunite" in words(with_hachiko("v1", others=("kaiju",), kaiju="bay", **keys))
    for ward in ("shibuya", "shinjuku", "chiyoda"):
        game = with_hachiko("v1", others=("kaiju",), kaiju=ward, **keys)
        assert "reunite" not in words(game)
        code = "hachiko.kaiju-home" if ward == "shibuya" else "hachiko.way-home"
        assert refused(game, "blue: reunite: todai-mae, iidabashi, shinjuku, yoyogi, shibuya") == code


@pytest.mark.clause("hachiko.line")
def test_how_a_reunite_is_written() -> None:
    game = with_hachiko("v1", stores={"shinjuku": "blue books"}, customers={"shinjuku": ["books"]})
    game.play("reunite: shinjuku, yoyogi, shibuya")
    assert played(game)[-1] == "blue: reunite: shinjuku gives books, yoyogi, shibuya"


@pytest.mark.clause("hachiko.position")
def test_a_position_names_his_ward_or_home() -> None:
    assert with_hachiko("v1", hachiko="kita").position()["hachiko"] == "kita"
    assert with_hachiko("v1", hachiko="home").position()["hachiko"] == "home"
    assert with_hachiko("rev1", hachiko="kita").position()["hachiko"] == "kita"
    assert with_hachiko("rev1", hachiko="kita").position()["track"] == {}
    assert faults(edition="v1", hachiko="kita") == [("position.module-pieces", "hachiko")]
    assert faults(edition="rev1", modules=["hachiko"], hachiko="kita", track={"shibuya--yoyogi": "red"}) == [
        ("hachiko.neutral-occupied", "track.shibuya--yoyogi")
    ]
