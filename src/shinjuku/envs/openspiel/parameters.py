"""The parameters of the game in OpenSpiel: `shinjuku(edition=v1,players=3,modules=…+…,reward=lead)`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyspiel

from shinjuku.envs.batch.rewards import Reward, reward_named
from shinjuku.game.settings import Settings, resolve_board

DEFAULTS: Mapping[str, str | int] = {
    "edition": "v2",
    "players": 2,
    "modules": "",  # ids joined by `+`
    "board": "",  # an id or a folder; empty: the edition's board
    "reward": "win",  # win, score or lead
}


def parse_parameters(given: Mapping[str, Any]) -> tuple[Settings, Reward]:
    """The settings and the reward. Raise `SpielError`, as OpenSpiel does, if a value isn't allowed.

    >>> settings, reward = parse_parameters({"edition": "rev1", "players": 3})
    >>> settings.players, reward.name
    (('blue', 'green', 'red'), 'WIN')
    """
    chosen = {**DEFAULTS, **given}
    modules = [module for module in chosen["modules"].split("+") if module]
    try:
        board = resolve_board(chosen["board"] or None)
        settings = Settings.validated(chosen["edition"], modules, chosen["players"], board=board)
        return settings, reward_named(chosen["reward"])
    except ValueError as error:
        raise pyspiel.SpielError(str(error)) from None
