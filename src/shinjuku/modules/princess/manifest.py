"""Wandering Princess: cards of her ward are wild for everyone. Once a turn she may move to a neighbouring ward."""

from shinjuku.rules.fields import edition_parameter, index
from shinjuku.rules.manifests import Action, BoardPlace, Decision, Figure, Module

PALACE = BoardPlace("palace", "ward")  # where she starts


class Fields:
    princess_plays: int = edition_parameter(0, 1)
    princess: int = index()  # her ward


MODULE = Module(
    id="princess",
    order=10,
    editions=("v1", "v2"),
    parameters={"princess_plays": 1, "more_actions": 1},
    switches=("princess_plays",),
    fields=Fields,
    actions=(Action("wander", free=True, number=7),),
    phases=(Decision("wander", choice="ward", number=25),),
    figures=(Figure("princess", sign="Pr", colours=("#c2568a", "#d4699c"), makes_wild=True),),
    board_places=(PALACE,),
    hooks=(
        *("module_wild_wards", "can_begin", "begin", "legal_module", "apply_module", "set_up_module"),
        "fill_module_view",
    ),
)
