"""Whatever is loaded or dealt: a game, or one of the named errors."""

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
from shinjuku.game import positions
from shinjuku.game.position_reading import VIEW_KEYS
from shinjuku.game.position_words import KEYS

NAMES = [
    *(
        "ota",
        "kita",
        "chuo",
        "tokyo",
        "shinjuku",
        "ueno",
        "shinjuku--yoyogi",
        "tokyo--shimbashi",
        "blue",
        "green",
    ),
    *(
        "red",
        "blue food",
        "green department",
        "red books",
        "food",
        "food2",
        "art",
        "books-thief",
        "confirm",
        "on",
    ),
    *(
        "income_hand",
        "open",
        "income",
        "move",
        "matsuri",
        "actions",
        "end",
        "over",
        "bay",
        "home",
        "advanced",
        "v2",
    ),
    *("open food tokyo pay ota ...", "expand tokyo--shimbashi", "cards", "customers"),
]
leaves = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.sampled_from(NAMES)
)
anything = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(NAMES) | st.text(), inner, max_size=5)
    ),
    max_leaves=12,
)
ALL_KEYS = [*KEYS, *VIEW_KEYS]


def try_all(given_: Any) -> None:
    """Load it and deal it: a game, or a named error, and what was given is as it was."""
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
@settings(max_examples=400, deadline=None)
def test_anything_is_loaded_or_refused(garbage: Any) -> None:
    try_all(garbage)


@cache
def real(seed: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position of a real game, and a view of it."""
    rng = random.Random(seed)
    game = sj.Game.new(players=2 + seed % 3, modules=["advanced"] if seed % 5 == 0 else [], seed=seed)
    for _ in range(rng.randrange(10, 300)):
        if not game.is_over:
            game.play(rng.choice(game.choices))
    seat = rng.choice([None, game.to_act])
    return game.position(), game.view(seat, counted=rng.random() < 0.5)


def changed(value: Any, data: st.DataObject) -> Any:
    """The same with something replaced, somewhere inside."""
    inside = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    if not inside or data.draw(st.integers(0, 3)) == 0:
        return data.draw(anything)
    at = data.draw(st.sampled_from(list(inside)))
    copied = value.copy()
    copied[at] = changed(value[at], data)
    return copied


@given(st.integers(0, 29), st.booleans(), st.data())
@settings(max_examples=400, deadline=None)
def test_a_real_position_or_view_with_something_replaced_is_loaded_or_refused(
    seed: int, is_view: bool, data: st.DataObject
) -> None:
    value = real(seed)[is_view]
    key = data.draw(st.sampled_from(sorted(value)))
    try_all({**value, key: changed(value[key], data)})


@given(st.text(max_size=30) | st.sampled_from(['{"a":1', '{"a":[1,}', "nul", "{}}", '"']))
@settings(max_examples=200, deadline=None)
def test_any_text_is_read_as_json_or_refused_with_its_place(text: str) -> None:
    try:
        json.loads(text)
    except json.JSONDecodeError:
        with pytest.raises(sj.Unreadable, match="line 3, column"):
            positions.from_one_line(text, 3)
    else:
        positions.from_one_line(text, 3)
