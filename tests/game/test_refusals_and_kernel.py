"""Refusals and the kernel agree: what isn't offered has a reason, and what is offered has none."""

from __future__ import annotations

import random
from typing import Any

import pytest

import shinjuku as sj
from shinjuku.game import refusals
from shinjuku.game.facts.payments import Price
from shinjuku.game.facts.wildcards import wild_cards
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.kaiju.refusals import check_entry
from shinjuku.rules import kernel
from shinjuku.rules.enums import NOWHERE, Phase
from shinjuku.rules.numbering import PHASES
from shinjuku.rules.state import copy_states, first_numbers, new_buffer, snapshot, write
from tests.game.refused.free import LEAVING
from tests.game.refused.games import SETTINGS, lively_choice, name_of
from tests.game.refused.hachiko import STRAYED
from tests.game.refused.messages import keys_in
from tests.game.refused.situation import RELOCATING, Position
from tests.positions import game_at

JOURNEY = ("move.", "rev1.lure-", "v1.move-", "kaiju.blocks", "hachiko.", "chairman.")
TRACK = ("expand.", "rev1.expand-", "v1.double-", "hachiko.neutral-")
PLACES_IN: dict[int, tuple[tuple[str, ...], str]] = {
    Phase.OPEN_STATION: (("open.",), "station"),
    Phase.EXPAND_FIRST: (TRACK, "connection"),
    Phase.EXPAND_SECOND: (TRACK, "connection"),
    Phase.MOVE_WARD: (JOURNEY, "ward"),
    Phase.MOVE_START: (JOURNEY, "station"),
    Phase.MOVE_STEP: (JOURNEY, "station"),
    Phase.UPGRADE_STATION: (("upgrade.",), "station"),
    PHASES["kaiju-ward"]: (("kaiju.",), "ward"),
    PHASES["wander"]: (("princess.",), "ward"),
    PHASES["explore"]: (("kaicho.", "chairman."), "ward"),
}
WORDS_BEFORE = {
    Phase.MATSURI: (("matsuri",), "matsuri."),
    PHASES["kaiju-away"]: (("kaiju", "away"), "kaiju."),
    PHASES["kaiju-enters"]: (("kaiju", "enters"), "kaiju."),
    PHASES["kaiju-flee"]: (("flee",), "kaiju.flee-neighbour"),
    PHASES["kaiju-flee-princess"]: (("princess",), "kaiju.flee-princess"),
}
OUT_OF_ORDER = (
    "line.order",
    "line.unfinished",
    "track-income.optional",
    "v1.final-income",
    "turn.end-confirm",
    "move.stop",
    "v1.move-ends",
)
NOT_NOW = {
    "open": ("open.",),
    "expand": ("expand.", "rev1.expand-"),
    "income": (),
    "move": JOURNEY,
    "upgrade": ("upgrade.",),
    "reunite": ("hachiko.",),
    "kaiju": ("kaiju.",),
    "wander": ("princess.",),
    "explore": ("kaicho.", "chairman."),
}


def check_reasons(game: sj.Game) -> None:
    """What isn't offered has a reason that belongs to the action; what is offered has none."""
    if game.phase == Phase.ACTIONS:
        for action, reasons in NOT_NOW.items():
            word = game.words.own(action)
            code = refusals.refuse(game, [word]).code
            if word in map(str, game.choices):
                assert code == "line.order", f"{code} is no reason against {word}"
            else:
                assert code.startswith((*reasons, "turn.")), f"{code} is no reason against {word}"
    if game.phase in PLACES_IN:
        reasons, what = PLACES_IN[game.phase]
        connections = tuple(each.id for each in game.words.board.connections)
        names = {"station": game.words.stations, "ward": game.words.wards, "connection": connections}[what]
        offered = {getattr(each, what) for each in game.choices}
        check_names(game, (), names, offered, reasons)
    if game.phase == Phase.PAY:
        check_payment(game)
    if game.phase in WORDS_BEFORE:
        before, reason = WORDS_BEFORE[game.phase]
        check_names(game, before, game.words.wards, {each.ward for each in game.choices}, (reason,))


def check_payment(game: sj.Game) -> None:
    """The same single cards pay, and the same wards are wild."""
    now = Situation(game)
    paying = {each.card for each in game.choices if each.completes}
    for ward in game.words.wards:
        refused = refusals.check_payment(game, [ward], open_ended=False)
        assert (refused is None) == (ward in paying), f"{ward} after {game.doing!r}"
    cost = now.cost
    if cost.price in (Price.MATCHING, Price.WILDCARD):
        wards = {ward for n, ward in enumerate(game.words.wards) if now.number("pay_wards") >> n & 1}
        assert {*cost.wards, *wild_cards(now, now.seat)} == wards


def check_names(
    game: sj.Game,
    before: tuple[str, ...],
    names: tuple[str, ...],
    offered: set[str | None],
    reasons: tuple[str, ...],
) -> None:
    for name in names:
        code = refusals.refuse(game, [*before, name]).code
        where = f"{code} is no reason against {name} after {game.doing!r}"
        assert code == "line.order" if name in offered else code.startswith(reasons), where


def check_offered(game: sj.Game) -> None:
    """Nothing forbids a choice that is offered; at another moment it would only be out of order."""
    for choice in game.choices:
        code = refusals.refuse(game, choice.words.replace("+", " +").split()).code
        assert code in OUT_OF_ORDER, f"{code} is no reason against {choice} after {game.doing!r}"


def check_own_words(game: sj.Game) -> None:
    """Every choice can be typed in its own words."""
    for choice in game.choices:
        typed, chosen = game.copy(), game.copy()
        typed.play(str(choice))
        chosen.play(choice)
        assert snapshot(typed.states, 0) == snapshot(chosen.states, 0), f"{choice} after {game.doing!r}"


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (LEAVING, "move taito pay taito: ueno, akihabara"),
        (STRAYED, "reunite"),
        (RELOCATING, "open food kachidoki"),
    ],
)
def test_nothing_forbids_what_is_offered(position: Position, words: str) -> None:
    game = game_at(**position)
    game.play(words)
    check_offered(game)


def test_the_kaiju_closes_only_the_stations_of_its_ward() -> None:
    situation = Situation(game_at(modules=["kaiju"], kaiju="taito"))
    closed = {station.id for station in situation.board.stations if check_entry(situation, station.id)}
    assert closed == set(situation.closed_stations) == {"ueno"}


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_refusals_agree_with_the_kernel(settings: dict[str, Any]) -> None:
    rng = random.Random(5)
    game = sj.Game.new(**settings, seed=5)
    while not game.is_over:
        if rng.random() < 0.15:
            check_reasons(game)
            check_offered(game)
            check_own_words(game)
        game.play(lively_choice(game, rng))


# --- figures in the way ------------------------------------------------------------------------------------

IN_THE_WAY = {"kaiju": ("kaiju", NOWHERE), "hachiko": ("hachiko_holds_ward", 0)}  # what would take them out of the way
CHOSEN_IN: dict[int, str] = {
    Phase.ACTIONS: "words",
    Phase.MOVE_WARD: "ward",
    Phase.MOVE_START: "station",
    Phase.MOVE_STEP: "station",
}


def refused_words(game: sj.Game) -> list[str]:
    """What might be chosen now, but isn't offered."""
    known = {"words": ("move", "reunite"), "ward": game.words.wards, "station": game.words.stations}
    what = CHOSEN_IN[game.phase]
    return [word for word in known[what] if word not in [getattr(choice, what) for choice in game.choices]]


def legal_without(game: sj.Game, figure: str) -> list[str]:
    """What could be chosen if a figure were not in the way."""
    states, buffer = copy_states(game.states), new_buffer(1024)
    write(states, 0, *IN_THE_WAY[figure])
    found = first_numbers(buffer, kernel.legal_at(states, 0, buffer))
    return [getattr(game.words.by_phase[game.phase][act], CHOSEN_IN[game.phase]) for act in found]


def check_reason(game: sj.Game, word: str, figure: str, *, is_decisive: bool) -> None:
    """A figure that alone is in the way is named, and a way is called closed only if it would be open otherwise."""
    refused = refusals.refuse(game, [word])
    keys = [key for key in keys_in(refused.message) if not key.startswith("hint.")]
    where = f"{word} after {game.doing!r}: {refused.sentence}"
    assert any(figure in key for key in keys) or not is_decisive, where
    assert is_decisive or figure != "kaiju" or not any(key.endswith(".closed") for key in keys), where


@pytest.mark.parametrize(
    "settings",
    [
        {"edition": "v1", "modules": ["chairman", "kaiju", "hachiko"], "players": 3},
        {"edition": "v2", "modules": ["kaicho", "kaiju"], "players": 2},
    ],
    ids=name_of,
)
def test_the_figure_that_is_in_the_way_is_named(settings: dict[str, Any]) -> None:
    rng, decisive = random.Random(1), 0
    game = sj.Game.new(**settings, seed=1)
    while not game.is_over:
        for figure in IN_THE_WAY if game.phase in CHOSEN_IN else ():
            legal = legal_without(game, figure)
            for word in refused_words(game):
                check_reason(game, word, figure, is_decisive=word in legal)
                decisive += word in legal
        game.play(lively_choice(game, rng))
    assert decisive > 0
