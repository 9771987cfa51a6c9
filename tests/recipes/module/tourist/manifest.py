"""Tourist: eight tourists who are looking for food. Each is worth half a point."""

from shinjuku.rules.manifests import Customer, Module

MODULE = Module(
    id="tourist",
    order=110,
    editions=("v1",),
    parameters={"customers_food_tourist": 8},
    customers=(Customer("food-tourist", goods="food", sign="t", colours=("#7d5ba6", "#a98bd0")),),
    hooks=("half_points_of_module",),
)
