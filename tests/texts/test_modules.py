"""Each module has the texts that its manifest calls for, as docs/recipes/add-a-module.md lists them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from shinjuku.modules.registry import MODULES
from shinjuku.rules.manifests import Customer, Decision, Figure, Module
from shinjuku.texts import LANGUAGES, catalogue


def needed(module: Module) -> Iterator[str]:
    yield from (f"module.{module.id}.name", f"module.{module.id}.line")
    for action in module.actions:
        yield from (f"{key}.{action.name}" for key in ("action", "note", "table.hint", "table.did"))
    for phase in module.phases:
        yield from for_decision(phase) if isinstance(phase, Decision) else ()
    for figure in module.figures:
        yield from for_figure(figure)
    for customer in module.customers:
        yield from for_customer(customer)
    if module.customers:
        yield f"results.stat.of.{module.id}"
    for card in module.cards:
        yield from (f"record.outcome.{card.name}", f"print.card.{card.name}", f"print.setup.{card.name}")
    yield from (f"excludes.{min(module.id, other)}.{max(module.id, other)}" for other in module.excludes)


def for_decision(decision: Decision) -> Iterator[str]:
    yield from (f"prompt.{decision.name}", f"hint.{decision.name}")
    if decision.begins_line:
        yield f"table.waits.{decision.name}"


def for_figure(figure: Figure) -> Iterator[str]:
    yield f"piece.{figure.id}"
    if figure.makes_wild:
        yield from (f"wild.{figure.id}", f"wild.your.{figure.id}")
    if figure.per_seat:
        yield f"position.entries.{figure.id}"


def for_customer(customer: Customer) -> Iterator[str]:
    name = f"customer.{customer.name}"
    yield from (name, f"{name}.one", f"{name}.many", f"{name}.label")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("module", MODULES.values(), ids=MODULES)
def test_a_module_has_the_texts_that_its_manifest_calls_for(module: Module, language: str) -> None:
    assert [key for key in needed(module) if key not in catalogue(language)] == []
