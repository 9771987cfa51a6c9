"""Art Collector: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, offered, played, queue, scripted, words
from tests.rules.helpers import (
    CUSTOMERS,
    all_but,
    check_combines,
    check_editions,
    faults,
    new_game_refused,
    refused,
)

EMPTY_QUEUE = [["minato", []], ["chuo", []], ["ota", []], ["kita", []]]
SITES = ["akihabara", "ikebukuro", "kita-senju", "meguro", "naka-meguro", "shibuya", "shinagawa", "shinjuku"]


def with_art(*drawn: str, **keys: Any) -> sj.Game:
    return game_at(scripted(*drawn), **{"modules": ["art-collector"], **keys})


def before_upgrade(built: int = 0, **keys: Any) -> sj.Game:
    """Blue can upgrade Ueno; so many department stores are there already, and their stacks are taken."""
    owners = ["red", "red", "red", "green", "green", "green", "blue", "blue"]
    stores = {site: f"{owner} department" for site, owner in list(zip(SITES, owners, strict=True))[:built]}
    usual: dict[str, Any] = {
        "players": ["blue", "red", "green"],
        "stores": stores | {"ueno": "blue food"},
        "stacks_taken": min(built, 6),
        "collected": {"blue": ["food"]},
        "hands": {"blue": ["taito"]},
        "queue": EMPTY_QUEUE,
    }
    return with_art(**{**usual, **keys})


def upgraded(built: int = 0, **keys: Any) -> sj.Game:
    return after(before_upgrade(built, **keys), "blue: upgrade ueno food pay taito")


def arts(game: sj.Game) -> list[int]:
    """How many art collectors wait on each queue card."""
    return [who["art"] for _, who in queue(game)]


@pytest.mark.clause("art-collector.edition")
def test_they_belong_to_version_2() -> None:
    check_editions("art-collector", "v2")


@pytest.mark.clause("art-collector.not-advanced")
def test_they_go_with_all_other_modules_but_advanced() -> None:
    check_combines("art-collector", excluded=["advanced"])
    assert new_game_refused("v2", ["art-collector", "advanced"]) == "game.modules-fit"


@pytest.mark.clause("art-collector.stacks")
def test_eleven_lie_in_stacks_and_none_is_in_the_bag() -> None:
    view = with_art().view(0, counted=True)
    assert view["bag_size"] == 72
    assert "art" not in view["bag"]
    assert view["bonus_stacks"] == [3, 2, 2, 2, 1, 1]


@pytest.mark.clause("art-collector.upgrader", "art-collector.to-queue", "art-collector.no-stack", "ruling-24")
def test_ruling_24_one_to_the_upgrader_the_rest_to_the_queue() -> None:
    queued = []
    for built in range(8):
        game = upgraded(built)
        assert collected(game, "blue") == Counter({"art": int(built < 6)})
        assert game.position()["bonus"] == {}
        queued.append(arts(game))
    one, none = [1, 0, 0, 0], [0, 0, 0, 0]
    assert queued == [[1, 1, 0, 0], one, one, one, none, none, none, none]


@pytest.mark.clause("art-collector.to-queue", "art-collector.one-per-card")
def test_each_goes_to_the_lowest_card_without_one_beside_other_customers() -> None:
    game = upgraded(1, queue=[["minato", ["art"]], ["chuo", ["books"]], ["ota", ["art", "clothing"]], ["kita", []]])
    assert arts(game) == [1, 1, 1, 0]
    assert queue(game)[1] == ("chuo", Counter(["books", "art"]))


@pytest.mark.clause("art-collector.surplus", "art-collector.one-per-card", "ruling-24")
def test_ruling_24_those_for_whom_there_is_no_card_leave_the_game() -> None:
    there = [["minato", ["art"]], ["chuo", ["art"]], ["ota", ["art"]], ["kita", ["art"]]]
    game = upgraded(2, queue=there, collected={"blue": ["food"], "red": ["art"]})
    assert arts(game) == [1, 1, 1, 1]
    assert game.position()["removed"] == ["art"]
    assert collected(game, "blue") == Counter(["art"])


@pytest.mark.clause("art-collector.late", "ruling-24")
def test_ruling_24_when_the_end_has_begun_only_the_upgraders_own_is_taken() -> None:
    game = upgraded(final=True, collected={"blue": ["food"], "red": all_but(CUSTOMERS["v2"], ["food"])})
    assert arts(game) == [0, 0, 0, 0]
    assert collected(game, "blue") == Counter(["art"])
    assert Counter(game.position()["removed"]) == Counter(["art", "art", "food"])


@pytest.mark.clause("art-collector.slides", "art-collector.not-counted", "ruling-12", "ruling-24")
def test_ruling_24_they_slide_and_arrive_with_their_card_and_none_is_replaced() -> None:
    game = upgraded(actions_left=1)
    assert decider(game) == "red"
    assert customers(game, "minato") == Counter(["food", "art"])  # the food customer was paid for the Upgrade
    assert queue(game)[0][0] == "chuo"
    assert arts(game) == [1, 0, 0, 0]
    assert sum(sum(who.values()) for _, who in queue(game)) == 3 + 1  # 2 + one department store, and the collector


@pytest.mark.clause("art-collector.slides")
def test_one_alone_on_its_card_arrives_too() -> None:
    game = with_art(actions_left=1, stacks_taken=1, queue=[["minato", ["art"]], *EMPTY_QUEUE[1:]])
    game.perform("blue: income")
    assert customers(game, "minato") == Counter(["art"])


@pytest.mark.clause("art-collector.card-free", "ruling-24")
def test_ruling_24_a_card_with_only_an_art_collector_is_free_for_others() -> None:
    game = with_art(
        "taito", "books", "clothing",
        actions_left=1, stacks_taken=1, queue=[["minato", []], ["chuo", ["art"]], ["ota", []], ["kita", []]],
    )  # fmt: skip
    game.perform("blue: expand aoto--oshiage")
    assert queue(game)[:2] == [("chuo", Counter(["art", "books"])), ("ota", Counter(["clothing"]))]


@pytest.mark.clause("art-collector.not-counted", "ruling-12")
def test_ruling_12_they_do_not_count_towards_the_size_of_the_queue() -> None:
    there = [["minato", []], ["chuo", ["art"]], ["ota", ["art"]], ["kita", []]]
    game = with_art(actions_left=1, stacks_taken=2, queue=there)
    game.perform("blue: expand aoto--oshiage")
    others = sum((who for _, who in queue(game)), Counter())
    assert others.pop("art") == 2
    assert sum(others.values()) == 2


@pytest.mark.clause("art-collector.delays-end", "ruling-24")
def test_ruling_24_one_in_the_queue_delays_the_end() -> None:
    keys: dict[str, Any] = {
        "actions_left": 1,
        "stacks_taken": 1,
        "collected": {"red": all_but(CUSTOMERS["v2"], ["food"])},
    }
    there = [["minato", ["food"]], ["chuo", ["art"]], ["ota", []], ["kita", []]]
    game = after(with_art(**keys, queue=there), "blue: expand aoto--oshiage")
    assert not game.position().get("final")
    game.perform("red: income")
    assert customers(game, "chuo") == Counter(["art"])
    assert game.position()["final"]
    there = [["minato", ["food"]], ["chuo", []], ["ota", []], ["kita", []]]
    assert after(with_art(**keys, queue=there), "blue: expand aoto--oshiage").position()["final"]


# --- on journeys ------------------------------------------------------------------------------------------------


def on_a_journey(*waiting: str, **stores: str) -> sj.Game:
    """Blue can move Taitō from Ueno through Akihabara to Tōkyō."""
    return with_art(
        stores=stores,
        stacks_taken=1,
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue"},
        customers={"taito": list(waiting)},
        hands={"blue": ["taito"]},
    )


@pytest.mark.clause("art-collector.customer", "art-collector.department-only", "art-collector.line")
def test_they_make_a_ward_fit_to_be_moved_and_only_department_stores_take_them() -> None:
    game = on_a_journey("art", akihabara="blue food", tokyo="red department")
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["stop", "tokyo gives art"]
    game.play("tokyo gives art")
    assert collected(game, "red") == Counter(["art"])
    assert played(game)[-1] == "blue: move taito pay taito: ueno, akihabara, tokyo gives art"


@pytest.mark.clause("art-collector.department-only")
def test_a_specialty_store_lets_them_pass() -> None:
    for goods in ("food", "clothing", "books", "electronics"):
        game = on_a_journey("art", akihabara=f"blue {goods}")
        game.perform("blue: move taito pay taito: ueno, akihabara, tokyo")
        assert customers(game, "chiyoda") == Counter(["art"])


@pytest.mark.clause("art-collector.must-give")
def test_a_department_store_takes_one_customer_and_the_mover_chooses() -> None:
    game = on_a_journey("art", akihabara="red department")
    assert refused(game, "blue: move taito pay taito: ueno, akihabara, tokyo") == "move.ends-alone"
    game = on_a_journey("art", "food", "books2", akihabara="red department")
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives books2", "gives art"]


@pytest.mark.clause("art-collector.one-per-store")
def test_a_department_store_takes_one_a_journey() -> None:
    game = on_a_journey("art", "art", "food", akihabara="blue department")
    game.perform("blue: move taito pay taito: ueno, akihabara gives art")
    assert collected(game, "blue") == Counter(["art"])
    assert customers(game, "chiyoda") == Counter(["art", "food"])


# --- what they are not, and scoring -------------------------------------------------------------------------------


def finished(**keys: Any) -> sj.Game:
    return with_art(**{"phase": "over", "to_act": None, "final": True, "stacks_taken": 6, **keys})


def points(*numbers: int) -> int:
    """The score for so many of food, clothing, books, electronics and art."""
    kinds = ("food", "clothing", "books", "electronics", "art")
    held = [kind for kind, number in zip(kinds, numbers, strict=True) for _ in range(number)]
    return int(finished(collected={"blue": held}).scores[0])


@pytest.mark.clause("art-collector.not-wild", "ruling-24")
def test_ruling_24_they_stand_for_no_other_goods() -> None:
    assert points(1, 1, 1, 0, 0) == 6
    assert points(0, 0, 0, 0, 3) == 3
    assert points(1, 0, 0, 0, 3) == 3 + 2


@pytest.mark.clause("art-collector.not-upgrade", "ruling-24")
def test_ruling_24_they_pay_for_no_upgrade() -> None:
    game = before_upgrade(1, collected={"blue": ["art", "art"]})
    assert "upgrade" not in words(game)
    assert refused(game, "blue: upgrade ueno art pay taito") == "upgrade.customer-goods"
    game = before_upgrade(1, collected={"blue": ["art", "food"]})
    assert offered(game, "upgrade ueno") == ["food"]


@pytest.mark.clause("art-collector.set-of-five")
def test_what_sets_are_worth() -> None:
    assert [points(*([1] * n + [0] * (5 - n))) for n in range(1, 6)] == [1, 3, 6, 10, 15]
    assert [points(*([0] * (5 - n) + [1] * n)) for n in range(1, 6)] == [1, 3, 6, 10, 15]


@pytest.mark.clause("art-collector.score-order", "art-collector.set-of-five", "ruling-24")
def test_ruling_24_sets_of_five_are_made_first() -> None:
    assert points(3, 2, 2, 1, 1) == 22
    game = finished(
        collected={"blue": [*4 * ["food"], *3 * ["clothing"], *3 * ["books"], *2 * ["electronics"], *3 * ["art"]]}
    )
    assert game.scores[0] == 41
    assert game.score_sheets[0].sets == {5: 2, 4: 1, 3: 0, 2: 0, 1: 1}


@pytest.mark.clause("art-collector.tie", "ruling-24")
def test_ruling_24_a_tie_goes_to_the_first_to_take_one_by_upgrade() -> None:
    held = {"blue": ["art"], "red": ["art"], "green": ["art"]}
    keys: dict[str, Any] = {"players": ["blue", "red", "green"], "collected": held}
    assert finished(**keys, first_upgrade=["green", "red"]).winners == (2,)
    assert finished(**keys, first_upgrade=["red"]).winners == (1,)
    assert finished(**keys).winners == (0, 1, 2)


@pytest.mark.clause("art-collector.tie", "ruling-24")
def test_ruling_24_collecting_one_at_a_store_does_not_count() -> None:
    game = on_a_journey("art", akihabara="blue department")
    game.perform("blue: move taito pay taito: ueno, akihabara gives art")
    assert not game.position().get("first_upgrade")
    assert upgraded().position()["first_upgrade"] == ["blue"]


@pytest.mark.clause("art-collector.hidden")
def test_collected_art_collectors_are_hidden_and_the_others_open() -> None:
    game = with_art(
        stacks_taken=1, collected={"red": ["art"]}, customers={"kita": ["art"]},
        queue=[["minato", ["art"]], *EMPTY_QUEUE[1:]],
    )  # fmt: skip
    view = game.view(0)
    assert "red" not in view.get("collected", {})
    assert view["customers"] == {"kita": ["art"]}
    assert view["queue"][0] == ["minato", ["art"]]
    assert view["bonus_stacks"] == [2, 2, 2, 1, 1]


@pytest.mark.clause("art-collector.position")
def test_a_position_has_eleven_at_most_and_no_bonus_tokens() -> None:
    game = with_art(stacks_taken=6, customers={"kita": 4 * ["art"]}, collected={"red": 6 * ["art"]}, removed=["art"])
    assert customers(game, "kita") == Counter({"art": 4})
    assert faults(modules=["art-collector"], stacks_taken=6, customers={"kita": 12 * ["art"]}) == [
        ("position.customers", "customers.kita")
    ]
    assert faults(modules=["art-collector"], bonus={"red": 1}) == [("art-collector.position", "bonus")]
    assert faults(customers={"kita": ["art"]}) == [("position.module-pieces", "customers.kita")]


@pytest.mark.clause("art-collector.position")
def test_a_position_says_who_was_first_to_take_one() -> None:
    game = with_art(stacks_taken=2, first_upgrade=["red", "blue"], collected={"red": ["art"], "blue": ["art"]})
    assert game.position()["first_upgrade"] == ["red", "blue"]


@pytest.mark.clause("art-collector.position")
def test_in_a_position_each_department_store_has_taken_its_stack() -> None:
    stores = {"tokyo": "red department", "akihabara": "red department"}
    game = with_art(stores=stores, collected={"red": ["art", "art"]}, customers={"kita": 3 * ["art"]})
    assert game.view(0)["bonus_stacks"] == [2, 2, 1, 1]
