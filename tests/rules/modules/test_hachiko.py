"""Faithful Dog Hachiko, in both his forms: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    by_kind,
    collected,
    customers,
    decider,
    game_at,
    hand,
    offered,
    played,
    scripted,
    watched,
    words,
)
from tests.rules.helpers import (
    CARDS,
    CUSTOMERS,
    MOVE,
    OLD_BOARD,
    all_but,
    check_combines,
    check_editions,
    faults,
    new_game_refused,
    refused,
)

everywhere = pytest.mark.parametrize("edition", ["rev1", "v1"])
BARRED_HOMES = {
    *("iidabashi", "kita-senju", "nakano", "nerima", "nishi-nippori", "oimachi", "oji", "oyama", "shimbashi"),
    *("shinjuku", "todai-mae", "tokyo", "ueno"),
}
AT_SHIBUYA = ["ebisu--shibuya", "meidai-mae--shibuya", "naka-meguro--shibuya", "shibuya--yoyogi"]
WAY_HOME = {"shibuya--yoyogi": "red"}  # with the permanent connection: from Shinjuku; revision 1 has it anyway


def with_hachiko(edition: str, *drawn: str, others: tuple[str, ...] = (), **keys: Any) -> sj.Game:
    """Hachiko is in Shinjuku ward. In version 1, Red's track leads on from Yoyogi to his home."""
    usual: dict[str, Any] = {"hachiko": "shinjuku", "track": WAY_HOME if edition == "v1" else {}}
    return game_at(scripted(*drawn), **{"edition": edition, "modules": ["hachiko", *others], **usual, **keys})


@pytest.mark.clause("hachiko.edition")
def test_he_belongs_to_revision_1_and_version_1() -> None:
    check_editions("hachiko", "rev1", "v1")
    check_combines("hachiko")
    together = sj.Game.new("rev1", ["hachiko", "five-players"], 5, seed=1)
    assert set(together.settings.modules) == {"hachiko", "five-players"}


@pytest.mark.clause("hachiko.home")
def test_his_home_is_any_station_of_the_map_in_version_1() -> None:
    for station in OLD_BOARD.stations:
        sj.Game.new("v1", ["hachiko"], seed=1, set={"hachiko-home": station.id})
    game = with_hachiko("v1", set={"hachiko-home": "ebisu"}, hachiko="shibuya", track={"ebisu--shibuya": "blue"})
    game.perform("blue: reunite: shibuya, ebisu")
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.home")
@everywhere
def test_his_home_is_shibuya_unless_another_is_chosen(edition: str) -> None:
    game = after(with_hachiko(edition), "blue: reunite: shinjuku, yoyogi, shibuya")
    assert game.position()["used"] == ["reunite"]
    home = {"hachiko-home": "sangenjaya"}
    assert new_game_refused(edition, ["hachiko"], set=home) == "hachiko.home-allowed"


@pytest.mark.clause("hachiko.home")
@everywhere
def test_the_home_is_written_in_the_record(edition: str) -> None:
    game = sj.Game.new(edition, ["hachiko"], 2, seed=3, set={"hachiko-home": "ebisu"})
    assert "set hachiko-home ebisu" in game.record().splitlines()
    assert sj.Game.load(game.record()).record() == game.record()


@pytest.mark.clause("hachiko.home-allowed")
def test_in_revision_1_thirteen_stations_cannot_be_his_home() -> None:
    assert len(BARRED_HOMES) == 13
    for station in OLD_BOARD.stations:
        home = {"hachiko-home": station.id}
        if station.id in BARRED_HOMES:
            assert new_game_refused("rev1", ["hachiko"], set=home) == "hachiko.home-allowed"
        else:
            assert sj.Game.new("rev1", ["hachiko"], seed=1, set=home).settings.modules == ("hachiko",)


@pytest.mark.clause("hachiko.marker", "ruling-23")
@everywhere
def test_ruling_23_a_store_may_be_built_and_upgraded_at_his_home(edition: str) -> None:
    game = with_hachiko(edition, hands={"blue": ["shibuya", "shibuya"]}, collected={"blue": ["food"]})
    game.perform("blue: build food shibuya pay shibuya")
    game.perform("blue: upgrade shibuya food pay shibuya")
    assert game.position()["stores"] == {"shibuya": "blue department"}


@pytest.mark.clause("hachiko.start", "hachiko.line", "ruling-28")
def test_ruling_28_in_revision_1_a_ward_is_drawn_for_him_after_the_hands() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("rev1", ["hachiko"], 2, chance=watched(drawn, by_kind(hachiko=["kita"])))
    assert [event.kind for event in drawn] == ["start", *10 * ["hand"], "hachiko", "card", "customer"]
    assert game.position()["hachiko"] == "kita"
    assert "kita" in game.position()["discard"]
    assert game.record().split("\n\n")[0].count("> hachiko kita") == 1


@pytest.mark.clause("hachiko.start")
def test_in_version_1_he_begins_on_the_marker_and_leaves_in_the_first_turn() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("v1", ["hachiko"], 2, chance=watched(drawn, by_kind(card=["kita"])))
    assert "hachiko" not in [event.kind for event in drawn]
    assert game.position()["hachiko"] == "kita"
    assert game_at(edition="v1", modules=["hachiko"]).position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.neutral-track", "hachiko.neutral-occupied", "ruling-23")
def test_ruling_23_in_revision_1_neutral_track_is_at_his_home() -> None:
    game = with_hachiko("rev1", stores={"shibuya": "blue food"}, hands={"blue": ["ota"]})
    for connection in AT_SHIBUYA:
        assert refused(game, f"blue: expand {connection} pay ota") == "hachiko.neutral-occupied"
    assert set(AT_SHIBUYA) <= set(offered(with_hachiko("v1", track={}), "expand"))


@pytest.mark.clause("hachiko.neutral-track", "ruling-23")
def test_ruling_23_every_players_lures_may_use_it_and_it_pays_no_income() -> None:
    game = with_hachiko(
        "rev1", stores={"shibuya": "blue food"}, customers={"setagaya": ["food"]}, hands={"blue": ["setagaya"]}
    )
    game.perform("blue: lure setagaya pay setagaya: meidai-mae, shibuya gives food")
    assert collected(game, "blue") == Counter(["food"])
    assert decider(game) == "blue"


@pytest.mark.clause("hachiko.neutral-track")
def test_at_yoyogi_the_permanent_connection_gets_no_track() -> None:
    keys: dict[str, Any] = {
        "edition": "rev1",
        "modules": ["hachiko"],
        "set": {"hachiko-home": "yoyogi"},
        "hachiko": "kita",
    }
    game = game_at(**keys, stores={"yoyogi": "blue food", "shibuya": "blue books"}, hands={"blue": ["ota"]})
    assert refused(game, "blue: expand roppongi--yoyogi pay ota") == "hachiko.neutral-occupied"
    assert refused(game, "blue: expand shibuya--yoyogi pay ota") == "hachiko.neutral-occupied"
    game.perform("blue: expand ebisu--shibuya pay ota")


@pytest.mark.clause("hachiko.neutral-network", "ruling-8")
def test_ruling_08_neutral_track_belongs_to_no_network() -> None:
    game = with_hachiko("rev1", stores={"shibuya": "blue food"}, hands={"blue": ["ota", "ota", "ota"]})
    assert "expand" not in words(game)  # all four connections have neutral track and lead nowhere else
    assert refused(game, "blue: expand ebisu--meguro pay ota") == "rev1.expand-network"


@pytest.mark.clause("hachiko.neutral-network", "ruling-8")
def test_ruling_08_neutral_track_joins_no_double_track() -> None:
    game = with_hachiko("rev1", stores={"ebisu": "blue food"}, hands={"blue": ["ota", "ota", "ota"]})
    assert refused(game, "blue: expand ebisu--meguro meidai-mae--shinjuku pay ota+ota+ota") == "rev1.expand-connected"
    game.perform("blue: expand ebisu--meguro meguro--oimachi pay ota+ota+ota")


# --- where he goes ----------------------------------------------------------------------------------------------


def next_turn(game: sj.Game) -> sj.Game:
    return after(game, "blue: expand aoto--oshiage")


@pytest.mark.clause("hachiko.waits", "hachiko.leaves-marker")
def test_he_leaves_the_marker_for_the_ward_of_the_next_customer() -> None:
    game = next_turn(with_hachiko("v1", "kita", "food", hachiko="home", actions_left=1))
    assert game.position()["hachiko"] == "kita"
    assert customers(game, "kita") == Counter(["food"])


@pytest.mark.clause("hachiko.leaves-marker")
def test_two_customers_take_him_there_once() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "akihabara": "red department"}
    game = next_turn(with_hachiko("v1", "kita", "food", "books", hachiko="home", actions_left=1, stores=stores))
    assert game.position()["hachiko"] == "kita"
    assert customers(game, "kita") == Counter(["food", "books"])


@pytest.mark.clause("hachiko.leaves-marker")
def test_a_dog_in_a_ward_stays_there_when_customers_come_elsewhere() -> None:
    game = next_turn(with_hachiko("v1", "kita", "food", actions_left=1))
    assert game.position()["hachiko"] == "shinjuku"


@pytest.mark.clause("hachiko.stays-home-ward")
def test_he_stays_if_that_is_the_ward_of_his_home() -> None:
    game = next_turn(with_hachiko("v1", "shibuya", "food", hachiko="home", actions_left=1))
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.waits")
def test_he_stays_on_the_marker_if_no_customer_comes() -> None:
    keys: dict[str, Any] = {"removed": all_but(CUSTOMERS["v1"], []), "final": True, "actions_left": 1}
    game = with_hachiko("v1", hachiko="home", **keys)
    game.perform("blue: expand aoto--oshiage")
    while game.position()["phase"] == "final-income":
        game.play(game.choices[0])
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("hachiko.waits", "ruling-23")
def test_ruling_23_on_the_marker_he_is_in_no_ward() -> None:
    game = with_hachiko(
        "v1", hachiko="home", stores={"shibuya": "blue food"}, customers={"shibuya": ["food"]},
        hands={"blue": ["shibuya"]},
    )  # fmt: skip
    game.perform("blue: move shibuya pay shibuya: shibuya gives food")
    assert collected(game, "blue") == Counter(["food"])


@pytest.mark.clause("hachiko.new-ward", "hachiko.line", "ruling-23")
def test_ruling_23_in_revision_1_a_new_ward_is_drawn_at_once() -> None:
    game = with_hachiko("rev1", "kita")
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert played(game)[-1] == "blue: reunite: shinjuku, yoyogi, shibuya > hachiko kita"
    assert game.position()["hachiko"] == "kita"
    assert game.position()["discard"] == ["kita"]


@pytest.mark.clause("hachiko.new-ward")
def test_the_new_ward_may_be_that_of_his_home_and_is_drawn_in_the_last_turns_too() -> None:
    gone = all_but(CUSTOMERS["rev1"], [])
    game = with_hachiko("rev1", "shibuya", final=True, collected={"red": gone})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert game.position()["hachiko"] == "shibuya"


@pytest.mark.clause("hachiko.new-ward", "ruling-10")
def test_ruling_10_without_a_card_his_ward_is_drawn_as_from_a_full_deck() -> None:
    drawn: list[Event] = []
    game = game_at(
        watched(drawn, by_kind(hachiko=["kita"])), edition="rev1", modules=["hachiko"], hachiko="shinjuku",
        hands={"blue": CARDS[:40], "red": CARDS[40:]},
    )  # fmt: skip
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert [event.kind for event in drawn] == ["hachiko"]
    assert sum(drawn[0].weights) == 72
    assert game.position()["hachiko"] == "kita"
    assert not game.position().get("discard")


# --- his ward ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("hachiko.holds-ward", "ruling-23")
def test_ruling_23_in_version_1_his_ward_cannot_be_moved() -> None:
    keys: dict[str, Any] = {
        "stores": {"shinjuku": "blue food"}, "customers": {"shinjuku": ["food"]}, "hands": {"blue": ["shinjuku"]},
    }  # fmt: skip
    game = with_hachiko("v1", **keys)
    assert "move" not in words(game)
    assert refused(game, "blue: move shinjuku pay shinjuku: shinjuku gives food") == "hachiko.holds-ward"
    assert "move" in words(with_hachiko("v1", **keys | {"hachiko": "kita"}))


@pytest.mark.clause("hachiko.lure-leaves-him", "ruling-23")
def test_ruling_23_in_revision_1_a_lure_leaves_him() -> None:
    game = with_hachiko(
        "rev1", stores={"yoyogi": "blue food"}, customers={"shinjuku": ["food"]}, hands={"blue": ["shinjuku"]}
    )
    game.perform("blue: lure shinjuku pay shinjuku: shinjuku, yoyogi gives food")
    assert game.position()["hachiko"] == "shinjuku"


@pytest.mark.clause("hachiko.not-a-customer")
@everywhere
def test_no_store_takes_him(edition: str) -> None:
    game = with_hachiko(edition, stores={"yoyogi": "blue food", "shibuya": "blue department"})
    game.perform("blue: reunite: shinjuku, yoyogi, shibuya")
    assert collected(game, "blue") == Counter()
    assert [int(score) for score in game.scores] == [0, 0]


# --- Reunite ----------------------------------------------------------------------------------------------------


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
