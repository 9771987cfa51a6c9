"""What holds for every bot: its choices are legal and repeatable, and depend on nothing but its view."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.game.settings import Settings
from tests.bots.sample_settings import sample_settings, settings_id
from tests.positions import game_at

CHANGED: list[dict[str, Any]] = [
    {"options": {"confirm": "on"}},
    {"options": {"confirm": "on", "final_income": "on"}, "edition": "v1"},
    {"options": {"double_through": "off", "three_cards": "off", "income_hand": 6}},
]

NAMES = ["random", "easy-v1", "greedy", "planner", "expert:2", "network", "master:2", "easy", "strong"]


@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_bots_play_all_settings_to_the_end(settings: Settings) -> None:
    """Greedy in the even seats beats random in the odd ones."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=5)
    names = ["greedy" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])


@pytest.mark.parametrize("changed", CHANGED, ids=str)
def test_bots_play_with_changed_rules(changed: dict[str, Any]) -> None:
    game = sj.Game.new(seed=5, players=3, **changed)
    assert play_out(game, [make_player("greedy") for _ in game.players]).is_over


def test_a_bot_plays_from_a_position() -> None:
    game = game_at(hands={"blue": ["minato", "ota"]}, customers={"minato": ["books"]}, matsuri="kita")
    assert make_player("greedy").decide(game) in game.choices


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_makes_the_same_choices(name: str) -> None:
    def record() -> str:
        game = sj.Game.new(players=3, seed=11)
        return play_out(game, [make_player(name, seed=n) for n in range(3)]).record()

    assert record() == record()


def test_random_chooses_differently_with_another_seed() -> None:
    records = {play_out(sj.Game.new(seed=11), [make_player("random", seed=seed)] * 2).record() for seed in range(4)}
    assert len(records) == 4


@pytest.mark.parametrize("seed", range(6))
def test_a_bot_can_take_over_in_the_middle_of_a_line(seed: int) -> None:
    """Greedy finishes whatever line another bot has started, with legal choices."""
    game = sj.Game.new(players=2 + seed % 3, seed=seed)
    other, greedy = make_player("random", seed=seed), make_player("greedy")
    for step in range(220):
        if game.is_over:
            break
        choice = greedy.decide(game)
        assert choice in game.choices
        game.play(choice if step % 7 > 3 else other.decide(game))


@pytest.mark.parametrize("name", NAMES)
def test_hidden_information_does_not_matter(name: str) -> None:
    """When the hidden cards are re-dealt, a bot makes the same choice."""
    game = sj.Game.new(players=3, seed=2)
    players = [make_player("greedy") for _ in game.players]
    for step in range(120):
        assert game.to_act is not None
        if step % 10 == 0 and not game.in_line:
            view = game.view(game.to_act, counted=True)
            chosen = [make_player(name, seed=1).decide(sj.deal(view, seed=n)) for n in range(3)]
            assert {str(choice) for choice in chosen} == {str(make_player(name, seed=1).decide(game))}
        game.play(players[game.to_act].decide(game))
