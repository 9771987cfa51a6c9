"""The bot `network`: it plays every game of its training, and says so where it can't."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.bots import BotError, check_settings, make_bot, make_player, play_out, record_view, winning_chances
from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.weights_file import released_network
from shinjuku.game.settings import Settings
from tests.bots.sample_settings import sample_settings, settings_id
from tests.conformance import combinations


@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_the_network_plays_all_settings_and_beats_random(settings: Settings) -> None:
    """The network in the even seats beats random in the odd ones."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=5)
    names = ["network" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])


def test_every_combination_of_modules_is_accepted() -> None:
    for settings in combinations():
        check_settings("network", settings)


def test_confirming_a_turn_changes_no_choice() -> None:
    def lines(confirm: str) -> list[str]:
        game = play_out(sj.Game.new(seed=3, set={"confirm": confirm}), ["network"])
        return [line for line in game.record().splitlines() if ":" in line and not line.endswith(": end")]

    assert lines("on") == lines("off")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"set": {"income_hand": 6}}, "income_hand is 6, and it was trained with 4"),
        ({"set": {"track_per_player": 10}}, "track_per_player is 10, and it was trained with 16"),
        ({"board": "tokyo-43"}, "it was trained on tokyo-44 only"),
    ],
    ids=str,
)
def test_other_rules_are_refused(changes: dict[str, Any], reason: str) -> None:
    game = sj.Game.new(players=2, seed=1, **changes)
    for refusing in (lambda: make_player("network").decide(game), lambda: check_settings("network", game.settings)):
        with pytest.raises(BotError, match=f"The bot network can't play this game: {reason}. Choose another bot"):
            refusing()


def test_a_state_and_its_view_have_the_same_outputs() -> None:
    game, players = sj.Game.new(players=3, seed=8), [make_player("random", seed=n) for n in range(3)]
    evaluator = Evaluator(released_network().weights, rows=2)
    for step in range(200):
        assert game.to_act is not None
        if step % 20 == 0:
            evaluator.observe(game.states, 0, game.to_act, row=0)
            evaluator.observe(record_view(game, game.to_act), 0, game.to_act, row=1)
            evaluator.run(2)
            assert np.array_equal(evaluator.outputs(0), evaluator.outputs(1))
        game.play(players[game.to_act].decide(game))


def test_the_same_view_gets_the_same_choice_from_any_bot() -> None:
    game, used, player = sj.Game.new(players=2, seed=4), make_player("network"), make_player("random", seed=1)
    for _ in range(60):
        assert used.decide(game) is make_player("network").decide(game)
        game.play(player.decide(game))


# --- winning chances --------------------------------------------------------------------------------------------


def test_winning_chances_are_those_of_the_seats() -> None:
    """The network leads against random players, whichever seat acts next."""
    game, players = sj.Game.new(players=3, seed=6), [make_player(name) for name in ("random", "network", "random")]
    assert sum(winning_chances(game)) == pytest.approx(1)
    chances = []
    while game.to_act is not None:
        if game.to_act != 1:
            chances.append(winning_chances(game))
        game.play(players[game.to_act].decide(game))
    assert max(range(3), key=lambda seat: chances[-1][seat]) == 1
    assert game.winners == (1,)
    assert winning_chances(game) == (0.0, 1.0, 0.0)


def test_winning_chances_depend_on_the_view_alone() -> None:
    game = play_out_some(sj.Game.new(players=3, seed=9), 120)
    assert game.to_act is not None
    view = game.view(game.to_act, counted=True)
    assert {winning_chances(sj.deal(view, seed=seed)) for seed in range(3)} == {winning_chances(game)}


def test_winning_chances_are_refused_where_the_network_was_not_trained() -> None:
    with pytest.raises(BotError, match="income_hand is 6, and it was trained with 4"):
        winning_chances(sj.Game.new(seed=1, set={"income_hand": 6}))


def play_out_some(game: sj.Game, choices: int) -> sj.Game:
    player = make_player("greedy")
    for _ in range(choices):
        game.play(player.decide(game))
    return game


def test_the_network_is_known_by_its_name() -> None:
    assert type(make_bot("network")).__name__ == "Network"
