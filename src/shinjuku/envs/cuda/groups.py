"""The groups of phases in random play. Each has a small kernel, and tables are sorted by group and phase.

A group holds phases that follow each other, so that a kernel can go on without sorting again.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from shinjuku.envs.cuda.sizes import SORT_KEYS
from shinjuku.rules.enums import Phase

PARKED = SORT_KEYS - 1  # the key of a table with nothing left to do
NO_LIMIT = 1 << 30


@dataclass(frozen=True)
class Group:
    """Phases that one kernel runs."""

    name: str  # of the kernel
    phases: tuple[int, ...]
    passes: int = NO_LIMIT  # phases that a kernel runs at a table before the tables are sorted again

    @property
    def first(self) -> int:
        """The lowest key of its phases."""
        return int(KEYS[self.phases[0]])

    @property
    def last(self) -> int:
        """The highest key of its phases."""
        return int(KEYS[self.phases[-1]])


ACTIONS = Group("play_actions", (Phase.MATSURI, Phase.ACTIONS), passes=1)
OPEN = Group("play_open", (Phase.OPEN_GOODS, Phase.OPEN_STATION, Phase.OPEN_FROM))
EXPAND = Group("play_expand", (Phase.EXPAND_FIRST, Phase.EXPAND_SECOND))
MOVE = Group("play_move", (Phase.MOVE_WARD,))
JOURNEY = Group("play_journey", (Phase.MOVE_START, Phase.MOVE_STEP, Phase.MOVE_GIVE))
UPGRADE = Group("play_upgrade", (Phase.UPGRADE_STATION, Phase.UPGRADE_CUSTOMER, Phase.UPGRADE_DONE))
PAYMENT = Group("play_payment", (Phase.ASK_PAYMENT, Phase.PAY, Phase.PAY_SECOND, Phase.PAY_THIRD))
ACTION_END = Group(
    "play_action_end",
    (
        *(Phase.OPEN_DONE, Phase.EXPAND_DONE, Phase.TRACK_INCOMES, Phase.TRACK_INCOME, Phase.JOURNEY_OVER),
        *(Phase.BURST, Phase.ACTION_DONE),
    ),
)
INCOME = Group("play_income", (Phase.INCOME_DISCARD, Phase.INCOME_DRAWS, Phase.DRAW_INCOME))
TURN_END = Group(
    "play_turn_end",
    (Phase.END, Phase.END_TURN, Phase.FINAL_INCOMES, Phase.FINAL_INCOME, Phase.NEXT_TURN, Phase.BEGIN_TURN),
)
ARRIVAL = Group(
    "play_arrival",
    (
        *(Phase.ARRIVE, Phase.DRAW_ARRIVAL_WARD, Phase.ARRIVE_CUSTOMERS, Phase.DRAW_ARRIVAL_CUSTOMER),
        *(Phase.REFRESH, Phase.DRAW_REFRESH_CARD, Phase.DRAW_REFRESH_CUSTOMER, Phase.BEGIN_ACTIONS),
    ),
)
SETUP = Group(
    "play_setup",
    (
        *(Phase.DRAW_START, Phase.SETUP_HANDS, Phase.DRAW_HAND, Phase.SETUP_SEEDS, Phase.DRAW_SEED_WARD),
        *(Phase.DRAW_SEED_CUSTOMER, Phase.DRAW_MATSURI, Phase.SETUP_QUEUE, Phase.DRAW_QUEUE_CARD),
        Phase.DRAW_QUEUE_CUSTOMER,
    ),
    passes=2,
)
SMALL_GROUPS = (
    *(ACTIONS, OPEN, EXPAND, MOVE, JOURNEY, UPGRADE, PAYMENT, ACTION_END, INCOME, TURN_END, ARRIVAL, SETUP),
)
OVER = Group("start_over", (Phase.OVER,))
OTHER = Group(
    "play_other",
    tuple(phase for phase in range(Phase.OVER) if not any(phase in group.phases for group in SMALL_GROUPS)),
)  # the phases of modules, and those that are rare
GROUPS = (*SMALL_GROUPS, OVER, OTHER)

KEYS = np.zeros(Phase.OVER + 1, np.uint8)  # of each phase
KEYS[[phase for group in GROUPS for phase in group.phases]] = range(1, Phase.OVER + 2)
