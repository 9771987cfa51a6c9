"""Advanced: no Matsuri and no bonus tokens. Ties are shared."""

from shinjuku.modules.advanced.interactions.manifest import EXCLUDED
from shinjuku.rules.manifests import Module

MODULE = Module(
    id="advanced",
    order=80,
    editions=("v2",),
    excludes=EXCLUDED,
    parameters={"has_matsuri": 0, "bonus_stacks": (0, 0, 0, 0, 0, 0)},
)
