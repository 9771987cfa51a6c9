"""Bots at many tables that are played in step: each seat follows the turn that its bot has planned."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.bots.search.plans import make_plan_at
from shinjuku.bots.search.state import MAX_TURN_LENGTH, SearchStates, choice, number
from shinjuku.rules.fields import fields_of, index, record_dtype
from shinjuku.rules.jit import PLAIN, machine_type, rule
from shinjuku.rules.state import Buffer, Counters, States, copy_at
from shinjuku.rules.views import fill_view_at

NEVER = -1


class FollowedPlan:
    """What a bot does at one table.

    A moment is a number that identifies a position: one more after a choice without a draw, and another one after
    anything else. A plan is followed as long as its seat decides at the next moment.
    """

    seat: int = index()  # whose decision it is
    bot: int = index()  # its search state
    settings: int = index()  # of the game: which of the blank views it has
    moment: int = number()
    planner: int = index()  # the seat that has planned
    due: int = number()  # the moment of its next choice; NEVER: there is none
    done: int = index()  # choices of the plan that have been made
    length: int = index()
    choices: list[int] = choice(MAX_TURN_LENGTH)
    act: int = index()  # the choice of the bot


FOLLOWED_PLAN = record_dtype(fields_of(FollowedPlan))

PlanArray = Any  # an array of FollowedPlan records

if not PLAIN:
    import numba

    machine_type("FollowedPlan", numba.from_dtype(FOLLOWED_PLAN))
    machine_type("PlanArray", numba.types.Array(numba.from_dtype(FOLLOWED_PLAN), 1, "C"))


def new_plans(tables: int) -> PlanArray:
    plans = np.zeros(tables, FOLLOWED_PLAN)
    plans["due"] = NEVER
    return plans


@rule
def choose_acts(
    states: States,
    rows: Counters,
    plans: PlanArray,
    blanks: States,
    scratch: States,
    searches: SearchStates,
    out: Buffer,
) -> None:
    """Let a bot choose in each of these states. `rows` are their plans; `blanks` the empty view of each settings."""
    for k in range(len(rows)):
        plan = plans[rows[k]]
        if plan.moment != plan.due or plan.seat != plan.planner:
            copy_at(blanks, plan.settings, scratch, 0)
            fill_view_at(states, k, plan.seat, 1, scratch, 0)
            make_plan_at(scratch, plan.seat, searches, plan.bot, out)
            plan.planner = plan.seat
            plan.done = 0
            plan.length = searches[plan.bot].plan_length
            for depth in range(plan.length):
                plan.choices[depth] = searches[plan.bot].plan[depth]
        plan.act = plan.choices[plan.done]
        plan.done += 1
        plan.due = plan.moment + 1 if plan.done < plan.length else NEVER
