"""Creating a game: its arguments, its seed, and the parameters it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import shinjuku as sj

SEED_ERROR = "A seed must be a whole number that fits in 64 bits, or None; {} won't do."

# --- seeds ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "quoted"),
    [
        ("a", "'a'"),
        ("7", "'7'"),
        (7.0, "a decimal number"),
        (True, "true"),
        ([7], "a list"),
        (2**63, "a huge number"),
        (-(2**63) - 1, "a huge number"),
    ],
)
def test_a_seed_that_is_no_integer_is_one_clear_error(seed: Any, quoted: str) -> None:
    game = sj.Game.new(seed=1)
    attempts: list[Callable[[], sj.Game]] = [
        lambda: sj.Game.new(seed=seed),
        lambda: sj.Game.load(game.record(), seed=seed),
        lambda: sj.Game.from_position(game.position(), seed=seed),
        lambda: sj.deal(game.view(0), seed),
    ]
    for attempt in attempts:
        with pytest.raises(sj.ShinjukuError) as error:
            attempt()
        assert str(error.value) == SEED_ERROR.format(quoted)


@pytest.mark.parametrize("seed", [0, -5, 2**63 - 1, -(2**63)])
def test_a_seed_may_be_any_integer_of_64_bits(seed: int) -> None:
    assert sj.Game.new(seed=seed).record() == sj.Game.new(seed=seed).record()


def test_an_integer_of_numpy_is_a_seed_too() -> None:
    seed: Any = np.int64(5)
    assert sj.Game.new(seed=seed).record() == sj.Game.new(seed=5).record()


# --- lines ------------------------------------------------------------------------------------------------------


def test_cards_in_another_order_are_the_same_line() -> None:
    game = sj.Game.from_position({"edition": "v1", "players": ["blue", "red"], "hands": {"blue": ["kita", "ota"]}})
    assert [line for line in game.lines() if line.startswith("blue: income")] == [
        "blue: income",
        "blue: income discard kita",
        "blue: income discard kita+ota",
        "blue: income discard ota",
    ]


# --- changed parameters -----------------------------------------------------------------------------------------


def test_set_changes_parameters() -> None:
    game = sj.Game.new(players=2, seed=1, set={"income_hand": 5, "confirm": "on"})
    assert game.settings.parameters == (("confirm", 1), ("income_hand", 5))
    assert "\nset confirm on\nset income_hand 5\n" in game.record()
    assert game.position()["set"] == {"confirm": "on", "income_hand": 5}


def test_options_is_another_name_for_set() -> None:
    changes = {"income_hand": 5}
    assert sj.Game.new(seed=1, options=changes).record() == sj.Game.new(seed=1, set=changes).record()
    with pytest.raises(TypeError, match="both `set` and `options`"):
        sj.Game.new(set=changes, options=changes)


def test_an_unknown_parameter_is_refused_with_all_the_known_ones() -> None:
    with pytest.raises(sj.Illegal, match=r"^There is no setting 'gravity'. The settings are .* and ") as refused:
        sj.Game.new(set={"gravity": 9})
    assert refused.value.code == "game.setting"


# --- errors in every language -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        (
            {"edition": "v9"},
            "There is no edition 'v9'. Choose v2, v1 or rev1.",
            "「v9」という版はありません。v2、v1かrev1から選んでください。",
        ),
        (
            {"set": {"confirm": "maybe"}},
            "The setting confirm must be on or off, not 'maybe'.",
            "設定confirmの値は入か切です（「maybe」は使えません）。",
        ),
        (
            {"edition": "rev1", "modules": ["hachiko"], "set": {"hachiko-home": "shinjuku"}},
            "Hachiko's home can't be Shinjuku. It needs at most four connections and another station in its ward.",
            "新宿はハチ公の家にできません。つながる区間が4つ以下で、同じ区に別の駅がなければなりません。",
        ),
    ],
)
def test_a_refused_setting_is_explained_in_every_language(
    arguments: dict[str, Any], english: str, japanese: str
) -> None:
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.new(**arguments)
    assert (refused.value.text("en"), refused.value.text("ja")) == (english, japanese)


def test_the_package_lists_its_public_names() -> None:
    assert set(sj.__all__) <= set(dir(sj))
