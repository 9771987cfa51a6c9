"""Games of built-in bots on records of the kernel: the same games as through `Game`, without its work for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from shinjuku.bots import RecordBot, make_bot
from shinjuku.bots.game_course import CourseArray, dealt_draw_at, new_courses, record_course_at, record_course_end_at
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.chance.generator import bot_seed
from shinjuku.rules.enums import FIRST_CHANCE, NOBODY, Phase
from shinjuku.rules.kernel import apply_at, decider_at
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import copy_at, new_counters, new_states, read
from shinjuku.rules.stats import StatsArray, UsageArray, record_change_at, record_choice_at, record_end_at
from shinjuku.rules.views import fill_view_at

START, CURRENT, BLANK, VIEW = range(4)  # in `states`: a new game, the one that is played, an empty view, a view


class RecordGames:
    """Plays games of the same settings, one after the other, and fills in their statistics."""

    def __init__(
        self, settings: Settings, stats: StatsArray, usage: UsageArray, courses: CourseArray | None = None
    ) -> None:
        self._states, self._used = new_states(VIEW + 1), new_counters(STREAM_COUNT)
        self._stats, self._usage = stats, usage
        self._courses = new_courses(len(stats)) if courses is None else courses
        copy_at(initial_states(settings, 1), 0, self._states, START)
        copy_at(settings.new_states(1), 0, self._states, BLANK)

    def play(self, names: Sequence[str], seed: int, number: int) -> None:
        """Play the game with this seed to its end, with new bots, and record it as this number."""
        bots = [cast(RecordBot, make_bot(name, seed=bot_seed(seed, seat))) for seat, name in enumerate(names)]
        self.play_bots(bots, seed, number)

    def play_bots(self, bots: Sequence[RecordBot], seed: int, number: int) -> None:
        """The same with these bots, one for each seat."""
        states = self._states
        copy_at(states, START, states, CURRENT)
        self._courses[number]["seed"] = seed
        self._used[:] = 0
        while (phase := read(states, CURRENT, "phase")) != Phase.OVER:
            if phase >= FIRST_CHANCE:
                dealt_draw_at(states, CURRENT, self._stats, number, self._courses, self._used)
            else:
                self._choose(bots, number)
            record_change_at(states, CURRENT, self._stats, number)
        record_end_at(states, CURRENT, seed, self._stats, number)
        record_course_end_at(states, CURRENT, self._stats, number, self._courses)

    def _choose(self, bots: Sequence[RecordBot], number: int) -> None:
        """Let the seat that decides make its choice, from its view."""
        states, seat = self._states, decider_at(self._states, CURRENT)
        assert seat != NOBODY
        copy_at(states, BLANK, states, VIEW)
        fill_view_at(states, CURRENT, seat, 1, states, VIEW)
        act = bots[seat].choose_record(states, VIEW)
        record_choice_at(states, CURRENT, act, self._stats, number, self._usage)
        record_course_at(states, CURRENT, act, self._stats, number, self._courses)
        apply_at(states, CURRENT, act)
