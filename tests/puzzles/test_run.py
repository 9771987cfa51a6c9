"""Making puzzles: games are played until there are enough, and a run can be resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.puzzles import Puzzle
from shinjuku.puzzles.maker import judged_again
from shinjuku.puzzles.model import read_puzzles
from shinjuku.puzzles.run import MAX_SHARE, Collection, make_puzzles
from tests.puzzles.sample_games import PUZZLE, puzzle_of_game

JUDGED_AGAIN = "shinjuku.puzzles.run.judged_again"
PUZZLES_OF_GAME = "shinjuku.puzzles.run.puzzles_of_game"


def test_a_collection_can_be_resumed_and_keeps_themes_apart(tmp_path: Path) -> None:
    path, wanted = tmp_path / "more.jsonl", 10
    same = [replace(PUZZLE, themes=["sets"], id=str(n)) for n in range(wanted)]
    collection = Collection(path, wanted)
    collection.add(7, same)
    assert len(collection.puzzles) == MAX_SHARE * wanted
    again = Collection(path, wanted)
    assert (again.puzzles, again.seeds) == (collection.puzzles, {7})
    again.finish()
    assert [each.name for each in tmp_path.iterdir()] == ["more.jsonl"]
    assert read_puzzles(path.read_text().splitlines()) == same[:3]


def test_puzzles_of_other_weights_are_judged_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that are none any more are removed. A run can be stopped in between."""
    monkeypatch.setattr(PUZZLES_OF_GAME, puzzle_of_game)
    monkeypatch.setattr(JUDGED_AGAIN, lambda old: PUZZLE if old.id == PUZZLE.id else None)
    path = tmp_path / "more.jsonl"
    older = [replace(PUZZLE, network="00000000"), replace(PUZZLE, network="00000000", id="ffffffff")]
    path.write_text("".join(f"{each.to_json()}\n" for each in older))
    collection = Collection(path, 1)
    assert not collection.is_complete
    collection.judged(older[1], None)
    again = Collection(path, 1)
    assert list(again.waiting) == [PUZZLE.id]
    make_puzzles(again, 0, 1, lambda *_: None)
    assert read_puzzles(path.read_text().splitlines()) == [PUZZLE]
    assert not again.seeds


def test_a_puzzle_that_is_judged_again_keeps_its_themes() -> None:
    assert judged_again(PUZZLE) == PUZZLE
    assert judged_again(replace(PUZZLE, key=["matsuri", "nowhere"])) is None


def test_games_are_played_until_there_are_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are done are not played again."""
    played: list[int] = []

    def of_game(seed: int) -> list[Puzzle]:
        played.append(seed)
        return puzzle_of_game(seed)

    monkeypatch.setattr(PUZZLES_OF_GAME, of_game)
    collection, seen = Collection(tmp_path / "more.jsonl", 4), list[tuple[int, int, int]]()
    collection.seeds.add(3)
    make_puzzles(collection, 2, 1, lambda *report: seen.append(report))
    assert played == [2, 4, 5, 6]
    assert seen[-1] == (4, 4, 5)


def test_several_processes_make_the_same_puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PUZZLES_OF_GAME, puzzle_of_game)
    made = [Collection(tmp_path / f"{processes}.jsonl", 5) for processes in (1, 2)]
    for processes, collection in enumerate(made, 1):
        make_puzzles(collection, 8, processes, lambda *_: None)
    assert made[0].puzzles == made[1].puzzles
    assert made[0].seeds == made[1].seeds == {8, 9, 10, 11, 12}
