"""A worker process: it performs tasks until the server closes its pipe."""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from collections.abc import Callable, Mapping
from multiprocessing.connection import Connection
from types import MappingProxyType
from typing import Any

from shinjuku.bots import LineBot, RecordBot, make_bot
from shinjuku.bots.advice import advise
from shinjuku.bots.advice.idea import judge_lines
from shinjuku.bots.base import AnyBot
from shinjuku.bots.planned_lines import plan_line
from shinjuku.game import Game
from shinjuku.game.views import deal
from shinjuku.printing import print_set
from shinjuku.puzzles.answers import judge_answer
from shinjuku.review.reviewer import count_decisions, judge_numbers, review_words
from shinjuku.rules.lookups import board_index
from shinjuku.rules.numbering import is_mid_line
from shinjuku.rules.state import RECORD
from shinjuku.server.bots.tasks import (
    AdviceTask,
    CountTask,
    Failure,
    IdeaTask,
    MoveTask,
    PrintTask,
    PuzzleTask,
    ReviewTask,
    ReviewWordsTask,
    Task,
    move_task,
)
from shinjuku.server.ops.logs import stack_of

MAX_CACHED_BOTS = 32
NICENESS = 5  # so that the server, which needs a core for a moment, doesn't wait for bots that think for seconds


def run_worker(pipe: Connection) -> None:
    """Perform tasks until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICENESS)
    try:
        _load_rules()
        pipe.send([])
        while True:
            pipe.send(perform(pipe.recv()))
    except (EOFError, OSError):
        return


def _load_rules() -> None:
    game = Game.new(players=2)
    seat = game.to_act or 0
    perform(move_task(game, seat, "greedy"))


def perform(task: Task) -> Any:
    """The result of a task, or how it failed."""
    try:
        return _choose(task) if isinstance(task, MoveTask) else OTHER_TASKS[type(task)](task)
    except Exception as error:
        return Failure(type(error).__name__, tuple(stack_of(error.__traceback__)))


OTHER_TASKS: Mapping[type, Callable[[Any], Any]] = MappingProxyType(
    {
        PrintTask: lambda task: print_set(task.settings, task.options),
        AdviceTask: lambda task: advise(task.view, task.bot, language=task.language).as_dict(),
        IdeaTask: lambda task: judge_lines(task.view, task.lines, task.language),
        PuzzleTask: lambda task: judge_answer(task.puzzle, task.acts, task.language),
        CountTask: lambda task: count_decisions(task.record),
        ReviewTask: lambda task: judge_numbers(task.record, task.numbers),
        ReviewWordsTask: lambda task: review_words(task.record, task.judgements, task.language),
    }
)


def _choose(task: MoveTask) -> list[int]:
    bot = _find_bot(task)
    if isinstance(bot, RecordBot):
        return _choose_line(bot, task)
    if isinstance(bot, LineBot):
        return _plan_line(bot, task)
    return [bot.choose(task.view, task.choices).act]


_bots: OrderedDict[str, AnyBot] = OrderedDict()  # by player, the last used at the end


def _find_bot(task: MoveTask) -> AnyBot:
    """The bot of a seat. It is reused if possible, because it may have made plans."""
    bot = _bots.pop(task.player, None) or make_bot(task.bot)
    _bots[task.player] = bot
    if len(_bots) > MAX_CACHED_BOTS:
        _bots.popitem(last=False)
    return bot


def _choose_line(bot: RecordBot, task: MoveTask) -> list[int]:
    """A whole action. There is no chance inside an action, so the view can be played on by itself."""
    import numpy as np

    from shinjuku.rules.kernel import apply_at

    views = np.frombuffer(bytearray(task.record), np.uint8).copy().view(RECORD)
    views["board"][0] = board_index(task.choices[0].vocabulary.board)  # its index can differ from the server's
    acts: list[int] = []
    while not acts or is_mid_line(int(views["phase"][0])):
        acts.append(int(bot.choose_record(views, 0)))
        apply_at(views, 0, acts[-1])
    return acts


def _plan_line(bot: LineBot, task: MoveTask) -> list[int]:
    """A whole action of a bot that chooses lines, or the rest of one."""
    planned = plan_line(bot, deal(task.view, seed=0), task.bot, lambda function: function())
    return [choice.act for choice in planned.choices[planned.done :]]
