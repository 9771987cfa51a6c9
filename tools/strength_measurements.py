"""Everything that `strength.py` measures."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass

from shinjuku.envs.training.mixtures import playable
from shinjuku.game.settings import Settings
from shinjuku.lab.engine import Experiment
from shinjuku.lab.experiments.simulation import Simulation
from shinjuku.lab.experiments.tournament import Tournament
from shinjuku.lab.plan import Plan

OBSERVER = "shinjuku.lab.losses:Losses"
SETTINGS = {"": ("v2", 2), "-3": ("v2", 3), "-4": ("v2", 4), "-v1": ("v1", 2), "-rev1": ("rev1", 2)}
EXPERT_BUDGETS = (25, 50, 100, 200, 400)  # milliseconds
MASTER_BUDGETS = (50, 100, 250)
LEVEL_STEPS = (("master", "expert"), ("expert", "strong"), ("strong", "steady"), ("steady", "easy"))
ISMCTS = "ISMCTSBot:10s"


@dataclass(frozen=True)
class Measurement:
    """A tournament of two bots, or a simulation with an observer."""

    name: str
    group: str
    bots: tuple[str, ...]
    games: int
    edition: str = "v2"
    players: int = 2
    modules: tuple[str, ...] = ()
    wanted: float | None = None  # share of wins

    @property
    def is_observed(self) -> bool:
        return self.group == "lost"

    @property
    def is_openspiel(self) -> bool:
        return ISMCTS in self.bots

    @property
    def command(self) -> str:
        """The equivalent command of `shinjuku`."""
        if self.is_openspiel:
            return f"python tools/strength.py {self.name}"
        words = ["shinjuku", "simulate" if self.is_observed else "tournament", "--bots", ",".join(self.bots)]
        words += ["--games", str(self.games)]
        words += ["--edition", self.edition] if self.edition != "v2" else []
        words += ["--players", str(self.players)] if self.players != 2 else []
        words += [word for module in self.modules for word in ("--module", module)]
        words += ["--observe", OBSERVER] if self.is_observed else []
        return shlex.join(words)

    @property
    def settings(self) -> Settings:
        return Settings.validated(self.edition, self.modules, self.players)

    def experiment(self) -> Experiment:
        if self.is_observed:
            return Simulation(Plan(self.settings, self.bots, self.games, 0, (OBSERVER,)))
        return Tournament(self.settings, self.bots, self.games, 0)


def measurements() -> Iterator[Measurement]:
    """Everything that docs/strength.md shows, group by group."""
    yield from network()
    yield from small()
    yield from modules()
    yield from search()
    yield from levels()
    yield from order()
    for budget in EXPERT_BUDGETS:
        yield Measurement(f"budget-{budget}ms", "budgets", (f"expert:{budget}ms", "planner"), 100)
    yield Measurement("self-play", "lost", ("expert:1000ms", "expert:1000ms"), 30)
    yield Measurement("lost-expert-planner", "lost", ("expert:200ms", "planner"), 40)
    yield Measurement("lost-planner-greedy", "lost", ("planner", "greedy"), 200)


def network() -> Iterator[Measurement]:
    """The network alone against older bots."""
    bots = ("network", "planner")
    yield Measurement("network-expert", "network", ("network", "expert:1000ms"), 200, wanted=0.95)
    yield Measurement("network-planner", "network", bots, 1000, wanted=0.96)
    for edition in ("v1", "rev1"):
        yield Measurement(f"network-planner-{edition}", "network", bots, 400, edition, wanted=0.92)
    for players in (3, 4):
        yield Measurement(f"network-planner-{players}", "network", bots, 300, "v2", players, wanted=0.8)
    yield Measurement("network-planner-5", "network", bots, 300, "rev1", 5, ("five-players",), wanted=0.8)


def small() -> Iterator[Measurement]:
    """The small network, which plays like the other one and much faster."""
    for other in ("greedy", "planner", "network"):
        yield Measurement(f"small-{other}", "small", ("network-small", other), 400)
    for edition in ("v1", "rev1"):
        yield Measurement(f"small-planner-{edition}", "small", ("network-small", "planner"), 400, edition)
    for players in (3, 4):
        yield Measurement(f"small-planner-{players}", "small", ("network-small", "planner"), 300, "v2", players)


def modules() -> Iterator[Measurement]:
    """The network with each module, and with as many modules as go together; two players."""
    tables = [(each.edition, each.modules) for each in playable() if each.players == 2 and each.modules]
    for edition, names in tables:
        is_largest = not any(edition == other and set(names) < set(more) for other, more in tables)
        if len(names) == 1 or is_largest:
            name = f"network-planner-{edition}-{'-'.join(names)}"
            yield Measurement(name, "modules", ("network", "planner"), 200, edition, 2, names, wanted=0.92)


def search() -> Iterator[Measurement]:
    """What search adds to the network."""
    yield Measurement("master-network", "search", ("master:1000ms", "network"), 200, wanted=0.65)
    for budget in MASTER_BUDGETS:
        yield Measurement(f"master-{budget}ms", "search", (f"master:{budget}ms", "network"), 100)
    yield Measurement("master-ismcts", "openspiel", ("master:1000ms", ISMCTS), 20, wanted=0.95)


def levels() -> Iterator[Measurement]:
    """Each level against the one below. Master thinks for a second per turn, so it plays fewer games."""
    for suffix, (edition, players) in SETTINGS.items():
        for above, below in LEVEL_STEPS:
            if above != "master":
                games = 400 if not suffix else 200
                yield Measurement(f"{above}-{below}{suffix}", "levels", (above, below), games, edition, players)
            elif not suffix:
                yield Measurement("master-expert", "levels", (above, below), 100)
    yield Measurement("easy-random", "levels", ("easy", "random"), 200)
    yield Measurement("easy-greedy", "levels", ("easy", "greedy"), 200)


def order() -> Iterator[Measurement]:
    """The older bots."""
    for suffix, (edition, players) in SETTINGS.items():
        games, expert = (200, "expert:1000ms") if not suffix else (100, "expert:200ms")
        yield Measurement(f"greedy-random{suffix}", "order", ("greedy", "random"), games, edition, players)
        # these games are fast, and the result is close to its target, so more of them are played
        yield Measurement(f"planner-greedy{suffix}", "order", ("planner", "greedy"), 10 * games, edition, players)
        yield Measurement(f"expert-planner{suffix}", "order", (expert, "planner"), games, edition, players)
    for players in (2, 3, 4):
        suffix = f"-{players}" if players > 2 else ""
        yield Measurement(f"greedy-easy-v1{suffix}", "order", ("greedy", "easy-v1"), 200, "v2", players)
        yield Measurement(f"easy-v1-random{suffix}", "order", ("easy-v1", "random"), 200, "v2", players)
