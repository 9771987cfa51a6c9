"""A run in a folder: what it writes, how it is stopped, and how it continues."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from shinjuku.bots import BotError
from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.envs.training import checkpoints
from shinjuku.envs.training.config import Schedule, TrainingError
from shinjuku.envs.training.log import RunLog
from shinjuku.envs.training.network import Parameters, evaluate
from shinjuku.envs.training.options import EvaluationPlan, RunPlan, found_checkpoint
from shinjuku.envs.training.run import TrainingRun
from shinjuku.envs.training.trainer import Trainer, Update
from shinjuku.observation.layout import OBSERVATION_VERSION
from tests.envs.training.small_config import CONFIG, SilentReporter

LADDER = EvaluationPlan(0.001, 4, ("random", "greedy", "start"))  # due after each update
SILENT = EvaluationPlan(0, 1)


def leaves(parameters: Parameters) -> list[bytes]:
    return [np.asarray(each).tobytes() for each in jax.tree.leaves(parameters)]


def network(folder: Path) -> list[bytes]:
    return leaves(checkpoints.load(folder).parameters)


def lines(folder: Path, kind: str) -> list[dict[str, Any]]:
    found = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    return [each for each in found if each["kind"] == kind]


class Stopper(SilentReporter):
    """Presses Ctrl-C during an update."""

    def updated(self, done: Update, progress: float) -> None:
        super().updated(done, progress)
        if done.update == 2:
            signal.raise_signal(signal.SIGINT)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that was never stopped."""
    folder = tmp_path_factory.mktemp("runs") / "whole"
    assert not TrainingRun(RunPlan(folder, "cpu", CONFIG, evaluation=SILENT), SilentReporter()).run()
    return folder


def test_a_stopped_run_goes_on_exactly(whole: Path, tmp_path: Path) -> None:
    folder, stopper = tmp_path / "run", Stopper()
    assert TrainingRun(RunPlan(folder, "cpu", CONFIG, evaluation=SILENT), stopper).run()
    assert stopper.updates == [1, 2]
    resumed = RunPlan(folder, "cpu", None, found_checkpoint(folder), evaluation=SILENT)
    assert not TrainingRun(resumed, SilentReporter()).run()
    assert all(network(folder / each) == network(whole / each) for each in ("portable", "checkpoint"))
    found = lines(folder, "update")
    assert [each["update"] for each in found] == [1, 2, 3, 4]
    assert [each["seconds"] for each in found] == sorted(each["seconds"] for each in found)
    assert all(each["rate"] > 0 for each in found)


def test_a_portable_checkpoint_goes_on_with_its_schedule(whole: Path, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (whole / "portable").rename(tmp_path / "run" / "portable")
    plan = RunPlan(tmp_path / "run", "cpu", None, found_checkpoint(tmp_path / "run"), updates=5, evaluation=SILENT)
    run = TrainingRun(plan, SilentReporter())
    assert run.trainer.update == 4
    assert len(run.trainer.league.past) == 1
    run.save()
    (tmp_path / "run" / "portable").rename(whole / "portable")


def test_a_new_run_can_begin_with_the_network_of_another(whole: Path, tmp_path: Path) -> None:
    config = replace(CONFIG, network=replace(CONFIG.network, width=99))
    plan = RunPlan(tmp_path / "run", "cpu", config, found_checkpoint(whole), evaluation=SILENT)
    run = TrainingRun(plan, SilentReporter())
    assert (run.trainer.update, run.trainer.decisions) == (0, 4 * CONFIG.tables * CONFIG.steps)
    assert run.config.network == CONFIG.network
    assert network(whole / "portable") == leaves(run.trainer.parameters)


def test_a_new_run_can_add_blocks_to_a_network(whole: Path, tmp_path: Path) -> None:
    """At first they change nothing, so that nothing is lost."""
    plan = RunPlan(tmp_path / "run", "cpu", CONFIG, found_checkpoint(whole), evaluation=SILENT)
    shallow, deep = (TrainingRun(each, SilentReporter()) for each in (plan, replace(plan, blocks=2)))
    assert deep.config.network == replace(CONFIG.network, blocks=2)
    inputs, masks, players = jnp.ones((1, CONFIG.network.inputs), jnp.uint8), jnp.ones((1, ACTIONS)), jnp.array([2])
    before, after = (evaluate(each.trainer.parameters, inputs, masks, players) for each in (shallow, deep))
    assert leaves(after._asdict()) == leaves(before._asdict())
    assert not deep.run()
    assert np.asarray(deep.trainer.parameters["block1"]["second"]["weights"]).any()


@pytest.mark.parametrize(("given", "expected"), [({"blocks": 0}, "only add"), ({"width": 32}, "16 units wide")])
def test_a_network_keeps_its_blocks_and_its_width(
    whole: Path, tmp_path: Path, given: dict[str, Any], expected: str
) -> None:
    plan = RunPlan(tmp_path / "run", "cpu", CONFIG, found_checkpoint(whole), evaluation=SILENT, **given)
    with pytest.raises(TrainingError, match=expected):
        TrainingRun(plan, SilentReporter())


def test_a_new_run_counts_its_own_minutes_only(whole: Path, tmp_path: Path) -> None:
    config = replace(CONFIG, minutes=1.0)
    run = TrainingRun(RunPlan(tmp_path, "cpu", config, found_checkpoint(whole), evaluation=SILENT), SilentReporter())
    assert run.trainer.progress == 0
    assert run.trainer.seconds > 0
    run.trainer.timed_update()
    progress = run.trainer.progress
    run.save()
    resumed = TrainingRun(
        RunPlan(tmp_path, "cpu", None, found_checkpoint(tmp_path), evaluation=SILENT), SilentReporter()
    )
    assert resumed.trainer.progress == progress > 0


def test_the_mean_of_all_updates_is_saved(tmp_path: Path) -> None:
    """Each update counts as much as all before it together."""
    trainer = Trainer(CONFIG)
    seen = [trainer.parameters["choice"]["bias"] + 0]
    for _ in range(2):
        trainer.timed_update()
        seen.append(trainer.parameters["choice"]["bias"] + 0)
    wanted = seen[0] / 4 + seen[1] / 4 + seen[2] / 2
    np.testing.assert_allclose(trainer.averaged["choice"]["bias"], wanted, atol=1e-7)
    trainer.save(tmp_path, exact=False)
    assert network(tmp_path) == leaves(trainer.averaged) != leaves(trainer.parameters)


def test_a_network_that_diverges_ends_the_run_and_is_not_saved(tmp_path: Path) -> None:
    config = replace(CONFIG, learning_rate=Schedule(1e30, 1e30))
    with pytest.raises(TrainingError, match=r"diverged in update \d. Use a lower --learning-rate."):
        TrainingRun(RunPlan(tmp_path, "cpu", config, evaluation=SILENT), SilentReporter()).run()
    saved = checkpoints.load(tmp_path / "checkpoint").parameters
    assert all(np.isfinite(each).all() for each in jax.tree.leaves(saved))


def test_strength_is_logged_drawn_and_on_the_card(whole: Path, tmp_path: Path) -> None:
    folder, reporter = tmp_path / "run", SilentReporter()
    plan = RunPlan(folder, "cpu", replace(CONFIG, updates=1), found_checkpoint(whole), evaluation=LADDER)
    TrainingRun(plan, reporter).run()
    found = lines(folder, "evaluation")
    assert [(each["update"], each["opponent"]) for each in found] == [(1, each) for each in LADDER.opponents]
    assert all(0 <= each["low"] <= each["share"] <= each["high"] <= 1 for each in found)
    assert found[1]["opponents"] > found[1]["points"]  # `greedy` is stronger
    assert len([each for each in reporter.sentences if "against greedy" in each]) == 1
    picture = ElementTree.parse(folder / "strength.svg").getroot()
    texts = {element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")}
    assert {"random, v2:2", "greedy, v2:2", "start, v2:2", "100%"} <= texts
    card = json.loads((folder / "portable" / "card.json").read_text())
    assert (card["observation_version"], card["planes_version"]) == (OBSERVATION_VERSION, None)
    assert [each["opponent"] for each in card["strength"]] == list(LADDER.opponents)
    assert "| v2:2 | greedy | 4 |" in (folder / "card.md").read_text()


def test_the_log_forgets_what_was_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    log = RunLog(path, 0)
    for update in (1, 2, 3):
        log.add_update(Update(update, 0, 0.0, float("nan"), 0.5, {}))
    with path.open("a") as file:
        file.write('{"kind": "upd')  # a crash
    RunLog(path, 2)
    assert [each["update"] for each in lines(tmp_path, "update")] == [1, 2]


def test_without_compiled_rules_bots_are_left_out(whole: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reporter = SilentReporter()
    monkeypatch.setattr("shinjuku.rules.jit.PLAIN", True)
    TrainingRun(RunPlan(tmp_path / "run", "cpu", CONFIG, evaluation=LADDER), reporter)
    assert reporter.sentences == ["Without compiled rules there are no games against greedy."]


def test_a_complete_run_is_not_resumed(whole: Path) -> None:
    with pytest.raises(TrainingError, match="Use --updates with more than 4 to go further"):
        TrainingRun(RunPlan(whole, "cpu", None, found_checkpoint(whole), evaluation=SILENT), SilentReporter())


def test_an_unknown_bot_is_refused_at_once(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="There is no bot 'wizard'"):
        TrainingRun(
            RunPlan(tmp_path / "run", "cpu", CONFIG, evaluation=EvaluationPlan(1, 1, ("wizard",))), SilentReporter()
        )


def test_a_run_can_be_resumed_before_its_first_update(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = TrainingRun(RunPlan(tmp_path / "run", "cpu", CONFIG, evaluation=SILENT), SilentReporter())

    def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(run.trainer, "train_once", fail)
    with pytest.raises(ZeroDivisionError):
        run.run()
    assert checkpoints.load(found_checkpoint(tmp_path / "run")).state["update"] == 0


def test_with_minutes_alone_the_clock_ends_a_run(tmp_path: Path) -> None:
    plan = RunPlan(tmp_path / "run", "cpu", replace(CONFIG, minutes=1e-9), seconds=1e-9, evaluation=SILENT)
    reporter = SilentReporter()
    assert not TrainingRun(plan, reporter).run()
    assert reporter.updates == []


def test_a_gpu_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TrainingError, match="no GPU"):
        TrainingRun(RunPlan(tmp_path / "run", "cuda", CONFIG), SilentReporter())
