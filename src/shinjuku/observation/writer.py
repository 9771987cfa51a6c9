"""Write an observation.

The rules here read only what a counted view holds, so a state and a view of it give the same bytes. Several workers can
write one row together: worker `lane` of `lanes` writes every `lanes`-th entry of a plane. On the CPU there is one; on a
GPU the threads of a warp share a row.
"""

from __future__ import annotations

from shinjuku.observation.layout import Observation
from shinjuku.observation.machine_types import Observations, PlanesArray, Words
from shinjuku.observation.modules import write_modules
from shinjuku.observation.parameters import write_parameters
from shinjuku.observation.pieces import write_cards, write_customers, write_map, write_seats, write_sizes
from shinjuku.observation.planes.best_journeys import write_journeys
from shinjuku.observation.planes.journey import Journey, JourneyArray
from shinjuku.observation.planes.layout import Planes
from shinjuku.observation.planes.nearness import (
    write_nearness,
    write_score_planes,
    write_track_adds,
    write_within_reach,
)
from shinjuku.observation.planes.prepared_journeys import write_needs, write_payable, write_prepared
from shinjuku.observation.planes.rails import Rails, RailsArray, fill_rails
from shinjuku.observation.turn import write_line, write_line_sets, write_turn
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import decider
from shinjuku.rules.state import State, States


@rule
def clear_row(words: Words, row: int, lane: int, lanes: int) -> None:
    """Set a row to zero before it is written."""
    for word in range(lane, words.shape[1], lanes):
        words[row, word] = 0


@rule
def write_observation(s: State, viewer: int, o: Observation, lane: int, lanes: int) -> None:
    """Write what a seat may see into a row of zeros."""
    write_cards(s, viewer, o, lane, lanes)
    write_customers(s, viewer, o, lane, lanes)
    write_map(s, viewer, o, lane, lanes)
    write_seats(s, viewer, o, lane, lanes)
    if viewer == decider(s):
        write_line_sets(s, o, lane, lanes)
    if lane == 0:
        write_once(s, viewer, o)


@rule
def write_once(s: State, viewer: int, o: Observation) -> None:
    """What a single worker writes."""
    write_parameters(s, o)
    write_sizes(s, o)
    write_turn(s, viewer, o)
    write_modules(s, viewer, o)
    if viewer == decider(s):
        write_line(s, viewer, o)


@rule
def observe_at(states: States, i: int, viewer: int, rows: Observations, words: Words, row: int) -> None:
    """Write what a seat may see of a state or view. `rows` and `words` are the same memory."""
    clear_row(words, row, 0, 1)
    write_observation(states[i], viewer, rows[row], 0, 1)


# --- the optional planes ----------------------------------------------------------------------------------------


@rule
def write_first_planes(s: State, viewer: int, o: Planes, rails: Rails, lane: int, lanes: int) -> None:
    """Write scores and nearness into a row of zeros. The rails must be filled."""
    write_score_planes(s, viewer, o, lane, lanes)
    write_nearness(s, viewer, o, rails, lane, lanes)
    write_within_reach(s, o, rails, lane, lanes)


@rule
def write_second_planes(
    s: State, viewer: int, o: Planes, rails: Rails, journey: Journey, lane: int, lanes: int
) -> None:
    """Write the planes that need the first ones of all workers."""
    write_track_adds(s, o, lane, lanes)
    write_journeys(s, viewer, o, rails, journey, lane, lanes)
    write_prepared(s, viewer, o, rails, journey, lane, lanes)
    if lane == 0:
        write_payable(s, viewer, o)


@rule
def write_third_planes(s: State, o: Planes, rails: Rails, lane: int, lanes: int) -> None:
    """Write the planes that need the second ones of all workers."""
    write_needs(s, o, rails, lane, lanes)


@rule
def observe_planes_at(
    states: States, i: int, viewer: int, rows: PlanesArray, row: int, rails: RailsArray, journeys: JourneyArray
) -> None:
    """Write the planes of a state or view into a row of zeros. `rails` and `journeys` are memory to work with."""
    s, o = states[i], rows[row]
    fill_rails(s, rails[0], 0, 1)
    write_first_planes(s, viewer, o, rails[0], 0, 1)
    write_second_planes(s, viewer, o, rails[0], journeys[0], 0, 1)
    write_third_planes(s, o, rails[0], 0, 1)
