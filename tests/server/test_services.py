"""What a server does by itself."""

from __future__ import annotations

import gc
import math
import weakref
from pathlib import Path

import pytest

from shinjuku.server import services as module
from shinjuku.server.services import Services
from tests.server.in_process import make_table, with_services


class Cycle:
    """Garbage that only the collector finds."""

    def __init__(self) -> None:
        self.itself = self


def test_memory_is_freed_after_many_tables_were_unloaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GC_AFTER_RELEASES", 1)
    monkeypatch.setattr(module, "GC_AFTER_RELEASES_EACH", 2)

    async def test(services: Services) -> None:
        gc.disable()
        await make_table(services)  # stays in use, so two more must be unloaded
        garbage = weakref.ref(Cycle())
        for is_collected in (False, False, True):
            table = await make_table(services)
            table.used_at = -math.inf
            await services._clean_up()
            assert (garbage() is None) == is_collected

    try:
        with_services(tmp_path, test)
    finally:
        gc.enable()


def test_a_server_whose_rules_fail_is_never_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(module, "warm_up_rules", fail)

    async def test(services: Services) -> None:
        await services._prepare()
        assert not services.is_warm
        assert services.compilation.has_failed
        assert caplog.messages == ["the rules could not be loaded"]

    with_services(tmp_path, test)
