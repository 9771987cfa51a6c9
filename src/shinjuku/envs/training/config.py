"""What a training run does: its tables, its network and the numbers of PPO."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.observation.planes.layout import PLANES_SIZE

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings


class TrainingError(ValueError):
    """A run can't do this; the message says why."""


@dataclass(frozen=True)
class TableMix:
    """Settings that part of the tables are played with."""

    edition: str = "v2"
    modules: tuple[str, ...] = ()
    players: int = 2
    share: float = 1.0  # of the tables, relative to the other shares
    changes: tuple[tuple[str, int], ...] = ()  # changed parameters, by name

    @property
    def settings(self) -> Settings:
        from shinjuku.game.settings import Settings  # compiles the rules, which a GPU doesn't need

        return Settings.validated(self.edition, self.modules, self.players, dict(self.changes))

    @staticmethod
    def from_json(found: dict[str, Any]) -> TableMix:
        changes = tuple((name, value) for name, value in found.pop("changes", ()))
        return TableMix(**{**found, "modules": tuple(found["modules"]), "changes": changes})


@dataclass(frozen=True)
class NetworkShape:
    """The size of the network."""

    width: int = 768
    blocks: int = 3
    planes: bool = True  # whether it sees the optional planes

    @property
    def inputs(self) -> int:
        """The bytes that it sees."""
        return OBSERVATION_SIZE + (PLANES_SIZE if self.planes else 0)


@dataclass(frozen=True)
class Schedule:
    """A number that falls from `first` to `last` over the run, by the same factor in each update."""

    first: float
    last: float

    def at(self, progress: float) -> float:
        """Its value when this part of the run is done."""
        return float(self.first * (self.last / self.first) ** min(1.0, max(0.0, progress)))


@dataclass(frozen=True)
class TrainingConfig:
    """Everything that a run depends on, apart from the machine."""

    mix: tuple[TableMix, ...] = (TableMix(),)
    network: NetworkShape = field(default_factory=NetworkShape)
    tables: int = 32768
    steps: int = 64  # decisions of each table in an update
    epochs: int = 2
    minibatch: int = 65536
    updates: int = 400  # the length of the run and of its schedules
    minutes: float = 0.0  # the length of the schedules in minutes; 0: the number of updates decides
    learning_rate: Schedule = Schedule(5e-4, 5e-5)
    entropy: Schedule = Schedule(0.02, 0.002)
    discount: float = 0.999  # of leads to come, for each decision
    trace: float = 0.9  # the λ of the advantages, for each decision of the same seat; less is less noise
    value_trace: float = 0.96  # the λ of the predictions that the network learns
    clip: float = 0.2
    gradient_norm: float = 0.5
    lead_scale: float = 20.0  # points of lead for a reward of 1
    win_weight: float = 2.0  # the reward of a win, compared with a loss
    league_share: float = 0.125  # of the tables, where past selves play along
    league_every: int = 25  # updates between two past selves
    exploring_share: float = 0.0  # of the games, whose first decisions are nearly random
    exploring_decisions: int = 100  # at most, in such a game
    sparring: tuple[str, ...] = ("planner",)  # the bots that the network plays against
    sparring_share: float = 0.0  # of the tables, where they have seats
    warm_up_steps: int = 400  # decisions of each table before the first update, so that tables are at all stages
    averaging: float = 0.0  # the weight of earlier updates in the network that is evaluated and saved; 0: the last one
    teacher: str = ""  # the checkpoint of the network that is imitated; empty: it learns from its own games
    seed: int = 1

    def as_json(self) -> str:
        return json.dumps(asdict(self))

    @staticmethod
    def from_json(text: str) -> TrainingConfig:
        found: dict[str, Any] = json.loads(text)
        found["mix"] = tuple(map(TableMix.from_json, found["mix"]))
        found["sparring"] = tuple(found.get("sparring", ()))
        found["network"] = NetworkShape(**found["network"])
        for name in ("learning_rate", "entropy"):
            found[name] = Schedule(**found[name])
        return TrainingConfig(**found)
