"""Advice is based on a view alone."""

from __future__ import annotations

import json

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, make_player
from shinjuku.bots.advice import Advice, advise
from shinjuku.game.settings import Settings
from tests.bots.advice.games import play_choices
from tests.bots.sample_settings import sample_settings, settings_id
from tests.positions import game_at

QUICK = "expert:48"


def advice_for(game: sj.Game, bot: str = QUICK, language: str = "en") -> Advice:
    return advise(game.view(game.to_act, counted=True), bot, seed=1, language=language)


@pytest.mark.parametrize("choices", [0, 60, 150, 260])
def test_the_best_suggestion_is_what_the_bot_would_play(choices: int) -> None:
    game = play_choices(sj.Game.new(players=3, seed=4, options={"confirm": "on"}), choices, "planner")
    best = advice_for(game).suggestions[0]
    choice = make_player(QUICK, seed=1).decide(game)
    assert best.lines[0].startswith(str(choice).split(" ")[0])
    assert best.behind == 0
    assert best.reasons
    for line in best.lines[:1]:
        game.perform(line)


def test_other_suggestions_are_different_turns_and_no_better() -> None:
    advice = advice_for(play_choices(sj.Game.new(players=2, seed=4), 80, "planner"), "expert:200")
    assert len(advice.suggestions) > 1
    assert len({each.lines for each in advice.suggestions}) == len(advice.suggestions)
    assert all(each.behind >= 0 and each.simulations > 0 for each in advice.suggestions)


def test_hidden_information_does_not_matter() -> None:
    """Games that differ only in what the seat can't see give exactly the same advice."""
    game = play_choices(sj.Game.new(players=3, seed=9), 120, "greedy")
    view = game.view(game.to_act, counted=True)
    others = [sj.deal(view, seed=seed) for seed in range(3)]
    assert len({json.dumps(each.position()["hands"]) for each in others}) > 1
    assert len({json.dumps(advice_for(each).as_dict()) for each in (game, *others)}) == 1


def test_a_view_without_counted_cards_is_enough() -> None:
    game = play_choices(sj.Game.new(players=2, seed=9), 50, "greedy")
    assert advise(game.view(game.to_act), QUICK).suggestions


def test_master_compares_turns_by_the_chance_to_win() -> None:
    advice = advice_for(play_choices(sj.Game.new(players=2, seed=4), 80, "planner"), "master:40")
    assert advice.chance is not None
    assert 0 < advice.chance < 1
    assert len(advice.suggestions) > 1
    for suggestion in advice.suggestions:
        assert suggestion.chance is not None
        before, after = (f"{round(100 * chance)} %" for chance in (advice.chance, suggestion.chance))
        assert advice.outlook(suggestion) == f"Chance to win: {before} → {after}"
        assert "end" not in suggestion.lines


def test_chances_depend_on_the_view_alone() -> None:
    game = play_choices(sj.Game.new(players=2, seed=9), 120, "greedy")
    others = [sj.deal(game.view(game.to_act, counted=True), seed=seed) for seed in range(2)]
    assert len({advice_for(each, "master:12").chance for each in (game, *others)}) == 1


def test_there_are_no_chances_where_the_network_was_not_trained() -> None:
    game = sj.Game.new(players=2, seed=4, set={"income_hand": 6})
    advice = advice_for(game, "expert:48")
    assert advice.chance is None
    assert [advice.outlook(each) for each in advice.suggestions] == [""] * len(advice.suggestions)


def test_an_unfinished_line_is_completed() -> None:
    game = game_at(stores={"shimbashi": "blue books"}, hands={"blue": ["chuo", "ota"]}, matsuri="kita")
    game.play("open food")
    best = advice_for(game).suggestions[0]
    assert best.lines[0].startswith("open food ")
    assert best.sentences[0].startswith("Blue opens a food store in ")


def test_advice_on_an_offered_income() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"}, track={"shimbashi--tokyo": "red"}, customers={"chiyoda": ["books"]},
        hands={"blue": ["chiyoda"], "red": ["kita"]},
    )  # fmt: skip
    game.perform("move chiyoda pay chiyoda: tokyo, shimbashi gives books")
    advice = advice_for(game)
    assert (advice.seat, advice.suggestions[0].lines) == ("red", ("takes income",))


@pytest.mark.parametrize("bot", ["easy", "greedy", "strong", "tests.bots.test_registry:FirstChoice"])
def test_any_bot_can_give_advice(bot: str) -> None:
    advice = advice_for(play_choices(sj.Game.new(players=2, seed=9), 50, "greedy"), bot)
    assert len(advice.suggestions) == 1
    assert advice.suggestions[0].lines


def test_advice_is_for_the_seat_that_decides_now() -> None:
    game = sj.Game.new(seed=4, start="blue")
    for seat in (1, None):
        with pytest.raises(BotError, match="Advice is for the seat that decides now, which is blue"):
            advise(game.view(seat), QUICK)
    over = play_choices(game, 100_000, "random")
    with pytest.raises(BotError, match="The game is over"):
        advise(over.view(0), QUICK)


@pytest.mark.parametrize("settings", list(sample_settings())[::3], ids=settings_id)
def test_advice_in_all_settings_and_both_languages(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    for _ in range(4):
        game = play_choices(game, 25, "greedy", "random")
        if game.is_over:
            break
        english, japanese = (advice_for(game, "expert:8", language).as_dict() for language in ("en", "ja"))
        assert english["suggestions"][0]["lines"] == japanese["suggestions"][0]["lines"]
        for advice in (english, japanese):
            assert all(reason["text"] for each in advice["suggestions"] for reason in each["reasons"])
        json.dumps(english, allow_nan=False)
