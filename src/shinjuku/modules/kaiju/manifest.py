"""Angry Kaiju: no journey can enter its ward, and everyone runs away from it."""

from shinjuku.modules.kaiju.interactions.manifest import FLIGHTS
from shinjuku.rules.fields import edition_parameter, index, parameter
from shinjuku.rules.manifests import Action, Card, Decision, Figure, Module, Place, Step


class Fields:
    kaiju_in_bay: int = edition_parameter(0, 1)  # the Kaiju starts in the bay
    kaiju_card: int = edition_parameter(0, 60)  # its card is among this many at the bottom of the deck (0: none)
    kaiju_costs: int = parameter(0, 1)  # its action costs a card
    kaiju: int = index()  # its ward, or BAY
    kaiju_entry: int = index()  # the player who leads it in, once its card is drawn


MODULE = Module(
    id="kaiju",
    order=60,
    editions=("v1", "v2"),
    parameters={"more_actions": 1},
    by_edition={"v1": {"kaiju_in_bay": 1, "kaiju_costs": 1}, "v2": {"kaiju_card": 25}},
    switches=("kaiju_in_bay", "kaiju_card"),
    fields=Fields,
    actions=(Action("kaiju", number=6),),
    phases=(
        Decision("kaiju-away", choice="kaiju", prefix="kaiju away ", begins_line=True, delays_arrival=True, number=5),
        Decision("kaiju-enters", choice="kaiju", prefix="kaiju enters ", begins_line=True, number=6),
        Decision("kaiju-ward", choice="ward", number=22),
        Decision("kaiju-flee", choice="flee", prefix="flee ", number=23),
        *FLIGHTS,
        Step("kaiju-moves", number=75),
    ),
    cards=(Card("kaiju", number=32),),
    places=(Place("bay", number=-2),),
    figures=(Figure("kaiju", sign="Kj", colours=("#3f6b52", "#7fbf98"), size=1.35),),
    position_keys=("kaiju_entry",),
    needs_bay=True,
    needs_neighbours=2,  # it must be able to leave a ward, and one neighbour can be barred (`wards_ahead`)
    words=("away", "enters", "flee"),
    explained=("bay",),
    hooks=(
        *("closed_stations", "can_begin", "price", "begin", "legal_module", "apply_module", "run_module"),
        *("delay_arrival", "before_next_step", "reveal_card", "special_card_weight", "set_up_module"),
        "fill_module_view",
    ),
)
