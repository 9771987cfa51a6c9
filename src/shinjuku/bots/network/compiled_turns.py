"""Turns of the network in compiled code, for simulations."""

from __future__ import annotations

from shinjuku.bots.network.compiled_games import NetworkBuffers, network_choice
from shinjuku.rules.chance.outcomes import is_chance
from shinjuku.rules.enums import Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.kernel import apply, legal, seeded_draw_at
from shinjuku.rules.state import Buffer, Counters, States


@rule
def play_turns(
    states: States, i: int, buffers: NetworkBuffers, out: Buffer, used: Counters, seed: int, turns: int
) -> None:
    """Play this turn to its end, and a number of turns more."""
    s = states[i]
    seat, ended = s.seat, 0
    while s.phase != Phase.OVER:
        if is_chance(s):
            seeded_draw_at(states, i, seed, used)
            continue
        if s.seat != seat:
            seat, ended = s.seat, ended + 1
            if ended > turns:
                return
        apply(s, network_choice(states, i, buffers, out, legal(s, out)))
