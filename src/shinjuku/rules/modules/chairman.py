"""Busy Chairman: the Kaicho of version 1. A ward with only a Chairman can't be moved, and he may enter the Kaiju's."""

from shinjuku.rules.manifests import Module

MODULE = Module(
    id="chairman",
    editions=("v1",),
    parameters={"kaicho_plays": 1, "more_actions": 1, "kaicho_alone": 0, "kaicho_avoids_kaiju": 0},  # rulings 3 and 19
    pieces=("chairman",),
    actions=("explore",),
    phases=("explore",),
)
