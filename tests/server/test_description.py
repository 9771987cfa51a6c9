"""The interface is as it is described: schemathesis asks everything that the description allows, and more.

More of it by hand: `SHINJUKU_EXAMPLES=80 pytest -n 0 tests/server/test_description.py`.
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

from tests.server.people import Party, make_table
from tests.server.running import Server, running

USUALLY = 12  # questions for each path, always the same
EXAMPLES = int(os.environ.get("SHINJUKU_EXAMPLES", "0"))  # by hand: so many, other ones each time
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, allow_header_conformance,
]  # fmt: skip
WHO = ("seat 0", "seat 1", "a spectator", "the host", "a stranger", "nobody")


@pytest.fixture(scope="module")
def asked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own: many strange tables are made here."""
    file = tmp_path_factory.mktemp("asked") / "tables.sqlite3"
    with running(f"sqlite:///{file}", "--allow-positions", "--log=warning") as server:
        yield server
        assert "fault" not in server.log()


@pytest.fixture(scope="module")
def party(asked: Server) -> Party:
    return make_table(asked, "person", "person")


@pytest.fixture(scope="module")
def api(asked: Server) -> Any:
    return schemathesis.openapi.from_url(f"{asked.address}/api/openapi.json")


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_described(api: Any, party: Party, mode: GenerationMode) -> None:
    for operation in (found.ok() for found in api.get_all_operations()):
        takes_something = bool(operation.body) or bool(operation.path_parameters) or bool(operation.query)
        if takes_something or mode == GenerationMode.POSITIVE:  # who can say nothing can't say anything wrong
            ask_about(operation, party, mode)


def ask_about(operation: Any, party: Party, mode: GenerationMode) -> None:
    """By all kinds of guests; mostly about a table that there is, at the version it is at."""

    @settings(
        max_examples=EXAMPLES or USUALLY, derandomize=EXAMPLES == 0, deadline=None,
        suppress_health_check=list(HealthCheck), database=None,
    )  # fmt: skip
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from(WHO), st.sampled_from([True, True, False]))
    def ask(case: Any, who: str, is_real: bool) -> None:
        if is_real and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = party.table
        if is_real and isinstance(case.body, dict) and "version" in case.body:
            case.body["version"] = party.spectator.view()["version"]
        party.spectator.heard.clear()
        case.call_and_validate(checks=CHECKS, headers=headers_of(party, who))

    ask()


def headers_of(party: Party, who: str) -> dict[str, str]:
    people = {
        "seat 0": party.people[0], "seat 1": party.people[1], "a spectator": party.spectator, "the host": party.host,
    }  # fmt: skip
    if who == "nobody":
        return {}
    return people[who].headers if who in people else {"Authorization": "Bearer guessed"}
