"""Drafts in random games of many settings: complete, sound, small, and silent about what is hidden."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game.drafts import Draft, answer, offers, reasons
from shinjuku.game.facts.slots import DOS, FURTHER_SLOTS, slots_of
from tests.game.drafts.draft_games import EVER, draft_of, first_objects, positions, random_line
from tests.game.refused.games import SETTINGS, name_of
from tests.rules.test_clauses import CODES

MAX_OFFERS, MAX_ANSWER = 12 * 1024, 16 * 1024
OBJECTS = ("ward", "station", "connection", "figure")

every_setting = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=[name_of(each) for each in SETTINGS])


def size(document: object) -> int:
    return len(json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode())


# --- complete -----------------------------------------------------------------------------------------------


@every_setting
def test_every_line_can_be_drafted(number: int) -> None:
    rng = random.Random(number)
    for game in positions(number, lines=70):
        offered = offers(game)
        for _ in range(4):
            after = random_line(game, rng)
            answered = answer(game, draft_of(after), destinations=rng.random() < 0.2)
            assert answered["line"] == after.last_line
            check_offered(offered, slots_of(after.last_choices))


def check_offered(offered: Mapping[str, Any], slots: dict[str, Any]) -> None:
    """The line begins with an action that is offered, and with a thing."""
    if not (slots["do"] == "matsuri" or offered["must"]) or slots["do"] in ("takes", "declines", "final", "end"):
        assert [each for each in offered["actions"] if each["id"] == slots["do"] and "off" not in each]
    keys = first_objects(slots)
    if keys:
        assert any(item["do"] == slots["do"] for key in keys for item in offered["objects"].get(key, ()))


# --- sound --------------------------------------------------------------------------------------------------


@every_setting
def test_whatever_is_offered_can_be_finished(number: int) -> None:
    rng = random.Random(number)
    for game in positions(number, lines=50, seed=1):
        offered = offers(game)
        assert size(offered) <= MAX_OFFERS
        items = [(key, item) for key, items in offered["objects"].items() for item in items]
        for key, item in rng.sample(items, min(2, len(items))):
            line = finished(game, first_slots(key, item), rng)
            game.copy().perform(f"{game.players[game.to_act or 0]}: {line}")


def first_slots(key: str, item: Mapping[str, Any]) -> dict[str, Any]:
    """The draft after a click on an item of an object."""
    slots = {name: item[name] for name in ("do", "goods", "from") if name in item}
    kind, _, name = key.partition(":")
    if kind == "connection":
        return slots | {"tracks": [name]}
    return slots if kind in ("deck", "figure") or "from" in item else slots | {kind: name}


def finished(game: sj.Game, slots: dict[str, Any], rng: random.Random) -> str:
    """Choose targets and destinations at random until nothing is missing. Returns the line."""
    while True:
        answered = answer(game, Draft.of(slots))
        assert answered["refusal"] is None
        assert size(answered) <= MAX_ANSWER
        if answered["line"] is not None:
            return str(answered["line"])
        missing = answered["missing"][0]
        if missing == "to":
            slots["to"] = rng.choice(answered["destinations"])["to"]
        else:
            slots[missing] = rng.choice(sorted(answered["targets"])).partition(":")[2]


@every_setting
def test_every_route_is_a_legal_journey_and_none_is_worse_than_another(number: int) -> None:
    for game in positions(number, lines=50, seed=2):
        seat = game.to_act or 0
        wards = [key[5:] for key, items in offers(game)["objects"].items() if any(i["do"] == "move" for i in items)]
        for ward in wards[:2]:
            answered = answer(game, Draft("move", ward=ward), seconds=EVER)
            assert answered["searched"] == "all"
            for destination in answered["destinations"]:
                check_routes(game, seat, ward, destination)


def check_routes(game: sj.Game, seat: int, ward: str, destination: dict[str, Any]) -> None:
    values = [value(route, seat) for route in destination["routes"]]
    assert values == sorted(values, key=lambda each: each[:3])
    assert len(values) <= 3
    for one in values:
        assert [other for other in values if all(a <= b for a, b in zip(other[:3], one[:3], strict=True))] == [one]
    for route in destination["routes"]:
        gives = {each["station"]: each["token"] for each in route["gives"]}
        way = route["way"]
        draft = Draft("move", ward=ward, start=way[0], via=tuple(way), to=destination["to"], gives=gives)
        taken = answer(game, draft, destinations=False, seconds=EVER)
        assert taken["changed"] == []
        assert taken["effects"]["points"] == route["points"]
        after = game.copy()
        after.perform(f"{game.players[seat]}: {taken['line']}")
        assert [each.station for each in after.history[len(game.history)].choices if each.station] == way


def value(route: Mapping[str, Any], seat: int) -> tuple[float, int, int, int]:
    """What routes are ordered by, the lowest first."""
    tokens = [each["token"] for each in route["gives"] if each["seat"] != seat]
    customers = [token for token in tokens if not token.endswith(("-kaicho", "-chairman"))]
    gifts = sum(2 if token.endswith("2") else 1 for token in customers)
    return (-route["points"], gifts, len([each for each in route["income"] if each != seat]), len(route["way"]))


@every_setting
def test_no_journey_is_better_than_the_first_route(number: int) -> None:
    rng = random.Random(number)
    for game in positions(number, lines=50, seed=3):
        seat, checked = game.to_act or 0, 0
        for _ in range(8):
            after = random_line(game, rng)
            slots = slots_of(after.last_choices)
            if slots["do"] != "move" or checked == 2:
                continue
            checked += 1
            exact = answer(game, Draft.of(slots), destinations=True, seconds=EVER)
            free = answer(game, Draft("move", ward=slots["ward"], to=slots["to"]), seconds=EVER)
            routes = exact["destinations"][0]["routes"], free["destinations"][0]["routes"]
            assert exact["destinations"][0]["to"] == free["destinations"][0]["to"] == slots["to"]
            assert value(routes[1][0], seat) <= min(value(each, seat) for each in routes[0])


# --- refusals -----------------------------------------------------------------------------------------------


@every_setting
def test_a_draft_of_any_words_has_an_answer_and_each_refusal_a_clause(number: int) -> None:
    rng = random.Random(number)
    for game in positions(number, lines=40, seed=4):
        for _ in range(6):
            answered = answer(game, Draft.of(random_slots(game, rng)), destinations=False)
            check_answer(game, answered)
        key = f"{rng.choice(OBJECTS)}:{rng.choice(all_words(game))}"
        for item in reasons(game, key):
            assert item["off"]["clause"] in CODES
            assert item["off"]["message"]


def check_answer(game: sj.Game, answered: Mapping[str, Any]) -> None:
    """A line that is legal, something missing, or a refusal."""
    if answered["line"] is not None:
        game.copy().perform(f"{game.players[game.to_act or 0]}: {answered['line']}")
    elif not answered["missing"]:
        assert answered["refusal"]["clause"] in CODES
        assert answered["refusal"]["message"]


def all_words(game: sj.Game) -> list[str]:
    connections = [each.id for each in game.words.board.connections]
    return sorted({*(word for word in game.words.known if word[-1:].isalnum()), *connections})


def random_slots(game: sj.Game, rng: random.Random) -> dict[str, Any]:
    """Slots with the right kind of words, mostly, or with any."""
    words, hand = game.words, game.view(game.to_act)["hands"].get(game.players[game.to_act or 0], [])
    stations, wards = list(words.stations), list(words.wards)
    likely = {
        "goods": ["food", "books", "department"],
        "tracks": [each.id for each in words.board.connections],
        "customer": ["food", "clothing2"],
        **dict.fromkeys(("station", "from", "to", "start", "via"), stations),
        **dict.fromkeys(("ward", *FURTHER_SLOTS), wards),
        "pay": [*hand, *wards[:3]],
        "discard": [*hand, *wards[:3]],
    }
    slots: dict[str, Any] = {"do": rng.choice(DOS)}
    for name in rng.sample(sorted(likely), rng.randint(1, 6)):
        chosen = [rng.choice(likely[name] if rng.random() < 0.9 else all_words(game)) for _ in range(rng.randint(1, 3))]
        slots[name] = chosen if name in ("tracks", "via", "pay", "discard") else chosen[0]
    return slots | ({"gives": {rng.choice(stations): "food"}} if rng.random() < 0.3 else {})


# --- secrecy ------------------------------------------------------------------------------------------------


@every_setting
def test_what_is_hidden_changes_nothing(number: int) -> None:
    rng = random.Random(number)
    for game in list(positions(number, lines=40, seed=5))[::5]:
        check_hidden(game, random_line(game, rng))
    for game in positions(number, lines=30, seed=6):
        if game.in_set_up:
            continue
        check_hidden(game, random_line(game, rng))


def check_hidden(game: sj.Game, after: sj.Game) -> None:
    """A game that the seat to act can't tell from this one has the same offers and the same answers."""
    other = sj.deal(game.view(game.to_act), seed=1)
    assert offers(other) == offers(game)
    for draft in (draft_of(after), Draft(draft_of(after).do), Draft(draft_of(after).do, ward=draft_of(after).ward)):
        assert answer(other, draft, seconds=EVER) == answer(game, draft, seconds=EVER)
