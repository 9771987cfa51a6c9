"""Busy Kaicho: each player has a token that explores, rides along, and can be left at a store instead of a customer."""

from shinjuku.modules.kaicho.interactions.manifest import PARAMETERS, InteractionFields
from shinjuku.rules.enums import SEATS
from shinjuku.rules.fields import edition_parameter, index, parameter
from shinjuku.rules.manifests import Action, Decision, Figure, Module


class Fields(InteractionFields):
    kaicho_plays: int = edition_parameter(0, 1)
    kaicho_alone: int = parameter(0, 1)  # a ward with only a Kaicho can be moved
    kaicho: list[int] = index(SEATS)  # the ward of each player's


MODULE = Module(
    id="kaicho",
    order=50,
    editions=("v2",),
    parameters={"kaicho_plays": 1, "more_actions": 1, "kaicho_alone": 1, **PARAMETERS},
    switches=("kaicho_plays",),
    fields=Fields,
    actions=(Action("explore", free=True, number=8),),
    phases=(Decision("explore", choice="ward", number=26),),
    figures=(Figure("kaicho", sign="K", colours=("#000000", "#ffffff"), per_seat=True, makes_wild=True),),
    rider="kaicho",
    hooks=(
        *("module_wild_wards", "can_begin", "begin", "legal_module", "apply_module", "set_up_module"),
        *("riders_in", "rider_wards", "drop_rider", "fill_module_view"),
    ),
)
