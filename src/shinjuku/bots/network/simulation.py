"""Games that match a view, played on by the network in every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.bots.network.compiled_turns import play_turns
from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.weights_file import LoadedNetwork
from shinjuku.rules import kernel
from shinjuku.rules.enums import MAX_CHOICES, SEATS, Phase
from shinjuku.rules.numbering import STREAM_COUNT
from shinjuku.rules.state import States, copy_at, new_buffer, new_counters, read
from shinjuku.rules.views import deal_at

HORIZON = 1  # turns that a simulation plays after the viewer's
SEARCH_HORIZON = 3  # the same for `master` and for advice


class Simulator:
    """Makes the network's choices on states of the kernel, and evaluates them."""

    def __init__(self, network: LoadedNetwork, horizon: int = HORIZON) -> None:
        self._network, self._evaluator, self._horizon = network, Evaluator(network.weights, SEATS), horizon
        self._legal, self._used = new_buffer(MAX_CHOICES + 32), new_counters(STREAM_COUNT)

    def choices(self, states: States, i: int, seat: int) -> tuple[list[int], Any]:
        """The legal choices of a seat, and the outputs of the network for them."""
        number = kernel.legal_at(states, i, self._legal)
        self._evaluate(states, i, seat)
        legal = self._legal[:number].tolist()
        return legal, self._evaluator.outputs()[legal]

    def chances(self, states: States, i: int, decider: int) -> tuple[float, ...]:
        """Each seat's chance to win, as the seat to act sees the game."""
        players = int(read(states, i, "players"))
        self._evaluate(states, i, decider)
        chances = self._network.calibration(players).chances(self._evaluator.wins(players))
        return tuple(float(chances[(seat - decider) % players]) for seat in range(players))

    def _evaluate(self, states: States, i: int, seat: int) -> None:
        self._evaluator.observe(states, i, seat)
        self._evaluator.run()

    # --- simulations --------------------------------------------------------------------------------------------

    def simulate(self, states: States, view: int, game: int, acts: Sequence[int], seed: int) -> float:
        """The viewer's chance to win after these choices, in one random game that matches the view."""
        return self.simulate_all(states, view, game, acts, seed)[int(read(states, view, "viewer"))]

    def simulate_all(self, states: States, view: int, game: int, acts: Sequence[int], seed: int) -> tuple[float, ...]:
        """Each seat's chance to win after the viewer's choices, in one random game that matches the view.

        Hidden cards and draws follow from the seed. The game ends up in `states[game]`.
        """
        copy_at(states, view, states, game)
        deal_at(states, game, seed)
        self._used[:] = 0
        turn = read(states, game, "seat")
        for act in acts:
            kernel.apply_at(states, game, act)
        turns = self._horizon - int(read(states, game, "seat") != turn)
        play_turns(states, game, self._evaluator.buffers, self._legal, self._used, seed, turns)
        if read(states, game, "phase") == Phase.OVER:
            winners = kernel.winners_at(states, game)
            players = int(read(states, game, "players"))
            return tuple((winners >> seat & 1) / winners.bit_count() for seat in range(players))
        return self.chances(states, game, kernel.decider_at(states, game))
