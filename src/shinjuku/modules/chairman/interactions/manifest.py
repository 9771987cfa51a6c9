"""A Chairman follows the rules of the Kaicho module, with other parameters."""

PARAMETERS = {"kaicho_plays": 1, "more_actions": 1, "kaicho_alone": 0, "kaicho_avoids_kaiju": 0}  # rulings 3 and 19
