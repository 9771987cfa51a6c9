"""A turn: its steps, its two actions, and who decides."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, decider, game_at, hand, words
from tests.rules.v2 import CONNECTIONS, NOBODY_QUEUES, refused


@pytest.mark.clause("turn.order")
def test_arrival_refresh_matsuri_two_actions_then_the_next_seat() -> None:
    game = game_at(players=["blue", "red", "green"], actions_left=1, matsuri="kita", queue=NOBODY_QUEUES)
    game.perform("blue: expand aoto--oshiage")
    for colour, matsuri, tracks in (
        ("red", "adachi", ["tokyo--yotsuya"]),
        ("green", "kita", ["shimbashi--tokyo"]),
        ("blue", "adachi", ["akihabara--tokyo"]),
        ("red", "kita", ["akihabara--ueno"]),
    ):
        assert decider(game) == colour
        assert sum(hand(game, colour).values()) >= 1  # the card of ① has come
        assert all(word.startswith("matsuri ") for word in words(game))
        game.perform(f"{colour}: matsuri {matsuri}")
        assert game.position()["actions_left"] == 2
        game.perform(f"{colour}: expand {tracks[0]}")
        assert (decider(game), game.position()["actions_left"]) == (colour, 1)
        game.perform(f"{colour}: income")


@pytest.mark.clause("turn.order", "setup.start-player")
@pytest.mark.parametrize("start", ["blue", "green", "red"])
def test_the_start_player_has_the_first_turn(start: str) -> None:
    assert decider(sj.Game.new(players=3, seed=3, start=start)) == start


@pytest.mark.clause("turn.your-turn", "track-income.at-once")
def test_only_the_player_whose_decision_is_due_decides() -> None:
    game = game_at(
        players=["blue", "red", "green"],
        track={"akihabara--ueno": "green"},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    assert refused(game, "red: income") == "turn.your-turn"
    game.perform("blue: move taito pay taito: ueno, akihabara")
    assert (decider(game), game.position()["turn"]) == ("green", "blue")
    assert refused(game, "blue: expand aoto--oshiage") == "track-income.at-once"
    assert refused(game, "red: expand aoto--oshiage") == "track-income.at-once"
    game.perform("green: takes income")


@pytest.mark.clause("turn.choose-action")
def test_there_are_five_actions() -> None:
    game = game_at(
        stores={"ueno": "blue food"},
        collected={"blue": ["food"]},
        customers={"taito": ["food"]},
        hands={"blue": ["taito"]},
    )
    assert words(game) == ["open", "expand", "income", "move", "upgrade"]
    for other in ("build", "lure", "kaiju", "reunite", "wander", "explore"):
        assert refused(game, f"blue: {other}") == "turn.choose-action"


@pytest.mark.clause("turn.same-action")
@pytest.mark.parametrize(
    ("first", "again"),
    [
        ("open books oji pay kita", "open clothing omori pay ota"),
        ("expand aoto--oshiage", "expand tokyo--yotsuya"),
        ("move taito pay taito: ueno gives food", "move taito pay taito: ueno gives food"),
        ("upgrade ueno food pay taito", "upgrade tokyo food pay chiyoda"),
    ],
)
def test_the_two_actions_of_a_turn_differ(first: str, again: str) -> None:
    game = game_at(
        stores={"ueno": "blue food", "tokyo": "blue food"},
        collected={"blue": ["food", "food"]},
        customers={"taito": ["food", "food"]},
        hands={"blue": ["taito", "taito", "kita", "ota", "chiyoda"]},
    )
    game.perform(f"blue: {first}")
    assert refused(game, f"blue: {again}") == "turn.same-action"
    assert again.split()[0] not in words(game)


@pytest.mark.clause("turn.same-action")
def test_two_tokens_of_track_are_a_single_action() -> None:
    game = game_at(hands={"blue": ["taito"]})
    game.perform("blue: expand akihabara--ueno oshiage--ueno pay taito")
    assert (decider(game), game.position()["actions_left"], game.position()["used"]) == ("blue", 1, ["expand"])


@pytest.mark.clause("turn.both-actions")
def test_nobody_passes_and_there_is_no_third_action() -> None:
    game = game_at(hands={"blue": ["ota", "kita"]}, set={"confirm": 1})
    for line in ("blue: end", "blue: pass"):
        assert refused(game, line) == "turn.both-actions"
    after(game, "blue: expand aoto--oshiage")
    assert refused(game, "blue: end") == "turn.both-actions"
    after(game, "blue: open food omori pay ota")
    assert words(game) == ["end"]
    assert refused(game, "blue: income") == "turn.both-actions"


@pytest.mark.clause("turn.both-actions")
def test_who_can_do_nothing_else_takes_income() -> None:
    track = dict.fromkeys(CONNECTIONS[:16], "blue")
    assert words(game_at(track=track)) == ["income"]


@pytest.mark.clause("turn.income-ends")
@pytest.mark.parametrize("first", [[], ["blue: expand aoto--oshiage"]])
def test_income_ends_the_turn_on_the_spot(first: list[str]) -> None:
    assert decider(after(game_at(), *first, "blue: income")) == "red"


@pytest.mark.clause("turn.completable", "ruling-30")
@pytest.mark.parametrize(
    ("keys", "offered"),
    [
        ({}, ["expand", "income"]),
        ({"hands": {"blue": ["taito"]}}, ["open", "expand", "income"]),
        ({"hands": {"blue": ["taito"]}, "stores": {"ueno": "red food"}}, ["expand", "income"]),
        ({"hands": {"blue": ["ota"] * 3}, "stores": {"ueno": "red food"}}, ["open", "expand", "income"]),
        ({"customers": {"shinjuku": ["food"]}}, ["expand", "income"]),
        ({"customers": {"shinjuku": ["food"]}, "hands": {"blue": ["shinjuku"]}}, ["open", "expand", "income", "move"]),
    ],
)
def test_an_action_is_begun_only_if_it_can_be_paid_and_finished(keys: dict[str, Any], offered: list[str]) -> None:
    game = game_at(**keys)
    assert words(game) == offered
    for action in offered:
        trial = game.copy()
        trial.play(action)
        while trial.in_line:
            trial.play(trial.choices[0])
        assert action in trial.position()["used"] or trial.turn == 1


@pytest.mark.clause("turn.one-at-a-time")
def test_an_action_that_has_begun_is_finished_or_taken_back_first() -> None:
    game = game_at(hands={"blue": ["ota"]})
    game.play("open food")
    for said in ("income", "expand"):
        with pytest.raises(sj.Illegal) as error:
            game.play(said)
        assert error.value.code == "turn.one-at-a-time"
    game.undo()
    game.undo()
    game.perform("blue: expand aoto--oshiage")


@pytest.mark.clause("turn.end-confirm")
def test_with_confirmation_the_turn_passes_when_the_player_says_so() -> None:
    game = game_at(actions_left=1, set={"confirm": 1})
    game.perform("blue: expand aoto--oshiage")
    assert (decider(game), words(game)) == ("blue", ["end"])
    game.perform("blue: end")
    assert decider(game) == "red"


@pytest.mark.clause("turn.end-confirm")
def test_after_an_income_too_the_turn_waits_for_the_confirmation() -> None:
    game = after(game_at(set={"confirm": 1}), "blue: income")
    assert (decider(game), words(game)) == ("blue", ["end"])


@pytest.mark.clause("turn.end-confirm")
def test_without_confirmation_the_turn_passes_by_itself() -> None:
    game = after(game_at(actions_left=1), "blue: expand aoto--oshiage")
    assert decider(game) == "red"
    assert refused(game, "blue: end") == "turn.end-confirm"


@pytest.mark.clause("turn.game-over")
def test_when_the_game_is_over_nobody_decides() -> None:
    game = game_at(phase="over")
    assert (decider(game), game.choices) == (None, ())
    assert refused(game, "blue: income") == "turn.game-over"
    assert refused(game, "red: income") == "turn.game-over"
