"""Hot-Air Balloon: everyone in the ward below it looks up, and takes no train. Once a turn it may drift on."""

from shinjuku.rules.fields import edition_parameter, index
from shinjuku.rules.manifests import Action, BoardPlace, Decision, Figure, Module

PALACE = BoardPlace("palace", "ward")  # where it starts


class Fields:
    balloon_plays: int = edition_parameter(0, 1)
    balloon: int = index()  # its ward


MODULE = Module(
    id="balloon",
    order=100,
    editions=("v1", "v2"),
    parameters={"balloon_plays": 1, "more_actions": 1},
    switches=("balloon_plays",),
    fields=Fields,
    actions=(Action("drift", free=True),),
    phases=(Decision("drift", choice="ward"),),
    figures=(Figure("balloon", sign="Ba", colours=("#a8432f", "#e0705a")),),
    board_places=(PALACE,),
    hooks=("locked_wards", "can_begin", "begin", "legal_module", "apply_module", "set_up_module", "fill_module_view"),
)
