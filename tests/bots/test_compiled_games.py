"""Compiled games are the same games as through `Game`."""

from __future__ import annotations

from fractions import Fraction

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.bots.compiled_games import play_compiled_games
from shinjuku.game.settings import Settings
from shinjuku.rules.stats import new_board_usage, new_game_stats

MATCHES = [
    ("v2", (), ("planner", "planner")),
    ("v2", ("princess", "kaiju"), ("greedy", "planner", "planner")),
    ("v1", ("chairman", "hachiko"), ("planner", "greedy")),
    ("rev1", (), ("planner", "greedy", "greedy", "planner")),
]


@pytest.mark.parametrize(("edition", "modules", "bots"), MATCHES)
def test_compiled_games_are_the_same(edition: str, modules: tuple[str, ...], bots: tuple[str, ...]) -> None:
    stats, uses = new_game_stats(2), new_board_usage()
    decisions = play_compiled_games(Settings.validated(edition, modules, len(bots)), bots, 2, 70, stats, uses)
    games = [
        play_out(sj.Game.new(edition, modules, len(bots), seed=70 + n), [make_player(bot) for bot in bots])
        for n in range(2)
    ]
    for one, game in zip(stats, games, strict=True):
        assert tuple(Fraction(int(half), 2) for half in one["half_points"][: len(bots)]) == game.scores
        assert [seat for seat in range(len(bots)) if int(one["winners"]) >> seat & 1] == list(game.winners)
    assert decisions == sum(int(one["decisions"]) for one in stats) > 200
