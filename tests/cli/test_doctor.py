"""`shinjuku doctor`: what it finds, and what it advises."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from shinjuku.cli import app
from shinjuku.cli.commands.doctor import EXTRAS, NEEDED, extras, findings, requirements
from tests.cli.processes import run_in_new_process


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


def test_the_doctor_finds_everything() -> None:
    found = json.loads(run("doctor", "--json", "-").stdout)
    assert found["installed"]["numba"]
    assert found["installed"]["python"] == sys.version.split()[0]
    assert found["compiled"]["packages"]["rules"]["rules"] > 100
    assert found["machine"]["cpus"] >= 1
    assert found["verdict"]


def test_the_doctor_prints_its_findings() -> None:
    output = run("doctor").stdout
    for word in ("numba", "extra 'bench'", "compiled rules", "compiled envs", "GPU", "CuPy", "processors", "terminal"):
        assert word in output
    assert output.splitlines()[-1] == findings()["verdict"]


def test_the_doctor_names_the_extra_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.gpu.cupy_version", lambda: None)
    assert "`pip install 'shinjuku[gpu]'`" in re.sub(r"\s+", " ", run("doctor").stdout)


def test_the_doctor_writes_a_file(tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    assert run("doctor", "--json", str(file)).exit_code == 0
    assert "verdict" in json.loads(file.read_text())


def test_the_doctor_suggests_warm_when_nothing_is_compiled(empty_cache: Path) -> None:
    result = run_in_new_process("doctor", PYTHONUTF8="1")
    assert result.returncode == 0
    assert "Not everything is compiled. Run `shinjuku warm` (about a minute, once)." in result.stdout.splitlines()[-1]
    assert "0 of" in next(line for line in result.stdout.splitlines() if line.startswith("compiled observation"))


def test_the_doctor_tells_what_is_compiled_only_if_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.doctor.needed_packages", lambda: ["rules", "bots", "lab"])
    monkeypatch.setattr("shinjuku.cli.commands.doctor.is_warm", lambda package: package in ("rules", "bots", "lab"))
    assert not any("compiled" in sentence for sentence in findings()["advice"])
    lines = run("doctor").stdout.splitlines()
    assert "compiled at first use" in next(line for line in lines if line.startswith("compiled envs"))


def test_the_doctor_notices_a_cache_that_is_not_writable(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    folder = str(tmp_path / "file" / "cache")
    verdict = run_in_new_process("doctor", SHINJUKU_CACHE=folder).stdout.splitlines()[-1]
    assert f"Can't write to {folder}" in verdict
    assert "SHINJUKU_CACHE" in verdict


def test_the_doctor_works_in_an_ascii_terminal() -> None:
    plain = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "SHINJUKU_CACHE": "/dev/null/新宿"}
    result = run_in_new_process("doctor", **plain)
    assert result.returncode == 0
    assert "LANG=C.UTF-8" in result.stdout


def test_the_doctor_notices_plain_rules() -> None:
    result = run_in_new_process("doctor", SHINJUKU_RULES="plain")
    assert "SHINJUKU_RULES=plain" in result.stdout.splitlines()[-1]


def test_the_doctor_knows_what_the_project_needs() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    packages = {re.split(r"[\[>]", line)[0] for line in project["dependencies"]}
    assert packages | {"llvmlite"} == set(NEEDED)
    assert set(EXTRAS) == set(project["optional-dependencies"])


def test_the_doctor_names_missing_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shinjuku.cli.commands.doctor.NEEDED", ("numpy", "no-such-package"))
    assert findings()["verdict"].startswith("Not installed: no-such-package. Run `pip install -e .`")


def test_the_doctor_works_without_an_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [])
    assert requirements() == []


def test_the_doctor_finds_missing_packages_of_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    asked_for = ["numpy>=2", 'pytest>=8.3; extra == "dev"', "no-such-package[x]>=1; extra == 'bench'"]
    monkeypatch.setattr("shinjuku.cli.commands.doctor.requires", lambda _: asked_for)
    assert extras()["dev"]["packages"] == {"pytest": pytest.__version__}
    assert extras()["bench"]["packages"] == {"no-such-package": None}
    assert "no-such-package not installed (for make bench" in run("doctor").stdout
