"""The log of games with modules."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.log import sentences
from shinjuku.texts import listed
from tests.game.log.logs import log_after
from tests.positions import game_at, scripted


def test_the_princess_and_a_kaicho_make_cards_wild() -> None:
    game = game_at(modules=["princess", "kaicho"], princess="chiyoda", hands={"blue": ["shinjuku", "kita", "ota"]})
    log = log_after(
        game,
        "blue: wander shinjuku",
        "blue: explore kita",
        "blue: open food tokyo pay shinjuku",
        "blue: expand ueno--akihabara akihabara--tokyo pay kita",
    )
    assert log[:4] == [
        "Blue moves the Princess from Chiyoda to Shinjuku ward.",
        "Blue's Kaicho moves to Kita.",
        "Blue opens a food store in Tōkyō, paying Shinjuku (wild: Princess).",
        "Blue lays track on Akihabara–Ueno and Akihabara–Tōkyō, paying Kita (wild: own Kaicho).",
    ]
    japanese = sentences(game, "ja")
    assert japanese[:2] == ["青は姫を千代田区から新宿区へ案内した。", "青の会長は北区へ視察に出た。"]


def test_every_reason_for_a_wildcard_is_named_once() -> None:
    game = game_at(
        matsuri="minato", hands={"blue": ["minato"]}, stores={"shimbashi": "blue food", "roppongi": "blue books"}
    )
    assert log_after(game, "blue: open food tokyo pay minato") == [
        "Blue opens a food store in Tōkyō, paying Minato (wild: own store and Matsuri)."
    ]


@pytest.mark.parametrize(("edition", "module", "name"), [("v1", "chairman", "Chairman"), ("v2", "kaicho", "Kaicho")])
def test_a_rider_is_left_instead_of_a_customer(edition: str, module: str, name: str) -> None:
    game = game_at(
        edition=edition,
        modules=[module],
        stores={"shimbashi": "red food"},
        customers={"minato": ["food", "books"]},
        kaicho={"red": "minato", "blue": "minato"},
        hands={"blue": ["minato"]},
    )
    assert log_after(game, f"blue: move minato pay minato: shimbashi gives red-{name.lower()}")[:2] == [
        "Blue moves the customers of Minato, paying Minato, to Shimbashi: "
        f"Red's {name} is left at Red's store in Shimbashi instead of a customer.",
        f"A food customer, a books customer and Blue's {name} stay in Minato.",
    ]


def test_a_kaicho_alone_is_moved() -> None:
    game = game_at(
        modules=["kaicho"], kaicho={"red": "minato"}, hands={"blue": ["minato"]}, track={"shimbashi--tokyo": "blue"}
    )
    assert log_after(game, "blue: move minato pay minato: shimbashi, tokyo") == [
        "Blue moves Red's Kaicho from Minato, paying Minato, along Shimbashi–Tōkyō.",
        "Red's Kaicho stays in Chiyoda.",
    ]


def test_the_kaiju_is_moved_and_people_flee() -> None:
    game = game_at(
        edition="v1",
        modules=["kaiju", "princess"],
        kaiju="edogawa",
        princess="koto",
        customers={"koto": ["food"]},
        hands={"blue": ["edogawa"]},
    )
    assert log_after(game, "blue: kaiju koto pay edogawa flee chuo princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Edogawa; everyone there flees to Chūō, and the Princess to Sumida."
    ]
    assert sentences(game, "ja") == [
        "青は江戸川区のカードを払い、怪獣を江東区へ動かした。そこにいた全員が中央区へ、姫は墨田区へ逃げた。"
    ]


def test_the_kaiju_leaves_the_bay_for_a_wildcard() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "princess"], "kaiju": "bay", "princess": "koto"}
    game = game_at(edition="v1", hands={"blue": ["koto"]}, **keys)
    assert log_after(game, "blue: kaiju koto pay koto princess sumida") == [
        "Blue sends the Kaiju to Kōtō, paying Kōtō (wild: Princess); the Princess flees to Sumida."
    ]


def test_the_kaiju_moves_out_of_the_way_of_a_drawn_customer() -> None:
    keys: dict[str, Any] = {"modules": ["kaiju", "hachiko"], "kaiju": "ota", "hachiko": "home"}
    game = game_at(scripted("ota", "food"), edition="v1", actions_left=1, hands={}, **keys)
    assert log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:] == [
        "Red's turn.",
        "Customers are about to arrive in Ōta, where the Kaiju is.",
        "Red moves the Kaiju out of the way, to Setagaya.",
        "Hachiko strays to Ōta.",
        "A food customer arrives in Ōta.",
    ]


def test_the_kaiju_moves_out_of_the_way_of_the_queue() -> None:
    game = game_at(
        scripted("adachi", "food"), modules=["kaiju"], kaiju="ota", queue=[["ota", ["food"]]], actions_left=1, hands={}
    )
    assert log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju away setagaya")[1:6] == [
        "Red's turn.",
        "Customers are about to arrive in Ōta, where the Kaiju is.",
        "Red moves the Kaiju out of the way, to Setagaya.",
        "A food customer arrives in Ōta.",
        "Red takes the Ōta card from the queue.",
    ]


def below_the_kaiju(**keys: Any) -> sj.Game:
    """So few cards are left that the Kaiju's is among the next ones."""
    every_card = [ward.id for ward in sj.board("tokyo-44").wards for _ in range(ward.cards)]
    keys |= {"modules": ["kaiju"], "kaiju": None, "discard": every_card[:55], "customers": {"koto": ["food"]}}
    return game_at(scripted("kaiju"), **keys)


def test_the_kaiju_card_in_an_income_is_no_card() -> None:
    game = below_the_kaiju(hands={})
    assert log_after(game, "blue: income", "blue: kaiju enters koto flee chuo")[:3] == [
        "Blue takes Income and draws 4 cards.",
        "The Kaiju card is drawn. It leaves the game and is replaced.",
        "Blue brings the Kaiju ashore in Kōtō; everyone there flees to Chūō.",
    ]


def test_the_kaiju_card_is_not_put_into_the_queue() -> None:
    game = below_the_kaiju(hands={}, actions_left=1, queue=[["toshima", []], ["taito", ["food"]]])
    log = log_after(game, "blue: expand shimbashi--tokyo", "red: kaiju enters ota")
    cards = listed(sj.board("tokyo-44").ward(ward).macron for ward, _ in game.position()["queue"][1:])
    assert any(text.startswith(f"New in the queue: the {cards} cards;") for text in log)
    assert log[-2:] == [
        "The Kaiju card is drawn. It leaves the game and is replaced.",
        "Red brings the Kaiju ashore in Ōta.",
    ]


def test_hachiko_is_brought_home() -> None:
    keys: dict[str, Any] = {
        "modules": ["hachiko"],
        "stores": {"yoyogi": "red books"},
        "customers": {"shinjuku": ["books", "food"]},
        "hachiko": "shinjuku",
        "hands": {"blue": ["ota"]},
        "track": {"shibuya--yoyogi": "red"},
    }
    brought = "Blue brings Hachiko home from Shinjuku ward, along Shinjuku–Yoyogi–Shibuya: "
    taken = "Red's store in Yoyogi takes a books customer."
    line = "blue: reunite: shinjuku, yoyogi, shibuya"
    assert log_after(game_at(edition="v1", **keys), line) == [
        brought + taken,
        "A food customer stays in Shibuya ward.",
        "Red may take Income for the use of their track.",
    ]
    del keys["track"]
    assert log_after(game_at(edition="rev1", **keys), f"{line} > hachiko kita") == [
        brought + taken,
        "A food customer stays in Shibuya ward.",
        "Hachiko strays to Kita.",
    ]


def test_art_collectors() -> None:
    keys: dict[str, Any] = {
        "modules": ["art-collector"],
        "collected": {"blue": ["food"]},
        "stores": {"shinjuku": "blue food"},
        "hands": {"blue": ["shinjuku"]},
        "queue": [["minato", ["food2"]], ["ota", ["books"]]],
    }
    assert log_after(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[1:] == [
        "The customer joins the queue at Minato.",
        "Blue takes an art collector.",
        "Art collectors join the queue at Minato and Ōta.",
    ]
    assert log_after(game_at(**keys, actions_left=1), "blue: upgrade shinjuku food pay shinjuku")[2:6] == [
        "Blue takes an art collector.",
        "Art collectors join the queue at Minato and Ōta.",
        "Red's turn.",
        "A food customer, a double food customer and an art collector arrive in Minato.",
    ]
    keys["queue"] = [["minato", ["food2", "art"]]]
    assert log_after(game_at(**keys), "blue: upgrade shinjuku food pay shinjuku")[2:] == [
        "Blue takes an art collector.",
        "An art collector finds no room in the queue and leaves the game.",
    ]


@pytest.mark.parametrize(
    ("edition", "modules", "begin"),
    [
        ("rev1", ["hachiko"], ["Hachiko strays to"]),
        (
            "v1",
            ["princess", "kaiju", "hachiko"],
            ["The Princess starts in Chiyoda.", "The Kaiju lurks in the bay.", "Hachiko waits at Shibuya."],
        ),
    ],
)
def test_where_the_figures_start(edition: str, modules: list[str], begin: list[str]) -> None:
    log = sentences(sj.Game.new(edition, modules, 2, seed=4))
    assert log[1] == "Everyone is dealt 5 cards."
    for text, expected in zip(log[2:], begin, strict=False):
        assert text.startswith(expected)
