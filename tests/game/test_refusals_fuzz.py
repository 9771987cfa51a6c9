"""Whatever is typed gets an answer: it is done, or it is refused in a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import refusals
from tests.game.refused.clauses import CLAUSES
from tests.game.refused.free import LEAVING, OUT_AND_ABOUT
from tests.game.refused.games import SETTINGS, lively_choice, name_of
from tests.game.refused.hachiko import STRAYED
from tests.game.refused.kaiju import ASHORE, IN_THE_BAY
from tests.game.refused.rev1 import BUILT, LURING
from tests.game.refused.situation import MATSURI, PAYING, RELOCATING, TRAVELLING, UPGRADING, Position
from tests.game.refused.v1 import LAST_INCOME, MOVING
from tests.positions import game_at

LIKELY = (
    "pay",
    "gives",
    "from",
    "stop",
    "+",
    "end",
    "open",
    "expand",
    "move",
    "upgrade",
    "income",
    "matsuri",
    "discard",
    "draw",
    "kaiju",
    "flee",
    "wander",
    "explore",
    "reunite",
)
SIGNS = ("+", ":", ",", "?", "...", ">", "tokyo--ueno")


def random_line(game: sj.Game, rng: random.Random) -> str:
    """The beginning of a legal line, then known words that may not fit."""
    typed = [f"{rng.choice(game.players)}:"] if rng.random() < 0.4 else []
    ahead = game.copy()
    for _ in range(rng.randrange(7)):
        if ahead.choices:
            chosen = rng.choice(ahead.choices)
            typed.append(str(chosen))
            ahead.choose(chosen)
    known = (*sorted(game.words.known), *refusals.EXPLAINED, *SIGNS)
    typed += [rng.choice(LIKELY if rng.random() < 0.4 else known) for _ in range(rng.randrange(4))]
    if rng.random() < 0.3:
        rng.shuffle(typed)
    return " ".join(typed)


def error_from(game: sj.Game, typed: str | sj.Choice, *, whole: bool) -> sj.ShinjukuError | None:
    """The error; None if it is done."""
    try:
        if whole and isinstance(typed, str):
            game.perform(typed)
        else:
            game.play(typed)
    except sj.ShinjukuError as error:
        return error
    return None


def check_anything(game: sj.Game, typed: str | sj.Choice, rng: random.Random) -> None:
    """It is done; or it is refused in a sentence, and nothing has changed."""
    tried = game.copy()
    before, choices = tried.record(), tried.choices
    error = error_from(tried, typed, whole=rng.random() < 0.5)
    if error is not None:
        assert error.sentence.endswith(".")
        assert error.text("ja").endswith("。")
        assert not isinstance(error, sj.Illegal) or error.code in CLAUSES
        assert (tried.record(), tried.choices) == (before, choices)


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_random_lines_get_an_answer(settings: dict[str, Any]) -> None:
    rng = random.Random(11)
    game = sj.Game.new(**settings, seed=11)
    seen: list[sj.Choice] = [*game.choices]
    while not game.is_over:
        check_anything(game, random_line(game, rng), rng)
        if rng.random() < 0.3:
            check_anything(game, rng.choice(seen), rng)
        chosen = lively_choice(game, rng)
        seen = [*seen[-200:], chosen]
        game.play(chosen)
    check_anything(game, "blue: income", rng)


STEP_BY_STEP = (
    *(MATSURI, PAYING, RELOCATING, UPGRADING, TRAVELLING, BUILT, LURING, MOVING, LAST_INCOME),
    *(OUT_AND_ABOUT, LEAVING, ASHORE, IN_THE_BAY, STRAYED),
)


@pytest.mark.parametrize("position", STEP_BY_STEP)
def test_every_known_word_gets_an_answer(position: Position) -> None:
    rng = random.Random(3)
    game = game_at(**position)
    for _ in range(6):
        for word in (*sorted(game.words.known), *refusals.EXPLAINED):
            check_anything(game, word, rng)
        game.play(lively_choice(game, rng))
