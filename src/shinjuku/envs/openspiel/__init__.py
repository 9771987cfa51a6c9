"""Shinjuku as a game of OpenSpiel. Importing this package registers it as `shinjuku`.

>>> import pyspiel
>>> import shinjuku.envs.openspiel
>>> game = pyspiel.load_game("shinjuku(edition=v1,players=3,reward=lead)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 3)
"""

from __future__ import annotations

try:
    import pyspiel  # noqa: F401
except ModuleNotFoundError:
    raise ModuleNotFoundError("OpenSpiel isn't installed. Run `pip install 'shinjuku[openspiel]'`.") from None

from shinjuku.envs.openspiel.game import ShinjukuGame
from shinjuku.envs.openspiel.state import ShinjukuState

__all__ = ["ShinjukuGame", "ShinjukuState"]
