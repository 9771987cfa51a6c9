"""The modules that Advanced can't be combined with."""

EXCLUDED = ("art-collector",)  # without bonus tokens there are no Art Collectors
