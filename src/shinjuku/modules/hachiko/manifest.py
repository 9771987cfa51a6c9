"""Faithful Dog Hachiko: a journey that takes everyone in his ward along and ends at his home station."""

from shinjuku.rules.fields import edition_parameter, index, station_parameter
from shinjuku.rules.manifests import Action, BoardPlace, Draw, Figure, Module, Place


class Fields:
    hachiko_plays: int = edition_parameter(0, 1)
    hachiko_waits: int = edition_parameter(0, 1)  # he waits on his marker between journeys, not in a drawn ward
    hachiko_holds_ward: int = edition_parameter(0, 1)  # his ward can't be moved
    hachiko_lays_track: int = edition_parameter(0, 1)  # there is neutral track at his home
    hachiko_home: int = station_parameter()  # the station with his marker
    hachiko: int = index()  # his ward, or HOME on his marker


MODULE = Module(
    id="hachiko",
    order=70,
    editions=("rev1", "v1"),
    parameters={"hachiko_plays": 1, "more_actions": 1},
    by_edition={
        "rev1": {"bound_pays_mover": 1, "hachiko_lays_track": 1},
        "v1": {"hachiko_waits": 1, "hachiko_holds_ward": 1},
    },
    switches=("hachiko_plays",),
    fields=Fields,
    actions=(Action("reunite", number=5),),
    phases=(
        Draw("draw-hachiko", label="hachiko", number=39, stream=3),
        Draw("draw-hachiko-again", label="hachiko", number=47, stream=3),
    ),
    places=(Place("home", number=-3),),
    figures=(Figure("hachiko", sign="Ha", colours=("#c4874a", "#d99d5f")),),
    board_places=(BoardPlace("dog-home", "station", parameter="hachiko_home"),),
    hooks=(
        *("locked_wards", "can_begin", "price", "begin", "join_arrival", "on_journey_end", "on_incomes_done"),
        *("draw_module", "draw_in_setup", "set_up_module", "fill_module_view"),
    ),
)
