"""Compiled games and games through `Game` are the same games, with the same statistics."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.game.settings import Settings
from shinjuku.lab import shards
from shinjuku.lab.plan import Plan, Shard
from shinjuku.lab.sessions import GameFailure
from shinjuku.lab.shards import ShardResult, play_shard, play_task

SETTINGS = [
    Settings.validated("v2", (), 2),
    Settings.validated("v2", ("princess", "kaicho", "kaiju", "art-collector"), 4, {"income_hand": 5}),
    Settings.validated("v1", ("princess", "thief", "chairman", "kaiju"), 3),
    Settings.validated("v1", ("hachiko",), 2),
    Settings.validated("rev1", ("hachiko",), 4),
    Settings.validated("rev1", ("five-players",), 5),
]


def random_shard(settings: Settings, games: int = 4) -> Shard:
    return Shard(Plan(settings, ("random",) * len(settings.players), 100, seed=11), 7, games)


def custom_shard(bot: str, games: int = 2, **more: object) -> Shard:
    plan = Plan(SETTINGS[0], (f"tests.lab.sample_bots:{bot}", "tests.lab.sample_bots:FirstChoice"), games, 3)
    return Shard(replace(plan, **more), 0, games)  # type: ignore[arg-type]


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: "-".join((each.edition, *each.modules)))
def test_compiled_games_have_exactly_the_same_statistics(settings: Settings) -> None:
    shard = random_shard(settings)
    compiled, played = shards._play_compiled(shard), shards._play_sessions(shard)
    assert compiled.stats.tobytes() == played.stats.tobytes()
    assert compiled.usage.tobytes() == played.usage.tobytes()
    assert compiled.courses.tobytes() == played.courses.tobytes()


@pytest.mark.parametrize("bots", [("greedy", "planner"), ("denial", "card-saver")])
def test_compiled_games_of_bots_have_exactly_the_same_statistics(bots: tuple[str, ...]) -> None:
    shard = Shard(Plan(SETTINGS[0], bots, 3, seed=11), 0, 3)
    assert shard.plan.is_in_kernel
    compiled, played = play_shard(shard), shards._play_sessions(shard)
    assert compiled.stats.tobytes() == played.stats.tobytes()
    assert compiled.usage.tobytes() == played.usage.tobytes()
    assert compiled.courses.tobytes() == played.courses.tobytes()


TRAINED = [
    Settings.validated("v2", ("princess", "kaicho", "kaiju", "art-collector"), 3),
    Settings.validated("rev1", (), 4),
]


@pytest.mark.parametrize("settings", TRAINED, ids=lambda each: "-".join((each.edition, *each.modules)))
@pytest.mark.parametrize("bot", ["network", "network-small"])
def test_compiled_games_of_networks_have_exactly_the_same_statistics(settings: Settings, bot: str) -> None:
    shard = Shard(Plan(settings, (bot,) * len(settings.players), 2, seed=11), 0, 2)
    assert shard.plan.is_in_kernel
    compiled, played = play_shard(shard), shards._play_sessions(shard)
    assert compiled.stats.tobytes() == played.stats.tobytes()
    assert compiled.usage.tobytes() == played.usage.tobytes()
    assert compiled.courses.tobytes() == played.courses.tobytes()


@pytest.mark.parametrize("settings", SETTINGS[1::2], ids=lambda each: "-".join((each.edition, *each.modules)))
def test_games_on_records_have_exactly_the_same_statistics(settings: Settings) -> None:
    bots = ("easy", "random", "planner", "strong", "greedy")[: len(settings.players)]
    shard = Shard(Plan(settings, bots, 2, seed=11), 0, 2)
    assert shard.plan.is_on_records
    on_records, played = play_shard(shard), shards._play_sessions(shard)
    assert on_records.stats.tobytes() == played.stats.tobytes()
    assert on_records.usage.tobytes() == played.usage.tobytes()
    assert on_records.courses.tobytes() == played.courses.tobytes()


def test_swapped_starts_are_the_same_in_every_kind_of_game() -> None:
    shard = replace(random_shard(SETTINGS[0]), first=0)
    swapped = replace(shard, plan=replace(shard.plan, deals=2, swap_starts=True))
    compiled, played = play_shard(swapped), shards._play_sessions(swapped)
    assert compiled.stats["start"].tolist() == [0, 1, 0, 1]
    assert compiled.stats.tobytes() == played.stats.tobytes()


def test_networks_play_at_batched_tables() -> None:
    """On the CPU, where a test can play them. One game in eight differs from that of the bot."""
    pytest.importorskip("jax", reason="JAX, which batched tables need, is not installed (the extra `train`)")
    shard = Shard(Plan(SETTINGS[0], ("network-small",) * 2, 3, seed=7), 0, 3)
    batched = play_shard(replace(shard, plan=replace(shard.plan, batched="cpu")))
    played = play_shard(shard)
    assert batched.stats["seed"].tolist() == [7, 8, 9]
    assert batched.stats["start"].tolist() == played.stats["start"].tolist()
    assert (batched.stats["half_points"] == played.stats["half_points"]).all(axis=1).any()


@pytest.mark.parametrize("bots", [("network", "network"), ("network", "greedy")])
def test_a_failure_without_a_game_is_reported_with_the_game(bots: tuple[str, ...]) -> None:
    failure = play_task((Shard(Plan(Settings.validated(changes={"income_hand": 6}), bots, 1), 0, 1),))
    assert isinstance(failure, GameFailure)
    assert "The bot network can't play this game: income_hand is 6" in failure.sentence


def test_statistics_match_the_record() -> None:
    shard = replace(random_shard(SETTINGS[0], 2), plan=replace(random_shard(SETTINGS[0]).plan, records=True))
    result = play_shard(shard)
    for seed, stats, record in zip(shard.seeds, result.stats, result.records, strict=True):
        game = sj.Game.load(record)
        assert game.is_over
        assert stats["seed"] == seed
        assert stats["start"] == game.start
        assert [points / 2 for points in stats["half_points"][:2]] == list(game.scores)
        assert [seat for seat in range(2) if stats["winners"] >> seat & 1] == list(game.winners)
        assert f"note seed {seed}\n" in record
        assert "note seats random,random\n" in record


def test_seeds_are_consecutive() -> None:
    whole, part = random_shard(SETTINGS[0], 6), replace(random_shard(SETTINGS[0], 2), first=9)
    assert play_shard(part).stats.tobytes() == play_shard(whole).stats[2:4].tobytes()


def test_shards_depend_on_the_plan_only() -> None:
    plan = random_shard(SETTINGS[0]).plan
    for games in (1, 49, 100, 1234, 250_000):
        shards = list(replace(plan, games=games).shards())
        assert sum(shard.games for shard in shards) == games
        assert [shard.first for shard in shards[1:]] == [shard.first + shard.games for shard in shards[:-1]]
        assert max(shard.games for shard in shards) <= 2000


@pytest.mark.parametrize(("games", "size"), [(100, 2), (1000, 20), (200_000, 20), (500_000, 50), (10_000_000, 100)])
def test_very_large_runs_have_larger_shards(games: int, size: int) -> None:
    assert Plan(SETTINGS[0], ("greedy", "greedy"), games).shard_size == size


# --- observers and failures -------------------------------------------------------------------------------------


def test_an_observer_sees_every_choice() -> None:
    result = play_shard(custom_shard("LastChoice", observers=("tests.lab.sample_observers:ChoiceCounter",)))
    assert result.observed["choices"].tolist() == result.stats["decisions"].tolist()
    assert (result.observed["most_cards"] >= 4).all()
    assert np.isnan(result.observed["unknown"]).all()


def test_an_observer_changes_nothing() -> None:
    plain = play_shard(custom_shard("LastChoice"))
    observed = play_shard(custom_shard("LastChoice", observers=("tests.lab.sample_observers:ChoiceCounter",)))
    assert plain.stats.tobytes() == observed.stats.tobytes()
    assert plain.usage.tobytes() == observed.usage.tobytes()


def test_a_failing_bot_is_named_with_game_and_seed() -> None:
    failure = play_task((custom_shard("FailsLate"),))
    assert isinstance(failure, GameFailure)
    what = "The bot tests.lab.sample_bots:FailsLate (blue) failed in game 1 (seed 3)"
    assert str(failure) == f"{what}: RuntimeError: I am tired. Good night."
    game = sj.Game.load(failure.record, seed=failure.seed)
    assert not game.is_over
    assert len(game.history) > 5


def test_a_bot_that_cannot_be_created_is_named() -> None:
    failure = play_task((custom_shard("FailsToStart", games=4),))
    assert isinstance(failure, GameFailure)
    assert failure.sentence == (
        "The setup failed in game 3 (seed 5): The bot tests.lab.sample_bots:FailsToStart can't be created: Not today."
    )


def test_an_invalid_answer_is_reported() -> None:
    failure = play_task((custom_shard("InvalidAnswer"),))
    assert isinstance(failure, GameFailure)
    assert "chose 'win at once', which is not one of its choices." in failure.sentence


def test_a_failing_observer_is_named() -> None:
    failure = play_task((custom_shard("LastChoice", observers=("tests.lab.sample_observers:Fails",)),))
    assert isinstance(failure, GameFailure)
    what = "The observer tests.lab.sample_observers:Fails failed in game 1 (seed 3)"
    assert failure.sentence == f"{what}: LookupError: too dark."


def test_an_observer_must_return_numbers() -> None:
    failure = play_task((custom_shard("LastChoice", observers=("tests.lab.sample_observers:ReturnsText",)),))
    assert isinstance(failure, GameFailure)
    assert failure.sentence.startswith(
        "The observer tests.lab.sample_observers:ReturnsText did not return names with numbers in game 1"
    )


def test_failures_and_results_can_be_pickled() -> None:
    failure = pickle.loads(pickle.dumps(GameFailure("It failed.", 7, "record")))
    assert (str(failure), failure.seed, failure.record) == ("It failed.", 7, "record")
    result = pickle.loads(pickle.dumps(play_shard(random_shard(SETTINGS[0], 1))))
    assert isinstance(result, ShardResult)
