"""Boards with changes of their map."""

from __future__ import annotations

import pickle

import pytest

from shinjuku.boards import BoardError, MapChanges, board, board_ids, changed_board, is_board, registry
from shinjuku.boards.registry import described_board
from shinjuku.boards.variants import changes_of, variant_id

CHANGES = MapChanges(("nakano--shinjuku",), (("ueno", False),))
ID = "tokyo-44+close:nakano--shinjuku+site:ueno=off"


def test_a_closed_connection_is_gone_and_a_site_is_off() -> None:
    base, changed = board("tokyo-44"), changed_board(board("tokyo-44"), CHANGES)
    assert changed.id == ID
    assert len(changed.connections) == len(base.connections) - 1
    assert "nakano--shinjuku" not in changed.connection_index
    assert base.station("ueno").department
    assert not changed.station("ueno").department
    assert changed.title == "Tokyo, 44 stations (Nakano–Shinjuku closed, Ueno without a site)"
    assert [ward.id for ward in changed.wards] == [ward.id for ward in base.wards]
    assert changed.outlines.curves.keys() == changed.connection_index.keys()


def test_the_id_carries_the_changes() -> None:
    assert variant_id("tokyo-44", changes_of(ID)) == ID
    assert changes_of(ID) == CHANGES
    assert board(ID) is changed_board(board("tokyo-44"), CHANGES)
    assert board("tokyo-44+site:ueno=off+close:nakano--shinjuku") is board(ID)  # in any order


def test_changes_can_be_made_on_top_of_changes() -> None:
    first = changed_board(board("tokyo-44"), MapChanges(("nakano--shinjuku",)))
    assert changed_board(first, MapChanges((), (("ueno", False),))) is board(ID)


def test_changes_that_change_nothing_are_left_out() -> None:
    assert changed_board(board("tokyo-44"), MapChanges((), (("ueno", True),))) is board("tokyo-44")


@pytest.mark.parametrize("id", ["tokyo-44+close:ueno", "tokyo-44+shut:ueno", "kyoto+site:ueno=off", "tokyo-44+"])
def test_changes_that_do_not_fit_are_no_board(id: str) -> None:
    assert not is_board(id)
    with pytest.raises(BoardError):
        board(id)


def test_a_changed_board_crosses_processes() -> None:
    assert pickle.loads(pickle.dumps(board(ID))) is board(ID)


def test_looking_at_a_changed_board_does_not_keep_it() -> None:
    id = "tokyo-44+site:shibuya=off"
    assert described_board(id) is not described_board(id)
    assert not described_board(id).station("shibuya").department


def test_changed_boards_are_not_listed() -> None:
    board(ID)
    assert ID not in board_ids()


def test_a_process_keeps_only_so_many_changed_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    known = board(ID)
    monkeypatch.setattr(registry, "MAX_VARIANTS", len(registry._variants()))
    with pytest.raises(BoardError, match="boards with changes already"):
        changed_board(board("tokyo-44"), MapChanges((), (("ikebukuro", False),)))
    assert changed_board(board("tokyo-44"), CHANGES) is known
