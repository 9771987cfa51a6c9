"""Compile the rules with the module of the recipe, ahead of its tests: python -m tests.recipes.compile_module."""

from __future__ import annotations

import os
from pathlib import Path

from shinjuku.rules.jit import cache_home
from tests.recipes.recipe_runner import run_python

MODULES = Path(__file__).parent / "module"
FOLDER = MODULES / "balloon"
NEEDED = {"SHINJUKU_MODULES": os.pathsep.join([str(FOLDER), str(MODULES / "tourist")])}
# The cache keeps few versions, so the recipe's are in a folder of their own.
COMPILED = NEEDED | {"SHINJUKU_RULES": "", "SHINJUKU_CACHE": str(cache_home() / "recipes")}

if __name__ == "__main__":
    run_python("-m", "shinjuku.compilation", "rules", "bots", "lab", variables=COMPILED)
