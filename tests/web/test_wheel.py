"""The wheel is complete: install it into an empty environment, and play, teach, print and serve from there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import httpx
import pytest

import shinjuku

ROOT = Path(__file__).parents[2]
MAX_BYTES = 40_000_000
CONTENT = (
    *("server/pages/index.html.gz", "printing/fonts/LICENSE", "printing/fonts/sans.ttf", "lessons/data/tutorial.json"),
    *(
        "modules/*/lesson.v1.json",
        "rulebook/pages/rules.ja.md",
        "modules/*/rulebook.ja.md",
        "boards/data/tokyo-44/facts.json",
    ),
    *("bots/network/data/network.weights", "texts/ja/terminal.json", "puzzles/data/puzzles.jsonl"),
)
# plain rules need no compiling, which the tests of every other part do
ALONE = {**os.environ, "PYTHONPATH": "", "PYTHONUTF8": "1", "SHINJUKU_RULES": "plain"}
PARTS = ("src", "web", "hatch_build.py", "pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build from a copy, so that no node_modules is touched. A client already built from these sources is reused."""
    copy = tmp_path_factory.mktemp("source")
    left_out = shutil.ignore_patterns("node_modules", "__pycache__")
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, ignore=left_out)
        else:
            shutil.copy2(ROOT / part, copy / part)
    to = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--wheel-dir", str(to), str(copy)], check=True)
    return next(to.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel. It uses the dependencies of this one, so that nothing is downloaded."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=False)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)}))
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, "--target", str(packages), str(wheel)], check=True)
    lent = tmp_path_factory.mktemp("lent")
    for each in Path(sysconfig.get_path("purelib")).iterdir():
        if "shinjuku" not in each.name.lower() and each.suffix != ".pth":
            (lent / each.name).symlink_to(each)
    (packages / "lent.pth").write_text(f"{lent}\n")
    return home / "bin" / "python"


def test_the_wheel_is_small_and_has_everything(wheel: Path) -> None:
    assert wheel.name == f"shinjuku-{shinjuku.__version__}-py3-none-any.whl"
    assert wheel.stat().st_size <= MAX_BYTES
    with zipfile.ZipFile(wheel) as content:
        names = content.namelist()
    for part in CONTENT:
        assert any(fnmatch(name, f"shinjuku/{part}") for name in names), part


def test_nothing_comes_from_the_sources(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [installed, "-c", "import shinjuku; print(shinjuku.__file__)"],
        check=True, capture_output=True, text=True, cwd=tmp_path, env=ALONE,
    )  # fmt: skip
    assert str(installed.parents[1]) in where.stdout


@pytest.mark.parametrize(
    ("arguments", "typing", "expected"),
    [
        (("--version",), "", f"shinjuku {shinjuku.__version__}"),
        (("play", "--plain", "--seed", "4", "--start", "blue"), "1\nexpand shimbashi--tokyo\n", "Blue lays track on"),
        (("lessons", "tutorial"), "", "28 steps"),
        (("rules", "kaiju", "--language", "ja"), "", "怪獣"),
        (("puzzles", "show"), "", "Find the best turn."),
        (("print", "--players", "2", "-o", "set.pdf"), "", "Wrote the set to set.pdf"),
    ],
    ids=lambda each: each[0] if isinstance(each, tuple) else "",
)
def test_commands_of_the_installed_wheel(
    installed: Path, tmp_path: Path, arguments: tuple[str, ...], typing: str, expected: str
) -> None:
    command = [str(installed), "-m", "shinjuku.cli", *arguments]
    done = subprocess.run(command, input=typing, capture_output=True, text=True, cwd=tmp_path, env=ALONE)
    assert done.returncode == 0, done.stderr
    assert expected in done.stdout


def test_the_installed_wheel_serves_the_page_and_its_lessons(installed: Path, tmp_path: Path) -> None:
    command = [str(installed), "-m", "shinjuku.cli", "serve", "--port", "0", "--log", "error"]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.sqlite3'}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=ALONE) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            address = next(word for word in said.split() if word.startswith("http"))
            check_page(address)
            check_lessons(address)
        finally:
            server.terminate()


def check_lessons(address: str) -> None:
    listed = httpx.get(f"{address}api/lessons", timeout=60).json()["lessons"]
    assert [lesson["id"] for lesson in listed][:1] == ["tutorial"]
    step = httpx.get(f"{address}api/lessons/tutorial/steps/3", timeout=60).json()
    assert step["acts"]


def check_page(address: str) -> None:
    page = httpx.get(address)
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-cache"
    assert "unsafe-inline" not in page.headers["content-security-policy"]
    assets = re.findall(r'(?:src|href)="\./(assets/[^"]+)"', page.text)
    assert any(name.endswith(".js") for name in assets)
    assert any(name.endswith(".css") for name in assets)
    for name in assets:
        asset = httpx.get(f"{address}{name}", headers={"Accept-Encoding": "gzip"})
        assert asset.status_code == 200
        assert "immutable" in asset.headers["cache-control"]
        assert asset.headers["content-encoding"] == "gzip"
        assert httpx.get(f"{address}{name}", headers={"Accept-Encoding": "identity"}).content == asset.content
    assert httpx.get(f"{address}assets/../index.html.gz").status_code == 404
    assert httpx.get(f"{address}assets/nothing.js").status_code == 404
