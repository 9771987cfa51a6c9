"""The bot `easy-v1` overlooks a lot, but does nothing absurd."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import shinjuku as sj
from shinjuku.bots import make_player, play_out
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import Phase
from shinjuku.rules.state import read
from tests.bots.sample_settings import sample_settings, settings_id
from tests.positions import game_at


def easy_games(games: int) -> Iterator[tuple[sj.Game, sj.Choice]]:
    """Every choice of easy against itself, with the game before it."""
    for seed in range(games):
        game = sj.Game.new(players=2 + seed % 3, seed=seed)
        players = [make_player("easy-v1", seed=10 * seed + n) for n in range(len(game.players))]
        while game.to_act is not None:
            choice = players[game.to_act].decide(game)
            yield game, choice
            game.play(choice)


def collected_by(game: sj.Game, seat: int) -> int:
    return int(read(game.states, 0, "collected_size")[seat])


def has_collected_in_line(game: sj.Game, seat: int) -> bool:
    """Whether the seat has collected a customer in the line so far."""
    before = game.copy()
    while before.in_line:
        before.undo()
    return collected_by(game, seat) > collected_by(before, seat)


def test_every_journey_collects_a_customer() -> None:
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
            assert collected_by(after, seat) > collected_by(game, seat) or has_collected_in_line(game, seat)
    assert journeys > 30


def test_a_wildcard_of_a_store_is_paid_only_if_no_other_card_pays() -> None:
    paid = 0
    for game, choice in easy_games(3):
        if game.phase != Phase.PAY or not choice.completes:
            continue
        wards = int(read(game.states, 0, "store_wards")[game.to_act])
        wild = {each: wards >> game.words.wards.index(str(each.card)) & 1 for each in game.choices if each.completes}
        paid += 1
        assert not wild[choice] or all(wild.values())
    assert paid > 60


def test_an_obvious_delivery_is_overlooked_sometimes() -> None:
    chosen = []
    for seed in range(40):
        game = game_at(
            final=True, stores={"shimbashi": "blue books"}, customers={"minato": ["books2"]},
            hands={"blue": ["minato", "kita"]},
        )  # fmt: skip
        chosen.append(str(make_player("easy-v1", seed=seed).decide(game)))
    assert 20 <= chosen.count("move") < 40


@pytest.mark.parametrize("settings", list(sample_settings()), ids=settings_id)
def test_easy_plays_all_settings_to_the_end(settings: Settings) -> None:
    """In the even seats it beats random in the odd ones."""
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    names = ["easy-v1" if seat % 2 == 0 else "random" for seat in range(len(game.players))]
    play_out(game, [make_player(name, seed=n) for n, name in enumerate(names)])
    assert max(game.scores) == max(game.scores[::2]) > max(game.scores[1::2])
