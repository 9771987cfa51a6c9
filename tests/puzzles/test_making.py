"""Making puzzles: games are played until there are enough, and a run can be resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.bots import BotError
from shinjuku.puzzles import Puzzle
from shinjuku.puzzles.making import MAX_SHARE, Collection, make_puzzles
from shinjuku.puzzles.model import read_puzzles
from tests.puzzles.sample_games import PUZZLE, puzzle_of_game

PUZZLES_OF_GAME = "shinjuku.puzzles.making.puzzles_of_game"


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


def test_puzzles_of_other_weights_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "more.jsonl"
    path.write_text(replace(PUZZLE, network="00000000").to_json() + "\n")
    with pytest.raises(BotError, match="made with other weights"):
        Collection(path, 10)


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
