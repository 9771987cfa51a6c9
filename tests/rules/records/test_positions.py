"""Setting up a position: what is filled in, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import customers, decider, game_at, queue, v1, words
from tests.rules.helpers import (
    CARDS,
    CONNECTIONS,
    CUSTOMERS,
    EMPTY_QUEUE,
    OPEN,
    every_edition,
    faults,
    older_editions,
    pass_on,
)

# --- what is filled in ------------------------------------------------------------------------------------------


@pytest.mark.clause("position.default")
def test_what_is_not_mentioned_is_as_at_the_start() -> None:
    game = sj.Game.from_position({})
    view = game.view(None)
    assert (game.settings.edition, game.settings.modules, len(game.players)) == ("v2", (), 2)
    assert (view["stores"], view["track"], view["customers"], view["collected"], view["bonus"]) == ({}, {}, {}, {}, {})
    assert (view["deck_size"], view["bag_size"], view["discard_size"]) == (72, 72, 0)
    assert (view["phase"], view["actions_left"], view["used"]) == ("actions", 2, [])


@pytest.mark.clause("position.default")
def test_cards_and_customers_that_are_nowhere_else_are_in_deck_and_bag() -> None:
    view = game_at(hands={"blue": ["ota"] * 2}, discard=["kita"], customers={"chuo": ["food2"]}).view(
        None, counted=True
    )
    assert (view["deck_size"], view["bag_size"]) == (69, 71)
    assert "food2" not in view["bag"]


@pytest.mark.clause("position.default")
def test_all_faults_are_named_together_and_reachability_is_not_checked() -> None:
    found = faults(hands={"blue": ["taito"] * 3}, stores={"tokio": "blue food"}, actions_left=3, bonus={"red": 12})
    assert {code for code, _ in found} == {
        "position.cards", "position.known-name", "position.phase", "position.bonus",
    }  # fmt: skip
    game_at(stores={"tokyo": "blue department"}, used=["move"], actions_left=2)  # no game could have led here


# --- names and components ---------------------------------------------------------------------------------------


@pytest.mark.clause("position.known-name")
@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ({"weather": "rain"}, "weather"),
        ({"customers": {"tokyo": ["food"]}}, "customers.tokyo"),
        ({"stores": {"taito": "blue food"}}, "stores.taito"),
        ({"track": {"tokyo--ueno": "blue"}}, "track.tokyo--ueno"),
        ({"stores": {"tokyo": "blue toys"}}, "stores.tokyo"),
        ({"customers": {"ota": ["toys"]}}, "customers.ota"),
        ({"stores": {"tokyo": "green food"}}, "stores.tokyo"),
        ({"hands": {"green": ["ota"]}}, "hands.green"),
    ],
)
def test_names_must_be_known(keys: dict[str, Any], where: str) -> None:
    assert faults(**keys) == [("position.known-name", where)]


@pytest.mark.clause("position.cards", "setup.cards")
@pytest.mark.parametrize("ward", sorted(set(CARDS)))
def test_no_more_cards_of_a_ward_than_there_are(ward: str) -> None:
    number = CARDS.count(ward)
    game_at(hands={"blue": [ward] * (number - 1)}, queue=[[ward, []]])
    assert faults(hands={"blue": [ward] * (number - 1)}, queue=[[ward, []]], discard=[ward])[0][0] == "position.cards"


@pytest.mark.clause("position.customers", "setup.customers")
@pytest.mark.parametrize("kind", CUSTOMERS["v2"])
def test_no_more_customers_of_a_kind_than_there_are(kind: str) -> None:
    keys: dict[str, Any] = {"customers": {"ota": [kind] * (CUSTOMERS["v2"][kind] - 1)}, "collected": {"red": [kind]}}
    game_at(**keys)
    for more in ({"queue": [["ota", [kind]]]}, {"removed": [kind]}):
        assert [code for code, _ in faults(**keys, **more)] == ["position.customers"]


@pytest.mark.clause("position.stores", "setup.pieces")
@pytest.mark.parametrize(("kind", "number"), [("food", 2), ("clothing", 2), ("electronics", 2), ("department", 3)])
def test_no_more_stores_than_a_colour_has(kind: str, number: int) -> None:
    sites = ["akihabara", "ikebukuro", "meguro", "shibuya"]
    game_at(stores=dict.fromkeys(sites[:number], f"red {kind}"))
    found = faults(stores=dict.fromkeys(sites[: number + 1], f"red {kind}"))
    assert found == [("position.stores", f"stores.{sites[number]}")]


@pytest.mark.clause("position.stores")
def test_a_station_has_one_store() -> None:
    assert faults(stores={"tokyo": "blue food red food"}) == [("position.stores", "stores.tokyo")]


@pytest.mark.clause("position.track", "setup.pieces")
def test_a_connection_has_one_piece_of_track_a_colour_sixteen_and_the_permanent_one_none() -> None:
    game_at(track=dict.fromkeys(CONNECTIONS[:16], "red") | dict.fromkeys(CONNECTIONS[16:32], "blue"))
    assert faults(track=dict.fromkeys(CONNECTIONS[:17], "red"))[0][0] == "position.track"
    assert faults(track={"shinjuku--yoyogi": "red"})[0][0] == "position.track"
    assert faults(track={"tokyo--yotsuya": "red", "yotsuya--tokyo": "blue"})[0][0] == "position.track"


@pytest.mark.clause("position.bonus", "setup.bonus")
def test_eleven_bonus_tokens_at_most() -> None:
    assert game_at(bonus={"blue": 5, "red": 6}).view(None)["bonus"] == {"blue": 5, "red": 6}
    assert faults(bonus={"blue": 6, "red": 6})[0][0] == "position.bonus"


@pytest.mark.clause("position.first-upgrade", "ruling-37")
@pytest.mark.parametrize(
    ("first_upgrade", "winner"), [({}, 0), ({"first_upgrade": ["red", "blue"]}, 1)], ids=["not said", "said"]
)
def test_the_order_of_first_upgrades_is_given_or_follows_the_seats(first_upgrade: dict[str, Any], winner: int) -> None:
    keys = {"phase": "over", "to_act": None, "final": True, "bonus": {"blue": 2, "red": 2}, **first_upgrade}
    assert game_at(**keys).winners == (winner,)


@pytest.mark.clause("position.module-pieces")
@pytest.mark.parametrize(
    "keys",
    [
        {"princess": "chiyoda"},
        {"kaiju": "bay"},
        {"kaicho": {"blue": "kita"}},
        {"hachiko": "kita"},
        {"collected": {"blue": ["art"]}},
        {"customers": {"ota": ["food-thief"]}},
    ],
)
def test_a_piece_of_a_module_is_refused_without_the_module(keys: dict[str, Any]) -> None:
    assert [code for code, _ in faults(**keys)] == ["position.module-pieces"]


@pytest.mark.clause("position.module-pieces")
@every_edition
def test_the_princess_is_refused_without_her_module(edition: str) -> None:
    assert faults(edition=edition, princess="kita") == [("position.module-pieces", "princess")]


# --- queue and Matsuri ------------------------------------------------------------------------------------------


@pytest.mark.clause("position.queue", "ruling-36")
def test_the_queue_has_four_cards_at_most_and_is_filled_at_the_next_refresh() -> None:
    assert faults(queue=[["ota", []]] * 5) == [("position.queue", "queue")]
    game = game_at(actions_left=1, queue=EMPTY_QUEUE[:3])
    assert len(queue(game)) == 3
    assert len(queue(pass_on(game))) == 4


@pytest.mark.clause("position.queue")
def test_without_a_first_card_no_customer_arrives() -> None:
    game = pass_on(game_at(actions_left=1))
    assert game.view(1)["hand_sizes"]["red"] == 0
    assert game.position()["customers"] == {}
    assert len(queue(game)) == 4


@pytest.mark.clause("rev1.position", "v1.position")
@older_editions
@pytest.mark.parametrize(
    ("key", "value"), [("queue", [["minato", ["books"]]]), ("matsuri", "kita"), ("bonus", {"blue": 1})]
)
def test_the_older_editions_have_no_queue_no_matsuri_and_no_bonus_tokens(edition: str, key: str, value: Any) -> None:
    assert faults(edition=edition, **{key: value}) == [(f"{edition}.position", key)]


# --- turn and phase ---------------------------------------------------------------------------------------------


@pytest.mark.clause("position.turn")
@pytest.mark.parametrize("key", ["turn", "to_act", "start"])
def test_players_who_are_named_are_players_of_the_game(key: str) -> None:
    assert ("position.turn", key) in faults(**{key: "green"})
    assert game_at(turn="red", to_act="red", start="red").position()[key] == "red"


@pytest.mark.clause("position.turn")
def test_the_turn_is_the_deciding_players_unless_given() -> None:
    game = game_at(to_act="red")
    assert (game.position()["turn"], decider(game)) == ("red", "red")


@pytest.mark.clause("position.phase")
@pytest.mark.parametrize(
    "keys",
    [
        {"phase": "matsuri", "matsuri": "kita"},
        {"phase": "actions"},
        {"phase": "income", "turn": "red"},
        {"phase": "end", "actions_left": 0, "used": ["open", "move"], "set": {"confirm": 1}},
        {"phase": "over"},
    ],
)
def test_the_phases_of_version_2(keys: dict[str, Any]) -> None:
    assert game_at(**keys).position()["phase"] == keys["phase"]


@pytest.mark.clause("position.phase", "rev1.position-phase", "v1.position-phase")
@pytest.mark.parametrize(
    ("edition", "code", "phases"),
    [
        ("rev1", "rev1.position-phase", ["matsuri", "final-income", "kaiju-away", "kaiju-enters", "dusk"]),
        ("v1", "v1.position-phase", ["matsuri", "kaiju-away", "kaiju-enters", "dusk"]),
        ("v2", "position.phase", ["final-income", "kaiju-away", "kaiju-enters", "dusk"]),
    ],
)
def test_other_phases_are_refused(edition: str, code: str, phases: list[str]) -> None:
    for phase in phases:
        assert faults(edition=edition, phase=phase) == [(code, "phase")]


@pytest.mark.clause("rev1.position-phase", "v1.position-phase")
@older_editions
def test_the_phases_of_the_older_editions(edition: str) -> None:
    assert "income" in words(game_at(edition=edition, phase="actions"))
    asked = game_at(edition=edition, phase="income", turn="blue", to_act="red")
    assert words(asked) == ["takes income", "declines income"]
    assert words(game_at(edition=edition, phase="end", set={"confirm": "on"})) == ["end"]
    assert game_at(edition=edition, phase="over").is_over


@pytest.mark.clause("v1.position-phase")
def test_with_the_kaiju_version_1_has_one_phase_more() -> None:
    away = v1(modules=["kaiju"], kaiju="kita", phase="kaiju-away")
    assert all(word.startswith("kaiju away") for word in words(away))


@pytest.mark.clause("position.phase")
@pytest.mark.parametrize("phase", ["kaiju-away", "kaiju-enters"])
def test_with_the_kaiju_version_2_has_two_phases_more(phase: str) -> None:
    keys: dict[str, Any] = {"modules": ["kaiju"], "phase": phase, "kaiju": "minato"}
    keys |= {"kaiju_entry": "blue", "kaiju": None} if phase == "kaiju-enters" else {}
    game = game_at(queue=[["minato", ["food"]], *EMPTY_QUEUE[1:]], **keys)
    assert game.position()["phase"] == phase
    assert customers(game, "minato") == {}


@pytest.mark.clause("position.phase", "rev1.position-phase", "v1.position-phase")
@every_edition
@pytest.mark.parametrize(
    ("keys", "where"),
    [
        ({"actions_left": 3}, "actions_left"),
        ({"used": ["expand", "expand"]}, "used"),
        ({"used": ["expand", "expand"], "actions_left": 1}, "used"),
        ({"used": ["wander about"]}, "used"),
    ],
)
def test_a_turn_has_two_different_actions(edition: str, keys: dict[str, Any], where: str) -> None:
    assert faults(edition=edition, **keys) == [("position.phase", where)]


@pytest.mark.clause("position.phase", "rev1.position-phase", "v1.position-phase")
@every_edition
def test_a_position_knows_which_actions_are_used_and_how_many_are_left(edition: str) -> None:
    game = game_at(edition=edition, stores={"tokyo": "blue food"}, hands={"blue": ["ota"]}, used=["expand"])
    assert (game.position()["actions_left"], words(game)) == (1, [OPEN[edition], "income"])
