"""Positions of the older editions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.game.positions.reloading import reloaded
from tests.positions import after, decider, game_at, words


@pytest.mark.parametrize("edition", ["rev1", "v1"])
def test_an_edition_without_a_queue_has_no_such_keys(edition: str) -> None:
    position = game_at(edition=edition, queue=[], bonus={}, matsuri=None).position()
    assert not {"queue", "bonus", "matsuri", "first_upgrade", "stacks_taken"} & set(position)


@pytest.mark.parametrize(
    ("edition", "used"),
    [
        ("rev1", ["build"]),
        ("rev1", ["lure"]),
        ("v1", ["build"]),
        ("v1", ["move"]),
        ("v2", ["open"]),
        ("v2", ["move"]),
    ],
)
def test_used_actions_have_the_words_of_the_edition(edition: str, used: list[str]) -> None:
    game = reloaded(game_at(edition=edition, used=used))
    assert game.position()["used"] == used
    assert used[0] not in words(game)


@pytest.mark.parametrize("edition", ["rev1", "v1"])
@pytest.mark.parametrize(("final", "turns"), [(True, 2), (2, 2), (1, 1), (0, 0)])
def test_final_is_the_number_of_turns_left(edition: str, final: bool | int, turns: int) -> None:
    position = reloaded(game_at(edition=edition, final=final)).position()
    assert position["final"] == turns
    assert position["final"] is not True


def test_the_game_ends_after_the_last_turn() -> None:
    last, one_more = (game_at(edition="v1", final=turns, actions_left=1) for turns in (0, 1))
    assert after(last, "blue: income").is_over
    assert decider(after(one_more, "blue: income")) == "red"
    assert one_more.position()["final"] == 0


def test_final_is_left_out_before_the_end_begins() -> None:
    assert "final" not in game_at(edition="v1", final=False).position()
    assert "final" not in game_at(final=False).position()
    assert game_at(final=True).position()["final"] is True


def test_final_incomes_are_taken_in_turn_before_the_last_round() -> None:
    keys: dict[str, Any] = {
        "players": ["blue", "green", "red"],
        "turn": "green",
        "to_act": "blue",
        "income_owed": ["green"],
    }
    game = reloaded(game_at(edition="v1", phase="final-income", used=["income"], **keys))
    position = game.position()
    assert (position["final"], position["actions_left"], words(game)) == (3, 0, ["final income"])
    game.perform("blue: final income")
    assert (decider(game), game.position()["phase"]) == ("green", "final-income")
    game.perform("green: final income")
    assert (decider(game), game.position()["phase"], game.position()["final"]) == ("red", "actions", 2)


def test_an_income_continues_in_the_middle_of_discarding() -> None:
    keys: dict[str, Any] = {"turn": "red", "to_act": "blue", "hands": {"blue": ["ota", "kita", "chuo"]}}
    game = game_at(edition="v1", phase="income", used=["move"], doing="takes income discard ota ...", **keys)
    assert (decider(game), words(game)) == ("blue", ["draw", "discard chuo", "discard kita"])
    assert reloaded(game).position()["doing"] == "takes income discard ota ..."
    assert game.view(0)["doing"] == game.position()["doing"]
    assert "doing" not in game.view(1)


def test_in_revision_1_the_player_who_reunites_is_asked_last() -> None:
    keys: dict[str, Any] = {
        "modules": ["hachiko"],
        "phase": "income",
        "turn": "blue",
        "to_act": "red",
        "hachiko": "home",
    }
    game = game_at(edition="rev1", used=["reunite"], income_owed=["blue"], **keys)
    reloaded(game).perform("red: declines income")
    assert (decider(game), game.position()["phase"]) == ("blue", "income")
    reloaded(game).perform("blue: declines income")
    assert (game.position()["phase"], game.position()["actions_left"]) == ("actions", 1)
    assert game.position()["hachiko"] != "home"
