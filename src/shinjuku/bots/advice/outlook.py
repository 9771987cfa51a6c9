"""Winning chances for advice: before a turn, and after it. None where the network doesn't know the game."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.bots.base import record_view
from shinjuku.game import Choice, Game
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.state import States

SIMULATIONS = 32  # for a turn that its bot hasn't simulated


def chance_now(game: Game) -> float | None:
    """The chance of the seat to act if the network plays on for it."""
    return chance_after_turn(game, ())


def chance_after_turn(game: Game, choices: Sequence[Choice]) -> float | None:
    """The chance of the seat to act after these choices, from its view before them."""
    views = _known_view(game)
    if views is None:
        return None
    from shinjuku.bots.network.chances import chance_after

    return chance_after(views, 0, [choice.act for choice in choices], SIMULATIONS)


def _known_view(game: Game) -> States | None:
    """The view of the seat to act, if the network knows the game."""
    if PLAIN or game.to_act is None:
        return None
    from shinjuku.bots.network.weights_file import released_network

    views = record_view(game, game.to_act)
    return views if released_network().games.covers(views, 0) else None


def percent(chance: float) -> str:
    """`62 %`. Before the end nothing is certain, so it is neither 0 nor 100."""
    return f"{min(99, max(1, round(100 * chance)))} %"


def rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 3)
