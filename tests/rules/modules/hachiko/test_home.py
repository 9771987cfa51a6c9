"""Faithful Dog Hachiko: his home and its neutral track, in both his forms."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, by_kind, collected, decider, game_at, offered, watched, words
from tests.rules.helpers import OLD_BOARD, check_combines, check_editions, new_game_refused, refused
from tests.rules.modules.hachiko.positions import everywhere, with_hachiko

BARRED_HOMES = {
    *("iidabashi", "kita-senju", "nakano", "nerima", "nishi-nippori", "oimachi", "oji", "oyama", "shimbashi"),
    *("shinjuku", "todai-mae", "tokyo", "ueno"),
}
AT_SHIBUYA = ["ebisu--shibuya", "meidai-mae--shibuya", "naka-meguro--shibuya", "shibuya--yoyogi"]


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
