"""Going over a game: every decision is judged by itself, in this process or in several."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import groupby
from typing import Any

from shinjuku.bots.base import BotError, record_view
from shinjuku.bots.network.simulation import Simulator
from shinjuku.bots.network.turn_search import USUAL, Effort, Judgement, TurnSearch, judge
from shinjuku.bots.network.weights_file import released_network
from shinjuku.game import Game
from shinjuku.review.decisions import Decision, decisions_of
from shinjuku.review.model import Review, TurnReview
from shinjuku.review.words import ReviewWords
from shinjuku.rules.jit import PLAIN

UNCOMPILED = "A review needs compiled rules: install numba, unset SHINJUKU_RULES."

Progress = Callable[[int, int], None]


def check_reviewable(game: Game) -> None:
    """Raise `BotError` if the network can't go over such a game."""
    if PLAIN:
        raise BotError(UNCOMPILED)
    released_network().games.check_settings(game.settings)


def review_game(
    game: Game, *, effort: Effort = USUAL, processes: int = 1, progress: Progress = lambda done, total: None
) -> Review:
    """Go over a game. The same game and effort give the same review, with any number of processes."""
    check_reviewable(game)
    decisions = decisions_of(game)
    found: list[Judgement] = []
    progress(0, len(decisions))
    for judgement in _judgements(game, decisions, effort, processes):
        found.append(judgement)
        progress(len(found), len(decisions))
    return assemble(game, decisions, found, effort)


def _judgements(game: Game, decisions: Sequence[Decision], effort: Effort, processes: int) -> Iterator[Judgement]:
    if processes == 1 or len(decisions) < 2:
        yield from (judge_decision(each, effort) for each in decisions)
        return
    record, numbers = game.record(), range(len(decisions))
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _ignore_interrupts) as pool:
        yield from pool.map(_judge_number, [record] * len(decisions), numbers, [effort] * len(decisions))


def count_decisions(record: str) -> int:
    """How many decisions of a record there are to judge."""
    return len(_decisions_of_record(record))


def review_words(record: str, judgements: Sequence[Judgement], language: str) -> dict[str, Any]:
    """The review of a record whose decisions were judged, JSON-ready."""
    decisions = _decisions_of_record(record)
    return ReviewWords(assemble(Game.load(record, seed=0), decisions, judgements), language).as_dict()


def judge_numbers(record: str, numbers: Iterable[int]) -> list[Judgement]:
    """Judge some decisions of a record, by their numbers."""
    return [_judge_number(record, number) for number in numbers]


def _judge_number(record: str, number: int, effort: Effort = USUAL) -> Judgement:
    return judge_decision(_decisions_of_record(record)[number], effort)


@lru_cache(maxsize=2)
def _decisions_of_record(record: str) -> list[Decision]:
    return decisions_of(Game.load(record, seed=0))


def judge_decision(decision: Decision, effort: Effort = USUAL) -> Judgement:
    return judge(turn_search(decision.before, decision.seat, effort), decision.acts)


def turn_search(game: Game, seat: int, effort: Effort) -> TurnSearch:
    """A search for the seat to act. It knows what the seat can see."""
    return TurnSearch(_simulator(), record_view(game, seat), seat, effort)


@lru_cache(maxsize=1)
def _simulator() -> Simulator:
    return Simulator(released_network())


def assemble(
    game: Game, decisions: Sequence[Decision], judgements: Sequence[Judgement], effort: Effort = USUAL
) -> Review:
    """The review of a game whose decisions were judged."""
    pairs = list(zip(decisions, judgements, strict=True))
    turns = [list(group) for _, group in groupby(pairs, key=lambda pair: pair[0].turn)]
    return Review(game, tuple(map(_turn, turns)), released_network().digest, effort.final)


def _turn(pairs: Sequence[tuple[Decision, Judgement]]) -> TurnReview:
    decisions, judgements = zip(*pairs, strict=True)
    return TurnReview(decisions[0].turn, decisions[0].seat, decisions, judgements)


def _ignore_interrupts() -> None:
    """Ctrl-C goes to the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
