"""What the lab can run: a simulation, a comparison or a tournament."""
