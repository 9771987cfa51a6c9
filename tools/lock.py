"""Lock the dependencies of a deployment with hashes, for every platform and without the names of package indexes.

`make lock` runs it. It needs uv (`pip install uv`), and the network.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "deploy"
COMMAND = (
    *(sys.executable, "-m", "uv", "pip", "compile", "-", "--quiet", "--no-config", "--universal", "--upgrade"),
    *("--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"),
    *("--custom-compile-command", "make lock"),
)


def wanted() -> dict[str, list[str]]:
    """What each file locks: the package's dependencies with those of printing, and what builds it."""
    described = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project = described["project"]
    return {
        "requirements.txt": [*project["dependencies"], *project["optional-dependencies"]["print"]],
        "requirements-build.txt": described["build-system"]["requires"],
    }


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    oldest = project["project"]["requires-python"].removeprefix(">=")
    for name, requirements in wanted().items():
        output = ("--python-version", oldest, "--output-file", str(FOLDER / name))
        subprocess.run([*COMMAND, *output], input="\n".join(requirements), text=True, check=True, cwd=ROOT)


if __name__ == "__main__":
    main()
