"""Art Collector: the bonus tokens are a fifth type of customer that only department stores take."""

from shinjuku.modules.art_collector.interactions.manifest import EXCLUDED
from shinjuku.rules.fields import edition_parameter
from shinjuku.rules.manifests import Customer, Module


class Fields:
    art_plays: int = edition_parameter(0, 1)  # the bonus tokens are Art Collectors


MODULE = Module(
    id="art-collector",
    order=30,
    editions=("v2",),
    excludes=EXCLUDED,
    parameters={"art_plays": 1, "largest_set": 5, "customers_art": 11},
    switches=("art_plays",),
    fields=Fields,
    customers=(Customer("art", goods="department", number=12, sign="a", colours=("#d9a324", "#e3b341")),),
    hooks=("distribute_bonus",),
)
