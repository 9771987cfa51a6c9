"""Whole games between networks in compiled code: the same as through `Game`, only faster.

Games are played one after the other. Evaluating the decisions of many games together would save nothing: the sums take
as long alone as in a batch (docs/speed.md). What does save time is that a seat's next observation differs little from
its last one, so each seat has an evaluation of its own, which only brings the first layer up to date.
"""

from __future__ import annotations

from typing import Any

from shinjuku.bots.forbidden import allowed_choices
from shinjuku.bots.game_course import CourseArray, play_choice, play_draw, record_result
from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.inference import choose_row
from shinjuku.bots.network.weights_file import LoadedNetwork, released_network
from shinjuku.game.settings import Settings, initial_states
from shinjuku.observation.writer import observe_at, observe_planes_at
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import MAX_CHOICES, Phase
from shinjuku.rules.jit import PLAIN, machine_type, rule, type_named
from shinjuku.rules.kernel import decider, legal
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import Buffer, Counters, States, copy_at, new_buffer, new_counters, new_states
from shinjuku.rules.stats import StatsArray, UsageArray

START, CURRENT = 0, 1  # in `states`: a new game, and the game that is played

NetworkBuffers = Any  # what `Evaluator.buffers` returns

if not PLAIN:
    import numba

    names = ("WeightsArray", "ByteRows", "Observations", "Words", "ByteRows", "PlanesArray", "RailsArray",
             "JourneyArray", "Evaluations")  # fmt: skip
    machine_type("NetworkBuffers", numba.types.Tuple([type_named(name) for name in names]))


def play_network_games(
    settings: Settings,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
    network: LoadedNetwork | None = None,
) -> int:
    """Play a game for each of `courses`, with the network in every seat; return the number of decisions.

    Raises `BotError` if the network wasn't trained for such games.
    """
    network = network or released_network()
    network.games.check_settings(settings)
    states, used = new_states(CURRENT + 1), new_counters(STREAM_COUNT)
    copy_at(initial_states(settings, 1), 0, states, START)
    buffers = Evaluator(network.weights, len(settings.players)).buffers
    return play_networks(states, buffers, new_buffer(MAX_CHOICES + 32), used, stats, usage, courses)


@rule
def play_networks(
    states: States,
    buffers: NetworkBuffers,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> int:
    """Play as many games as `courses` has entries; return the number of decisions."""
    decisions = 0
    for game in range(len(courses)):
        copy_at(states, START, states, CURRENT)
        for purpose in range(len(used)):
            used[purpose] = 0
        recorded = stats[game : game + 1]
        decisions += play_network_game(states, buffers, out, used, recorded, usage, courses[game : game + 1])
    return decisions


@rule
def play_network_game(
    states: States,
    buffers: NetworkBuffers,
    out: Buffer,
    used: Counters,
    stats: StatsArray,
    usage: UsageArray,
    courses: CourseArray,
) -> int:
    """Play one game to its end."""
    s = states[CURRENT]
    decisions = 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            play_draw(s, stats[0], courses[0], used)
        else:
            choices = allowed_choices(s, out, legal(s, out), courses[0])
            act = network_choice(states, CURRENT, buffers, out, choices)
            play_choice(s, act, stats[0], usage[0], courses[0])
            decisions += 1
    record_result(s, stats[0], courses[0])
    return decisions


@rule
def network_choice(states: States, i: int, buffers: NetworkBuffers, out: Buffer, choices: int) -> int:
    """The best of these choices for the seat that decides, which sees nothing but its own view."""
    if choices == 1:
        return int(out[0])
    weights, rows, records, words, plane_rows, planes, rails, journeys, evaluations = buffers
    seat = decider(states[i])
    observe_at(states, i, seat, records, words, seat)
    for k in range(plane_rows.shape[1]):
        plane_rows[seat, k] = 0
    observe_planes_at(states, i, seat, planes, seat, rails, journeys)
    one = slice(seat, seat + 1)
    return choose_row(weights, rows[one], plane_rows[one], evaluations[one], out, choices)
