"""Boards from folders: files that can't be read, and ids that are taken."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.boards import BoardError, add_board, find_board, load_board

IZU = Path(__file__).parents[1] / "recipes" / "board"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the small board, to change."""
    return Path(shutil.copytree(IZU, tmp_path / "izu"))


@pytest.mark.parametrize("name", ["facts.json", "outlines.json"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(BoardError) as refused:
        load_board(folder)
    assert refused.value.faults == [f"There is no file {folder / name}."]


@pytest.mark.parametrize("name", ["facts.json", "outlines.json"])
@pytest.mark.parametrize("content", [b"{", b"\xff"])
def test_a_file_that_is_not_json_is_named(folder: Path, name: str, content: bytes) -> None:
    (folder / name).write_bytes(content)
    with pytest.raises(BoardError) as refused:
        load_board(folder)
    [fault] = refused.value.faults
    assert fault.startswith(f"Can't read {folder / name}: ")


def test_the_facts_are_an_object(folder: Path) -> None:
    (folder / "facts.json").write_text("[]", encoding="utf-8")
    with pytest.raises(BoardError) as refused:
        load_board(folder)
    assert refused.value.faults == [f"{folder / 'facts.json'} must hold a JSON object."]


def test_the_id_of_another_board_is_taken() -> None:
    known = find_board(IZU)
    changed = replace(known, files=replace(known.files, facts={**known.files.facts, "title": "Izu, ten stations"}))
    with pytest.raises(BoardError, match="There is another board with the id 'izu'"):
        add_board(changed)
    assert find_board("izu") is known
