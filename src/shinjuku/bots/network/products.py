"""The products of a layer: a unit's weights times what its layer reads."""

from __future__ import annotations

from typing import Any

from shinjuku.rules.jit import PLAIN, rule

LANES = 32  # products that are added at once
GROUP = 8  # neighbouring units that are computed together, because they read the same numbers


@rule
def padded(width: int) -> int:
    """The width in whole vectors. The weights behind the width are zero."""
    return -(-width // LANES) * LANES


# the products of neighbouring units, and of one; the network plays only with compiled rules
group_products: Any = None
unit_product: Any = None
if not PLAIN:
    from shinjuku.bots.network.vector_products import vector_products

    group_products, unit_product = vector_products(GROUP, LANES), vector_products(1, LANES)
