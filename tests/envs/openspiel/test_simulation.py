"""OpenSpiel's own test of a game, for every edition and number of players and a sample of module sets."""

from __future__ import annotations

import pyspiel
import pytest

import shinjuku.envs.openspiel  # noqa: F401  (registers the game)

SIMULATIONS = 2  # OpenSpiel suggests ten, which takes a minute and a half for all of these
GAMES = [
    "edition=v2,players=2",
    "edition=v2,players=3,reward=score",
    "edition=v2,players=4,reward=lead",
    "edition=v1,players=2,reward=lead",
    "edition=v1,players=3",
    "edition=v1,players=4,reward=score",
    "edition=rev1,players=2,reward=score",
    "edition=rev1,players=3,reward=lead",
    "edition=rev1,players=4",
    "edition=rev1,players=5,modules=five-players",
    "edition=v2,players=2,modules=princess+art-collector+kaicho+kaiju",
    "edition=v2,players=3,modules=advanced+kaiju,board=tokyo-43",
    "edition=v1,players=2,modules=princess+thief+chairman+kaiju+hachiko,reward=lead",
    "edition=rev1,players=2,modules=hachiko",
]


@pytest.mark.parametrize("parameters", GAMES)
def test_openspiel_can_simulate_the_game(parameters: str) -> None:
    game = pyspiel.load_game(f"shinjuku({parameters})")
    pyspiel.random_sim_test(game, num_sims=SIMULATIONS, serialize=True, verbose=False)
