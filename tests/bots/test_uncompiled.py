"""Bots choose the same whether they are compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

CHOICES = """
import sys

from shinjuku.bots import make_bot
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, Chance
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import new_counters, read
from shinjuku.rules.views import fill_view_at

settings = Settings.validated(players=2)
states, used, bot, chosen = initial_states(settings, 1), new_counters(STREAM_COUNT), make_bot(sys.argv[1], seed=1), []
while len(chosen) < int(sys.argv[2]):
    if read(states, 0, "phase") >= FIRST_CHANCE:
        kernel.seeded_draw_at(states, 0, 3, used)
    else:
        views = settings.new_states(1)
        fill_view_at(states, 0, kernel.decider_at(states, 0), 1, views, 0)
        chosen.append(bot.choose_record(views, 0))
        kernel.apply_at(states, 0, chosen[-1])
print(chosen)
"""


LINES = """
import shinjuku as sj

game = sj.Game.new(players=2, seed=7)
for _ in range(3):
    lines = sj.score_lines(game, limit=150)
    print(len(lines), [line.words for line in lines[:9]], lines.features.tolist())
    game.perform(lines.best("value").words)
"""


def printed(rules: str, script: str, *arguments: str) -> str:
    env = {**os.environ, "SHINJUKU_RULES": rules}
    command = [sys.executable, "-c", script, *arguments]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def chosen(rules: str, bot: str, choices: int) -> str:
    return printed(rules, CHOICES, bot, str(choices))


@pytest.mark.parametrize(("bot", "choices"), [("easy-v1", 10), ("greedy", 10), ("planner", 6)])
def test_plain_and_compiled_choose_the_same(bot: str, choices: int) -> None:
    assert chosen("plain", bot, choices) == chosen("compiled", bot, choices)


def test_plain_and_compiled_score_lines_the_same() -> None:
    assert printed("plain", LINES) == printed("compiled", LINES)
