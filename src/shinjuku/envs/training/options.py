"""The options of a training run, and the plan that they describe.

`shinjuku train` and `python -m shinjuku.envs.training` have the same options. Nothing here needs JAX.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from shinjuku.envs.training.config import NetworkShape, Schedule, TableMix, TrainingConfig, TrainingError
from shinjuku.envs.training.mixtures import EVERYTHING, mixture, parse_table

CPU, CUDA = "cpu", "cuda"
DEVICES = (CPU, CUDA)
LADDER = "random,greedy,planner"
CHECKPOINT, PORTABLE = "checkpoint", "portable"  # folders of a run

HELP: Mapping[str, str] = {
    "out": "The folder of the run: checkpoints, log, picture and card.",
    "resume": "Continue the run in the folder, with its own settings.",
    "start": "Begin with the network of another run: its folder, or that of a checkpoint.",
    "teacher": "Imitate the network of another run: its folder, or that of a checkpoint.",
    "device": "Where to play and learn: cpu, or cuda for an NVIDIA GPU.",
    "table": "Play this table: EDITION:PLAYERS or EDITION:PLAYERS:MODULE+MODULE, and =SHARE; repeatable.  "
    "[default: v2:2]",
    "mixture": f"Play a mixture of tables: {EVERYTHING}, or a TOML file with a [[table]] for each; --table adds to it.",
    "minutes": "Stop after this many minutes.",
    "updates": "Stop after this many updates in all.  [default: 400, or no limit with --minutes]",
    "seed": "The same seed and number of updates give the same network, on the same machine.  [default: 1]",
    "tables": "The number of tables that are played together.  [default: 256 on the CPU, 32768 on a GPU]",
    "steps": "The number of decisions at each table in an update.  [default: 32 on the CPU, 64 on a GPU]",
    "epochs": "How many times an update goes through its decisions.  [default: 4 on the CPU, 2 on a GPU]",
    "minibatch": "The number of decisions in a step of the optimiser.  [default: 512 on the CPU, 65536 on a GPU]",
    "learning_rate": "The learning rate, first and last.  [default: 1e-3:1e-4 on the CPU, 5e-4:5e-5 on a GPU]",
    "entropy": "The weight of the entropy, first and last.  [default: 0.02:0.002]",
    "trace": "The λ that advantages are estimated with.  [default: 0.9]",
    "win_weight": "The reward of a win; a lead of 20 points is a reward of 1.  [default: 2]",
    "width": "The width of the network.  [default: 128 on the CPU, 768 on a GPU]",
    "blocks": "The number of residual blocks of the network. With --from, it can be more than there are: new ones "
    "change nothing until they have learned.  [default: 1 on the CPU, 3 on a GPU]",
    "league_share": "The share of the tables where past selves play along.  [default: 0.125]",
    "sparring": "The hand-written bots that have seats at some of the tables.  [default: planner]",
    "sparring_share": "The share of the tables where they do.  [default: 0]",
    "exploring_share": "The share of games that begin nearly at random.  [default: 0]",
    "averaging": "The weight of earlier updates in the network that is evaluated and saved; 0 for the last one.  "
    "[default: 0]",
    "evaluate_every": "Minutes between evaluations; 0 for none.  [default: 5]",
    "evaluation_games": "The number of games against each opponent.  [default: 100]",
    "evaluation_table": "The table of the evaluation; repeatable.  [default: the one with the largest share]",
    "against": f"The opponents in the evaluation: bots, or the networks start and teacher.  [default: {LADDER}]",
    "save_every": "Minutes between checkpoints.  [default: 5]",
}


@dataclass(frozen=True)
class TrainOptions:
    """The options as they were given; None where an option was left out."""

    out: Path
    resume: bool = False
    start: Path | None = None
    teacher: Path | None = None
    device: str = CPU
    table: Sequence[str] = ()
    mixture: str | None = None
    minutes: float | None = None
    updates: int | None = None
    seed: int | None = None
    tables: int | None = None
    steps: int | None = None
    epochs: int | None = None
    minibatch: int | None = None
    learning_rate: str | None = None
    entropy: str | None = None
    trace: float | None = None
    win_weight: float | None = None
    width: int | None = None
    blocks: int | None = None
    league_share: float | None = None
    sparring: str | None = None
    sparring_share: float | None = None
    exploring_share: float | None = None
    averaging: float | None = None
    evaluate_every: float = 5.0
    evaluation_games: int = 100
    evaluation_table: Sequence[str] = ()
    against: str = LADDER
    save_every: float = 5.0


NUMBERS = (
    *("seed", "tables", "steps", "epochs", "minibatch", "trace", "win_weight"),
    *("league_share", "sparring_share", "exploring_share", "averaging"),
)
OF_A_NEW_RUN = (
    "start",
    "teacher",
    "table",
    "mixture",
    "learning_rate",
    "entropy",
    "width",
    "blocks",
    "sparring",
    *NUMBERS,
)
POSITIVE = ("minutes", "updates", "tables", "steps", "epochs", "minibatch", "width", "blocks", "evaluation_games")
DEFAULTS: Mapping[str, TrainingConfig] = {
    CPU: TrainingConfig(
        network=NetworkShape(128, 1),
        tables=256,
        steps=32,
        epochs=4,
        minibatch=512,
        learning_rate=Schedule(1e-3, 1e-4),
        warm_up_steps=100,
    ),
    CUDA: TrainingConfig(),
}


@dataclass(frozen=True)
class EvaluationPlan:
    """Which games are played to measure strength, and how often."""

    every: float = 300.0  # seconds; 0: never
    games: int = 100
    opponents: tuple[str, ...] = ()
    tables: tuple[TableMix, ...] = ()


@dataclass(frozen=True)
class RunPlan:
    """What a command does."""

    folder: Path
    device: str
    config: TrainingConfig | None  # None: that of the checkpoint
    start: Path | None = None  # the checkpoint to begin with
    seconds: float = float("inf")
    updates: int | None = None  # how many in all, if that was given
    width: int | None = None  # of the network, if that was given
    blocks: int | None = None
    save_every: float = 300.0  # seconds
    evaluation: EvaluationPlan = field(default_factory=EvaluationPlan)


def plan(options: TrainOptions) -> RunPlan:
    """What the options describe. Raise `TrainingError` if something is wrong."""
    _check(options)
    return RunPlan(
        options.out,
        options.device,
        None if options.resume else new_config(options),
        _checkpoint_of(options),
        60 * options.minutes if options.minutes is not None else float("inf"),
        options.updates,
        options.width,
        options.blocks,
        60 * options.save_every,
        _evaluation(options),
    )


def _check(options: TrainOptions) -> None:
    if options.device not in DEVICES:
        raise TrainingError(f"There is no device {options.device!r}. Choose {' or '.join(DEVICES)}.")
    for name in POSITIVE:
        if (value := getattr(options, name)) is not None and not value > 0:
            raise TrainingError(f"{flag(name)} must be more than 0.")
    given = [name for name in OF_A_NEW_RUN if getattr(options, name) not in (None, ())]
    if options.resume and given:
        raise TrainingError(f"{flag(given[0])} can't be used with --resume. A run keeps its own settings.")
    _check_folder(options)
    check_packages(options.device)


def flag(name: str) -> str:
    """The option with this name on the command line."""
    return "--from" if name == "start" else f"--{name.replace('_', '-')}"


def _check_folder(options: TrainOptions) -> None:
    folder = options.out
    if folder.exists() and not folder.is_dir():
        raise TrainingError(f"{folder} is a file, not a folder.")
    if not options.resume and folder.exists() and any(folder.iterdir()):
        raise TrainingError(f"{folder} isn't empty. Name another folder, or continue its run with --resume.")


def check_packages(device: str) -> None:
    """Raise `TrainingError` if something isn't installed that a run on this device needs."""
    if find_spec("jax") is None:
        raise TrainingError("Training needs JAX. Run `pip install 'shinjuku[train]'`.")
    if device == CPU:
        _check_rules()
        return
    from shinjuku.envs.cuda.files import kernel_file, kernel_folder

    if find_spec("cupy") is None:
        raise TrainingError("Training on a GPU needs CuPy. Run `pip install 'shinjuku[gpu]'`.")
    if not kernel_file(kernel_folder()).is_file():
        compile_them = "Run `python -m shinjuku.envs.cuda.compiler`, or name their folder in SHINJUKU_KERNELS."
        raise TrainingError(f"{kernel_folder()} has no compiled kernels for these rules. {compile_them}")


def _check_rules() -> None:
    from shinjuku.rules.jit import PLAIN

    if PLAIN:
        raise TrainingError("Training on the CPU needs compiled rules. Install numba, and unset SHINJUKU_RULES.")


# --- the configuration ------------------------------------------------------------------------------------------


def new_config(options: TrainOptions) -> TrainingConfig:
    """The configuration of a new run."""
    base = DEFAULTS[options.device]
    changes: dict[str, Any] = {name: value for name in NUMBERS if (value := getattr(options, name)) is not None}
    for name in ("learning_rate", "entropy"):
        if (text := getattr(options, name)) is not None:
            changes[name] = parse_schedule(text, flag(name))
    if options.sparring is not None:
        changes["sparring"] = parse_sparring(options.sparring)
    shape = base.network
    network = replace(shape, width=options.width or shape.width, blocks=options.blocks or shape.blocks)
    if options.teacher is not None:
        changes["teacher"] = str(found_checkpoint(options.teacher))
    length = {"updates": options.updates} if options.updates else {"minutes": options.minutes or 0.0}
    return replace(base, mix=_mix(options), network=network, **length, **changes)


def _mix(options: TrainOptions) -> tuple[TableMix, ...]:
    """The mixture and the tables together."""
    mixed = mixture(options.mixture) if options.mixture is not None else ()
    return (*mixed, *(parse_table(each) for each in options.table)) or (TableMix(),)


def parse_schedule(text: str, name: str) -> Schedule:
    """The schedule that `5e-4:5e-5` means; one number stays the same."""
    try:
        first, _, last = text.partition(":")
        found = Schedule(float(first), float(last or first))
    except ValueError:
        raise TrainingError(f"{name} needs one number or two, such as 5e-4:5e-5, not {text!r}.") from None
    if not (found.first > 0 and found.last > 0):
        raise TrainingError(f"{name} must be more than 0.")
    return found


def parse_sparring(text: str) -> tuple[str, ...]:
    """The bots that `planner,greedy` names."""
    from shinjuku.bots.compiled_games import COMPILED_BOTS, NO_PLAN

    known = [name for name, kind in COMPILED_BOTS.items() if kind != NO_PLAN]
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    unknown = [name for name in names if name not in known]
    if unknown or not names:
        raise TrainingError(
            f"There is no bot {unknown[0] if unknown else ''!r} to spar with. Choose among {', '.join(known)}."
        )
    return names


# --- where to begin, and what to measure --------------------------------------------------------------------------


def _checkpoint_of(options: TrainOptions) -> Path | None:
    if options.resume:
        return found_checkpoint(options.out)
    return found_checkpoint(options.start) if options.start is not None else None


def found_checkpoint(folder: Path) -> Path:
    """The checkpoint of a run, the exact one if there is one, or the folder itself."""
    from shinjuku.envs.training.checkpoints import find

    for place in (folder / CHECKPOINT, folder / PORTABLE, folder):
        if find(place) is not None:
            return place
    raise TrainingError(f"There is no checkpoint in {folder}.")


def _evaluation(options: TrainOptions) -> EvaluationPlan:
    names = tuple(name.strip() for name in options.against.split(",") if name.strip())
    tables = tuple(parse_table(each) for each in options.evaluation_table)
    return EvaluationPlan(60 * options.evaluate_every, options.evaluation_games, names, tables)
