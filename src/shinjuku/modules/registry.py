"""Find the modules, and load their parts.

This file only imports manifests; the other parts are loaded by the packages that they extend.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import MappingProxyType, ModuleType

from shinjuku.rules.manifests import Module

PACKAGE = "shinjuku.modules"
MANIFEST = "manifest.py"


def _add_folder(folder: Path) -> str:
    """Make a folder importable as a part of this package. Return its name there."""
    name = folder.name.replace("-", "_")
    spec = ModuleSpec(f"{PACKAGE}.{name}", None, is_package=True)
    spec.submodule_search_locations = [str(folder)]
    sys.modules[spec.name] = module_from_spec(spec)
    return name


def _further_folders() -> list[Path]:
    """The folders that the environment names."""
    named = os.environ.get("SHINJUKU_MODULES", "")
    folders = [Path(folder).expanduser().resolve() for folder in named.split(os.pathsep) if folder]
    for folder in folders:
        if not (folder / MANIFEST).is_file():
            raise ImportError(f"SHINJUKU_MODULES names {folder}, which has no {MANIFEST}.")
    return folders


def _found() -> dict[str, tuple[Module, Path]]:
    """Every module and its folder by id, in order."""
    own = [path.parent for path in Path(__file__).parent.glob(f"*/{MANIFEST}")]
    names = {folder.name: folder for folder in own} | {_add_folder(folder): folder for folder in _further_folders()}
    manifests = [(_manifest(name), folder) for name, folder in names.items()]
    return {module.id: (module, folder) for module, folder in sorted(manifests, key=lambda each: _order(each[0]))}


def _manifest(name: str) -> Module:
    module: Module = import_module(f"{PACKAGE}.{name}.manifest").MODULE
    return module


def _order(module: Module) -> tuple[int, str]:
    return module.order, module.id


_modules = _found()
MODULES: Mapping[str, Module] = MappingProxyType({id: module for id, (module, _) in _modules.items()})
FOLDERS: Mapping[str, Path] = MappingProxyType({id: folder for id, (_, folder) in _modules.items()})


def parts(name: str) -> dict[str, ModuleType]:
    """The modules that have a part, such as `rules`, with this part of each."""
    return {
        id: import_module(f"{PACKAGE}.{id.replace('-', '_')}.{name}")
        for id, folder in FOLDERS.items()
        if (folder / f"{name}.py").is_file()
    }
