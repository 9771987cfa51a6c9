"""Planner plans both actions of a turn together, and is stronger than greedy."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.game.settings import Settings
from tests.bots.sample_settings import sample_settings, settings_id
from tests.positions import collected, game_at


def play_turn(game: sj.Game) -> None:
    """Let planner play Blue's whole turn."""
    player = make_player("planner")
    while game.to_act == game.settings.seat("blue"):
        game.play(player.decide(game))


def test_it_opens_the_store_that_its_journey_needs() -> None:
    game = game_at(final=True, customers={"taito": ["electronics2"]}, hands={"blue": ["taito", "taito", "ota"]})
    play_turn(game)
    assert collected(game, "blue") == {"electronics2": 1}


def test_it_collects_the_customer_for_an_upgrade() -> None:
    """The bonus tokens are worth more than the customer."""
    game = game_at(
        final=True,
        stores={"shimbashi": "blue food"},
        customers={"minato": ["food"]},
        hands={"blue": ["minato", "minato"]},
    )
    play_turn(game)
    assert game.position()["bonus"] == {"blue": 3}


def test_it_beats_greedy() -> None:
    """Twenty games: ten seeds, from both seats."""
    won = 0
    for seed in range(10):
        for seat in (0, 1):
            players = [make_player("greedy"), make_player("greedy")]
            players[seat] = make_player("planner")
            won += play_out(sj.Game.new(seed=seed), players).winners == (seat,)
    assert won >= 16


@pytest.mark.slow
@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_it_plays_all_settings_to_the_end(settings: Settings) -> None:
    """In the even seats it beats random in the odd ones."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    names = ["planner" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])
