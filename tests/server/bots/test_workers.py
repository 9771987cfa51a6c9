"""Worker processes: what they get, how long they may take, and what happens when one ends."""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from shinjuku import Game
from shinjuku.review import review_game
from shinjuku.review.words import ReviewWords
from shinjuku.server.bots.tasks import CountTask, Failure, MoveTask, ReviewTask, ReviewWordsTask, move_task, time_limit
from shinjuku.server.bots.worker_process import MAX_CACHED_BOTS, NICENESS, perform
from shinjuku.server.bots.worker_process import _bots as cached_bots
from shinjuku.server.bots.workers import BotFailure, Worker, WorkerEnded, Workers
from shinjuku.server.ops.logs import JsonFormatter, TextFormatter
from shinjuku.server.ops.metrics import Metrics
from shinjuku.server.tables.moves import play_choices
from tests.positions import RECORDS
from tests.server.servers import PATIENCE_SECONDS

FAULTY = "tests.bots.faulty_bots"


def test_a_process_can_be_ended_while_its_thread_waits_for_a_bot() -> None:
    worker = Worker()
    task = move_task(Game.new(players=2, seed=3), 0, f"{FAULTY}:AlwaysSlow")
    with ThreadPoolExecutor(1) as thread:
        waiting = thread.submit(worker.run, task, PATIENCE_SECONDS)
        worker.kill()
        with pytest.raises(WorkerEnded, match="its process ended"):
            waiting.result()
    assert worker._pipe.closed


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="There are no priorities to read.")
def test_the_server_goes_before_its_bots() -> None:
    """Otherwise bots that think on every core keep clicks waiting."""
    worker = Worker()
    worker.run(move_task(Game.new(players=2, seed=3), 0, "greedy"), PATIENCE_SECONDS)
    priority = os.getpriority(os.PRIO_PROCESS, worker._process.pid or 0)
    worker.kill()
    assert priority == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


def test_the_time_limit_is_the_thinking_time_and_a_margin() -> None:
    assert time_limit("greedy", 20) == 20
    assert time_limit("expert:200ms", 20) == 10.2
    assert time_limit("expert:15s", 20) == 20


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_a_bot_gets_a_view_and_answers_with_a_whole_action(edition: str) -> None:
    game = Game.new(edition, players=3, seed=3, set={"confirm": True})
    for _ in range(40):
        seat = game.to_act
        assert seat is not None
        task = move_task(game, seat, "greedy")
        assert set(task.view["hands"]) <= {game.players[seat]}
        acts = perform(task)
        assert isinstance(acts, list)
        game.become(play_choices(game, acts).game)
        assert not game.in_line


def test_games_that_look_the_same_give_the_same_task() -> None:
    game = Game.new("v2", players=3, seed=3)
    seat = game.to_act or 0
    from shinjuku import deal

    for seed in range(3):
        other = deal(game.view(seat, counted=True), seed)
        assert move_task(other, seat, "greedy").record == move_task(game, seat, "greedy").record


def test_a_bot_that_fails_reports_the_error() -> None:
    game = Game.new(players=2, seed=1)
    task = move_task(game, game.to_act or 0, "greedy")
    broken = MoveTask("x", "no-such-bot", task.record, task.view, task.choices)
    failure = perform(broken)
    assert isinstance(failure, Failure)
    assert failure.error == "BotError"
    assert any(line.endswith(" make_bot") for line in failure.stack)


@pytest.mark.parametrize("formatter", [JsonFormatter(), TextFormatter()], ids=["json", "text"])
def test_the_traceback_of_a_bot_is_logged_once_without_its_message(
    caplog: pytest.LogCaptureFixture, formatter: logging.Formatter
) -> None:
    """The message may quote the bot's hand."""
    workers = Workers(1, Metrics())
    task = move_task(Game.new(players=2, seed=3), 0, f"{FAULTY}:Raises")
    with pytest.raises(BotFailure, match="it failed with LookupError"):
        asyncio.run(workers.choose(task, PATIENCE_SECONDS, table="a1"))
    workers.close()
    [record] = caplog.records
    logged = formatter.format(record)
    for part in ("a bot failed", "LookupError", "faulty_bots.py:", "a1", f"MoveTask {FAULTY}:Raises"):
        assert part in logged
    assert "no plan B" not in logged


def test_a_bot_may_choose_from_a_dictionary() -> None:
    game = Game.new(players=2, seed=1)
    assert perform(move_task(game, game.to_act or 0, f"{FAULTY}:LastChoice")) == [game.choices[-1].act]


@pytest.mark.parametrize("bot", ["LastLine", "LastWords"])
def test_a_bot_may_choose_a_whole_line(bot: str) -> None:
    game = Game.new("v1", players=3, seed=3)
    for _ in range(12):
        acts = perform(move_task(game, game.to_act or 0, f"tests.bots.line_bots:{bot}"))
        assert isinstance(acts, list)
        last = list(game.lines())[-1]
        game.become(play_choices(game, acts).game)
        assert last in game.record()


def test_a_process_keeps_a_limited_number_of_bots() -> None:
    game = Game.new(players=2, seed=1)
    for table_id in range(MAX_CACHED_BOTS + 1):
        perform(move_task(game, game.to_act or 0, "random", str(table_id)))
    assert len(cached_bots) == MAX_CACHED_BOTS


def test_no_process_starts_while_the_server_is_closing() -> None:
    game = Game.new(players=2, seed=1)
    workers = Workers(1, Metrics())
    workers.close()
    with pytest.raises(BotFailure, match="the server is closing"):
        workers._perform(move_task(game, game.to_act or 0, "random"), 1.0)


def test_tasks_that_wait_are_cancelled_when_the_server_closes() -> None:
    task = move_task(Game.new(players=2, seed=3), 0, "random")

    async def test() -> list[object]:
        workers, is_over = Workers(1, Metrics()), threading.Event()
        workers._pool.submit(is_over.wait)  # the only thread is busy
        tasks = [asyncio.create_task(workers.choose(task, PATIENCE_SECONDS)) for _ in range(2)]
        await asyncio.sleep(0)
        workers.close()
        is_over.set()
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    assert [type(each) for each in asyncio.run(test())] == [asyncio.CancelledError] * 2


@pytest.mark.parametrize("other", [("192.0.2.2", "one"), ("192.0.2.1", "other")], ids=["address", "table"])
def test_many_tasks_do_not_keep_the_bots_of_others_waiting(other: tuple[str, str]) -> None:
    """One process, ten tasks of a table and then one of another: that one is the second to be done."""
    game = Game.new(players=2, seed=1)
    task = move_task(game, game.to_act or 0, "random")
    done: list[tuple[str, str]] = []

    async def think(workers: Workers, client: str, table: str) -> None:
        await workers.choose(task, PATIENCE_SECONDS, client, table)
        done.append((client, table))

    async def test() -> None:
        workers = Workers(1, Metrics())
        try:
            await asyncio.gather(*(think(workers, *each) for each in [*[("192.0.2.1", "one")] * 10, other]))
        finally:
            workers.close()

    asyncio.run(test())
    assert done.index(other) == 1


def test_a_review_is_made_in_parts() -> None:
    """The decisions are counted, judged a few at a time, and put into words at the end."""
    record = (RECORDS / "golden" / "v2-points.txt").read_text(encoding="utf-8")
    assert perform(CountTask(record)) == 1
    judgements = perform(ReviewTask(record, (0,)))
    words = perform(ReviewWordsTask(record, tuple(judgements), "ja"))
    assert words == ReviewWords(review_game(Game.load(record, seed=0)), "ja").as_dict()
