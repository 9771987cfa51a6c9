"""Positions with the pieces of modules."""

from __future__ import annotations

from typing import Any

import pytest

from shinjuku.rules import kernel
from shinjuku.rules.invariants import CUSTOMERS_LOST
from shinjuku.rules.state import read
from tests.game.positions.reloading import reloaded
from tests.positions import decider, game_at, words


@pytest.mark.parametrize(
    ("keys", "figures"),
    [
        ({"modules": ["princess"]}, {"princess": "chiyoda"}),
        ({"modules": ["princess"], "princess": None}, {"princess": None}),
        ({"edition": "v1", "modules": ["princess"], "princess": "kita"}, {"princess": "kita"}),
        ({"edition": "v1", "modules": ["kaiju"]}, {"kaiju": "bay"}),
        ({"edition": "v1", "modules": ["kaiju"], "kaiju": "ota"}, {"kaiju": "ota"}),
        ({"modules": ["kaiju"]}, {"kaiju": None}),
        ({"modules": ["kaiju"], "kaiju": None}, {"kaiju": None}),
        ({"modules": ["kaiju"], "kaiju": "koto"}, {"kaiju": "koto"}),
        ({"edition": "v1", "modules": ["hachiko"]}, {"hachiko": "home"}),
        ({"edition": "v1", "modules": ["hachiko"], "hachiko": None}, {"hachiko": None}),
        ({"edition": "rev1", "modules": ["hachiko"]}, {"hachiko": None}),
        ({"edition": "rev1", "modules": ["hachiko"], "hachiko": "taito"}, {"hachiko": "taito"}),
        ({"modules": ["kaicho"]}, {}),
        ({"modules": ["kaicho"], "kaicho": {"red": "kita"}}, {"kaicho": {"red": "kita"}}),
        (
            {"edition": "v1", "modules": ["chairman"], "kaicho": {"red": "kita"}},
            {"kaicho": {"red": "kita"}},
        ),
        (
            {"edition": "v1", "modules": ["chairman"], "chairman": {"red": "kita"}},
            {"kaicho": {"red": "kita"}},
        ),
    ],
    ids=str,
)
def test_a_figure_is_where_it_is_given_or_where_it_starts(keys: dict[str, Any], figures: dict[str, Any]) -> None:
    game = reloaded(game_at(**keys))
    for said in (game.position(), game.view(0), game.view(None)):
        pieces = ("princess", "kaiju", "hachiko", "kaicho", "chairman")
        assert {name: said[name] for name in pieces if name in said} == figures


def test_the_kaiju_card_is_in_the_deck_until_it_is_drawn() -> None:
    assert game_at(modules=["kaiju"]).view(0)["deck_size"] == 73
    assert game_at(modules=["kaiju"], kaiju="ota").view(0)["deck_size"] == 72
    assert game_at(modules=["kaiju"], phase="kaiju-enters").view(0)["deck_size"] == 72


def test_the_player_who_drew_the_kaiju_card_decides_where_it_enters() -> None:
    game = reloaded(game_at(modules=["kaiju"], phase="kaiju-enters", turn="blue", to_act="red", used=["move"]))
    position = game.position()
    assert (position["kaiju"], position["kaiju_entry"], position["actions_left"]) == (None, "red", 2)
    game.perform("red: kaiju enters koto")
    position = reloaded(game).position()
    assert (decider(game), position["kaiju"], position["actions_left"]) == ("blue", "koto", 1)
    assert "kaiju_entry" not in position


def test_the_kaiju_enters_after_all_incomes() -> None:
    keys: dict[str, Any] = {"players": ["blue", "green", "red"], "turn": "blue", "to_act": "red", "used": ["move"]}
    game = reloaded(game_at(modules=["kaiju"], phase="income", kaiju=None, kaiju_entry="green", **keys))
    assert game.view(2)["kaiju_entry"] == "green"
    game.perform("red: declines income")
    assert (decider(game), game.position()["phase"]) == ("green", "kaiju-enters")
    reloaded(game)


@pytest.mark.parametrize(
    ("keys", "placing"),
    [
        ({}, {"ward": "kita", "customers": 1}),
        ({"placing": {"ward": "adachi", "customers": 2}}, {"ward": "adachi", "customers": 2}),
        ({"placing": {"customers": 2}}, {"ward": "kita", "customers": 2}),
        (
            {"stores": dict.fromkeys(("ikebukuro", "shibuya", "tokyo"), "red department")},
            {"ward": "kita", "customers": 2},
        ),
    ],
    ids=str,
)
def test_customers_wait_until_the_kaiju_has_moved_away(keys: dict[str, Any], placing: dict[str, Any]) -> None:
    game = game_at(edition="v1", modules=["kaiju"], kaiju="kita", phase="kaiju-away", **keys)
    assert reloaded(game).position()["placing"] == placing
    game.perform(f"blue: {words(game)[-1]}")
    assert sum(len(who) for who in game.position()["customers"].values()) == placing["customers"]
    assert "placing" not in game.position()


def test_waiting_customers_are_on_the_queue() -> None:
    keys: dict[str, Any] = {"kaiju": "kita", "queue": [["kita", ["food"]], ["ota", ["books"]]]}
    game = reloaded(game_at(modules=["kaiju"], phase="kaiju-away", **keys))
    assert "placing" not in game.position()
    game.perform(f"blue: {words(game)[0]}")
    assert game.position()["customers"] == {"kita": ["food"]}


def test_neutral_track_depends_on_hachikos_home() -> None:
    for home, pieces in (("shibuya", 4), ("yoyogi", 2), ("ikebukuro", 3)):
        game = reloaded(game_at(edition="rev1", modules=["hachiko"], set={"hachiko-home": home}))
        assert game.position()["track"] == {}
        assert game.position()["set"] == {"hachiko-home": home}
        assert sum(int(owner) == 5 for owner in read(game.states, 0, "track")) == pieces


@pytest.mark.parametrize(
    ("keys", "left", "removed"),
    [
        ({}, [3, 2, 2, 2, 1, 1], 0),
        ({"collected": {"blue": ["art"]}}, [2, 2, 2, 1, 1], 2),
        ({"collected": {"blue": ["art"]}, "queue": [["ota", ["art"]], ["kita", ["art"]]]}, [2, 2, 2, 1, 1], 0),
        ({"collected": {"blue": ["art"]}, "removed": ["art"], "customers": {"ota": ["art"] * 2}}, [2, 2, 1, 1], 2),
        ({"collected": {"blue": ["art"] * 11}}, [], 0),
        ({"collected": {"blue": ["art"]}, "stacks_taken": 2}, [2, 2, 1, 1], 4),
    ],
    ids=str,
)
def test_the_taken_stacks_follow_from_the_art_collectors_in_play(
    keys: dict[str, Any], left: list[int], removed: int
) -> None:
    """Art collectors that are nowhere else have left the game."""
    game = reloaded(game_at(modules=["art-collector"], **keys))
    assert game.view(0)["bonus_stacks"] == left
    assert game.position().get("removed", []).count("art") == removed
    assert kernel.violations_at(game.states, 0) & CUSTOMERS_LOST == 0


def test_first_upgrade_is_the_first_player_to_take_an_art_collector() -> None:
    game = game_at(modules=["art-collector"], collected={"blue": ["art"], "red": ["art"]}, first_upgrade="red")
    assert reloaded(game).position()["first_upgrade"] == ["red"]
