"""The parameters of the rules, explained: what each one means, its range, its topic and its usual values.

Terminal, server and page all use these texts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from shinjuku.game.settings import Settings, is_switch
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS, PARAMETERS, parameter_value
from shinjuku.rules.fields import fields_of
from shinjuku.texts import text

# what a field of the base game touches: an action, or a topic of its own
TOUCHES: Mapping[str, str] = {
    **dict.fromkeys(("customers_in_game",), "topic.customers"),
    **dict.fromkeys(("stores_per_player", "departments_per_player"), "topic.stores"),
    **dict.fromkeys(("track_per_player", "expand_anywhere", "expand_cost"), "action.expand"),
    **dict.fromkeys(("double_track", "double_through"), "action.expand"),
    **dict.fromkeys(("start_hand", "seed_wards", "seed_customers"), "topic.setup"),
    **dict.fromkeys(("income_hand", "income_discard", "final_income"), "action.income"),
    **dict.fromkeys(("queue_base", "arrivals", "late_arrivals", "late_departments"), "topic.arrivals"),
    **dict.fromkeys(("upgrade_pays", "burst"), "action.upgrade"),
    "must_deliver": "action.move",
    "bonus_stacks": "topic.bonus",
    "three_cards": "topic.cards",
    "has_matsuri": "topic.turn",
    **dict.fromkeys(("scoring", "tie", "set_points"), "topic.scoring"),
    "confirm": "topic.table",
}


@dataclass(frozen=True)
class ParameterInfo:
    """A parameter with its texts. `usual` has its value in each edition, for two players and without modules."""

    name: str
    meaning: str
    touches: str
    low: int
    high: int
    is_switch: bool
    is_station: bool
    usual: Mapping[str, int]


@cache
def parameter_infos(language: str = "en") -> tuple[ParameterInfo, ...]:
    """Every parameter that can be changed by name.

    >>> income = next(each for each in parameter_infos() if each.name == "income_hand")
    >>> income.meaning, income.low, income.high, income.usual["v2"]
    ('Hand size that Income draws up to', 1, 12, 4)
    """
    states = {edition: Settings.validated(edition).new_states(1) for edition in EDITIONS}
    return tuple(
        ParameterInfo(
            name,
            meaning(name, language),
            touches(name, language),
            each.low,
            each.high,
            is_switch(name),
            each.is_station,
            {edition: parameter_value(states[edition], 0, name) for edition in EDITIONS},
        )
        for name, each in PARAMETERS.items()
    )


@dataclass(frozen=True)
class MapSetting:
    """A way to change the map, with its texts: `close` or `site`."""

    name: str
    meaning: str
    touches: str


def map_settings(language: str = "en") -> tuple[MapSetting, ...]:
    """The ways to change the map.

    >>> [each.name for each in map_settings()]
    ['close', 'site']
    """
    topic = text("parameter.topic.map", language)
    return tuple(MapSetting(name, meaning(name, language), topic) for name in ("close", "site"))


def meaning(name: str, language: str = "en") -> str:
    """What a parameter means."""
    return text(f"parameter.{name.replace('_', '-')}", language)


def touches(name: str, language: str = "en") -> str:
    """The action, the topic or the module that a parameter belongs to."""
    for module in MODULES.values():
        own = {*module.parameters, *(fields_of(module.fields) if module.fields else ())}
        if name in own:
            return text(f"module.{module.id}.name", language)
    kind, _, topic = TOUCHES[PARAMETERS[name].field].partition(".")
    return text(f"action.{topic}", language) if kind == "action" else text(f"parameter.topic.{topic}", language)
