"""Angry Kaiju together with other modules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.positions import customers, offered, played
from tests.rules.helpers import neighbours, refused
from tests.rules.modules.kaiju.positions import due_in_koto, everywhere, pay, where, with_kaiju


@pytest.mark.clause("kaiju.flee-princess", "ruling-20")
@everywhere
def test_ruling_20_the_princess_flees_last_and_where_the_mover_likes(edition: str) -> None:
    game = with_kaiju(edition, others=("princess",), princess="chuo", customers={"chuo": ["food"]})
    assert offered(game, f"kaiju chuo{pay(edition)} flee koto") == [f"princess {ward}" for ward in neighbours("chuo")]
    game.perform(f"blue: kaiju chuo{pay(edition)} flee koto princess sumida")
    assert game.position()["princess"] == "sumida"
    assert played(game)[-1] == f"blue: kaiju chuo{pay(edition)} flee koto princess sumida"


@pytest.mark.clause("kaiju.with-chairman")
@pytest.mark.parametrize(("edition", "module"), [("v1", "chairman"), ("v2", "kaicho")])
def test_chairmen_and_kaicho_flee_without_customers_too(edition: str, module: str) -> None:
    game = with_kaiju(edition, others=(module,), kaicho={"red": "chuo"})
    game.perform(f"blue: kaiju chuo{pay(edition)} flee minato")
    assert game.position()["kaicho"] == {"red": "minato"}


@pytest.mark.clause("kaiju.with-art-collector", "art-collector.kaiju")
def test_art_collectors_flee_with_the_people() -> None:
    game = with_kaiju("v2", others=("art-collector",), stacks_taken=1, customers={"chuo": ["art", "food"]})
    game.perform("blue: kaiju chuo flee minato")
    assert customers(game, "minato") == Counter(["art", "food"])


@pytest.mark.clause("kaiju.flee-to-hachiko", "ruling-20")
def test_ruling_20_people_may_flee_into_hachikos_ward() -> None:
    game = with_kaiju("v1", others=("hachiko",), hachiko="minato", customers={"chuo": ["food"]})
    game.perform("blue: kaiju chuo pay koto flee minato")
    assert customers(game, "minato") == Counter(["food"])


@pytest.mark.clause("kaiju.hachiko-home", "ruling-23")
def test_ruling_23_it_may_enter_the_ward_of_his_home_while_he_is_on_the_marker() -> None:
    keys: dict[str, Any] = {"kaiju": "minato", "hands": {"blue": ["minato"]}}
    game = with_kaiju("v1", others=("hachiko",), hachiko="home", **keys)
    game.perform("blue: kaiju shibuya pay minato")
    assert where(game) == "shibuya"
    assert (
        refused(with_kaiju("v1", others=("hachiko",), hachiko="shibuya", **keys), "blue: kaiju shibuya pay minato")
        == "kaiju.not-hachiko"
    )


@pytest.mark.clause("kaiju.hachiko-arrives", "ruling-22")
def test_ruling_22_hachiko_arrives_after_the_kaiju_has_gone() -> None:
    game = due_in_koto("v1", others=("hachiko",), hachiko="home")
    assert game.position()["phase"] == "kaiju-away"
    assert game.position()["hachiko"] == "home"
    game.perform("red: kaiju away chuo")
    assert (where(game), game.position()["hachiko"]) == ("chuo", "koto")
