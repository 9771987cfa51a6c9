"""Tables in memory: the registry, seats, moves and submissions."""
