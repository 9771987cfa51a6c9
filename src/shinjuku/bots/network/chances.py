"""Winning chances: the network's estimates, calibrated."""

from __future__ import annotations

from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.simulation import SEARCH_HORIZON, Simulator
from shinjuku.bots.network.weights_file import released_network
from shinjuku.rules.enums import FIRST_CHANCE
from shinjuku.rules.kernel import apply_at, decider_at
from shinjuku.rules.state import States, copy_at, new_states, read

VIEW, GAME = 0, 1  # in `states`: the view, and the game that a simulation plays


def chances_by_seat(views: States, i: int) -> tuple[float, ...]:
    """Each player's chance to win, by seat, from the view of the seat that decides.

    Raises `BotError` if the network wasn't trained for such games.
    """
    network = released_network()
    network.games.check(views, i)
    seat, players = int(read(views, i, "viewer")), int(read(views, i, "players"))
    evaluator = Evaluator(network.weights)
    evaluator.observe(views, i, seat)
    evaluator.run()
    chances = network.calibration(players).chances(evaluator.wins(players))
    return tuple(float(chances[(each - seat) % players]) for each in range(players))


def chance_after(views: States, i: int, acts: list[int], simulations: int) -> float:
    """The viewer's chance to win after a turn, or a part of one: the mean of some simulations."""
    states, simulator = new_states(2), Simulator(released_network(), SEARCH_HORIZON)
    copy_at(views, i, states, VIEW)
    first = acts[: _own_choices(states, acts)]
    found = [simulator.simulate(states, VIEW, GAME, first, seed) for seed in range(1, simulations + 1)]
    return sum(found) / len(found)


def _own_choices(states: States, acts: list[int]) -> int:
    """How many of these choices come before anything is drawn and before another seat decides."""
    copy_at(states, VIEW, states, GAME)
    seat = int(read(states, VIEW, "viewer"))
    for number, act in enumerate(acts):
        if read(states, GAME, "phase") >= FIRST_CHANCE or decider_at(states, GAME) != seat:
            return number
        apply_at(states, GAME, act)
    return len(acts)
