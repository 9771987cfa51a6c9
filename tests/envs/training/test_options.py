"""The options of a run, on both command lines."""

from __future__ import annotations

import inspect
from dataclasses import fields
from pathlib import Path

import pytest

from shinjuku.cli.commands.train import train
from shinjuku.envs.training.__main__ import main, parser
from shinjuku.envs.training.card import shares
from shinjuku.envs.training.config import Schedule, TableMix, TrainingError
from shinjuku.envs.training.options import HELP, TrainOptions, check_packages, parse_schedule, plan


def options(folder: Path, **given: object) -> TrainOptions:
    return TrainOptions(folder / "run", **given)  # type: ignore[arg-type]


def test_both_command_lines_have_the_same_options() -> None:
    names = [each.name for each in fields(TrainOptions)]
    assert list(inspect.signature(train).parameters) == names == list(HELP)
    given = vars(parser().parse_args(["--out", "run"]))
    assert TrainOptions(**{**given, "table": (), "evaluation_table": ()}) == TrainOptions(Path("run"))


def test_the_defaults_depend_on_the_device(tmp_path: Path) -> None:
    config = plan(options(tmp_path, updates=7)).config
    assert config is not None
    assert (config.mix, config.tables, config.network.width, config.updates) == ((TableMix(),), 256, 128, 7)


def test_tables_are_added_to_a_mixture(tmp_path: Path) -> None:
    config = plan(options(tmp_path, mixture="everything", table=("v2:2=40",))).config
    assert config is not None
    assert shares(config)["v2:2"] == pytest.approx(70 / 194, abs=0.001)
    assert sum(shares(config).values()) == pytest.approx(1, abs=0.001)


def test_with_minutes_alone_the_clock_decides(tmp_path: Path) -> None:
    found = plan(options(tmp_path, minutes=3.0))
    assert found.config is not None
    assert (found.seconds, found.updates, found.config.minutes) == (180, None, 3)
    both = plan(options(tmp_path, minutes=3.0, updates=5))
    assert both.config is not None
    assert (both.seconds, both.config.updates, both.config.minutes) == (180, 5, 0)


WRONG = [
    ({"device": "tpu"}, "There is no device 'tpu'. Choose cpu or cuda."),
    ({"updates": 0}, "--updates must be more than 0."),
    ({"resume": True, "seed": 3}, "--seed can't be used with --resume. A run keeps its own settings."),
    ({"learning_rate": "fast"}, "--learning-rate needs one number or two, such as 5e-4:5e-5, not 'fast'."),
    ({"entropy": "0"}, "--entropy must be more than 0."),
    ({"start": Path("nowhere")}, "There is no checkpoint in nowhere."),
    ({"resume": True}, "There is no checkpoint in "),
]


@pytest.mark.parametrize(("given", "expected"), WRONG, ids=str)
def test_wrong_options_are_refused(tmp_path: Path, given: dict[str, object], expected: str) -> None:
    with pytest.raises(TrainingError) as refused:
        plan(options(tmp_path, **given))
    assert str(refused.value).startswith(expected)


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "run").write_text("")
    with pytest.raises(TrainingError, match="is a file, not a folder"):
        plan(options(tmp_path))


def test_the_cpu_needs_compiled_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.rules.jit.PLAIN", True)
    with pytest.raises(TrainingError, match="Training on the CPU needs compiled rules"):
        check_packages("cpu")


def test_a_folder_with_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "notes.txt").write_text("mine")
    with pytest.raises(TrainingError, match="isn't empty"):
        plan(options(tmp_path))


def test_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SHINJUKU_KERNELS", str(tmp_path))
    monkeypatch.setattr("shinjuku.envs.training.options.find_spec", lambda name: name != "cupy" or None)
    with pytest.raises(TrainingError, match="needs CuPy"):
        check_packages("cuda")
    monkeypatch.setattr("shinjuku.envs.training.options.find_spec", lambda name: True)
    with pytest.raises(TrainingError, match="no compiled kernels"):
        check_packages("cuda")
    monkeypatch.setattr("shinjuku.envs.training.options.find_spec", lambda name: None)
    with pytest.raises(TrainingError, match=r"shinjuku\[train\]"):
        check_packages("cpu")


def test_one_number_is_a_schedule_too() -> None:
    assert parse_schedule("1e-3", "--entropy") == Schedule(1e-3, 1e-3)


@pytest.mark.parametrize(
    ("words", "expected"), [(["--device", "tpu"], "There is no device 'tpu'."), (["--table", "v2:5"], "2 to 4 players")]
)
def test_the_plain_command_refuses_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], expected: str
) -> None:
    assert main(["--out", str(tmp_path / "run"), *words]) == 2
    assert expected in capsys.readouterr().err
    assert not (tmp_path / "run").exists()
