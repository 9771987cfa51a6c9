"""Plans: what a bot plays next, a whole line or a whole turn."""

from __future__ import annotations

from shinjuku.bots.search.lines import find_best_line
from shinjuku.bots.search.state import SearchStates
from shinjuku.bots.search.turns import find_best_turn
from shinjuku.rules.jit import rule
from shinjuku.rules.state import Buffer, States


@rule
def make_plan_at(scratch: States, seat: int, searches: SearchStates, i: int, out: Buffer) -> None:
    """Plan from the view in `scratch[0]`; if the search finds nothing, the plan is the first candidate."""
    search = searches[i]
    if search.plans_turns == 1:
        find_best_turn(scratch, seat, search, out)
    else:
        find_best_line(scratch, seat, search, out)
    if search.plan_length == 0:
        search.plan[0] = search.choices[0, 0]
        search.plan_length = 1
