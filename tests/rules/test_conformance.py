"""Random games of every kind, with everything that must hold looked at."""

from __future__ import annotations

import random

import pytest

import shinjuku as sj
from shinjuku.game.settings import Settings

from ..conformance import check_every_decision, combinations, play_checked

TABLES = list(combinations())
SAMPLE = [table for table in TABLES if table.edition == "v2" and set(table.modules) <= {"advanced"}]


def name(settings: Settings) -> str:
    return "-".join((settings.edition, *settings.modules, str(len(settings.players))))


@pytest.mark.parametrize("settings", TABLES, ids=name)
def test_nothing_is_lost_and_nobody_is_stuck(settings: Settings) -> None:
    assert play_checked(settings, games=40, seed=1) > 40 * 50


@pytest.mark.parametrize("settings", TABLES, ids=name)
def test_nothing_is_lost_when_the_end_of_a_turn_is_confirmed(settings: Settings) -> None:
    confirmed = Settings.agree(settings.edition, settings.modules, settings.players, {"confirm": "on"})
    assert play_checked(confirmed, games=10, seed=7) > 10 * 50


@pytest.mark.parametrize("settings", SAMPLE, ids=name)
def test_every_way_round_leads_back(settings: Settings) -> None:
    rng = random.Random(name(settings))
    options = {"confirm": rng.choice(("on", "off"))}
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=rng.randrange(1000), options=options)
    check_every_decision(game, rng)


@pytest.mark.parametrize("settings", TABLES, ids=name)
def test_players_who_only_take_income_come_to_an_end(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=1)
    turns = 0
    while not game.is_over:
        wanted = [choice for choice in game.choices if str(choice) == "income"]
        game.play((wanted or game.choices)[0])
        turns += bool(wanted)
        assert turns < 1000
