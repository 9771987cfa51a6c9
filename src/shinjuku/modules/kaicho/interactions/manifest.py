"""A parameter that names another module."""

from __future__ import annotations

from shinjuku.rules.fields import parameter

PARAMETERS = {"kaicho_avoids_kaiju": 1}


class InteractionFields:
    kaicho_avoids_kaiju: int = parameter(0, 1)  # a Kaicho can't enter the Kaiju's ward
