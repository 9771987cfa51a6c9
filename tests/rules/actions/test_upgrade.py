"""Upgrade: from a specialty store to a department store, and where the customer paid for it goes."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import (
    after,
    bag_size,
    collected,
    game_at,
    hand,
    on_the_map,
    queue,
    rev1,
    v1,
    watched,
    weights,
    words,
)
from tests.rules.helpers import CUSTOMERS, EMPTY_QUEUE, UPGRADABLE, UPGRADE, every_edition, refused


def ready(**keys: Any) -> sj.Game:
    """Blue can upgrade the food store in Ueno, unless a key says otherwise."""
    if keys.get("edition", "v2") == "v2":
        keys = {"queue": EMPTY_QUEUE, **keys}
    return game_at(**UPGRADABLE | keys)


# --- which store ------------------------------------------------------------------------------------------------


@pytest.mark.clause("upgrade.own-specialty")
@every_edition
@pytest.mark.parametrize("stores", [{"ueno": "red food"}, {"tokyo": "blue food"}, {}])
def test_the_station_has_the_players_own_specialty_store(edition: str, stores: dict[str, str]) -> None:
    assert refused(ready(edition=edition, stores=stores), UPGRADE) == "upgrade.own-specialty"
    game = after(ready(edition=edition), UPGRADE)
    assert game.position()["stores"] == {"ueno": "blue department"}


@pytest.mark.clause("upgrade.already-department")
@every_edition
def test_a_department_store_is_not_upgraded_again(edition: str) -> None:
    game = ready(edition=edition, stores={"ueno": "blue department"})
    assert refused(game, UPGRADE) == "upgrade.already-department"
    assert "upgrade" not in words(game)


@pytest.mark.clause("upgrade.department-site")
@every_edition
def test_the_station_must_be_a_department_site(edition: str) -> None:
    game = ready(edition=edition, stores={"omori": "blue food"}, hands={"blue": ["ota"]})
    assert refused(game, "blue: upgrade omori food pay ota") == "upgrade.department-site"
    assert "upgrade" not in words(game)


@pytest.mark.clause("upgrade.tokens-left")
def test_a_fourth_department_store_is_refused() -> None:
    sites = ["tokyo", "shibuya", "meguro"]
    for built in (2, 3):
        game = ready(stores={"ueno": "blue food"} | dict.fromkeys(sites[:built], "blue department"))
        assert ("upgrade" in words(game)) == (built == 2)
    assert refused(game, UPGRADE) == "upgrade.tokens-left"


@pytest.mark.clause("upgrade.token-returns", "ruling-5")
def test_ruling_05_the_specialty_store_returns_to_the_supply_and_can_be_opened_again() -> None:
    game = ready(stores={"ueno": "blue food", "omori": "blue food"}, hands={"blue": ["taito", "kita"]})
    after(game, UPGRADE, "blue: open food oji pay kita")
    assert game.position()["stores"] == {"ueno": "blue department", "omori": "blue food", "oji": "blue food"}


# --- what it costs ----------------------------------------------------------------------------------------------


@pytest.mark.clause("upgrade.card")
@every_edition
def test_an_upgrade_costs_a_card_of_the_ward(edition: str) -> None:
    game = ready(edition=edition, stores={"tokyo": "blue food"}, hands={"blue": ["ota"]})
    assert refused(game, "blue: upgrade tokyo food pay ota") == "upgrade.card"
    paid = after(ready(edition=edition), UPGRADE)
    burst = ["adachi"] * 4 if edition == "rev1" else []
    assert (hand(paid, "blue"), Counter(paid.position()["discard"])) == (Counter(), Counter(["taito", *burst]))


@pytest.mark.clause("upgrade.customer")
@pytest.mark.parametrize("token", ["food", "food2"])
def test_an_upgrade_costs_one_customer_single_or_double(token: str) -> None:
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
@every_edition
def test_the_customer_must_want_what_the_store_sells(edition: str) -> None:
    game = ready(edition=edition, collected={"blue": ["food", "books"]})
    assert refused(game, "blue: upgrade ueno books pay taito") == "upgrade.customer-goods"
    assert "upgrade" not in words(ready(edition=edition, collected={"blue": ["books", "clothing"]}))


@pytest.mark.clause("upgrade.not-bonus", "ruling-26")
def test_ruling_26_a_bonus_token_is_not_a_customer() -> None:
    game = ready(collected={}, bonus={"blue": 3})
    assert "upgrade" not in words(game)
    assert refused(game, UPGRADE) == "upgrade.customer"
    assert refused(ready(bonus={"blue": 3}), "blue: upgrade ueno bonus pay taito") == "upgrade.not-bonus"


# --- where the customer goes ------------------------------------------------------------------------------------


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
    cards = [[ward, who] for (ward, _), who in zip(EMPTY_QUEUE, waiting, strict=True)]
    game = after(ready(queue=cards), UPGRADE)
    assert [who for _, who in queue(game)] == [
        Counter(who + (["food"] if n == place else [])) for n, who in enumerate(waiting)
    ]


@pytest.mark.clause("upgrade.customer-queue", "queue.size")
def test_the_new_department_store_adds_a_place_for_the_customer() -> None:
    game = ready(queue=[["minato", ["books"]], ["chuo", ["clothing"]], ["ota", []], ["kita", []]], actions_left=1)
    bag = game.view(0)["bag_size"]
    after(game, UPGRADE)
    assert sum(sum(who.values()) for _, who in queue(game)) == 3
    assert game.view(0)["bag_size"] == bag - 1  # one has arrived, one has come


@pytest.mark.clause("ruling-5", "upgrade.token-returns", "upgrade.customer", "upgrade.customer-queue")
def test_ruling_05_a_double_joins_the_queue_as_one_customer_and_the_store_returns() -> None:
    game = game_at(
        stores={"ueno": "blue food", "omori": "blue food"},
        collected={"blue": ["food2"]},
        hands={"blue": ["taito"]},
        queue=[["minato", ["books"]], ["chuo", ["food"]], ["ota", []], ["kita", []]],
    )
    game.perform("blue: upgrade ueno food2 pay taito")
    assert collected(game, "blue") == Counter()
    assert queue(game)[1] == ("chuo", Counter(["food", "food2"]))
    game.play("expand aoto--oshiage stop")
    assert game.view(0)["supply"]["blue"]["stores"]["food"] == 1


@pytest.mark.clause("rev1.customer-to-bag")
def test_in_revision_1_the_customer_goes_back_into_the_bag() -> None:
    drawn: list[Event] = []
    game = rev1(watched(drawn), **UPGRADABLE)
    assert bag_size(game) == 59
    game.perform(UPGRADE)
    assert collected(game, "blue") == Counter()
    assert "removed" not in game.position()
    assert weights(drawn[1]) == CUSTOMERS["rev1"]
    assert bag_size(game) == 60 - 4


@pytest.mark.clause("v1.customer-removed", "v1.upgrade-nothing-more", "v1.no-bonus")
def test_in_version_1_the_customer_leaves_the_game_and_nothing_else_happens() -> None:
    drawn: list[Event] = []
    game = v1(watched(drawn), stores={"ueno": "blue food"}, collected={"blue": ["food2"]}, hands={"blue": ["taito"]})
    bag = game.view(None)["bag_size"]
    game.perform("blue: upgrade ueno food2 pay taito")
    position = game.position()
    assert position["stores"] == {"ueno": "blue department"}
    assert position["removed"] == ["food2"]
    assert collected(game, "blue") == Counter()
    assert not position.get("bonus")
    assert (drawn, on_the_map(game), game.view(None)["bag_size"]) == ([], 0, bag)


# --- bonus tokens -----------------------------------------------------------------------------------------------


@pytest.mark.clause("upgrade.bonus", "setup.bonus")
def test_an_upgrade_takes_the_next_stack_of_bonus_tokens() -> None:
    game = after(ready(), UPGRADE)
    assert game.position()["bonus"] == {"blue": 3}
    assert game.view(None)["bonus_stacks"] == [2, 2, 2, 1, 1]
    second = ready(stores={"ueno": "blue food", "tokyo": "red department"}, bonus={"red": 3}, stacks_taken=1)
    after(second, UPGRADE)
    assert second.position()["bonus"] == {"blue": 2, "red": 3}


@pytest.mark.clause("ruling-26", "upgrade.bonus")
def test_ruling_26_the_stacks_are_three_two_two_two_one_one_and_then_there_is_none() -> None:
    claimed = []
    for built in range(8):
        sites = ["akihabara", "ikebukuro", "kita-senju", "meguro", "naka-meguro", "shibuya", "shinagawa", "shinjuku"]
        owners = ["red", "red", "red", "green", "green", "green", "blue", "blue"]
        game = game_at(
            players=["blue", "red", "green"],
            stores={site: f"{owner} department" for site, owner in list(zip(sites, owners, strict=True))[:built]}
            | {"ueno": "blue food"},
            bonus={"red": sum((3, 2, 2, 2, 1, 1)[:built])} if built else {},
            collected={"blue": ["food"]},
            hands={"blue": ["taito"]},
            queue=[["minato", []], ["chuo", []], ["ota", []], ["kita", []]],
        )
        game.perform("blue: upgrade ueno food pay taito")
        claimed.append(game.position()["bonus"].get("blue", 0))
        assert queue(game)[0] == ("minato", Counter(["food"]))
    assert claimed == [3, 2, 2, 2, 1, 1, 0, 0]
