"""Which customers rails lead to a seat's stores, in a `Game`."""

from __future__ import annotations

from collections import Counter

from shinjuku.game import Game
from shinjuku.rules.enums import DEPARTMENT, NOBODY
from shinjuku.rules.numbering import GOODS_OF_KINDS
from shinjuku.rules.state import read


def customers_in_reach(game: Game, seat: int) -> Counter[int]:
    """The customers, on the map and in the queue, who can reach a seat's stores by rail; by kind."""
    reached, found = served_wards(game, seat), Counter[int]()
    queue, cards = read(game.states, 0, "queue"), read(game.states, 0, "queue_card")
    waiting = [(ward, read(game.states, 0, "customers")[ward]) for ward in range(len(game.words.wards))]
    waiting += [(int(cards[n]), queue[n]) for n in range(int(read(game.states, 0, "queue_length")))]
    for ward, numbers in waiting:
        found.update({kind: int(n) for kind, n in enumerate(numbers) if n and (ward, wanted_goods(kind)) in reached})
    return found


def served_wards(game: Game, seat: int) -> set[tuple[int, int]]:
    """Each ward, with each goods, from which rails lead to a store of the seat that sells these goods."""
    owners, goods = read(game.states, 0, "store_owner"), read(game.states, 0, "store_goods")
    board, found = game.words.board, set[tuple[int, int]]()
    for station in range(len(board.stations)):
        if owners[station] == seat:
            sold = range(DEPARTMENT + 1) if goods[station] == DEPARTMENT else [int(goods[station])]
            wards = {board.ward_index[board.stations[each].ward] for each in _stations_by_rail(game, station)}
            found |= {(ward, each) for ward in wards for each in sold}
    return found


def _stations_by_rail(game: Game, start: int) -> set[int]:
    board, track = game.words.board, read(game.states, 0, "track")
    index = board.station_index
    rails = [(index[each.a], index[each.b]) for n, each in enumerate(board.connections) if track[n] != NOBODY]
    found, new = {start}, {start}
    while new:
        new = {b if a in new else a for a, b in rails if (a in new) != (b in new)} - found
        found |= new
    return found


def wanted_goods(kind: int) -> int:
    """The goods that a kind of customer wants."""
    return GOODS_OF_KINDS[kind]
