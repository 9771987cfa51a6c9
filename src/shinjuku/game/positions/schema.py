"""The JSON Schema of positions and views: the core's part, and what modules add.

A module's `position.schema.json` describes its keys; without it, figures are in wards and other keys have any value.
Lists of phases, actions and customers come from the manifests.
`docs/position.schema.json` is a copy of the result.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.figures import MODULE_FIGURES
from shinjuku.game.positions.keys import KEYS, PHASE_NUMBERS
from shinjuku.modules.registry import FOLDERS
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.numbering import ACTION_NAMES, FREE_ACTIONS

Schema = dict[str, Any]
FRAGMENT = "position.schema.json"


def position_schema() -> Schema:
    """The schema with the modules that are installed."""
    schema: Schema = json.loads(files(__package__).joinpath("core.schema.json").read_text(encoding="utf-8"))
    definitions = schema["$defs"]
    definitions["customer"]["enum"] = list(CUSTOMERS)
    _add_to_state(definitions["state"]["properties"])
    return schema


def _add_to_state(properties: Schema) -> None:
    properties["phase"]["enum"] = list(PHASE_NUMBERS)
    properties["used"]["items"]["enum"] = _words_of_actions(free=False)
    properties["free_used"]["items"]["enum"] = _words_of_actions(free=True)
    known = properties | _of_figures() | _of_modules()
    properties.clear()
    properties.update({key: known.get(key, {}) for key in KEYS})


def _words_of_actions(*, free: bool) -> list[str]:
    """The words of all editions."""
    names = [name for bit, name in enumerate(ACTION_NAMES) if bool(FREE_ACTIONS >> bit & 1) == free]
    words = [(name, *(edition.words.get(name, name) for edition in EDITIONS.values())) for name in names]
    return list(dict.fromkeys(word for each in words for word in each))


def _of_figures() -> Schema:
    own = {"$ref": "#/$defs/byColour", "additionalProperties": {"$ref": "#/$defs/ward"}}
    return {id: own if figure.per_seat else {"$ref": "#/$defs/wardOrNull"} for id, figure in MODULE_FIGURES.items()}


def _of_modules() -> Schema:
    found: Schema = {}
    for folder in FOLDERS.values():
        if (folder / FRAGMENT).is_file():
            found |= json.loads((folder / FRAGMENT).read_text(encoding="utf-8"))
    return found
