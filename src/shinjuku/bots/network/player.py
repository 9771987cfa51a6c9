"""Network: plays the choice that the trained network prefers, without any search."""

from __future__ import annotations

from shinjuku.bots.base import BotError
from shinjuku.bots.network.evaluator import Evaluator
from shinjuku.bots.network.weights_file import LoadedNetwork, released_network
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import MAX_CHOICES
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import States, new_buffer, read

UNCOMPILED = "The bot network needs compiled rules: install numba, unset SHINJUKU_RULES."


class Network:
    """Looks at one decision at a time. It uses no chance, so its seed is ignored."""

    def __init__(self, seed: int | None = None, *, network: LoadedNetwork | None = None) -> None:
        if PLAIN:
            raise BotError(UNCOMPILED)
        self._network = network or released_network()
        self._evaluator = Evaluator(self._network.weights)
        self._legal = new_buffer(MAX_CHOICES + 32)

    def choose_record(self, views: States, i: int) -> int:
        self._network.games.check(views, i)
        number = legal_at(views, i, self._legal)
        if number == 1:
            return int(self._legal[0])
        self._observe(views, i)
        self._evaluator.run()
        return self._evaluator.best_choice(self._legal, number)

    def _observe(self, views: States, i: int) -> None:
        self._evaluator.observe(views, i, int(read(views, i, "viewer")))

    def check_settings(self, settings: Settings) -> None:
        """Raise `BotError` if the network wasn't trained for such games."""
        self._network.games.check_settings(settings)
