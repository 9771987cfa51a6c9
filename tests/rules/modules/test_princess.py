"""Wandering Princess: one test or more for each clause."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import Event
from tests.positions import after, collected, customers, game_at, words
from tests.rules.modules import check_combines, check_editions, clause, faults, neighbours, offered, refused

everywhere = pytest.mark.parametrize("edition", ["v1", "v2"])


def with_princess(edition: str, *others: str, **keys: Any) -> sj.Game:
    return game_at(**{"edition": edition, "modules": ["princess", *others], "princess": "chiyoda", **keys})


@clause("princess.edition")
def test_she_belongs_to_version_1_and_version_2() -> None:
    check_editions("princess", "v1", "v2")


@clause("princess.combines")
def test_she_goes_with_all_other_modules() -> None:
    check_combines("princess")


@clause("princess.start")
@everywhere
def test_she_starts_in_chiyoda_and_no_card_is_drawn_for_her(edition: str) -> None:
    def draws(*modules: str) -> tuple[list[str], sj.Game]:
        kinds: list[str] = []

        def first(event: Event) -> str:
            kinds.append(event.kind)
            return event.outcomes[len(kinds) % len(event.outcomes)]

        return kinds, sj.Game.new(edition, modules, 2, chance=first)

    plain, _ = draws()
    with_her, game = draws("princess")
    assert with_her == plain
    assert game.position()["princess"] == "chiyoda"


@clause("princess.wander", "princess.neighbour")
@everywhere
def test_she_wanders_to_a_neighbouring_ward(edition: str) -> None:
    game = with_princess(edition)
    assert offered(game, "wander") == neighbours("chiyoda")
    game.perform("blue: wander taito")
    assert game.position()["princess"] == "taito"


@clause("princess.wander")
@everywhere
def test_she_may_stay(edition: str) -> None:
    game = after(with_princess(edition), "blue: expand aoto--oshiage", "blue: income")
    assert game.position()["princess"] == "chiyoda"


@clause("princess.once")
@everywhere
def test_she_wanders_once_a_turn(edition: str) -> None:
    game = after(with_princess(edition), "blue: wander taito")
    refused(game, "blue: wander chiyoda")


@clause("princess.neighbour")
@everywhere
def test_she_goes_one_step_and_never_into_the_bay(edition: str) -> None:
    game = with_princess(edition, princess="ota")
    assert offered(game, "wander") == ["koto", "meguro", "setagaya", "shinagawa"]
    refused(game, "blue: wander kita")


@clause("princess.not-here")
@everywhere
def test_a_wander_that_leaves_her_where_she_is_is_refused(edition: str) -> None:
    refused(with_princess(edition), "blue: wander chiyoda")


@clause("princess.not-to-kaiju", "kaiju.flee-princess", "ruling-20")
@everywhere
def test_ruling_20_she_can_not_be_sent_into_the_kaijus_ward(edition: str) -> None:
    game = with_princess(edition, "kaiju", kaiju="taito")
    assert "taito" not in offered(game, "wander")
    refused(game, "blue: wander taito")


@clause("princess.anyone")
@everywhere
def test_whoevers_turn_it_is_may_send_her_on(edition: str) -> None:
    game = after(with_princess(edition), "blue: wander taito", "blue: income", "red: wander chiyoda")
    assert game.position()["princess"] == "chiyoda"


@clause("princess.wild")
@pytest.mark.parametrize("colour", ["blue", "red"])
@everywhere
def test_cards_of_her_ward_are_wild_for_everybody(edition: str, colour: str) -> None:
    build = "build" if edition == "v1" else "open"
    game = with_princess(edition, to_act=colour, hands={colour: ["chiyoda"]})
    assert offered(game, f"{build} books omori") == ["pay chiyoda"]


@clause("princess.wild")
def test_in_version_1_they_are_wildcards_for_double_track_and_the_kaiju_in_the_bay() -> None:
    game = with_princess("v1", "kaiju", kaiju="bay", hands={"blue": ["chiyoda", "ota"]})
    assert offered(game, "expand aoto--oshiage oshiage--ueno") == ["pay chiyoda"]
    assert offered(game, "kaiju ota") == ["pay chiyoda"]


@clause("princess.not-moved")
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


@clause("princess.not-a-customer")
@everywhere
def test_a_ward_where_she_is_alone_has_nobody_to_move(edition: str) -> None:
    game = with_princess(
        edition,
        stores={"akihabara": "blue department"},
        track={"akihabara--ueno": "blue"},
        hands={"blue": ["chiyoda"]},
    )
    assert "move" not in words(game)
    refused(game, "blue: move chiyoda pay chiyoda: akihabara, ueno")
    assert [int(score) for score in game.scores] == [0, 0]


@clause("princess.flees", "kaiju.flee-princess")
@everywhere
def test_she_runs_from_the_kaiju(edition: str) -> None:
    game = with_princess(edition, "kaiju", kaiju="taito", hands={"blue": ["taito"]})
    pay = "pay taito " if edition == "v1" else ""
    game.perform(f"blue: kaiju chiyoda {pay}princess minato")
    assert (game.position()["kaiju"], game.position()["princess"]) == ("chiyoda", "minato")


@clause("princess.shares")
def test_she_may_share_a_ward_with_anybody_else_in_version_2() -> None:
    game = with_princess(
        "v2", "kaicho", "art-collector",
        princess="minato", kaicho={"blue": "chiyoda"}, customers={"chiyoda": ["food", "art"]}, matsuri="chiyoda",
    )  # fmt: skip
    game.perform("blue: wander chiyoda")
    assert game.position()["princess"] == game.position()["matsuri"] == "chiyoda"
    assert customers(game, "chiyoda") == Counter(["food", "art"])


@clause("princess.shares")
def test_she_may_share_a_ward_with_anybody_else_in_version_1() -> None:
    game = with_princess(
        "v1", "chairman", "hachiko", "thief",
        princess="minato", kaicho={"red": "chiyoda"}, customers={"chiyoda": ["food-thief"]}, hachiko="chiyoda",
    )  # fmt: skip
    game.perform("blue: wander chiyoda")
    assert game.position()["princess"] == game.position()["hachiko"] == "chiyoda"


@clause("princess.position")
@everywhere
def test_a_position_names_her_ward(edition: str) -> None:
    assert with_princess(edition, princess="kita").position()["princess"] == "kita"
    assert game_at(edition=edition, modules=["princess"]).position()["princess"] == "chiyoda"
    assert faults(edition=edition, modules=["princess"], princess="bay") == ["princess"]
    assert faults(edition=edition, princess="kita") == ["princess"]
