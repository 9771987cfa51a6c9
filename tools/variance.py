"""Measures what ways to reduce the variance of `shinjuku compare` bring, for the table in docs/lab.md.

    python tools/variance.py --games 400

Every game is played with one number of the rules as it is and changed. The result is the standard error of the change,
relative to pairs with the same seeds, for the same number of games. 100 % means that a way brings nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np

from shinjuku.bots import RecordBot, make_bot
from shinjuku.bots.game_course import new_courses, record_course_at, record_course_end_at
from shinjuku.game.settings import Settings, initial_states
from shinjuku.lab.plan import Plan
from shinjuku.lab.statistics.metrics import metric_values
from shinjuku.rules.actions.wildcards import wild_wards
from shinjuku.rules.chance.generator import bot_seed, random_below
from shinjuku.rules.enums import FIRST_CHANCE, SEATS, Chance, Phase
from shinjuku.rules.kernel import apply_at, decider_at, draw_at, draw_kind_at, weights_at
from shinjuku.rules.numbering import KINDS, STREAM_COUNT
from shinjuku.rules.state import copy_at, new_buffer, new_counters, new_states, read
from shinjuku.rules.stats import (
    new_board_usage,
    new_game_stats,
    record_change_at,
    record_choice_at,
    record_end_at,
)
from shinjuku.rules.views import fill_view_at

PLAYERS = 2
METRICS = ("starter_wins", "score", "turns")
OUTCOMES = 256  # of a draw, at most
START, CURRENT, BLANK, VIEW = range(4)  # in the states of a player of games

Values = Mapping[str, Any]  # the metrics of games, each an array


class Draws(NamedTuple):
    """How the draws of a game are decided."""

    seed: int
    is_mirrored: bool = False  # the other end of the deck and the bag
    start: int | None = None  # who starts; None: it is drawn


class Games:
    """Plays games of one setting, and records their luck."""

    def __init__(self, settings: Settings, bot: str, games: int) -> None:
        self.plan = Plan(settings, (bot,) * PLAYERS, games)
        self._states, self._used = new_states(VIEW + 1), new_counters(STREAM_COUNT)
        self._stats, self._usage, self._courses = new_game_stats(games), new_board_usage(), new_courses(games)
        self._weights = new_buffer(OUTCOMES)
        self.luck = np.zeros((games, SEATS + KINDS))  # wildcards of each seat, customers of each kind: drawn − expected
        copy_at(initial_states(settings, 1), 0, self._states, START)
        copy_at(settings.new_states(1), 0, self._states, BLANK)

    def play(self, number: int, draws: Draws) -> None:
        """Play a game to its end."""
        states = self._states
        bots = [cast(RecordBot, make_bot(bot, seed=bot_seed(draws.seed, n))) for n, bot in enumerate(self.plan.bots)]
        copy_at(states, START, states, CURRENT)
        self._used[:] = 0
        while (phase := read(states, CURRENT, "phase")) != Phase.OVER:
            if phase >= FIRST_CHANCE:
                self._draw(number, draws)
            else:
                self._choose(bots, number)
            record_change_at(states, CURRENT, self._stats, number)
        record_end_at(states, CURRENT, draws.seed, self._stats, number)
        record_course_end_at(states, CURRENT, self._stats, number, self._courses)

    def values(self) -> Values:
        return metric_values(self._stats, self._courses, self.plan)

    def _choose(self, bots: Sequence[RecordBot], number: int) -> None:
        states, seat = self._states, decider_at(self._states, CURRENT)
        copy_at(states, BLANK, states, VIEW)
        fill_view_at(states, CURRENT, seat, 1, states, VIEW)
        act = bots[seat].choose_record(states, VIEW)
        record_choice_at(states, CURRENT, act, self._stats, number, self._usage)
        record_course_at(states, CURRENT, act, self._stats, number, self._courses)
        apply_at(states, CURRENT, act)

    def _draw(self, number: int, draws: Draws) -> None:
        drawn = draw_kind_at(self._states, CURRENT)
        weights = self._weights[: weights_at(self._states, CURRENT, self._weights)].astype(np.int64)
        if drawn == Chance.START and draws.start is not None:
            draw_at(self._states, CURRENT, draws.start)
            return
        total = int(weights.sum())
        rest = random_below(draws.seed, drawn, self._used[drawn], total)
        self._used[drawn] += 1
        if draws.is_mirrored and drawn != Chance.START:
            rest = total - 1 - rest
        outcome = int(np.searchsorted(np.cumsum(weights), rest, side="right"))
        if drawn != Chance.START:
            self._record_luck(number, drawn, outcome, weights / total)
        draw_at(self._states, CURRENT, outcome)

    def _record_luck(self, number: int, drawn: int, outcome: int, chances: Any) -> None:
        """Add what was drawn minus what was expected."""
        if drawn == Chance.CUSTOMER:
            luck = -chances[:KINDS]
            luck[outcome] += 1
            self.luck[number, SEATS:] += luck
        elif (seat := int(read(self._states, CURRENT, "drawer"))) >= 0:
            wild = wild_wards(self._states[CURRENT], seat)
            is_wild = np.array([wild >> ward & 1 for ward in range(len(chances))], float)
            self.luck[number, seat] += is_wild[outcome] - float(chances @ is_wild)


# --- ways -------------------------------------------------------------------------------------------------------


def difference(sides: Sequence[Games]) -> Values:
    """The change of each metric, game by game."""
    before, after = (side.values() for side in sides)
    return {name: after[name] - before[name] for name in METRICS}


def paired(values: Values) -> Values:
    """The means of neighbours."""
    return {name: each.reshape(-1, 2).mean(axis=1) for name, each in values.items()}


def unexplained(values: Any, luck: Any) -> float:
    """The part of the variance that luck doesn't explain, without what any numbers would explain by chance."""
    design = np.column_stack([np.ones(len(values)), luck[:, luck.std(axis=0) > 0]])
    rest = values - design @ np.linalg.lstsq(design, values, rcond=None)[0]
    return float((rest**2).sum() / (len(values) - design.shape[1]) / values.var(ddof=1))


def played(settings: Sequence[Settings], bot: str, draws: Sequence[Draws]) -> list[Games]:
    """The same draws on both sides."""
    sides = [Games(each, bot, len(draws)) for each in settings]
    for side in sides:
        for number, each in enumerate(draws):
            side.play(number, each)
    return sides


def errors(settings: Sequence[Settings], bot: str, games: int, seed: int) -> dict[str, dict[str, float]]:
    """The standard error of each way relative to the same seeds, by metric."""
    seeds = range(seed, seed + games)
    plain = played(settings, bot, [Draws(each) for each in seeds])
    mirrored = played(settings, bot, [Draws(each, flag) for each in seeds[: games // 2] for flag in (False, True)])
    swapped = played(settings, bot, [Draws(each, start=start) for each in seeds[: games // 2] for start in (0, 1)])
    change, both = difference(plain), np.hstack([side.luck for side in plain])
    usual = {name: change[name].var(ddof=1) for name in METRICS}

    def relative(variances: Mapping[str, float]) -> dict[str, float]:
        return {name: float(np.sqrt(variances[name] / usual[name])) for name in METRICS}

    def of_pairs(sides: Sequence[Games]) -> dict[str, float]:
        return relative({name: 2 * each.var(ddof=1) for name, each in paired(difference(sides)).items()})

    before, after = (side.values() for side in plain)
    apart = {name: before[name].var(ddof=1) + after[name].var(ddof=1) for name in METRICS}
    return {
        "other seeds on each side": relative(apart),
        "the same seeds": relative(usual),
        "swapped starts": of_pairs(swapped),
        "antithetic draws": of_pairs(mirrored),
        "control variates": relative({name: usual[name] * unexplained(change[name], both) for name in METRICS}),
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400, help="on each side (default: 400)")
    parser.add_argument("--seed", type=int, default=0, help="of the first game (default: 0)")
    parser.add_argument("--bot", default="greedy", help="who plays (default: greedy)")
    parser.add_argument("--set", default="income_hand=5", help="the change (default: income_hand=5)")
    arguments = parser.parse_args()
    name, _, value = arguments.set.partition("=")
    settings = [Settings.validated("v2", (), PLAYERS, numbers) for numbers in ({}, {name: int(value)})]
    print(f"| way | {' | '.join(METRICS)} |\n|{' --- |' * (len(METRICS) + 1)}")
    for way, found in errors(settings, arguments.bot, arguments.games, arguments.seed).items():
        print(f"| {way} | {' | '.join(f'{100 * found[each]:.0f} %' for each in METRICS)} |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
