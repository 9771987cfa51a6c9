"""Advanced: no Matsuri and no bonus tokens. Ties are shared."""

from shinjuku.rules.manifests import Module

MODULE = Module(
    id="advanced",
    editions=("v2",),
    excludes=("art-collector",),
    parameters={"has_matsuri": 0, "bonus_stacks": (0, 0, 0, 0, 0, 0)},
)
