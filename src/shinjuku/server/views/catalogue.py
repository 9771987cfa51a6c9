"""The catalogue of what can be played: editions with their modules and parameters, boards, bots and paces."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import Any

from shinjuku import boards, editions, modules
from shinjuku.bots import BOTS, levels
from shinjuku.game.catalogue import BoardInfo
from shinjuku.game.choices import COLOURS
from shinjuku.game.parameters import ParameterInfo, map_settings, parameter_infos
from shinjuku.game.settings import Settings
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import PARAMETERS, parameter_value
from shinjuku.server.settings import PACES

NUMBERS = tuple(name for name, parameter in PARAMETERS.items() if not parameter.is_station)


def catalogue(language: str, allow_positions: bool) -> dict[str, Any]:
    return _catalogue(language, allow_positions, boards(language))


@cache
def _catalogue(language: str, allow_positions: bool, boards: tuple[BoardInfo, ...]) -> dict[str, Any]:
    return {
        "editions": [_edition(edition.id, language) for edition in editions()],
        "boards": [asdict(board) for board in boards],
        "bots": list(BOTS),
        "levels": [asdict(level) for level in levels(language)],
        "paces": list(PACES),
        "colours": list(COLOURS),
        "parameters": {name: [PARAMETERS[name].low, PARAMETERS[name].high] for name in NUMBERS},
        "settings": [_setting(each) for each in parameter_infos(language) if not each.is_station],
        "map": {each.name: each.meaning for each in map_settings(language)},
        "positions": allow_positions,
    }


def _setting(info: ParameterInfo) -> dict[str, Any]:
    return {"name": info.name, "meaning": info.meaning, "touches": info.touches, "switch": info.is_switch}


def _edition(edition_id: str, language: str) -> dict[str, Any]:
    edition = next(each for each in editions(language) if each.id == edition_id)
    states = Settings.validated(edition_id).new_states(1)
    return {
        "id": edition.id,
        "name": edition.name,
        "line": edition.line,
        "players": list(edition.players),
        "board": edition.board,
        "modules": [_module(each.id, edition_id, language) for each in modules(edition_id)],
        "parameters": {name: parameter_value(states, 0, name) for name in NUMBERS},
    }


def _module(module_id: str, edition_id: str, language: str) -> dict[str, Any]:
    module = next(each for each in modules(edition_id, language) if each.id == module_id)
    players = MODULES[module_id].players
    return {
        "id": module.id,
        "name": module.name,
        "line": module.line,
        "excludes": list(module.excludes),
        "players": None if players is None else list(players),
    }
