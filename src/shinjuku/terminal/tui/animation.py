"""A journey step by step, for those who watch a bot play."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game import Choice
from shinjuku.game.facts.effects import Effects, effects_of
from shinjuku.game.facts.reader import StateReader


def journey_steps(state: StateReader, choices: Sequence[Choice]) -> list[Effects]:
    """The effects after each station of the journey; none for other actions."""
    stops = [n for n, choice in enumerate(choices, start=1) if choice.kind in ("start", "step")]
    return [effects for n in stops if (effects := effects_of(state, choices[:n])) is not None]
