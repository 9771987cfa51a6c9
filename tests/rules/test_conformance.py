"""Random games of every kind, with every check of `tests.conformance`."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.game.settings import Settings
from tests.conformance import check_every_decision, combinations, name_of, play_checked
from tests.soak import round_trips

SETTINGS = list(combinations())
SAMPLE = SETTINGS[::7]  # `make soak` takes all of them
NAMES = ("v2-2", "v2-kaicho-kaiju-3", "v1-thief-hachiko-2", "rev1-3")
THOROUGH = [each for each in SETTINGS if name_of(each) in NAMES]


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_nothing_is_lost_and_no_game_is_stuck(settings: Settings) -> None:
    assert play_checked(settings, games=40, seed=1) > 40 * 50


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_nothing_is_lost_when_the_end_of_a_turn_is_confirmed(settings: Settings) -> None:
    confirmed = Settings.validated(settings.edition, settings.modules, settings.players, {"confirm": "on"})
    assert play_checked(confirmed, games=10, seed=7) > 10 * 50


@pytest.mark.parametrize("settings", SAMPLE, ids=name_of)
def test_round_trips(settings: Settings) -> None:
    round_trips(settings, 1, seed=11)


@pytest.mark.slow
@pytest.mark.parametrize("settings", THOROUGH, ids=name_of)
def test_round_trips_at_every_decision_and_for_every_seat(settings: Settings) -> None:
    rng = random.Random(name_of(settings))
    options = {"confirm": rng.choice(("on", "off"))}
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=rng.randrange(1000), set=options)
    check_every_decision(game, rng)


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_games_of_income_only_come_to_an_end(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=1)
    turns = 0
    while not game.is_over:
        wanted = [choice for choice in game.choices if str(choice) == "income"]
        game.play((wanted or game.choices)[0])
        turns += bool(wanted)
        assert turns < 1000
