"""The modules that Art Collectors can't be combined with."""

EXCLUDED = ("advanced",)  # without bonus tokens there are no Art Collectors
