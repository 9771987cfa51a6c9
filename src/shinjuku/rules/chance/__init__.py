"""Chance: what can be drawn, and the generator of games with a seed."""
