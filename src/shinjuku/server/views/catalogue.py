"""What can be played here, for a lobby: editions with their modules and numbers, bots, paces."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from shinjuku import editions, modules
from shinjuku.bots import BOTS, levels
from shinjuku.game.choices import COLOURS
from shinjuku.game.settings import HOME_OPTION, Settings
from shinjuku.rules.editions import PARAMETERS, parameter_value
from shinjuku.rules.modules import MODULES
from shinjuku.server.http.schemas import PACES


@cache
def catalogue_of(language: str, allow_positions: bool) -> dict[str, Any]:
    return {
        "editions": [_edition(edition.id, language) for edition in editions()],
        "bots": list(BOTS), "levels": [asdict(level) for level in levels(language)],
        "paces": list(PACES), "colours": list(COLOURS),
        "parameters": {name: [known.low, known.high] for name, known in PARAMETERS.items() if name != HOME_OPTION},
        "positions": allow_positions,
    }  # fmt: skip


def _edition(which: str, language: str) -> dict[str, Any]:
    edition = next(each for each in editions(language) if each.id == which)
    states = Settings.agree(which).new_states(1)
    return {
        "id": edition.id, "name": edition.name, "line": edition.line, "players": list(edition.players),
        "modules": [_module(each.id, which, language) for each in modules(which)],
        "parameters": {name: parameter_value(states, 0, name) for name in PARAMETERS if name != HOME_OPTION},
    }  # fmt: skip


def _module(which: str, edition: str, language: str) -> dict[str, Any]:
    module = next(each for each in modules(edition, language) if each.id == which)
    wanted = MODULES[which].players
    return {
        "id": module.id, "name": module.name, "line": module.line, "excludes": list(module.excludes),
        "players": None if wanted is None else list(wanted),
    }  # fmt: skip
