"""What the page gets to show modules: texts, figures and customers."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Any

import pytest

from shinjuku.modules.registry import MODULES
from shinjuku.rules.numbering import DECISIONS
from shinjuku.texts import LANGUAGES
from tests.server.servers import CLIENT, Server

FIGURES = [figure for module in MODULES.values() for figure in module.figures]
CUSTOMERS = [customer for module in MODULES.values() for customer in module.customers]
ACTIONS = [action for module in MODULES.values() for action in module.actions]


@pytest.fixture(scope="module")
def modules(server: Server) -> dict[str, Any]:
    found: dict[str, Any] = CLIENT.get(f"{server.address}/api/modules").json()
    return found


def test_every_figure_and_customer_has_a_shape(modules: dict[str, Any]) -> None:
    assert set(modules["figures"]) == {figure.id for figure in FIGURES}
    assert set(modules["customers"]) == {customer.name for customer in CUSTOMERS}
    for piece in (*modules["figures"].values(), *modules["customers"].values()):
        elements = ET.fromstring(f"<g>{piece['shape']}</g>")
        assert len(elements)
        # a page with this content security policy could not show them
        assert not any(each.get("style") or each.tag in ("style", "script", "use") for each in elements.iter())


def test_every_action_of_a_module_has_a_figure(modules: dict[str, Any]) -> None:
    found = [action for figure in modules["figures"].values() for action in figure["actions"]]
    assert sorted(found) == sorted(action.name for action in ACTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_action_and_decision_has_texts(modules: dict[str, Any], language: str) -> None:
    texts = modules["texts"][language]
    pieces = [f"piece.{figure.id}" for figure in FIGURES]
    customers = [f"customer.{customer.name}.{form}" for customer in CUSTOMERS for form in ("one", "many")]
    actions = [f"{key}.{action.name}" for action in ACTIONS for key in ("action", "table.hint", "table.did")]
    decisions = [f"prompt.{decision.name}" for decision in DECISIONS]
    waits = [f"table.waits.{decision.name}" for decision in DECISIONS if decision.begins_line]
    wild = [f"wild.your.{figure.id}" for figure in FIGURES if figure.makes_wild]
    names = [f"module.{module}.name" for module in MODULES]
    statistics = [f"results.stat.of.{module.id}" for module in MODULES.values() if module.customers]
    wanted = [*pieces, *customers, *actions, *decisions, *waits, *wild, *names, *statistics]
    assert [key for key in wanted if key not in texts] == []


def test_refusals_and_the_log_stay_on_the_server(modules: dict[str, Any]) -> None:
    assert not any(key.startswith(("refusal.", "log.")) for key in modules["texts"]["en"])


def test_it_is_compressed_and_sent_only_once(server: Server, modules: dict[str, Any]) -> None:
    first = CLIENT.get(f"{server.address}/api/modules")
    assert first.headers["Content-Encoding"] == "gzip"
    again = CLIENT.get(f"{server.address}/api/modules", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    plain = CLIENT.get(f"{server.address}/api/modules", headers={"Accept-Encoding": "identity"})
    assert "Content-Encoding" not in plain.headers
    assert plain.json() == modules
