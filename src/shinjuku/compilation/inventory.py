"""Every rule, by the package that needs it."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Collection, Iterator
from importlib.util import find_spec
from typing import Any

from shinjuku.rules import jit

PACKAGES = ("rules", "journeys", "bots", "observation", "lab", "envs")  # in the order in which people need them
ENTRY_POINTS = {
    "rules": ("shinjuku.rules.kernel", "shinjuku.rules.views"),
    "lab": ("shinjuku.rules.random_games",),
    "observation": ("shinjuku.observation.writer",),
    "envs": ("shinjuku.envs.batch.slices",),
}
LAB_RULES = ("rules.random_games.", "rules.stats.")  # only the lab needs these
LIBRARIES = {  # that use a package; without any of them it is compiled at first use
    "envs": ("gymnasium", "jax", "torch"),
}


def needed_packages() -> list[str]:
    """The packages that playing and the installed extras need."""
    return [name for name in PACKAGES if name not in LIBRARIES or any(map(find_spec, LIBRARIES[name]))]


def all_rules(packages: Collection[str] = PACKAGES) -> dict[str, Any]:
    """Every rule of some packages, under a name that is the same in every process."""
    for package in packages:
        for module in ENTRY_POINTS.get(package) or _modules_in(package):
            importlib.import_module(module)
    seen: Counter[str] = Counter()
    named = {}
    for rule in jit.RULES:
        name = f"{rule.py_func.__module__.removeprefix('shinjuku.')}.{rule.py_func.__qualname__}"
        seen[name] += 1
        named[name if seen[name] == 1 else f"{name}#{seen[name]}"] = rule
    return {name: rule for name, rule in named.items() if package_of(name) in packages}


def _modules_in(package: str) -> Iterator[str]:
    found = importlib.import_module(f"shinjuku.{package}")
    return (each.name for each in pkgutil.walk_packages(found.__path__, f"{found.__name__}."))


def package_of(rule: str) -> str:
    """The package that needs a rule. A part of a module belongs to the one that it extends, kernels to none."""
    package, *parts = rule.split(".")
    if package == "modules":
        return "observation" if "observation" in parts else "rules"
    if rule.startswith(LAB_RULES):
        return "lab"
    return "" if rule.startswith("envs.cuda.") else package
