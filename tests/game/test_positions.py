"""Positions: written at every decision of many games and set up again, and what they need not say."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.chance import SeededSource
from shinjuku.game.positions import serialization
from shinjuku.game.positions.writer import KEYS
from shinjuku.rules import kernel
from shinjuku.rules.invariants import CUSTOMERS_LOST
from shinjuku.rules.state import read, snapshot
from tests.positions import after, decider, game_at, hand, queue, words

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": ["red", "yellow", "purple", "green"]},
    {"players": 3, "modules": ["advanced"]},
    {"players": 2, "options": {"confirm": "on"}},
    {"players": 4, "options": {"income_hand": 6, "bonus_1": 0, "customers_food": 8}},
]
OTHER_TABLES: list[dict[str, Any]] = [
    {"edition": "rev1", "players": 2},
    {"edition": "rev1", "players": 4, "options": {"confirm": "on"}},
    {"edition": "rev1", "players": 3, "modules": ["hachiko"], "options": {"hachiko-home": "yoyogi"}},
    {"edition": "rev1", "players": 5, "modules": ["five-players", "hachiko"]},
    {"edition": "v1", "players": 3},
    {"edition": "v1", "players": 2, "modules": ["thief", "kaiju"]},
    {"edition": "v1", "players": 3, "modules": ["hachiko", "chairman"], "options": {"hachiko-home": "tokyo"}},
    {"edition": "v1", "players": 4, "modules": ["princess", "thief", "chairman", "kaiju", "hachiko"]},
    {"players": 3, "modules": ["kaiju"]},
    {"players": 2, "modules": ["art-collector", "kaicho"]},
    {"players": 4, "modules": ["princess", "kaiju", "kaicho", "art-collector"]},
    {"players": 2, "modules": ["advanced", "kaiju", "princess"], "options": {"confirm": "on"}},
]


def decisions(settings: dict[str, Any], seed: int) -> Iterator[sj.Game]:
    """A random game, at each of its decisions and at its end."""
    rng = random.Random(seed)
    game = sj.Game.new(seed=seed, **settings)
    yield game
    while not game.is_over:
        game.play(rng.choice(game.choices))
        yield game


# --- there and back -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "seed"),
    [(TABLES[0], 0), *((each, 1) for each in TABLES), *((each, 3) for each in OTHER_TABLES)],
    ids=str,
)
def test_a_position_loads_as_the_very_same_state(settings: dict[str, Any], seed: int) -> None:
    for game in decisions(settings, seed):
        position = game.position()
        loaded = sj.Game.from_position(json.loads(json.dumps(position)))
        assert snapshot(loaded.states, 0) == snapshot(game.states, 0)
        assert words(loaded) == words(game)
        assert loaded.doing == game.doing
        assert loaded.position() == position
        assert kernel.faults_at(loaded.states, 0) == 0


def test_random_games_come_through_every_phase_of_the_base_game() -> None:
    """So that the test above has seen them all."""
    phases = {
        game.position()["phase"]
        for seed in range(4)
        for game in decisions({"players": 3, "options": {"confirm": "on"}}, seed)
    }
    assert phases == {"matsuri", "actions", "income", "end", "over"}


@pytest.mark.parametrize(
    ("settings", "phases"),
    [
        ({"edition": "rev1", "modules": ["hachiko"]}, {"actions", "income", "over"}),
        (
            {"edition": "v1", "modules": ["kaiju"]},
            {"actions", "income", "kaiju-away", "final-income", "over"},
        ),
        ({"modules": ["kaiju"]}, {"matsuri", "actions", "income", "kaiju-away", "kaiju-enters", "over"}),
    ],
)
def test_random_games_come_through_every_phase_of_the_others(settings: dict[str, Any], phases: set[str]) -> None:
    found = {game.position()["phase"] for seed in range(4) for game in decisions({**settings, "players": 3}, seed)}
    assert found == phases


def test_a_position_in_mid_action_is_that_at_its_start_and_the_words_said_since() -> None:
    game = game_at(
        hands={"blue": ["ota", "ota", "ota"]},
        customers={"chuo": ["food"]},
        track={"hatchobori--tokyo": "red"},
    )
    before = game.position()
    game.play("move chuo pay ota+ota+")
    assert game.position() == {**before, "doing": "move chuo pay ota+ota+ ..."}


def test_a_game_set_up_in_mid_action_can_be_taken_back_word_by_word() -> None:
    game = game_at(hands={"blue": ["chiyoda"]}, doing="open food tokyo ...")
    assert game.doing == "open food tokyo"
    game.undo()
    assert game.doing == "open food"
    game.undo()
    game.undo()
    assert "doing" not in game.position()


def test_the_dots_behind_unfinished_words_may_be_left_out() -> None:
    hands = {"blue": ["chuo"]}
    one, other = game_at(hands=hands, doing="open food ..."), game_at(hands=hands, doing="open food")
    assert one.position() == other.position()


def test_a_position_while_chance_has_to_decide_is_refused() -> None:
    game = game_at()
    game.choose(next(choice for choice in game.choices if str(choice) == "income"))
    with pytest.raises(sj.Illegal) as refused:
        game.position()
    assert refused.value.code == "position.phase"


def test_the_keys_stand_in_a_fixed_order() -> None:
    for game in decisions({"players": 2}, 5):
        keys = list(game.position())
        assert keys == [key for key in KEYS if key in keys]


# --- records of games that began from a position ------------------------------------------------------------


def test_a_record_of_a_game_from_a_position_begins_with_it() -> None:
    game = game_at(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo")
    game.perform("blue: open food tokyo pay chiyoda")
    game.play("expand")
    loaded = sj.Game.load(game.record())
    assert loaded.record() == game.record()
    assert snapshot(loaded.states, 0) == snapshot(game.states, 0)


def test_a_record_of_a_game_set_up_in_mid_action_holds_the_whole_action() -> None:
    game = game_at(hands={"blue": ["chiyoda", "ota"]}, matsuri="chuo", doing="open food ...")
    assert "doing" not in (game.origin or {})
    game.play("tokyo pay chiyoda")
    assert "blue: open food tokyo pay chiyoda\n" in game.record()
    assert sj.Game.load(game.record()).position() == game.position()


def test_what_was_given_is_neither_changed_nor_kept() -> None:
    given: dict[str, Any] = {"players": ["blue", "red"], "hands": {"blue": ["ota"]}}
    before = json.dumps(given)
    game = sj.Game.from_position(given)
    assert json.dumps(given) == before
    given["hands"]["blue"].append("ota")
    assert game.origin == json.loads(before)


def test_one_line_is_the_same_for_equal_positions_and_can_be_read() -> None:
    for game in decisions({"players": 3}, 1):
        position = game.position()
        line = serialization.one_line(position)
        assert "\n" not in line
        assert serialization.one_line(dict(reversed(position.items()))) == line
        assert serialization.from_one_line(line, 1) == position


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("{", 11),
        ('{"turn": blue}', 19),
        ('{"turn": "blue", "turn": "red"}', 10),
        ("[" * 10**5, 10),
        ("9" * 5000, 10),
    ],
)
def test_what_is_no_json_is_said_with_line_and_column(text: str, column: int) -> None:
    with pytest.raises(sj.Unreadable) as error:
        serialization.from_one_line(text, 7)
    assert (error.value.line, error.value.column) == (7, column)


# --- what need not be said ----------------------------------------------------------------------------------


def test_nothing_given_is_an_empty_map_and_a_full_box() -> None:
    game = sj.Game.from_position({})
    view = game.view(None)
    assert game.players == ("blue", "green")
    assert (game.start, game.turn, game.to_act, game.position()["phase"]) == (0, 0, 0, "actions")
    assert (view["actions_left"], view["deck_size"], view["bag_size"], view["discard_top"]) == (
        2,
        72,
        72,
        None,
    )
    assert view["supply"]["green"] == {
        "stores": {"food": 2, "clothing": 2, "books": 2, "electronics": 2},
        "departments": 3,
        "track": 16,
    }
    assert view["bonus_stacks"] == [3, 2, 2, 2, 1, 1]


def test_it_is_the_turn_of_the_one_to_act_and_the_other_way_round() -> None:
    assert sj.Game.from_position({"players": 3, "to_act": "red"}).turn == 2
    assert sj.Game.from_position({"players": 3, "turn": "red"}).to_act == 2
    assert sj.Game.from_position({"players": 3, "start": "green"}).to_act == 1


def test_actions_left_are_those_not_used() -> None:
    game = game_at(used=["open"])
    assert game.position()["actions_left"] == 1
    assert "open" not in words(game)


def test_without_a_matsuri_its_step_is_skipped() -> None:
    game = game_at(actions_left=1)
    game.perform("blue: income")
    assert (decider(game), game.position()["phase"]) == ("red", "actions")


def test_without_a_queue_it_is_filled_at_the_next_refresh() -> None:
    game = game_at(actions_left=1, hands={"blue": ["ota"]}, stores={"tokyo": "blue department"})
    game.perform("blue: income")
    assert hand(game, "red") == {}
    assert len(queue(game)) == 4
    assert sum(sum(who.values()) for _, who in queue(game)) == 3


def test_a_connection_is_read_in_either_direction() -> None:
    one, other = game_at(track={"tokyo--shimbashi": "red"}), game_at(track={"shimbashi--tokyo": "red"})
    assert one.position() == other.position()


def test_the_last_discarded_card_is_on_top() -> None:
    game = game_at(discard=["taito", "ota", "kita"])
    assert game.view(0)["discard_top"] == "kita"
    assert game.position()["discard"] == ["ota", "taito", "kita"]


def test_the_one_asked_for_a_track_income_is_to_act() -> None:
    position = {"players": 4, "phase": "income", "turn": "red", "to_act": "yellow", "income_owed": ["green"]}
    game = sj.Game.from_position({**position, "used": ["move"]}, seed=1)
    assert words(game) == ["takes income", "declines income"]
    after(game, "yellow: declines income", "green: takes income")
    assert (decider(game), game.position()["actions_left"]) == ("red", 1)


def test_a_game_that_is_over_has_nobody_to_act() -> None:
    game = sj.Game.from_position({"phase": "over", "turn": "blue", "collected": {"green": ["food", "books2"]}})
    assert (game.is_over, game.to_act, game.position()["to_act"], game.winners) == (True, None, None, (1,))


def test_settings_that_are_changed_are_part_of_a_position() -> None:
    game = sj.Game.from_position({"set": {"confirm": True, "income-hand": "5", "queue_base": 3}})
    assert game.position()["set"] == {"confirm": "on", "income_hand": 5, "queue_base": 3}


# --- bonus tokens -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stores", "bonus", "left"),
    [
        ({}, {}, [3, 2, 2, 2, 1, 1]),
        ({"tokyo": "blue department"}, {}, [3, 2, 2, 2, 1, 1]),
        ({"tokyo": "blue department"}, {"blue": 3}, [2, 2, 2, 1, 1]),
        ({}, {"blue": 3, "red": 2}, [2, 2, 1, 1]),
        ({}, {"blue": 11}, []),
        ({}, {"blue": 2}, [2, 2, 2, 1, 1]),
        ({}, {"blue": 4}, [2, 2, 1, 1]),
    ],
    ids=str,
)
def test_tokens_held_tell_which_stacks_are_taken(
    stores: dict[str, str], bonus: dict[str, int], left: list[int]
) -> None:
    assert game_at(stores=stores, bonus=bonus).view(0)["bonus_stacks"] == left


def test_stacks_that_do_not_follow_from_the_tokens_are_written() -> None:
    game = game_at(bonus={"blue": 2}, stacks_taken=5)
    assert game.position()["stacks_taken"] == 5
    assert sj.Game.from_position(game.position()).view(0)["bonus_stacks"] == [1]
    assert "stacks_taken" not in game_at(bonus={"blue": 2}).position()


@pytest.mark.parametrize(
    ("given", "order"),
    [
        ({}, ["blue", "green", "red"]),
        ({"first_upgrade": "red"}, ["red", "blue", "green"]),
        ({"first_upgrade": ["green", "red"]}, ["green", "red", "blue"]),
    ],
    ids=str,
)
def test_ruling_37_who_claimed_first(given: dict[str, Any], order: list[str]) -> None:
    game = game_at(players=["blue", "green", "red"], bonus={"red": 2, "green": 2, "blue": 3}, **given)
    assert game.position()["first_upgrade"] == order
    claimed = read(game.states, 0, "claimed")[:3].tolist()
    assert claimed == [order.index(colour) + 1 for colour in game.players]


EXAMPLE = """
{"edition": "v2", "modules": [], "players": ["blue", "red", "green"], "turn": "green", "to_act": "green",
 "phase": "actions", "actions_left": 2, "used": [],
 "stores": {"kachidoki": "red food", "shimbashi": "blue department"},
 "track": {"kachidoki--shimbashi": "red"},
 "customers": {"chuo": ["clothing", "books", "books2"]},
 "hands": {"green": ["chuo", "ota"]}, "collected": {"blue": ["food", "books2"]}, "bonus": {"red": 3},
 "queue": [["minato", ["books"]], ["shinjuku", ["food"]], ["chuo", []], ["taito", []]],
 "matsuri": "suginami"}
"""


def test_the_example_of_the_format_loads() -> None:
    position = json.loads(EXAMPLE)
    game = serialization.load(position, SeededSource(1))
    assert game.position() == {**position, "start": "blue", "first_upgrade": ["red"]}


# --- other editions -----------------------------------------------------------------------------------------


def same_again(game: sj.Game) -> sj.Game:
    """A position that is loaded again is the same state."""
    loaded = sj.Game.from_position(json.loads(json.dumps(game.position())))
    assert snapshot(loaded.states, 0) == snapshot(game.states, 0)
    assert words(loaded) == words(game)
    return game


@pytest.mark.parametrize("edition", ["rev1", "v1"])
def test_where_there_is_no_queue_nothing_is_said_of_it(edition: str) -> None:
    position = game_at(edition=edition, queue=[], bonus={}, matsuri=None).position()
    assert not {"queue", "bonus", "matsuri", "first_upgrade", "stacks_taken"} & set(position)


@pytest.mark.parametrize(
    ("edition", "used"),
    [
        ("rev1", ["build"]),
        ("rev1", ["lure"]),
        ("v1", ["build"]),
        ("v1", ["move"]),
        ("v2", ["open"]),
        ("v2", ["move"]),
    ],
)
def test_what_is_used_is_said_in_the_words_of_the_edition(edition: str, used: list[str]) -> None:
    game = same_again(game_at(edition=edition, used=used))
    assert game.position()["used"] == used
    assert used[0] not in words(game)


@pytest.mark.parametrize("edition", ["rev1", "v1"])
@pytest.mark.parametrize(("final", "turns"), [(True, 2), (2, 2), (1, 1), (0, 0)])
def test_the_end_is_said_with_the_turns_that_are_left(edition: str, final: bool | int, turns: int) -> None:
    position = same_again(game_at(edition=edition, final=final)).position()
    assert position["final"] == turns
    assert position["final"] is not True


def test_a_turn_after_which_none_is_left_is_the_last() -> None:
    last, one_more = (game_at(edition="v1", final=turns, actions_left=1) for turns in (0, 1))
    assert after(last, "blue: income").is_over
    assert decider(after(one_more, "blue: income")) == "red"
    assert one_more.position()["final"] == 0


def test_an_end_that_has_not_begun_need_not_be_said() -> None:
    assert "final" not in game_at(edition="v1", final=False).position()
    assert "final" not in game_at(final=False).position()
    assert game_at(final=True).position()["final"] is True


def test_final_incomes_come_in_turn_and_the_last_round_follows() -> None:
    keys: dict[str, Any] = {
        "players": ["blue", "green", "red"],
        "turn": "green",
        "to_act": "blue",
        "income_owed": ["green"],
    }
    game = same_again(game_at(edition="v1", phase="final-income", used=["income"], **keys))
    position = game.position()
    assert (position["final"], position["actions_left"], words(game)) == (3, 0, ["final income"])
    game.perform("blue: final income")
    assert (decider(game), game.position()["phase"]) == ("green", "final-income")
    game.perform("green: final income")
    assert (decider(game), game.position()["phase"], game.position()["final"]) == ("red", "actions", 2)


def test_an_income_in_which_cards_are_being_discarded_is_taken_up_again() -> None:
    keys: dict[str, Any] = {"turn": "red", "to_act": "blue", "hands": {"blue": ["ota", "kita", "chuo"]}}
    game = game_at(edition="v1", phase="income", used=["move"], doing="takes income discard ota ...", **keys)
    assert (decider(game), words(game)) == ("blue", ["draw", "discard chuo", "discard kita"])
    assert same_again(game).position()["doing"] == "takes income discard ota ..."
    assert game.view(0)["doing"] == game.position()["doing"]
    assert "doing" not in game.view(1)


def test_in_revision_1_the_one_who_reunites_is_asked_last() -> None:
    keys: dict[str, Any] = {
        "modules": ["hachiko"],
        "phase": "income",
        "turn": "blue",
        "to_act": "red",
        "hachiko": "home",
    }
    game = game_at(edition="rev1", used=["reunite"], income_owed=["blue"], **keys)
    same_again(game).perform("red: declines income")
    assert (decider(game), game.position()["phase"]) == ("blue", "income")
    same_again(game).perform("blue: declines income")
    assert (game.position()["phase"], game.position()["actions_left"]) == ("actions", 1)
    assert game.position()["hachiko"] != "home"


# --- modules ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "figures"),
    [
        ({"modules": ["princess"]}, {"princess": "chiyoda"}),
        ({"modules": ["princess"], "princess": None}, {"princess": None}),
        ({"edition": "v1", "modules": ["princess"], "princess": "kita"}, {"princess": "kita"}),
        ({"edition": "v1", "modules": ["kaiju"]}, {"kaiju": "bay"}),
        ({"edition": "v1", "modules": ["kaiju"], "kaiju": "ota"}, {"kaiju": "ota"}),
        ({"modules": ["kaiju"]}, {"kaiju": None}),
        ({"modules": ["kaiju"], "kaiju": None}, {"kaiju": None}),
        ({"modules": ["kaiju"], "kaiju": "koto"}, {"kaiju": "koto"}),
        ({"edition": "v1", "modules": ["hachiko"]}, {"hachiko": "home"}),
        ({"edition": "v1", "modules": ["hachiko"], "hachiko": None}, {"hachiko": None}),
        ({"edition": "rev1", "modules": ["hachiko"]}, {"hachiko": None}),
        ({"edition": "rev1", "modules": ["hachiko"], "hachiko": "taito"}, {"hachiko": "taito"}),
        ({"modules": ["kaicho"]}, {}),
        ({"modules": ["kaicho"], "kaicho": {"red": "kita"}}, {"kaicho": {"red": "kita"}}),
        (
            {"edition": "v1", "modules": ["chairman"], "kaicho": {"red": "kita"}},
            {"kaicho": {"red": "kita"}},
        ),
        (
            {"edition": "v1", "modules": ["chairman"], "chairman": {"red": "kita"}},
            {"kaicho": {"red": "kita"}},
        ),
    ],
    ids=str,
)
def test_a_figure_is_where_it_is_said_or_where_it_starts(keys: dict[str, Any], figures: dict[str, Any]) -> None:
    game = same_again(game_at(**keys))
    for said in (game.position(), game.view(0), game.view(None)):
        pieces = ("princess", "kaiju", "hachiko", "kaicho", "chairman")
        assert {name: said[name] for name in pieces if name in said} == figures


def test_the_card_of_the_kaiju_is_in_the_deck_until_it_is_drawn() -> None:
    assert game_at(modules=["kaiju"]).view(0)["deck_size"] == 73
    assert game_at(modules=["kaiju"], kaiju="ota").view(0)["deck_size"] == 72
    assert game_at(modules=["kaiju"], phase="kaiju-enters").view(0)["deck_size"] == 72


def test_the_kaiju_enters_where_the_one_who_drew_its_card_says() -> None:
    game = same_again(game_at(modules=["kaiju"], phase="kaiju-enters", turn="blue", to_act="red", used=["move"]))
    position = game.position()
    assert (position["kaiju"], position["kaiju_entry"], position["actions_left"]) == (None, "red", 2)
    game.perform("red: kaiju enters koto")
    position = same_again(game).position()
    assert (decider(game), position["kaiju"], position["actions_left"]) == ("blue", "koto", 1)
    assert "kaiju_entry" not in position


def test_the_kaiju_waits_until_all_incomes_are_taken() -> None:
    keys: dict[str, Any] = {"players": ["blue", "green", "red"], "turn": "blue", "to_act": "red", "used": ["move"]}
    game = same_again(game_at(modules=["kaiju"], phase="income", kaiju=None, kaiju_entry="green", **keys))
    assert game.view(2)["kaiju_entry"] == "green"
    game.perform("red: declines income")
    assert (decider(game), game.position()["phase"]) == ("green", "kaiju-enters")
    same_again(game)


@pytest.mark.parametrize(
    ("keys", "placing"),
    [
        ({}, {"ward": "kita", "customers": 1}),
        ({"placing": {"ward": "adachi", "customers": 2}}, {"ward": "adachi", "customers": 2}),
        ({"placing": {"customers": 2}}, {"ward": "kita", "customers": 2}),
        (
            {"stores": dict.fromkeys(("ikebukuro", "shibuya", "tokyo"), "red department")},
            {"ward": "kita", "customers": 2},
        ),
    ],
    ids=str,
)
def test_who_waits_until_the_kaiju_has_gone_away(keys: dict[str, Any], placing: dict[str, Any]) -> None:
    game = game_at(edition="v1", modules=["kaiju"], kaiju="kita", phase="kaiju-away", **keys)
    assert same_again(game).position()["placing"] == placing
    game.perform(f"blue: {words(game)[-1]}")
    assert sum(len(who) for who in game.position()["customers"].values()) == placing["customers"]
    assert "placing" not in game.position()


def test_where_there_is_a_queue_those_who_wait_are_on_it() -> None:
    keys: dict[str, Any] = {"kaiju": "kita", "queue": [["kita", ["food"]], ["ota", ["books"]]]}
    game = same_again(game_at(modules=["kaiju"], phase="kaiju-away", **keys))
    assert "placing" not in game.position()
    game.perform(f"blue: {words(game)[0]}")
    assert game.position()["customers"] == {"kita": ["food"]}


def test_neutral_track_follows_from_hachikos_home() -> None:
    for home, pieces in (("shibuya", 4), ("yoyogi", 2), ("ikebukuro", 3)):
        game = same_again(game_at(edition="rev1", modules=["hachiko"], set={"hachiko-home": home}))
        assert game.position()["track"] == {}
        assert game.position()["set"] == {"hachiko-home": home}
        assert sum(int(owner) == 5 for owner in read(game.states, 0, "track")) == pieces


@pytest.mark.parametrize(
    ("keys", "left", "removed"),
    [
        ({}, [3, 2, 2, 2, 1, 1], 0),
        ({"collected": {"blue": ["art"]}}, [2, 2, 2, 1, 1], 2),
        ({"collected": {"blue": ["art"]}, "queue": [["ota", ["art"]], ["kita", ["art"]]]}, [2, 2, 2, 1, 1], 0),
        ({"collected": {"blue": ["art"]}, "removed": ["art"], "customers": {"ota": ["art"] * 2}}, [2, 2, 1, 1], 2),
        ({"collected": {"blue": ["art"] * 11}}, [], 0),
        ({"collected": {"blue": ["art"]}, "stacks_taken": 2}, [2, 2, 1, 1], 4),
    ],
    ids=str,
)
def test_art_collectors_tell_which_stacks_are_taken(keys: dict[str, Any], left: list[int], removed: int) -> None:
    """Those that are nowhere to be seen have left the game."""
    game = same_again(game_at(modules=["art-collector"], **keys))
    assert game.view(0)["bonus_stacks"] == left
    assert game.position().get("removed", []).count("art") == removed
    assert kernel.faults_at(game.states, 0) & CUSTOMERS_LOST == 0


def test_first_upgrade_says_who_was_first_to_take_an_art_collector() -> None:
    game = game_at(modules=["art-collector"], collected={"blue": ["art"], "red": ["art"]}, first_upgrade="red")
    assert same_again(game).position()["first_upgrade"] == ["red"]


def test_what_is_wrong_with_a_position_in_a_record_is_said_with_its_line() -> None:
    record = 'shinjuku-record 1\nedition v1\nposition {"edition":"v1","queue":[["ota",[]]]}\n'
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.load(record)
    assert (error.value.line, error.value.column) == (3, 1)
