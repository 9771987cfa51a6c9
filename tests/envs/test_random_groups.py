"""Random play by groups of phases, as on a GPU, plays the same games as the CPU backend."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from shinjuku.envs.batch import Tables
from shinjuku.envs.cuda.groups import GROUPS, KEYS, PARKED
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.enums import MAX_CHOICES, Phase
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import new_buffer, snapshot
from tests.envs.helpers import SAMPLE

SEED = 77
DECISIONS = 250
PLAY = "from tests.envs.test_random_groups import *; print(played_by_groups(SAMPLE[int(sys.argv[1])]).hex())"


def played_by_groups(settings: Settings) -> bytes:
    """The state of a game after some decisions. The rules aren't compiled here: that would take minutes."""
    from shinjuku.envs.cuda.group_rules import VISITS, key_of

    states, buffer, left = initial_states(settings, 1), new_buffer(MAX_CHOICES), DECISIONS
    progress: Any = SimpleNamespace(seed=SEED, decisions=0, used=np.zeros(STREAM_COUNT, np.int64))
    while (key := key_of(states[0], left)) != PARKED:
        group = next(group for group in GROUPS if group.first <= key <= group.last)
        left = VISITS[group.name](states[0], progress, buffer, left, group.first, group.last, group.passes)
    assert progress.decisions == DECISIONS
    return snapshot(states, 0)


@pytest.mark.parametrize("number", range(len(SAMPLE)), ids=[each.edition for each in SAMPLE])
def test_groups_play_the_same_games(number: int) -> None:
    tables = Tables.mixed([SAMPLE[number]], [0])
    tables.reset([SEED])
    tables.play_randomly(DECISIONS)
    done = subprocess.run(
        [sys.executable, "-c", PLAY, str(number)],
        env=os.environ | {"SHINJUKU_RULES": "plain"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert bytes.fromhex(done.stdout) == tables.buffers.states[0].tobytes()


def test_each_phase_belongs_to_one_group() -> None:
    assert sorted(phase for group in GROUPS for phase in group.phases) == list(range(Phase.OVER + 1))


def test_the_keys_of_a_group_follow_each_other() -> None:
    for group in GROUPS:
        assert [int(KEYS[phase]) for phase in group.phases] == list(range(group.first, group.last + 1))
    assert 0 < KEYS.min() <= KEYS.max() < PARKED
