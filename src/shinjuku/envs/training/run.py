"""A training run in a folder: it trains, evaluates, saves and reports until its time is over or Ctrl-C ends it.

The folder has `checkpoint/` (continues exactly, on the same machine), `portable/` (the network alone, for any machine),
`log.jsonl`, `strength.svg` and `card.md`.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import jax

from shinjuku.envs.training import checkpoints
from shinjuku.envs.training.card import card, card_page
from shinjuku.envs.training.checkpoints import Checkpoint
from shinjuku.envs.training.config import NetworkShape, TableMix, TrainingConfig, TrainingError
from shinjuku.envs.training.distillation import Distiller
from shinjuku.envs.training.evaluation import (
    START,
    TEACHER,
    needs_compiled_rules,
    opponent_chooser,
    play_match,
    record_bot,
)
from shinjuku.envs.training.log import RunLog, evaluation
from shinjuku.envs.training.mixtures import written
from shinjuku.envs.training.network import Parameters, deepened
from shinjuku.envs.training.options import CHECKPOINT, CPU, CUDA, PORTABLE, RunPlan
from shinjuku.envs.training.picture import draw_strength
from shinjuku.envs.training.reporting import Reporter
from shinjuku.envs.training.trainer import Trainer, Update

if TYPE_CHECKING:
    from shinjuku.lab.interrupts import InterruptGuard


class TrainingRun:
    """Carries out a plan."""

    def __init__(self, plan: RunPlan, reporter: Reporter) -> None:
        self.plan, self.reporter = plan, reporter
        self._began = time.monotonic()
        check_device(plan.device)
        start = checkpoints.load(plan.start) if plan.start is not None else None
        self.config = run_config(plan, start)
        self.trainer = new_trainer(self.config, plan.device, first_checkpoint(plan, self.config, start))
        self._networks = networks_of(self.trainer)
        plan.folder.mkdir(parents=True, exist_ok=True)
        self.log = RunLog(plan.folder / "log.jsonl", self.trainer.update)
        self._opponents = self._available_opponents()
        if plan.config is None and self._is_over:
            more = f"Use --updates with more than {self.trainer.update} to go further."
            raise TrainingError(f"The run in {plan.folder} is complete. {more}")
        self._last = Update(
            self.trainer.update, self.trainer.decisions, self.trainer.seconds, float("nan"), float("nan"), {}
        )
        self._saved = self._evaluated = time.monotonic()

    # --- the loop -----------------------------------------------------------------------------------------------

    def run(self) -> bool:
        """Train to the end of the plan, and save. Return whether it was stopped before."""
        from shinjuku.lab.interrupts import InterruptGuard

        is_stopped = False
        with InterruptGuard() as guard:
            self.save()  # so that a run can always be resumed, and a folder that can't be written is noticed now
            try:
                self._train(guard)
            except KeyboardInterrupt:
                is_stopped = not self._is_over
            self.save()
        return is_stopped

    def _train(self, guard: InterruptGuard) -> None:
        """Train, evaluate and save in turn. Ctrl-C takes effect between two updates."""
        while not self._is_over:
            self._train_once()
            with guard.interruptible():
                self._evaluate_if_due()
            self._save_if_due()
        with guard.interruptible():
            self._evaluate_at_the_end()

    @property
    def _is_clocked(self) -> bool:
        """Whether the time of this command alone decides when it ends."""
        return bool(self.config.minutes) and self.plan.seconds < float("inf")

    @property
    def _is_over(self) -> bool:
        is_late = time.monotonic() - self._began >= self.plan.seconds
        return is_late or (not self._is_clocked and self.trainer.progress >= 1)

    def _train_once(self) -> None:
        self._last = self.trainer.timed_update()
        self.log.add_update(self._last)
        self.reporter.updated(self._last, self._progress)

    @property
    def _progress(self) -> float:
        """How much of the command is done, between 0 and 1."""
        by_time = (time.monotonic() - self._began) / self.plan.seconds
        return min(1.0, by_time if self._is_clocked else max(by_time, self.trainer.progress))

    # --- evaluation ---------------------------------------------------------------------------------------------

    def _available_opponents(self) -> tuple[str, ...]:
        from shinjuku.rules.jit import PLAIN

        wanted = self.plan.evaluation.opponents
        if TEACHER in wanted and TEACHER not in self._networks:
            raise TrainingError("This run has no teacher to play against. Name one with --teacher.")
        left_out = [each for each in wanted if PLAIN and needs_compiled_rules(each)]
        if left_out and self.plan.evaluation.every:
            self.reporter.said(f"Without compiled rules there are no games against {', '.join(left_out)}.")
        found = tuple(each for each in wanted if each not in left_out)
        for each in filter(needs_compiled_rules, found):
            record_bot(each)  # raises an error if there is no such bot
        return found

    def _evaluate_if_due(self) -> None:
        every = self.plan.evaluation.every
        if every and time.monotonic() - self._evaluated >= every:
            self.evaluate()

    def _evaluate_at_the_end(self) -> None:
        is_known = any(each.update == self.trainer.update for each in self.log.evaluations)
        if self.plan.evaluation.every and not is_known:
            self.evaluate()

    def evaluate(self) -> None:
        """Play against every opponent, and draw the picture again."""
        from shinjuku.game.files import save_text

        for table in self.plan.evaluation.tables or (largest(self.config),):
            for opponent in self._opponents:
                self._evaluate(table, opponent)
        save_text(self.plan.folder / "strength.svg", draw_strength(self.log.evaluations))
        self._evaluated = time.monotonic()

    def _evaluate(self, table: TableMix, opponent: str) -> None:
        games = self.plan.evaluation.games
        backend = CPU if needs_compiled_rules(opponent) else self.plan.device
        chooser = opponent_chooser(opponent, table, games, self._networks)
        strength = play_match(self.trainer.averaged, table, chooser, games, backend)
        found = evaluation(self._last, written(table), opponent, strength)
        self.log.add_evaluation(found)
        self.reporter.said(found.sentence)

    # --- saving -------------------------------------------------------------------------------------------------

    def _save_if_due(self) -> None:
        if time.monotonic() - self._saved >= self.plan.save_every:
            self.save()

    def save(self) -> None:
        """Write both checkpoints and the card."""
        from shinjuku.game.files import save_text

        folder, exact = self.plan.folder, self.trainer.checkpoint(exact=True)
        about = card(self.config, exact.state, self.plan.device, self.log.evaluations)
        checkpoints.save(folder / CHECKPOINT, replace(exact, card=about))
        checkpoints.save(folder / PORTABLE, Checkpoint(self.config, exact.state, exact.averaged, card=about))
        save_text(folder / "card.md", card_page(about))
        self._saved = time.monotonic()


def check_device(device: str) -> None:
    """Raise `TrainingError` if JAX can't use it."""
    if device == CUDA and jax.default_backend() == "cpu":
        raise TrainingError("JAX finds no GPU. Install JAX with CUDA, or use --device cpu.")


def new_trainer(config: TrainingConfig, device: str, start: Checkpoint | None) -> Trainer:
    """A trainer that learns from a teacher if the run has one, and otherwise from its own games."""
    return Distiller(config, device, start) if config.teacher else Trainer(config, device, start)


def networks_of(trainer: Trainer) -> dict[str, Parameters]:
    """The networks that can be opponents in the evaluation."""
    found = {START: jax.device_get(trainer.parameters)}  # a copy, because learning reuses their memory
    return found | ({TEACHER: trainer.teacher} if isinstance(trainer, Distiller) else {})


def run_config(plan: RunPlan, start: Checkpoint | None) -> TrainingConfig:
    """The configuration of the plan, with the network of the checkpoint that it begins with."""
    if plan.config is None:
        assert start is not None
        return replace(start.config, updates=plan.updates, minutes=0.0) if plan.updates else start.config
    return replace(plan.config, network=continued_shape(plan, start.config.network)) if start else plan.config


def continued_shape(plan: RunPlan, shape: NetworkShape) -> NetworkShape:
    """The shape of the network that a run begins with, and the blocks that it adds."""
    if plan.width not in (None, shape.width):
        raise TrainingError(f"The network of {plan.start} is {shape.width} units wide. A run can't change that.")
    if plan.blocks is not None and plan.blocks < shape.blocks:
        raise TrainingError(f"The network of {plan.start} has {shape.blocks} blocks. A run can only add some.")
    return replace(shape, blocks=plan.blocks or shape.blocks)


def first_checkpoint(plan: RunPlan, config: TrainingConfig, start: Checkpoint | None) -> Checkpoint | None:
    """Where the trainer continues. A new run that begins with another run's network counts its updates from 0."""
    if start is None or plan.config is None:
        return start
    state: dict[str, Any] = {**start.state, "update": 0, "earlier_seconds": start.state["seconds"]}
    network = deepened(jax.random.PRNGKey(config.seed), start.averaged or start.parameters, config.network)
    return Checkpoint(config, state, network)


def largest(config: TrainingConfig) -> TableMix:
    return max(config.mix, key=lambda each: each.share)
