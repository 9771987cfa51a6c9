"""The end of version 2: when it begins, and the turns that are left."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, hand, queue
from tests.rules.helpers import EMPTY_QUEUE, UPGRADABLE, UPGRADE, customers_but

LAST: list[list[Any]] = [["minato", ["food"]], ["chuo", []], ["ota", []], ["kita", []]]
LAST_BUT_ONE: list[list[Any]] = [["minato", ["food"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]


def late(**keys: Any) -> sj.Game:
    """The bag is empty and Blue has one action left. Customers not in the queue are behind Green's screen."""
    there = Counter(name for _, waiting in keys.get("queue", LAST) for name in waiting)
    there.update(name for waiting in keys.get("customers", {}).values() for name in waiting)
    there.update(keys.get("collected", {}).get("red", []))
    green = customers_but(**there)
    usual: dict[str, Any] = {
        "players": ["blue", "red", "green"],
        "start": "blue",
        "actions_left": 1,
        "queue": LAST,
        "matsuri": "kita",
    }
    return game_at(**usual | keys | {"collected": {**keys.get("collected", {}), "green": green}})


# --- when it begins ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-13", "end.latched")
def test_ruling_13_the_end_begins_when_the_last_customer_arrives() -> None:
    game = late()
    assert not game.position().get("final")
    after(game, "blue: income")
    assert game.position()["final"]
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("end.latched")
def test_an_empty_bag_alone_does_not_begin_the_end() -> None:
    game = after(late(queue=LAST_BUT_ONE), "blue: income")
    assert game.view(0)["bag_size"] == 0
    assert not game.position().get("final")
    after(game, "red: matsuri adachi", "red: income")
    assert game.position()["final"]


@pytest.mark.clause("end.latched")
def test_an_empty_queue_alone_does_not_begin_the_end() -> None:
    game = game_at(actions_left=1, queue=LAST, matsuri="kita")
    after(game, "blue: income")
    assert not game.position().get("final")
    assert sum(sum(who.values()) for _, who in queue(game)) == 2


@pytest.mark.clause("end.latched")
def test_the_end_begins_with_an_empty_card_too_if_no_customer_is_left() -> None:
    """This happens only in a set-up position."""
    game = after(late(queue=EMPTY_QUEUE), "blue: income")
    assert game.position()["final"]


@pytest.mark.clause("end.latched", "end.late-customer", "ruling-13")
def test_ruling_13_a_customer_paid_for_an_upgrade_does_not_cancel_the_end() -> None:
    game = late(stores={"ueno": "red food"}, collected={"red": ["food"]}, hands={"red": ["taito"]})
    after(game, "blue: income", "red: matsuri adachi", "red: upgrade ueno food pay taito")
    assert game.position()["removed"] == ["food"]
    assert all(not who for _, who in queue(game))
    assert game.view(0)["bag_size"] == 0
    assert game.position()["final"]
    assert collected(game, "red") == Counter()


@pytest.mark.clause("end.late-customer", "upgrade.customer-queue")
def test_before_the_end_a_customer_paid_for_an_upgrade_joins_the_queue() -> None:
    """Blue pays while the last one still waits on ①; so there is one more to come."""
    game = late(
        queue=LAST, stores={"ueno": "red food"}, collected={"red": ["food"]}, hands={"red": ["taito"]}, to_act="red"
    )
    after(game, "red: upgrade ueno food pay taito")
    assert customers(game, "minato") == Counter(["food", "food"])
    assert game.position()["final"]


# --- the last turns ---------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling-13", "end.until-start-player")
@pytest.mark.parametrize(
    ("start", "turns"),
    [("blue", ["red", "green"]), ("green", ["red"]), ("red", ["red", "green", "blue"])],
)
def test_ruling_13_play_goes_on_until_it_would_be_the_start_players_turn(start: str, turns: list[str]) -> None:
    """The last customer arrives in Red's turn."""
    game = after(late(start=start), "blue: income")
    taken = []
    while not game.is_over:
        taken.append(str(decider(game)))
        game.play(game.choices[0])
        game.play("income")
    assert taken == turns


@pytest.mark.clause("end.until-start-player")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_player_has_had_the_same_number_of_turns(players: int, seed: int) -> None:
    game = sj.Game.new(players=players, seed=seed)
    turns: Counter[str | None] = Counter()
    while not game.is_over:
        turns[decider(game)] += 1
        game.play(game.choices[0])
        game.play("income")
    assert len(turns) == players
    assert len(set(turns.values())) == 1


@pytest.mark.clause("ruling-13", "end.last-turns")
def test_ruling_13_in_the_last_turns_no_customer_arrives_but_everything_else_goes_on() -> None:
    game = late(stores={"ueno": "green food"}, hands={"green": ["taito"]}, customers={"kita": ["books"]}, start="red")
    after(game, "blue: income", "red: matsuri adachi", "red: income")
    on_map = game.position()["customers"]
    assert decider(game) == "green"
    assert hand(game, "green")["chuo"] == 1  # the card of ①
    assert len(queue(game)) == 4
    assert [ward for ward, _ in queue(game)][:2] == ["ota", "kita"]
    assert game.position()["phase"] == "matsuri"
    after(game, "green: matsuri kita", "green: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {"green": 3}
    assert game.position()["customers"] == on_map


@pytest.mark.clause("ruling-13", "end.last-turns", "end.late-customer")
def test_ruling_13_a_customer_paid_in_the_last_turns_leaves_the_game() -> None:
    game = late(collected={"red": ["food"]}, stores={"ueno": "red food"}, hands={"red": ["taito"]})
    after(game, "blue: income", "red: matsuri toshima", "red: upgrade ueno food pay taito")
    assert game.position()["bonus"] == {"red": 3}
    assert game.view(1, counted=True)["removed"] == ["food"]
    assert "minato" in hand(game, "red")
    assert len(queue(game)) == 4
    assert all(not waiting for _, waiting in queue(game))


@pytest.mark.clause("ruling-13")
def test_ruling_13_a_customer_paid_in_a_last_turn_that_was_set_up_leaves_the_game() -> None:
    game = game_at(**UPGRADABLE, final=True, queue=EMPTY_QUEUE, matsuri="nerima", start="red")
    game.perform(UPGRADE)
    assert game.view(0, counted=True)["removed"] == ["food"]
    assert game.position()["bonus"] == {"blue": 3}
    game.perform("blue: income")
    assert game.is_over


@pytest.mark.clause("ruling-34", "track-income.at-once")
def test_ruling_34_an_income_due_in_the_last_action_is_carried_out() -> None:
    game = game_at(
        players=["blue", "red", "green"],
        start="blue",
        to_act="green",
        actions_left=1,
        final=True,
        queue=EMPTY_QUEUE,
        matsuri="kita",
        collected={"blue": customers_but(food=1)},
        customers={"taito": ["food"]},
        track={"akihabara--ueno": "red"},
        hands={"green": ["taito"]},
    )
    game.perform("green: move taito pay taito: ueno, akihabara")
    assert decider(game) == "red"
    game.perform("red: takes income")
    assert game.is_over
    assert hand(game, "red").total() == 4
