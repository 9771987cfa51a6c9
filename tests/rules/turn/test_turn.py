"""A turn: its steps, its two actions, and who decides."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, decider, game_at, hand, on_the_map, rev1, scripted, v1, words
from tests.rules.helpers import CONNECTIONS, EMPTY_QUEUE, OPEN, UPGRADABLE, every_edition, refused

# --- steps and order --------------------------------------------------------------------------------------------


@pytest.mark.clause("turn.order")
def test_arrival_refresh_matsuri_two_actions_then_the_next_seat() -> None:
    game = game_at(players=["blue", "red", "green"], actions_left=1, matsuri="kita", queue=EMPTY_QUEUE)
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


@pytest.mark.clause("rev1.turn-order")
def test_in_revision_1_a_customer_arrives_then_two_actions_then_the_next_seat() -> None:
    game = rev1(
        scripted("adachi", "food"),
        players=["blue", "green", "red"],
        stores={"tokyo": "blue food"},
        hands={"blue": ["ota", "chiyoda"]},
    )
    check_order(game, "blue: expand tokyo--yotsuya pay ota", "blue: build books ueno pay chiyoda")


@pytest.mark.clause("v1.turn-order")
def test_in_version_1_customers_arrive_then_two_actions_then_the_next_seat() -> None:
    game = v1(players=["blue", "green", "red"], hands={"blue": ["chiyoda"]})
    check_order(game, "blue: expand tokyo--yotsuya", "blue: build books tokyo pay chiyoda")


def check_order(game: sj.Game, first: str, second: str) -> None:
    """Blue takes both actions, the others Income; a customer arrives for each turn."""
    for line, order in (
        (first, ("blue", 0)),
        (second, ("green", 1)),
        ("green: income", ("red", 2)),
        ("red: income", ("blue", 3)),
    ):
        game.perform(line)
        assert (decider(game), on_the_map(game)) == order


@pytest.mark.clause("turn.your-turn", "track-income.at-once")
def test_only_the_player_whose_decision_it_is_decides() -> None:
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


@pytest.mark.clause("turn.game-over")
def test_when_the_game_is_over_no_player_decides() -> None:
    game = game_at(phase="over")
    assert (decider(game), game.choices) == (None, ())
    assert refused(game, "blue: income") == "turn.game-over"
    assert refused(game, "red: income") == "turn.game-over"


# --- which actions there are ------------------------------------------------------------------------------------


@pytest.mark.clause("turn.choose-action", "rev1.turn-actions", "rev1.build", "rev1.lure", "v1.turn-actions", "v1.build")
@pytest.mark.parametrize(
    ("edition", "actions", "others"),
    [
        (
            "rev1",
            ["build", "expand", "income", "lure", "upgrade"],
            ["open books ueno pay taito", "open books akihabara pay taito", "move taito pay taito: ueno gives food"],
        ),
        (
            "v1",
            ["build", "expand", "income", "move", "upgrade"],
            ["open books akihabara pay taito", "lure taito pay taito: ueno gives food"],
        ),
        (
            "v2",
            ["open", "expand", "income", "move", "upgrade"],
            ["build", "lure", "kaiju", "reunite", "wander", "explore"],
        ),
    ],
)
def test_the_actions_have_the_names_of_their_edition(edition: str, actions: list[str], others: list[str]) -> None:
    code = "turn.choose-action" if edition == "v2" else f"{edition}.turn-actions"
    game = game_at(edition=edition, customers={"taito": ["food"]}, **UPGRADABLE)
    assert words(game) == actions
    for other in others:
        assert refused(game, f"blue: {other}") == code


@pytest.mark.clause("rev1.turn-actions", "v1.turn-actions")
@pytest.mark.parametrize(
    ("edition", "line"),
    [("rev1", "open food akihabara"), ("rev1", "move ota"), ("v1", "open food akihabara"), ("v1", "lure ota")],
)
def test_an_action_of_another_edition_is_refused_before_its_line_is_complete(edition: str, line: str) -> None:
    game = game_at(edition=edition, stores={"tokyo": "blue food"}, hands={"blue": ["kita", "nerima", "ota"]})
    assert refused(game, f"blue: {line}") == f"{edition}.turn-actions"


@pytest.mark.clause("v1.turn-actions", "turn.choose-action")
def test_modules_add_reunite_and_kaiju() -> None:
    game = v1(
        modules=["hachiko", "kaiju"],
        hachiko="shinjuku",
        kaiju="kita",
        track={"shibuya--yoyogi": "blue"},
        hands={"blue": ["kita"]},
    )
    assert words(game) == ["build", "expand", "income", "reunite", "kaiju"]
    plain = v1(hands={"blue": ["kita"]})
    assert refused(plain, "blue: kaiju adachi pay kita") == "turn.choose-action"
    assert refused(plain, "blue: reunite: yoyogi, shibuya") == "turn.choose-action"


# --- the two actions of a turn ----------------------------------------------------------------------------------


@pytest.mark.clause("turn.same-action")
@pytest.mark.parametrize(
    ("edition", "first", "again"),
    [
        ("v2", "open books oji pay kita", "open clothing omori pay ota"),
        ("v2", "expand aoto--oshiage", "expand tokyo--yotsuya"),
        ("v2", "move taito pay taito: ueno gives food", "move taito pay taito: ueno gives food"),
        ("v2", "upgrade ueno food pay taito", "upgrade tokyo food pay chiyoda"),
        ("v1", "build books oji pay kita", "build clothing omori pay ota"),
        ("v1", "move taito pay taito: ueno gives food", "move taito pay taito: ueno gives food"),
        ("rev1", "expand akihabara--ueno pay kita", "expand akihabara--tokyo pay ota"),
        ("rev1", "lure taito pay taito: ueno gives food", "lure taito pay taito: ueno gives food"),
    ],
)
def test_the_two_actions_of_a_turn_differ(edition: str, first: str, again: str) -> None:
    game = game_at(
        edition=edition,
        stores={"ueno": "blue food", "tokyo": "blue food"},
        collected={"blue": ["food", "food"]},
        customers={"taito": ["food", "food"]},
        hands={"blue": ["taito", "taito", "kita", "ota", "chiyoda"]},
    )
    game.perform(f"blue: {first}")
    assert refused(game, f"blue: {again}") == "turn.same-action"
    assert again.split()[0] not in words(game)


@pytest.mark.clause("turn.same-action")
def test_two_pieces_of_track_are_a_single_action() -> None:
    game = game_at(hands={"blue": ["taito"]})
    game.perform("blue: expand akihabara--ueno oshiage--ueno pay taito")
    assert (decider(game), game.position()["actions_left"], game.position()["used"]) == ("blue", 1, ["expand"])


@pytest.mark.clause("turn.both-actions")
def test_a_turn_has_two_actions_no_fewer_and_no_more() -> None:
    game = game_at(hands={"blue": ["ota", "kita"]}, set={"confirm": 1})
    for line in ("blue: end", "blue: pass"):
        assert refused(game, line) == "turn.both-actions"
    after(game, "blue: expand aoto--oshiage")
    assert refused(game, "blue: end") == "turn.both-actions"
    after(game, "blue: open food omori pay ota")
    assert words(game) == ["end"]
    assert refused(game, "blue: income") == "turn.both-actions"


@pytest.mark.clause("turn.both-actions")
def test_income_is_always_possible() -> None:
    track = dict.fromkeys(CONNECTIONS[:16], "blue")
    assert words(game_at(track=track)) == ["income"]


@pytest.mark.clause("ruling-11", "turn.both-actions", "turn.income-ends")
def test_ruling_11_both_actions_must_be_taken_and_income_ends_the_turn() -> None:
    game = game_at(hands={"blue": ["ota"]})
    assert words(game) == ["open", "expand", "income"]
    game.perform("blue: expand aoto--oshiage")
    assert words(game) == ["open", "income"]
    game.perform("blue: income")
    assert decider(game) == "red"


@pytest.mark.clause("ruling-11", "turn.income-ends")
@every_edition
def test_ruling_11_income_as_the_first_action_leaves_no_second(edition: str) -> None:
    assert decider(after(game_at(edition=edition), "blue: income")) == "red"


# --- beginning and finishing an action --------------------------------------------------------------------------


@pytest.mark.clause("turn.completable", "ruling-30")
@pytest.mark.parametrize(
    ("keys", "actions"),
    [
        ({}, ["expand", "income"]),
        ({"hands": {"blue": ["taito"]}}, ["open", "expand", "income"]),
        ({"hands": {"blue": ["taito"]}, "stores": {"ueno": "red food"}}, ["expand", "income"]),
        ({"hands": {"blue": ["ota"] * 3}, "stores": {"ueno": "red food"}}, ["open", "expand", "income"]),
        ({"customers": {"shinjuku": ["food"]}}, ["expand", "income"]),
        ({"customers": {"shinjuku": ["food"]}, "hands": {"blue": ["shinjuku"]}}, ["open", "expand", "income", "move"]),
    ],
)
def test_an_action_is_offered_only_if_it_can_be_paid_for_and_finished(keys: dict[str, Any], actions: list[str]) -> None:
    game = game_at(**keys)
    assert words(game) == actions
    for action in actions:
        trial = game.copy()
        trial.play(action)
        while trial.in_line:
            trial.play(trial.choices[0])
        assert action in trial.position()["used"] or trial.turn == 1


@pytest.mark.clause("ruling-30", "turn.completable")
def test_ruling_30_what_cannot_be_paid_for_is_not_offered() -> None:
    game = game_at(stores={"omori": "red food"}, hands={"blue": []}, customers={"ota": ["food"]})
    assert words(game) == ["expand", "income"]


@pytest.mark.clause("turn.one-at-a-time")
@every_edition
def test_an_action_is_finished_or_undone_before_another(edition: str) -> None:
    game = game_at(edition=edition, hands={"blue": ["ota", "kita", "nerima"]}, stores={"tokyo": "blue books"})
    game.play(f"{OPEN[edition]} food")
    for said in ("income", "expand"):
        assert refused(game, said) == "turn.one-at-a-time"
    game.undo()
    game.undo()
    game.perform("blue: expand tokyo--yotsuya" + (" pay kita" if edition == "rev1" else ""))


# --- confirming the end of a turn -------------------------------------------------------------------------------


@pytest.mark.clause("turn.end-confirm")
def test_with_confirmation_the_turn_passes_when_the_player_ends_it() -> None:
    game = game_at(actions_left=1, set={"confirm": 1})
    game.perform("blue: expand aoto--oshiage")
    assert (decider(game), words(game)) == ("blue", ["end"])
    game.perform("blue: end")
    assert decider(game) == "red"


@pytest.mark.clause("turn.end-confirm")
@every_edition
def test_after_an_income_too_the_turn_waits_for_confirmation(edition: str) -> None:
    game = after(game_at(edition=edition, set={"confirm": 1}), "blue: income")
    assert (decider(game), words(game)) == ("blue", ["end"])


@pytest.mark.clause("turn.end-confirm")
def test_without_confirmation_the_turn_passes_by_itself() -> None:
    game = after(game_at(actions_left=1), "blue: expand aoto--oshiage")
    assert decider(game) == "red"
    assert refused(game, "blue: end") == "turn.end-confirm"
