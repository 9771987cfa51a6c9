"""Expert thinks within its budget, and comes to the same on any number of cores."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, Player, make_bot, make_player, play_out
from shinjuku.bots.budget import Budget, Clock
from shinjuku.bots.players.expert import Expert
from shinjuku.game.settings import Settings
from tests.bots.test_bots import named
from tests.conformance import combinations
from tests.positions import collected, game_at

SOME = [each for each in combinations() if len(each.modules) >= 3][::7]


def record_of(expert: Expert, choices: int) -> str:
    """A game against greedy, as far as so many choices."""
    game = sj.Game.new(seed=4)
    players = [Player(expert), make_player("greedy")]
    for _ in range(choices):
        game.play(players[game.to_act or 0].decide(game))
    return game.record()


def test_the_same_seed_makes_the_same_choices_on_any_number_of_cores() -> None:
    records = {record_of(Expert(seed=3, budget="64", cores=cores), 60) for cores in (1, 2, 3)}
    assert len(records) == 1


def test_another_seed_plays_on_in_other_games() -> None:
    assert len({record_of(Expert(seed=seed, budget="16"), 120) for seed in range(4)}) > 1


def test_it_takes_what_is_to_be_had() -> None:
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


def test_it_says_what_it_has_considered() -> None:
    expert = Expert(seed=1, budget="40")
    game = sj.Game.new(seed=4, start="blue")
    Player(expert).decide(game)
    first, *others = expert.considered
    assert first.games >= 4
    assert others
    assert first.mean >= max(other.mean for other in others if other.games == first.games)


@pytest.mark.slow
@pytest.mark.parametrize("settings", SOME, ids=named)
def test_it_plays_tables_with_many_modules_to_their_end(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    names = ["expert:8" if seat == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert game.winners == (0,)


@pytest.mark.parametrize(
    ("text", "budget"), [("200ms", Budget(0.2)), ("1.5s", Budget(1.5)), ("5000", Budget(games=5000))]
)
def test_a_budget_is_time_or_games(text: str, budget: Budget) -> None:
    assert Budget.read(text) == budget


@pytest.mark.parametrize("text", ["soon", "-1s", "1h", "1e9", "5 s", "9999999s", "²s"])
def test_anything_else_is_no_budget(text: str) -> None:
    with pytest.raises(BotError, match="is no budget: say 200ms"):
        make_bot(f"expert:{text}")


def test_a_clock_counts_games_by_shares() -> None:
    clock = Clock(Budget(games=30))
    assert clock.allows(1 / 3)
    clock.count(10)
    assert not clock.allows(1 / 3)
    assert clock.allows(2 / 3)
