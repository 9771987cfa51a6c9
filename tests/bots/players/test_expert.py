"""Expert makes the same choices on any number of cores, and lists the turns it considered."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import Player, make_player, play_out
from shinjuku.bots.players.expert import Expert
from shinjuku.game.settings import Settings
from tests.bots.sample_settings import settings_id
from tests.conformance import combinations
from tests.positions import collected, game_at

MANY_MODULES = [each for each in combinations() if len(each.modules) >= 3][::7]


def record_of(expert: Expert, choices: int) -> str:
    """The record of a game against greedy, after a number of choices."""
    game = sj.Game.new(seed=4)
    players = [Player(expert), make_player("greedy")]
    for _ in range(choices):
        game.play(players[game.to_act or 0].decide(game))
    return game.record()


def test_the_number_of_cores_does_not_matter() -> None:
    records = {record_of(Expert(seed=3, budget="64", cores=cores), 60) for cores in (1, 2, 3)}
    assert len(records) == 1


def test_another_seed_makes_other_choices() -> None:
    assert len({record_of(Expert(seed=seed, budget="16"), 120) for seed in range(4)}) > 1


def test_it_collects_the_most_valuable_customer() -> None:
    game = game_at(
        final=True,
        stores={"shimbashi": "blue books", "tokyo": "red department"},
        track={"shimbashi--tokyo": "blue"},
        customers={"chiyoda": ["books2", "books"], "koto": ["food"]},
        hands={"blue": ["chiyoda", "kita"]},
    )
    expert = make_player("expert:32", seed=1)
    while game.to_act == 0:
        game.play(expert.decide(game))
    assert collected(game, "blue")["books2"] == 1


def test_it_lists_the_turns_it_considered() -> None:
    expert = Expert(seed=1, budget="40")
    game = sj.Game.new(seed=4, start="blue")
    Player(expert).decide(game)
    first, *others = expert.candidates
    assert first.simulations >= 4
    assert others
    assert first.mean >= max(other.mean for other in others if other.simulations == first.simulations)


@pytest.mark.slow
@pytest.mark.parametrize("settings", MANY_MODULES, ids=settings_id)
def test_it_plays_with_many_modules_to_the_end(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    names = ["expert:8" if seat == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert game.winners == (0,)
