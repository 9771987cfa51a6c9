"""Heat maps of the board."""
