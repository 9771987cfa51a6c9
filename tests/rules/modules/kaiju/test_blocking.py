"""Angry Kaiju: the journeys that it blocks, and the customers who are due in its ward."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, hand, played, queue, words
from tests.rules.helpers import OPEN, neighbours, refused
from tests.rules.modules.kaiju.positions import due_in_koto, everywhere, where, with_kaiju

# --- what it blocks ---------------------------------------------------------------------------------------------


def through_chiyoda(edition: str, kaiju: str) -> sj.Game:
    """Blue wants to move Taitō through Akihabara and Tōkyō, in Chiyoda, to Shimbashi."""
    return with_kaiju(
        edition,
        kaiju=kaiju,
        stores={"shimbashi": "blue food"},
        track={"akihabara--ueno": "blue", "akihabara--tokyo": "blue", "shimbashi--tokyo": "blue"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )


@pytest.mark.clause("kaiju.blocks", "ruling-20")
@everywhere
def test_ruling_20_no_journey_passes_its_ward(edition: str) -> None:
    line = "blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi gives food"
    game = through_chiyoda(edition, "chiyoda")
    assert "move" not in words(game)
    assert refused(game, line) == "kaiju.blocks"
    assert collected(after(through_chiyoda(edition, "koto"), line), "blue") == Counter(["food"])


@pytest.mark.clause("kaiju.blocks", "ruling-20")
@everywhere
def test_ruling_20_no_journey_ends_in_its_ward(edition: str) -> None:
    game = through_chiyoda(edition, "minato")
    if edition == "v1":
        assert "move" not in words(game)
    else:
        game.play("move taito pay taito: ueno, akihabara")
        assert "tokyo" in words(game)
        game.play("tokyo")
        assert not game.doing
        assert customers(game, "chiyoda") == Counter(["food"])


@pytest.mark.clause("kaiju.blocks-ward", "ruling-20")
@everywhere
def test_ruling_20_customers_in_its_ward_cannot_be_moved(edition: str) -> None:
    game = through_chiyoda(edition, "taito")
    assert "move" not in words(game)
    assert (
        refused(game, "blue: move taito pay taito: ueno, akihabara, tokyo, shimbashi gives food") == "kaiju.blocks-ward"
    )


@pytest.mark.clause("kaiju.build-allowed", "ruling-20")
@everywhere
def test_ruling_20_everything_else_goes_on_in_its_ward(edition: str) -> None:
    keys: dict[str, Any] = {"kaiju": "taito", "collected": {"blue": ["food"]}, "hands": {"blue": ["taito", "taito"]}}
    game = with_kaiju(edition, **keys)
    game.perform(f"blue: {OPEN[edition]} food ueno pay taito")
    game.perform("blue: upgrade ueno food pay taito")
    assert game.position()["stores"] == {"ueno": "blue department"}
    game = with_kaiju(edition, **keys, stores={"ueno": "blue food"})
    game.perform(f"blue: {OPEN[edition]} food tokyo from ueno pay taito")
    game.perform("blue: expand akihabara--ueno")
    assert game.position()["track"] == {"akihabara--ueno": "blue"}


@pytest.mark.clause("kaiju.build-allowed", "ruling-20")
def test_ruling_20_the_matsuri_ignores_it() -> None:
    game = with_kaiju("v2", phase="matsuri", matsuri="chuo")
    game.perform("blue: matsuri koto")
    assert game.position()["matsuri"] == where(game) == "koto"


# --- customers due in its ward ----------------------------------------------------------------------------------


@pytest.mark.clause("kaiju.away", "kaiju.away-first", "kaiju.neighbour", "ruling-22")
@everywhere
def test_ruling_22_it_is_moved_on_before_customers_come(edition: str) -> None:
    game = due_in_koto(edition, customers={"chuo": ["clothing"]}, matsuri="kita" if edition == "v2" else None)
    assert (decider(game), game.position()["phase"]) == ("red", "kaiju-away")
    assert words(game) == [f"kaiju away {ward}" for ward in neighbours("koto")]
    for said in ("red: income", "red: matsuri toshima"):
        assert refused(game, said) == "kaiju.away-first"
    for ward in ("koto", "kita"):
        assert refused(game, f"red: kaiju away {ward}") == "kaiju.neighbour"
    game.perform("red: kaiju away chuo flee koto")
    arrived = "food" if edition == "v1" else "books"
    assert customers(game, "koto") == Counter(["clothing", arrived])
    assert where(game) == "chuo"
    assert game.position()["actions_left"] == 2


@pytest.mark.clause("kaiju.away")
@everywhere
def test_the_kaiju_action_can_still_be_taken_in_the_same_turn(edition: str) -> None:
    game = due_in_koto(edition, hands={"red": ["chuo"]})
    game.perform("red: kaiju away chuo")
    game.perform("red: kaiju koto" + (" pay chuo flee ota" if edition == "v1" else " flee ota"))
    assert where(game) == "koto"


@pytest.mark.clause("kaiju.away", "ruling-22")
def test_ruling_22_two_arrivals_displace_it_once() -> None:
    stores = {"ueno": "blue department", "tokyo": "red department", "shibuya": "red department"}
    game = due_in_koto("v1", stores=stores)
    game.perform("red: kaiju away chuo")
    assert sum(customers(game, "koto").values()) == 2
    assert game.position()["phase"] == "actions"


@pytest.mark.clause("kaiju.away-when", "ruling-22")
def test_ruling_22_in_version_1_it_goes_between_the_ward_and_the_customer() -> None:
    game = due_in_koto("v1")
    bag = game.view(0)["bag_size"]
    assert game.position()["discard"] == ["koto"]
    assert customers(game, "koto") == Counter()
    game.perform("red: kaiju away chuo")
    assert game.view(0)["bag_size"] == bag - 1
    assert played(game)[-1].endswith("> customer food")
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.away-when", "ruling-22")
def test_ruling_22_in_version_2_it_goes_before_anything_is_drawn() -> None:
    game = due_in_koto("v2")
    assert [ward for ward, _ in queue(game)] == ["koto", "chuo", "ota", "kita"]
    assert hand(game, "red") == Counter()
    game.perform("red: kaiju away chuo")
    assert hand(game, "red") == Counter(["koto"])
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.away-nobody", "ruling-22")
def test_ruling_22_a_card_without_customers_does_not_disturb_it() -> None:
    game = due_in_koto("v2", queue=[["koto", []], ["chuo", ["food"]], ["ota", []], ["kita", []]])
    assert (where(game), game.position()["phase"]) == ("koto", "actions")
    assert hand(game, "red") == Counter(["koto"])


@pytest.mark.clause("kaiju.away-nobody", "kaiju.with-art-collector", "art-collector.kaiju", "ruling-22")
def test_ruling_22_a_card_with_only_an_art_collector_does() -> None:
    there = [["koto", ["art"]], ["chuo", ["food"]], ["ota", []], ["kita", []]]
    game = due_in_koto("v2", others=("art-collector",), stacks_taken=1, queue=there)
    assert game.position()["phase"] == "kaiju-away"
    game.perform("red: kaiju away chuo")
    assert customers(game, "koto") == Counter(["art"])
