"""Five Players, the module of revision 1: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    collected,
    customers,
    decider,
    game_at,
    offered,
    on_the_map,
    points,
    watched,
    weights,
    winners,
    words,
)
from tests.rules.helpers import (
    CARDS,
    COLOURS,
    CUSTOMERS,
    OLD_BOARD,
    OLD_CONNECTIONS,
    UPGRADABLE,
    UPGRADE,
    faults,
    new_game_refused,
    refused,
    take_incomes,
    with_bag,
)


def five(**keys: Any) -> sj.Game:
    """Blue decides in a game of five."""
    return game_at(**{"edition": "rev1", "modules": ["five-players"], "players": COLOURS, **keys})


# --- choosing it ------------------------------------------------------------------------------------------------


@pytest.mark.clause("five-players.edition")
@pytest.mark.parametrize("edition", ["v1", "v2"])
@pytest.mark.parametrize("players", [4, 5])
def test_five_players_belongs_to_revision_1_alone(edition: str, players: int) -> None:
    assert "five-players" in {module.id for module in sj.modules("rev1")}
    assert "five-players" not in {module.id for module in sj.modules(edition)}
    assert new_game_refused(edition, ["five-players"], players=players) == "game.module-known"
    assert new_game_refused(edition, players=5) == "game.players"


@pytest.mark.clause("five-players.needed", "ruling-39")
def test_ruling_39_five_players_need_the_module() -> None:
    assert new_game_refused("rev1", players=5) == "five-players.needed"
    assert faults(edition="rev1", players=COLOURS) == [("five-players.needed", "players")]
    assert sj.Game.new("rev1", ["five-players"], 5, seed=1).players == tuple(COLOURS)


@pytest.mark.clause("five-players.exactly-five", "ruling-39")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ruling_39_fewer_players_cannot_use_it(players: int) -> None:
    assert new_game_refused("rev1", ["five-players"], players=players) == "five-players.exactly-five"


@pytest.mark.clause("five-players.colours")
def test_the_fifth_colour_is_purple_unless_colours_are_given() -> None:
    assert sj.Game.new("rev1", ["five-players"], 5, seed=1).players[4] == "purple"
    seats = ["purple", "red", "blue", "yellow", "green"]
    game = sj.Game.new("rev1", ["five-players"], seats, seed=1, start="purple")
    assert (game.players, decider(game)) == (tuple(seats), "purple")
    game = five(to_act="purple", hands={"purple": ["taito"]})
    game.perform("purple: build food ueno pay taito")
    assert game.position()["stores"] == {"ueno": "purple food"}


@pytest.mark.clause("five-players.hachiko")
def test_it_goes_with_hachiko() -> None:
    game = five(modules=["five-players", "hachiko"], hachiko="shibuya")
    assert "reunite" in words(game)
    started = sj.Game.new("rev1", ["five-players", "hachiko"], 5, seed=1)
    assert started.position()["hachiko"] in {ward.id for ward in OLD_BOARD.wards}


# --- setting up -------------------------------------------------------------------------------------------------


@pytest.mark.clause("five-players.stores", "five-players.departments", "five-players.track")
def test_each_player_has_five_stores_two_department_stores_and_nine_pieces_of_track() -> None:
    supplies = sj.Game.new("rev1", ["five-players"], 5, seed=1).view(0)["supply"]
    assert set(supplies) == set(COLOURS)
    for supply in supplies.values():
        assert supply["stores"] == {"food": 2, "clothing": 1, "books": 1, "electronics": 1}
        assert (supply["departments"], supply["track"]) == (2, 9)


@pytest.mark.clause("five-players.one-of-a-kind")
@pytest.mark.parametrize("kind", ["clothing", "books", "electronics"])
def test_of_all_goods_but_food_there_is_one_store_which_is_relocated(kind: str) -> None:
    game = five(stores={"ueno": f"blue {kind}"}, hands={"blue": ["chiyoda"]})
    assert refused(game, f"blue: build {kind} tokyo pay chiyoda") == "open.pool-empty"
    game.perform(f"blue: build {kind} tokyo from ueno pay chiyoda")
    assert game.position()["stores"] == {"tokyo": f"blue {kind}"}


@pytest.mark.clause("five-players.one-of-a-kind", "five-players.stores")
def test_a_second_food_store_comes_from_the_supply() -> None:
    game = after(five(stores={"ueno": "blue food"}, hands={"blue": ["taito"]}), "blue: build food tokyo pay taito")
    assert game.position()["stores"] == {"tokyo": "blue food", "ueno": "blue food"}


@pytest.mark.clause("five-players.departments")
def test_a_third_upgrade_is_refused() -> None:
    stores = {"ueno": "blue department", "tokyo": "blue department", "shibuya": "blue food"}
    game = five(stores=stores, collected={"blue": ["food"]}, hands={"blue": ["shibuya"]})
    assert refused(game, "blue: upgrade shibuya food pay shibuya") == "upgrade.tokens-left"


@pytest.mark.clause("five-players.track")
def test_a_tenth_piece_of_track_is_refused() -> None:
    game = five(track=dict.fromkeys(OLD_CONNECTIONS[:8], "blue"), hands={"blue": ["ota", "ota"]})
    game.perform(f"blue: expand {offered(game, 'expand')[0]} pay ota")
    assert game.view(0)["supply"]["blue"]["track"] == 0
    full = five(track=game.position()["track"], hands={"blue": ["ota"]})
    assert "expand" not in words(full)


@pytest.mark.clause("five-players.customers")
def test_bag_hands_deck_and_map_are_those_of_revision_1() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("rev1", ["five-players"], 5, chance=watched(drawn))
    assert [event.kind for event in drawn] == ["start", *["hand"] * 25, "card", "customer"]
    deck, bag = drawn[1], drawn[-1]
    assert weights(deck) == Counter(CARDS)
    assert weights(bag) == CUSTOMERS["rev1"]
    assert game.view(None)["hand_sizes"] == dict.fromkeys(COLOURS, 5)
    assert game.settings.board.id == "tokyo-43"


# --- playing ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("five-players.burst")
def test_a_burst_is_three_customers() -> None:
    assert on_the_map(after(five(**UPGRADABLE), UPGRADE)) == 3


@pytest.mark.clause("five-players.rest")
def test_a_lure_over_the_track_of_four_others_pays_them_in_turn_order() -> None:
    game = five(
        turn="red",
        to_act="red",
        stores={"shinjuku": "red food"},
        track={
            "koenji--nakano": "purple",
            "nakano--takadanobaba": "blue",
            "iidabashi--takadanobaba": "green",
            "iidabashi--shinjuku": "yellow",
        },
        customers={"suginami": ["food", "books"]},
        hands={"red": ["suginami", "ota"]},
    )
    game.perform("red: lure suginami pay suginami: koenji, nakano, takadanobaba, iidabashi, shinjuku gives food")
    asked = []
    while decider(game) != "red":
        asked.append(decider(game))
        game.perform("declines income")
    assert asked == ["yellow", "purple", "blue", "green"]
    assert collected(game, "red") == Counter(["food"])
    assert customers(game, "shinjuku") == Counter(["books"])
    game.perform("red: expand meidai-mae--shinjuku pay ota")
    assert decider(game) == "yellow"


@pytest.mark.clause("five-players.rest")
def test_scoring_and_ties_are_those_of_revision_1() -> None:
    collected_by = {"blue": ["food"] * 2 + ["books"], "purple": ["food"] * 2 + ["clothing"], "red": ["food"]}
    game = five(phase="over", to_act=None, collected=collected_by)
    assert points(game) == [1, 0, 0, 0, 1]
    assert winners(game) == ["blue", "purple"]


@pytest.mark.clause("five-players.end")
def test_when_the_bag_is_empty_all_five_have_one_more_turn() -> None:
    game = after(five(**with_bag("rev1", "food")), "blue: income")
    assert take_incomes(game) == ["green", "red", "yellow", "purple", "blue", "green"]


# --- positions --------------------------------------------------------------------------------------------------


@pytest.mark.clause("five-players.position")
@pytest.mark.parametrize(
    ("keys", "fault"),
    [
        ({"players": COLOURS[:4]}, ("five-players.exactly-five", "modules")),
        ({"modules": []}, ("five-players.needed", "players")),
        ({"stores": {"ueno": "blue books", "tokyo": "blue books"}}, ("position.stores", "stores.tokyo")),
        ({"stores": dict.fromkeys(["ueno", "tokyo", "omori"], "blue food")}, ("position.stores", "stores.omori")),
        (
            {"stores": dict.fromkeys(["ueno", "tokyo", "shibuya"], "blue department")},
            ("position.stores", "stores.shibuya"),
        ),
        (
            {"track": dict.fromkeys(OLD_CONNECTIONS[:10], "blue")},
            ("position.track", f"track.{OLD_CONNECTIONS[9]}"),
        ),
    ],
)
def test_a_position_has_five_players_and_no_more_pieces_than_there_are(
    keys: dict[str, Any], fault: tuple[str, str]
) -> None:
    settings = {"edition": "rev1", "modules": ["five-players"], "players": COLOURS}
    assert faults(**settings | keys) == [fault]


@pytest.mark.clause("five-players.position")
def test_a_position_may_have_all_pieces_of_five_players() -> None:
    kinds = ["food", "food", "clothing", "books", "electronics"]
    pieces = [f"{colour} {kind}" for colour in COLOURS for kind in kinds]
    stations = [station.id for station in OLD_BOARD.stations]
    stores = dict(zip(stations, pieces, strict=False))
    track = dict(zip(OLD_CONNECTIONS, [colour for colour in COLOURS for _ in range(9)], strict=False))
    position = five(stores=stores, track=track).position()
    assert (len(position["stores"]), len(position["track"])) == (25, 45)
    assert sj.Game.from_position(position).position() == position
