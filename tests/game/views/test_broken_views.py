"""Views that no game can be dealt from."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.game.views.sample_views import elsewhere

BROKEN: list[tuple[dict[str, Any], set[str]]] = [
    ({"deck_size": 3}, {"deck_size"}),
    ({"hand_sizes": {"blue": 2, "red": 4}}, {"deck_size"}),
    ({"hand_sizes": {"blue": 3, "red": 3}}, {"hand_sizes"}),
    ({"hands": {"blue": ["ota", "kita"], "red": ["chuo"]}}, {"hands.red"}),
    ({"hands": {"blue": ["ota", "ota"]}}, {"unseen"}),
    ({"discard_top": None}, {"discard_top"}),
    ({"discard_top": "tokyo"}, {"discard_top"}),
    ({"discard_size": 0}, {"discard_top"}),
    ({"bag_size": 72}, {"bag_size"}),
    ({"bag_size": -1}, {"bag_size"}),
    ({"collected": {"blue": ["books"]}}, {"unseen"}),
    ({"collected": {"blue": ["food"], "red": []}}, {"collected.red"}),
    ({"removed": ["food"], "discard": ["ota"], "bag": {}}, {"removed", "discard", "bag"}),
    ({"counted": True}, {"bag_size", "deck_size"}),
    ({"bonus_stacks": [3]}, {"bonus_stacks"}),
    ({"supply": {}}, {"supply"}),
    ({"unseen": None}, {"unseen"}),
    ({"viewer": "green"}, {"viewer", "hands.blue", "collected.blue"}),
    ({"counted": "yes"}, {"counted"}),
    ({"collected_sizes": []}, {"collected_sizes"}),
    ({"viewer": None}, {"hands.blue", "collected.blue"}),
    ({"viewer": "red", "doing": "matsuri ota", "hands": {}, "collected": {}}, {"doing"}),
    ({"doing": "matsuri tokyo"}, {"doing"}),
]


@pytest.mark.parametrize(("changes", "where"), BROKEN)
def test_a_view_that_contradicts_itself_is_refused(changes: dict[str, Any], where: set[str]) -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.deal({**elsewhere().view(0), **changes}, 1)
    assert {fault.where for fault in error.value.faults} == where


@pytest.mark.parametrize("key", ["viewer", "hand_sizes", "collected_sizes", "deck_size", "bag_size", "discard_size"])
def test_a_view_needs_its_sizes(key: str) -> None:
    view = elsewhere().view(0)
    del view[key]
    with pytest.raises(sj.BadPosition) as error:
        sj.deal(view, 1)
    assert key in {fault.where for fault in error.value.faults}


def test_redundant_keys_of_a_view_may_be_left_out() -> None:
    view = elsewhere().view(0)
    short = {key: value for key, value in view.items() if key not in ("unseen", "supply", "bonus_stacks")}
    assert sj.deal(short, 1).view(0) == view
