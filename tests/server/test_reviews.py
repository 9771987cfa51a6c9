"""Reviews of finished games, and the beginning of a finished game to play on from."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from shinjuku import Game
from shinjuku.review import review_game
from shinjuku.review.words import ReviewWords
from tests.server.clients import HostedTable, TableClient, create_table, seated_table
from tests.server.servers import Server, run_server

GOLDEN = Path(__file__).parents[1] / "records" / "golden"
FINISHED = (GOLDEN / "v2-points.txt").read_text(encoding="utf-8")


def finished_table(server: Server, record: str = FINISHED) -> HostedTable:
    return seated_table(server, "person", "person", record=record)


def reviewed(player: TableClient, language: str = "en") -> dict[str, Any]:
    """Wait for the review."""
    while (answer := player.get("/review", language=language)).json()["state"] == "waiting":
        assert answer.status_code == 200, answer.text
        time.sleep(0.1)
    found: dict[str, Any] = answer.json()
    return found


def test_a_finished_game_is_reviewed(server: Server) -> None:
    player = finished_table(server).players[0]
    assert player.get("/review").json()["code"] == "review.not-begun"
    begun = player.post("/review")
    assert begun.status_code == 200, begun.text
    answer = reviewed(player)
    expected = ReviewWords(review_game(Game.load(FINISHED, seed=0)), "en").as_dict()
    assert answer["state"] == "done"
    assert answer["done"] == answer["total"] == len(expected["turns"])
    assert [turn["chances"] for turn in answer["review"]["turns"]] == [turn["chances"] for turn in expected["turns"]]
    assert answer["review"]["result"] == "Blue wins with 7 points."
    assert reviewed(player, "ja")["review"]["result"] == "7点で青の勝ち。"
    assert player.post("/review").json()["state"] == "done"  # it is kept


def test_a_game_that_goes_on_is_not_reviewed(server: Server) -> None:
    player = seated_table(server, "person", "person").players[0]
    answer = player.post("/review")
    assert (answer.status_code, answer.json()["code"]) == (422, "review.not-over")


def test_a_game_that_the_network_does_not_know_is_not_reviewed(server: Server) -> None:
    changed = FINISHED.replace("start blue", "start blue\nset income_hand 9")
    changed = changed.replace('"edition":"v2"', '"edition":"v2","set":{"income_hand":9}')
    record = changed.partition("\nred:")[0] + "\nred: income\n"
    game = Game.load(record, seed=1)
    assert game.is_over
    answer = finished_table(server, game.record()).players[0].post("/review")
    assert (answer.status_code, answer.json()["code"]) == (422, "review.unknown")


def test_reviews_are_limited_like_advice(tmp_path: Path) -> None:
    with run_server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", "--limit=seat-advice=1/600") as limited:
        player = create_table(limited, "person", "person").join(0)
        answers = [player.post("/review").status_code for _ in range(2)]
    assert answers == [422, 429], "the table hasn't begun, and then the limit is reached"


def test_the_first_lines_of_a_finished_game_are_a_record(server: Server) -> None:
    player = finished_table(server).players[0]
    whole, part = player.get("/record").text, player.get("/record", lines=0).text
    assert Game.load(whole, seed=0).is_over
    begun = Game.load(part, seed=0)
    assert (begun.to_act, len(begun.history)) == (1, 0)


def test_a_game_that_goes_on_has_no_part_that_shows_secrets(server: Server) -> None:
    player = seated_table(server, "person", "person").players[0]
    assert player.get("/record", lines=1).text == player.get("/record").text
