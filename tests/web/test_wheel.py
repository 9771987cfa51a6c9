"""The wheel contains the client: build it, install it into an empty environment, serve from there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).parents[2]
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


def test_a_page_comes_out_of_the_installed_wheel(installed: Path, tmp_path: Path) -> None:
    where = subprocess.run(
        [installed, "-c", "import shinjuku.server.http.static_files as p; print(p.FOLDER)"],
        check=True, capture_output=True, text=True, cwd=tmp_path,
    )  # fmt: skip
    assert str(installed.parents[1]) in where.stdout  # nothing is served from the sources
    command = [str(installed), "-m", "shinjuku.cli", "serve", "--port", "0", "--log", "error"]
    command += ["--database", f"sqlite:///{tmp_path / 'tables.sqlite3'}"]
    own_cache = {**os.environ, "PYTHONPATH": ""}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=own_cache) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            address = next(word for word in said.split() if word.startswith("http"))
            check_page(address)
        finally:
            server.terminate()


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
