"""Puzzles on the server: the list, a private table for each, the verdict on a turn, the solution."""

from __future__ import annotations

from typing import Any

import httpx

from shinjuku.puzzles import Puzzle, puzzles
from tests.puzzles.sample_games import PUZZLE
from tests.server.clients import HostedTable, TableClient, create_table, seated_table
from tests.server.servers import CLIENT, Server


def get(server: Server, path: str, **parameters: str) -> dict[str, Any]:
    answer = CLIENT.get(f"{server.address}/api/puzzles{path}", params=parameters)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def puzzle_table(server: Server, puzzle: Puzzle = PUZZLE) -> TableClient:
    """The seat to play at a new table of a puzzle."""
    created = CLIENT.post(f"{server.address}/api/puzzles/{puzzle.id}/table")
    assert created.status_code == 201, created.text
    (own,) = created.json()["seats"]
    return HostedTable(server, created.json()).join(own["seat"])


def answer(player: TableClient, puzzle: str = PUZZLE.id) -> httpx.Response:
    return player.post("/answer", {"puzzle": puzzle})


def test_all_puzzles_are_listed_with_todays(server: Server) -> None:
    found = get(server, "")
    assert [each["id"] for each in found["puzzles"]] == list(puzzles())
    assert found["daily"] in puzzles()
    listed = next(each for each in found["puzzles"] if each["id"] == PUZZLE.id)
    assert (listed["theme"], listed["players"], listed["seat"]) == (PUZZLE.theme, 2, PUZZLE.seat)
    assert "lines" not in listed


def test_the_solution_is_told_in_both_languages(server: Server) -> None:
    found = {language: get(server, f"/{PUZZLE.id}/solution", language=language) for language in ("en", "ja")}
    assert found["en"]["solution"]["lines"] == found["ja"]["solution"]["lines"]
    assert found["en"]["solution"]["sentences"] != found["ja"]["solution"]["sentences"]
    assert (found["en"]["chance"], found["en"]["margin"]) == (PUZZLE.chance, PUZZLE.margin)


def test_a_turn_at_the_table_is_judged(server: Server) -> None:
    player = puzzle_table(server)
    assert answer(player).json()["code"] == "puzzle.no-turn"
    for line in PUZZLE.lines:
        player.act(line=line)
    verdict = answer(player)
    assert verdict.status_code == 200, verdict.text
    assert (verdict.json()["solved"], verdict.json()["headline"]) == (True, "Right!")


def test_another_turn_is_not_the_solution(server: Server) -> None:
    player = puzzle_table(server)
    for line in (PUZZLE.lines[0], "income"):
        player.act(line=line)
    verdict = answer(player).json()
    assert (verdict["solved"], verdict["headline"]) == (False, "Not the best turn.")
    assert verdict["loss"] > 0


def test_only_the_table_of_a_puzzle_is_judged(server: Server) -> None:
    other = seated_table(server, "person", "person").players[0]
    assert answer(other).json()["code"] == "puzzle.other-table"
    assert answer(other, "00000000").json()["code"] == "puzzle.unknown"
    assert CLIENT.post(f"{server.address}/api/puzzles/00000000/table").status_code == 404


def test_a_table_without_a_game_has_no_turn_to_judge(server: Server) -> None:
    waiting = answer(create_table(server, "person", "person").join(0))
    assert (waiting.status_code, waiting.json()["code"]) == (422, "table.waiting")
