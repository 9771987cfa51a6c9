"""Loading or dealing anything gives a game or one of the named errors."""

from __future__ import annotations

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shinjuku as sj
from shinjuku.game.positions import serialization
from shinjuku.game.positions.keys import KEYS, VIEW_KEYS

NAMES = [
    *("ota", "kita", "chuo", "tokyo", "shinjuku", "ueno", "shinjuku--yoyogi", "tokyo--shimbashi"),
    *("blue", "green", "red", "purple", "blue food", "green department", "red books"),
    *("food", "food2", "art", "books-thief", "confirm", "on", "income_hand", "hachiko-home", "--5", "9" * 5000),
    *("open", "build", "income", "move", "lure", "kaiju", "wander", "reunite", "ward", "customers", "cards"),
    *("matsuri", "actions", "final-income", "kaiju-away", "kaiju-enters", "end", "over", "bay", "home"),
    *("advanced", "princess", "hachiko", "five-players", "thief", "rev1", "v1", "v2"),
    *("open food tokyo pay ota ...", "expand tokyo--shimbashi", "takes income discard ota", "kaiju away ota"),
]
leaves = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(NAMES)
anything = st.recursive(
    leaves,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(NAMES) | st.text(), inner, max_size=5),
    max_leaves=12,
)
ALL_KEYS = [*KEYS, *VIEW_KEYS]


def try_all(given_: Any) -> None:
    """Load it and deal it: there is a game or a named error, and the argument is unchanged."""
    before = copy.deepcopy(given_)
    for attempt in (sj.Game.from_position, sj.deal):
        try:
            game = attempt(given_, seed=1)
        except sj.ShinjukuError:
            pass
        else:
            assert game.is_over or game.choices
            game.record()
    assert repr(given_) == repr(before)


@given(anything | st.dictionaries(st.sampled_from(ALL_KEYS), anything, max_size=6))
@settings(max_examples=250)
def test_anything_is_loaded_or_refused(garbage: Any) -> None:
    try_all(garbage)


@pytest.mark.parametrize("value", ["--5", "", "5.0", "٣", "9" * 5000, None, 1.0, [5], {}, 10**400, -(10**400), b"5"])
@pytest.mark.parametrize("name", ["income_hand", "confirm", "hachiko-home"])
def test_a_parameter_of_any_type_is_refused_in_one_sentence(name: str, value: Any) -> None:
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.new("v1", ["hachiko"], set={name: value})
    assert refused.value.code == ("hachiko.home-allowed" if name == "hachiko-home" else "game.setting")
    assert len(refused.value.sentence) < 200
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"edition": "v1", "modules": ["hachiko"], "set": {name: value}})
    assert [fault.where for fault in error.value.faults] == [f"set.{name}"]


MODULES = {
    "rev1": ["hachiko", "five-players"],
    "v1": ["princess", "thief", "chairman", "kaiju", "hachiko"],
    "v2": ["princess", "kaiju", "kaicho", "art-collector", "advanced"],
}
OF_MODULES = (
    *("princess", "kaiju", "hachiko", "kaicho", "chairman", "matsuri", "phase", "final", "placing"),
    *("kaiju_entry", "used", "free_used", "stacks_taken", "set", "to_act", "income_owed"),
)


@given(
    st.sampled_from(sorted(MODULES)),
    st.lists(st.integers(0, 4), unique=True),
    st.dictionaries(st.sampled_from(OF_MODULES), leaves | anything, max_size=5),
)
@settings(max_examples=250)
def test_any_figures_and_turns_are_loaded_or_refused(edition: str, chosen: list[int], garbage: dict[str, Any]) -> None:
    modules = [MODULES[edition][n] for n in chosen if n < len(MODULES[edition])]
    try_all({"edition": edition, "modules": modules, **garbage})


TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "modules": ["advanced"]},
    {"players": 4, "modules": ["princess", "kaiju", "kaicho", "art-collector"]},
    {"players": 2, "modules": ["kaiju"]},
    {"edition": "v1", "players": 3, "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"]},
    {"edition": "v1", "players": 2, "modules": ["kaiju"], "set": {"confirm": "on"}},
    {"edition": "rev1", "players": 5, "modules": ["five-players", "hachiko"]},
    {"edition": "rev1", "players": 2, "modules": ["hachiko"], "set": {"hachiko-home": "yoyogi"}},
]


@cache
def real(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position of a real game, and a view of it."""
    rng = random.Random(seed)
    game = sj.Game.new(seed=seed, **TABLES[seed % len(TABLES)])
    for _ in range(rng.randrange(10, 300)):
        if not game.is_over:
            game.play(rng.choice(game.choices))
    seat = rng.choice([None, game.to_act])
    return game.position(), game.view(seat, counted=rng.random() < 0.5)


def changed(value: Any, data: st.DataObject) -> Any:
    """The same with some value inside replaced."""
    inside = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    if not inside or data.draw(st.integers(0, 3)) == 0:
        return data.draw(anything)
    at = data.draw(st.sampled_from(list(inside)))
    copied = value.copy()
    copied[at] = changed(value[at], data)
    return copied


@given(st.integers(0, 31), st.booleans(), st.data())
@settings(max_examples=350)
def test_a_changed_position_or_view_is_loaded_or_refused(seed: int, is_view: bool, data: st.DataObject) -> None:
    value = real(seed)[is_view]
    key = data.draw(st.sampled_from(sorted(value)))
    try_all({**value, key: changed(value[key], data)})


@given(st.text(max_size=30) | st.sampled_from(['{"a":1', '{"a":[1,}', "nul", "{}}", '"']))
@settings(max_examples=200)
def test_any_text_is_read_as_json_or_refused_with_its_column(text: str) -> None:
    try:
        json.loads(text)
    except json.JSONDecodeError:
        with pytest.raises(sj.Unreadable, match="line 3, column"):
            serialization.from_one_line(text, 3)
    else:
        serialization.from_one_line(text, 3)
