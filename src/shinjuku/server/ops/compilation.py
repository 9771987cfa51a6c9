"""Compile the rules and the bots while the server already serves the page.

Another process compiles and prints its progress. So the event loop stays free, and the work can be ended at any time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from shinjuku.compilation.inventory import needed_packages
from shinjuku.compilation.pool import CompileError, missing_packages
from shinjuku.rules import jit

TABLE_PACKAGES = ("rules", "journeys")  # what a table needs before anyone can play
COMMAND = (sys.executable, "-m", "shinjuku.compilation")


@dataclass
class Part:
    """A package that is compiled: how many of its rules are done, and how many there are."""

    package: str
    done: int = 0
    total: int = 0  # 0: not known yet

    @property
    def is_complete(self) -> bool:
        return self.done == self.total > 0


@dataclass
class Compilation:
    """What has to be compiled, and the progress."""

    parts: dict[str, Part] = field(default_factory=dict)
    has_failed: bool = False
    _process: Process | None = None

    @classmethod
    def of_missing(cls) -> Compilation:
        """Of everything that isn't in the cache."""
        missing = [] if jit.PLAIN else missing_packages(needed_packages())
        return cls({package: Part(package) for package in missing})

    def needs(self, *packages: str) -> bool:
        """Is any of the packages still to be compiled?"""
        return any(not self.parts[package].is_complete for package in packages if package in self.parts)

    async def run(self) -> AsyncIterator[None]:
        """Compile everything that is missing; yield before it and after every rule."""
        yield
        if not self.parts:
            return
        self._process = await self._start()
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self._take(json.loads(line))
            yield
        if await self._process.wait() != 0:
            raise CompileError("The compiling process was killed.")

    async def _start(self) -> Process:
        """A process in its own group, because it starts others and Ctrl-C is for the server."""
        return await asyncio.create_subprocess_exec(*COMMAND, *self.parts, stdout=PIPE, start_new_session=True)

    def _take(self, line: dict[str, Any]) -> None:
        if "error" in line:
            raise CompileError(line["error"])
        part = self.parts[line["package"]]
        part.done, part.total = line["done"], line["total"]

    def stop(self) -> None:
        """End the process and those that it started. Nothing that was compiled is lost."""
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
