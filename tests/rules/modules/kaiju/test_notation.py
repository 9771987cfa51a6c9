"""Angry Kaiju in records and positions."""

from __future__ import annotations

from collections import Counter

import pytest

import shinjuku as sj
from tests.positions import after, customers, decider, game_at, played, scripted
from tests.rules.helpers import faults
from tests.rules.modules.kaiju.positions import QUEUE, everywhere, in_income, where, with_kaiju


@pytest.mark.clause("kaiju.line")
def test_first_the_ward_then_the_payment_then_who_flees() -> None:
    game = with_kaiju("v1", customers={"chuo": ["food"]})
    for said in ("kaiju", "chuo", "pay koto", "flee minato"):
        game.play(said)
    assert played(game)[-1] == "blue: kaiju chuo pay koto flee minato"


@pytest.mark.clause("kaiju.line")
def test_its_entry_has_a_line_of_its_own() -> None:
    game = after(in_income(), "blue: kaiju enters koto")
    said = played(game)
    assert said[0].startswith("blue: income > kaiju > card ")
    assert said[1] == "blue: kaiju enters koto"
    assert sj.Game.load(game.record()).position() == game.position()


@pytest.mark.clause("kaiju.position")
def test_a_position_names_its_ward_or_the_bay_or_null() -> None:
    assert where(with_kaiju("v1", kaiju="bay")) == "bay"
    assert where(with_kaiju("v1", kaiju="kita")) == "kita"
    assert where(with_kaiju("v2", kaiju=None)) is None
    assert where(with_kaiju("v2", kaiju="kita")) == "kita"
    assert faults(modules=["kaiju"], kaiju="bay") == [("kaiju.position", "kaiju")]
    assert faults(edition="v1", modules=["kaiju"], kaiju="home") == [("position.known-name", "kaiju")]
    assert faults(kaiju="kita") == [("position.module-pieces", "kaiju")]


@pytest.mark.clause("kaiju.position")
@everywhere
def test_without_a_word_it_is_where_it_begins(edition: str) -> None:
    game = game_at(edition=edition, modules=["kaiju"])
    assert where(game) == ("bay" if edition == "v1" else None)
    assert game.view(0)["deck_size"] == (72 if edition == "v1" else 73)


@pytest.mark.clause("kaiju.position")
def test_the_phases_that_wait_for_its_move() -> None:
    game = game_at(
        scripted("food"), edition="v1", modules=["kaiju"], phase="kaiju-away", kaiju="koto",
        placing={"ward": "koto", "customers": 1}, discard=["koto"],
    )  # fmt: skip
    game.perform("blue: kaiju away chuo")
    assert customers(game, "koto") == Counter(["food"])
    game = game_at(modules=["kaiju"], phase="kaiju-away", kaiju="koto", queue=QUEUE)
    game.perform("blue: kaiju away chuo")
    assert customers(game, "koto") == Counter(["books"])
    game = game_at(
        modules=["kaiju"],
        phase="kaiju-enters",
        turn="blue",
        to_act="red",
        kaiju_entry="red",
        used=["move"],
        actions_left=2,
    )
    game.perform("red: kaiju enters ota")
    assert (decider(game), game.position()["actions_left"]) == ("blue", 1)
