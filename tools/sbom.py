"""Write a software bill of materials: the package, everything it needs, and their licences, as CycloneDX JSON.

It describes the environment in which it runs, without extras: `python tools/sbom.py build/sbom.json`.
"""

from __future__ import annotations

import json
import re
import sys
import uuid
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

ROOT_PACKAGE = "shinjuku"
SPECIFICATION = "1.6"
NAME = re.compile(r"[A-Za-z0-9._-]+")
LICENCE_CLASSIFIER = "License :: "
MAX_LICENCE = 100  # characters; some packages put the whole text where the name belongs


def bill_of_materials(package: str = ROOT_PACKAGE) -> dict[str, Any]:
    """The same environment gives the same document."""
    graph = _dependencies(package)
    root, *others = (_component(found) for _, (found, _) in sorted(graph.items(), key=lambda item: item[0] != package))
    links = [{"ref": _reference(found), "dependsOn": needs} for found, needs in (graph[name] for name in sorted(graph))]
    document: dict[str, Any] = {
        "bomFormat": "CycloneDX",
        "specVersion": SPECIFICATION,
        "version": 1,
        "metadata": {"component": {**root, "type": "application"}},
        "components": sorted(others, key=lambda component: str(component["name"])),
        "dependencies": links,
    }
    return {**document, "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(document))}"}


def _dependencies(package: str) -> dict[str, tuple[Distribution, list[str]]]:
    """All packages that this one needs, with the references of what each needs itself."""
    graph: dict[str, tuple[Distribution, list[str]]] = {}
    waiting = [distribution(package)]
    while waiting:
        found = waiting.pop()
        if (name := _normalised(found.metadata["Name"])) in graph:
            continue
        needed = _installed_requirements(found)
        graph[name] = (found, sorted(_reference(each) for each in needed))
        waiting += needed
    return graph


def _installed_requirements(found: Distribution) -> list[Distribution]:
    """What a package needs here. Requirements of extras and of other platforms are not installed for it."""
    names = {NAME.match(each) for each in found.requires or () if "extra ==" not in each}
    installed = []
    for name in sorted(match[0] for match in names if match):
        try:
            installed.append(distribution(name))
        except PackageNotFoundError:
            continue
    return installed


def _normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _reference(found: Distribution) -> str:
    return f"pkg:pypi/{_normalised(found.metadata['Name'])}@{found.version}"


def _component(found: Distribution) -> dict[str, Any]:
    return {
        "type": "library",
        "bom-ref": _reference(found),
        "name": _normalised(found.metadata["Name"]),
        "version": found.version,
        "purl": _reference(found),
        "licenses": _licences(found),
    }


def _licences(found: Distribution) -> list[dict[str, Any]]:
    """The licence: as an expression if the package has one, otherwise its names."""
    if expressions := found.metadata.get_all("License-Expression"):
        return [{"expression": expressions[0]}]
    classifiers = [each for each in found.metadata.get_all("Classifier", []) if each.startswith(LICENCE_CLASSIFIER)]
    names = [each.rpartition(" :: ")[2] for each in classifiers]
    given = [each for each in found.metadata.get_all("License", []) if 0 < len(each) <= MAX_LICENCE]
    return [{"license": {"name": name}} for name in names or given]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(json.dumps(bill_of_materials(), indent=2) + "\n", encoding="utf-8")
