"""Levels have names for people; easy overlooks much, but does nothing absurd."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import shinjuku as sj
from shinjuku.bots import LEVELS, levels, make_bot, make_player, play_out
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import read
from shinjuku.texts import LANGUAGES
from tests.bots.test_bots import named, tables
from tests.positions import game_at


def test_a_level_is_a_bots_name() -> None:
    made = {level: type(make_bot(level)) for level in LEVELS}
    assert made == {"easy": Easy, "steady": Greedy, "strong": Planner, "expert": Expert}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_introduces_itself(language: str) -> None:
    found = levels(language)
    assert [level.id for level in found] == ["easy", "steady", "strong", "expert"]
    assert len({level.name for level in found}) == len({level.line for level in found}) == 4


def test_levels_sit_at_one_table() -> None:
    game = sj.Game.new(players=3, seed=2)
    assert play_out(game, [make_player(name, seed=1) for name in ("easy", "steady", "strong")]).is_over


# --- easy ---------------------------------------------------------------------------------------------------


def easy_games(games: int) -> Iterator[tuple[sj.Game, sj.Choice]]:
    """Every choice of easy against itself, with the game before it."""
    for seed in range(games):
        game = sj.Game.new(players=2 + seed % 3, seed=seed)
        players = [make_player("easy", seed=10 * seed + n) for n in range(len(game.players))]
        while game.to_act is not None:
            choice = players[game.to_act].decide(game)
            yield game, choice
            game.play(choice)


def collected_by(game: sj.Game, seat: int) -> int:
    return int(read(game.states, 0, "collected_size")[seat])


def test_every_journey_of_easy_brings_it_somebody() -> None:
    journeys = 0
    for game, choice in easy_games(3):
        seat = game.to_act or 0
        if choice.phase not in (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE):
            continue
        after = game.copy()
        after.choose(choice)
        if not after.in_line:
            journeys += 1
            taken = [each.customer or each.taken for each in (*game.line_choices, choice)]
            assert any(taken)
            assert collected_by(after, seat) > collected_by(game, seat) or is_own(game, seat)
    assert journeys > 30


def is_own(game: sj.Game, seat: int) -> bool:
    """Has a store of the seat taken somebody in the line so far?"""
    before = game.copy()
    while before.in_line:
        before.undo()
    return collected_by(game, seat) > collected_by(before, seat)


def test_easy_keeps_wildcards_while_another_card_pays() -> None:
    """A wildcard of a store is paid only if nothing else would do."""
    paid = 0
    for game, choice in easy_games(3):
        if game.phase != Phase.PAY or not choice.completes:
            continue
        wards = int(read(game.states, 0, "store_wards")[game.to_act])
        wild = {each: wards >> game.words.wards.index(str(each.card)) & 1 for each in game.choices if each.completes}
        paid += 1
        assert not wild[choice] or all(wild.values())
    assert paid > 60


def test_easy_overlooks_now_and_then() -> None:
    """Where one customer stands at the door, it fetches it mostly, but not always."""
    chosen = []
    for seed in range(40):
        game = game_at(
            final=True, stores={"shimbashi": "blue books"}, customers={"minato": ["books2"]},
            hands={"blue": ["minato", "kita"]},
        )  # fmt: skip
        chosen.append(str(make_player("easy", seed=seed).decide(game)))
    assert 20 <= chosen.count("move") < 40


def test_easy_stands_between_random_and_steady() -> None:
    """Twenty games each, of ten deals from both seats."""
    for better, worse, least in (("steady", "easy", 14), ("easy", "random", 19)):
        won = 0
        for deal in range(10):
            for seat in (0, 1):
                players = [make_player(worse, seed=deal), make_player(worse, seed=deal)]
                players[seat] = make_player(better, seed=deal)
                won += play_out(sj.Game.new(seed=deal), players).winners == (seat,)
        assert won >= least


@pytest.mark.parametrize("settings", list(tables()), ids=named)
def test_easy_plays_every_table_to_its_end(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    names = ["easy" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])
