"""Things that a seat must not do in a game, as far as it has another choice: move first, upgrade in a station, …"""

from __future__ import annotations

from enum import IntEnum

from shinjuku.bots.game_course import GameCourse
from shinjuku.rules.actions.upgrade import stations_to_upgrade
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.lookups import BIT, STATION_WARD
from shinjuku.rules.state import Buffer, State


class Forbidden(IntEnum):
    """What is forbidden."""

    MOVE_FIRST = 1
    UPGRADE_FIRST = 2
    OPEN_FIRST = 3  # in a ward
    UPGRADE = 4  # in a station


@rule
def is_forbidden(s: State, act: int, course: GameCourse) -> bool:
    """Whether the seat that must not do something would do it with this choice."""
    if course.forbidden == Forbidden.MOVE_FIRST:
        return bool(course.first_move == 0 and s.phase == Phase.ACTIONS and act == Act.MOVE)
    if course.forbidden == Forbidden.UPGRADE_FIRST:
        return bool(course.first_upgrade == 0 and s.phase == Phase.ACTIONS and act == Act.UPGRADE)
    if course.forbidden == Forbidden.UPGRADE:
        if s.phase == Phase.ACTIONS:
            return bool(act == Act.UPGRADE and stations_to_upgrade(s) == BIT[course.forbidden_place])
        return bool(s.phase == Phase.UPGRADE_STATION and act == Act.STATION + course.forbidden_place)
    if s.phase != Phase.OPEN_STATION or course.first_opened[course.forbidden_place] != 0:
        return False
    return bool(STATION_WARD[s.board, act - Act.STATION] == course.forbidden_place)


@rule
def allowed_choices(s: State, out: Buffer, choices: int, course: GameCourse) -> int:
    """Drop forbidden choices from a buffer, unless all of them are; return how many are left."""
    if course.forbidden == 0 or decider(s) != course.forbidden_seat - 1:
        return choices
    left = 0
    for k in range(choices):
        if not is_forbidden(s, int(out[k]), course):
            out[left] = out[k]
            left += 1
    return left if left > 0 else choices
