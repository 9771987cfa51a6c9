"""Advanced: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import decider, game_at, offered, queue, rotating, scripted, watched, words
from tests.rules.helpers import check_combines, check_editions, faults, new_game_refused, refused

QUEUE = [["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]


def advanced(*drawn: str, **keys: Any) -> sj.Game:
    return game_at(scripted(*drawn), **{"modules": ["advanced"], **keys})


@pytest.mark.clause("advanced.edition")
def test_it_belongs_to_version_2() -> None:
    check_editions("advanced", "v2")


@pytest.mark.clause("advanced.not-art-collector", "art-collector.not-advanced")
def test_it_cannot_be_combined_with_art_collector() -> None:
    check_combines("advanced", excluded=["art-collector"])
    for modules in (["advanced", "art-collector"], ["art-collector", "kaiju", "advanced"]):
        assert new_game_refused("v2", modules) == "game.modules-fit"


@pytest.mark.clause("advanced.no-matsuri")
def test_set_up_draws_no_card_for_a_matsuri_and_a_turn_goes_straight_to_the_actions() -> None:
    drawn: list[Event] = []
    game = sj.Game.new("v2", ["advanced"], 2, chance=watched(drawn, rotating()))
    assert "matsuri" not in [event.kind for event in drawn]
    assert "matsuri" not in game.position()
    assert game.position()["phase"] == "actions"
    assert refused(game, f"{decider(game)}: matsuri kita") == "advanced.no-matsuri"


@pytest.mark.clause("advanced.wild")
def test_own_stores_and_any_three_cards_remain() -> None:
    game = advanced(stores={"omori": "blue food"}, hands={"blue": ["ota", "kita", "nerima"]})
    game.play("open books ueno")
    assert words(game) == ["pay ota", "pay kita+", "pay nerima+", "pay ota+"]


@pytest.mark.clause("advanced.no-bonus", "advanced.queue-size")
def test_an_upgrade_earns_no_tokens_and_the_queue_still_grows() -> None:
    game = advanced(
        "taito", "clothing",
        stores={"ueno": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["taito"]}, actions_left=1,
        queue=QUEUE,
    )  # fmt: skip
    game.perform("blue: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {}
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert decider(game) == "red"
    assert sum(sum(who.values()) for _, who in queue(game)) == 3
    assert queue(game)[0] == ("chuo", Counter(["food", "food"]))


@pytest.mark.clause("advanced.queue-size")
def test_the_queue_holds_two_and_one_for_each_department_store() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "shibuya": "red department"}
    game = advanced(stores=stores, actions_left=1, queue=QUEUE)
    game.perform("blue: income")
    assert sum(sum(who.values()) for _, who in queue(game)) == 5


@pytest.mark.clause("advanced.no-bonus")
def test_no_set_is_filled_up() -> None:
    finished = advanced(phase="over", to_act=None, final=True, collected={"blue": ["food", "clothing", "books"]})
    assert [int(score) for score in finished.scores] == [6, 0]
    assert faults(modules=["advanced"], bonus={"blue": 1}) == [("advanced.position", "bonus")]


@pytest.mark.clause("advanced.tie-shared")
def test_players_tied_for_most_points_share_the_win() -> None:
    game = advanced(
        phase="over", to_act=None, final=True, stores={"ueno": "blue department"},
        collected={"blue": ["food"], "red": ["books"]},
    )  # fmt: skip
    assert game.winners == (0, 1)
    assert game.result is not None
    assert game.result.reason == "shared"


@pytest.mark.clause("advanced.position")
def test_a_position_with_a_matsuri_or_bonus_tokens_is_refused() -> None:
    assert faults(modules=["advanced"], matsuri="kita", bonus={"red": 2}) == [
        ("advanced.position", "bonus"),
        ("advanced.position", "matsuri"),
    ]
    assert faults(modules=["advanced"], first_upgrade=["red"]) == [("advanced.position", "first_upgrade")]
    assert offered(advanced(), "expand")
