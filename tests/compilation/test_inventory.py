"""Which rules there are, and which packages are needed."""

from __future__ import annotations

import pytest

from shinjuku.compilation import inventory
from shinjuku.compilation.inventory import PACKAGES, all_rules, needed_packages, package_of


def test_everything_that_python_calls_is_compiled() -> None:
    rules = all_rules()
    assert {"rules.kernel.legal_at", "rules.kernel.apply_at", "rules.views.fill_view_at"} <= set(rules)
    assert {"rules.views.deal_at", "rules.random_games.play_many"} <= set(rules)
    assert {"observation.writer.observe_at", "envs.batch.slices.step_slice"} <= set(rules)
    assert len(rules) == len({id(rule) for rule in rules.values()})


def test_each_rule_belongs_to_one_package() -> None:
    by_package = [all_rules([package]) for package in PACKAGES]
    assert sum(map(len, by_package)) == len(all_rules())
    assert all(by_package)


@pytest.mark.parametrize(
    ("rule", "package"),
    [
        ("rules.kernel.legal", "rules"),
        ("rules.random_games.play_many", "lab"),
        ("modules.a.rules.f", "rules"),
        ("modules.a.interactions.observation.f", "observation"),
        ("envs.batch.steps.step_table", "envs"),
        ("envs.cuda.group_rules.f", ""),
    ],
)
def test_parts_of_modules_belong_to_what_they_extend_and_kernels_to_no_package(rule: str, package: str) -> None:
    assert package_of(rule) == package


@pytest.mark.parametrize(
    ("installed", "packages"),
    [
        ((), ["rules", "journeys", "bots", "observation", "lab"]),
        (("gymnasium",), ["rules", "journeys", "bots", "observation", "lab", "envs"]),
    ],
)
def test_installed_extras_decide_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, installed: tuple[str, ...], packages: list[str]
) -> None:
    monkeypatch.setattr(inventory, "find_spec", lambda name: name if name in installed else None)
    assert needed_packages() == packages
