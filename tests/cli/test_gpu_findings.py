"""What `shinjuku doctor` and `shinjuku warm` know of a GPU. NVIDIA's tool is replaced by a script."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from shinjuku.cli import gpu
from shinjuku.cli.gpu import compile_missing_kernels, cupy_version, gpu_advice, gpu_findings, gpu_rows, missing_for_gpu
from shinjuku.compilation.pool import CompileError
from shinjuku.envs.cuda.files import kernel_file


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for kernels."""
    monkeypatch.setenv("SHINJUKU_KERNELS", str(tmp_path / "kernels"))
    (tmp_path / "kernels").mkdir()
    return tmp_path / "kernels"


def install_gpu(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str = "echo 'NVIDIA H200, 580.65'") -> None:
    tool = folder / "nvidia-smi"
    tool.write_text(f"#!/bin/sh\n{script}\n")
    tool.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda _: str(tool))


def install_compiler(monkeypatch: pytest.MonkeyPatch, *, is_there: bool = True) -> None:
    monkeypatch.setattr(gpu, "find_spec", lambda _: object() if is_there else None)


def rows(found: dict[str, Any]) -> dict[str, str]:
    return dict(gpu_rows(found))


def test_a_machine_without_a_gpu(monkeypatch: pytest.MonkeyPatch, kernels: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(gpu, "cupy_version", lambda: None)
    install_compiler(monkeypatch, is_there=False)
    found = gpu_findings()
    assert rows(found)["GPU"] == "none found, so batched tables run on the CPU"
    assert rows(found)["CuPy"].startswith("not installed")
    assert "docs/research.md" in rows(found)["kernels for a GPU"]
    assert list(gpu_advice(found)) == []


def test_a_gpu_is_listed_with_its_driver_and_with_what_it_lacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernels: Path
) -> None:
    install_gpu(monkeypatch, tmp_path)
    install_compiler(monkeypatch)
    monkeypatch.setattr(gpu, "cupy_version", lambda: None)
    found = gpu_findings()
    assert rows(found)["GPU"] == "NVIDIA H200 (driver 580.65)"
    assert (
        rows(found)["kernels for a GPU"]
        == "not compiled (run `shinjuku warm` to compile them, which takes a few minutes)"
    )
    assert ["no CuPy" in each or "no kernels" in each for each in gpu_advice(found)] == [True, True]


def test_a_tool_without_a_driver_finds_no_gpu(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install_gpu(monkeypatch, tmp_path, "exit 9")
    assert gpu_findings()["devices"] == []


def test_kernels_of_these_rules_and_of_others_are_told_apart(monkeypatch: pytest.MonkeyPatch, kernels: Path) -> None:
    install_compiler(monkeypatch)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    (kernels / "kernels-0123456789abcdef.cubin").touch()
    assert rows(gpu_findings())["kernels for a GPU"].startswith("compiled for other rules only (to use them elsewhere")
    kernel_file(kernels).touch()
    assert rows(gpu_findings())["kernels for a GPU"] == "compiled for these rules"
    assert rows(gpu_findings())[""] == str(kernels)


def test_cupy_is_found_under_any_of_its_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "CUPY", ("no-such-package", "numpy"))
    assert cupy_version() is not None
    monkeypatch.setattr(gpu, "CUPY", ("no-such-package",))
    assert cupy_version() is None


def test_kernels_are_compiled_where_there_is_a_gpu(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernels: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install_gpu(monkeypatch, tmp_path)
    install_compiler(monkeypatch)
    monkeypatch.setattr(gpu, "COMMAND", (sys.executable, "-c", ""))
    assert compile_missing_kernels()
    assert capsys.readouterr() == ("", "Compiling the kernels for a GPU (takes a few minutes)\n")
    kernel_file(kernels).touch()
    assert not compile_missing_kernels()


def test_kernels_are_not_compiled_without_a_gpu(monkeypatch: pytest.MonkeyPatch, kernels: Path) -> None:
    install_compiler(monkeypatch)
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert not compile_missing_kernels()


def test_kernels_that_fail_are_one_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernels: Path) -> None:
    install_gpu(monkeypatch, tmp_path)
    install_compiler(monkeypatch)
    monkeypatch.setattr(gpu, "COMMAND", (sys.executable, "-c", "raise SystemExit('no compiler')"))
    with pytest.raises(CompileError, match=r"^Can't compile the kernels for a GPU: no compiler$"):
        compile_missing_kernels()


def test_games_on_a_gpu_say_what_they_lack(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kernels: Path) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert "there is none on this machine" in str(missing_for_gpu())
    install_gpu(monkeypatch, tmp_path)
    install_compiler(monkeypatch, is_there=False)
    assert "needs JAX" in str(missing_for_gpu())
    install_compiler(monkeypatch)
    monkeypatch.setattr(gpu, "cupy_version", lambda: "14.0")
    assert "no kernels" in str(missing_for_gpu())
    kernel_file(kernels).touch()
    assert missing_for_gpu() is None
