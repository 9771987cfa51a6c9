"""Modules that affect each other: the rules for each pair, in situations as they arise in games."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, collected, customers, decider, game_at, offered, scripted, words
from tests.rules.helpers import neighbours, refused


@pytest.mark.clause("kaiju.with-chairman", "chairman.kaiju-enter", "chairman.kaiju-flee")
def test_a_chairman_enters_the_kaijus_ward_and_flees_when_it_comes_to_his() -> None:
    """He explores into its ward, stays there when it leaves, and flees when it comes back."""
    game = game_at(edition="v1", modules=["chairman", "kaiju"], kaiju="koto", hands={"blue": ["koto"], "red": ["chuo"]})
    after(game, "blue: explore koto", "blue: kaiju chuo pay koto", "blue: income")
    assert game.position()["kaicho"] == {"blue": "koto"}
    game.perform("red: kaiju koto pay chuo flee sumida")
    assert game.position()["kaicho"] == {"blue": "sumida"}


@pytest.mark.clause("kaiju.blocks-ward", "chairman.kaiju-enter")
def test_a_chairman_in_the_kaijus_ward_still_makes_its_cards_wild() -> None:
    game = game_at(
        edition="v1", modules=["chairman", "kaiju"], kaiju="koto", kaicho={"blue": "koto"}, hands={"blue": ["koto"]}
    )
    assert offered(game, "build food ueno") == ["pay koto"]


@pytest.mark.clause("kaicho.not-to-kaiju", "kaicho.kaiju-flee")
def test_the_kaiju_keeps_a_kaicho_out_and_drives_one_out() -> None:
    game = game_at(modules=["kaicho", "kaiju"], kaiju="koto", kaicho={"blue": "chuo", "red": "chuo"})
    assert refused(game, "blue: explore koto") == "kaicho.not-to-kaiju"
    after(game, "blue: kaiju chuo flee koto", "blue: explore edogawa")
    assert game.position()["kaicho"] == {"blue": "edogawa", "red": "koto"}


@pytest.mark.clause("kaiju.blocks", "kaicho.alone")
def test_no_kaicho_rides_through_the_kaijus_ward() -> None:
    game = game_at(
        modules=["kaicho", "kaiju"], kaiju="chiyoda", kaicho={"blue": "taito"},
        track={"akihabara--ueno": "blue"}, hands={"blue": ["taito"]},
    )  # fmt: skip
    assert "move" not in words(game)


@pytest.mark.clause("kaiju.not-hachiko", "hachiko.kaiju-home")
def test_hachiko_keeps_the_kaiju_out_when_arrivals_drive_it_away() -> None:
    game = game_at(
        scripted("koto", "food"),
        edition="v1", modules=["hachiko", "kaiju"], hachiko="chuo", kaiju="koto", actions_left=1,
    )  # fmt: skip
    game.perform("blue: expand aoto--oshiage")
    assert words(game) == [f"kaiju away {ward}" for ward in neighbours("koto") if ward != "chuo"]


@pytest.mark.clause("kaiju.blocks", "hachiko.step-no-way", "hachiko.kaiju-home")
def test_hachiko_goes_round_the_kaiju() -> None:
    """Two ways lead from Bunkyō to Shinjuku; the one through Toshima is closed."""
    game = game_at(
        edition="v1",
        modules=["hachiko", "kaiju"],
        hachiko="bunkyo",
        kaiju="toshima",
        track={
            "komagome--todai-mae": "blue", "ikebukuro--komagome": "blue", "ikebukuro--takadanobaba": "blue",
            "shinjuku--takadanobaba": "blue", "iidabashi--todai-mae": "blue", "iidabashi--shinjuku": "blue",
            "shibuya--yoyogi": "blue",
        },
    )  # fmt: skip
    game.play("reunite: todai-mae")
    assert words(game) == ["iidabashi"]
    game.play("iidabashi, shinjuku, yoyogi, shibuya")
    assert game.position()["hachiko"] == "home"


@pytest.mark.clause("kaiju.hachiko-home", "hachiko.waits", "hachiko.stays-home-ward")
def test_a_customer_due_at_his_home_drives_the_kaiju_away_and_leaves_him_on_the_marker() -> None:
    game = game_at(
        scripted("shibuya", "food"),
        edition="v1", modules=["hachiko", "kaiju"], hachiko="home", kaiju="shibuya", actions_left=1,
    )  # fmt: skip
    after(game, "blue: expand aoto--oshiage", "red: kaiju away minato")
    assert game.position()["hachiko"] == "home"
    assert customers(game, "shibuya") == Counter(["food"])


@pytest.mark.clause("kaiju.flee-princess", "princess.flees", "princess.not-to-kaiju", "ruling-20")
@pytest.mark.parametrize("edition", ["v1", "v2"])
def test_ruling_20_the_princess_flees_when_arrivals_drive_the_kaiju_to_her(edition: str) -> None:
    keys: dict[str, Any] = {"edition": edition, "modules": ["princess", "kaiju"], "kaiju": "koto", "princess": "chuo"}
    queue: dict[str, Any] = (
        {"queue": [["koto", ["books"]], ["kita", []], ["ota", []], ["ota", []]]} if edition == "v2" else {}
    )
    game = game_at(scripted("koto", "books"), actions_left=1, **keys, **queue)
    game.perform("blue: expand aoto--oshiage")
    assert offered(game, "kaiju away chuo") == [f"princess {ward}" for ward in neighbours("chuo")]
    game.perform("red: kaiju away chuo princess koto")
    assert (game.position()["kaiju"], game.position()["princess"]) == ("chuo", "koto")
    assert "chuo" not in offered(game, "wander")


@pytest.mark.clause("kaiju.flee-princess", "kaiju.enters")
def test_the_princess_flees_when_the_kaiju_comes_ashore() -> None:
    game = game_at(
        modules=["princess", "kaiju"], kaiju=None, princess="ota", phase="kaiju-enters", kaiju_entry="blue",
        used=["income"], actions_left=1, customers={"ota": ["food"]},
    )  # fmt: skip
    game.perform("blue: kaiju enters ota flee koto princess meguro")
    assert game.position()["princess"] == "meguro"
    assert customers(game, "koto") == Counter(["food"])


@pytest.mark.clause("kaiju.with-art-collector", "art-collector.kaiju")
def test_art_collectors_flee_from_the_kaiju() -> None:
    game = game_at(modules=["art-collector", "kaiju"], kaiju="koto", customers={"chuo": ["art"]}, stacks_taken=1)
    game.perform("blue: kaiju chuo flee taito")
    assert customers(game, "taito") == Counter(["art"])


@pytest.mark.clause("kaicho.art-collector", "art-collector.kaicho", "kaicho.leave-would-take")
def test_no_kaicho_is_left_at_a_specialty_store_that_only_an_art_collector_passes() -> None:
    game = game_at(
        modules=["art-collector", "kaicho"], stores={"ueno": "red food"}, customers={"taito": ["art"]},
        track={"akihabara--ueno": "blue"}, kaicho={"blue": "taito"}, hands={"blue": ["taito"]}, stacks_taken=1,
    )  # fmt: skip
    game.play("move taito pay taito: ueno")
    assert words(game) == ["akihabara"]


@pytest.mark.clause("thief.kaiju", "hachiko.leaves-marker", "chairman.kaiju-flee", "kaiju.flee-princess")
def test_all_modules_of_version_1_in_one_turn() -> None:
    game = game_at(
        scripted("koto", "food-thief", "books"),
        edition="v1",
        modules=["princess", "thief", "chairman", "kaiju", "hachiko"],
        princess="chuo", kaiju="koto", hachiko="home", kaicho={"blue": "chuo", "red": "chuo"}, actions_left=1,
    )  # fmt: skip
    after(game, "blue: expand aoto--oshiage", "red: kaiju away chuo flee koto princess minato")
    position = game.position()
    assert (position["princess"], position["kaiju"], position["hachiko"]) == ("minato", "chuo", "koto")
    assert position["kaicho"] == {"blue": "koto", "red": "koto"}
    assert customers(game, "koto") == Counter(["food-thief", "books"])
    assert (decider(game), position["phase"]) == ("red", "actions")


@pytest.mark.clause("advanced.wild", "princess.wild", "kaicho.wild")
def test_all_modules_that_make_cards_wild_add_up() -> None:
    game: sj.Game = game_at(
        modules=["advanced", "princess", "kaicho"], princess="kita", kaicho={"blue": "ota", "red": "nerima"},
        stores={"tokyo": "blue food"}, hands={"blue": ["chiyoda", "kita", "nerima", "ota"]},
    )  # fmt: skip
    said = [each for each in offered(game, "open books ueno") if not each.endswith("+")]
    assert said == ["pay chiyoda", "pay kita", "pay ota"]
    assert collected(game, "blue") == Counter()
