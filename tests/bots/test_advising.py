"""Advice is made from a view alone, and says in words what speaks for a turn."""

from __future__ import annotations

import json
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.bots import BotError, make_player
from shinjuku.bots.advice.advice import Advice, _tried, advise
from shinjuku.bots.advice.reasons import Reason, reasons
from shinjuku.game.settings import Settings
from tests.bots.test_bots import named, tables
from tests.positions import game_at

QUICK = "expert:48"


def asked(game: sj.Game, bot: str = QUICK, language: str = "en") -> Advice:
    return advise(game.view(game.to_act, counted=True), bot, seed=1, language=language)


def played(game: sj.Game, choices: int, *names: str) -> sj.Game:
    """So many choices on, and to the end of the line."""
    players = [make_player(names[seat % len(names)], seed=seat) for seat in range(len(game.players))]
    while game.to_act is not None and (choices > 0 or game.in_line):
        game.play(players[game.to_act].decide(game))
        choices -= 1
    return game


def reasons_of(game: sj.Game, *lines: str) -> dict[str, dict[str, Any]]:
    """What is said about some lines, by key."""
    trial, acts = game.copy(), list[int]()
    for line in lines:
        trial.perform(line)
    for done in trial.history[len(game.history) :]:
        if done.seat == game.to_act:
            acts += [choice.act for choice in done.choices]
    return {reason.key: dict(reason.about) for reason in reasons(_tried(game, acts))}


# --- the advice ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("choices", [0, 60, 150, 260])
def test_it_advises_what_the_bot_would_do(choices: int) -> None:
    game = played(sj.Game.new(players=3, seed=4, set={"confirm": "on"}), choices, "planner")
    best = asked(game).suggestions[0]
    choice = make_player(QUICK, seed=1).decide(game)
    assert best.lines[0].startswith(str(choice).split(" ")[0])
    assert best.behind == 0
    assert best.reasons
    for line in best.lines[:1]:
        game.perform(line)


def test_runners_up_are_other_turns_and_no_better() -> None:
    advice = asked(played(sj.Game.new(players=2, seed=4), 80, "planner"), "expert:200")
    assert len(advice.suggestions) > 1
    assert len({each.lines for each in advice.suggestions}) == len(advice.suggestions)
    assert all(each.behind >= 0 and each.games > 0 for each in advice.suggestions)


def test_what_is_hidden_does_not_matter() -> None:
    """Tables that differ only in what the seat can't see give the same advice, to the last letter."""
    game = played(sj.Game.new(players=3, seed=9), 120, "greedy")
    view = game.view(game.to_act, counted=True)
    others = [sj.deal(view, seed=seed) for seed in range(3)]
    assert len({json.dumps(each.position()["hands"]) for each in others}) > 1
    assert len({json.dumps(asked(each).as_dict()) for each in (game, *others)}) == 1


def test_the_view_that_people_see_is_enough() -> None:
    """Without what could have been counted."""
    game = played(sj.Game.new(players=2, seed=9), 50, "greedy")
    assert advise(game.view(game.to_act), QUICK).suggestions


def test_a_line_that_is_begun_is_finished() -> None:
    game = game_at(stores={"shimbashi": "blue books"}, hands={"blue": ["chuo", "ota"]}, matsuri="kita")
    game.play("open food")
    best = asked(game).suggestions[0]
    assert best.lines[0].startswith("open food ")
    assert best.sentences[0].startswith("Blue opens a food store in ")


def test_an_offered_income_is_advised_about() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"}, track={"shimbashi--tokyo": "red"}, customers={"chiyoda": ["books"]},
        hands={"blue": ["chiyoda"], "red": ["kita"]},
    )  # fmt: skip
    game.perform("move chiyoda pay chiyoda: tokyo, shimbashi gives books")
    advice = asked(game)
    assert (advice.seat, advice.suggestions[0].lines) == ("red", ("takes income",))


@pytest.mark.parametrize("bot", ["easy", "greedy", "strong", "tests.bots.test_bots:First"])
def test_any_bot_can_be_asked(bot: str) -> None:
    advice = asked(played(sj.Game.new(players=2, seed=9), 50, "greedy"), bot)
    assert len(advice.suggestions) == 1
    assert advice.suggestions[0].lines


def test_only_who_is_to_act_is_advised() -> None:
    game = sj.Game.new(seed=4, start="blue")
    for seat in (1, None):
        with pytest.raises(BotError, match="Only the seat that is to act can be advised, and that is blue"):
            advise(game.view(seat), QUICK)
    over = played(game, 100_000, "random")
    with pytest.raises(BotError, match="The game is over"):
        advise(over.view(0), QUICK)


@pytest.mark.parametrize("settings", list(tables())[::3], ids=named)
def test_every_table_can_be_advised_in_both_languages(settings: Settings) -> None:
    game = sj.Game.new(settings.edition, settings.modules, settings.players, seed=8)
    for _ in range(4):
        game = played(game, 25, "greedy", "random")
        if game.is_over:
            break
        english, japanese = (asked(game, "expert:8", language).as_dict() for language in ("en", "ja"))
        assert english["suggestions"][0]["lines"] == japanese["suggestions"][0]["lines"]
        for said in (english, japanese):
            assert all(reason["text"] for each in said["suggestions"] for reason in each["reasons"])
        json.dumps(english, allow_nan=False)


# --- the reasons --------------------------------------------------------------------------------------------


def test_points_sets_and_customers_denied() -> None:
    game = game_at(
        stores={"shimbashi": "blue books", "tokyo": "red department"}, track={"shimbashi--tokyo": "red"},
        customers={"minato": ["books2"]}, collected={"blue": ["food"]}, hands={"blue": ["minato", "kita"]},
    )  # fmt: skip
    said = reasons_of(game, "move minato pay minato: shimbashi gives books2")
    assert said == {
        "points": {"points": "3"},
        "sets": {"size": 2, "count": 1},
        "taken": {"customers": ["books2"]},
        "denied": {"who": ["red"], "customers": ["books2"]},
        "paid": {"count": 1},
        "spent": {"cards": ["minato"]},
    }


def test_customers_and_income_given_away() -> None:
    game = game_at(
        stores={"tokyo": "red department", "shimbashi": "blue books"}, track={"shimbashi--tokyo": "red"},
        customers={"chiyoda": ["books", "books2"]}, hands={"blue": ["chiyoda", "minato"]},
    )  # fmt: skip
    said = reasons_of(game, "move chiyoda pay chiyoda: tokyo gives books, shimbashi gives books2")
    assert said["given"] == {"who": ["red"], "customers": ["books"]}
    assert said["income-given"] == {"who": ["red"]}
    assert said["kept"] == {"cards": ["minato"]}


def test_what_is_gained_on_the_map() -> None:
    game = game_at(
        stores={"shimbashi": "blue books"}, customers={"chiyoda": ["books", "food"]},
        hands={"blue": ["chiyoda", "kita"]},
    )  # fmt: skip
    assert reasons_of(game, "expand shimbashi--tokyo") == {"reach": {"count": 1}, "track": {"count": 1}}
    said = reasons_of(game, "open food tokyo pay chiyoda")
    assert said == {"wild": {"ward": "chiyoda"}, "reach": {"count": 1}, "paid": {"count": 1}}


def test_an_upgrade_and_its_bonus() -> None:
    game = game_at(stores={"shimbashi": "blue food"}, collected={"blue": ["food"]}, hands={"blue": ["minato"]})
    said = reasons_of(game, "upgrade shimbashi food pay minato")
    assert said["bonus"]["count"] >= 1
    assert said["department"] == {"station": "shimbashi"}


def test_a_wandering_matsuri_and_an_income() -> None:
    game = game_at(phase="matsuri", matsuri="kita", hands={"blue": ["adachi", "adachi"]})
    assert reasons_of(game, "matsuri adachi")["matsuri"] == {"ward": "adachi", "count": 2}
    game = game_at(hands={"blue": ["adachi"]}, matsuri="kita")
    assert reasons_of(game, "income") == {"income": {"count": 3}}


def test_nothing_can_be_said_of_nothing() -> None:
    game = game_at(set={"confirm": "on"})
    assert reasons(_tried(game, [])) == (Reason("nothing", {}),)
