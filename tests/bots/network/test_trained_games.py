"""Which games a network was trained for: written with its weights, and checked before it plays."""

from __future__ import annotations

import json
from typing import Any

import pytest

from shinjuku.bots import BotError
from shinjuku.bots.network.trained_games import TrainedGames
from shinjuku.game.settings import Settings


def written(*games: Settings) -> TrainedGames:
    """A network that was trained for these games, as its file has them."""
    return TrainedGames.from_json(json.loads(json.dumps(TrainedGames.of(games).as_json())))


def with_hand(size: int, players: int = 2) -> Settings:
    return Settings.validated("v2", (), players, {"income_hand": size})


def test_games_of_the_training_are_covered() -> None:
    games = [Settings.validated("v2", ["kaiju"], 3), Settings.validated("rev1", (), 2)]
    trained = written(*games)
    assert all(map(trained.covers_settings, games))
    assert {name: list(each.players) for name, each in trained.editions.items()} == {"v2": [3], "rev1": [2]}


def test_a_number_may_be_anything_between_those_of_the_training() -> None:
    trained = written(with_hand(3), with_hand(6))
    assert [size for size in range(2, 8) if trained.covers_settings(with_hand(size))] == [3, 4, 5, 6]


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        (Settings.validated("v2", ["princess"], 2), "it wasn't trained with the module princess in the edition v2"),
        (with_hand(7), "income_hand is 7, and it was trained with 3 to 6"),
        (Settings.validated("v2", (), 2, board="tokyo-43"), "it was trained on tokyo-44 only"),
    ],
    ids=str,
)
def test_other_games_are_refused_with_a_reason(settings: Settings, reason: str) -> None:
    trained = written(with_hand(3), with_hand(6))
    with pytest.raises(BotError, match=f"The bot network can't play this game: {reason}."):
        trained.check_settings(settings)
    assert not trained.covers_settings(settings)


def test_a_number_that_the_training_did_not_know_must_be_the_usual_one() -> None:
    """A module that was added later brings numbers that are in no older file."""
    found: dict[str, Any] = TrainedGames.of([with_hand(4)]).as_json()
    del found["v2"]["parameters"]["income_hand"]
    trained = TrainedGames.from_json(found)
    assert [size for size in (3, 4, 5) if trained.covers_settings(with_hand(size))] == [4]
