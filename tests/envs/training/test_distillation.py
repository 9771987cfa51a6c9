"""A small network learns to play like another one."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from shinjuku.envs.training import checkpoints
from shinjuku.envs.training.checkpoints import Checkpoint
from shinjuku.envs.training.config import NetworkShape, Schedule, TrainingConfig, TrainingError
from shinjuku.envs.training.distillation import Distiller, Lesson, errors_of
from shinjuku.envs.training.network import Outputs, new_parameters
from shinjuku.envs.training.options import EvaluationPlan, RunPlan, TrainOptions, found_checkpoint, plan
from shinjuku.envs.training.run import TrainingRun
from shinjuku.observation.layout import OBSERVATION_SIZE
from shinjuku.observation.planes.layout import PLANES_SIZE
from tests.envs.training.small_config import CONFIG, SilentReporter

SILENT = EvaluationPlan(0, 1)


@pytest.fixture(scope="module")
def config(tmp_path_factory: pytest.TempPathFactory) -> TrainingConfig:
    """A run with a teacher that is wider than its student, and prefers some choices."""
    folder = tmp_path_factory.mktemp("runs") / "teacher"
    shape = replace(CONFIG.network, width=24)
    parameters = new_parameters(jax.random.PRNGKey(5), shape)
    parameters["choice"]["bias"] = jax.random.normal(jax.random.PRNGKey(6), parameters["choice"]["bias"].shape)
    state = {"update": 0, "decisions": 0, "seconds": 0.0}
    checkpoints.save(folder, Checkpoint(replace(CONFIG, network=shape), state, parameters))
    return replace(CONFIG, teacher=str(folder), learning_rate=Schedule(0.03, 0.03), updates=12)


def test_the_student_comes_closer_to_its_teacher(config: TrainingConfig) -> None:
    distiller = Distiller(config)
    found = [distiller.train_once().losses for _ in range(config.updates)]
    assert found[-1]["choice"] < 0.7 * found[0]["choice"]
    assert found[-1]["agreement"] > found[0]["agreement"]
    assert distiller.decisions == config.updates * config.tables * config.steps


def test_the_errors_of_a_student() -> None:
    """The second decision has only one choice, which says nothing about agreement."""
    masks = jnp.array([[1, 1, 0], [0, 0, 1], [1, 1, 1]])
    wanted = jnp.array([[0.75, 0.25, 0], [0, 0, 1], [0.2, 0.2, 0.6]], jnp.float16)
    win = jnp.array([[0.5, 0.5, 0, 0, 0]] * 3)
    lesson = Lesson(None, masks, jnp.array([2, 2, 2]), wanted, jnp.zeros((3, 5)), win)
    logits = jnp.where(masks > 0, jnp.zeros((3, 3)), -1e9)  # all choices alike, so the first one is preferred
    lead = jnp.array([[1.0, 2.0, 9.0, 9.0, 9.0]] + [[0.0] * 5] * 2)
    found = errors_of(Outputs(logits, lead, jnp.where(win > 0, 1.0, -1e9)), lesson)
    first, third = np.log(2) - 0.5623351, np.log(3) - 0.9502705  # the entropies of the first and third row
    assert float(found.choice) == pytest.approx((first + third) / 3, abs=1e-3)
    assert float(found.lead) == pytest.approx(5 / 3)  # seats that don't exist are left out
    assert float(found.win) == pytest.approx(0, abs=1e-6)
    assert float(found.agreement) == 0.5


def test_a_resumed_run_keeps_its_teacher(config: TrainingConfig, tmp_path: Path) -> None:
    parts, whole = replace(config, updates=1), Distiller(replace(config, updates=2))
    TrainingRun(RunPlan(tmp_path, "cpu", parts, evaluation=SILENT), SilentReporter()).run()
    resumed = RunPlan(tmp_path, "cpu", None, found_checkpoint(tmp_path), updates=2, evaluation=SILENT)
    TrainingRun(resumed, SilentReporter()).run()
    for _ in range(2):
        whole.train_once()
    ours, theirs = checkpoints.load(found_checkpoint(tmp_path)).parameters, jax.device_get(whole.parameters)
    assert all(map(np.array_equal, jax.tree.leaves(ours), jax.tree.leaves(theirs)))


def test_the_teacher_is_an_opponent_and_on_the_card(config: TrainingConfig, tmp_path: Path) -> None:
    opponents = EvaluationPlan(0.001, 4, ("teacher",))
    run = RunPlan(tmp_path, "cpu", replace(config, updates=1), evaluation=opponents)
    TrainingRun(run, SilentReporter()).run()
    card = json.loads((tmp_path / "portable" / "card.json").read_text())
    assert [each["opponent"] for each in card["strength"]] == ["teacher"]
    assert "trained to play like another network" in (tmp_path / "card.md").read_text()


def test_without_a_teacher_nothing_is_played_against_it(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no teacher to play against"):
        TrainingRun(RunPlan(tmp_path, "cpu", CONFIG, evaluation=EvaluationPlan(1, 1, ("teacher",))), SilentReporter())


def test_a_teacher_sees_what_its_student_sees(config: TrainingConfig) -> None:
    with pytest.raises(TrainingError, match=f"sees {OBSERVATION_SIZE} bytes, not {OBSERVATION_SIZE + PLANES_SIZE}"):
        Distiller(replace(config, network=NetworkShape(16, 1)))


def test_a_teacher_is_found_in_the_folder_of_its_run(config: TrainingConfig, tmp_path: Path) -> None:
    found = plan(TrainOptions(tmp_path / "run", teacher=Path(config.teacher))).config
    assert found is not None
    assert found.teacher == config.teacher
    with pytest.raises(TrainingError, match="There is no checkpoint in nowhere"):
        plan(TrainOptions(tmp_path / "run", teacher=Path("nowhere")))
