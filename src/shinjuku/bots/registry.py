"""Bots by name: `random`, `greedy`, `planner`, `expert:200ms`, a level, or `my.module:Class` for your own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from shinjuku.bots.base import Bot, BotError, Player, RecordBot, check_bot
from shinjuku.bots.levels import LEVELS
from shinjuku.bots.loading import load_class
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner
from shinjuku.bots.players.random import Random
from shinjuku.bots.timeout import Timeout
from shinjuku.texts import listed

BOTS: Mapping[str, Callable[..., Bot | RecordBot]] = MappingProxyType(
    {"random": Random, "easy": Easy, "greedy": Greedy, "planner": Planner, "expert": Expert}
)

# bots that take a budget, as in `expert:200ms`
BUDGET_BOTS: Mapping[str, Callable[..., Bot | RecordBot]] = MappingProxyType({"expert": Expert})


def make_bot(name: str, *, seed: int | None = None) -> Bot | RecordBot:
    """Create a bot by its name or level; with the same seed it makes the same choices."""
    name = LEVELS.get(name, name)
    known, _, budget = name.partition(":")
    if known in BUDGET_BOTS and budget:
        return BUDGET_BOTS[known](seed=seed, budget=budget)
    if is_custom(name):
        return _make_custom(name, seed)
    if name not in BOTS:
        known_names = listed(dict.fromkeys((*BOTS, *LEVELS)), style="or")
        raise BotError(f"There is no bot {name!r}. Choose {known_names}, or `module:Class` for your own.")
    return BOTS[name](seed=seed)


def make_player(name: str, *, seed: int | None = None, seconds: float | None = None) -> Player:
    """Create a player by its bot's name; `seconds` limits the time a custom bot may take for a choice."""
    bot = make_bot(name, seed=seed)
    return Player(bot, name, Timeout(seconds, name) if seconds is not None and is_custom(name) else None)


def is_custom(name: str) -> bool:
    """Whether a name is `module:Class`."""
    return ":" in name and name.partition(":")[0] not in BUDGET_BOTS


def _make_custom(name: str, seed: int | None) -> Bot | RecordBot:
    return check_bot(_construct(name, load_class(name, "bot", BotError), seed), name)


def _construct(name: str, make: Any, seed: int | None) -> Any:
    """Call a class, with the seed if it takes one."""
    try:
        takes_seed = "seed" in inspect.signature(make).parameters
        return make(seed=seed) if takes_seed else make()
    except Exception as error:
        raise BotError(f"The bot {name} can't be created: {error or type(error).__name__}.") from error
