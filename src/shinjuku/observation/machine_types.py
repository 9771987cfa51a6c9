"""The machine types of rows that rules write into."""

from __future__ import annotations

from typing import Any

from shinjuku.observation.layout import OBSERVATION
from shinjuku.observation.planes.layout import PLANES
from shinjuku.rules.jit import PLAIN, machine_type

Words = Any  # an array of int64: the bytes of a row, eight at a time
Observations = Any  # an array of Observation records
PlanesArray = Any  # an array of Planes records

if not PLAIN:
    import numba

    machine_type("Words", numba.types.Array(numba.int64, 2, "C"))
    machine_type("Observation", numba.from_dtype(OBSERVATION))
    machine_type("Observations", numba.types.Array(numba.from_dtype(OBSERVATION), 1, "C"))
    machine_type("Planes", numba.from_dtype(PLANES))
    machine_type("PlanesArray", numba.types.Array(numba.from_dtype(PLANES), 1, "C"))
