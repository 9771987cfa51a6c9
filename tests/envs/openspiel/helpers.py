"""States of OpenSpiel at some point of a random game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pyspiel

import shinjuku.envs.openspiel  # noqa: F401  (registers the game)
from shinjuku.envs.openspiel import ShinjukuState


def new_state(parameters: str = "") -> ShinjukuState:
    """The initial state of a game with these parameters."""
    state: ShinjukuState = pyspiel.load_game(f"shinjuku({parameters})").new_initial_state()
    return state


def step(state: ShinjukuState, rng: random.Random) -> None:
    """Make a random choice or draw."""
    if state.is_chance_node():
        outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, probabilities)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


def states(parameters: str = "", seed: int = 1, every: int = 1) -> Iterator[ShinjukuState]:
    """A random game, stopped before every so many steps; always the same object."""
    state, rng = new_state(parameters), random.Random(seed)
    count = 0
    while not state.is_terminal():
        if count % every == 0:
            yield state
        step(state, rng)
        count += 1


def state_after(steps: int, parameters: str = "", seed: int = 1) -> ShinjukuState:
    """The first decision after this many steps of a random game."""
    state, rng = new_state(parameters), random.Random(seed)
    while steps > 0 or state.is_chance_node():
        step(state, rng)
        steps -= 1
    return state


def final_state(parameters: str = "", seed: int = 1) -> ShinjukuState:
    state, rng = new_state(parameters), random.Random(seed)
    while not state.is_terminal():
        step(state, rng)
    return state
