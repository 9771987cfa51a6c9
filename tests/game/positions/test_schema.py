"""The schema of positions and views."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from shinjuku.game.positions.keys import KEYS, VIEW_KEYS
from shinjuku.game.positions.schema import position_schema
from tests.game.views.sample_views import elsewhere, games, moments, seats

schema = cache(position_schema)


def validator(part: str) -> Draft202012Validator:
    return Draft202012Validator({**schema(), "anyOf": [{"$ref": f"#/$defs/{part}"}]})


@games
def test_positions_and_views_match_the_schema(number: int, seed: int) -> None:
    position, view = validator("position"), validator("view")
    for n, game in enumerate(moments(number, seed)[::4]):
        position.validate(game.position())
        view.validate(game.view(seats(game)[n % len(seats(game))], counted=n % 2 == 0))


def test_the_documentation_has_a_copy_of_the_schema() -> None:
    tool = runpy.run_path(str(Path(__file__).parents[3] / "tools" / "position_schema.py"))
    assert tool["PATH"].read_text(encoding="utf-8") == tool["text"](), "Run: python tools/position_schema.py"


def test_the_schema_is_valid_and_has_every_key() -> None:
    Draft202012Validator.check_schema(schema())
    assert set(schema()["$defs"]["state"]["properties"]) == set(KEYS)
    assert set(schema()["$defs"]["view"]["properties"]) == set(VIEW_KEYS)


@pytest.mark.parametrize(
    "wrong",
    [
        *({"hand": {}}, {"turn": "pink"}, {"queue": [["ota"]]}, {"actions_left": 3}, {"doing": 1}),
        *({"placing": 2}, {"placing": {"customers": 9}}, {"final": 9}, {"final": "yes"}, {"used": ["wander"]}),
        *({"kaicho": {"blue": None}}, {"kaiju": 1}, {"chairman": []}, {"kaiju_entry": None}),
    ],
)
def test_the_schema_rejects_wrong_positions(wrong: dict[str, Any]) -> None:
    assert not validator("position").is_valid(wrong)
    assert not validator("view").is_valid({**elsewhere().view(0), **wrong})
