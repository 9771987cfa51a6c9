"""The bounds that the game promises to OpenSpiel."""

from __future__ import annotations

import pyspiel
import pytest

from shinjuku.envs.batch.rewards import Reward
from shinjuku.envs.openspiel.bounds import Bounds
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules import kernel
from shinjuku.rules.enums import SEATS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import read, write
from tests.envs.openspiel.helpers import final_state

SETTINGS = [
    Settings.validated("v2"),
    Settings.validated("v2", ["art-collector"], 4),
    Settings.validated("v1", ["thief"]),
    Settings.validated("rev1", players=3),
]


def points_with(settings: Settings, collected: list[int], bonus: int = 0) -> float:
    """What a seat scores with these customers and bonus tokens."""
    states = initial_states(settings, 1)
    write(states, 0, "collected", [collected] + [[0] * KINDS] * (SEATS - 1))
    write(states, 0, "bonus", [bonus] + [0] * (SEATS - 1))
    return kernel.half_points_at(states, 0, 0) / 2


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: settings.edition)
def test_no_one_scores_more_than_with_everything(settings: Settings) -> None:
    states = initial_states(settings, 1)
    least, greatest = Bounds(settings).utility(Reward.SCORE)
    everything = [int(count) for count in read(states, 0, "customers_in_game")]
    bonus = sum(int(count) for count in read(states, 0, "bonus_stacks"))
    assert greatest / 2 < points_with(settings, everything, bonus) <= greatest
    assert Bounds(settings).utility(Reward.LEAD) == (least - greatest, greatest - least)


def test_no_one_scores_less_than_with_all_thieves() -> None:
    settings = Settings.validated("v1", ["thief"])
    thieves = [2 if 8 <= kind < 12 else 0 for kind in range(KINDS)]
    least, _ = Bounds(settings).utility(Reward.SCORE)
    assert least == -4
    assert least <= points_with(settings, thieves) < 0


@pytest.mark.parametrize("parameters", ["edition=v2,players=4", "edition=v1,modules=hachiko", "edition=rev1,players=4"])
def test_a_game_is_shorter_than_its_bounds(parameters: str) -> None:
    game = pyspiel.load_game(f"shinjuku({parameters})")
    history = final_state(parameters).full_history()
    draws = sum(event.player == pyspiel.PlayerId.CHANCE for event in history)
    assert len(history) - draws < game.max_game_length()
    assert draws < game.max_chance_nodes_in_history()
    assert game.max_history_length() == game.max_game_length() + game.max_chance_nodes_in_history()


def test_the_bounds_of_a_long_game_follow_from_the_rules() -> None:
    bounds = Bounds(Settings.validated("rev1", players=5, modules=["five-players"]))
    assert bounds.turns == 60 + 5 * 2 + 5 + 1  # customers, those paid for Upgrades, a last turn each, the one that ends
    bounds = Bounds(Settings.validated("v2", players=4))
    assert bounds.turns == 4 * ((72 + 12) // 2 + 12 + 1) + 4  # in rounds of the queue; see `Bounds.turns`
