"""Whatever is wrong with a position is said, all of it, with its clause and its place."""

from __future__ import annotations

import pytest

import shinjuku as sj

Found = set[tuple[str, str]]

CONNECTIONS = [each.id for each in sj.board("tokyo-44").connections if not each.permanent]


def faults(position: object) -> Found:
    """Every fault of a position, as its clause and its place; each has a sentence."""
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position(position)  # type: ignore[arg-type]
    assert all(fault.sentence.endswith(".") for fault in error.value.faults)
    return {(fault.code, fault.where) for fault in error.value.faults}


def known(where: str) -> Found:
    return {("position.known-name", where)}


BROKEN: list[tuple[object, Found]] = [
    # what is no position at all
    (None, {("position.default", "")}),
    ([{"turn": "blue"}], {("position.default", "")}),
    ("v2", {("position.default", "")}),
    # keys and names
    ({"handz": {}}, known("handz")),
    ({7: "blue"}, known("7")),
    ({"viewer": "blue"}, known("viewer")),
    ({"stores": {"tokio": "blue food"}}, known("stores.tokio")),
    ({"stores": {"tokyo": "red food"}}, known("stores.tokyo")),
    ({"stores": {"tokyo": "blue toys"}}, known("stores.tokyo")),
    ({"track": {"tokyo--nakano": "blue"}}, known("track.tokyo--nakano")),
    ({"track": {"tokyo": "blue"}}, known("track.tokyo")),
    ({"track": {"tokyo--shimbashi": "pink"}}, known("track.tokyo--shimbashi")),
    ({"customers": {"tokyo": ["food"]}}, known("customers.tokyo")),
    ({"customers": {"ota": ["food3"]}}, known("customers.ota")),
    ({"customers": {5: []}}, known("customers.5")),
    ({"hands": {"blue": ["tokyo"]}}, known("hands.blue")),
    ({"hands": {"pink": ["ota"]}}, known("hands.pink")),
    ({"collected": {"blue": [["food"]]}}, known("collected.blue")),
    ({"removed": ["ota"]}, known("removed")),
    ({"matsuri": "tokyo"}, known("matsuri")),
    ({"matsuri": ["ota"]}, known("matsuri")),
    # shapes
    ({"stores": ["tokyo"]}, {("position.stores", "stores")}),
    ({"stores": {"tokyo": "food"}}, {("position.stores", "stores.tokyo")}),
    ({"stores": {"tokyo": None}}, {("position.stores", "stores.tokyo")}),
    ({"track": "all"}, {("position.track", "track")}),
    ({"customers": {"ota": "food"}}, {("position.customers", "customers.ota")}),
    ({"customers": None}, {("position.customers", "customers")}),
    ({"hands": {"blue": 4}}, {("position.cards", "hands.blue")}),
    ({"discard": "ota"}, {("position.cards", "discard")}),
    ({"final": "yes"}, {("position.phase", "final")}),
    ({"doing": ["open"]}, {("line.known-word", "doing")}),
    # what the table has agreed on
    ({"edition": "v3"}, {("game.edition", "edition")}),
    ({"edition": ["v2"]}, {("game.edition", "edition")}),
    ({"modules": ["dragon"]}, {("game.module-known", "modules")}),
    ({"modules": "advanced"}, {("game.module-known", "modules")}),
    ({"modules": [{}]}, {("game.module-known", "modules")}),
    ({"players": 9}, {("game.players", "players")}),
    ({"players": 10**50}, {("game.players", "players")}),
    ({"players": True}, {("game.players", "players")}),
    ({"players": ["blue"]}, {("game.players", "players")}),
    ({"players": ["blue", ["red"]]}, {("game.players", "players")}),
    ({"players": ["blue", "pink"]}, {("game.colours", "players")}),
    ({"players": ["blue", "blue"]}, {("game.colours", "players")}),
    ({"set": ["confirm"]}, {("game.setting", "set")}),
    ({"set": {"speed": 3}}, {("game.setting", "set.speed")}),
    ({"set": {"confirm": 7}}, {("game.setting", "set.confirm")}),
    ({"set": {"income_hand": "--5"}}, {("game.setting", "set.income_hand")}),
    ({"set": {"income_hand": 1.5}}, {("game.setting", "set.income_hand")}),
    ({"set": {"income_hand": 5, "income-hand": 5}}, {("game.setting", "set.income-hand")}),
    # what the box holds
    ({"hands": {"blue": ["chuo"] * 6}}, {("position.cards", "hands.blue")}),
    ({"hands": {"blue": ["ota"] * 200}}, {("position.cards", "hands.blue")}),
    (
        {"hands": {"blue": ["kita"]}, "discard": ["kita"], "queue": [["kita", []]]},
        {("position.cards", "queue.1")},
    ),
    ({"customers": {"ota": ["food2", "food2"]}}, {("position.customers", "customers.ota")}),
    (
        {"customers": {"ota": ["electronics"]}, "collected": {"green": ["electronics"] * 2}},
        {("position.customers", "collected.green")},
    ),
    ({"removed": ["books"] * 300}, {("position.customers", "removed")}),
    ({"collected": {"blue": ["art"]}}, {("position.module-pieces", "collected.blue")}),
    (
        {"stores": {"tokyo": "blue food", "ueno": "blue food", "akihabara": "blue food"}},
        {("position.stores", "stores.akihabara")},
    ),
    ({"stores": {"daiba": "blue department"}}, {("position.stores", "stores.daiba")}),
    (
        {"stores": dict.fromkeys(("akihabara", "ikebukuro", "shibuya", "tokyo"), "green department")},
        {("position.stores", "stores.tokyo")},
    ),
    ({"track": {"shinjuku--yoyogi": "blue"}}, {("position.track", "track.shinjuku--yoyogi")}),
    (
        {"track": {"tokyo--shimbashi": "blue", "shimbashi--tokyo": "green"}},
        {("position.track", "track.shimbashi--tokyo")},
    ),
    ({"track": dict.fromkeys(CONNECTIONS[:17], "blue")}, {("position.track", f"track.{CONNECTIONS[16]}")}),
    ({"bonus": {"blue": 6, "green": 6}}, {("position.bonus", "bonus")}),
    ({"bonus": {"blue": -1}}, {("position.bonus", "bonus.blue")}),
    ({"bonus": {"blue": True}}, {("position.bonus", "bonus.blue")}),
    ({"stacks_taken": 7}, {("position.bonus", "stacks_taken")}),
    ({"first_upgrade": ["blue", "blue"]}, {("position.first-upgrade", "first_upgrade")}),
    ({"first_upgrade": "red"}, known("first_upgrade")),
    # the queue
    ({"queue": [["ota", []]] * 5}, {("position.queue", "queue")}),
    ({"queue": "ota"}, {("position.queue", "queue")}),
    ({"queue": ["ota"]}, {("position.queue", "queue.1")}),
    ({"queue": [["ota", []], ["kita", "food"]]}, {("position.queue", "queue.2")}),
    ({"queue": [["tokyo", ["food", "toys"]]]}, known("queue.1")),
    # the turn
    ({"to_act": "red"}, {("position.turn", "to_act")}),
    ({"turn": 0}, {("position.turn", "turn")}),
    ({"start": "nobody"}, {("position.turn", "start")}),
    ({"turn": "blue", "to_act": "green"}, {("position.turn", "to_act")}),
    ({"phase": "lunch"}, {("position.phase", "phase")}),
    ({"phase": {}}, {("position.phase", "phase")}),
    ({"phase": "final-income"}, {("position.phase", "phase")}),
    ({"phase": "kaiju-away"}, {("position.phase", "phase")}),
    ({"phase": "matsuri"}, {("position.phase", "phase")}),
    ({"actions_left": 3}, {("position.phase", "actions_left")}),
    ({"actions_left": 0}, {("position.phase", "actions_left")}),
    ({"actions_left": 1.0}, {("position.phase", "actions_left")}),
    ({"used": ["open", "open"]}, {("position.phase", "used")}),
    ({"used": ["dance"]}, {("position.phase", "used")}),
    ({"used": ["income"]}, {("position.phase", "used")}),
    ({"free_used": ["wander"]}, {("position.module-pieces", "free_used")}),
    ({"income_owed": ["green"]}, {("position.phase", "income_owed")}),
    ({"phase": "income"}, {("position.turn", "to_act")}),
    ({"phase": "income", "to_act": "blue"}, {("position.turn", "turn")}),
    (
        {"phase": "income", "turn": "blue", "to_act": "green", "income_owed": ["green"]},
        {("position.phase", "income_owed")},
    ),
    ({"placing": 2}, {("position.phase", "placing")}),
    # pieces of modules
    ({"princess": "chiyoda"}, {("position.module-pieces", "princess")}),
    ({"kaiju": "bay"}, {("position.module-pieces", "kaiju")}),
    ({"hachiko": "home"}, {("position.module-pieces", "hachiko")}),
    ({"kaicho": {"blue": "kita"}}, {("position.module-pieces", "kaicho")}),
    ({"kaiju_entry": "blue"}, {("position.module-pieces", "kaiju_entry")}),
    ({"modules": ["advanced"], "matsuri": "ota"}, {("advanced.position", "matsuri")}),
    ({"modules": ["advanced"], "bonus": {"blue": 3}}, {("advanced.position", "bonus")}),
    ({"modules": ["advanced"], "first_upgrade": "blue"}, {("advanced.position", "first_upgrade")}),
]


@pytest.mark.parametrize(("position", "found"), BROKEN)
def test_a_fault_is_named_with_its_clause_and_place(position: object, found: Found) -> None:
    assert faults(position) == found


def test_all_faults_are_named_at_once() -> None:
    position = {
        "edition": "v9",
        "modules": ["dragon"],
        "players": ["blue", "green", "red"],
        "set": {"confirm": "maybe", "speed": 1},
        "turn": "blue",
        "to_act": "green",
        "phase": "actions",
        "actions_left": -2,
        "used": ["move", "move", "fly"],
        "stores": {"tokyo": "blue food", "daiba": "red department", "atlantis": "green books"},
        "track": {"shinjuku--yoyogi": "red", "ueno--tokyo--daiba": "blue"},
        "customers": {"chuo": ["food2", "food2", "dragon"]},
        "hands": {"green": ["ota"] * 9, "white": []},
        "bonus": {"red": 12},
        "queue": [["minato"], ["shinjuku", ["books"]]],
        "princess": "chiyoda",
        "wether": "rain",
    }
    assert faults(position) == {
        ("game.edition", "edition"),
        ("game.module-known", "modules"),
        ("game.setting", "set.confirm"),
        ("game.setting", "set.speed"),
        ("position.turn", "to_act"),
        ("position.phase", "actions_left"),
        ("position.phase", "used"),
        ("position.stores", "stores.daiba"),
        ("position.known-name", "stores.atlantis"),
        ("position.track", "track.shinjuku--yoyogi"),
        ("position.known-name", "track.ueno--tokyo--daiba"),
        ("position.known-name", "customers.chuo"),
        ("position.customers", "customers.chuo"),
        ("position.cards", "hands.green"),
        ("position.known-name", "hands.white"),
        ("position.bonus", "bonus"),
        ("position.queue", "queue.1"),
        ("position.module-pieces", "princess"),
        ("position.known-name", "wether"),
    }


def test_sentences_name_what_could_have_been_meant() -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"hand": {}, "matsuri": "chiyodo", "stores": {"shinjuko": "blue fod"}})
    assert [fault.sentence for fault in error.value.faults] == [
        "A position has no key 'hand' (did you mean 'hands'?).",
        "stores.shinjuko: 'shinjuko' is no station (did you mean 'shinjuku'?).",
        "stores.shinjuko: 'fod' is no kind of store (did you mean 'food'?).",
        "matsuri: 'chiyodo' is no ward (did you mean 'chiyoda'?).",
    ]


@pytest.mark.parametrize(
    "doing", ["open food ginza", "dance", "move kita", "open food ... tokyo", "!", "income income"]
)
def test_words_that_can_not_be_said_are_a_fault_of_the_position(doing: str) -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"hands": {"blue": ["ota"]}, "doing": doing})
    assert [fault.where for fault in error.value.faults] == ["doing"]
