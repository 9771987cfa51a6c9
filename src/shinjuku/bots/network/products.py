"""The products of a layer: a unit's weights times what its layer reads."""

from __future__ import annotations

from typing import Any

import numpy as np

from shinjuku.rules.jit import PLAIN, rule

LANES = 32  # products that are added at once
GROUP = 8  # neighbouring units that are computed together, because they read the same numbers


@rule
def padded(width: int) -> int:
    """The width in whole vectors. The weights behind the width are zero."""
    return -(-width // LANES) * LANES


def _plain_products(units: int) -> Any:
    """The products of neighbouring units, written into `sums` from a place on; for rules that aren't compiled."""

    def products(steps: Any, weights: Any, unit: int, width: int, sums: Any, place: int) -> None:
        rows = np.asarray(weights[unit : unit + units, :width], np.int32)
        sums[place : place + units] = rows @ np.asarray(steps[:width], np.int32)

    return products


if PLAIN:
    group_products, unit_product = _plain_products(GROUP), _plain_products(1)
else:
    from shinjuku.bots.network.vector_products import vector_products

    group_products, unit_product = vector_products(GROUP, LANES), vector_products(1, LANES)
