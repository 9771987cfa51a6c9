"""A server that is started for the first time compiles, and reports its progress. Scripts replace the compiler."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from shinjuku.compilation.pool import CompileError
from shinjuku.server.app import make_api
from shinjuku.server.http.problems import Problem
from shinjuku.server.ops import compilation as module
from shinjuku.server.ops.compilation import Compilation, Part
from shinjuku.server.runner import announce
from shinjuku.server.services import Services
from tests.server.in_process import bot_seat, make_table, with_services

FOREVER = "import time; time.sleep(600)"


def compile_with(monkeypatch: pytest.MonkeyPatch, program: str) -> None:
    monkeypatch.setattr(module, "COMMAND", (sys.executable, "-c", program))


def printing(*lines: dict[str, Any]) -> str:
    return "".join(f"print({json.dumps(json.dumps(line))}, flush=True)\n" for line in lines)


def parts(*packages: str) -> dict[str, Part]:
    return {package: Part(package) for package in packages}


async def status(services: Services) -> Any:
    transport = httpx.ASGITransport(make_api(services))
    async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
        return (await client.get("/api/status")).json()


def test_rules_are_loaded_first_and_bots_as_soon_as_they_are_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = [{"package": "rules", "done": done, "total": 2} for done in (1, 2)]
    compile_with(monkeypatch, printing(*rules, {"package": "bots", "done": 3, "total": 3}))
    seen: list[tuple[str, bool]] = []
    monkeypatch.setattr("shinjuku.server.services.warm_up_rules", lambda: seen.append(("rules", True)))

    async def test(services: Services) -> None:
        services.compilation = Compilation(parts("rules", "bots"))
        services.bots.open = lambda: seen.append(("bots", services.is_warm))  # type: ignore[method-assign]
        await services._prepare()
        assert seen == [("rules", True), ("bots", True)]
        assert not services.compilation.has_failed

    with_services(tmp_path, test)


def test_requests_are_refused_with_one_sentence_until_the_rules_are_compiled(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.registry.rules.is_open = False
        with pytest.raises(Problem) as refused:
            await services.registry.rules(len, [])
        assert (refused.value.status, refused.value.code) == (503, "server.compiling")
        assert "still compiling the rules" in refused.value.text("en")
        services.registry.rules.is_open = True
        assert await services.registry.rules(len, []) == 0

    with_services(tmp_path, test)


def test_the_status_says_how_far_it_is(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        services.compilation = Compilation(parts("rules", "bots"))
        services.compilation._take({"package": "rules", "done": 1, "total": 9})
        assert await status(services) == {
            "ready": False,
            "bots": False,
            "failed": False,
            "compiling": [{"part": "rules", "done": 1, "total": 9}, {"part": "bots", "done": 0, "total": 0}],
        }

    with_services(tmp_path, test)


@pytest.mark.parametrize(
    ("program", "message"),
    [
        (printing({"error": "It is broken."}), "It is broken."),
        ("import os; os.abort()", "The compiling process was killed."),
    ],
)
def test_a_failure_is_logged_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, program: str, message: str
) -> None:
    compile_with(monkeypatch, program)

    async def test(services: Services) -> None:
        services.compilation = Compilation(parts("rules"))
        await services._prepare()
        assert (await status(services))["failed"]
        assert message in caplog.text

    with_services(tmp_path, test)


def test_compiling_ends_with_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compile_with(monkeypatch, printing({"package": "rules", "done": 1, "total": 9}) + FOREVER)

    async def test(services: Services) -> None:
        services.compilation = Compilation(parts("rules"))
        progress = services.compilation.run()
        await anext(progress)
        await anext(progress)
        services.compilation.stop()
        with pytest.raises(CompileError):
            await asyncio.wait_for(anext(progress), 60)

    with_services(tmp_path, test)


def test_a_bot_waits_until_the_bots_are_compiled(tmp_path: Path) -> None:
    async def test(services: Services) -> None:
        table = await make_table(services, seats=(bot_seat("random"), bot_seat("random")))
        await services.bots.sweep()
        assert (services.bots.is_open, list(services.bots._tasks)) == (False, [])
        services.bots.open()
        await services.bots.sweep()
        assert (services.bots.is_open, list(services.bots._tasks)) == (True, [table.id])

    with_services(tmp_path, test)


def test_the_terminal_says_that_the_first_start_takes_longer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    for missing in (["rules"], []):
        monkeypatch.setattr(module, "missing_packages", lambda _, missing=missing: missing)
        announce("http://127.0.0.1:7/", opened.append)
        assert ("Compiling the rules" in capsys.readouterr().out) == bool(missing)
    assert opened == ["http://127.0.0.1:7/"] * 2


def test_nothing_is_compiled_if_everything_is_in_the_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "missing_packages", lambda _: [])
    assert Compilation.of_missing().parts == {}
    monkeypatch.setattr(module, "missing_packages", lambda _: ["bots"])
    missing = Compilation.of_missing()
    assert (missing.needs("rules"), missing.needs("bots")) == (False, True)
