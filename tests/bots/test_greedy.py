"""Greedy takes what is to be had, pays with what it misses least, and beats chance."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from tests.positions import game_at


def greedys_line(**keys: Any) -> str:
    """The whole action that greedy chooses in the last turn of the game, when only points count."""
    game = game_at(final=True, **keys)
    player = make_player("greedy")
    game.choose(player.decide(game))
    while game.in_line:
        game.choose(player.decide(game))
    return game.last_line


def test_it_takes_a_customer_at_its_door() -> None:
    line = greedys_line(
        stores={"shimbashi": "blue books"},
        customers={"minato": ["books2"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == "move minato pay minato: shimbashi gives books2"


def test_it_drives_past_nothing_that_it_can_deliver() -> None:
    line = greedys_line(
        stores={"shimbashi": "blue books", "tokyo": "blue food", "yotsuya": "blue clothing"},
        track={"shimbashi--tokyo": "blue", "tokyo--yotsuya": "blue"},
        customers={"minato": ["books", "food", "clothing"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == ("move minato pay minato: shimbashi gives books, tokyo gives food, yotsuya gives clothing")


def test_it_stops_before_an_opponents_store_takes_somebody() -> None:
    line = greedys_line(
        stores={"shimbashi": "blue books", "tokyo": "red food"},
        track={"shimbashi--tokyo": "blue"},
        customers={"minato": ["books2", "food"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == "move minato pay minato: shimbashi gives books2"


def test_it_keeps_its_own_double_for_itself_when_it_has_to_give() -> None:
    line = greedys_line(
        stores={"tokyo": "red department", "shimbashi": "blue books"},
        track={"shimbashi--tokyo": "blue"},
        customers={"chiyoda": ["books", "books2"]},
        hands={"blue": ["chiyoda", "kita"]},
    )
    assert line == "move chiyoda pay chiyoda: tokyo gives books, shimbashi gives books2"


def test_it_upgrades_for_the_large_stack() -> None:
    line = greedys_line(stores={"shimbashi": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["minato"]})
    assert line == "upgrade shimbashi food pay minato"


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        (["chiyoda", "minato"], "chiyoda"),  # minato is wild by a store and stays
        (["minato", "ota"], "ota"),  # ota is wild by the Matsuri, for this turn only
        (["minato", "adachi", "bunkyo", "kita"], "minato"),  # one wildcard rather than three cards
        (["adachi", "bunkyo", "kita"], "adachi+"),  # nothing else pays
    ],
)
def test_it_pays_with_what_it_misses_least(hand: list[str], paid: str) -> None:
    game = game_at(stores={"shimbashi": "blue books"}, hands={"blue": hand}, matsuri="ota")
    game.play("open food tokyo")
    assert str(make_player("greedy").decide(game)) == f"pay {paid}"


def test_it_takes_an_income_that_is_offered() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"},
        track={"shimbashi--tokyo": "red"},
        customers={"chiyoda": ["books"]},
        hands={"blue": ["chiyoda"], "red": ["kita"]},
    )
    game.perform("move chiyoda pay chiyoda: tokyo, shimbashi gives books")
    assert str(make_player("greedy").decide(game)) == "takes income"


def test_it_beats_chance() -> None:
    """Forty games, each of twenty deals from both seats."""
    won = 0
    for deal in range(20):
        for seat in (0, 1):
            players = [make_player("random", seed=deal), make_player("random", seed=deal)]
            players[seat] = make_player("greedy")
            won += play_out(sj.Game.new(seed=deal), players).winners == (seat,)
    assert won == 40


@pytest.mark.parametrize(("players", "points"), [(2, 60), (3, 40), (4, 25)])
def test_among_themselves_they_deliver_many(players: int, points: int) -> None:
    scores: list[Fraction] = []
    for seed in range(6):
        game = sj.Game.new(players=players, seed=seed)
        scores += play_out(game, [make_player("greedy") for _ in game.players]).scores
    assert sum(scores) / len(scores) >= points
