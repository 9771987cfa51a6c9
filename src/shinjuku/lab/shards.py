"""One shard of games, played inside the kernel if possible, else through `Game` with bots and observers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from shinjuku.bots import Player, make_player
from shinjuku.bots.search.matches import play_matches
from shinjuku.game import Game, ShinjukuError
from shinjuku.game.chance import SeededSource
from shinjuku.game.settings import initial_states
from shinjuku.lab.observers import Noting, Observer, make_observer
from shinjuku.lab.plan import Plan, Shard, Task
from shinjuku.rules.chance.generator import bot_seed
from shinjuku.rules.enums import MAX_CHOICES, Chance
from shinjuku.rules.random_games import play_many
from shinjuku.rules.state import new_counters, new_buffer
from shinjuku.rules.stats import StatsArray, UsageArray, new_game_stats, new_board_usage

SEATS_NOTE, SEED_NOTE = "seats", "seed"  # what a record says about who played, and from which seed


@dataclass
class Result:
    """What a shard came to: a note of each game, the use of the board in all of them, and what else was asked for."""

    shard: Shard
    notes: StatsArray
    uses: UsageArray
    observed: dict[str, npt.NDArray[np.float64]] = field(default_factory=dict)  # by column, one value a game
    records: list[str] = field(default_factory=list)


class Failure(ShinjukuError):
    """A game that could not be played to its end; `record` is as far as it came."""

    def __init__(self, sentence: str, seed: int, record: str) -> None:
        super().__init__(sentence)
        self.seed = seed
        self.record = record

    def __reduce__(self) -> tuple[Any, ...]:
        return Failure, (self.sentence, self.seed, self.record)


Results = tuple[Result, ...]


def play_task(task: Task) -> Results | Failure:
    """Play some shards; a bot that errs is an answer too, so that it can be told apart from faults of this program."""
    try:
        return tuple(play_shard(shard) for shard in task)
    except Failure as failure:
        return failure


def play_shard(shard: Shard) -> Result:
    return _play_in_kernel(shard) if shard.plan.is_in_kernel else _play_at_tables(shard)


def _play_in_kernel(shard: Shard) -> Result:
    plan, first = shard.plan, shard.seeds.start
    notes, uses = new_game_stats(shard.games), new_board_usage()
    if plan.is_quick:
        used, room, none = new_counters(Chance.COUNT), new_buffer(MAX_CHOICES + 32), new_buffer(0)
        play_many(initial_states(plan.settings, 2), shard.games, first, used, room, none, 0, notes, uses)
    else:
        play_matches(plan.settings, plan.bots, shard.games, first, notes, uses)
    return Result(shard, notes, uses)


def _play_at_tables(shard: Shard) -> Result:
    result = Result(shard, new_game_stats(shard.games), new_board_usage())
    rows: list[Mapping[str, float]] = []
    for number, seed in enumerate(shard.seeds):
        table = Table(shard.plan, seed, Noting(result.notes, number, result.uses, seed))
        rows.append(table.play())
        if shard.plan.records:
            result.records.append(table.record())
    result.observed = {name: np.array([row.get(name, np.nan) for row in rows], float) for name in _names(rows)}
    return result


def _names(rows: Sequence[Mapping[str, float]]) -> list[str]:
    """Every name that was given, in the order of first mention."""
    return list(dict.fromkeys(name for row in rows for name in row))


class Table:
    """One game of a plan with its players and observers, all made anew."""

    def __init__(self, plan: Plan, seed: int, noting: Observer) -> None:
        self.plan, self.seed = plan, seed
        self.game = Game.before_first_draw(plan.settings, SeededSource(seed))
        self.observers: list[tuple[str, Observer]] = [("noting", noting)]
        try:
            self.players = [
                make_player(name, seed=bot_seed(seed, seat), seconds=plan.bot_seconds)
                for seat, name in enumerate(plan.bots)
            ]
            self.observers += [(name, make_observer(name)) for name in plan.observers]
        except ShinjukuError as error:
            raise self._failure("Somebody is missing", error) from error

    def play(self) -> dict[str, float]:
        """To the end; the answer is what the observers have measured."""
        game = self.game
        game.draw_pending()
        self._show("before", game)
        while (seat := game.to_act) is not None:
            choice = self._asked(self.players[seat], seat)
            self._show("step", game, choice)
            game.choose(choice)
            game.draw_pending()
        found: dict[str, float] = {}
        for name, measured in self._show("after", game):
            found |= self._checked(name, measured)
        return found

    def _asked(self, player: Player, seat: int) -> Any:
        try:
            return player.decide(self.game)
        except Exception as error:
            who = f"The bot {player.name} ({self.game.players[seat]})"
            raise self._failure(f"{who} failed", error) from error

    def _show(self, method: str, *seen: Any) -> list[tuple[str, Any]]:
        answers = []
        for name, observer in self.observers:
            try:
                answers.append((name, getattr(observer, method)(*seen)))
            except Exception as error:
                raise self._failure(f"The observer {name} failed", error) from error
        return answers

    def _checked(self, name: str, measured: Any) -> dict[str, float]:
        try:
            return {str(column): float(value) for column, value in measured.items()}
        except (AttributeError, TypeError, ValueError) as error:
            raise self._failure(f"The observer {name} must answer names with numbers", error) from error

    def _failure(self, what: str, error: Exception) -> Failure:
        why = str(error) if isinstance(error, ShinjukuError) else f"{type(error).__name__}: {error}"
        why = " ".join(why.split())
        game = f"game {self.seed - self.plan.seed + 1} (seed {self.seed})"
        return Failure(f"{what} in {game}: {why.rstrip('.')}.", self.seed, self.record())

    def record(self) -> str:
        """The record so far, with notes of who played, and from which seed."""
        notes = ((SEATS_NOTE, ",".join(self.plan.bots)), (SEED_NOTE, str(self.seed)))
        self.game.settings = replace(self.game.settings, notes=notes)
        return self.game.record()
