"""The levels, as people see them and as they play."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import LEVELS, level_note, levels, make_bot, make_player, play_out
from shinjuku.bots.levels import searching_bot
from shinjuku.bots.players.level import LevelPlayer, make_trained
from shinjuku.game.settings import Settings
from shinjuku.texts import LANGUAGES

CHANGED = Settings.validated(changes={"income_hand": 6})  # the network wasn't trained with it


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_description(language: str) -> None:
    found = levels(language)
    assert [level.id for level in found] == ["easy", "steady", "strong", "expert", "master"]
    assert len({level.name for level in found}) == len({level.line for level in found}) == 5


def test_different_levels_play_one_game() -> None:
    game = sj.Game.new(players=4, seed=2)
    assert play_out(game, [make_player(name, seed=1) for name in ("easy", "steady", "strong", "expert")]).is_over


def test_the_highest_level_searches_and_the_others_overlook_things() -> None:
    kinds = [type(make_trained(level, seed=1)).__name__ for level in LEVELS]
    assert kinds == [*["OverlookingNetwork"] * 4, "Master"]


def test_easy_is_between_random_and_expert() -> None:
    """Ten games each: five seeds, from both seats."""
    for better, worse, least in (("expert", "easy", 7), ("easy", "random", 9)):
        won = 0
        for seed in range(5):
            for seat in (0, 1):
                players = [make_player(worse, seed=seed), make_player(worse, seed=seed)]
                players[seat] = make_player(better, seed=seed)
                won += play_out(sj.Game.new(seed=seed), players).winners == (seat,)
        assert won >= least


# --- where the network wasn't trained ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "steady", "strong"])
def test_an_older_bot_plays_where_the_network_was_not_trained(level: str) -> None:
    game = sj.Game.new(players=2, seed=1, set={"income_hand": 6})
    player, older = make_player(level, seed=3), make_player(LEVELS[level], seed=3)
    for _ in range(40):
        choice = player.decide(game)
        assert choice is older.decide(game)
        game.play(choice)


def test_the_same_bot_plays_both_kinds_of_games() -> None:
    bot = make_bot("strong", seed=1)
    assert isinstance(bot, LevelPlayer)
    kinds = []
    for changes in ({}, {"income_hand": 6}):
        make_player(bot).decide(sj.Game.new(seed=1, set=changes))
        kinds.append(type(bot.bot).__name__)
    assert kinds == ["OverlookingNetwork", "Planner"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_says_that_an_older_bot_plays(language: str) -> None:
    names = {level.id: level.name for level in levels(language)}
    notes = {level: level_note(level, CHANGED, language) for level in LEVELS}
    assert all(names[level] in note for level, note in notes.items())


def test_there_is_no_such_sentence_for_other_games_and_bots() -> None:
    assert level_note("easy", Settings.validated()) == ""
    assert level_note("greedy", CHANGED) == ""


def test_the_bot_that_searches_depends_on_the_game() -> None:
    assert searching_bot(Settings.validated(), "2s") == "master:2s"
    assert searching_bot(CHANGED, "2s") == "expert:2s"
