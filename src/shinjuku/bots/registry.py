"""Bots by name: a level such as `easy`, or `planner`, `network`, `expert:200ms`, or `my.module:Class` for your own."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from shinjuku.bots.base import AnyBot, BotError, check_bot
from shinjuku.bots.levels import LEVELS
from shinjuku.bots.loading import load_class
from shinjuku.bots.player import Player
from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.expert import Expert
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.level import LevelPlayer
from shinjuku.bots.players.planner import Planner
from shinjuku.bots.players.random import Random
from shinjuku.bots.styles import STYLES
from shinjuku.bots.timeout import Timeout
from shinjuku.game import Game
from shinjuku.game.settings import Settings
from shinjuku.texts import listed


def _make_network(seed: int | None = None) -> AnyBot:
    """The network, imported only when it plays."""
    from shinjuku.bots.network.player import Network

    return Network(seed)


def _make_small_network(seed: int | None = None) -> AnyBot:
    """The network that plays like the other one, less well and much faster."""
    from shinjuku.bots.network.player import Network
    from shinjuku.bots.network.weights_file import released_network

    return Network(seed, network=released_network("network-small"))


def _make_master(seed: int | None = None, budget: str = "1000ms") -> AnyBot:
    """The network with search."""
    from shinjuku.bots.network.master import Master

    return Master(seed, budget=budget)


BOTS: Mapping[str, Callable[..., AnyBot]] = MappingProxyType(
    {
        "random": Random,
        "easy-v1": Easy,
        "greedy": Greedy,
        "planner": Planner,
        "expert": Expert,
        "network": _make_network,
        "network-small": _make_small_network,
        "master": _make_master,
    }
)

# bots that take a budget, as in `expert:200ms`; without one, these are the names of levels
BUDGET_BOTS: Mapping[str, Callable[..., AnyBot]] = MappingProxyType({"expert": Expert, "master": _make_master})


def make_bot(name: str, *, seed: int | None = None) -> AnyBot:
    """Create a bot by its name or level; with the same seed it makes the same choices."""
    if name in LEVELS:
        return LevelPlayer(name, seed, lambda: make_bot(LEVELS[name], seed=seed))
    known, _, budget = name.partition(":")
    if known in BUDGET_BOTS and budget:
        return BUDGET_BOTS[known](seed=seed, budget=budget)
    if name in STYLES:
        return Planner(seed, weights=STYLES[name])
    if is_custom(name):
        return _make_custom(name, seed)
    if name not in BOTS:
        known_names = listed(dict.fromkeys((*LEVELS, *BOTS)), style="or")
        raise BotError(f"There is no bot {name!r}. Choose {known_names}, or `module:Class` for your own.")
    return BOTS[name](seed=seed)


def check_settings(name: str, settings: Settings) -> None:
    """Raise `BotError` if a bot can't play games with these settings. Most bots play all of them."""
    check = getattr(make_bot(name, seed=0), "check_settings", None)
    if check is not None:
        check(settings)


def make_player(bot: str | AnyBot, *, seed: int | None = None, seconds: float | None = None) -> Player:
    """Create a player for a bot, given by its name or as an object.

    A bot that is created by name gets the seed. `seconds` limits the time that a custom bot may take for an answer.
    """
    name = bot if isinstance(bot, str) else type(bot).__name__
    made = make_bot(bot, seed=seed) if isinstance(bot, str) else bot
    is_own = not isinstance(bot, str) or is_custom(bot)
    return Player(made, name, Timeout(seconds, name) if seconds is not None and is_own else None)


def play_out(game: Game, players: Sequence[str | AnyBot | Player]) -> Game:
    """Play a game to its end, with one player for each seat, or a single one for all seats.

    A player is a bot, the name of one, or what `make_player` returns.
    """
    seated = [each if isinstance(each, Player) else make_player(each) for each in players]
    if len(seated) == 1:
        seated *= len(game.players)
    if len(seated) != len(game.players):
        raise BotError(f"The game has {len(game.players)} seats, but {len(seated)} players are given.")
    while game.to_act is not None:
        game.play(seated[game.to_act].decide(game))
    return game


def is_built_in(name: str) -> bool:
    """Whether a name is a level or a bot of this package; these read records of the kernel."""
    return name in LEVELS or name.partition(":")[0] in BOTS


def is_custom(name: str) -> bool:
    """Whether a name is `module:Class`."""
    return ":" in name and name.partition(":")[0] not in BUDGET_BOTS


def _make_custom(name: str, seed: int | None) -> AnyBot:
    return check_bot(_construct(name, load_class(name, "bot", BotError), seed), name)


def _construct(name: str, make: Any, seed: int | None) -> Any:
    """Call a class, with the seed if it takes one."""
    try:
        takes_seed = "seed" in inspect.signature(make).parameters
        return make(seed=seed) if takes_seed else make()
    except Exception as error:
        raise BotError(f"The bot {name} can't be created: {error or type(error).__name__}.") from error
