"""Bots by name: `random`, `greedy`, `planner`, `expert:200ms`, a level, or `my.module:Class` for one's own."""

from __future__ import annotations

import importlib
import inspect
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from shinjuku.bots.base import Bot, BotError, Player, RecordBot
from shinjuku.bots.levels import LEVELS
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner
from shinjuku.bots.players.random import Random
from shinjuku.bots.timeout import Patience
from shinjuku.game import ShinjukuError

BOTS: Mapping[str, Callable[..., Bot | RecordBot]] = MappingProxyType(
    {"random": Random, "easy": Easy, "greedy": Greedy, "planner": Planner, "expert": Expert}
)

THINKERS: Mapping[str, Callable[..., Bot | RecordBot]] = MappingProxyType({"expert": Expert})  # who have a budget


def make_bot(name: str, *, seed: int | None = None) -> Bot | RecordBot:
    """A bot by its name or its level; with a seed its own chance can be repeated."""
    name = LEVELS.get(name, name)
    known, _, budget = name.partition(":")
    if known in THINKERS and budget:
        return THINKERS[known](seed=seed, budget=budget)
    if is_own(name):
        return _own(name, seed)
    if name not in BOTS:
        there = _listed(dict.fromkeys((*BOTS, *LEVELS)))
        raise BotError(f"There is no bot {name!r}: there are {there}, and `module:Class` for your own.")
    return BOTS[name](seed=seed)


def _listed(names: Iterable[str]) -> str:
    """`a, b and c`."""
    *others, last = names
    return f"{', '.join(others)} and {last}"


def make_player(name: str, *, seed: int | None = None, seconds: float | None = None) -> Player:
    """The same, ready to sit at a table; bots of one's own may take so many seconds for a choice."""
    bot = make_bot(name, seed=seed)
    return Player(bot, name, Patience(seconds, name) if seconds is not None and is_own(name) else None)


def is_own(name: str) -> bool:
    """Is it a bot of one's own? Those of the house keep to their budgets."""
    return ":" in name and name.partition(":")[0] not in THINKERS


def _own(name: str, seed: int | None) -> Bot | RecordBot:
    made: Any = _called(name, class_named(name, "bot", BotError), seed)
    if not isinstance(made, (Bot, RecordBot)):
        raise BotError(f"{name} is no bot: it has neither `choose` nor `choose_record`.")
    return made


def class_named(name: str, what: str, error_of: type[ShinjukuError]) -> Any:
    """`module:Class`; modules are found as in Python, and also in the folder one is in."""
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        found = importlib.import_module(module)
    except Exception as error:
        raise error_of(f"The {what} {name} can't be loaded: {error or type(error).__name__}.") from error
    if not hasattr(found, attribute):
        raise error_of(f"The {what} {name} can't be loaded: {module} has no {attribute!r}.")
    return getattr(found, attribute)


def _called(name: str, make: Any, seed: int | None) -> Any:
    """A seed is given to those who take one."""
    try:
        takes_seed = "seed" in inspect.signature(make).parameters
        return make(seed=seed) if takes_seed else make()
    except Exception as error:
        raise BotError(f"The bot {name} can't be made: {error or type(error).__name__}.") from error
