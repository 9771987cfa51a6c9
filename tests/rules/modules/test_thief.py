"""Sneaky Thief: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, offered, played, scripted, words
from tests.rules.helpers import (
    CUSTOMERS,
    THIEVES,
    THREE_DEPARTMENTS,
    all_but,
    check_combines,
    check_editions,
    faults,
    refused,
)

EVERYBODY = CUSTOMERS["v1"] | THIEVES


def with_thieves(*drawn: str, others: tuple[str, ...] = (), **keys: Any) -> sj.Game:
    """Blue has one action left; then these things are drawn."""
    settled: dict[str, Any] = {"edition": "v1", "modules": ["thief", *others], "actions_left": 1}
    return game_at(scripted(*drawn), **{**settled, **keys})


def next_turn(game: sj.Game) -> sj.Game:
    return after(game, "blue: expand aoto--oshiage")


def scores(**held: list[str]) -> tuple[Fraction, ...]:
    return finished(**held).scores


def finished(**held: list[str]) -> sj.Game:
    return game_at(edition="v1", modules=["thief"], phase="over", to_act=None, final=True, collected=held)


@pytest.mark.clause("thief.edition")
def test_they_belong_to_version_1() -> None:
    check_editions("thief", "v1")


@pytest.mark.clause("thief.combines")
def test_they_go_with_all_other_modules_of_version_1() -> None:
    check_combines("thief")


@pytest.mark.clause("thief.tokens")
def test_eight_thieves_make_sixty_tokens() -> None:
    game = game_at(edition="v1", modules=["thief"])
    assert game.view(0)["bag_size"] == 60
    bag = Counter(game.view(0, counted=True)["bag"])
    assert {kind: bag[kind] for kind in THIEVES} == THIEVES


@pytest.mark.clause("thief.companion", "thief.companion-no-card", "thief.line")
def test_a_thief_brings_a_companion_into_the_same_ward() -> None:
    game = next_turn(with_thieves("kita", "books-thief", "food2"))
    assert customers(game, "kita") == Counter(["books-thief", "food2"])
    assert game.position()["discard"] == ["kita"]
    assert played(game)[-1] == "red: > card kita > customer books-thief > customer food2"


@pytest.mark.clause("thief.companion-again")
def test_thieves_arrive_until_another_customer_arrives() -> None:
    game = next_turn(with_thieves("kita", "books-thief", "books-thief", "food-thief", "clothing"))
    assert customers(game, "kita") == Counter(["books-thief", "books-thief", "food-thief", "clothing"])


@pytest.mark.clause("thief.companion-extra")
@pytest.mark.parametrize(
    "drawn",
    [
        ("food-thief", "books-thief", "clothing", "electronics"),
        ("clothing", "food-thief", "books"),
        ("food-thief", "books", "food-thief", "food"),
    ],
)
def test_each_of_two_arrivals_brings_companions_of_its_own(drawn: tuple[str, ...]) -> None:
    game = next_turn(with_thieves("kita", *drawn, stores=THREE_DEPARTMENTS))
    assert customers(game, "kita") == Counter(drawn)


@pytest.mark.clause("thief.last-alone", "ruling-15")
def test_ruling_15_the_last_thief_in_the_bag_comes_alone() -> None:
    game = next_turn(with_thieves("kita", removed=all_but(EVERYBODY, ["books-thief"])))
    assert customers(game, "kita") == Counter(["books-thief"])
    assert (decider(game), game.position()["phase"]) == ("red", "actions")
    assert game.position()["final"]


@pytest.mark.clause("ruling-15")
def test_ruling_15_two_arrivals_draw_what_the_bag_holds() -> None:
    left = ["food-thief", "books"]
    game = next_turn(with_thieves("kita", *left, stores=THREE_DEPARTMENTS, removed=all_but(EVERYBODY, left)))
    assert customers(game, "kita") == Counter(left)
    assert (decider(game), game.position()["phase"]) == ("red", "actions")


@pytest.mark.clause("thief.end")
def test_the_end_begins_when_a_companion_empties_the_bag() -> None:
    left = ["books-thief", "food"]
    game = next_turn(with_thieves("kita", *left, removed=all_but(EVERYBODY, left)))
    assert customers(game, "kita") == Counter(left)
    assert game.position()["final"]


@pytest.mark.clause("thief.end")
def test_thieves_in_the_bag_are_still_to_come() -> None:
    left = ["food", "books-thief"]
    game = next_turn(with_thieves("kita", "food", removed=all_but(EVERYBODY, left)))
    assert customers(game, "kita") == Counter(["food"])
    assert not game.position().get("final")


def on_a_journey(*waiting: str, **stores: str) -> sj.Game:
    """Blue can move Taitō from Ueno through Akihabara to Tōkyō."""
    return game_at(
        edition="v1",
        modules=["thief"],
        stores=stores,
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue"},
        customers={"taito": list(waiting)},
        hands={"blue": ["taito"]},
    )


@pytest.mark.clause("thief.customer", "thief.must-give")
def test_a_thief_travels_and_is_taken_by_a_store() -> None:
    game = on_a_journey("food-thief", akihabara="blue food")
    game.perform("blue: move taito pay taito: ueno, akihabara gives food-thief")
    assert collected(game, "blue") == Counter(["food-thief"])


@pytest.mark.clause("thief.must-give")
def test_a_store_cannot_let_a_thief_pass() -> None:
    game = on_a_journey("food-thief", "books", akihabara="blue food", tokyo="blue books")
    game.play("move taito pay taito: ueno")
    assert words(game) == ["akihabara gives food-thief"]
    game.play("akihabara, tokyo")
    assert collected(game, "blue") == Counter(["food-thief", "books"])


@pytest.mark.clause("thief.sells-it")
def test_a_thief_is_given_to_a_store_of_its_goods_or_a_department_store() -> None:
    assert "move" not in words(on_a_journey("food-thief", akihabara="blue books"))
    game = on_a_journey("food-thief", akihabara="blue books", tokyo="red department")
    game.perform("blue: move taito pay taito: ueno, akihabara, tokyo gives food-thief")
    assert collected(game, "red") == Counter(["food-thief"])


@pytest.mark.clause("thief.which-token")
def test_the_mover_chooses_between_a_thief_and_another_customer() -> None:
    game = on_a_journey("food-thief", "food", "food2", akihabara="red food")
    game.play("move taito pay taito: ueno, akihabara")
    assert words(game) == ["gives food", "gives food2", "gives food-thief"]
    game.play("gives food-thief")
    assert collected(game, "red") == Counter(["food-thief"])
    assert customers(game, "chiyoda") == Counter(["food", "food2"])


@pytest.mark.clause("thief.one-per-store")
def test_a_store_that_was_given_a_thief_has_had_its_one() -> None:
    game = on_a_journey("food-thief", "food-thief", akihabara="blue food")
    game.perform("blue: move taito pay taito: ueno, akihabara gives food-thief")
    assert customers(game, "chiyoda") == Counter(["food-thief"])


@pytest.mark.clause("thief.upgrade", "thief.removed", "ruling-5")
def test_ruling_05_a_thief_pays_for_an_upgrade_and_leaves_the_game() -> None:
    game = game_at(
        edition="v1",
        modules=["thief"],
        stores={"ueno": "blue food"},
        collected={"blue": ["food-thief", "books-thief"]},
        hands={"blue": ["taito"]},
    )
    assert offered(game, "upgrade ueno") == ["food-thief"]
    game.perform("blue: upgrade ueno food-thief pay taito")
    assert game.position()["stores"] == {"ueno": "blue department"}
    assert game.position()["removed"] == ["food-thief"]
    assert collected(game, "blue") == Counter(["books-thief"])


@pytest.mark.clause("thief.score", "thief.score-half", "ruling-18")
def test_ruling_18_a_thief_costs_half_a_point_and_nothing_is_rounded() -> None:
    assert scores(blue=[*4 * ["food"], "books", "books", "books-thief"])[0] == Fraction(3, 2)
    assert scores(red=["food", "food", "books-thief"])[1] == Fraction(-1, 2)
    assert scores(red=["food", "food", "books-thief", "clothing-thief"])[1] == -1


@pytest.mark.clause("thief.score-tokens", "thief.score-dropped", "ruling-18")
def test_ruling_18_a_thief_is_a_token_of_its_goods_and_is_dropped_with_them() -> None:
    blue = ["food", "food-thief", "food-thief", "books", "books"]
    assert scores(blue=blue)[0] == 2  # three food tokens against two of books


@pytest.mark.clause("thief.score-tied-types", "ruling-18", "ruling-17")
def test_ruling_18_of_goods_with_equally_many_tokens_the_cheapest_is_dropped() -> None:
    blue = ["food", "food", "food", "clothing", "clothing", "clothing-thief", "books2", "electronics-thief"]
    assert scores(blue=blue)[0] == Fraction(9, 2)


@pytest.mark.clause("thief.tie")
def test_in_ties_thieves_count_in_each_round() -> None:
    many = ["food", "food", "food", "food", "clothing", "clothing", "clothing"]
    game = finished(blue=[*many, "books", "books-thief"], red=[*many, "books", "electronics-thief"])
    assert game.scores == (Fraction(7, 2), Fraction(7, 2))
    assert game.winners == (1,)  # without three goods Blue has nothing left, Red one customer


@pytest.mark.clause("thief.tie")
def test_a_thief_loses_a_tie() -> None:
    blue = [*4 * ["food"], *3 * ["clothing"], "books-thief"]
    red = [*4 * ["food"], *2 * ["clothing"], "books", "electronics-thief"]
    game = finished(blue=blue, red=red)
    assert game.scores == (Fraction(5, 2), Fraction(5, 2))
    assert game.winners == (1,)


@pytest.mark.clause("thief.chairman")
def test_a_chairman_can_be_left_instead_of_a_thief() -> None:
    game = game_at(
        edition="v1",
        modules=["thief", "chairman"],
        stores={"akihabara": "red food"},
        track={"akihabara--ueno": "blue"},
        customers={"taito": ["food-thief"]},
        kaicho={"blue": "taito"},
        hands={"blue": ["taito"]},
    )
    game.perform("blue: move taito pay taito: ueno, akihabara gives blue-chairman")
    assert collected(game, "red") == Counter()
    assert customers(game, "chiyoda") == Counter(["food-thief"])


@pytest.mark.clause("thief.kaiju", "kaiju.with-thief", "ruling-22")
def test_ruling_22_the_kaiju_leaves_once_whatever_the_number_of_companions() -> None:
    game = with_thieves("kita", "food-thief", "books-thief", "food", others=("kaiju",), kaiju="kita")
    next_turn(game)
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-away")
    game.perform("red: kaiju away adachi")
    assert game.position()["phase"] == "actions"
    assert customers(game, "kita") == Counter(["food-thief", "books-thief", "food"])


@pytest.mark.clause("thief.kaiju", "kaiju.with-thief")
def test_the_kaiju_frightens_thieves() -> None:
    game = with_thieves(
        others=("kaiju",), kaiju="kita", actions_left=2, customers={"adachi": ["food-thief"]}, hands={"blue": ["kita"]}
    )
    game.perform("blue: kaiju adachi pay kita flee sumida")
    assert customers(game, "sumida") == Counter(["food-thief"])


@pytest.mark.clause("thief.line")
@pytest.mark.parametrize("thief", list(THIEVES))
def test_how_thieves_are_written(thief: str) -> None:
    game = next_turn(with_thieves("kita", thief, "food"))
    assert played(game)[-1] == f"red: > card kita > customer {thief} > customer food"


@pytest.mark.clause("thief.position")
def test_a_position_may_have_two_thieves_of_each_kind() -> None:
    keys: dict[str, Any] = {"edition": "v1", "modules": ["thief"]}
    game = game_at(
        **keys, customers={"kita": ["food-thief"]}, collected={"red": ["food-thief"]}, removed=["books-thief"]
    )
    assert customers(game, "kita") == collected(game, "red") == Counter(["food-thief"])
    assert faults(**keys, customers={"kita": 3 * ["food-thief"]}) == [("position.customers", "customers.kita")]
    assert faults(edition="v1", customers={"kita": ["food-thief"]}) == [("position.module-pieces", "customers.kita")]


def test_a_line_without_the_companion_is_refused() -> None:
    game = with_thieves("kita")
    next_turn(game)
    assert refused(game, "red: > card kita > customer food") == "line.outcome-number"
