"""Sneaky Thief: eight thieves in the bag. Each brings a companion and costs half a point."""

from shinjuku.rules.fields import parameter
from shinjuku.rules.manifests import Customer, Module

GOODS = ("food", "clothing", "books", "electronics")


class Fields:
    thief_half_points: int = parameter(-20, 20)  # twice what a thief scores


MODULE = Module(
    id="thief",
    order=20,
    editions=("v1",),
    parameters={f"customers_{goods}_thief": 2 for goods in GOODS},
    defaults={"thief_half_points": -1},
    fields=Fields,
    customers=tuple(
        Customer(f"{goods}-thief", goods, 8 + number, sign=f"{goods[0]}!", colours=("#7a1f1f", "#7a1f1f"))
        for number, goods in enumerate(GOODS)
    ),
    hooks=("brings_another", "half_points_of_module"),
)
