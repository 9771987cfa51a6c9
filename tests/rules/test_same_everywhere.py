"""The same seed gives the same game: in any process, through `Game` and inside the kernel, compiled or not."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys

import pytest

import shinjuku as sj
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import random_choice
from shinjuku.rules.jit import RULES
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.random_games import play_checked_at
from shinjuku.rules.state import new_buffer, new_counters

GAMES: list[tuple[str, tuple[str, ...], int]] = [
    ("v2", (), 2),
    ("v2", (), 3),
    ("v2", ("advanced",), 4),
    ("v2", ("princess", "kaicho", "kaiju", "art-collector"), 2),
    ("v1", (), 2),
    ("v1", ("thief", "chairman", "kaiju", "hachiko"), 3),
    ("rev1", ("hachiko",), 2),
    ("rev1", ("five-players",), 5),
]

IN_A_FRESH_PROCESS = """
import sys
from tests.rules.test_same_everywhere import records_hash, transcripts_hash
print({"records": records_hash, "transcripts": transcripts_hash}[sys.argv[1]](int(sys.argv[2])))
"""


def transcript(edition: str, modules: tuple[str, ...], players: int, seed: int) -> list[int]:
    """A random game inside the kernel, as the list of its choices and outcomes."""
    states = initial_states(Settings.validated(edition, modules, players), 1)
    happened, used = new_buffer(8000), new_counters(STREAM_COUNT)
    play_checked_at(states, 0, seed, used, new_buffer(160), happened)
    return [int(n) for n in happened]


def transcripts_hash(games: int) -> str:
    digest = hashlib.sha256()
    for seed in range(games):
        digest.update(repr(transcript(*GAMES[seed % len(GAMES)], seed)).encode())
    return digest.hexdigest()


def played_by_game(edition: str, modules: tuple[str, ...], players: int, seed: int) -> sj.Game:
    """The same random game through `Game`."""
    game = sj.Game.new(edition, modules, players, seed=seed)
    used = new_counters(STREAM_COUNT)
    while game.to_act is not None:
        game.play(game.choices[random_choice(seed, game.to_act, used, len(game.choices))])
    return game


def records_hash(games: int) -> str:
    digest = hashlib.sha256()
    for seed in range(games):
        digest.update(played_by_game(*GAMES[seed % len(GAMES)], seed).record().encode())
    return digest.hexdigest()


def elsewhere(what: str, games: int, **variables: str) -> str:
    run = subprocess.run(
        [sys.executable, "-c", IN_A_FRESH_PROCESS, what, str(games)],
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=True,
        timeout=3600,
    )
    return run.stdout.strip()


@pytest.mark.parametrize("hash_seed", ["0", "12345"])
def test_the_same_records_in_a_fresh_process_whatever_its_hash_seed(hash_seed: str) -> None:
    assert elsewhere("records", 60, PYTHONHASHSEED=hash_seed) == records_hash(60)


@pytest.mark.slow
def test_the_kernel_plays_the_same_games_as_game_does() -> None:
    for seed in range(300):
        edition, modules, players = GAMES[seed % len(GAMES)]
        game = played_by_game(edition, modules, players, seed)
        happened = transcript(edition, modules, players, seed)
        through_game = [game.start]
        for line in game.history:
            through_game += [choice.act for choice in line.choices] + [outcome for _, outcome in line.outcomes]
        assert through_game[1:] == happened[: len(through_game) - 1]
        assert sum(happened[len(through_game) - 1 :]) == 0


@pytest.mark.slow
def test_the_same_games_on_the_plain_object() -> None:
    """Five of each kind; `make soak` plays more."""
    assert elsewhere("transcripts", 40, SHINJUKU_RULES="plain") == transcripts_hash(40)


@pytest.mark.slow
def test_the_same_games_with_bounds_checked() -> None:
    assert elsewhere("transcripts", 400, NUMBA_BOUNDSCHECK="1") == transcripts_hash(400)


def test_each_rule_is_compiled_once() -> None:
    transcript(*GAMES[0], 1)
    assert [rule.py_func.__name__ for rule in RULES if len(rule.signatures) > 1] == []
