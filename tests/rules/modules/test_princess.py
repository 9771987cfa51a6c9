"""Wandering Princess: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, game_at, offered, rotating, watched, words
from tests.rules.helpers import OPEN, check_combines, check_editions, faults, neighbours, refused

everywhere = pytest.mark.parametrize("edition", ["v1", "v2"])


def with_princess(edition: str, *others: str, **keys: Any) -> sj.Game:
    return game_at(**{"edition": edition, "modules": ["princess", *others], "princess": "chiyoda", **keys})


@pytest.mark.clause("princess.edition")
def test_she_belongs_to_version_1_and_version_2() -> None:
    check_editions("princess", "v1", "v2")


@pytest.mark.clause("princess.combines")
def test_she_goes_with_all_other_modules() -> None:
    check_combines("princess")


@pytest.mark.clause("princess.start")
@everywhere
def test_she_starts_in_chiyoda_and_no_card_is_drawn_for_her(edition: str) -> None:
    plain: list[Event] = []
    with_her: list[Event] = []
    sj.Game.new(edition, [], 2, chance=watched(plain, rotating()))
    game = sj.Game.new(edition, ["princess"], 2, chance=watched(with_her, rotating()))
    assert [event.kind for event in with_her] == [event.kind for event in plain]
    assert game.position()["princess"] == "chiyoda"


@pytest.mark.clause("princess.wander", "princess.neighbour")
@everywhere
def test_she_wanders_to_a_neighbouring_ward(edition: str) -> None:
    game = with_princess(edition)
    assert offered(game, "wander") == neighbours("chiyoda")
    game.perform("blue: wander taito")
    assert game.position()["princess"] == "taito"


@pytest.mark.clause("princess.wander")
@everywhere
def test_she_may_stay(edition: str) -> None:
    game = after(with_princess(edition), "blue: expand aoto--oshiage", "blue: income")
    assert game.position()["princess"] == "chiyoda"


@pytest.mark.clause("princess.once")
@everywhere
def test_she_wanders_once_a_turn(edition: str) -> None:
    game = after(with_princess(edition), "blue: wander taito")
    assert refused(game, "blue: wander chiyoda") == "princess.once"


@pytest.mark.clause("princess.neighbour")
@everywhere
def test_she_goes_one_step_and_never_into_the_bay(edition: str) -> None:
    game = with_princess(edition, princess="ota")
    assert offered(game, "wander") == ["koto", "meguro", "setagaya", "shinagawa"]
    assert refused(game, "blue: wander kita") == "princess.neighbour"


@pytest.mark.clause("princess.not-here")
@everywhere
def test_a_wander_that_leaves_her_where_she_is_is_refused(edition: str) -> None:
    assert refused(with_princess(edition), "blue: wander chiyoda") == "princess.not-here"


@pytest.mark.clause("princess.not-to-kaiju", "kaiju.flee-princess", "ruling-20")
@everywhere
def test_ruling_20_she_cannot_be_sent_into_the_kaijus_ward(edition: str) -> None:
    game = with_princess(edition, "kaiju", kaiju="taito")
    assert "taito" not in offered(game, "wander")
    assert refused(game, "blue: wander taito") == "princess.not-to-kaiju"


@pytest.mark.clause("princess.anyone")
@everywhere
def test_each_player_may_send_her_on_in_turn(edition: str) -> None:
    game = after(with_princess(edition), "blue: wander taito", "blue: income", "red: wander chiyoda")
    assert game.position()["princess"] == "chiyoda"


@pytest.mark.clause("princess.wild")
@pytest.mark.parametrize("colour", ["blue", "red"])
@everywhere
def test_cards_of_her_ward_are_wild_for_every_player(edition: str, colour: str) -> None:
    game = with_princess(edition, to_act=colour, hands={colour: ["chiyoda"]})
    assert offered(game, f"{OPEN[edition]} books omori") == ["pay chiyoda"]


@pytest.mark.clause("princess.wild")
def test_in_version_1_they_are_wildcards_for_double_track_and_the_kaiju_in_the_bay() -> None:
    game = with_princess("v1", "kaiju", kaiju="bay", hands={"blue": ["chiyoda", "ota"]})
    assert offered(game, "expand aoto--oshiage oshiage--ueno") == ["pay chiyoda"]
    assert offered(game, "kaiju ota") == ["pay chiyoda"]


@pytest.mark.clause("princess.not-moved")
@everywhere
def test_journeys_do_not_take_her_along(edition: str) -> None:
    game = with_princess(
        edition,
        princess="taito",
        stores={"akihabara": "red food"},
        track={"akihabara--ueno": "blue"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    game.play("move taito pay taito: ueno")
    assert "akihabara gives food" in words(game)
    game.play("akihabara gives food")
    assert game.position()["princess"] == "taito"
    assert collected(game, "red") == Counter(["food"])


@pytest.mark.clause("princess.not-a-customer")
@everywhere
def test_a_ward_where_she_is_alone_cannot_be_moved(edition: str) -> None:
    game = with_princess(
        edition,
        stores={"akihabara": "blue department"},
        track={"akihabara--ueno": "blue"},
        hands={"blue": ["chiyoda"]},
    )
    assert "move" not in words(game)
    assert refused(game, "blue: move chiyoda pay chiyoda: akihabara, ueno") == "move.customers"
    assert [int(score) for score in game.scores] == [0, 0]


@pytest.mark.clause("princess.flees", "kaiju.flee-princess")
@everywhere
def test_she_flees_from_the_kaiju(edition: str) -> None:
    game = with_princess(edition, "kaiju", kaiju="taito", hands={"blue": ["taito"]})
    pay = "pay taito " if edition == "v1" else ""
    game.perform(f"blue: kaiju chiyoda {pay}princess minato")
    assert (game.position()["kaiju"], game.position()["princess"]) == ("chiyoda", "minato")


@pytest.mark.clause("princess.shares")
def test_she_may_share_a_ward_with_other_pieces_in_version_2() -> None:
    game = with_princess(
        "v2", "kaicho", "art-collector",
        princess="minato", kaicho={"blue": "chiyoda"}, customers={"chiyoda": ["food", "art"]}, matsuri="chiyoda",
    )  # fmt: skip
    game.perform("blue: wander chiyoda")
    assert game.position()["princess"] == game.position()["matsuri"] == "chiyoda"
    assert customers(game, "chiyoda") == Counter(["food", "art"])


@pytest.mark.clause("princess.shares")
def test_she_may_share_a_ward_with_other_pieces_in_version_1() -> None:
    game = with_princess(
        "v1", "chairman", "hachiko", "thief",
        princess="minato", kaicho={"red": "chiyoda"}, customers={"chiyoda": ["food-thief"]}, hachiko="chiyoda",
    )  # fmt: skip
    game.perform("blue: wander chiyoda")
    assert game.position()["princess"] == game.position()["hachiko"] == "chiyoda"


@pytest.mark.clause("princess.position")
@everywhere
def test_a_position_names_her_ward(edition: str) -> None:
    assert with_princess(edition, princess="kita").position()["princess"] == "kita"
    assert game_at(edition=edition, modules=["princess"]).position()["princess"] == "chiyoda"
    assert faults(edition=edition, modules=["princess"], princess="bay") == [("position.known-name", "princess")]
    assert faults(edition=edition, princess="kita") == [("position.module-pieces", "princess")]
