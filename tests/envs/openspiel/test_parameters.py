"""The parameters of the game in OpenSpiel."""

from __future__ import annotations

import subprocess
import sys

import pyspiel
import pytest

from tests.envs.openspiel.helpers import new_state


def test_the_parameters_choose_the_game() -> None:
    state = new_state("edition=v1,players=3,modules=kaiju+hachiko,board=tokyo-44,reward=lead")
    settings = state.game.settings
    assert (settings.edition, settings.modules, len(settings.players)) == ("v1", ("kaiju", "hachiko"), 3)
    assert settings.board.id == "tokyo-44"
    assert state.num_players() == 3


def test_without_parameters_it_is_version_2_for_two() -> None:
    game = pyspiel.load_game("shinjuku")
    assert str(game) == "shinjuku(board=,edition=v2,modules=,players=2,reward=win)"
    assert game.num_players() == 2


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("edition=v9", "There is no edition 'v9'. Choose v2, v1 or rev1."),
        ("players=5", "Edition v2 is for 2 to 4 players, not 5."),
        ("edition=v1,modules=kaicho", "Edition v1 has no module 'kaicho'. It can be played with"),
        ("modules=kaiju+kaiju", "Choose each module only once."),
        ("board=atlantis", "There is no board 'atlantis'. The boards are"),
        ("reward=fame", "There is no reward 'fame'. Choose one of: win, score, lead."),
        ("colour=blue", "Unknown parameter 'colour'. Available parameters are: board, edition, modules"),
        ("players=two", "Wrong type for parameter players."),
    ],
)
def test_a_wrong_parameter_is_refused_in_a_sentence(parameters: str, sentence: str) -> None:
    with pytest.raises(pyspiel.SpielError) as refused:
        pyspiel.load_game(f"shinjuku({parameters})")
    assert str(refused.value).startswith(sentence)


@pytest.mark.parametrize(
    ("parameters", "utility", "total"),
    [
        ("reward=win,players=3", pyspiel.GameType.Utility.CONSTANT_SUM, 1),
        ("reward=lead,players=2", pyspiel.GameType.Utility.ZERO_SUM, 0),
        ("reward=lead,players=3", pyspiel.GameType.Utility.GENERAL_SUM, None),
        ("reward=score,players=2", pyspiel.GameType.Utility.GENERAL_SUM, None),
    ],
)
def test_the_sum_of_returns_depends_on_the_reward(parameters: str, utility: object, total: float | None) -> None:
    game = pyspiel.load_game(f"shinjuku({parameters})")
    assert (game.get_type().utility, game.utility_sum()) == (utility, total)


def test_without_openspiel_the_import_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import shinjuku.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.endswith("OpenSpiel isn't installed. Run `pip install 'shinjuku[openspiel]'`.\n")
