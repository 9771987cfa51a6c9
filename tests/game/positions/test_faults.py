"""Every fault of a position is found at once, with its clause and its place."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj

Found = set[tuple[str, str]]

CONNECTIONS = [each.id for each in sj.board("tokyo-44").connections if not each.permanent]


def faults(position: object) -> Found:
    """The clause and the place of every fault of a position; each fault is a sentence."""
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position(position)  # type: ignore[arg-type]
    assert all(fault.sentence.endswith((".", "?")) for fault in error.value.faults)
    return {(fault.code, fault.where) for fault in error.value.faults}


def known(where: str) -> Found:
    return {("position.known-name", where)}


BROKEN: list[tuple[object, Found]] = [
    # not a position
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
    # settings of the table
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
    # the limits of the components
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
    ({"final": 1}, {("position.phase", "final")}),
    # pieces of modules
    ({"princess": "chiyoda"}, {("position.module-pieces", "princess")}),
    ({"kaiju": "bay"}, {("position.module-pieces", "kaiju")}),
    ({"hachiko": "home"}, {("position.module-pieces", "hachiko")}),
    ({"kaicho": {"blue": "kita"}}, {("position.module-pieces", "kaicho")}),
    ({"kaiju_entry": "blue"}, {("position.module-pieces", "kaiju_entry")}),
    ({"modules": ["advanced"], "matsuri": "ota"}, {("advanced.position", "matsuri")}),
    ({"modules": ["advanced"], "bonus": {"blue": 3}}, {("advanced.position", "bonus")}),
    ({"modules": ["advanced"], "first_upgrade": "blue"}, {("advanced.position", "first_upgrade")}),
    ({"kaiju": "koto", "phase": "kaiju-enters"}, {("position.module-pieces", "kaiju"), ("position.phase", "phase")}),
    ({"used": ["kaiju", "reunite"]}, {("position.module-pieces", "used")}),
    ({"modules": ["kaicho"], "free_used": ["wander"]}, {("position.module-pieces", "free_used")}),
    ({"customers": {"ota": ["food-thief"]}}, {("position.module-pieces", "customers.ota")}),
]

REV1: dict[str, Any] = {"edition": "rev1"}
V1: dict[str, Any] = {"edition": "v1"}
FIVE = ["blue", "green", "red", "yellow", "purple"]
TRACK_43 = [each.id for each in sj.board("tokyo-43").connections if not each.permanent]
DOG = {**REV1, "modules": ["hachiko"]}
BAY = {**V1, "modules": ["kaiju"]}  # the Kaiju starts in the bay
DECK = {"modules": ["kaiju"]}  # its card is in the deck
ART = {"modules": ["art-collector"]}

BROKEN_ELSEWHERE: list[tuple[dict[str, Any], Found]] = [
    # keys that an edition doesn't have
    ({**REV1, "queue": [["ota", ["food"]]]}, {("rev1.position", "queue")}),
    ({**V1, "queue": [["ota", []]]}, {("v1.position", "queue")}),
    ({**REV1, "matsuri": "ota"}, {("rev1.position", "matsuri")}),
    ({**V1, "matsuri": "ota"}, {("v1.position", "matsuri")}),
    ({**REV1, "bonus": {"blue": 1}}, {("rev1.position", "bonus")}),
    (
        {**V1, "bonus": {"blue": 1}, "first_upgrade": "blue"},
        {("v1.position", "bonus"), ("v1.position", "first_upgrade")},
    ),
    ({**REV1, "phase": "matsuri"}, {("rev1.position-phase", "phase")}),
    ({**REV1, "phase": "final-income", "to_act": "blue"}, {("rev1.position-phase", "phase")}),
    ({**V1, "phase": "lunch"}, {("v1.position-phase", "phase")}),
    ({**V1, "phase": "kaiju-away"}, {("v1.position-phase", "phase")}),
    ({**BAY, "phase": "kaiju-enters"}, {("v1.position-phase", "phase")}),
    ({**REV1, "modules": ["princess"]}, {("game.module-known", "modules")}),
    ({**V1, "used": ["open"]}, {("position.phase", "used")}),
    ({**REV1, "used": ["move"]}, {("position.phase", "used")}),
    ({**REV1, "customers": {"ota": ["food2"]}}, {("position.customers", "customers.ota")}),
    ({**REV1, "stores": {"futako-tamagawa": "blue food"}}, known("stores.futako-tamagawa")),
    # pieces for more players
    ({**REV1, "players": 5}, {("five-players.needed", "players")}),
    ({**REV1, "modules": ["five-players"]}, {("five-players.exactly-five", "modules")}),
    ({**V1, "players": FIVE}, {("game.players", "players")}),
    (
        {**REV1, "players": 3, "stores": dict.fromkeys(("tokyo", "ueno"), "red electronics")},
        {("position.stores", "stores.ueno")},
    ),
    (
        {**V1, "players": 4, "track": dict.fromkeys(TRACK_43[:11], "blue")},
        {("position.track", f"track.{TRACK_43[10]}")},
    ),
    # the end
    ({**V1, "final": 3}, {("position.phase", "final")}),
    ({**V1, "final": -1}, {("position.phase", "final")}),
    ({**V1, "final": "soon"}, {("position.phase", "final")}),
    ({**V1, "phase": "final-income"}, {("position.turn", "to_act")}),
    (
        {**V1, "phase": "final-income", "to_act": "green", "income_owed": ["green"], "final": False},
        {("position.phase", "income_owed"), ("position.phase", "final")},
    ),
    ({**V1, "phase": "income", "to_act": "blue"}, {("position.turn", "turn")}),
    # Hachiko
    ({**DOG, "hachiko": "home"}, {("hachiko.position", "hachiko")}),
    ({**DOG, "hachiko": "bay"}, known("hachiko")),
    ({**DOG, "track": {"ebisu--shibuya": "blue"}}, {("hachiko.neutral-occupied", "track.ebisu--shibuya")}),
    ({**DOG, "set": {"hachiko-home": "shinjuku"}}, {("hachiko.home-allowed", "set")}),
    ({**DOG, "set": {"hachiko-home": "atlantis"}}, {("hachiko.home-allowed", "set.hachiko-home")}),
    ({**DOG, "set": {"hachiko-home": ["oji"]}}, {("hachiko.home-allowed", "set.hachiko-home")}),
    # the Kaiju
    ({**BAY, "kaiju": None}, {("kaiju.position", "kaiju")}),
    ({**BAY, "kaiju": "home"}, known("kaiju")),
    ({**BAY, "kaiju_entry": "blue"}, {("position.module-pieces", "kaiju_entry")}),
    ({**BAY, "phase": "kaiju-away"}, {("kaiju.position", "phase")}),
    ({**BAY, "phase": "kaiju-away", "kaiju": "kita", "used": ["build"]}, {("position.phase", "used")}),
    ({**BAY, "phase": "kaiju-away", "kaiju": "kita", "placing": 2}, {("position.phase", "placing")}),
    (
        {**BAY, "phase": "kaiju-away", "kaiju": "kita", "placing": {"ward": "oz", "customers": 9, "why": 1}},
        {
            ("position.known-name", "placing.ward"),
            ("position.phase", "placing.customers"),
            ("position.known-name", "placing.why"),
        },
    ),
    ({**BAY, "placing": {"ward": "kita"}}, {("position.phase", "placing")}),
    ({**DECK, "kaiju": "bay"}, {("kaiju.position", "kaiju")}),
    ({**DECK, "phase": "kaiju-away"}, {("kaiju.position", "phase")}),
    ({**DECK, "phase": "kaiju-away", "kaiju": "kita", "placing": {}}, {("position.phase", "placing")}),
    ({**DECK, "phase": "kaiju-enters", "kaiju": "kita"}, {("kaiju.position", "kaiju")}),
    ({**DECK, "kaiju_entry": "blue"}, {("kaiju.position", "kaiju_entry")}),
    ({**DECK, "kaiju_entry": "pink"}, {("position.turn", "kaiju_entry")}),
    (
        {**DECK, "phase": "kaiju-enters", "to_act": "blue", "kaiju_entry": "green"},
        {("position.turn", "to_act")},
    ),
    # Princess, Kaicho and Chairman
    ({"modules": ["princess"], "princess": "home"}, known("princess")),
    ({"modules": ["kaicho"], "kaicho": {"red": "kita"}}, known("kaicho.red")),
    ({"modules": ["kaicho"], "kaicho": ["kita"]}, known("kaicho")),
    ({"modules": ["kaicho"], "chairman": {"blue": "kita"}}, known("chairman")),
    ({**V1, "chairman": {"blue": "kita"}}, {("position.module-pieces", "chairman")}),
    ({**V1, "modules": ["chairman"], "chairman": {}, "kaicho": {}}, known("chairman")),
    # thieves and collectors
    (
        {**V1, "modules": ["thief"], "collected": {"blue": ["books-thief"] * 3}},
        {("position.customers", "collected.blue")},
    ),
    ({**ART, "bonus": {"blue": 1}}, {("art-collector.position", "bonus")}),
    ({**ART, "removed": ["art"] * 12}, {("position.customers", "removed")}),
    ({**ART, "collected": {"blue": ["art"] * 4}, "stacks_taken": 1}, {("position.bonus", "stacks_taken")}),
    # settings
    ({**V1, "set": {"customers_food": 60, "customers_books": 60}}, {("game.setting", "set")}),
    ({**V1, "set": {"late_arrivals": 0}}, {("game.setting", "set")}),
    ({**V1, "set": {"income_hand": None}}, {("game.setting", "set.income_hand")}),
    ({**V1, "set": {"income_hand": "9" * 9999}}, {("game.setting", "set.income_hand")}),
    ({**V1, "set": {"income_hand": 10**5000}}, {("game.setting", "set.income_hand")}),
    ({**V1, "set": {9: 1}}, {("game.setting", "set.9")}),
]


@pytest.mark.parametrize(("position", "found"), [*BROKEN, *BROKEN_ELSEWHERE])
def test_a_fault_has_a_clause_and_a_place(position: object, found: Found) -> None:
    assert faults(position) == found


def test_all_faults_are_found_at_once() -> None:
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


def test_faults_suggest_the_closest_name() -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"hand": {}, "matsuri": "chiyodo", "stores": {"shinjuko": "blue fod"}})
    assert [fault.sentence for fault in error.value.faults] == [
        "A position has no key 'hand'. Did you mean 'hands'?",
        "In 'stores.shinjuko', 'shinjuko' isn't a station. Did you mean 'shinjuku'?",
        "In 'stores.shinjuko', 'fod' isn't a kind of store. Did you mean 'food'?",
        "In 'matsuri', 'chiyodo' isn't a ward. Did you mean 'chiyoda'?",
    ]


@pytest.mark.parametrize(
    "doing", ["open food ginza", "dance", "move kita", "open food ... tokyo", "!", "income income"]
)
def test_an_illegal_unfinished_line_is_a_fault(doing: str) -> None:
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position({"hands": {"blue": ["ota"]}, "doing": doing})
    assert [fault.where for fault in error.value.faults] == ["doing"]


def test_faults_are_written_in_every_language() -> None:
    """Also a fault that is found before the board is known, together with one that names a station of the board."""
    position = {"wether": "rain", "stores": {"futako-tamagawa": "blue department"}, "hands": {"red": ["ota"]}}
    with pytest.raises(sj.BadPosition) as error:
        sj.Game.from_position(position)
    assert error.value.text("en") == (
        "A position has no key 'wether'. "
        "Futako Tamagawa isn't a site for a department store. "
        "In 'hands.red', 'red' isn't a player in this game."
    )
    assert error.value.text("ja") == (
        "局面に「wether」というキーはありません。"
        "二子玉川は百貨店にできる駅ではありません。"
        "「hands.red」の「red」はこのゲームのプレイヤーではありません。"
    )
