"""Where a journey that must end at a certain station or store can begin and go, compared with a plain search."""

from __future__ import annotations

import random

import shinjuku as sj
from shinjuku.rules import kernel
from shinjuku.rules.enums import DEPARTMENT, NOBODY, NOWHERE, Phase
from shinjuku.rules.lookups import KIND_GOODS
from shinjuku.rules.numbering import KINDS
from shinjuku.rules.state import read
from tests.rules.helpers import older_editions

MODULES = {"rev1": ["hachiko"], "v1": ["hachiko", "kaiju", "chairman"]}


def number(game: sj.Game, name: str) -> int:
    return int(read(game.states, 0, name))


def neighbours(game: sj.Game, here: int) -> set[int]:
    board, track = game.settings.board, read(game.states, 0, "track")
    found = set()
    for n, each in enumerate(board.connections):
        ends = {board.station_index[each.a], board.station_index[each.b]}
        if here in ends and track[n] != NOBODY:
            found |= ends - {here}
    return found


def is_end(game: sj.Game, station: int) -> bool:
    """Is the journey bound for this station, or does the store here take one of its customers?"""
    if number(game, "bound_for") != NOWHERE:
        return station == number(game, "bound_for")
    begins = game.phase == Phase.MOVE_START
    group = read(game.states, 0, "customers")[number(game, "ward")] if begins else read(game.states, 0, "group")
    wanted = {KIND_GOODS[kind] for kind in range(KINDS) if group[kind] > 0}
    if read(game.states, 0, "store_owner")[station] == NOBODY or not wanted:
        return False
    return int(read(game.states, 0, "store_goods")[station]) in {DEPARTMENT, *wanted}


def can_end(game: sj.Game, station: int, barred: set[int]) -> bool:
    """Does a way from this station lead to an end without a barred station?"""
    found, rest = {station, *barred}, [] if station in barred else [station]
    while rest:
        here = rest.pop()
        if is_end(game, here):
            return True
        new = neighbours(game, here) - found
        found |= new
        rest += new
    return False


def expected(game: sj.Game) -> set[str]:
    """The stations that must be offered."""
    board = game.settings.board
    barred = kernel.closed_stations_at(game.states, 0) | number(game, "visited")
    if game.phase == Phase.MOVE_START:
        ward = board.wards[number(game, "ward")]
        possible = {board.station_index[station] for station in ward.stations}
    else:
        possible = neighbours(game, number(game, "current_station"))
    closed = {n for n in range(len(board.stations)) if barred >> n & 1}
    return {board.stations[n].id for n in possible if can_end(game, n, closed)}


@older_editions
def test_a_journey_is_offered_each_station_from_which_it_can_end_and_no_other(edition: str) -> None:
    rng, compared = random.Random(3), 0
    for seed in range(4):
        game = sj.Game.new(edition=edition, players=2, modules=MODULES[edition], seed=seed)
        while not game.is_over:
            if game.phase in (Phase.MOVE_START, Phase.MOVE_STEP):
                assert {choice.station for choice in game.choices if choice.station} == expected(game)
                compared += 1
            game.play(rng.choice(game.choices))
    assert compared > 50
