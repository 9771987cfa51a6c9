"""The end: when it begins, and the turns that are left."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, hand, queue
from tests.rules.v2 import NOBODY_QUEUES, customers_but

LAST: list[list[Any]] = [["minato", ["food"]], ["chuo", []], ["ota", []], ["kita", []]]
LAST_BUT_ONE: list[list[Any]] = [["minato", ["food"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]


def late(**keys: Any) -> sj.Game:
    """The bag is empty; who is not in the queue is behind Green's screen. Blue has one action left."""
    there = Counter(name for _, who in keys.get("queue", LAST) for name in who)
    there.update(name for who in keys.get("customers", {}).values() for name in who)
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


@pytest.mark.clause("end.latched")
def test_the_end_begins_when_the_last_customer_arrives() -> None:
    game = late()
    assert not game.position().get("final")
    after(game, "blue: income")
    assert game.position()["final"]
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("end.latched")
def test_an_empty_bag_alone_ends_nothing() -> None:
    game = after(late(queue=LAST_BUT_ONE), "blue: income")
    assert game.view(0)["bag_size"] == 0
    assert not game.position().get("final")
    after(game, "red: matsuri adachi", "red: income")
    assert game.position()["final"]


@pytest.mark.clause("end.latched")
def test_an_empty_queue_alone_ends_nothing() -> None:
    game = game_at(actions_left=1, queue=LAST, matsuri="kita")
    after(game, "blue: income")
    assert not game.position().get("final")
    assert sum(sum(who.values()) for _, who in queue(game)) == 2


@pytest.mark.clause("end.latched")
def test_the_end_begins_with_an_empty_card_too_if_nobody_is_left() -> None:
    """Only a position can be like that."""
    game = after(late(queue=NOBODY_QUEUES), "blue: income")
    assert game.position()["final"]


@pytest.mark.clause("end.latched", "end.late-customer", "ruling-13")
def test_the_end_is_not_called_off_by_a_customer_who_is_paid() -> None:
    game = late(stores={"ueno": "red food"}, collected={"red": ["food"]}, hands={"red": ["taito"]})
    after(game, "blue: income", "red: matsuri adachi", "red: upgrade ueno food pay taito")
    assert game.position()["removed"] == ["food"]
    assert all(not who for _, who in queue(game))
    assert game.view(0)["bag_size"] == 0
    assert game.position()["final"]
    assert collected(game, "red") == Counter()


@pytest.mark.clause("end.late-customer", "upgrade.customer-queue")
def test_before_the_end_a_customer_who_is_paid_joins_the_queue() -> None:
    """Blue pays while the last one still waits on ①; so there is one more to come."""
    game = late(
        queue=LAST, stores={"ueno": "red food"}, collected={"red": ["food"]}, hands={"red": ["taito"]}, to_act="red"
    )
    after(game, "red: upgrade ueno food pay taito")
    assert customers(game, "minato") == Counter(["food", "food"])
    assert game.position()["final"]


@pytest.mark.clause("end.until-start-player")
@pytest.mark.parametrize(
    ("start", "turns"),
    [("blue", ["red", "green"]), ("green", ["red"]), ("red", ["red", "green", "blue"])],
)
def test_turns_follow_until_it_would_be_the_start_players(start: str, turns: list[str]) -> None:
    """Red's turn is the one in which the last customer arrives."""
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
def test_all_have_had_equally_many_turns(players: int, seed: int) -> None:
    game = sj.Game.new(players=players, seed=seed)
    turns: Counter[str | None] = Counter()
    while not game.is_over:
        turns[decider(game)] += 1
        game.play(game.choices[0])
        game.play("income")
    assert len(turns) == players
    assert len(set(turns.values())) == 1


@pytest.mark.clause("end.last-turns")
def test_in_the_last_turns_nobody_arrives_but_the_rest_goes_on() -> None:
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
