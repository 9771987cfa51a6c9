"""Greedy collects what it can, pays with its cheapest cards, and beats random."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from tests.positions import game_at


def greedy_line(**keys: Any) -> str:
    """The line that greedy plays in the last turn of the game, when only points count."""
    game = game_at(final=True, **keys)
    player = make_player("greedy")
    game.choose(player.decide(game))
    while game.in_line:
        game.choose(player.decide(game))
    return game.last_line


def test_it_collects_a_customer_next_to_its_store() -> None:
    line = greedy_line(
        stores={"shimbashi": "blue books"},
        customers={"minato": ["books2"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == "move minato pay minato: shimbashi gives books2"


def test_it_delivers_everyone_it_can() -> None:
    line = greedy_line(
        stores={"shimbashi": "blue books", "tokyo": "blue food", "yotsuya": "blue clothing"},
        track={"shimbashi--tokyo": "blue", "tokyo--yotsuya": "blue"},
        customers={"minato": ["books", "food", "clothing"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == ("move minato pay minato: shimbashi gives books, tokyo gives food, yotsuya gives clothing")


def test_it_stops_before_an_opponents_store() -> None:
    line = greedy_line(
        stores={"shimbashi": "blue books", "tokyo": "red food"},
        track={"shimbashi--tokyo": "blue"},
        customers={"minato": ["books2", "food"]},
        hands={"blue": ["minato", "kita"]},
    )
    assert line == "move minato pay minato: shimbashi gives books2"


def test_it_gives_away_the_less_valuable_customer() -> None:
    line = greedy_line(
        stores={"tokyo": "red department", "shimbashi": "blue books"},
        track={"shimbashi--tokyo": "blue"},
        customers={"chiyoda": ["books", "books2"]},
        hands={"blue": ["chiyoda", "kita"]},
    )
    assert line == "move chiyoda pay chiyoda: tokyo gives books, shimbashi gives books2"


def test_it_upgrades_for_the_large_stack() -> None:
    line = greedy_line(stores={"shimbashi": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["minato"]})
    assert line == "upgrade shimbashi food pay minato"


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        (["chiyoda", "minato"], "chiyoda"),  # minato is wild because of a store and stays wild
        (["minato", "ota"], "ota"),  # ota is wild because of the Matsuri, for this turn only
        (["minato", "adachi", "bunkyo", "kita"], "minato"),  # one wildcard rather than three cards
        (["adachi", "bunkyo", "kita"], "adachi+"),  # nothing else pays
    ],
)
def test_it_pays_with_its_cheapest_card(hand: list[str], paid: str) -> None:
    game = game_at(stores={"shimbashi": "blue books"}, hands={"blue": hand}, matsuri="ota")
    game.play("open food tokyo")
    assert str(make_player("greedy").decide(game)) == f"pay {paid}"


def test_it_takes_an_offered_income() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"},
        track={"shimbashi--tokyo": "red"},
        customers={"chiyoda": ["books"]},
        hands={"blue": ["chiyoda"], "red": ["kita"]},
    )
    game.perform("move chiyoda pay chiyoda: tokyo, shimbashi gives books")
    assert str(make_player("greedy").decide(game)) == "takes income"


def test_it_beats_random() -> None:
    """Forty games: twenty seeds, from both seats."""
    won = 0
    for seed in range(20):
        for seat in (0, 1):
            players = [make_player("random", seed=seed), make_player("random", seed=seed)]
            players[seat] = make_player("greedy")
            won += play_out(sj.Game.new(seed=seed), players).winners == (seat,)
    assert won == 40


@pytest.mark.parametrize(("players", "points"), [(2, 60), (3, 40), (4, 25)])
def test_games_between_greedy_bots_have_high_scores(players: int, points: int) -> None:
    scores: list[Fraction] = []
    for seed in range(6):
        game = sj.Game.new(players=players, seed=seed)
        scores += play_out(game, [make_player("greedy") for _ in game.players]).scores
    assert sum(scores) / len(scores) >= points
