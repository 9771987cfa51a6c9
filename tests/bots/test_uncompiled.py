"""Bots choose the same whether they are compiled or not."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from shinjuku.bots.compiled_games import play_compiled_games
from shinjuku.bots.game_course import GAME_COURSE_FIELDS, new_courses
from shinjuku.game.settings import Settings
from shinjuku.rules.state import read, write
from shinjuku.rules.stats import new_board_usage, new_game_stats

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


def course() -> str:
    """The course of a random game."""
    courses = new_courses(1)
    write(courses, 0, "seed", 3)
    play_compiled_games(Settings.validated(), ("random", "random"), 1, 3, new_game_stats(1), new_board_usage(), courses)
    return str({name: np.asarray(read(courses, 0, name)).tolist() for name in GAME_COURSE_FIELDS})


def test_plain_and_compiled_games_have_the_same_course() -> None:
    script = "from tests.bots.test_uncompiled import course; print(course())"
    assert printed("plain", script) == f"{course()}\n"


REFUSALS = """
import shinjuku as sj
from shinjuku.bots import BotError, make_bot, winning_chances
from shinjuku.bots.advice.idea import judge_idea

game = sj.Game.new(players=2, seed=7)
for refused in (
    lambda: make_bot("network"),
    lambda: make_bot("master:8"),
    lambda: winning_chances(game),
    lambda: judge_idea(game, [game.choices[0].act]),
):
    try:
        refused()
    except BotError as error:
        print(error)
"""


def test_what_needs_the_network_is_refused_without_compiled_rules() -> None:
    needs = "needs compiled rules: install numba, unset SHINJUKU_RULES."
    assert printed("plain", REFUSALS).splitlines() == [
        f"The bot network {needs}",
        f"The bot master {needs}",
        "Winning chances need compiled rules: install numba, unset SHINJUKU_RULES.",
        f"Judging an idea {needs}",
    ]


ADVICE = """
import shinjuku as sj
from shinjuku.bots.advice import advise

game = sj.Game.new(players=2, seed=7)
advice = advise(game.view(game.to_act, counted=True), "greedy")
print(advice.chance, advice.suggestions[0].chance, len(advice.suggestions[0].lines) > 0)
"""


def test_advice_without_compiled_rules_has_no_chances() -> None:
    assert printed("plain", ADVICE) == "None None True\n"
