"""What a state is worth to a bot; `evaluate` adds up the other modules, `weights` holds every weight."""
