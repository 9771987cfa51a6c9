"""Reviews of finished games, and the beginning of a finished game to play on from."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from shinjuku import Game
from shinjuku.review import review_game
from shinjuku.review.words import ReviewWords
from shinjuku.server.bots.reviews import MAX_KEPT, Reviews, RunPart
from shinjuku.server.bots.tasks import CountTask, ReviewPart, ReviewWordsTask
from shinjuku.server.bots.workers import BotFailure
from shinjuku.server.http.problems import Problem
from tests.server.clients import HostedTable, TableClient, create_table, seated_table
from tests.server.servers import Server, run_server

GOLDEN = Path(__file__).parents[2] / "records" / "golden"
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


def with_reviews(run: RunPart, test: Callable[[Reviews], Awaitable[None]], has_room: bool = True) -> None:
    async def do() -> None:
        reviews = Reviews(run, lambda: has_room)
        await test(reviews)
        await reviews.close()

    asyncio.run(do())


async def fail(task: ReviewPart, seconds: float, client: str, table: str) -> Any:
    """Judge the only decision, and fail to put it into words; or fail at once, for an empty record."""
    if isinstance(task, ReviewWordsTask) or not task.record:
        raise BotFailure("it failed")
    return 1 if isinstance(task, CountTask) else [None]


def test_no_review_begins_while_too_many_wait() -> None:
    async def test(reviews: Reviews) -> None:
        with pytest.raises(Problem) as refused:
            reviews.begin("a", "record", "client")
        assert (refused.value.status, refused.value.code) == (503, "review.none")
        assert reviews.find("a") is None

    with_reviews(fail, test, has_room=False)


def test_a_review_that_failed_can_begin_again() -> None:
    async def test(reviews: Reviews) -> None:
        failed = reviews.begin("a", "", "client")
        assert failed.task is not None
        await failed.task
        assert failed.progress() == {"state": "failed", "done": 0, "total": 0}
        assert reviews.begin("a", "record", "client") is not failed

    with_reviews(fail, test)


def test_a_review_that_cannot_be_put_into_words_is_refused() -> None:
    async def test(reviews: Reviews) -> None:
        job = reviews.begin("a", "record", "client")
        assert job.task is not None
        await job.task
        assert job.progress() == {"state": "done", "done": 1, "total": 1}
        with pytest.raises(Problem) as refused:
            await reviews.words("a", job, "en", "client")
        assert (refused.value.status, refused.value.code) == (503, "review.none")

    with_reviews(fail, test)


def test_only_the_last_reviews_are_kept() -> None:
    async def wait(task: ReviewPart, seconds: float, client: str, table: str) -> None:
        await asyncio.Event().wait()

    async def test(reviews: Reviews) -> None:
        oldest = reviews.begin("0", "record", "client")
        assert oldest.task is not None
        await asyncio.sleep(0)
        for table in range(1, MAX_KEPT + 1):
            reviews.begin(str(table), "record", "client")
        assert (reviews.find("0"), reviews.find("1") is not None) == (None, True)
        with pytest.raises(asyncio.CancelledError):
            await oldest.task

    with_reviews(wait, test)


def test_the_first_lines_of_a_finished_game_are_a_record(server: Server) -> None:
    player = finished_table(server).players[0]
    whole, part = player.get("/record").text, player.get("/record", lines=0).text
    assert Game.load(whole, seed=0).is_over
    begun = Game.load(part, seed=0)
    assert (begun.to_act, len(begun.history)) == (1, 0)


def test_a_game_that_goes_on_has_no_part_that_shows_secrets(server: Server) -> None:
    player = seated_table(server, "person", "person").players[0]
    assert player.get("/record", lines=1).text == player.get("/record").text
