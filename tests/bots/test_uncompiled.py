"""Greedy chooses the same whether it is compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys

CHOICES = """
from shinjuku.bots.greedy import Greedy
from shinjuku.game.settings import Settings, fresh
from shinjuku.rules import kernel
from shinjuku.rules.names import FIRST_CHANCE, Chance
from shinjuku.rules.state import counters, read
from shinjuku.rules.views import look_at

settings = Settings.agree(players=2)
states, used, greedy, chosen = fresh(settings, 1), counters(Chance.COUNT), Greedy(), []
while len(chosen) < 10:
    if read(states, 0, "phase") >= FIRST_CHANCE:
        kernel.seeded_draw_at(states, 0, 3, used)
    else:
        views = settings.new_states(1)
        look_at(states, 0, kernel.decider_at(states, 0), 1, views, 0)
        chosen.append(greedy.choose_record(views, 0))
        kernel.apply_at(states, 0, chosen[-1])
print(chosen)
"""


def chosen(rules: str) -> str:
    env = {**os.environ, "SHINJUKU_RULES": rules}
    done = subprocess.run([sys.executable, "-c", CHOICES], env=env, capture_output=True, text=True, check=True)
    return done.stdout


def test_plain_and_compiled_choose_the_same() -> None:
    assert chosen("plain") == chosen("compiled")
