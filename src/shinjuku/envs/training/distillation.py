"""Distillation: a small network learns to play like a large one, its teacher.

At every decision the teacher says how likely it makes each choice, and what it expects; the student learns these
numbers. The student plays at half of the tables, so that it also learns what to do in positions that only its own
mistakes lead to.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from shinjuku.envs.training import checkpoints
from shinjuku.envs.training.checkpoints import Checkpoint
from shinjuku.envs.training.config import TrainingConfig, TrainingError
from shinjuku.envs.training.exploration import advanced, sharpness
from shinjuku.envs.training.network import ILLEGAL, Outputs, Parameters, evaluate
from shinjuku.envs.training.optimiser import Moments, limited, stepped
from shinjuku.envs.training.rollouts import choose
from shinjuku.envs.training.tables import Seen
from shinjuku.envs.training.trainer import Trainer, Update
from shinjuku.rules.enums import SEATS

STUDENT_SHARE = 0.5  # of the tables, where the student plays
LEAD_WEIGHT, WIN_WEIGHT = 0.5, 0.25  # of the expectations; the choice has 1
SMALLEST_LOGARITHM = -30.0


class Lesson(NamedTuple):
    """One decision at every table, and what the teacher says about it."""

    inputs: Any
    masks: Any
    players: Any
    choices: Any  # the chance of each choice
    lead: Any  # by relative seat
    win: Any  # the chance of each relative seat


class Errors(NamedTuple):
    """How far the student is from its teacher: means over a minibatch."""

    choice: Any  # Kullback–Leibler divergence of the choices
    lead: Any  # squared
    win: Any  # Kullback–Leibler divergence of the chances to win
    agreement: Any  # the share of decisions where both prefer the same choice, if there are several


class Distiller(Trainer):
    """A run that imitates the network in `config.teacher`."""

    def __init__(self, config: TrainingConfig, backend: str = "cpu", start: Checkpoint | None = None) -> None:
        self.teacher = load_teacher(config)
        super().__init__(config, backend, start)

    def train_once(self) -> Update:
        """One update: decisions at every table, and all epochs over them."""
        config, progress = self.config, self.progress
        play_key, learn_key = jax.random.split(jax.random.fold_in(jax.random.PRNGKey(config.seed), self.update))
        lessons, rate = self._play(play_key), config.learning_rate.at(progress)
        given = (learn_key, jnp.float32(rate))
        self.parameters, self.moments, errors = learn(self.parameters, self.moments, lessons, given, config)
        self.update += 1
        self.decisions += config.tables * config.steps
        losses = {name: float(value) for name, value in errors._asdict().items()}
        points, no_wins = self.tables.mean_points(), float("nan")
        return Update(self.update, self.decisions, self.seconds, points, no_wins, losses, no_wins, rate)

    def _play(self, key: Any) -> Lesson:
        """Play decisions at all tables, and store what the teacher says."""
        found, tables = [], self.tables
        number = int(STUDENT_SHARE * self.config.tables)
        for step_key in jax.random.split(key, self.config.steps):
            teacher_key, student_key, new_key = jax.random.split(step_key, 3)
            seen, sharp = tables.seen(), sharpness(self.exploration)
            lesson, actions = taught(self.teacher, seen, tables.players, teacher_key, sharp)
            first = Seen(*(each[:number] for each in seen))
            own = choose(self.parameters, first, tables.players[:number], student_key, sharp[:number])["actions"]
            ends = tables.step(actions.at[:number].set(own))[2]
            self.exploration = advanced(self.exploration, ends, self.config, new_key)
            found.append(lesson)
        return Lesson(*(jnp.concatenate(each) for each in zip(*found, strict=True)))


def load_teacher(config: TrainingConfig) -> Parameters:
    """The network that a run imitates. It must see the same as the student."""
    found: Parameters = checkpoints.load(Path(config.teacher)).parameters
    inputs = found["input"]["weights"].shape[0]
    if inputs != config.network.inputs:
        raise TrainingError(f"The network in {config.teacher} sees {inputs} bytes, not {config.network.inputs}.")
    return found


@jax.jit
def taught(teacher: Parameters, seen: Seen, players: Any, key: Any, sharp: Any) -> tuple[Lesson, Any]:
    """What the teacher says, and actions drawn by its chances, with its logits multiplied by `sharp`."""
    outputs = evaluate(teacher, seen.inputs, seen.masks, players)
    flattened = jnp.where(seen.masks > 0, outputs.logits * sharp[:, None], ILLEGAL)
    actions = jax.random.categorical(key, flattened).astype(jnp.int16)
    choices = jax.nn.softmax(outputs.logits).astype(jnp.float16)
    return Lesson(seen.inputs, seen.masks, players, choices, outputs.lead, jax.nn.softmax(outputs.win)), actions


def divergence(wanted: Any, logits: Any) -> Any:
    """The Kullback–Leibler divergence of each row from the chances that are wanted."""
    chances = jnp.maximum(jax.nn.log_softmax(logits), SMALLEST_LOGARITHM)
    logarithms = jnp.log(jnp.where(wanted > 0, wanted, 1.0))
    return (wanted * (logarithms - chances)).sum(axis=1)


def errors_of(outputs: Outputs, lesson: Lesson) -> Errors:
    wanted = lesson.choices.astype(jnp.float32)
    wanted = wanted / wanted.sum(axis=1, keepdims=True)
    is_seat = jnp.arange(SEATS) < lesson.players[:, None]
    lead = (is_seat * (outputs.lead - lesson.lead) ** 2).sum(axis=1)
    is_same = outputs.logits.argmax(axis=1) == wanted.argmax(axis=1)
    has_choice = (lesson.masks > 0).sum(axis=1) > 1
    agreement = (is_same & has_choice).sum() / jnp.maximum(1, has_choice.sum())
    win = divergence(lesson.win, outputs.win)
    return Errors(divergence(wanted, outputs.logits).mean(), lead.mean(), win.mean(), agreement)


def _loss(parameters: Parameters, lesson: Lesson) -> tuple[Any, Errors]:
    found = errors_of(evaluate(parameters, lesson.inputs, lesson.masks, lesson.players), lesson)
    return found.choice + LEAD_WEIGHT * found.lead + WIN_WEIGHT * found.win, found


@partial(jax.jit, static_argnames="config", donate_argnums=(0, 1))
def learn(
    parameters: Parameters, moments: Moments, lessons: Lesson, given: tuple[Any, Any], config: TrainingConfig
) -> tuple[Parameters, Moments, Errors]:
    """All epochs over the lessons. `given` are a key and the learning rate."""
    key, rate = given
    total = config.tables * config.steps
    size = min(config.minibatch, total)

    def step(carry: tuple[Any, Moments], chosen: Any) -> tuple[tuple[Any, Moments], Errors]:
        current, running = carry
        gradient, errors = jax.grad(_loss, has_aux=True)(current, jax.tree.map(lambda each: each[chosen], lessons))
        return stepped(current, running, limited(gradient, config.gradient_norm), rate), errors

    orders = [jax.random.permutation(each, total) for each in jax.random.split(key, config.epochs)]
    batches = jnp.concatenate([each[: total // size * size].reshape(-1, size) for each in orders])
    (parameters, moments), errors = jax.lax.scan(step, (parameters, moments), batches)
    return parameters, moments, jax.tree.map(jnp.mean, errors)
