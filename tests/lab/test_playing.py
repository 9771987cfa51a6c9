"""Games inside the kernel and through `Game` are the same games, noted in the same way."""

from __future__ import annotations

import pickle
from dataclasses import replace

import numpy as np
import pytest

import shinjuku as sj
from shinjuku.game.settings import Settings
from shinjuku.lab import shards
from shinjuku.lab.plan import Plan, Shard
from shinjuku.lab.shards import Failure, Result, play_shard, play_task

TABLES = [
    Settings.validated("v2", (), 2),
    Settings.validated("v2", ("princess", "kaicho", "kaiju", "art-collector"), 4, {"income_hand": 5}),
    Settings.validated("v1", ("princess", "thief", "chairman", "kaiju"), 3),
    Settings.validated("v1", ("hachiko",), 2),
    Settings.validated("rev1", ("hachiko",), 4),
    Settings.validated("rev1", ("five-players",), 5),
]


def random_shard(settings: Settings, games: int = 4) -> Shard:
    return Shard(Plan(settings, ("random",) * len(settings.players), 100, seed=11), 7, games)


def watched(bot: str, games: int = 2, **more: object) -> Shard:
    plan = Plan(TABLES[0], (f"tests.lab.watching:{bot}", "tests.lab.watching:First"), games, 3)
    return Shard(replace(plan, **more), 0, games)  # type: ignore[arg-type]


@pytest.mark.parametrize("settings", TABLES, ids=lambda each: "-".join((each.edition, *each.modules)))
def test_both_ways_give_the_same_notes_to_the_last_bit(settings: Settings) -> None:
    shard = random_shard(settings)
    inside, outside = shards._play_in_kernel(shard), shards._play_at_tables(shard)
    assert inside.notes.tobytes() == outside.notes.tobytes()
    assert inside.uses.tobytes() == outside.uses.tobytes()


def test_a_note_says_how_the_game_ended() -> None:
    shard = replace(random_shard(TABLES[0], 2), plan=replace(random_shard(TABLES[0]).plan, records=True))
    result = play_shard(shard)
    for seed, note, record in zip(shard.seeds, result.notes, result.records, strict=True):
        game = sj.Game.load(record)
        assert game.is_over
        assert note["seed"] == seed
        assert note["start"] == game.start
        assert [points / 2 for points in note["half_points"][:2]] == list(game.scores)
        assert [seat for seat in range(2) if note["winners"] >> seat & 1] == list(game.winners)
        assert f"note seed {seed}\n" in record
        assert "note seats random,random\n" in record


def test_seeds_follow_each_other() -> None:
    whole, part = random_shard(TABLES[0], 6), replace(random_shard(TABLES[0], 2), first=9)
    assert play_shard(part).notes.tobytes() == play_shard(whole).notes[2:4].tobytes()


def test_shards_depend_on_the_plan_only() -> None:
    plan = random_shard(TABLES[0]).plan
    for games in (1, 49, 100, 1234, 250_000):
        shards = list(replace(plan, games=games).shards())
        assert sum(shard.games for shard in shards) == games
        assert [shard.first for shard in shards[1:]] == [shard.first + shard.games for shard in shards[:-1]]
        assert max(shard.games for shard in shards) <= 2000


# --- observers and failures -------------------------------------------------------------------------------------


def test_an_observer_sees_every_choice() -> None:
    result = play_shard(watched("Last", observers=("tests.lab.watching:Counting",)))
    assert result.observed["choices"].tolist() == result.notes["decisions"].tolist()
    assert (result.observed["most_cards"] >= 4).all()
    assert np.isnan(result.observed["unknown"]).all()


def test_an_observer_changes_nothing() -> None:
    plain, seen = play_shard(watched("Last")), play_shard(watched("Last", observers=("tests.lab.watching:Counting",)))
    assert plain.notes.tobytes() == seen.notes.tobytes()
    assert plain.uses.tobytes() == seen.uses.tobytes()


def test_a_bot_that_fails_is_named_with_game_and_seed() -> None:
    failure = play_task((watched("Tired"),))
    assert isinstance(failure, Failure)
    assert str(failure) == (
        "The bot tests.lab.watching:Tired (blue) failed in game 1 (seed 3): RuntimeError: I am tired. Good night."
    )
    game = sj.Game.load(failure.record, seed=failure.seed)
    assert not game.is_over
    assert len(game.history) > 5


def test_a_bot_that_does_not_come_is_named() -> None:
    failure = play_task((watched("Moody", games=4),))
    assert isinstance(failure, Failure)
    assert failure.sentence == (
        "Somebody is missing in game 3 (seed 5): The bot tests.lab.watching:Moody can't be made: Not today."
    )


def test_a_bot_that_cheats_is_named_too() -> None:
    failure = play_task((watched("Cheat"),))
    assert isinstance(failure, Failure)
    assert "chose 'win at once', which is none of its choices." in failure.sentence


def test_an_observer_must_answer_numbers() -> None:
    failure = play_task((watched("Last", observers=("tests.lab.watching:Wordy",)),))
    assert isinstance(failure, Failure)
    assert failure.sentence.startswith("The observer tests.lab.watching:Wordy must answer names with numbers in game 1")


def test_failures_and_results_travel() -> None:
    failure = pickle.loads(pickle.dumps(Failure("It failed.", 7, "record")))
    assert (str(failure), failure.seed, failure.record) == ("It failed.", 7, "record")
    result = pickle.loads(pickle.dumps(play_shard(random_shard(TABLES[0], 1))))
    assert isinstance(result, Result)
