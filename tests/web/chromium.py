"""Find or install a Chromium for tests, screenshots and measurements."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Error, Playwright, sync_playwright

PROGRAMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
QUIET = [
    *("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
    *("--no-first-run", "--no-default-browser-check"),
]
MISSING = (
    "No Chromium was found. Install one (on Debian: apt install chromium), fetch Playwright's own "
    "(python -m playwright install chromium), or name one with SHINJUKU_CHROMIUM=/path/to/chromium."
)


class ChromiumNotFound(Exception):
    """No Chromium found, and none could be installed."""


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """A Chromium until the end of the block. Meanwhile this thread can't run another event loop."""
    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


def launch(playwright: Playwright) -> Browser:
    """A Chromium without background connections."""
    arguments = [*QUIET, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
    program = found(playwright) or installed()
    if program is None:
        raise ChromiumNotFound(MISSING)
    try:
        return playwright.chromium.launch(executable_path=program, args=arguments)
    except Error as problem:
        raise ChromiumNotFound(f"{program} does not start: {problem.message.splitlines()[0]}") from problem


def found(playwright: Playwright) -> Path | None:
    """From the environment, the path, or Playwright's own."""
    named = os.environ.get("SHINJUKU_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise ChromiumNotFound(f"SHINJUKU_CHROMIUM names {named}, which is not there.")
        return Path(named)
    for program in PROGRAMS:
        if which := shutil.which(program):
            return Path(which)
    own = Path(playwright.chromium.executable_path)
    return own if own.is_file() else None


def installed() -> Path | None:
    """The last resort: root can install one with apt-get."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("Installing Chromium (once) …", flush=True)
    for words in (["update"], ["install", "--yes", "--no-install-recommends", "chromium"]):
        if subprocess.run(["apt-get", "--quiet", *words], stdout=subprocess.DEVNULL, check=False).returncode != 0:
            return None
    which = shutil.which("chromium")
    return Path(which) if which else None
