"""The optional planes of an observation: what a player would work out from the map."""
