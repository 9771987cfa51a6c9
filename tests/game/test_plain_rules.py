"""`SHINJUKU_RULES=plain`, for debugging: the rules run as ordinary Python functions, and everything still works."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from itertools import islice
from pathlib import Path

import numpy as np

import shinjuku as sj
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.random_games import play_many
from shinjuku.rules.state import new_buffer, new_counters, read, snapshot
from shinjuku.rules.stats import BOARD_USAGE_FIELDS, GAME_STATS_FIELDS, new_board_usage, new_game_stats
from tests.positions import RECORDS

TABLES: list[tuple[str, tuple[str, ...], int]] = [
    ("v2", ("princess", "kaicho", "kaiju", "art-collector"), 3),
    ("v1", ("princess", "thief", "chairman", "kaiju", "hachiko"), 2),
    ("rev1", ("hachiko",), 2),
]
PLAY_THEM = "from tests.game.test_plain_rules import whole_games; print(whole_games())"
COUNT_THEM = "from tests.game.test_plain_rules import statistics; print(statistics())"
COMMAND = "from shinjuku.cli import main; main()"


def run_plain(code: str, *words: str, typed: str = "") -> str:
    """What a fresh Python with uncompiled rules prints."""
    run = subprocess.run(
        [sys.executable, "-c", code, *words],
        env=os.environ | {"SHINJUKU_RULES": "plain"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return run.stdout


def whole_games() -> str:
    """Play a random game of each edition, and use every part of `Game` on the way."""
    rules = "plain" if PLAIN else "compiled"
    return json.dumps({"rules": rules, "games": [whole_game(*table) for table in TABLES]})


def whole_game(edition: str, modules: tuple[str, ...], players: int) -> list[str]:
    game = sj.Game.new(edition, modules, players, seed=11)
    picks, parts = random.Random(edition), list(islice(game.lines(), 20))
    while not game.is_over:
        game.play(picks.choice(game.choices))
        if picks.random() < 0.1:
            parts += try_everything(game)
    parts += [game.record(), *game.log, str(game.scores), str(game.winners)]
    assert sj.Game.load(game.record()).position() == game.position()
    return [*parts[-3:], hashlib.sha256("\n".join(parts).encode()).hexdigest()]


def try_everything(game: sj.Game) -> list[str]:
    """Undo a choice of a copy, and go on from the position and from a view."""
    twin = game.copy()
    if twin.can_undo:
        twin.undo()
    loaded = sj.Game.from_position(game.position(), seed=5)
    assert loaded.choices == game.choices
    dealt = sj.deal(game.view(game.to_act), 7)
    states = [hashlib.sha256(snapshot(each.states, 0)).hexdigest() for each in (game, twin, loaded, dealt)]
    return [*states, *map(str, twin.choices), json.dumps(game.view(None, counted=True))]


def test_a_whole_game_of_each_edition_is_the_same_as_with_compiled_rules() -> None:
    plain, compiled = json.loads(run_plain(PLAY_THEM)), json.loads(whole_games())
    assert (plain["rules"], compiled["rules"]) == ("plain", "compiled")
    assert plain["games"] == compiled["games"]


def statistics() -> str:
    """What two random games leave in the statistics."""
    settings, stats, usage = Settings.validated(players=2), new_game_stats(2), new_board_usage()
    used, buffer = new_counters(STREAM_COUNT), new_buffer(MAX_CHOICES)
    play_many(initial_states(settings, 2), 2, 5, used, buffer, stats, usage)
    games = [[np.asarray(read(stats, game, name)).tolist() for name in GAME_STATS_FIELDS] for game in range(2)]
    return json.dumps([games, [np.asarray(read(usage, 0, name)).tolist() for name in BOARD_USAGE_FIELDS]])


def test_statistics_are_the_same_as_with_compiled_rules() -> None:
    assert json.loads(run_plain(COUNT_THEM)) == json.loads(statistics())


def test_the_commands_play_and_verify(tmp_path: Path) -> None:
    saved = tmp_path / "game.txt"
    start = ("play", "--plain", "--fast", "--seats", "human,random", "--seed", "3", "--save", str(saved))
    assert "wins with" in run_plain(COMMAND, *start, typed="1\n" * 900)
    assert sj.Game.load(saved.read_text(encoding="utf-8")).is_over
    assert run_plain(COMMAND, "verify", str(saved))
    assert run_plain(COMMAND, "verify", str(RECORDS / "golden" / "rev1-complete.txt"))
