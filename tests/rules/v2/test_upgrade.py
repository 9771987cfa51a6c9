"""Upgrade: from a specialty store to a department store."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, game_at, hand, queue, words
from tests.rules.v2 import NOBODY_QUEUES, refused

UPGRADE = "blue: upgrade ueno food pay taito"


def ready(**keys: Any) -> sj.Game:
    """Blue's food store in Ueno can be upgraded, unless said otherwise."""
    usual: dict[str, Any] = {
        "stores": {"ueno": "blue food"},
        "collected": {"blue": ["food"]},
        "hands": {"blue": ["taito"]},
        "queue": NOBODY_QUEUES,
    }
    return game_at(**usual | keys)


@pytest.mark.clause("upgrade.own-specialty")
@pytest.mark.parametrize("stores", [{"ueno": "red food"}, {"tokyo": "blue food"}, {}])
def test_the_station_has_a_specialty_store_of_ones_own(stores: dict[str, str]) -> None:
    assert refused(ready(stores=stores), UPGRADE) == "upgrade.own-specialty"
    game = after(ready(), UPGRADE)
    assert game.position()["stores"] == {"ueno": "blue department"}


@pytest.mark.clause("upgrade.already-department")
def test_a_department_store_is_not_upgraded_again() -> None:
    game = ready(stores={"ueno": "blue department"})
    assert refused(game, UPGRADE) == "upgrade.already-department"
    assert "upgrade" not in words(game)


@pytest.mark.clause("upgrade.department-site")
def test_the_station_must_bear_the_cherry_blossom() -> None:
    game = ready(stores={"omori": "blue food"}, hands={"blue": ["ota"]})
    assert refused(game, "blue: upgrade omori food pay ota") == "upgrade.department-site"
    assert "upgrade" not in words(game)


@pytest.mark.clause("upgrade.tokens-left")
def test_three_department_stores_are_all() -> None:
    sites = ["tokyo", "shibuya", "meguro"]
    for built in (2, 3):
        game = ready(stores={"ueno": "blue food"} | dict.fromkeys(sites[:built], "blue department"))
        assert ("upgrade" in words(game)) == (built == 2)
    assert refused(game, UPGRADE) == "upgrade.tokens-left"


@pytest.mark.clause("upgrade.card")
def test_an_upgrade_costs_a_card_of_the_ward() -> None:
    game = ready(stores={"tokyo": "blue food"}, hands={"blue": ["ota"]})
    assert refused(game, "blue: upgrade tokyo food pay ota") == "upgrade.card"
    paid = after(ready(), UPGRADE)
    assert (hand(paid, "blue"), paid.position()["discard"]) == (Counter(), ["taito"])


@pytest.mark.clause("upgrade.customer")
@pytest.mark.parametrize("token", ["food", "food2"])
def test_an_upgrade_costs_one_token_single_or_double(token: str) -> None:
    assert refused(ready(collected={}), UPGRADE) == "upgrade.customer"
    game = ready(collected={"blue": ["food", "food2"]})
    game.perform(f"blue: upgrade ueno {token} pay taito")
    assert collected(game, "blue") == Counter(["food", "food2"]) - Counter([token])
    assert queue(game)[0][1] == Counter([token])


@pytest.mark.clause("upgrade.customer")
def test_a_customer_collected_in_the_same_turn_pays() -> None:
    game = ready(collected={}, customers={"taito": ["food"]}, hands={"blue": ["taito", "taito"]})
    after(game, "blue: move taito pay taito: ueno gives food", UPGRADE)
    assert game.position()["stores"] == {"ueno": "blue department"}


@pytest.mark.clause("upgrade.customer")
def test_a_rivals_customer_does_not_pay() -> None:
    assert refused(ready(collected={"red": ["food"]}), UPGRADE) == "upgrade.customer"


@pytest.mark.clause("upgrade.customer-goods")
def test_the_customer_must_want_what_the_store_sells() -> None:
    game = ready(collected={"blue": ["food", "books"]})
    assert refused(game, "blue: upgrade ueno books pay taito") == "upgrade.customer-goods"
    assert "upgrade" not in words(ready(collected={"blue": ["books", "clothing2"]}))


@pytest.mark.clause("upgrade.not-bonus", "ruling-26")
def test_a_bonus_token_is_no_customer() -> None:
    game = ready(collected={}, bonus={"blue": 3})
    assert "upgrade" not in words(game)
    assert refused(game, UPGRADE) == "upgrade.customer"
    assert refused(ready(bonus={"blue": 3}), "blue: upgrade ueno bonus pay taito") == "upgrade.not-bonus"


@pytest.mark.clause("upgrade.customer-queue", "queue.same-goods", "queue.lowest-empty")
@pytest.mark.parametrize(
    ("waiting", "place"),
    [
        ([["books"], [], ["food2"], []], 2),
        ([["books"], [], ["clothing"], []], 1),
        ([["books"], ["clothing"], [], ["food"]], 3),
    ],
)
def test_the_customer_joins_the_queue_like_one_from_the_bag(waiting: list[list[str]], place: int) -> None:
    cards = [[ward, who] for (ward, _), who in zip(NOBODY_QUEUES, waiting, strict=True)]
    game = after(ready(queue=cards), UPGRADE)
    assert [who for _, who in queue(game)] == [
        Counter(who + (["food"] if n == place else [])) for n, who in enumerate(waiting)
    ]


@pytest.mark.clause("upgrade.customer-queue", "queue.size")
def test_the_new_department_store_makes_room_for_the_customer() -> None:
    game = ready(queue=[["minato", ["books"]], ["chuo", ["clothing"]], ["ota", []], ["kita", []]], actions_left=1)
    bag = game.view(0)["bag_size"]
    after(game, UPGRADE)
    assert sum(sum(who.values()) for _, who in queue(game)) == 3
    assert game.view(0)["bag_size"] == bag - 1  # one has arrived, one has come


@pytest.mark.clause("upgrade.token-returns")
def test_the_specialty_store_can_be_opened_again_in_the_same_turn() -> None:
    game = ready(stores={"ueno": "blue food", "omori": "blue food"}, hands={"blue": ["taito", "kita"]})
    after(game, UPGRADE, "blue: open food oji pay kita")
    assert game.position()["stores"] == {"ueno": "blue department", "omori": "blue food", "oji": "blue food"}


@pytest.mark.clause("upgrade.bonus", "setup.bonus")
def test_the_next_stack_is_taken() -> None:
    game = after(ready(), UPGRADE)
    assert game.position()["bonus"] == {"blue": 3}
    assert game.view(None)["bonus_stacks"] == [2, 2, 2, 1, 1]
    second = ready(stores={"ueno": "blue food", "tokyo": "red department"}, bonus={"red": 3}, stacks_taken=1)
    after(second, UPGRADE)
    assert second.position()["bonus"] == {"blue": 2, "red": 3}
