"""The server matches its OpenAPI description: schemathesis sends requests that it allows, and others.

To send more: `SHINJUKU_EXAMPLES=80 pytest -n 0 tests/server/http/test_openapi.py`.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    allow_header_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.clients import HostedTable, seated_table
from tests.server.servers import Server, run_server

DEFAULT_EXAMPLES = 12  # requests for each path, always the same
EXAMPLES = int(os.environ.get("SHINJUKU_EXAMPLES", "0"))  # so many random ones instead
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, allow_header_conformance,
]  # fmt: skip
WHO = ("seat 0", "seat 1", "a spectator", "the host", "a stranger", "no key")


@pytest.fixture(scope="module")
def tested(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A separate server, because many strange tables are created."""
    file = tmp_path_factory.mktemp("tested") / "tables.sqlite3"
    with run_server(f"sqlite:///{file}", "--allow-positions", "--log=warning") as server:
        yield server
        assert "fault" not in server.log()


@pytest.fixture(scope="module")
def table(tested: Server) -> HostedTable:
    return seated_table(tested, "person", "person")


@pytest.fixture(scope="module")
def api(tested: Server) -> Any:
    return schemathesis.openapi.from_url(f"{tested.address}/api/openapi.json")


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_response_matches_the_description(api: Any, table: HostedTable, mode: GenerationMode) -> None:
    for operation in (found.ok() for found in api.get_all_operations()):
        takes_something = bool(operation.body) or bool(operation.path_parameters) or bool(operation.query)
        if takes_something or mode == GenerationMode.POSITIVE:  # without input, nothing can be invalid
            ask_about(operation, table, mode)


def ask_about(operation: Any, table: HostedTable, mode: GenerationMode) -> None:
    """Send requests as all kinds of clients, mostly about an existing table at its current version."""

    @settings(
        max_examples=EXAMPLES or DEFAULT_EXAMPLES, derandomize=EXAMPLES == 0, deadline=None,
        suppress_health_check=list(HealthCheck), database=None,
    )  # fmt: skip
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from(WHO), st.sampled_from([True, True, False]))
    def ask(case: Any, who: str, is_real: bool) -> None:
        if is_real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table.id
        if is_real and isinstance(case.body, dict) and "version" in case.body:
            case.body["version"] = table.spectator.view()["version"]
        table.spectator.received.clear()
        case.call_and_validate(checks=CHECKS, headers=headers_of(table, who))

    ask()


def headers_of(table: HostedTable, who: str) -> dict[str, str]:
    players = {
        "seat 0": table.players[0], "seat 1": table.players[1], "a spectator": table.spectator, "the host": table.host,
    }  # fmt: skip
    if who == "no key":
        return {}
    return players[who].headers if who in players else {"Authorization": "Bearer guessed"}
