"""Lookups are data: compiled rules read what is in them now, and a new board compiles nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from numba import njit

from shinjuku.boards import Board, BoardError, add_board, board, find_board, load_board
from shinjuku.game import Game
from shinjuku.rules import lookups
from shinjuku.rules.jit import RULES, cache_folder
from shinjuku.rules.lookup_type import MAX_BOARDS
from shinjuku.rules.lookups import NEIGHBOURS, STATIONS, WARDS, board_index
from shinjuku.rules.manifests import BoardPlace
from tests.rules.lookup_rules import wards_of

IZU = Path(__file__).parents[1] / "recipes" / "board"

TOGETHER = """
import sys
from threading import Barrier, Thread

from shinjuku.boards import boards
from shinjuku.rules import lookups

sys.setswitchinterval(1e-6)
start = Barrier(8)


def ask(number):
    start.wait()
    lookups.board_index(boards()[number % len(boards())])


threads = [Thread(target=ask, args=(number,)) for number in range(8)]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(*(each.id for each in lookups._filled))
"""

READ_OUTSIDE = """
from shinjuku import board
from shinjuku.rules.lookups import board_index
from tests.rules.lookup_rules import neighbours_of

board_index(board("tokyo-44"))
assert neighbours_of(1, 0) > 0
for board, ward in ((1, 32), (64, 0), (1, -1), (-1, 0)):
    try:
        neighbours_of(board, ward)
    except IndexError:
        continue
    raise SystemExit(f"NEIGHBOURS[{board}, {ward}] was read")
"""


def izu(id: str) -> Board:
    """The small board of the recipe, with an id of its own."""
    small = load_board(IZU)
    return replace(small, id=id, files=replace(small.files, facts={**small.files.facts, "id": id}))


def play(game: Game) -> Game:
    while game.to_act is not None:
        game.play(game.choices[len(game.history) % len(game.choices)])
    return game


def compilations() -> tuple[int, int, list[str]]:
    """How often rules were compiled, how many versions of them there are, and the files of the cache."""
    misses = sum(sum(rule.stats.cache_misses.values()) for rule in RULES)
    return misses, sum(len(rule.signatures) for rule in RULES), sorted(path.name for path in cache_folder().rglob("*"))


def test_a_new_board_compiles_nothing() -> None:
    play(Game.new(seed=7))
    before = compilations()
    assert play(Game.new(seed=7, board=izu("izu-new"))).is_over
    assert compilations() == before


def test_a_compiled_rule_reads_what_a_lookup_holds_now() -> None:
    tokyo = board_index(board("tokyo-44"))
    assert wards_of(tokyo) == 23
    WARDS[tokyo] = 24
    try:
        assert wards_of(tokyo) == 24
    finally:
        WARDS[tokyo] = 23


def test_a_rule_can_read_a_lookup_twice() -> None:
    """Compiled here and now, because a lookup is declared while its first reader is compiled."""
    both = njit(lambda one, other: WARDS[one] + 100 * WARDS[other])
    first, second = board_index(board("tokyo-43")), board_index(board("tokyo-44"))
    assert both(first, second) == WARDS[first] + 100 * WARDS[second]


def test_an_index_outside_a_lookup_is_an_error_when_bounds_are_checked() -> None:
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    subprocess.run([sys.executable, "-c", READ_OUTSIDE], env=environment, check=True, timeout=300)


def test_a_board_has_one_index_and_those_of_the_package_come_first() -> None:
    assert [board_index(board(id)) for id in ("tokyo-43", "tokyo-44", "tokyo-43")] == [0, 1, 0]


def test_a_lookup_holds_the_numbers_of_each_board() -> None:
    small = board_index(find_board(IZU))
    assert (WARDS[small], STATIONS[small]) == (4, 9)
    assert NEIGHBOURS[small, 0] == 0b0110  # atami: ito and numazu
    assert (WARDS[1], STATIONS[1]) == (23, 44)


def test_more_boards_than_fit_are_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "_filled", [board("tokyo-44")] * MAX_BOARDS)
    with pytest.raises(BoardError, match="There are 64 boards already"):
        board_index(add_board(izu("izu-too-many")))


def test_a_new_place_is_filled_in_for_the_boards_that_are_there() -> None:
    tokyo = board_index(board("tokyo-44"))
    nowhere = lookups.place_lookup(BoardPlace("castle-in-the-air", "ward"))
    assert nowhere[tokyo] == -1


def test_threads_that_begin_together_get_the_same_boards() -> None:
    """In a process of its own, because this one has filled in its boards long ago."""
    found = subprocess.run([sys.executable, "-c", TOGETHER], capture_output=True, text=True, check=False)
    assert (found.stdout.split(), found.stderr) == (["tokyo-43", "tokyo-44"], "")
